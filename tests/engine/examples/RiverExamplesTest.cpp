// Worked examples of docs/rules/examples.md about the River, and what its rules forbid.
#include "tests/engine/support/LaidTable.h"
#include "tests/engine/support/Scenario.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

Scenario spring()
{
    return Scenario({.sets = {"RI"}, .table = "RI.01@0 0 0"});
}

} // namespace

TEST(Examples, EX_36_GrassRunsRoundTheSpringAndTheLake)
{
    const LaidTable table("RI.01@0 0 0 Red:field:6; RI.03@0 1 0; RI.02@0 2 0; BA.E@2 1 -1; "
                          "BA.E@0 1 1");
    EXPECT_EQ(table.feature({1, 0}, "field:2"), table.feature({1, 0}, "field:3"));
    EXPECT_EQ(table.atEnd("Red"), 6);
}

TEST(Examples, EX_37_RiverBanksAwayFromTheEndsAreSeparate)
{
    const LaidTable table("RI.07@0 0 0 Red:field:0 Blue:field:4; RI.07@0 1 0");
    EXPECT_NE(table.feature({0, 0}, "field:0"), table.feature({0, 0}, "field:4"));
    EXPECT_EQ(table.feature({0, 0}, "field:0"), table.feature({1, 0}, "field:0"));
}

TEST(RiverRefusals, landTilesWaitForTheRiver)
{
    Scenario game = spring();
    EXPECT_EQ(refusal([&] { game.lay("Red", "BA.E@2 0 1"); }), "RIVER-02");
}

TEST(RiverRefusals, aRiverTileContinuesTheRiver)
{
    Scenario game = spring();
    EXPECT_EQ(refusal([&] { game.lay("Red", "RI.07@0 0 1"); }), "RIVER-03");
}

TEST(RiverRefusals, noTwoBendsTheSameWay)
{
    Scenario game = spring();
    game.lay("Red", "RI.10@0 1 0").endTurn();
    EXPECT_EQ(refusal([&] { game.lay("Blue", "RI.10@1 1 1"); }), "RIVER-04");
    game.lay("Blue", "RI.10@2 1 1");
}

TEST(RiverRefusals, theLakeIsLaidLast)
{
    Scenario game = spring();
    EXPECT_EQ(refusal([&] { game.lay("Red", "RI.02@0 1 0"); }), "RIVER-05");
}

TEST(RiverRefusals, nobodyStandsInTheWater)
{
    Scenario game = spring();
    game.lay("Red", "RI.07@0 1 0");
    EXPECT_EQ(refusal([&] { game.put("Red", "river"); }), "RIVER-07");
    game.put("Red", "field:0");
}

TEST(RiverNeeds, onlyAFigureIsAsked)
{
    Scenario game = spring();
    game.lay("Red", "RI.03@0 1 0");
    EXPECT_EQ(game.asked(), std::vector<std::string>{"figure"});
    EXPECT_EQ(game.need("figure").options.size(), 4); // two caps, two banks
}

} // namespace reeve::engine::test
