#include "vision/agreement/Agree.h"

#include "vision/agreement/EdgeDecoder.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace reeve::vision {
namespace {

constexpr double kEvidenceFloor = 1e-6;
constexpr double kEdgeFloor = 1e-5;
constexpr double kUnknownPrior = 0.05;
/// Chance of a mismatch between neighbours relative to a match, for a network that is sure of what
/// it sees; a network at a loss is not let tell its neighbours as much.
constexpr double kMismatch = 0.018;
constexpr double kSureNetwork = 0.7;
constexpr int kRounds = 14;
constexpr int kCountRounds = 8;
/// Another set counts as lying on the table from about three of its tiles on.
constexpr double kSetPresent = 3;
constexpr double kSetPresentShare = 0.04;
constexpr double kSetHinted = 1.5;
constexpr double kHintedPrior = 0.22;
constexpr double kAbsentPrior = 0.018;
constexpr double kTilesOfTwoBoxes = 110;
constexpr double kTilesOfABox = 100;
constexpr double kCountStep = 0.6;
constexpr double kLargestCountPenalty = 3;
constexpr std::size_t kMostAlternatives = 5;
constexpr double kReviewBelow = 0.9;

std::vector<CellEvidence> evidenceOf(const std::vector<Position>& cells,
                                     const CellReadings& readings, const TileAlphabet& alphabet)
{
    std::vector<CellEvidence> evidence;
    for (const Position cell : cells) {
        const CellReading& reading = readings.at(cell);
        CellEvidence here{cell, {}, {}};
        for (std::size_t label = 0; label < alphabet.labels.size(); ++label)
            here.labels.push_back(alphabet.labels[label].allowed
                                      ? static_cast<double>(reading.tile[label]) + kEvidenceFloor
                                      : 0);
        here.labels.push_back(kUnknownPrior *
                              (static_cast<double>(reading.tile.back()) + kEvidenceFloor));
        for (std::size_t i = 0; i < here.edges.size(); ++i)
            here.edges[i] = static_cast<double>(reading.edges[i]) + kEdgeFloor;
        evidence.push_back(std::move(here));
    }
    return evidence;
}

/// How likely tiles of a set are, going by how many of them are seen clearly.
double setPrior(const std::string& set, const std::vector<CellEvidence>& evidence,
                const TileAlphabet& alphabet)
{
    if (set == "BA")
        return 1;
    double seen = 0;
    for (const CellEvidence& cell : evidence) {
        double share = 0;
        for (std::size_t label = 0; label < alphabet.labels.size(); ++label)
            if (alphabet.labels[label].set == set)
                share += cell.labels[label];
        if (share > 0.5)
            seen += share;
    }
    if (seen > kSetPresent && seen > kSetPresentShare * static_cast<double>(evidence.size()))
        return 1;
    return seen > kSetHinted ? kHintedPrior : kAbsentPrior;
}

void applySetPriors(std::vector<CellEvidence>& evidence, const TileAlphabet& alphabet)
{
    for (const std::string& set : alphabet.sets) {
        const double prior = setPrior(set, evidence, alphabet);
        for (CellEvidence& cell : evidence)
            for (std::size_t label = 0; label < alphabet.labels.size(); ++label)
                if (alphabet.labels[label].set == set)
                    cell.labels[label] *= prior;
    }
}

double mismatchFor(const std::vector<CellEvidence>& evidence)
{
    double certainty = 0;
    for (const CellEvidence& cell : evidence)
        certainty += *std::max_element(cell.labels.begin(), cell.labels.end());
    certainty /= static_cast<double>(evidence.size());
    return std::pow(kMismatch, std::min(1.0, certainty / kSureNetwork));
}

/// Decodes again and again, making kinds of which more are seen than the box holds less likely.
std::vector<CellBelief> decodeWithCounts(const std::vector<CellEvidence>& evidence,
                                         const TileAlphabet& alphabet, double mismatch)
{
    const auto tiles = static_cast<double>(evidence.size());
    const double boxes =
        tiles > kTilesOfTwoBoxes ? std::max(1.0, std::round(tiles / kTilesOfABox)) : 1;
    std::vector<double> penalty(alphabet.boxCounts.size(), 0);
    std::vector<CellBelief> beliefs = decodeEdges(evidence, alphabet, mismatch, kRounds);
    for (int round = 0; round < kCountRounds; ++round) {
        std::vector<double> expected(penalty.size(), 0);
        for (const CellBelief& belief : beliefs)
            for (std::size_t label = 0; label < alphabet.labels.size(); ++label)
                expected[alphabet.labels[label].kind] += belief.labels[label];
        bool isOver = false;
        for (std::size_t kind = 0; kind < penalty.size(); ++kind) {
            const double excess = expected[kind] / (alphabet.boxCounts[kind] * boxes + 0.3);
            if (excess > 1) {
                penalty[kind] =
                    std::min(penalty[kind] + kCountStep * std::log(excess), kLargestCountPenalty);
                isOver = true;
            }
        }
        if (!isOver)
            break;
        std::vector<CellEvidence> weighed = evidence;
        for (CellEvidence& cell : weighed)
            for (std::size_t label = 0; label < alphabet.labels.size(); ++label)
                cell.labels[label] *= std::exp(-penalty[alphabet.labels[label].kind]);
        beliefs = decodeEdges(weighed, alphabet, mismatch, kCountRounds);
    }
    return beliefs;
}

std::string edgesOf(const CellBelief& belief)
{
    std::string letters;
    for (std::size_t side = 0; side < 4; ++side) {
        const auto* const first = belief.edges.begin() + side * kTerrains;
        letters += engine::letter(
            static_cast<engine::Terrain>(std::max_element(first, first + kTerrains) - first));
    }
    return letters;
}

/// Labels by their probability, those first that play like the likeliest: how a tile plays is surer
/// than which of two prints it is.
struct Ranking {
    std::vector<std::size_t> order;
    double confidence = 0; ///< of all that play like the first
};

Ranking rank(const std::vector<double>& labels, const TileAlphabet& alphabet)
{
    const std::size_t unknown = alphabet.labels.size();
    std::map<int, double> plays;
    for (std::size_t label = 0; label < unknown; ++label)
        plays[alphabet.labels[label].play] += labels[label];
    const auto playProbability = [&](std::size_t label) {
        return label == unknown ? labels[label] : plays.at(alphabet.labels[label].play);
    };
    Ranking ranking;
    ranking.order.resize(labels.size());
    std::iota(ranking.order.begin(), ranking.order.end(), std::size_t{0});
    const std::size_t named = std::min(labels.size(), 1 + kMostAlternatives);
    std::partial_sort(ranking.order.begin(),
                      ranking.order.begin() + static_cast<std::ptrdiff_t>(named),
                      ranking.order.end(), [&](std::size_t a, std::size_t b) {
                          return std::pair(playProbability(a), labels[a]) >
                                 std::pair(playProbability(b), labels[b]);
                      });
    ranking.order.resize(named);
    ranking.confidence = playProbability(ranking.order.front());
    return ranking;
}

TileReading tileFrom(Position cell, const CellBelief& belief, double occupied,
                     const TileAlphabet& alphabet)
{
    const Ranking ranking = rank(belief.labels, alphabet);
    const std::size_t first = ranking.order.front();
    TileReading tile;
    tile.cell = cell;
    tile.confidence = ranking.confidence * std::min(1.0, occupied + 0.3);
    if (first < alphabet.labels.size()) {
        tile.tile = alphabet.labels[first].tile;
        tile.turns = alphabet.labels[first].turns;
    } else {
        tile.tile = "?";
        tile.edges = edgesOf(belief);
    }
    for (const std::size_t label : ranking.order)
        if (label != first && label < alphabet.labels.size() && belief.labels[label] > 0)
            tile.alternatives.push_back(
                {alphabet.labels[label].tile, alphabet.labels[label].turns, belief.labels[label]});
    tile.review = tile.confidence < kReviewBelow;
    return tile;
}

} // namespace

std::vector<TileReading> agreeOnTiles(const std::vector<Position>& cells,
                                      const CellReadings& readings, const TileAlphabet& alphabet)
{
    std::vector<CellEvidence> evidence = evidenceOf(cells, readings, alphabet);
    if (evidence.empty())
        return {};
    applySetPriors(evidence, alphabet);
    const auto beliefs = decodeWithCounts(evidence, alphabet, mismatchFor(evidence));
    std::vector<TileReading> tiles;
    for (std::size_t i = 0; i < cells.size(); ++i)
        tiles.push_back(tileFrom(cells[i], beliefs[i], readings.at(cells[i]).occupied, alphabet));
    return tiles;
}

} // namespace reeve::vision
