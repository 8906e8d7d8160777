#include "tools/scenes/Albums.h"
#include "tools/scenes/Commands.h"
#include "vision/scene/RandomScene.h"
#include "vision/scene/Truth.h"

#include <opencv2/imgcodecs.hpp>

#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>

namespace reeve::scenes {

namespace {

/// Different looks in one run; drawing them anew for every picture would cost most of the time.
constexpr int kLooks = 12;

cv::Size sizeFrom(const std::string& text, cv::Size otherwise)
{
    int width = 0;
    int height = 0;
    char x = 0;
    std::istringstream stream(text);
    stream >> width >> x >> height;
    return width >= 64 && height >= 64 && x == 'x' ? cv::Size(width, height) : otherwise;
}

/// Looks of tiles to draw from: an album's editions, or own art in many styles.
class Looks
{
public:
    Looks(Album album, bool many, vision::Dice& dice)
        : m_album(std::move(album))
    {
        if (!m_album.empty()) {
            return;
        }
        m_own.push_back(ownPictures(vision::TileStyle{}));
        for (int k = 1; many && k < kLooks; ++k) {
            m_own.push_back(ownPictures(vision::randomStyle(dice.engine())));
        }
    }

    /// Picks a look; `wishes` learns which tiles it has.
    vision::TilePictures choose(vision::BoardWishes& wishes, vision::Dice& dice) const
    {
        if (m_album.empty()) {
            return dice.pick(m_own);
        }
        const std::vector<std::string> editions = m_album.editions();
        const std::string edition = dice.pick(editions);
        wishes.allowed = [this, edition](const engine::TileDefinition& tile) {
            return m_album.has(edition, tile.id);
        };
        return m_album.pictures(edition);
    }

private:
    Album m_album;
    std::vector<vision::TilePictures> m_own;
};

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

std::vector<std::string> randomSets(vision::Dice& dice)
{
    std::vector<std::string> sets{"BA"};
    for (const char* set : {"IC", "TB", "RI"}) {
        if (dice.chance(0.25F)) {
            sets.emplace_back(set);
        }
    }
    for (const char* set : {"FM", "GM", "MW", "RO", "CC", "FE"}) {
        if (dice.chance(0.06F)) {
            sets.emplace_back(set);
        }
    }
    return sets;
}

vision::SceneWishes photoWishes(vision::Dice& dice, float difficulty)
{
    vision::SceneWishes wishes;
    wishes.difficulty = difficulty;
    wishes.board.sets = randomSets(dice);
    wishes.board.tiles = dice.whole(12, 80);
    wishes.board.pieces = dice.chance(0.1F) ? 0 : dice.whole(3, 26);
    wishes.board.colours = randomColours(dice);
    wishes.board.specialKinds = dice.chance(0.4F);
    wishes.board.crowding = dice.chance(0.3F) ? dice.between(0, 0.5F) : 0.F;
    wishes.board.shape = {dice.between(0.9F, 1.5F), 1};
    wishes.handChance = 0.05F + 0.25F * difficulty;
    wishes.fill =
        dice.chance(0.2F * difficulty) ? dice.between(1.F, 1.2F) : dice.between(0.7F, 0.96F);
    return wishes;
}

vision::SceneWishes pieceWishes(vision::Dice& dice)
{
    vision::SceneWishes wishes = photoWishes(dice, dice.between(0, 1));
    wishes.board.tiles = dice.whole(14, 34);
    wishes.board.pieces = dice.whole(5, 20);
    wishes.board.crowding = dice.between(0, 1);
    wishes.board.clumsiness = 0.2F;
    wishes.board.specialKinds = dice.chance(0.5F);
    wishes.fill = dice.between(0.85F, 1.2F);
    return wishes;
}

bool writeText(const std::filesystem::path& file, const std::string& text)
{
    std::ofstream stream(file);
    stream << text;
    return static_cast<bool>(stream);
}

bool writePhoto(const std::filesystem::path& folder, const std::string& name,
                const vision::Scene& scene, const vision::TakenPhoto& photo,
                const engine::TileCatalogue& catalogue, const std::vector<std::string>& sets)
{
    const std::string file = name + ".jpg";
    return cv::imwrite((folder / file).string(), photo.picture,
                       {cv::IMWRITE_JPEG_QUALITY, scene.lens.jpegQuality}) &&
           writeText(folder / (name + ".reading.json"),
                     vision::readingJson(scene, photo, catalogue, file)) &&
           writeText(folder / (name + ".json"),
                     vision::truthJson(scene, photo, catalogue, sets, file));
}

int writeMany(const engine::TileCatalogue& catalogue, const Arguments& arguments,
              const std::string& prefix, cv::Size usualSize,
              const std::function<vision::SceneWishes(vision::Dice&)>& wishesOf)
{
    const std::filesystem::path out = arguments.text("--out", prefix + "s");
    const std::string art = arguments.text("--art", "");
    Album album = art.empty() ? Album{} : Album::load(art);
    if (!art.empty() && album.empty()) {
        std::cerr << art << "/manifest.tsv cannot be read or names no pictures\n";
        return 3;
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
        vision::SceneWishes wishes = wishesOf(dice);
        wishes.size = sizeFrom(arguments.text("--size", ""), usualSize);
        const vision::TilePictures pictures = looks.choose(wishes.board, dice);
        const vision::Scene scene = vision::randomScene(catalogue, wishes, dice);
        const vision::TakenPhoto photo = vision::takePhoto(scene, catalogue, pictures);
        std::ostringstream name;
        name << prefix << '-' << std::setw(5) << std::setfill('0') << k;
        if (!writePhoto(out, name.str(), scene, photo, catalogue, wishes.board.sets)) {
            std::cerr << "cannot write " << (out / name.str()).string() << '\n';
            return 3;
        }
    }
    return 0;
}

} // namespace

int writePhotos(const engine::TileCatalogue& catalogue, const Arguments& arguments)
{
    const double asked = arguments.number("--difficulty", -1);
    return writeMany(catalogue, arguments, "photo", {1600, 1200}, [asked](vision::Dice& dice) {
        const float difficulty = asked < 0 ? dice.between(0, 1) : static_cast<float>(asked);
        return photoWishes(dice, difficulty);
    });
}

int writePieces(const engine::TileCatalogue& catalogue, const Arguments& arguments)
{
    return writeMany(catalogue, arguments, "pieces", {800, 600}, pieceWishes);
}

} // namespace reeve::scenes
