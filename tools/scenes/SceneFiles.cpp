#include "tools/scenes/SceneFiles.h"

#include <opencv2/imgcodecs.hpp>

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>

namespace reeve::scenes {

namespace {

constexpr const char* kBaseGame = "BA";

bool writeText(const std::filesystem::path& file, const std::string& text)
{
    std::ofstream stream(file);
    stream << text;
    return static_cast<bool>(stream);
}

std::string numbered(const std::string& prefix, int number)
{
    std::ostringstream name;
    name << prefix << '-' << std::setw(5) << std::setfill('0') << number;
    return name.str();
}

/// What of --edition and --sets there are no pictures of; empty when there are.
std::string whatIsMissing(const Album& album, const Arguments& arguments,
                          const engine::TileCatalogue& catalogue)
{
    const std::string edition = arguments.text("--edition", "");
    const auto has = [&](const std::string& set) {
        return std::ranges::any_of(catalogue.tiles(), [&](const engine::TileDefinition& tile) {
            return tile.set == set && (edition.empty() || album.has(edition, tile.id));
        });
    };
    for (const std::string& set : setsAskedFor(arguments)) {
        if (!has(set)) {
            return "no pictures of " + edition + (edition.empty() ? "" : " ") + set;
        }
    }
    return edition.empty() || has(kBaseGame) ? "" : "no pictures of " + edition;
}

} // namespace

int writeScenes(const engine::TileCatalogue& catalogue, const Arguments& arguments,
                const std::string& prefix, const SceneRequests& requests)
{
    const std::filesystem::path out = arguments.text("--out", prefix + "s");
    const std::string art = arguments.text("--art", "");
    Album album = art.empty() ? Album{} : Album::load(art);
    if (!art.empty() && album.empty()) {
        std::cerr << art << "/manifest.tsv cannot be read or names no pictures\n";
        return 3;
    }
    if (const std::string why = whatIsMissing(album, arguments, catalogue); !why.empty()) {
        std::cerr << why << '\n';
        return 2;
    }
    const auto seed = static_cast<std::uint32_t>(arguments.whole("--seed", 1));
    vision::Dice lookDice(seed);
    const Looks looks(std::move(album), arguments.text("--looks", "many") == "many", lookDice);
    std::error_code failed;
    std::filesystem::create_directories(out, failed);
    const int first = arguments.whole("--first", 0);
    const int count = arguments.whole("--count", 1);
    for (int k = first; k < first + count; ++k) {
        vision::Dice dice(seed * 7919U + static_cast<std::uint32_t>(k) * 104729U);
        SceneRequest request = requests(looks, dice, k);
        if (request.edition.empty()) {
            request.edition = looks.anyEdition(dice);
        }
        vision::SceneWishes& wishes = request.wishes;
        const vision::TilePictures pictures = looks.pictures(request.edition, wishes.board, dice);
        const vision::Scene scene = vision::randomScene(catalogue, wishes, dice);
        const vision::TakenPhoto photo = vision::takePhoto(scene, catalogue, pictures);
        const std::vector<std::string>& sets = wishes.board.sets;
        const std::string name = numbered(prefix, k);
        const std::string file = name + ".jpg";
        if (!cv::imwrite((out / file).string(), photo.picture,
                         {cv::IMWRITE_JPEG_QUALITY, scene.lens.jpegQuality}) ||
            !writeText(out / (name + ".reading.json"),
                       vision::readingJson(scene, photo, catalogue, file)) ||
            !writeText(out / (name + ".json"),
                       vision::truthJson(scene, photo, catalogue, sets,
                                         looks.artwork(request.edition, sets), file))) {
            std::cerr << "cannot write " << (out / name).string() << '\n';
            return 3;
        }
    }
    return 0;
}

std::vector<std::string> randomColours(vision::Dice& dice)
{
    std::vector<std::string> all{"red",  "blue", "green", "yellow", "black",
                                 "pink", "grey", "white", "orange", "purple"};
    std::vector<std::string> chosen;
    const int count = dice.whole(2, 5);
    for (int k = 0; k < count; ++k) {
        const std::size_t i = dice.chance(0.6F) ? dice.below(std::min<std::size_t>(5, all.size()))
                                                : dice.below(all.size());
        chosen.push_back(all[i]);
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return chosen;
}

std::vector<std::string> setsAskedFor(const Arguments& arguments)
{
    std::vector<std::string> sets;
    std::istringstream words(arguments.text("--sets", ""));
    for (std::string set; std::getline(words, set, ',');) {
        sets.push_back(set);
    }
    if (!sets.empty() && std::ranges::find(sets, kBaseGame) == sets.end()) {
        sets.emplace_back(kBaseGame);
    }
    return sets;
}

void feature(vision::BoardWishes& wishes, const std::vector<std::string>& sets, int others,
             const engine::TileCatalogue& catalogue)
{
    wishes.sets = sets;
    wishes.featured = sets;
    if (sets.size() > 1) {
        std::erase(wishes.featured, kBaseGame);
    } else {
        others = 0;
    }
    wishes.tiles = others;
    for (const engine::TileDefinition& tile : catalogue.tiles()) {
        if (std::ranges::find(wishes.featured, tile.set) != wishes.featured.end()) {
            wishes.tiles += tile.count;
        }
    }
}

} // namespace reeve::scenes
