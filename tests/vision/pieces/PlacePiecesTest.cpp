#include "vision/pieces/PlacePieces.h"

#include <gtest/gtest.h>

namespace reeve::vision {
namespace {

PieceGuess guess(cv::Point2d foot, double lying, const std::string& colour = "red")
{
    PieceGuess g;
    g.foot = foot;
    g.colours = {{colour, 0.95}, {"blue", 0.05}};
    g.kind = "meeple";
    g.lying = lying;
    g.confidence = 0.95;
    return g;
}

TileReading tile(engine::Position cell, const std::string& id, int turns = 0)
{
    TileReading t;
    t.cell = cell;
    t.tile = id;
    t.turns = turns;
    return t;
}

class PlacePieces : public testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        auto loaded = engine::TileCatalogue::load(std::filesystem::path(REEVE_MODELS) / "tiles");
        ASSERT_TRUE(loaded) << loaded.error().what;
        s_catalogue = new engine::TileCatalogue(std::move(*loaded));
    }
    static void TearDownTestSuite()
    {
        delete s_catalogue;
        s_catalogue = nullptr;
    }

    /// Turns that lay the straight road of BA.U from north to south.
    static int straightRoadNorth()
    {
        return s_catalogue->find("BA.U")->edges[0] == engine::Terrain::Road ? 0 : 1;
    }

    static inline engine::TileCatalogue* s_catalogue = nullptr;
};

TEST_F(PlacePieces, standingInTheMiddleOfAMonasteryTileIsAMonk)
{
    const auto pieces =
        placePieces({guess({4.5, 2.52}, 0.1)}, {tile({4, 2}, "BA.B")}, *s_catalogue);
    ASSERT_EQ(pieces.size(), 1U);
    EXPECT_EQ(pieces[0].cell, (engine::Position{4, 2}));
    EXPECT_NEAR(pieces[0].x, 0.5, 1e-9);
    EXPECT_NEAR(pieces[0].y, 0.52, 1e-9);
    EXPECT_EQ(pieces[0].feature, "monastery");
    EXPECT_EQ(pieces[0].colour, "red");
    ASSERT_TRUE(pieces[0].segment);
    EXPECT_EQ(s_catalogue->find("BA.B")->segments[*pieces[0].segment].kind,
              engine::FeatureKind::Monastery);
}

TEST_F(PlacePieces, lyingInTheCornerOfAMonasteryTileIsAFarmer)
{
    const auto pieces =
        placePieces({guess({4.12, 2.85}, 0.9)}, {tile({4, 2}, "BA.B")}, *s_catalogue);
    ASSERT_EQ(pieces.size(), 1U);
    EXPECT_EQ(pieces[0].feature, "field");
    EXPECT_FALSE(pieces[0].review);
}

TEST_F(PlacePieces, aFootBesideTheRoadIsOnTheRoadWhenThePieceStands)
{
    // BA.U: a straight road between two fields.
    const std::vector<TileReading> tiles{tile({0, 0}, "BA.U", straightRoadNorth())};
    const cv::Point2d beside(0.62, 0.5);
    EXPECT_EQ(placePieces({guess(beside, 0.05)}, tiles, *s_catalogue).at(0).feature, "road");
    EXPECT_EQ(placePieces({guess(beside, 0.95)}, tiles, *s_catalogue).at(0).feature, "field");
}

TEST_F(PlacePieces, whatLiesOnTheRoadItselfHasFallenThere)
{
    const std::vector<TileReading> tiles{tile({0, 0}, "BA.U", straightRoadNorth())};
    const auto onTheRoad = placePieces({guess({0.5, 0.5}, 0.99)}, tiles, *s_catalogue).at(0);
    EXPECT_EQ(onTheRoad.feature, "road");
    EXPECT_EQ(onTheRoad.pose, "lying");
    const auto atItsSide = placePieces({guess({0.56, 0.5}, 0.99)}, tiles, *s_catalogue).at(0);
    EXPECT_TRUE(atItsSide.review);
    const auto farmer = placePieces({guess({0.25, 0.5}, 0.99)}, tiles, *s_catalogue).at(0);
    EXPECT_EQ(farmer.feature, "field");
    EXPECT_FALSE(farmer.review);
}

TEST_F(PlacePieces, aTurnedTileTurnsItsSegments)
{
    // The city of BA.E is on its north side: half a turn brings it south.
    ASSERT_EQ(s_catalogue->find("BA.E")->edges[0], engine::Terrain::City);
    const auto place = [&](int turns) {
        return placePieces({guess({0.5, 0.88}, 0.1)}, {tile({0, 0}, "BA.E", turns)}, *s_catalogue)
            .at(0)
            .feature;
    };
    EXPECT_EQ(place(2), "city");
    EXPECT_EQ(place(0), "field");
}

