#include "vision/agreement/EdgeDecoder.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

namespace reeve::vision {
namespace {

constexpr std::size_t kSides = 4;
constexpr double kFloor = 1e-12;

using Message = std::array<double, kTerrains>;
using Messages = std::vector<std::array<Message, kSides>>;
using Neighbours = std::vector<std::array<std::optional<std::size_t>, kSides>>;

Neighbours neighboursOf(const std::vector<CellEvidence>& cells)
{
    std::map<engine::Position, std::size_t> index;
    for (std::size_t i = 0; i < cells.size(); ++i)
        index.emplace(cells[i].cell, i);
    Neighbours neighbours(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const engine::Side side : engine::kSides)
            if (const auto found = index.find(engine::neighbour(cells[i].cell, side));
                found != index.end())
                neighbours[i][static_cast<std::size_t>(engine::index(side))] = found->second;
    return neighbours;
}

/// How well an unknown tile's seen terrain on a side fits what the neighbour says.
double unknownFit(const CellEvidence& cell, const Message& message, std::size_t side)
{
    double sum = 0;
    for (std::size_t terrain = 0; terrain < kTerrains; ++terrain)
        sum += cell.edges[side * kTerrains + terrain] * message[terrain];
    return sum;
}

/// Weight of each label given the evidence and all four messages.
std::vector<double> weigh(const CellEvidence& cell, const std::array<Message, kSides>& messages,
                          const TileAlphabet& alphabet)
{
    std::vector<double> weights = cell.labels;
    for (std::size_t label = 0; label < alphabet.labels.size(); ++label)
        for (std::size_t side = 0; side < kSides; ++side)
            weights[label] *= messages[side][alphabet.labels[label].edges[side]];
    for (std::size_t side = 0; side < kSides; ++side)
        weights.back() *= unknownFit(cell, messages[side], side);
    return weights;
}

/// What a cell expects on one of its sides, leaving out what was heard through that side.
Message expectation(const CellEvidence& cell, const std::array<Message, kSides>& messages,
                    const std::vector<double>& weights, const TileAlphabet& alphabet,
                    std::size_t side)
{
    Message expected{};
    for (std::size_t label = 0; label < alphabet.labels.size(); ++label) {
        const std::size_t terrain = alphabet.labels[label].edges[side];
        expected[terrain] += weights[label] / messages[side][terrain];
    }
    const double unknown = weights.back() / (unknownFit(cell, messages[side], side) + kFloor);
    for (std::size_t terrain = 0; terrain < kTerrains; ++terrain)
        expected[terrain] += unknown * cell.edges[side * kTerrains + terrain];
    return expected;
}

/// The message to the neighbour beyond, softened by the chance of a mismatch; its largest entry 1.
Message softened(const Message& expected, double mismatch)
{
    const double sum = std::accumulate(expected.begin(), expected.end(), 0.0);
    Message message{};
    for (std::size_t terrain = 0; terrain < kTerrains; ++terrain)
        message[terrain] = expected[terrain] + mismatch * sum + kFloor;
    const double top = *std::max_element(message.begin(), message.end());
    for (double& entry : message)
        entry /= top;
    return message;
}

/// Half the step, which keeps loops from swinging.
void damp(Message& message, const Message& next)
{
    for (std::size_t terrain = 0; terrain < kTerrains; ++terrain)
        message[terrain] = std::sqrt(message[terrain] * next[terrain]);
}

void normalise(std::vector<double>& weights)
{
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (double& weight : weights)
        weight = sum > 0 ? weight / sum : 1.0 / static_cast<double>(weights.size());
}

CellBelief beliefOf(const CellEvidence& cell, const std::array<Message, kSides>& messages,
                    const TileAlphabet& alphabet)
{
    CellBelief belief{weigh(cell, messages, alphabet), cell.edges};
    normalise(belief.labels);
    for (std::size_t side = 0; side < kSides; ++side) {
        const double sum = unknownFit(cell, messages[side], side) + kFloor;
        for (std::size_t terrain = 0; terrain < kTerrains; ++terrain)
            belief.edges[side * kTerrains + terrain] *= messages[side][terrain] / sum;
    }
    return belief;
}

} // namespace

std::vector<CellBelief> decodeEdges(const std::vector<CellEvidence>& cells,
                                    const TileAlphabet& alphabet, double mismatch, int rounds)
{
    const Neighbours neighbours = neighboursOf(cells);
    std::array<Message, kSides> silence{};
    for (Message& message : silence)
        message.fill(1);
    Messages messages(cells.size(), silence);
    for (int round = 0; round < rounds; ++round) {
        Messages next = messages;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto weights = weigh(cells[i], messages[i], alphabet);
            for (std::size_t side = 0; side < kSides; ++side) {
                if (!neighbours[i][side])
                    continue;
                const Message said =
                    softened(expectation(cells[i], messages[i], weights, alphabet, side), mismatch);
                damp(next[*neighbours[i][side]][(side + 2) % kSides], said);
            }
        }
        messages = std::move(next);
    }
    std::vector<CellBelief> beliefs;
    for (std::size_t i = 0; i < cells.size(); ++i)
        beliefs.push_back(beliefOf(cells[i], messages[i], alphabet));
    return beliefs;
}

} // namespace reeve::vision
