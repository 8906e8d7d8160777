#include "vision/scene/SceneBoard.h"

#include "engine/ObservedBoard.h"
#include "tests/vision/support/Catalogue.h"
#include "vision/art/TileGeometry.h"

#include <gtest/gtest.h>

#include <map>

namespace reeve::vision {
namespace {

using engine::Side;

engine::Terrain edge(const SceneTile& tile, Side side)
{
    return catalogue()[tile.tile].edges[static_cast<std::size_t>(
        engine::index(engine::turned(side, tile.rotation.inverse())))];
}

SceneBoard boardOf(std::vector<std::string> sets, int tiles, std::uint32_t seed)
{
    BoardWishes wishes;
    wishes.sets = std::move(sets);
    wishes.tiles = tiles;
    Dice dice(seed);
    return randomBoard(catalogue(), wishes, dice);
}

TEST(SceneBoard, everySharedSideMatchesAndBoxCountsAreKept)
{
    for (const std::uint32_t seed : {1U, 2U, 3U}) {
        const SceneBoard board = boardOf({"BA", "RI"}, 84, seed);
        std::map<engine::Position, const SceneTile*> cells;
        std::map<engine::TileIndex, int> used;
        for (const SceneTile& tile : board.tiles) {
            EXPECT_TRUE(cells.emplace(tile.cell, &tile).second);
            ++used[tile.tile];
        }
        for (const SceneTile& tile : board.tiles) {
            for (const Side side : engine::kSides) {
                const auto other = cells.find(engine::neighbour(tile.cell, side));
                if (other != cells.end()) {
                    EXPECT_EQ(edge(tile, side), edge(*other->second, engine::opposite(side)));
                }
            }
        }
        for (const auto& [tile, count] : used) {
            const engine::TileDefinition& kind = catalogue()[tile];
            EXPECT_LE(count, std::max(kind.count, kind.countWithGardens)) << kind.id;
        }
    }
}

TEST(SceneBoard, aWholeBoxCanBeLaid)
{
    EXPECT_GE(boardOf({"BA"}, 72, 13).tiles.size(), 70U);
}

std::map<std::string, int> tilesBySet(const SceneBoard& board)
{
    std::map<std::string, int> counts;
    for (const SceneTile& tile : board.tiles) {
        ++counts[catalogue()[tile.tile].set];
    }
    return counts;
}

TEST(SceneBoard, boxesOfFeaturedSetsLieWhole)
{
    for (const std::uint32_t seed : {1U, 2U, 3U}) {
        BoardWishes wishes;
        wishes.sets = {"BA", "FE", "GM"};
        wishes.featured = {"FE", "GM"};
        wishes.tiles = 30;
        Dice dice(seed);
        auto counts = tilesBySet(randomBoard(catalogue(), wishes, dice));
        EXPECT_EQ(counts["FE"], 8);
        EXPECT_EQ(counts["GM"], 8);
        EXPECT_EQ(counts["BA"], 14);
    }
}

TEST(SceneBoard, aFeaturedSetShowsEveryTileThatIsAllowed)
{
    BoardWishes wishes;
    wishes.featured = {"BA"};
    wishes.tiles = 72;
    for (const bool gardens : {false, true}) {
        wishes.allowed = [gardens](const engine::TileDefinition& tile) {
            return gardens || !tile.id.ends_with('g');
        };
        Dice dice(5);
        std::map<std::string, int> counts;
        for (const SceneTile& tile : randomBoard(catalogue(), wishes, dice).tiles) {
            ++counts[catalogue()[tile.tile].id];
        }
        EXPECT_EQ(counts.size(), gardens ? 32U : 24U);
        EXPECT_EQ(counts["BA.N"], gardens ? 2 : 3);
    }
}

TEST(SceneBoard, theCityOfCarcassonneLiesAsItIsPrinted)
{
    BoardWishes wishes;
    wishes.sets = {"BA", "CO"};
    wishes.tiles = 30;
    Dice dice(6);
    const SceneBoard board = randomBoard(catalogue(), wishes, dice);
    ASSERT_EQ(board.tiles.size(), 30U);
    for (int i = 0; i < 12; ++i) {
        const SceneTile& tile = board.tiles[static_cast<std::size_t>(i)];
        EXPECT_EQ(catalogue()[tile.tile].set, "CO");
        EXPECT_EQ(tile.cell, (engine::Position{i % 4 - 2, i / 4 - 1}));
        EXPECT_EQ(tile.rotation, engine::Rotation(0));
    }
    EXPECT_EQ(tilesBySet(board)["CO"], 12);
}

TEST(SceneBoard, piecesStandOnTheirSegment)
{
    const SceneBoard board = boardOf({"BA"}, 40, 4);
    EXPECT_GE(board.pieces.size(), 8U);
    for (const ScenePiece& piece : board.pieces) {
        const SceneTile& tile = board.tiles[piece.tile];
        const auto near = segmentsNear(catalogue()[tile.tile], tile.rotation, piece.at).front();
        EXPECT_EQ(near.first, piece.segment);
        EXPECT_LT(near.second, 0.01F);
    }
}

engine::ObservedBoard observed(const SceneBoard& board)
{
    engine::ObservedBoard seen;
    for (const SceneTile& tile : board.tiles) {
        seen.tiles.push_back({tile.cell, catalogue()[tile.tile].id, tile.rotation, {}});
    }
    for (const ScenePiece& piece : board.pieces) {
        seen.pieces.push_back({board.tiles[piece.tile].cell, *engine::colourFromWord(piece.colour),
                               *engine::pieceKindFromWord(piece.kind),
                               *engine::featureKindFromWord(piece.feature), piece.segment});
    }
    return seen;
}

TEST(SceneBoard, withoutCrowdingItBreaksNoRule)
{
    BoardWishes wishes;
    wishes.tiles = 60;
    wishes.pieces = 18;
    std::vector<engine::ObservedPlayer> players;
    for (const std::string& colour : wishes.colours) {
        players.push_back({{colour, *engine::colourFromWord(colour)}, 0});
    }
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        Dice dice(seed);
        const SceneBoard board = randomBoard(catalogue(), wishes, dice);
        const engine::ScoreSheet sheet =
            engine::scoreObservedBoard(catalogue(), {}, players, observed(board));
        for (const engine::Breach& breach : sheet.breaches) {
            ADD_FAILURE() << "seed " << seed << ": " << breach.text;
        }
    }
}

TEST(SceneBoard, theSameSeedGivesTheSameBoard)
{
    const SceneBoard a = boardOf({"BA"}, 30, 8);
    const SceneBoard b = boardOf({"BA"}, 30, 8);
    ASSERT_EQ(a.tiles.size(), b.tiles.size());
    for (std::size_t i = 0; i < a.tiles.size(); ++i) {
        EXPECT_EQ(a.tiles[i].cell, b.tiles[i].cell);
        EXPECT_EQ(a.tiles[i].tile, b.tiles[i].tile);
    }
}

} // namespace
} // namespace reeve::vision
