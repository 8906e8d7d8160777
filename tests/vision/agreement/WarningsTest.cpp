#include "vision/agreement/Warnings.h"

#include "tests/vision/support/Catalogue.h"

#include <gtest/gtest.h>

namespace reeve::vision {
namespace {

TileReading tile(Position cell, const std::string& id, int turns, double confidence = 0.9)
{
    TileReading reading;
    reading.cell = cell;
    reading.tile = id;
    reading.turns = turns;
    reading.confidence = confidence;
    return reading;
}

TEST(EdgeClashes, sayWhatRunsIntoWhat)
{
    const auto clashes = edgeClashes(
        {tile({0, 0}, "BA.B", 0), tile({1, 0}, "BA.U", 0), tile({1, 1}, "BA.B", 0)}, catalogue());
    ASSERT_EQ(clashes.size(), 1U);
    EXPECT_EQ(clashes[0].code, "edge-clash");
    EXPECT_EQ(clashes[0].cells, (std::vector<Position>{{0, 0}, {1, 0}}));
    EXPECT_TRUE(clashes[0].text.starts_with("A road runs into a field here.")) << clashes[0].text;
}

TEST(EdgeClashes, heedTheEdgesOfUnknownTiles)
{
    TileReading foreign = tile({0, 0}, "?", 0);
    foreign.edges = "FCFF";
    EXPECT_TRUE(edgeClashes({foreign, tile({1, 0}, "BA.E", 3)}, catalogue()).empty());
    EXPECT_EQ(edgeClashes({foreign, tile({1, 0}, "BA.B", 0)}, catalogue()).size(), 1U);
}

TEST(EdgeClashes, knowTheWallInsideCarcassonne)
{
    TileReading walled = tile({0, 0}, "?", 0);
    walled.edges = "F*FF";
    const auto clashes = edgeClashes({walled, tile({1, 0}, "BA.B", 0)}, catalogue());
    ASSERT_EQ(clashes.size(), 1U);
    EXPECT_TRUE(clashes[0].text.starts_with("A field runs into a closed wall here."))
        << clashes[0].text;
}

TEST(EdgeClashes, theLessCertainTileIsToBeReviewed)
{
    std::vector<TileReading> tiles{tile({0, 0}, "BA.B", 0, 0.8), tile({1, 0}, "BA.U", 0, 0.9)};
    reviewClashes(tiles, edgeClashes(tiles, catalogue()));
    EXPECT_TRUE(tiles[0].review);
    EXPECT_FALSE(tiles[1].review);
}

class TooMany : public testing::Test
{
protected:
    TooMany()
    {
        std::vector<TileLabel> labels;
        for (const char* id : {"BA.A", "BA.B", "BA.C", "BA.G", "BA.Q", "BA.T"})
            labels.push_back({id, 0, static_cast<int>(labels.size())});
        m_alphabet = tileAlphabet(labels, catalogue(), {});
    }

    void lay(const std::string& id, int copies)
    {
        for (int i = 0; i < copies; ++i)
            m_tiles.push_back(tile({static_cast<int>(m_tiles.size()), 0}, id, 0));
    }

    TileAlphabet m_alphabet;
    std::vector<TileReading> m_tiles;
};

TEST_F(TooMany, namesTheTileAndItsCells)
{
    lay("BA.B", 4);
    EXPECT_TRUE(tooManyOfATile(m_tiles, m_alphabet).empty());
    lay("BA.B", 1);
    const auto warnings = tooManyOfATile(m_tiles, m_alphabet);
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_EQ(warnings[0].code, "too-many-of-a-tile");
    EXPECT_EQ(warnings[0].cells.size(), 5U);
    EXPECT_NE(warnings[0].text.find("one box holds 4"), std::string::npos);
}

TEST_F(TooMany, severalBoxesAreSaidOnce)
{
    for (const char* id : {"BA.C", "BA.G", "BA.Q", "BA.T"})
        lay(id, 2);
    const auto warnings = tooManyOfATile(m_tiles, m_alphabet);
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_EQ(warnings[0].code, "several-boxes");
}

} // namespace
} // namespace reeve::vision
