// reeve-accuracy: reads labelled photos and says how well (docs/recognition.md).
// Exit status: 0 done, 2 wrong usage, 3 something cannot be read or written.
#include "tools/measure/Judge.h"
#include "tools/measure/LabelledPhotos.h"
#include "tools/measure/Report.h"
#include "vision/ReadPhoto.h"

#include <chrono>
#include <fstream>
#include <iostream>
#include <unistd.h>

namespace reeve::measure {
namespace {

constexpr const char* kUsage = "usage: reeve-accuracy [--models DIR] [--json FILE] FOLDER...\n";

struct Request {
    std::filesystem::path models = REEVE_MODELS;
    std::filesystem::path json;
    std::vector<std::filesystem::path> folders;
};

std::optional<Request> requestFrom(const std::vector<std::string>& words)
{
    Request request;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--models" || words[i] == "--json") {
            if (i + 1 == words.size())
                return std::nullopt;
            (words[i] == "--json" ? request.json : request.models) = words[i + 1];
            ++i;
        } else if (words[i].starts_with("-")) {
            return std::nullopt;
        } else {
            request.folders.emplace_back(words[i]);
        }
    }
    if (request.folders.empty())
        return std::nullopt;
    return request;
}

tl::expected<JudgedPhoto, std::string> judgedPhoto(const LabelledPhoto& labelled,
                                                   vision::PhotoReader& reader,
                                                   const engine::TileCatalogue& catalogue)
{
    auto truth = readTruth(labelled.truth);
    if (!truth)
        return tl::unexpected(truth.error());
    const auto start = std::chrono::steady_clock::now();
    const auto read = reader.read(labelled.photo);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    JudgedPhoto photo;
    photo.group = labelled.group;
    photo.name = labelled.photo.stem().string();
    photo.refusal = read ? "" : read.error().text;
    photo.seconds = taken.count();
    photo.judgement = judge(*truth, read ? std::optional(*read) : std::nullopt, catalogue);
    photo.truth = *std::move(truth);
    return photo;
}

int failed(const std::string& why)
{
    std::cerr << why << '\n';
    return 3;
}

int measure(const Request& request)
{
    const auto catalogue =
        engine::TileCatalogue::load(std::filesystem::path(REEVE_MODELS) / "tiles");
    if (!catalogue)
        return failed(engine::placedText(catalogue.error()));
    auto reader = vision::PhotoReader::create(request.models, *catalogue);
    if (!reader)
        return failed(reader.error().text);
    std::vector<LabelledPhoto> labelled;
    for (const auto& folder : request.folders) {
        const auto found = labelledPhotos(folder);
        if (found.empty())
            return failed("No labelled photos in " + folder.string() + ".");
        labelled.insert(labelled.end(), found.begin(), found.end());
    }
    std::vector<JudgedPhoto> photos;
    const bool showsProgress = isatty(STDERR_FILENO) == 1;
    for (const LabelledPhoto& one : labelled) {
        if (showsProgress)
            std::cerr << "\r\033[K" << photos.size() + 1 << " of " << labelled.size() << ' '
                      << one.photo.filename().string() << std::flush;
        auto photo = judgedPhoto(one, *reader, *catalogue);
        if (!photo)
            return failed(photo.error());
        photos.push_back(*std::move(photo));
    }
    if (showsProgress)
        std::cerr << "\r\033[K";
    printReport(photos, std::cout);
    if (request.json.empty())
        return 0;
    std::ofstream stream(request.json);
    stream << reportJson(photos);
    return stream.flush() ? 0 : failed(request.json.string() + " cannot be written.");
}

} // namespace
} // namespace reeve::measure

int main(int argc, char** argv)
{
    const auto request = reeve::measure::requestFrom({argv + 1, argv + argc});
    if (!request) {
        std::cerr << reeve::measure::kUsage;
        return 2;
    }
    return reeve::measure::measure(*request);
}
