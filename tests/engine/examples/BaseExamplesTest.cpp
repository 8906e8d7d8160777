// The worked examples of docs/rules/examples.md that name rules of the base game alone. A test is
// named after its example.
#include "tests/engine/support/LaidTable.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

RuleOptions withFarmers(Farmers farmers)
{
    RuleOptions options;
    options.farmers = farmers;
    return options;
}

RuleOptions withTinyCity(int points)
{
    RuleOptions options;
    options.tinyCity = points;
    return options;
}

} // namespace

TEST(Examples, EX_01_ThreeTileRoadBetweenTwoVillages)
{
    const LaidTable table("BA.W@0 0 0; BA.U@2 1 0 Red:road; BA.W@0 2 0");
    EXPECT_EQ(table.paid("Red"), 3);
    EXPECT_EQ(table.meeplesOnBoard("Red"), 0);
}

TEST(Examples, EX_02_SameRoadUnfinishedAtGameEnd)
{
    const LaidTable table("BA.W@0 0 0; BA.U@2 1 0 Red:road");
    EXPECT_EQ(table.paid("Red"), 0);
    EXPECT_EQ(table.atEnd("Red"), 2);
}

TEST(Examples, EX_03_LoopRoad)
{
    const LaidTable table("BA.V@3 0 0 Red:road; BA.V@0 1 0; BA.V@1 1 1; BA.V@2 0 1");
    EXPECT_EQ(table.paid("Red"), 4);
}

TEST(Examples, EX_05_RoadClosedByACityGateAtEachEnd)
{
    const LaidTable table("BA.T@0 0 0 Blue:city:N; BA.U@1 0 1 Red:road; BA.T@2 0 2");
    EXPECT_EQ(table.paid("Red"), 3);
    EXPECT_EQ(table.paid("Blue"), 0);
    EXPECT_FALSE(table.board().isFinished(table.feature({0, 0}, "city:N")));
}

TEST(Examples, EX_06_ARoadBetweenTwoGatesDividesTheGrass)
{
    const LaidTable table("BA.T@0 0 0; BA.U@1 0 1 Red:field:2 Blue:field:6; BA.T@2 0 2");
    EXPECT_NE(table.feature({0, 1}, "field:2"), table.feature({0, 1}, "field:6"));
    for (const char* field : {"field:2", "field:6"}) {
        EXPECT_EQ(table.board().citiesOfField(table.feature({0, 1}, field), false).size(), 2);
    }
    EXPECT_EQ(table.atEnd("Red"), 0);
    EXPECT_EQ(table.atEnd("Blue"), 0);
}

TEST(Examples, EX_07_RoadEndsAtAMonastery)
{
    const LaidTable table("BA.A@0 0 0 Red:mon; BA.U@1 0 1 Blue:road; BA.W@1 0 2");
    EXPECT_EQ(table.paid("Blue"), 3);
    EXPECT_EQ(table.paid("Red"), 0);
    EXPECT_EQ(table.atEnd("Red"), 2);
}

TEST(Examples, EX_08_MonasteryBetweenTwoRoads)
{
    const LaidTable table("IC.02@0 0 0 Red:road:W; BA.W@0 -1 0; BA.W@0 1 0 Blue:road:W");
    EXPECT_EQ(table.paid("Red"), 2);
    EXPECT_EQ(table.paid("Blue"), 2);
}

TEST(Examples, EX_09_HighwaymenOnThreeArmsOfACrossroad)
{
    const LaidTable table("BA.W@0 0 0 Red:road:E; BA.U@1 0 1 Blue:road; BA.X@0 1 0");
    EXPECT_EQ(table.paid("Red"), 2);
    EXPECT_EQ(table.paid("Blue"), 0);
    EXPECT_EQ(table.meeplesOnBoard("Blue"), 1);
}