TEST_F(PlacePieces, aTileOfNoKnownSetIsJudgedByItsEdges)
{
    TileReading unknown = tile({0, 0}, "?");
    unknown.edges = "CFFF";
    const auto pieces = placePieces({guess({0.5, 0.1}, 0.1)}, {unknown}, *s_catalogue);
    ASSERT_EQ(pieces.size(), 1U);
    EXPECT_EQ(pieces[0].feature, "city");
    EXPECT_FALSE(pieces[0].segment);
}

TEST_F(PlacePieces, piecesBesideTheBoardAreDropped)
{
    const std::vector<TileReading> tiles{tile({0, 0}, "BA.B")};
    EXPECT_TRUE(placePieces({guess({2.5, 0.5}, 0.1)}, tiles, *s_catalogue).empty());
}

TEST_F(PlacePieces, aFootJustOverTheRimStaysOnTheTile)
{
    const auto pieces =
        placePieces({guess({1.05, 0.5}, 0.1)}, {tile({0, 0}, "BA.B")}, *s_catalogue);
    ASSERT_EQ(pieces.size(), 1U);
    EXPECT_EQ(pieces[0].cell, (engine::Position{0, 0}));
    EXPECT_DOUBLE_EQ(pieces[0].x, 1);
}

TEST_F(PlacePieces, twoOfAPlayerOnOneTileAreLookedAtAgain)
{
    const std::vector<TileReading> tiles{tile({0, 0}, "BA.B")};
    const auto pieces =
        placePieces({guess({0.5, 0.5}, 0.1), guess({0.1, 0.9}, 0.9)}, tiles, *s_catalogue);
    ASSERT_EQ(pieces.size(), 2U);
    EXPECT_FALSE(pieces[0].review);
    EXPECT_TRUE(pieces[1].review);
    EXPECT_LT(pieces[1].confidence, pieces[0].confidence);

    const auto rivals =
        placePieces({guess({0.5, 0.5}, 0.1), guess({0.1, 0.9}, 0.9, "green")}, tiles, *s_catalogue);
    EXPECT_FALSE(rivals.at(1).review);
}

TEST_F(PlacePieces, aDoubtfulColourIsLookedAtAgain)
{
    auto doubtful = guess({0.5, 0.5}, 0.1);
    doubtful.colours = {{"black", 0.55}, {"grey", 0.45}};
    const auto pieces = placePieces({doubtful}, {tile({0, 0}, "BA.B")}, *s_catalogue);
    ASSERT_EQ(pieces.size(), 1U);
    EXPECT_TRUE(pieces[0].review);
    ASSERT_FALSE(pieces[0].alternatives.empty());
    EXPECT_EQ(pieces[0].alternatives[0].colour, "grey");
    EXPECT_EQ(pieces[0].alternatives[0].feature, "monastery");
}

TEST_F(PlacePieces, thePlaceTellsThePoseOfAPieceSeenFromAbove)
{
    const auto monk = placePieces({guess({0.5, 0.5}, 0.55)}, {tile({0, 0}, "BA.B")}, *s_catalogue);
    EXPECT_EQ(monk.at(0).feature, "monastery");
    EXPECT_EQ(monk.at(0).pose, "standing");

    const auto farmer = placePieces({guess({0.1, 0.9}, 0.4)}, {tile({0, 0}, "BA.B")}, *s_catalogue);
    EXPECT_EQ(farmer.at(0).feature, "field");
    EXPECT_EQ(farmer.at(0).pose, "lying");
}

TEST_F(PlacePieces, confidenceCoversThePlace)
{
    // A road runs north and south through BA.U; its edge is where road and field meet.
    const std::vector<TileReading> tiles{tile({0, 0}, "BA.U", straightRoadNorth())};
    const auto sure = placePieces({guess({0.5, 0.5}, 0.02)}, tiles, *s_catalogue).at(0);
    EXPECT_EQ(sure.feature, "road");
    EXPECT_GT(sure.confidence, 0.85);
    EXPECT_FALSE(sure.review);

    const auto doubtful = placePieces({guess({0.6, 0.5}, 0.5)}, tiles, *s_catalogue).at(0);
    EXPECT_TRUE(doubtful.review);
    EXPECT_LT(doubtful.confidence, 0.7);
    ASSERT_FALSE(doubtful.alternatives.empty());
    const auto& other = doubtful.alternatives.front();
    EXPECT_NE(other.feature, doubtful.feature);
    EXPECT_TRUE(other.segment);
    double sum = doubtful.confidence;
    for (const auto& alternative : doubtful.alternatives)
        sum += alternative.confidence;
    EXPECT_LE(sum, 1);
}

TEST_F(PlacePieces, aStandingPieceFarFromAllElseIsOnTheField)
{
    const std::vector<TileReading> tiles{tile({0, 0}, "BA.U", straightRoadNorth())};
    const auto piece = placePieces({guess({0.9, 0.5}, 0.01)}, tiles, *s_catalogue).at(0);
    EXPECT_EQ(piece.feature, "field");
    EXPECT_EQ(piece.pose, "standing");
}

} // namespace
} // namespace reeve::vision
