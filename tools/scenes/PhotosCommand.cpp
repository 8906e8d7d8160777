#include "tools/scenes/Commands.h"
#include "tools/scenes/SceneFiles.h"

#include <sstream>

namespace reeve::scenes {

namespace {

constexpr float kManySpecial = 0.9F; // to learn the kinds from

cv::Size sizeFrom(const std::string& text, cv::Size otherwise)
{
    int width = 0;
    int height = 0;
    char x = 0;
    std::istringstream stream(text);
    stream >> width >> x >> height;
    return width >= 64 && height >= 64 && x == 'x' ? cv::Size(width, height) : otherwise;
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
    wishes.board.specialKinds = dice.chance(0.4F) ? kSomeSpecial : 0;
    wishes.board.crowding = dice.chance(0.3F) ? dice.between(0, 0.5F) : 0.F;
    wishes.board.shape = {dice.between(0.9F, 1.5F), 1};
    wishes.handChance = 0.05F + 0.25F * difficulty;
    wishes.fill =
        dice.chance(0.2F * difficulty) ? dice.between(1.F, 1.2F) : dice.between(0.7F, 0.96F);
    return wishes;
}

/// Often all tiles of a set lie there: their symbols are not to be taken for pieces.
void layASet(vision::SceneWishes& wishes, vision::Dice& dice,
             const engine::TileCatalogue& catalogue)
{
    static const std::vector<std::string> sets{"RI", "IC", "TB", "FM", "FE", "GM",
                                               "MW", "RO", "CC", "CX", "CO"};
    if (dice.chance(0.6F)) {
        feature(wishes.board, {"BA", dice.pick(sets)}, dice.whole(8, 20), catalogue);
    }
}

vision::SceneWishes pieceWishes(vision::Dice& dice)
{
    vision::SceneWishes wishes = photoWishes(dice, dice.between(0, 1));
    wishes.board.tiles = dice.whole(14, 34);
    wishes.board.pieces = dice.whole(5, 20);
    wishes.board.crowding = dice.between(0, 1);
    wishes.board.clumsiness = 0.2F;
    wishes.board.specialKinds = dice.chance(0.7F) ? kManySpecial : 0;
    wishes.fill = dice.between(0.85F, 1.2F);
    return wishes;
}

} // namespace

int writePhotos(const engine::TileCatalogue& catalogue, const Arguments& arguments)
{
    const double asked = arguments.number("--difficulty", -1);
    const std::vector<std::string> sets = setsAskedFor(arguments);
    const std::string edition = arguments.text("--edition", "");
    const cv::Size size = sizeFrom(arguments.text("--size", ""), {1600, 1200});
    return writeScenes(
        catalogue, arguments, "photo", [&](const Looks&, vision::Dice& dice, int) -> SceneRequest {
            const float difficulty = asked < 0 ? dice.between(0, 1) : static_cast<float>(asked);
            vision::SceneWishes wishes = photoWishes(dice, difficulty);
            wishes.size = size;
            if (!sets.empty()) {
                feature(wishes.board, sets, dice.whole(12, 40), catalogue);
            }
            return {wishes, edition};
        });
}

int writePieces(const engine::TileCatalogue& catalogue, const Arguments& arguments)
{
    const cv::Size size = sizeFrom(arguments.text("--size", ""), {800, 600});
    return writeScenes(catalogue, arguments, "pieces",
                       [&](const Looks&, vision::Dice& dice, int) -> SceneRequest {
                           vision::SceneWishes wishes = pieceWishes(dice);
                           wishes.size = size;
                           layASet(wishes, dice, catalogue);
                           return {wishes, ""};
                       });
}

} // namespace reeve::scenes
