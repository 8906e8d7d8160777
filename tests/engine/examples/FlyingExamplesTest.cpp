// Worked examples of docs/rules/examples.md about the Flying Machines, and what their rules forbid.
// FM.03 turned once flies north.
#include "tests/engine/support/LaidTable.h"
#include "tests/engine/support/Layouts.h"
#include "tests/engine/support/Scenario.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

TEST(Examples, EX_65_FlyingIntoAnOpponentsCity)
{
    Scenario game(
        {.sets = {"FM"}, .table = "BA.E@1 0 0 Blue:city; BA.G@0 1 0; BA.G@0 2 0; BA.G@0 3 0"});
    game.lay("Red", "FM.03@1 1 1").roll("Red", 1).put("Red", "city at 1 0").endTurn();
    game.lay("Blue", "BA.E@3 4 0").endTurn();
    EXPECT_EQ(game.score("Red"), 10);
    EXPECT_EQ(game.score("Blue"), 10);
}

TEST(Examples, EX_66_FlyingToATileWithOnlyAFieldAndFinishedFeatures)
{
    Scenario game({.sets = {"FM"}, .table = "BA.W@0 0 0; BA.U@0 1 0; BA.W@0 2 0; BA.E@1 1 1"});
    game.lay("Red", "FM.03@1 1 2").roll("Red", 2);
    EXPECT_EQ(game.supply("Red"), 7);
    EXPECT_TRUE(game.asked().empty());
    EXPECT_EQ(refusal([&] { game.put("Red", "road at 1 0"); }), "BASE-08");
    EXPECT_EQ(refusal([&] { game.put("Red", "field:0"); }), "BASE-08");
    game.endTurn();
    EXPECT_EQ(game.score("Red"), 0);
}

TEST(Examples, EX_67_FlyingALargeMeeple)
{
    Scenario game({.sets = {"FM", "IC"}, .table = "BA.W@0 0 0; BA.U@0 1 0 Blue:road; BA.U@0 2 0"});
    game.lay("Red", "FM.03@1 1 1").roll("Red*", 1).put("Red*", "road at 1 0").endTurn();
    game.lay("Blue", "BA.W@0 3 0").endTurn();
    EXPECT_EQ(game.score("Red"), 4);
    EXPECT_EQ(game.score("Blue"), 0);
}

TEST(Examples, EX_68_SecondMonkByAir)
{
    // Six neighbours lie; the machine is the seventh.
    Scenario game({.sets = {"FM"}, .table = withNeighbours("BA.B@0 1 1 Blue:mon", 6)});
    game.lay("Red", "FM.03@1 1 2").roll("Red", 1).put("Red", "mon at 1 1").endTurn();
    game.lay("Blue", kNeighbours[7]).endTurn();
    EXPECT_EQ(game.score("Red"), 9);
    EXPECT_EQ(game.score("Blue"), 9);
}

TEST(Examples, EX_137_KnightsInBothArmsOfARing)
{
    const LaidTable table("BA.I@1 0 0 Red:city:N Blue:city:E; BA.N@2 0 -1; BA.N@3 1 -1; "
                          "BA.N@0 1 0");
    EXPECT_EQ(table.paid("Red"), 8);
    EXPECT_EQ(table.paid("Blue"), 8);

    Scenario game({.sets = {"FM"},
                   .players = "Blue Red",
                   .table = "BA.I@1 0 0 Red:city:N; BA.N@2 0 -1; BA.N@3 1 -1"});
    game.lay("Blue", "FM.03@1 0 1").roll("Blue", 1).put("Blue", "city:E at 0 0").endTurn();
    game.lay("Red", "BA.N@0 1 0").endTurn();
    EXPECT_EQ(game.score("Red"), 8);
    EXPECT_EQ(game.score("Blue"), 8);
}

TEST(FlyingRefusals, onlyTheMachineOfTheNewTileFlies)
{
    Scenario game({.sets = {"FM"}, .table = "BA.D@0 0 0; FM.03@0 0 1"});
    game.lay("Red", "BA.U@0 1 0");
    EXPECT_EQ(refusal([&] { game.roll("Red", 1); }), "FLY-02");
}

TEST(FlyingRefusals, aFigureIsPlacedOrFlies)
{
    Scenario game({.sets = {"FM"}});
    game.lay("Red", "FM.03@1 0 1").put("Red", "field:0");
    EXPECT_EQ(refusal([&] { game.roll("Red", 1); }), "FLY-02");
}

TEST(FlyingRefusals, theDieShowsOneToThreeAndOnlyMeeplesFly)
{
    Scenario game({.sets = {"FM", "TB"}});
    game.lay("Red", "FM.03@1 0 1");
    EXPECT_EQ(refusal([&] { game.roll("Red", 4); }), "FLY-01");
    EXPECT_EQ(refusal([&] { game.roll("Red~builder", 1); }), "FLY-05");
}

TEST(FlyingRefusals, theMeepleLandsWhereTheDieSaysOnAnOpenFeature)
{
    Scenario game({.sets = {"FM"}, .table = "BA.D@0 0 0; BA.E@2 0 -1; BA.U@0 1 0"});
    game.lay("Red", "FM.03@1 0 1").roll("Red", 1);
    EXPECT_EQ(refusal([&] { game.put("Red", "field:4 at 0 0"); }), "FLY-07");
    EXPECT_EQ(refusal([&] { game.put("Red", "city at 0 0"); }), "FLY-08");
    EXPECT_EQ(refusal([&] { game.put("Red", "road at 1 0"); }), "FLY-04");
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "FLY-10");
    game.put("Red", "road at 0 0").endTurn();
}

TEST(FlyingRefusals, theAbbotLandsOnlyInMonasteriesAndGardens)
{
    Scenario game({.sets = {"FM", "AB"}, .table = "BA.Eg@0 0 0"});
    game.lay("Red", "FM.03@1 0 1").roll("Red~abbot", 1);
    EXPECT_EQ(refusal([&] { game.put("Red~abbot", "city at 0 0"); }), "FLY-11");
    EXPECT_EQ(refusal([&] { game.put("Red", "city at 0 0"); }), "FLY-05");
    game.put("Red~abbot", "garden at 0 0");
}

TEST(FlyingNeeds, theFlightIsAskedThenTheLanding)
{
    Scenario game({.sets = {"FM"}, .table = "BA.D@0 0 0"});
    game.lay("Red", "FM.03@1 0 1");
    EXPECT_FALSE(game.need("flight").required);
    EXPECT_EQ(game.need("flight").options.size(), 3);
    game.roll("Red", 1);
    const Need landing = game.need("landing");
    EXPECT_TRUE(landing.required);
    EXPECT_EQ(landing.options.size(), 2); // city and road
    EXPECT_EQ(game.asked(), std::vector<std::string>{"landing"});
}

} // namespace reeve::engine::test
