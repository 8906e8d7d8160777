#include "vision/pieces/ColourVote.h"

#include "vision/pieces/Probabilities.h"

#include <cmath>

namespace reeve::vision {
namespace {

constexpr double kStrength = 0.35; // how far the table's share of a colour bends a piece's own
constexpr double kLeastShare = 0.01;
constexpr int kRounds = 10;

std::vector<double> bent(const std::vector<double>& own, const std::vector<double>& share)
{
    std::vector<double> out(own.size());
    for (std::size_t c = 0; c < own.size(); ++c)
        out[c] = own[c] * std::pow(share[c] + kLeastShare, kStrength);
    normalise(out);
    return out;
}

} // namespace

void voteColours(std::vector<PiecePeak>& pieces)
{
    if (pieces.empty())
        return;
    const std::size_t colours = pieces.front().colours.size();
    std::vector<double> share(colours, 1.0 / static_cast<double>(colours));
    std::vector<std::vector<double>> posterior(pieces.size());
    for (int round = 0; round < kRounds; ++round) {
        std::vector<double> next(colours, 0.0);
        double weight = 0;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            posterior[i] = bent(pieces[i].colours, share);
            weight += pieces[i].heat;
            for (std::size_t c = 0; c < colours; ++c)
                next[c] += posterior[i][c] * pieces[i].heat;
        }
        for (std::size_t c = 0; c < colours; ++c)
            share[c] = next[c] / weight;
    }
    for (std::size_t i = 0; i < pieces.size(); ++i)
        pieces[i].colours = posterior[i];
}

} // namespace reeve::vision