TEST(Examples, EX_10_ThreeTileCityWithOneCoatOfArms)
{
    const LaidTable table("BA.E@2 0 0 Red:city; BA.F@1 0 1; BA.E@0 0 2");
    EXPECT_EQ(table.paid("Red"), 8);
}

TEST(Examples, EX_11_EquivalentUnfinishedCity)
{
    const LaidTable table("BA.E@2 0 0 Red:city; BA.F@1 0 1; BA.G@1 0 2");
    EXPECT_EQ(table.paid("Red"), 0);
    EXPECT_EQ(table.atEnd("Red"), 4);
}

TEST(Examples, EX_12_TwoTileCity)
{
    const char* position = "BA.E@2 0 0 Red:city; BA.E@0 0 1";
    EXPECT_EQ(LaidTable(position).paid("Red"), 4);
    EXPECT_EQ(LaidTable(position, withTinyCity(2)).paid("Red"), 2);
}

TEST(Examples, EX_13_OneTileWithTwoSegmentsOfTheSameCity)
{
    const LaidTable table("BA.I@1 0 0 Red:city:N; BA.N@2 0 -1; BA.N@3 1 -1; BA.N@0 1 0");
    EXPECT_EQ(table.paid("Red"), 8);
}

TEST(Examples, EX_14_CapsThatOnlyTouchAtACornerAreDifferentCities)
{
    const LaidTable table("BA.I@1 0 0 Red:city:N; BA.E@2 0 -1; BA.E@3 1 0 Blue:city:W");
    EXPECT_EQ(table.paid("Red"), 4);
    EXPECT_EQ(table.paid("Blue"), 4);
}

TEST(Examples, EX_15_TwoCitiesMergeOneKnightEach)
{
    const LaidTable table("BA.E@1 0 0 Red:city:E; BA.E@2 0 1; BA.E@2 1 1; BA.E@2 2 1; "
                          "BA.E@3 2 0 Blue:city:W; BA.F@0 1 0");
    EXPECT_EQ(table.paid("Red"), 8);
    EXPECT_EQ(table.paid("Blue"), 8);
}

TEST(Examples, EX_18_TwoAgainstOne)
{
    const LaidTable table(
        "BA.E@1 0 0 Red:city:E; BA.E@2 0 1; BA.E@2 1 1; BA.E@2 2 1; "
        "BA.E@3 2 0 Blue:city:W; BA.E@0 0 -1; BA.E@2 1 -1 Red:city:S; BA.R@0 1 0");
    EXPECT_EQ(table.paid("Red"), 8);
    EXPECT_EQ(table.paid("Blue"), 0);
    EXPECT_EQ(table.meeplesOnBoard("Red") + table.meeplesOnBoard("Blue"), 0);
}

TEST(Examples, EX_19_CompletingAnOpponentsCity)
{
    const LaidTable table("BA.E@2 0 0 Red:city; BA.F@1 0 1; BA.E@0 0 2");
    EXPECT_EQ(table.paid("Red"), 8);
    EXPECT_EQ(table.paid("Blue"), 0);
}

TEST(Examples, EX_20_UnownedCompletedCity)
{
    EXPECT_EQ(LaidTable("BA.E@2 0 0; BA.F@1 0 1; BA.E@0 0 2").paid("Red"), 0);
    const LaidTable claimed("BA.E@2 0 0; BA.F@1 0 1; BA.E@0 0 2 Red:city");
    EXPECT_EQ(claimed.paid("Red"), 8);
    EXPECT_EQ(claimed.meeplesOnBoard("Red"), 0);
}

TEST(Examples, EX_21_OneTileCompletesARoadAndACity)
{
    const LaidTable table("BA.E@2 0 0 Red:city; BA.E@0 -1 0; BA.W@0 -1 1; BA.V@2 -1 2; "
                          "BA.W@1 0 2 Blue:road:N; BA.K@0 0 1");
    EXPECT_EQ(table.paid("Red"), 4);
    EXPECT_EQ(table.paid("Blue"), 3);
}

