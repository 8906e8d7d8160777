#include "tools/measure/JudgePieces.h"

#include <gtest/gtest.h>

namespace reeve::measure {
namespace {

using vision::PieceReading;

/// Tiles of 100 pixels; a red farmer and a blue builder on neighbouring tiles.
Truth twoPieces()
{
    Truth truth;
    truth.lattice = {100, 0, 300, 0, 100, 200, 0, 0, 1};
    truth.pieces.push_back({{0, 0}, {0.9, 0.5}, "red", "meeple", "field", "lying"});
    truth.pieces.push_back({{1, 0}, {0.2, 0.5}, "blue", "builder", "road", "standing"});
    return truth;
}

PieceReading readAs(const TruePiece& piece)
{
    PieceReading read;
    read.cell = piece.cell;
    read.x = piece.at.x;
    read.y = piece.at.y;
    read.colour = piece.colour;
    read.kind = piece.kind;
    read.feature = piece.feature;
    read.pose = piece.pose;
    return read;
}

std::vector<PieceReading> perfectly(const Truth& truth)
{
    std::vector<PieceReading> read;
    for (const TruePiece& piece : truth.pieces)
        read.push_back(readAs(piece));
    return read;
}

TEST(JudgePieces, eachIsJudgedOnItsOwn)
{
    const Truth truth = twoPieces();
    std::vector<PieceReading> read = perfectly(truth);
    read[1].kind = "meeple";
    read[1].pose = "lying";
    read[1].feature = "field";
    const JudgedPieces judged = judgePieces(truth, read);
    ASSERT_EQ(judged.asked.size(), 2U);
    const JudgedPiece& red = judged.asked[0];
    EXPECT_TRUE(red.isFound && red.isKindRight && red.isPoseRight && red.isFeatureRight);
    EXPECT_TRUE(red.isRight());
    EXPECT_NEAR(red.pixels, 100, 1e-6);
    const JudgedPiece& blue = judged.asked[1];
    EXPECT_TRUE(blue.isFound);
    EXPECT_FALSE(blue.isKindRight || blue.isPoseRight || blue.isFeatureRight || blue.isRight());
    EXPECT_TRUE(judged.extra.empty());
}

TEST(JudgePieces, isFoundWithinFourTenthsOfATileOnly)
{
    const Truth truth = twoPieces();
    std::vector<PieceReading> read{readAs(truth.pieces[0])};
    read[0].y = 0.89;
    EXPECT_TRUE(judgePieces(truth, read).asked[0].isFound);
    read[0].y = 0.91;
    const JudgedPieces judged = judgePieces(truth, read);
    EXPECT_FALSE(judged.asked[0].read);
    ASSERT_EQ(judged.extra.size(), 1U);
    EXPECT_EQ(judged.extra[0].read.colour, "red");
    EXPECT_NEAR(judged.extra[0].pixels, 100, 1e-6);
}

TEST(JudgePieces, aNeighbourInItsColourIsNotTakenAway)
{
    const Truth truth = twoPieces();
    std::vector<PieceReading> read = perfectly(truth);
    std::swap(read[0].x, read[1].x);
    std::swap(read[0].cell, read[1].cell);
    const JudgedPieces judged = judgePieces(truth, read);
    for (const JudgedPiece& piece : judged.asked)
        EXPECT_TRUE(piece.isFound) << piece.truth.colour;
}

TEST(JudgePieces, ofAnotherColourIsReadButNotFound)
{
    const Truth truth = twoPieces();
    std::vector<PieceReading> read = perfectly(truth);
    read[0].colour = "black";
    const JudgedPieces judged = judgePieces(truth, read);
    ASSERT_TRUE(judged.asked[0].read);
    EXPECT_EQ(judged.asked[0].read->colour, "black");
    const JudgedPiece& red = judged.asked[0];
    EXPECT_FALSE(red.isFound || red.isKindRight || red.isPoseRight || red.isRight());
    EXPECT_TRUE(judged.asked[1].isFound);
    EXPECT_TRUE(judged.extra.empty());
}

TEST(JudgePieces, readTwiceIsOneTooMany)
{
    const Truth truth = twoPieces();
    std::vector<PieceReading> read = perfectly(truth);
    read.push_back(readAs(truth.pieces[1]));
    EXPECT_EQ(judgePieces(truth, read).extra.size(), 1U);
}

TEST(JudgePieces, whatCannotBeToldIsNotHeldAgainstAReading)
{
    Truth truth = twoPieces();
    const std::vector<PieceReading> read = perfectly(truth);
    for (TruePiece& piece : truth.pieces)
        piece.kind = piece.pose = "?";
    truth.pieces[0].feature.clear();
    for (const JudgedPiece& piece : judgePieces(truth, read).asked)
        EXPECT_TRUE(piece.isKindRight && piece.isPoseRight && piece.isFeatureRight);
}

TEST(JudgePieces, thingsOfNoPlayerCountForNothing)
{
    std::vector<PieceReading> read = perfectly(twoPieces());
    read[0].colour = "none";
    read[1].kind = "unknown";
    const JudgedPieces judged = judgePieces(twoPieces(), read);
    EXPECT_FALSE(judged.asked[0].read || judged.asked[1].read);
    EXPECT_TRUE(judged.extra.empty());
}

} // namespace
} // namespace reeve::measure
