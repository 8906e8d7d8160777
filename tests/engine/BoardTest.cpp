#include "engine/Board.h"

#include "tests/engine/support/Catalogue.h"
#include "tests/engine/support/LaidTable.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace reeve::engine::test {

namespace {

const TurnedTile& tile(const char* id, int turns = 0)
{
    return catalogue().turned(catalogue().indexOf(id).value(), Rotation(turns));
}

Board startTile()
{
    Board board;
    board.place(tile("BA.D"), {0, 0});
    return board;
}

} // namespace

TEST(BoardFit, refusesWhatBreaksARuleAndSaysWhy)
{
    const Board board = startTile();
    EXPECT_TRUE(board.fits(tile("BA.U"), {1, 0}));
    EXPECT_EQ(board.fits(tile("BA.U"), {0, 0}).problem, Fit::Problem::Occupied);
    EXPECT_EQ(board.fits(tile("BA.U"), {1, 1}).problem, Fit::Problem::TouchesNothing);
    EXPECT_EQ(board.fits(tile("BA.U"), {2'000'000, 0}).problem, Fit::Problem::TooFar);
    EXPECT_EQ(board.fits(tile("BA.U"), {0, std::numeric_limits<int>::min()}).problem,
              Fit::Problem::TooFar);
    const Fit clash = board.fits(tile("BA.U", 1), {1, 0});
    EXPECT_EQ(clash.problem, Fit::Problem::EdgeClash);
    EXPECT_EQ(clash.side, Side::West);
}

TEST(BoardFit, letsTheFirstTileLieAnywhere)
{
    EXPECT_TRUE(Board().fits(tile("BA.X"), {-3, 7}));
}

TEST(BoardPlacements, listsEveryCellAndRotationInReadingOrder)
{
    const std::vector<TilePlacement> caps =
        startTile().legalPlacements(catalogue(), catalogue().indexOf("BA.E").value());
    const std::vector<TilePlacement> expected{{{0, -1}, Rotation(2)},
                                              {{0, 1}, Rotation(1)},
                                              {{0, 1}, Rotation(2)},
                                              {{0, 1}, Rotation(3)}};
    EXPECT_EQ(caps, expected);
}

TEST(BoardPlacements, areExactlyTheFits)
{
    const LaidTable table("BA.D@0 0 0; BA.U@0 1 0; BA.K@2 -1 0; BA.B@0 0 1");
    for (TileIndex kind = 0; kind < catalogue().tiles().size(); ++kind) {
        const std::vector<TilePlacement> listed = table.board().legalPlacements(catalogue(), kind);
        std::size_t fitting = 0;
        for (int y = -4; y <= 4; ++y) {
            for (int x = -4; x <= 4; ++x) {
                for (int turns = 0; turns < 4; ++turns) {
                    const bool fits = static_cast<bool>(
                        table.board().fits(catalogue().turned(kind, Rotation(turns)), {x, y}));
                    fitting += fits ? 1 : 0;
                    EXPECT_EQ(fits,
                              std::ranges::find(listed, TilePlacement{{x, y}, Rotation(turns)}) !=
                                  listed.end());
                }
            }
        }
        EXPECT_EQ(fitting, listed.size());
    }
}

TEST(BoardPlacements, ofATileThatFitsNowhereAreNone)
{
    // The tile is city on all sides: only a city can be laid beside it.
    Board board;
    board.place(tile("BA.C"), {0, 0});
    EXPECT_TRUE(board.legalPlacements(catalogue(), catalogue().indexOf("BA.B").value()).empty());
    EXPECT_FALSE(board.legalPlacements(catalogue(), catalogue().indexOf("BA.E").value()).empty());
}

TEST(BoardPlace, reportsEachFinishedFeatureOnce)
{
    Board board;
    EXPECT_TRUE(board.place(tile("BA.I", 1), {0, 0}).empty());
    board.place(tile("BA.N", 2), {0, -1});
    board.place(tile("BA.N", 3), {1, -1});
    const Board::Finished finished = board.place(tile("BA.N"), {1, 0});
    ASSERT_EQ(finished.size(), 1);
    EXPECT_EQ(board.features().tileCount(finished[0]), 4);
}

TEST(BoardPlace, reportsTheMonasteriesItSurrounds)
{
    Board board;
    Board::Finished finished;
    for (const Position cell :
         {Position{1, 1}, Position{0, 0}, Position{1, 0}, Position{2, 0}, Position{2, 1},
          Position{2, 2}, Position{1, 2}, Position{0, 2}, Position{0, 1}}) {
        EXPECT_TRUE(finished.empty());
        finished = board.place(tile("BA.B"), cell);
    }
    ASSERT_EQ(finished.size(), 1);
    EXPECT_EQ(board.features().kind(finished[0]), FeatureKind::Monastery);
    EXPECT_EQ(board.features().tile(finished[0]), 0);
}

TEST(BoardPlace, joinsNothingAtAMismatchedSide)
{
    Board board;
    board.place(tile("BA.U"), {0, 0});
    board.place(tile("BA.U", 1), {1, 0});
    board.place(tile("BA.U"), {-1, 0});
    const FeatureId road = board.features().featureOf(board.segmentId(0, 0));
    EXPECT_EQ(board.features().openEnds(road), 2);
    EXPECT_NE(road, board.features().featureOf(board.segmentId(1, 0)));
    EXPECT_EQ(road, board.features().featureOf(board.segmentId(2, 0)));
}

TEST(BoardFeatures, knowARoadThatMeetsItselfAsFinished)
{
    const LaidTable table("BA.V@3 0 0; BA.V@0 1 0; BA.V@1 1 1; BA.V@2 0 1");
    const FeatureId ring = table.feature({0, 0}, "road");
    EXPECT_TRUE(table.board().isFinished(ring));
    EXPECT_EQ(table.board().features().tileCount(ring), 4);
}

TEST(BoardFeatures, countATileCrossedTwiceOnce)
{
    // EX-04: the flyover's two roads belong to one road after three curves.
    const LaidTable table("TB.26@0 0 0 Red:road:E; BA.V@0 1 0; BA.V@1 1 1; BA.V@2 0 1; "
                          "BA.W@0 -1 0; BA.W@0 0 -1");
    EXPECT_EQ(table.paid("Red"), 6);
}

TEST(BoardFeatures, giveBackTheFiguresOfOneFeatureOnly)
{
    Board board = LaidTable("BA.D@0 0 0 Red:road; BA.U@0 1 0; BA.E@2 0 -1").board();
    const FeatureId road = board.features().featureOf(board.segmentId(1, 0));
    board.add({1, PieceKind::Meeple, board.segmentId(2, 1)});
    const std::vector<Piece> taken = board.takePieces(road);
    ASSERT_EQ(taken.size(), 1);
    EXPECT_EQ(taken[0].player, 0);
    EXPECT_EQ(board.features().meeples(road), 0);
    EXPECT_EQ(board.pieces().size(), 1);
}

TEST(BoardCells, areFoundFarFromEachOther)
{
    Board board;
    for (int i = -400; i <= 400; ++i) {
        board.place(tile("BA.B"), {37 * i, -991 * i});
    }
    for (int i = -400; i <= 400; ++i) {
        EXPECT_EQ(board.at({37 * i, -991 * i}), static_cast<TileSlot>(i + 400));
    }
    EXPECT_FALSE(board.at({1, 1}));
}

} // namespace reeve::engine::test
