#include "tools/measure/Judge.h"

#include "tests/vision/support/Catalogue.h"
#include "tools/measure/TileFace.h"

#include <gtest/gtest.h>

namespace reeve::measure {
namespace {

using vision::catalogue;
using vision::Reading;
using vision::TileReading;

TileReading tileAt(Position cell, const std::string& tile, int turns)
{
    TileReading reading;
    reading.cell = cell;
    reading.tile = tile;
    reading.turns = turns;
    reading.confidence = 0.9;
    return reading;
}

/// Three tiles in an L, a piece on the last.
Truth smallTable()
{
    Truth truth;
    truth.lattice = {100, 0, 300, 0, 100, 200, 0, 0, 1};
    truth.tiles[{0, 0}] = {"BA.D", 0, ""};
    truth.tiles[{1, 0}] = {"BA.L", 1, ""};
    truth.tiles[{1, 1}] = {"BA.V", 2, ""};
    truth.pieces.push_back({{1, 1}, {0.3, 0.8}, "red", "meeple", "road", "standing"});
    return truth;
}

Reading perfectReading()
{
    const Truth truth = smallTable();
    Reading reading;
    reading.lattice = truth.lattice;
    for (const auto& [cell, tile] : truth.tiles)
        reading.tiles.push_back(tileAt(cell, tile.tile, tile.turns));
    vision::PieceReading piece;
    piece.cell = {1, 1};
    piece.x = 0.35;
    piece.y = 0.75;
    piece.feature = "road";
    piece.pose = "standing";
    reading.pieces.push_back(piece);
    return reading;
}

/// The same reading, counted from another corner of a board that is turned clockwise once.
Reading turnedReading()
{
    Reading reading = perfectReading();
    const auto turn = [](Position& cell) { cell = {5 - cell.y, cell.x - 2}; };
    for (TileReading& tile : reading.tiles) {
        turn(tile.cell);
        tile.turns = (tile.turns + 1) % 4;
    }
    turn(reading.pieces[0].cell);
    reading.pieces[0].x = 1 - 0.75;
    reading.pieces[0].y = 0.35;
    // (col, row) of a corner -> the corner as the truth counts it -> pixels
    reading.lattice = smallTable().lattice * cv::Matx33d(0, 1, 2, -1, 0, 6, 0, 0, 1);
    return reading;
}

Judgement judged(const Reading& reading)
{
    return judge(smallTable(), reading, catalogue());
}

TEST(Judge, aPerfectReadingIsPerfectInEveryOrientation)
{
    for (const Reading& reading : {perfectReading(), turnedReading()}) {
        const Judgement judgement = judged(reading);
        EXPECT_TRUE(judgement.isPerfect());
        EXPECT_EQ(judgement.lattice, LatticeVerdict::Right);
        EXPECT_EQ(judgement.right(), 3);
        ASSERT_EQ(judgement.pieces.asked.size(), 1U);
        const JudgedPiece& piece = judgement.pieces.asked[0];
        EXPECT_TRUE(piece.isFound && piece.isFeatureRight && piece.isPoseRight);
        EXPECT_EQ(piece.read->cell, (Position{1, 1}));
        EXPECT_NEAR(piece.read->y, 0.75, 1e-9);
        EXPECT_TRUE(judgement.pieces.extra.empty());
        for (const JudgedTile& tile : judgement.tiles) {
            EXPECT_TRUE(tile.isSameTile);
            EXPECT_EQ(tile.edges, 4);
            EXPECT_NEAR(tile.pixels, 100, 1e-6);
            EXPECT_EQ(tile.hasPiece, tile.cell == (Position{1, 1}));
        }
    }
}

TEST(Judge, aRefusedPhotoLacksEverything)
{
    const Judgement judgement = judge(smallTable(), std::nullopt, catalogue());
    EXPECT_EQ(judgement.lattice, LatticeVerdict::None);
    EXPECT_EQ(judgement.right(), 0);
    EXPECT_EQ(judgement.tiles.size(), 3U);
    ASSERT_EQ(judgement.pieces.asked.size(), 1U);
    EXPECT_FALSE(judgement.pieces.asked[0].read);
}

TEST(Judge, aLatticeOfHalfTilesIsWrong)
{
    Reading reading = perfectReading();
    reading.lattice = reading.lattice * cv::Matx33d(0.5, 0, 0, 0, 1, 0, 0, 0, 1);
    EXPECT_EQ(judged(reading).lattice, LatticeVerdict::Wrong);
    EXPECT_FALSE(judged(reading).isUnsure);
    reading.warnings.push_back({"unsure-lattice", {}, ""});
    EXPECT_TRUE(judged(reading).isUnsure);
}

TEST(Judge, countsMissingWrongAndExtraTiles)
{
    Reading reading = perfectReading();
    reading.tiles.pop_back();
    reading.tiles[0].tile = "BA.W";
    reading.tiles.push_back(tileAt({5, 5}, "BA.U", 0));
    const Judgement judgement = judged(reading);
    EXPECT_EQ(judgement.right(), 1);
    EXPECT_EQ(judgement.extra.size(), 1U);
    EXPECT_FALSE(judgement.tiles[2].read);
    EXPECT_FALSE(judgement.isPerfect());
}

TEST(Judge, whatCannotBeToldIsNotHeldAgainstAReading)
{
    Truth truth = smallTable();
    truth.tiles[{1, 1}] = {};
    truth.tiles[{0, 0}] = {"", 0, edgesOf("BA.D", 0, catalogue())};
    const Judgement judgement = judge(truth, perfectReading(), catalogue());
    EXPECT_EQ(judgement.tiles.size(), 2U);
    EXPECT_TRUE(judgement.isPerfect());
}

TEST(TileFace, gardensPlayTheSameAndAreOtherTiles)
{
    EXPECT_EQ(faceInPlay("BA.N", 1, catalogue()), faceInPlay("BA.Ng", 1, catalogue()));
    EXPECT_FALSE(isSameTile("BA.N", 1, "BA.Ng", 1, catalogue()));
    EXPECT_FALSE(isSameTile("BA.E", 0, "IC.08", 0, catalogue()));
    EXPECT_FALSE(isSameTile("RI.01", 0, "RI.02", 2, catalogue()));
}

TEST(TileFace, armsGoodsAndInnsTellTilesApart)
{
    EXPECT_NE(faceInPlay("BA.N", 0, catalogue()), faceInPlay("BA.M", 0, catalogue()));
    EXPECT_NE(faceInPlay("BA.N", 0, catalogue()), faceInPlay("BA.N", 1, catalogue()));
    EXPECT_NE(faceInPlay("IC.16", 0, catalogue()), faceInPlay("BA.U", 0, catalogue()));
}

TEST(TileFace, aTileMayLieTurnedByItsOwnSymmetry)
{
    EXPECT_TRUE(isSameTile("BA.U", 0, "BA.U", 2, catalogue()));
    EXPECT_FALSE(isSameTile("BA.U", 0, "BA.U", 1, catalogue()));
    EXPECT_FALSE(isSameTile("FM.03", 0, "FM.03", 2, catalogue())) << "it flies the other way";
    EXPECT_FALSE(isSameTile("nothing", 0, "nothing", 0, catalogue()));
}

} // namespace
} // namespace reeve::measure
