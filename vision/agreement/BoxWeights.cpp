#include "vision/agreement/BoxWeights.h"

#include <algorithm>
#include <cmath>

namespace reeve::vision {
namespace {

constexpr double kTilesOfTwoBoxes = 110;
constexpr double kTilesOfABox = 100;
constexpr double kNoneLeft = 0.03; ///< copies, where all of the box are seen elsewhere
constexpr double kUsualCopies = 1; ///< seen as much as usual, beside those of a set that are seen
constexpr double kLargestShare = 0.97;

double boxesFor(std::size_t tiles)
{
    const auto count = static_cast<double>(tiles);
    return count > kTilesOfTwoBoxes ? std::max(1.0, std::round(count / kTilesOfABox)) : 1;
}

std::vector<double> totals(const KindTable& kinds, std::size_t columns)
{
    std::vector<double> sum(columns, 0);
    for (const auto& row : kinds)
        for (std::size_t kind = 0; kind < columns; ++kind)
            sum[kind] += row[kind];
    return sum;
}

double odds(double share)
{
    const double most = std::min(share, kLargestShare);
    return most / (1 - most);
}

/// Odds that a copy of each set lies on the table, against those of a usual set: the one that a
/// tile of this table is most likely of.
std::vector<double> setOdds(const std::vector<double>& seenKinds,
                            const std::vector<double>& copiesOfKinds, const TileAlphabet& alphabet)
{
    std::vector<double> seen(alphabet.sets, 0);
    std::vector<double> copies(alphabet.sets, 0);
    for (std::size_t kind = 0; kind < alphabet.kinds.size(); ++kind) {
        seen[alphabet.kinds[kind].set] += seenKinds[kind];
        copies[alphabet.kinds[kind].set] += copiesOfKinds[kind];
    }
    double usual = 0;
    double tiles = 0;
    for (std::size_t set = 0; set < alphabet.sets; ++set) {
        if (copies[set] > 0)
            usual += seen[set] * std::min(1.0, seen[set] / copies[set]);
        tiles += seen[set];
    }
    usual = tiles > 0 ? usual / tiles : 1;
    std::vector<double> odd(alphabet.sets, 0);
    for (std::size_t set = 0; set < alphabet.sets; ++set)
        odd[set] =
            odds((seen[set] + kUsualCopies * usual) / (copies[set] + kUsualCopies)) / odds(usual);
    return odd;
}

} // namespace

KindTable kindsOn(const std::vector<CellBelief>& beliefs, const TileAlphabet& alphabet)
{
    KindTable kinds(beliefs.size(), std::vector<double>(alphabet.kinds.size(), 0));
    for (std::size_t cell = 0; cell < beliefs.size(); ++cell)
        for (std::size_t label = 0; label < alphabet.labels.size(); ++label)
            kinds[cell][alphabet.labels[label].kind] += beliefs[cell].labels[label];
    return kinds;
}

KindTable boxWeights(const KindTable& kinds, const TileAlphabet& alphabet)
{
    const double boxes = boxesFor(kinds.size());
    std::vector<double> copies;
    for (const KindFacts& kind : alphabet.kinds)
        copies.push_back(kind.copies * boxes);
    const std::vector<double> seen = totals(kinds, copies.size());
    const std::vector<double> perSet = setOdds(seen, copies, alphabet);
    KindTable weights = kinds;
    for (auto& row : weights)
        for (std::size_t kind = 0; kind < copies.size(); ++kind)
            row[kind] = perSet[alphabet.kinds[kind].set] *
                        std::max(kNoneLeft, copies[kind] - (seen[kind] - row[kind]));
    return weights;
}

} // namespace reeve::vision
