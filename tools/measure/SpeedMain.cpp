// reeve-speed: how long a photo of 12 megapixels takes to read, beside its decoding alone, and how
// long it takes to find the pieces on boards of several sizes.
// Exit status: 0 done, 2 wrong usage, 3 something cannot be read or written.
#include "vision/ReadPhoto.h"
#include "vision/art/TileArt.h"
#include "vision/scene/RandomScene.h"

#include <opencv2/imgcodecs.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <limits>

namespace reeve::measure {
namespace {

namespace fs = std::filesystem;

constexpr int kRuns = 10;

cv::Mat photoOf(const vision::Scene& scene, const engine::TileCatalogue& catalogue)
{
    const auto pictures = [](const engine::TileDefinition& tile, int pixels, std::uint32_t) {
        return vision::drawTile(tile, pixels);
    };
    return vision::takePhoto(scene, catalogue, pictures).picture;
}

vision::SceneWishes middlingTable(cv::Size size, int tiles)
{
    vision::SceneWishes wishes;
    wishes.size = size;
    wishes.difficulty = 0.3F;
    wishes.elevationFrom = 60;
    wishes.board.tiles = tiles;
    wishes.handChance = 0;
    return wishes;
}

/// A middling table as a phone takes it: baseline JPEG with the noise of a sensor.
bool drawPhoto(const fs::path& file, const engine::TileCatalogue& catalogue)
{
    vision::Dice dice(4202);
    vision::Scene scene = vision::randomScene(catalogue, middlingTable({4000, 3000}, 60), dice);
    scene.lens.noise = 4;
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);
    return cv::imwrite(file.string(), photoOf(scene, catalogue), {cv::IMWRITE_JPEG_QUALITY, 94});
}

/// The shortest of several runs, seconds.
struct Shortest {
    double wall = std::numeric_limits<double>::max();
    double processor = std::numeric_limits<double>::max(); ///< of all threads together

    void time(const std::function<void()>& work)
    {
        const auto start = std::chrono::steady_clock::now();
        const std::clock_t before = std::clock();
        work();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        wall = std::min(wall, taken.count());
        processor =
            std::min(processor, static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC);
    }
};

/// Most memory that this process has held so far, in megabytes; 0 where the system does not tell.
long peakMemory()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        long kilobytes = 0;
        if (word == "VmHWM:" && status >> kilobytes)
            return kilobytes / 1000;
    }
    return 0;
}

int failed(const std::string& why)
{
    std::cerr << why << '\n';
    return 3;
}

int measure(const fs::path& file)
{
    const auto catalogue = engine::TileCatalogue::load(fs::path(REEVE_MODELS) / "tiles");
    if (!catalogue)
        return failed(engine::placedText(catalogue.error()));
    auto reader = vision::PhotoReader::create(REEVE_MODELS, *catalogue);
    if (!reader)
        return failed(reader.error().text);
    const auto first = reader->read(file);
    if (!first)
        return failed(first.error().text);
    const long memory = peakMemory();
    Shortest decoding;
    Shortest reading;
    for (int run = 0; run < kRuns; ++run) {
        decoding.time([&] { (void)cv::imread(file.string()); });
        reading.time([&] { (void)reader->read(file); });
    }
    const auto row = [](const char* what, double decode, double read) {
        std::cout << "  " << std::left << std::setw(12) << what << std::right << std::setw(10)
                  << decode << std::setw(10) << read << std::setw(8) << read / decode << '\n';
    };
    std::cout << std::fixed << std::setprecision(2) << "  " << first->width << " x "
              << first->height << ", " << static_cast<double>(fs::file_size(file)) / 1e6 << " MB, "
              << first->tiles.size() << " tiles, " << first->pieces.size()
              << " pieces; shortest of " << kRuns << " runs in turn\n"
              << "  seconds       decoding   reading   times\n";
    row("clock", decoding.wall, reading.wall);
    row("processor", decoding.processor, reading.processor);
    std::cout << "  most memory " << memory << " MB\n";
    return 0;
}

/// Of one stage, among those that a reading took.
double secondsOf(const std::vector<std::pair<std::string, double>>& timings,
                 const std::string& stage)
{
    double seconds = 0;
    for (const auto& [name, taken] : timings)
        seconds += name == stage ? taken : 0;
    return seconds;
}

/// A third as many pieces as tiles: more than a game in its midst has on the board.
int measurePieces()
{
    constexpr std::array kTiles{25, 50, 100, 200};
    const auto catalogue = engine::TileCatalogue::load(fs::path(REEVE_MODELS) / "tiles");
    if (!catalogue)
        return failed(engine::placedText(catalogue.error()));
    auto reader = vision::PhotoReader::create(REEVE_MODELS, *catalogue);
    if (!reader)
        return failed(reader.error().text);
    std::cout << "  tiles  pieces  milliseconds (shortest of " << kRuns << ")\n";
    for (const int tiles : kTiles) {
        vision::SceneWishes wishes = middlingTable({2400, 1800}, tiles);
        wishes.board.sets = {"BA", "IC", "TB", "RI"};
        wishes.board.pieces = tiles / 3;
        vision::Dice dice(4203);
        const cv::Mat photo = photoOf(vision::randomScene(*catalogue, wishes, dice), *catalogue);
        double shortest = std::numeric_limits<double>::max();
        std::size_t pieces = 0;
        for (int run = 0; run < kRuns; ++run) {
            std::vector<std::pair<std::string, double>> timings;
            vision::ReadOptions options;
            options.timings = &timings;
            const auto reading = reader->read(photo, "the drawn board", options);
            if (!reading)
                return failed(reading.error().text);
            pieces = reading->pieces.size();
            shortest = std::min(shortest, secondsOf(timings, "pieces"));
        }
        std::cout << std::setw(7) << tiles << std::setw(8) << pieces << std::setw(8)
                  << std::lround(1000 * shortest) << '\n';
    }
    return 0;
}

int drawIfMissing(const fs::path& file)
{
    if (fs::exists(file))
        return 0;
    const auto catalogue = engine::TileCatalogue::load(fs::path(REEVE_MODELS) / "tiles");
    if (!catalogue)
        return failed(engine::placedText(catalogue.error()));
    if (drawPhoto(file, *catalogue))
        return 0;
    return failed(file.string() + " cannot be written.");
}

} // namespace
} // namespace reeve::measure

int main(int argc, char** argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() == 2 && words[0] == "draw")
        return reeve::measure::drawIfMissing(words[1]);
    if (words.size() == 2 && words[0] == "time")
        return reeve::measure::measure(words[1]);
    if (words.size() == 1 && words[0] == "pieces")
        return reeve::measure::measurePieces();
    std::cerr << "usage: reeve-speed draw FILE   a photo of 12 megapixels, unless it is there\n"
                 "       reeve-speed time FILE   decoding alone and the whole reading\n"
                 "       reeve-speed pieces      finding the pieces on drawn boards\n";
    return 2;
}
