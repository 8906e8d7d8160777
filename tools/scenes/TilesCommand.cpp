#include "tools/scenes/Commands.h"
#include "vision/art/TileArt.h"
#include "vision/art/TileStyle.h"

#include <opencv2/imgcodecs.hpp>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>

namespace reeve::scenes {

int writeTiles(const engine::TileCatalogue& catalogue, const Arguments& arguments)
{
    const std::filesystem::path out = arguments.text("--out", "tiles");
    const int size = arguments.whole("--size", 96);
    const int styles = arguments.whole("--styles", 1);
    std::mt19937 random(static_cast<unsigned>(arguments.whole("--seed", 1)));
    std::error_code failed;
    std::filesystem::create_directories(out, failed);
    std::ofstream manifest(out / "manifest.tsv");
    manifest << "path\tstyle\ttile\tturns\n";
    for (int number = 0; number < styles; ++number) {
        const vision::TileStyle style =
            number == 0 ? vision::TileStyle{} : vision::randomStyle(random);
        const std::string folder = std::to_string(number);
        std::filesystem::create_directories(out / folder, failed);
        for (const engine::TileDefinition& tile : catalogue.tiles()) {
            const std::string path = folder + "/" + tile.id + ".png";
            cv::imwrite((out / path).string(), vision::drawTile(tile, size, style),
                        {cv::IMWRITE_PNG_COMPRESSION, 3});
            manifest << path << '\t' << folder << '\t' << tile.id << "\t0\n";
        }
    }
    if (!manifest) {
        std::cerr << "cannot write " << (out / "manifest.tsv").string() << '\n';
        return 3;
    }
    return 0;
}

} // namespace reeve::scenes
