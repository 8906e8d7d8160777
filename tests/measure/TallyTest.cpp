#include "tools/measure/Tally.h"

#include <gtest/gtest.h>

namespace reeve::measure {
namespace {

vision::TileReading readWith(double confidence, bool review = false)
{
    vision::TileReading tile;
    tile.tile = "BA.U";
    tile.confidence = confidence;
    tile.review = review;
    return tile;
}

TEST(Calibration, isPerfectWhenStatedAndRightAgree)
{
    Calibration calibration;
    for (int i = 0; i < 4; ++i)
        calibration.add(readWith(0.75), i < 3);
    EXPECT_NEAR(calibration.expectedError(), 0, 1e-9);
}

TEST(Calibration, weighsEveryBinByItsTiles)
{
    Calibration calibration;
    for (int i = 0; i < 3; ++i)
        calibration.add(readWith(1.0), true);
    calibration.add(readWith(0.6, true), false);
    EXPECT_NEAR(calibration.expectedError(), 0.6 / 4, 1e-9);
    EXPECT_EQ(calibration.bins()[9].read, 3);
    EXPECT_EQ(calibration.wrongMarked, 1);
    EXPECT_EQ(calibration.rightMarked, 0);
}

JudgedPhoto photoOf(const char* truth, const char* read)
{
    JudgedPhoto photo;
    photo.truth.edition = "C31";
    photo.truth.lent = {{"BA", "C3"}};
    JudgedTile tile;
    tile.truth.tile = truth;
    tile.read = readWith(0.9);
    tile.read->tile = read;
    tile.isRight = true;
    tile.isSameTile = tile.truth.tile == read;
    tile.pixels = 60;
    photo.judgement.tiles.push_back(tile);
    photo.judgement.lattice = LatticeVerdict::Right;
    return photo;
}

TEST(GroupTally, countsTilesByThePrintTheyAreOf)
{
    GroupTally tally;
    tally.add(photoOf("BA.N", "BA.N"));
    tally.add(photoOf("IC.08", "BA.E"));
    EXPECT_EQ(tally.bySet.at("C3 BA").sameTile, 1);
    EXPECT_EQ(tally.bySet.at("C31 IC").sameTile, 0);
    EXPECT_EQ(tally.bySet.at("C31 IC").right, 1);
    EXPECT_EQ(tally.bySize[tileSize(60)].asked, 2);
    EXPECT_EQ((tally.lookAlikes.at({"IC.08", "BA.E"})), 1);
}

TEST(GroupTally, aWrongLatticeIsShownAsCertainOrDoubted)
{
    GroupTally tally;
    JudgedPhoto photo = photoOf("BA.N", "BA.N");
    photo.judgement.lattice = LatticeVerdict::Wrong;
    tally.add(photo);
    photo.judgement.isUnsure = true;
    tally.add(photo);
    EXPECT_EQ(tally.photos.shownAsCertain, 1);
    EXPECT_EQ(tally.photos.wrongLattice, 1);
}

} // namespace
} // namespace reeve::measure