TEST(Examples, EX_22_FinishedMonastery)
{
    const LaidTable table("BA.B@0 1 1 Red:mon; BA.E@0 1 0; BA.E@0 0 0; BA.E@0 2 0; BA.E@3 0 1; "
                          "BA.E@1 2 1; BA.E@2 0 2; BA.E@2 1 2; BA.E@2 2 2");
    EXPECT_EQ(table.paid("Red"), 9);
}

TEST(Examples, EX_23_MonasteryWithSixNeighboursAtGameEnd)
{
    const LaidTable table("BA.B@0 1 1 Red:mon; BA.E@0 1 0; BA.E@0 0 0; BA.E@0 2 0; BA.E@3 0 1; "
                          "BA.E@1 2 1; BA.E@2 0 2");
    EXPECT_EQ(table.paid("Red"), 0);
    EXPECT_EQ(table.atEnd("Red"), 7);
}

TEST(Examples, EX_24_TwoNeighbouringMonasteries)
{
    const LaidTable table("BA.B@0 1 1 Red:mon; BA.B@0 2 1 Blue:mon; BA.E@0 1 0; BA.E@0 0 0; "
                          "BA.E@0 2 0; BA.E@0 3 0; BA.E@3 0 1; BA.E@1 3 1; BA.E@2 0 2; "
                          "BA.E@2 1 2; BA.E@2 2 2; BA.E@2 3 2");
    EXPECT_EQ(table.paid("Red"), 9);
    EXPECT_EQ(table.paid("Blue"), 9);
}

TEST(Examples, EX_25_FieldTouchingThreeFinishedCities)
{
    const LaidTable table(
        "BA.H@0 0 0 Red:field:2; BA.E@2 0 -1; BA.E@0 0 1; BA.E@1 1 0; BA.E@3 2 0");
    EXPECT_EQ(table.atEnd("Red"), 9);
}

TEST(Examples, EX_26_UnfinishedCityPaysFarmersNothing)
{
    const LaidTable table("BA.H@0 0 0 Red:field:2; BA.E@2 0 -1; BA.E@0 0 1; BA.E@1 1 0");
    EXPECT_EQ(table.atEnd("Red"), 6);
}

TEST(Examples, EX_27_CityTouchingOneFieldAtSeveralPointsCountsOnce)
{
    const LaidTable table("BA.E@1 0 0 Red:field:0; BA.G@0 1 0; BA.E@3 2 0; BA.E@0 0 -1; "
                          "BA.E@0 1 -1; BA.E@0 2 -1");
    EXPECT_EQ(table.atEnd("Red"), 3);
}

TEST(Examples, EX_28_OneCityPaysTwoFields)
{
    const char* position = "BA.T@0 0 0; BA.E@2 0 -1; BA.E@3 1 0; BA.E@1 -1 0; "
                           "BA.U@1 0 1 Red:field:2 Blue:field:6";
    const LaidTable third(position);
    EXPECT_EQ(third.atEnd("Red"), 3);
    EXPECT_EQ(third.atEnd("Blue"), 3);
    const LaidTable first(position, withFarmers(Farmers::FirstEdition));
    EXPECT_EQ(first.atEnd("Red"), 4);
    EXPECT_EQ(first.atEnd("Blue"), 4);
}

TEST(Examples, EX_29_MajoritiesArePerFieldNotPerCity)
{
    const char* position = "BA.T@0 0 0; BA.E@2 0 -1; BA.E@3 1 0; BA.E@1 -1 0; "
                           "BA.U@1 0 1 Red:field:2 Red:field:6 Blue:field:6 Blue:field:6";
    for (const Farmers farmers : {Farmers::ThirdEdition, Farmers::SecondEdition}) {
        const LaidTable table(position, withFarmers(farmers));
        EXPECT_EQ(table.atEnd("Red"), 3);
        EXPECT_EQ(table.atEnd("Blue"), 3);
    }
    const LaidTable first(position, withFarmers(Farmers::FirstEdition));
    EXPECT_EQ(first.atEnd("Red"), 4);
    EXPECT_EQ(first.atEnd("Blue"), 4);
}

