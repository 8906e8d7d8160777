#include "vision/agreement/Agree.h"

#include "vision/agreement/BoxWeights.h"
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
constexpr int kBoxRounds = 4;
constexpr int kEdgeRoundsWithBox = 8;
constexpr std::size_t kMostAlternatives = 5;
constexpr double kReviewBelow = 0.97; ///< probability of the very tile, not of what it plays like

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

double mismatchFor(const std::vector<CellEvidence>& evidence)
{
    double certainty = 0;
    for (const CellEvidence& cell : evidence)
        certainty += *std::max_element(cell.labels.begin(), cell.labels.end());
    certainty /= static_cast<double>(evidence.size());
    return std::pow(kMismatch, std::min(1.0, certainty / kSureNetwork));
}

std::vector<CellEvidence> weighed(std::vector<CellEvidence> evidence, const KindTable& weights,
                                  const TileAlphabet& alphabet)
{
    for (std::size_t cell = 0; cell < evidence.size(); ++cell)
        for (std::size_t label = 0; label < alphabet.labels.size(); ++label)
            evidence[cell].labels[label] *= weights[cell][alphabet.labels[label].kind];
    return evidence;
}

/// Halfway from one table to another, which keeps cells from swapping their tiles for ever.
void approach(KindTable& table, const KindTable& other)
{
    for (std::size_t row = 0; row < table.size(); ++row)
        for (std::size_t column = 0; column < table[row].size(); ++column)
            table[row][column] = (table[row][column] + other[row][column]) / 2;
}

/// Decodes again and again, each time with what the box has left for a cell.
std::vector<CellBelief> decodeWithBox(const std::vector<CellEvidence>& evidence,
                                      const TileAlphabet& alphabet)
{
    const double mismatch = mismatchFor(evidence);
    std::vector<CellBelief> beliefs = decodeEdges(evidence, alphabet, mismatch, kRounds);
    KindTable kinds = kindsOn(beliefs, alphabet);
    for (int round = 0; round < kBoxRounds; ++round) {
        beliefs = decodeEdges(weighed(evidence, boxWeights(kinds, alphabet), alphabet), alphabet,
                              mismatch, kEdgeRoundsWithBox);
        approach(kinds, kindsOn(beliefs, alphabet));
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
    tile.review = std::min(tile.confidence, belief.labels[first]) < kReviewBelow;
    return tile;
}

} // namespace

std::vector<TileReading> agreeOnTiles(const std::vector<Position>& cells,
                                      const CellReadings& readings, const TileAlphabet& alphabet)
{
    const std::vector<CellEvidence> evidence = evidenceOf(cells, readings, alphabet);
    if (evidence.empty())
        return {};
    const auto beliefs = decodeWithBox(evidence, alphabet);
    std::vector<TileReading> tiles;
    for (std::size_t i = 0; i < cells.size(); ++i)
        tiles.push_back(tileFrom(cells[i], beliefs[i], readings.at(cells[i]).occupied, alphabet));
    return tiles;
}

} // namespace reeve::vision
