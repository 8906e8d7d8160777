#include "vision/pieces/KindsLeft.h"

#include <gtest/gtest.h>

namespace reeve::vision {
namespace {

const std::vector<std::string> kColours{"red", "blue", "green"};
const std::vector<std::string> kKinds{"meeple", "big", "builder"};
constexpr std::size_t kMeeple = 0;
constexpr std::size_t kBig = 1;

PiecePeak red(std::vector<double> kinds)
{
    PiecePeak peak;
    peak.colours = {0.9, 0.05, 0.05};
    peak.kinds = std::move(kinds);
    return peak;
}

PiecePeak blue(std::vector<double> kinds)
{
    PiecePeak peak = red(std::move(kinds));
    std::swap(peak.colours[0], peak.colours[1]);
    return peak;
}

TEST(KindsLeft, aPlayerHasOneBigMeeple)
{
    const std::vector pieces{red({0.4, 0.6, 0}), red({0.1, 0.9, 0}), blue({0.4, 0.6, 0})};
    EXPECT_EQ(kindsLeft(pieces, kKinds, {}), (std::vector{kMeeple, kBig, kBig}));
}

TEST(KindsLeft, withoutTheSetThereIsNoSuchPiece)
{
    const std::vector pieces{red({0.2, 0.8, 0})};
    EXPECT_EQ(kindsLeft(pieces, kKinds, knownFrom({"BA", "TB"}, {})), std::vector{kMeeple});
    EXPECT_EQ(kindsLeft(pieces, kKinds, knownFrom({"BA", "IC"}, {})), std::vector{kBig});
    EXPECT_EQ(kindsLeft(pieces, kKinds, knownFrom({}, {})), std::vector{kBig});
}

TEST(KindsLeft, whatIsPlainlyThereKeepsItsKindThoughNoneIsLeft)
{
    KnownPieces known;
    known.owned = {{"meeple", 1}};
    const std::vector pieces{red({1, 0, 0}), red({0.9, 0.1, 0})};
    EXPECT_EQ(kindsLeft(pieces, kKinds, known), (std::vector{kMeeple, kMeeple}));
}

TEST(KnownColours, aPieceInDoubtIsOneOfThePlayers)
{
    std::vector pieces{red({1, 0, 0})};
    pieces[0].colours = {0.4, 0.05, 0.55};
    weighColours(pieces, kColours, knownFrom({}, {"red", "blue"}));
    EXPECT_GT(pieces[0].colours[0], 0.8);
}

TEST(KnownColours, aPieceThatIsPlainlyOfAnotherColourStays)
{
    std::vector pieces{red({1, 0, 0})};
    pieces[0].colours = {0.002, 0.001, 0.997};
    weighColours(pieces, kColours, knownFrom({}, {"red", "blue"}));
    EXPECT_GT(pieces[0].colours[2], 0.8);
}

TEST(KnownColours, nothingKnownChangesNothing)
{
    std::vector pieces{red({1, 0, 0})};
    weighColours(pieces, kColours, {});
    EXPECT_DOUBLE_EQ(pieces[0].colours[0], 0.9);
}

} // namespace
} // namespace reeve::vision
