#include "tools/scenes/Albums.h"
#include "tools/scenes/Commands.h"
#include "tools/scenes/SceneFiles.h"
#include "vision/scene/RandomScene.h"
#include "vision/scene/Truth.h"

#include <opencv2/imgcodecs.hpp>

#include <filesystem>
#include <fstream>
#include <iostream>

namespace reeve::scenes {

namespace {

constexpr std::size_t kLargestFile = 690 * 1000;

struct Sample {
    const char* name;
    std::uint32_t seed;
    cv::Size size;
    float difficulty;
    float elevation; ///< degrees above the table
    int tiles;
    int pieces;
    std::vector<std::string> colours;
    std::vector<std::string> sets;
    bool hand;
    bool special;
};

std::vector<Sample> samples()
{
    const std::vector<std::string> two{"red", "blue"};
    const std::vector<std::string> three{"red", "blue", "yellow"};
    const std::vector<std::string> four{"green", "yellow", "black", "red"};
    const std::vector<std::string> five{"red", "blue", "green", "yellow", "black"};
    return {
        {"sample-1-easy", 11, {1600, 1200}, 0.F, 86, 20, 6, two, {"BA"}, false, false},
        {"sample-2-easy", 12, {1600, 1200}, 0.15F, 76, 38, 10, three, {"BA"}, false, false},
        {"sample-3-medium", 13, {2000, 1500}, 0.3F, 66, 72, 14, four, {"BA"}, false, false},
        {"sample-4-medium", 14, {1920, 1440}, 0.4F, 60, 34, 12, three, {"BA"}, true, false},
        {"sample-5-hard", 15, {2000, 1500}, 0.6F, 33, 44, 14, five, {"BA"}, false, true},
        {"sample-6-hard", 16, {2400, 1800}, 0.85F, 48, 72, 24, five, {"BA"}, false, false},
    };
}

vision::SceneWishes wishesOf(const Sample& sample)
{
    vision::SceneWishes wishes;
    wishes.size = sample.size;
    wishes.difficulty = sample.difficulty;
    wishes.elevationFrom = sample.elevation;
    wishes.elevationTo = sample.elevation;
    wishes.board.sets = sample.sets;
    wishes.board.tiles = sample.tiles;
    wishes.board.pieces = sample.pieces;
    wishes.board.colours = sample.colours;
    wishes.board.specialKinds = sample.special ? kSomeSpecial : 0;
    wishes.board.clumsiness = 0;
    wishes.board.shape = {1.35F, 1};
    wishes.handChance = sample.hand ? 1.F : 0.F;
    wishes.clutterChance = sample.difficulty > 0.2F ? 1.F : 0.F;
    wishes.fill = 0.92F;
    return wishes;
}

/// The best quality that stays under the size that a repository can carry.
std::vector<std::uint8_t> asJpeg(const cv::Mat& picture)
{
    std::vector<std::uint8_t> bytes;
    int quality = 90;
    do {
        cv::imencode(".jpg", picture, bytes, {cv::IMWRITE_JPEG_QUALITY, quality});
        quality -= 4;
    } while (bytes.size() > kLargestFile && quality > 30);
    return bytes;
}

bool write(const std::filesystem::path& file, const char* data, std::size_t size)
{
    std::ofstream stream(file, std::ios::binary);
    stream.write(data, static_cast<std::streamsize>(size));
    return static_cast<bool>(stream);
}

} // namespace

int writeSamples(const engine::TileCatalogue& catalogue, const Arguments& arguments)
{
    const std::filesystem::path out = arguments.text("--out", "samples");
    const std::string only = arguments.text("--only", "");
    std::error_code failed;
    std::filesystem::create_directories(out, failed);
    const vision::TilePictures pictures = ownPictures(vision::TileStyle{});
    for (const Sample& sample : samples()) {
        if (!only.empty() && only != sample.name) {
            continue;
        }
        vision::Dice dice(
            static_cast<std::uint32_t>(arguments.whole("--seed", static_cast<int>(sample.seed))));
        const vision::Scene scene = vision::randomScene(catalogue, wishesOf(sample), dice);
        const vision::TakenPhoto photo = vision::takePhoto(scene, catalogue, pictures);
        const std::string name = sample.name;
        const std::vector<std::uint8_t> jpeg = asJpeg(photo.picture);
        const std::string reading = vision::readingJson(scene, photo, catalogue, name + ".jpg");
        if (!write(out / (name + ".jpg"), reinterpret_cast<const char*>(jpeg.data()),
                   jpeg.size()) ||
            !write(out / (name + ".reading.json"), reading.data(), reading.size())) {
            std::cerr << "cannot write " << (out / name).string() << '\n';
            return 3;
        }
    }
    return 0;
}

} // namespace reeve::scenes
