#include "tools/scenes/Commands.h"
#include "tools/scenes/SceneFiles.h"

#include <algorithm>
#include <cmath>

namespace reeve::scenes {

namespace {

constexpr int kOwnTables = 4; // for once around all prints of an album
constexpr float kHardest = 0.6F;
constexpr float kFewestPixels = 40; // a tile
constexpr float kMostPixels = 150;
constexpr float kSharpEnough = 80; // pixels a tile from which on any difficulty can be read
constexpr float kLowest = 30;      // degrees above the table
constexpr float kHighest = 88;

const std::vector<std::string>& allSets()
{
    static const std::vector<std::string> sets{"BA", "RI", "IC", "TB", "FM", "FE",
                                               "GM", "MW", "RO", "CC", "CX", "CO"};
    return sets;
}

/// Carcassonne's city and the River cannot both lie first.
bool goesWith(const std::string& set, const std::vector<std::string>& others)
{
    const auto has = [&](const char* other) {
        return std::ranges::find(others, other) != others.end();
    };
    return !has(set.c_str()) && !(set == "RI" && has("CO")) && !(set == "CO" && has("RI"));
}

/// The set, the base game and now and then others that come in the same artwork.
std::vector<std::string> setsWith(const std::string& set, const std::vector<std::string>& artwork,
                                  vision::Dice& dice)
{
    std::vector<std::string> sets{"BA"};
    if (set != "BA") {
        sets.push_back(set);
    }
    for (const std::string& other : artwork) {
        if (set != "BA" && dice.chance(0.15F) && goesWith(other, sets)) {
            sets.push_back(other);
        }
    }
    return sets;
}

/// Every set of the album in every edition by turns, and some tables of own art.
SceneRequest setsInTurn(const Looks& looks, vision::Dice& dice, int number)
{
    const std::vector<SetPrint> prints = looks.album().prints();
    const auto turn = static_cast<std::size_t>(number) % (prints.size() + kOwnTables);
    SceneRequest request;
    if (turn >= prints.size()) {
        request.edition = kOwnArt;
        request.wishes.board.sets = setsWith(dice.pick(allSets()), allSets(), dice);
        return request;
    }
    request.edition = prints[turn].edition;
    std::vector<std::string> others;
    for (const SetPrint& print : prints) {
        if (print.edition == request.edition) {
            others.push_back(print.set);
        }
    }
    request.wishes.board.sets = setsWith(prints[turn].set, others, dice);
    return request;
}

/// A table as people photograph them: nothing that a person could not read.
void makeOrdinary(vision::SceneWishes& wishes, vision::Dice& dice)
{
    wishes.tilePixels = kFewestPixels * std::pow(kMostPixels / kFewestPixels, dice.between(0, 1));
    wishes.difficulty = dice.between(0, kHardest) * std::min(1.F, wishes.tilePixels / kSharpEnough);
    wishes.elevationFrom = kLowest + (kHighest - kLowest) * std::sqrt(dice.between(0, 1));
    wishes.elevationTo = wishes.elevationFrom;
    wishes.handChance = 0;
    wishes.fill = dice.between(0.75F, 0.95F);
    vision::BoardWishes& board = wishes.board;
    board.pieces = dice.chance(0.1F) ? 0 : dice.whole(4, 24);
    board.colours = randomColours(dice);
    board.specialKinds = dice.chance(0.3F) ? kSomeSpecial : 0;
    board.shape = {dice.between(0.9F, 1.5F), 1};
    const float across = 1.5F * std::sqrt(static_cast<float>(board.tiles)) * wishes.tilePixels;
    const int width = 16 * std::clamp(cvRound(across / wishes.fill / 16), 85, 200);
    wishes.size = {width, 3 * width / 4};
}

} // namespace

int writeTables(const engine::TileCatalogue& catalogue, const Arguments& arguments)
{
    const std::vector<std::string> sets = setsAskedFor(arguments);
    const std::string edition = arguments.text("--edition", "");
    const int pieces = arguments.whole("--pieces", -1);
    return writeScenes(catalogue, arguments, "table",
                       [&](const Looks& looks, vision::Dice& dice, int number) -> SceneRequest {
                           SceneRequest request;
                           if (sets.empty()) {
                               request = setsInTurn(looks, dice, number);
                           } else {
                               request.edition = edition;
                               request.wishes.board.sets = sets;
                           }
                           vision::BoardWishes& board = request.wishes.board;
                           feature(board, board.sets, dice.whole(10, 30), catalogue);
                           makeOrdinary(request.wishes, dice);
                           if (pieces >= 0) {
                               board.pieces = pieces;
                           }
                           return request;
                       });
}

} // namespace reeve::scenes
