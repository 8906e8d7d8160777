#include "vision/agreement/EdgeDecoder.h"

#include "tests/vision/support/Catalogue.h"
#include "vision/agreement/Agree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace reeve::vision {
namespace {

/// Labels of straight road, curve, monastery and city edge, each in four turns.
std::vector<TileLabel> fewLabels()
{
    std::vector<TileLabel> labels;
    for (const char* tile : {"BA.U", "BA.V", "BA.B", "BA.E"})
        for (int turns = 0; turns < 4; ++turns)
            labels.push_back({tile, turns, static_cast<int>(labels.size())});
    return labels;
}

class Deciding : public testing::Test
{
protected:
    std::size_t label(const std::string& tile, int turns) const
    {
        const auto found =
            std::find_if(m_labels.begin(), m_labels.end(), [&](const TileLabel& candidate) {
                return candidate.tile == tile && candidate.turns == turns;
            });
        return static_cast<std::size_t>(found - m_labels.begin());
    }

    /// A cell that looks like some labels and a little like everything else.
    CellReading looksLike(const std::vector<std::pair<std::size_t, float>>& seen) const
    {
        CellReading reading;
        reading.occupied = 0.99;
        reading.tile.assign(m_labels.size() + 1, 1e-4F);
        reading.edges.fill(1.0F / kTerrains);
        for (const auto& [at, probability] : seen)
            reading.tile[at] = probability;
        return reading;
    }

    std::vector<TileReading> decided(const CellReadings& readings) const
    {
        std::vector<Position> cells;
        for (const auto& [cell, reading] : readings)
            cells.push_back(cell);
        return agreeOnTiles(cells, readings, m_alphabet);
    }