TEST(Examples, EX_30_SamePlayerOwnsBothFieldsOfOneCity)
{
    const char* position = "BA.T@0 0 0; BA.E@2 0 -1; BA.E@3 1 0; BA.E@1 -1 0; "
                           "BA.U@1 0 1 Red:field:2 Red:field:6";
    EXPECT_EQ(LaidTable(position).atEnd("Red"), 6);
    EXPECT_EQ(LaidTable(position, withFarmers(Farmers::SecondEdition)).atEnd("Red"), 3);
    EXPECT_EQ(LaidTable(position, withFarmers(Farmers::FirstEdition)).atEnd("Red"), 4);
}

TEST(Examples, EX_31_TiedField)
{
    const LaidTable table("BA.H@0 0 0 Red:field:2 Blue:field:6; BA.E@2 0 -1; BA.E@0 0 1");
    EXPECT_EQ(table.atEnd("Red"), 6);
    EXPECT_EQ(table.atEnd("Blue"), 6);
}

TEST(Examples, EX_33_MonasteryDoesNotDivideAField)
{
    const LaidTable table("BA.A@0 0 0 Red:field:4");
    EXPECT_EQ(table.feature({0, 0}, "field:4"), table.feature({0, 0}, "field:5"));
    EXPECT_EQ(table.atEnd("Red"), 0);
}

TEST(Examples, EX_34_FieldInsideARingRoad)
{
    const LaidTable table(
        "BA.V@3 0 0 Red:field:3; BA.V@0 1 0; BA.V@1 1 1; BA.V@2 0 1 Blue:field:6");
    EXPECT_NE(table.feature({0, 0}, "field:3"), table.feature({0, 1}, "field:6"));
    EXPECT_EQ(table.atEnd("Red"), 0);
    EXPECT_EQ(table.atEnd("Blue"), 0);
}

TEST(Examples, EX_35_GrassThatACrossroadCutsOffFromTheCity)
{
    const LaidTable table("BA.L@0 0 0 Red:field:2 Blue:field:3; BA.E@2 0 -1");
    EXPECT_EQ(table.atEnd("Red"), 3);
    EXPECT_EQ(table.atEnd("Blue"), 0);
}

TEST(Examples, EX_119_GrassBeyondTheRoadDoesNotBorderTheCity)
{
    const LaidTable table("BA.D@0 0 0 Red:field:2 Blue:field:4; BA.E@2 0 -1");
    EXPECT_EQ(table.atEnd("Red"), 3);
    EXPECT_EQ(table.atEnd("Blue"), 0);
}

TEST(Examples, EX_120_TwoAdjacentCapsOnOneTile)
{
    const LaidTable table("BA.I@1 0 0 Red:field:5; BA.E@2 0 -1; BA.E@3 1 0");
    EXPECT_EQ(table.atEnd("Red"), 6);
}

TEST(Examples, EX_121_ACityDividesTheGrass)
{
    const LaidTable table("BA.E@1 0 0; BA.G@0 1 0 Red:field:0 Blue:field:4; BA.E@3 2 0");
    EXPECT_NE(table.feature({1, 0}, "field:0"), table.feature({1, 0}, "field:4"));
    EXPECT_EQ(table.atEnd("Red"), 3);
    EXPECT_EQ(table.atEnd("Blue"), 3);
}

TEST(Examples, EX_122_ThoseTwoStripsJoinedRoundTheEndOfTheCity)
{
    const LaidTable table("BA.E@1 0 0; BA.G@0 1 0 Red:field:0 Blue:field:4; BA.E@3 2 0; "
                          "BA.E@0 0 -1; BA.E@0 1 -1; BA.E@2 0 1; BA.E@2 1 1; "
                          "BA.E@3 -1 0 Red:field:2");
    EXPECT_EQ(table.feature({1, 0}, "field:0"), table.feature({1, 0}, "field:4"));
    EXPECT_EQ(table.atEnd("Red"), 3);
    EXPECT_EQ(table.atEnd("Blue"), 0);
}

