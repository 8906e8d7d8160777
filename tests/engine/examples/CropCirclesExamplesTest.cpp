// Worked examples of docs/rules/examples.md about the Crop Circles, and what their rules forbid.
#include "tests/engine/support/Scenario.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

RuleOptions with(std::string_view name, std::string_view value)
{
    RuleOptions options;
    options.switches[std::string(name)] = value;
    return options;
}

} // namespace

TEST(Examples, EX_107_CropCircleAddsAKnightBeforeACityCloses)
{
    // Six of Blue's meeples are farmers and the seventh the knight.
    Scenario game({.sets = {"CC"},
                   .table = "BA.E@1 0 0 Red:city Blue:field:4 Blue:field:4 Blue:field:4 "
                            "Blue:field:4 Blue:field:4 Blue:field:4; "
                            "BA.G@0 1 0 Blue:city; BA.G@0 2 0; BA.G@0 3 0"});
    game.lay("Red", "CC.05@0 -1 0").scoreNow().decide("Red", "crop-circle", "add");
    EXPECT_EQ(game.asked(), std::vector<std::string>{"crop-circle-meeple"});
    game.put("Red", "city at 0 0").endTurn();
    game.lay("Blue", "BA.E@3 4 0").endTurn();
    EXPECT_EQ(game.score("Red"), 10);
    EXPECT_EQ(game.score("Blue"), 0);
}

TEST(Examples, EX_108_CropCircleRemovalCostsTheTie)
{
    // Red's other farmer lies in the corner that a curve cuts off.
    Scenario game({.sets = {"CC"},
                   .table = "BA.H@0 0 0 Red:field:2 Blue:field:6; BA.E@2 0 -1; BA.E@0 0 1; "
                            "BA.V@3 1 0 Red:field:3"});
    game.lay("Red", "CC.03@0 -1 0").scoreNow().decide("Red", "crop-circle", "remove");
    game.takeBack("Blue", "field:6 at 0 0").takeBack("Red", "field:3 at 1 0").endTurn();
    EXPECT_EQ(game.score("Red") + game.score("Blue"), 0);
    game.endGame();
    EXPECT_EQ(game.score("Red"), 6);
    EXPECT_EQ(game.score("Blue"), 0);
}

TEST(Examples, EX_109_BuilderLeavesWithTheLastMeeple)
{
    Scenario game(
        {.sets = {"CC", "TB"}, .table = "BA.W@0 0 0; BA.U@0 1 0 Red:road Red~builder:road"});
    game.lay("Red", "CC.01@0 1 1").scoreNow().decide("Red", "crop-circle", "remove");
    game.takeBack("Red", "road at 1 0").endTurn();
    EXPECT_EQ(game.supply("Red"), 7);
    EXPECT_EQ(game.supply("Red~builder"), 1);
    EXPECT_EQ(game.score("Red"), 0);
}

TEST(CropCircleRefusals, theTurnEndsOnlyWithAChoice)
{
    Scenario game({.sets = {"CC"}});
    game.lay("Red", "CC.05@0 0 -1");
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "CROP-04");
    EXPECT_EQ(refusal([&] { game.decide("Red", "crop-circle", "both"); }), "COMBO-31");
    game.scoreNow();
    EXPECT_EQ(refusal([&] { game.decide("Red", "crop-circle", "both"); }), "CROP-04");
    game.decide("Red", "crop-circle", "add");
    EXPECT_EQ(refusal([&] { game.decide("Red", "crop-circle", "remove"); }), "CROP-04");
    game.lay("Blue", "BA.U@0 1 0").scoreNow();
    EXPECT_EQ(refusal([&] { game.decide("Blue", "crop-circle", "add"); }), "CROP-03");
}

TEST(CropCircleRefusals, everyoneActsInTurnAndMustTakeBack)
{
    Scenario game({.sets = {"CC"},
                   .players = "Red Blue Green",
                   .table = "BA.U@0 0 0 Blue:road Green:road Red:road"});
    game.lay("Red", "CC.01@0 0 1").scoreNow().decide("Red", "crop-circle", "remove");
    EXPECT_EQ(refusal([&] { game.takeBack("Green", "road at 0 0"); }), "CROP-04");
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "CROP-06");
    EXPECT_EQ(refusal([&] { game.takeBack("Blue*", "road at 0 0"); }), "CROP-06");
    game.takeBack("Blue", "road at 0 0").takeBack("Green", "road at 0 0");
    EXPECT_EQ(refusal([&] { game.takeBack("Green", "road at 0 0"); }), "CROP-04");
    game.takeBack("Red", "road at 0 0").endTurn();
    EXPECT_EQ(game.onBoard("Red") + game.onBoard("Blue") + game.onBoard("Green"), 0);
}

TEST(CropCircleRefusals, aMeepleIsAddedBesideOneOfItsOwnKind)
{
    Scenario game(
        {.sets = {"CC", "TB"}, .table = "BA.U@0 0 0 Blue:road; BA.U@0 1 0; BA.E@0 0 -1 Blue:city"});
    game.lay("Red", "CC.01@0 0 1").scoreNow().decide("Red", "crop-circle", "add");
    EXPECT_EQ(refusal([&] { game.put("Blue", "city at 0 -1"); }), "CROP-05");
    EXPECT_EQ(refusal([&] { game.put("Blue", "road at 1 0"); }), "CROP-05");
    EXPECT_EQ(refusal([&] { game.put("Blue~builder", "road at 0 0"); }), "CROP-05");
    game.put("Blue", "road at 0 0").endTurn();
    EXPECT_EQ(game.onBoard("Blue"), 3);
}

TEST(CropCircleOptions, addingMayBeADutyAndOnAnyTile)
{
    const char* table = "BA.U@0 0 0 Blue:road; BA.U@0 1 0";
    Scenario must({.sets = {"CC"}, .table = table, .rules = with("cropAddMandatory", "on")});
    must.lay("Red", "CC.01@0 0 1").scoreNow().decide("Red", "crop-circle", "add");
    EXPECT_EQ(refusal([&] { must.endTurn(); }), "CROP-05");
    Scenario anywhere({.sets = {"CC"}, .table = table, .rules = with("cropAddAnywhere", "on")});
    anywhere.lay("Red", "CC.01@0 0 1").scoreNow().decide("Red", "crop-circle", "add");
    anywhere.put("Blue", "road at 1 0").endTurn();
    EXPECT_EQ(anywhere.onBoard("Blue"), 2);
}

TEST(CropCircleNeeds, theChoiceAndEveryMeepleAreAsked)
{
    Scenario game({.sets = {"CC"}, .table = "BA.U@0 0 0 Blue:road Red:road"});
    game.lay("Red", "CC.01@0 0 1").scoreNow();
    EXPECT_TRUE(game.need("crop-circle").required);
    EXPECT_EQ(game.need("crop-circle").options.size(), 2);
    game.decide("Red", "crop-circle", "remove");
    const Need first = game.need("crop-circle-meeple");
    EXPECT_TRUE(first.required);
    EXPECT_EQ(first.player, game.seat("Blue"));
    EXPECT_EQ(first.options.size(), 1);
    game.happens(first.options[0]);
    EXPECT_EQ(game.need("crop-circle-meeple").player, game.seat("Red"));
}

} // namespace reeve::engine::test