    std::vector<TileLabel> m_labels = fewLabels();
    TileAlphabet m_alphabet = tileAlphabet(m_labels, catalogue(), {});
};

// Unturned the straight road BA.U runs west to east, and the city of BA.E lies in the north.

TEST_F(Deciding, aDoubtIsSettledByTheNeighbours)
{
    const auto tiles =
        decided({{{0, 0}, looksLike({{label("BA.U", 0), 0.98F}})},
                 {{1, 0}, looksLike({{label("BA.U", 1), 0.55F}, {label("BA.U", 0), 0.45F}})},
                 {{2, 0}, looksLike({{label("BA.U", 0), 0.98F}})}});
    EXPECT_EQ(tiles[1].tile, "BA.U");
    EXPECT_EQ(tiles[1].turns, 0);
    EXPECT_EQ(tiles[1].alternatives.front().turns, 1);
    EXPECT_GT(tiles[1].confidence, 0.9);
}

TEST_F(Deciding, aMistakeOnTheTableIsNotCorrected)
{
    const auto tiles = decided({{{0, 0}, looksLike({{label("BA.U", 0), 0.995F}})},
                                {{1, 0}, looksLike({{label("BA.B", 0), 0.995F}})}});
    EXPECT_EQ(tiles[0].tile, "BA.U");
    EXPECT_EQ(tiles[0].turns, 0);
    EXPECT_EQ(tiles[1].tile, "BA.B");
}

TEST_F(Deciding, aTileOfNoKnownSetKeepsItsEdgesAndSpoilsNoNeighbour)
{
    CellReading foreign = looksLike({{m_labels.size(), 0.9F}, {label("BA.E", 0), 0.05F}});
    // Road, city, field, river as seen.
    foreign.edges = {0.03F, 0.9F,  0.04F, 0.03F, 0.0F, //
                     0.9F,  0.03F, 0.04F, 0.03F, 0.0F, //
                     0.03F, 0.04F, 0.9F,  0.03F, 0.0F, //
                     0.04F, 0.03F, 0.03F, 0.9F,  0.0F};
    const auto tiles = decided({{{0, 0}, foreign},
                                {{0, -1}, looksLike({{label("BA.U", 1), 0.9F}})},
                                {{1, 0}, looksLike({{label("BA.E", 3), 0.9F}})}});
    const auto at = [&](Position cell) {
        return *std::find_if(tiles.begin(), tiles.end(),
                             [&](const TileReading& tile) { return tile.cell == cell; });
    };
    EXPECT_EQ(at({0, 0}).tile, "?");
    EXPECT_EQ(at({0, 0}).edges, "RCFW");
    EXPECT_EQ(at({0, -1}).tile, "BA.U");
    EXPECT_EQ(at({1, 0}).tile, "BA.E");
    EXPECT_GT(at({1, 0}).confidence, 0.85);
}

TEST_F(Deciding, theBoxTipsTheScalesButDoesNotRule)
{
    // BA.B comes four times in a box. Tiles far apart, so no neighbour has a say.
    CellReadings readings;
    for (int i = 0; i < 4; ++i)
        readings.emplace(Position{3 * i, 0}, looksLike({{label("BA.B", 0), 0.99F}}));
    readings.emplace(Position{12, 0},
                     looksLike({{label("BA.B", 0), 0.5F}, {label("BA.E", 0), 0.45F}}));
    EXPECT_EQ(decided(readings).back().tile, "BA.E");
    readings.insert_or_assign(Position{12, 0}, looksLike({{label("BA.B", 0), 0.995F}}));
    EXPECT_EQ(decided(readings).back().tile, "BA.B");
}

TEST_F(Deciding, whatIsLeftInTheBoxTellsHiddenTilesApart)
{
    // The box holds two copies of BA.A. Tiles far apart, so no neighbour has a say.
    m_labels = {{"BA.A", 0, 0}, {"BA.B", 0, 1}};
    m_alphabet = tileAlphabet(m_labels, catalogue(), {});
    const CellReading hidden = looksLike({{0, 0.5F}, {1, 0.5F}});
    CellReadings readings{{{0, 0}, hidden}};
    EXPECT_EQ(decided(readings).front().tile, "BA.B"); // more of them
    for (int i = 1; i <= 4; ++i)
        readings.emplace(Position{3 * i, 0}, looksLike({{1, 0.99F}}));
    EXPECT_EQ(decided(readings).front().tile, "BA.A"); // all four of the others are seen
}

TEST_F(Deciding, aSetInPlayIsLookedForAndOneOfWhichNothingIsSeenIsNot)
{
    m_labels = {{"BA.V", 0, 0}, {"RO.01", 0, 1}};
    for (const char* id : {"BA.U", "BA.D", "RO.02", "RO.03", "RO.04", "RO.05", "RO.06"})
        m_labels.push_back({id, 0, static_cast<int>(m_labels.size())});
    m_alphabet = tileAlphabet(m_labels, catalogue(), {});
    const CellReading hidden = looksLike({{0, 0.5F}, {1, 0.5F}});
    CellReadings readings{{{0, 0}, hidden}, {{0, 3}, looksLike({{2, 0.99F}})}};
    EXPECT_EQ(decided(readings).front().tile, "BA.V");
    int at = 1;
    for (const std::size_t label : {1, 4, 5, 6, 7, 7, 8})
        readings.emplace(Position{3 * at++, 0}, looksLike({{label, 0.99F}}));
    EXPECT_EQ(decided(readings).front().tile, "RO.01"); // all Robbers but this one lie there
}

TEST_F(Deciding, whatPlaysAlikeIsToBeReviewedWhereItsIdIsInDoubt)
{
    m_labels = {{"BA.V", 0, 0}, {"BA.Vg", 0, 0}, {"BA.D", 0, 1}};
    m_alphabet = tileAlphabet(m_labels, catalogue(), {});
    const TileReading tile = decided({{{0, 0}, looksLike({{0, 0.7F}, {1, 0.3F}})}}).front();
    EXPECT_GT(tile.confidence, 0.97);
    EXPECT_TRUE(tile.review);
    EXPECT_FALSE(decided({{{0, 0}, looksLike({{0, 0.999F}})}}).front().review);
}

TEST_F(Deciding, setsThatCannotLieThereAreLeftOut)
{
    m_labels = {{"BA.E", 0, 0}, {"IC.08", 0, 0}, {"RI.04", 0, 1}};
    m_alphabet = tileAlphabet(m_labels, catalogue(), {"IC"});
    const auto foreign = decided({{{0, 0}, looksLike({{label("RI.04", 0), 0.99F}})}});
    EXPECT_NE(foreign.front().tile, "RI.04");
    const auto alike =
        decided({{{0, 0}, looksLike({{label("BA.E", 0), 0.6F}, {label("IC.08", 0), 0.39F}})}});
    EXPECT_EQ(alike.front().tile, "IC.08");
}

TEST_F(Deciding, beliefsOfACellAddUp)
{
    CellEvidence cell{{0, 0}, std::vector<double>(m_labels.size() + 1, 1.0), {}};
    cell.edges.fill(1.0 / kTerrains);
    const auto beliefs =
        decodeEdges({cell, {{1, 0}, cell.labels, cell.edges}}, m_alphabet, 0.02, 5);
    double sum = 0;
    for (const double probability : beliefs.front().labels)
        sum += probability;
    EXPECT_NEAR(sum, 1, 1e-9);
    const auto& edges = beliefs.front().edges;
    EXPECT_NEAR(std::accumulate(edges.begin(), edges.begin() + kTerrains, 0.0), 1, 1e-6);
}

} // namespace
} // namespace reeve::vision