TEST(Examples, EX_123_ThreePlayersTieOnARoad)
{
    const LaidTable table("BA.W@0 0 0; BA.U@0 1 0 Red:road; BA.U@0 2 0; BA.U@0 3 0 Blue:road; "
                          "BA.U@0 4 0; BA.U@0 5 0 Green:road; BA.W@0 6 0");
    for (const char* player : {"Red", "Blue", "Green"}) {
        EXPECT_EQ(table.paid(player), 7);
    }
}

TEST(Examples, EX_131_SecondEditionFarmersTwoFields)
{
    // City B has the road's grass on both sides; A touches the left field, C the right one.
    const char* position = "BA.T@0 0 0; BA.E@2 0 -1; BA.E@3 1 0; BA.E@1 -1 0; "
                           "BA.U@1 0 1 Red:field:2 Red:field:6; "
                           "BA.E@2 -1 1; BA.E@0 -1 2; BA.E@2 1 1; BA.E@0 1 2";
    EXPECT_EQ(LaidTable(position).atEnd("Red"), 12);
    EXPECT_EQ(LaidTable(position, withFarmers(Farmers::SecondEdition)).atEnd("Red"), 9);
}

TEST(Examples, EX_132_FirstEditionFarmersThreeWay)
{
    const char* position = "BA.T@0 0 0; BA.E@2 0 -1; BA.E@3 1 0; BA.E@1 -1 0; "
                           "BA.U@1 0 1 Red:field:2 Blue:field:2 "
                           "Blue:field:6 Green:field:6 Green:field:6";
    const LaidTable first(position, withFarmers(Farmers::FirstEdition));
    EXPECT_EQ(first.atEnd("Red"), 0);
    EXPECT_EQ(first.atEnd("Blue"), 4);
    EXPECT_EQ(first.atEnd("Green"), 4);
    const LaidTable third(position);
    EXPECT_EQ(third.atEnd("Red"), 3);
    EXPECT_EQ(third.atEnd("Blue"), 3);
    EXPECT_EQ(third.atEnd("Green"), 3);
}

TEST(Examples, EX_134_LastTile)
{
    const LaidTable table("BA.B@0 1 1 Red:mon; BA.E@0 1 0; BA.E@0 0 0; BA.E@0 2 0; BA.E@3 0 1; "
                          "BA.E@1 2 1; BA.E@2 0 2; BA.E@2 1 2; BA.E@2 2 2");
    EXPECT_EQ(table.paid("Red"), 9);
    EXPECT_EQ(table.atEnd("Red"), 0);
}

TEST(Examples, EX_135_TwoRoadsLeaveTheSameCityTile)
{
    const LaidTable table("TB.08@0 0 0 Green:field:3; BA.W@0 1 0 Red:road:W; "
                          "BA.W@1 0 1 Blue:road:N");
    EXPECT_EQ(table.paid("Red"), 2);
    EXPECT_EQ(table.paid("Blue"), 2);
    EXPECT_EQ(table.atEnd("Green"), 0);
    EXPECT_NE(table.feature({0, 0}, "field:2"), table.feature({0, 0}, "field:3"));
    EXPECT_NE(table.feature({0, 0}, "field:3"), table.feature({0, 0}, "field:5"));
}

TEST(Examples, EX_136_CityRingRoundAnEmptySpace)
{
    const LaidTable table("BA.I@1 0 0 Red:city:N; BA.N@2 0 -1; BA.N@3 1 -1");
    EXPECT_EQ(table.paid("Red"), 0);
    EXPECT_EQ(table.atEnd("Red"), 3);
}

} // namespace reeve::engine::test
