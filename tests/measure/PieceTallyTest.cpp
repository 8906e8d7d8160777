#include "tools/measure/PieceTally.h"

#include <gtest/gtest.h>

namespace reeve::measure {
namespace {

JudgedPiece found(const std::string& colour, const std::string& kind, double pixels)
{
    JudgedPiece piece;
    piece.truth = {{0, 0}, {0.5, 0.5}, colour, kind, "road", "standing"};
    piece.read.emplace();
    piece.read->colour = colour;
    piece.read->kind = kind;
    piece.read->pose = "standing";
    piece.read->feature = "road";
    piece.read->confidence = 1;
    piece.isFound = piece.isKindRight = piece.isPoseRight = piece.isFeatureRight = true;
    piece.pixels = pixels;
    return piece;
}

ExtraPiece extra(const std::string& colour, double pixels)
{
    ExtraPiece piece;
    piece.read.colour = colour;
    piece.read.review = true;
    piece.pixels = pixels;
    return piece;
}

/// One of each: all right, wrong colour, missing, wrong kind, wrong pose, wrong feature, extra.
JudgedPieces oneOfEach()
{
    JudgedPieces pieces;
    pieces.asked.push_back(found("red", "meeple", 60));
    JudgedPiece wrongColour = found("red", "meeple", 60);
    wrongColour.read->colour = "pink";
    wrongColour.isFound = wrongColour.isKindRight = wrongColour.isPoseRight = false;
    wrongColour.isFeatureRight = false;
    pieces.asked.push_back(wrongColour);
    JudgedPiece missing = wrongColour;
    missing.read.reset();
    pieces.asked.push_back(missing);
    pieces.asked.push_back(found("blue", "builder", 30));
    pieces.asked.back().isKindRight = false;
    pieces.asked.back().read->kind = "meeple";
    pieces.asked.push_back(found("blue", "meeple", 60));
    pieces.asked.back().isPoseRight = false;
    pieces.asked.back().read->pose = "lying";
    pieces.asked.push_back(found("blue", "meeple", 60));
    pieces.asked.back().isFeatureRight = false;
    pieces.extra.push_back(extra("pink", 120));
    return pieces;
}

PieceTally tallyOfEach()
{
    PieceTally tally;
    tally.add(oneOfEach(), "warm");
    return tally;
}

TEST(PieceTally, isTheSumOverTheListOfPieces)
{
    const PieceCounts all = tallyOfEach().all;
    EXPECT_EQ(all.asked, 6);
    EXPECT_EQ(all.seen, 5);
    EXPECT_EQ(all.found, 4);
    EXPECT_EQ(all.kinds, 3);
    EXPECT_EQ(all.poses, 3);
    EXPECT_EQ(all.features, 3);
    EXPECT_EQ(all.unmarked, 1);
    EXPECT_EQ(all.read, 6);
    EXPECT_EQ(all.falseOnes(), 2);
}

TEST(PieceTally, precisionGoesByTheColourAsRead)
{
    const PieceTally tally = tallyOfEach();
    const PieceCounts& red = tally.byColour.at("red");
    EXPECT_EQ(red.asked, 3);
    EXPECT_EQ(red.found, 1);
    EXPECT_EQ(red.read, 1);
    const PieceCounts& pink = tally.byColour.at("pink");
    EXPECT_EQ(pink.asked, 0);
    EXPECT_EQ(pink.read, 2);
}

TEST(PieceTally, isKeptApartByKindPoseSizeAndLight)
{
    PieceTally tally = tallyOfEach();
    JudgedPieces cold;
    cold.asked.push_back(found("red", "big", 45));
    cold.asked.back().truth.pose = "lying";
    tally.add(cold, "cold");
    EXPECT_EQ(tally.byKind.at("meeple").asked, 5);
    EXPECT_EQ(tally.byKind.at("builder").found, 1);
    EXPECT_EQ(tally.byKind.at("builder").kinds, 0);
    EXPECT_EQ(tally.byPose.at("standing").asked, 6);
    EXPECT_EQ(tally.byPose.at("lying").asked, 1);
    EXPECT_EQ(tally.bySize[tileSize(30)].asked, 1);
    EXPECT_EQ(tally.bySize[tileSize(45)].asked, 1);
    EXPECT_EQ(tally.bySize[tileSize(60)].read, 4);
    EXPECT_EQ(tally.bySize[tileSize(120)].read, 1) << "where none is";
    EXPECT_EQ(tally.byLight.at("warm").read, 6);
    EXPECT_EQ(tally.byLight.at("cold").found, 1);
    EXPECT_EQ(tally.onLargeTiles().asked, 6);
    EXPECT_EQ(tally.onLargeTiles().read, 6);
}

TEST(PieceTally, saysWhatWasTakenForWhat)
{
    const PieceTally tally = tallyOfEach();
    const Confusion colours{{{"red", "red"}, 1},
                            {{"red", "pink"}, 1},
                            {{"red", PieceTally::kMissing}, 1},
                            {{"blue", "blue"}, 3},
                            {{PieceTally::kNothing, "pink"}, 1}};
    EXPECT_EQ(tally.colours, colours);
    const Confusion kinds{{{"meeple", "meeple"}, 3}, {{"builder", "meeple"}, 1}};
    EXPECT_EQ(tally.kinds, kinds);
    const Confusion poses{{{"standing", "standing"}, 3}, {{"standing", "lying"}, 1}};
    EXPECT_EQ(tally.poses, poses);
}

TEST(PieceTally, wrongAreThoseOfAWrongColourOnAWrongFeatureOrWhereNoneIs)
{
    const Calibration confidence = tallyOfEach().confidence;
    EXPECT_EQ(confidence.wrong, 3);
    EXPECT_EQ(confidence.wrongMarked, 1);
    EXPECT_EQ(confidence.right, 3);
    EXPECT_EQ(confidence.rightMarked, 0);
    EXPECT_NEAR(confidence.expectedError(), 2.0 / 6, 1e-9);
}

TEST(PieceTally, boardsWithoutPiecesAreWatchedForThem)
{
    PieceTally tally = tallyOfEach();
    EXPECT_EQ(tally.bare.photos, 0);
    tally.add({}, "even");
    JudgedPieces dreamt;
    dreamt.extra = {extra("red", 60), extra("red", 60)};
    tally.add(dreamt, "even");
    EXPECT_EQ(tally.bare.photos, 2);
    EXPECT_EQ(tally.bare.withPieces, 1);
    EXPECT_EQ(tally.bare.pieces, 2);
}

TEST(TileSize, isNamedByItsBounds)
{
    EXPECT_EQ(tileSizeName(tileSize(39.9)), "below 40");
    EXPECT_EQ(tileSizeName(tileSize(40)), "40 to 50");
    EXPECT_EQ(tileSizeName(tileSize(99)), "70 to 100");
    EXPECT_EQ(tileSizeName(tileSize(100)), "100 and more");
}

} // namespace
} // namespace reeve::measure
