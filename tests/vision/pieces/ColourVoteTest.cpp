#include "vision/pieces/ColourVote.h"

#include <gtest/gtest.h>

#include <numeric>

namespace reeve::vision {
namespace {

PiecePeak piece(std::vector<double> colours, double heat = 0.7)
{
    PiecePeak peak;
    peak.colours = std::move(colours);
    peak.heat = heat;
    return peak;
}

TEST(ColourVote, aPieceInDoubtJoinsTheColourManyShow)
{
    std::vector<PiecePeak> pieces(5, piece({0.97, 0.02, 0.01}));
    pieces.push_back(piece({0.47, 0.5, 0.03}));
    voteColours(pieces);
    EXPECT_GT(pieces.back().colours[0], pieces.back().colours[1]);
}

TEST(ColourVote, aClearColourStandsAgainstTheMany)
{
    std::vector<PiecePeak> pieces(7, piece({0.97, 0.02, 0.01}));
    pieces.push_back(piece({0.03, 0.95, 0.02}));
    voteColours(pieces);
    EXPECT_GT(pieces.back().colours[1], 0.7);
}

TEST(ColourVote, probabilitiesAddUpToOne)
{
    std::vector<PiecePeak> pieces{piece({0.2, 0.5, 0.3}), piece({0.1, 0.1, 0.8}, 0.2)};
    voteColours(pieces);
    for (const auto& p : pieces)
        EXPECT_NEAR(std::accumulate(p.colours.begin(), p.colours.end(), 0.0), 1.0, 1e-9);
}

TEST(ColourVote, noPiecesIsNoTrouble)
{
    std::vector<PiecePeak> none;
    voteColours(none);
    EXPECT_TRUE(none.empty());
}

} // namespace
} // namespace reeve::vision
