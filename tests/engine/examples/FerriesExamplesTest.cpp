// Worked examples of docs/rules/examples.md about the Ferries, and what their rules forbid.
#include "tests/engine/support/LaidTable.h"
#include "tests/engine/support/Scenario.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

/// The tiles of EX-78 to EX-80 with the ferry as said.
LaidTable lake(std::string_view ferry)
{
    return LaidTable("FE.02@0 0 0 Red:road:E Ferry:" + std::string(ferry) +
                     "; BA.W@0 -1 0; BA.U@2 1 0; BA.W@0 2 0; BA.U@1 0 1 Blue:road; BA.W@1 0 2");
}

RuleOptions with(std::string_view name, std::string_view value)
{
    RuleOptions options;
    options.switches[std::string(name)] = value;
    return options;
}

/// Lakes in a row, both with the ferry in the row's direction; their south ends are free.
constexpr const char* kTwoLakes = "FE.02@0 0 0 Ferry:E+W; BA.U@0 1 0; FE.02@0 2 0 Ferry:E+W";

} // namespace

TEST(Examples, EX_78_FerryEastWest)
{
    const LaidTable table = lake("E+W");
    EXPECT_EQ(table.paid("Red"), 4);
    EXPECT_EQ(table.paid("Blue"), 3);
}

TEST(Examples, EX_79_FerrySouthWestOnTheSameTiles)
{
    const LaidTable table = lake("S+W");
    EXPECT_EQ(table.paid("Red"), 3);
    EXPECT_EQ(table.paid("Blue"), 4);
}

TEST(Examples, EX_80_FerryJoinsTwoOwners)
{
    const LaidTable table = lake("E+S");
    EXPECT_EQ(table.paid("Red"), 5);
    EXPECT_EQ(table.paid("Blue"), 5);
}

TEST(Examples, EX_81_MovingAFerryCutsARoadInTwo)
{
    Scenario game({.sets = {"FE"},
                   .table = "FE.02@0 0 0 Blue:road:E Ferry:E+W; BA.U@2 1 0; BA.U@2 2 0; "
                            "BA.U@1 0 1; BA.W@1 0 2"});
    game.lay("Red", "BA.W@0 -1 0").ferry("Red", "S+W at 0 0").endTurn();
    EXPECT_EQ(game.score("Red") + game.score("Blue"), 0);
    EXPECT_EQ(game.onBoard("Blue"), 1);
    game.endGame();
    EXPECT_EQ(game.score("Blue"), 3);
}

TEST(Examples, EX_82_FerryMakesALoop)
{
    const LaidTable table("FE.03@0 0 0 Red:road:E Ferry:E+S; BA.V@0 1 0; BA.V@1 1 1; "
                          "BA.V@2 0 1");
    EXPECT_EQ(table.paid("Red"), 4);
}

TEST(Examples, EX_83_FerryAndInn)
{
    const LaidTable table("FE.02@0 0 0 Red:road:E Ferry:E+W; BA.W@0 -1 0; IC.16@2 1 0; "
                          "BA.W@0 2 0; BA.U@1 0 1 Blue:road; BA.W@1 0 2");
    EXPECT_EQ(table.paid("Red"), 8);
    EXPECT_EQ(table.paid("Blue"), 3);
}

TEST(Examples, EX_118_MovingAFerryFinishesAnotherRoad)
{
    Scenario game({.sets = {"FE"},
                   .table = "FE.02@0 0 0 Blue:road:E Ferry:E+W; BA.U@2 1 0; BA.W@0 2 0; "
                            "BA.U@2 -1 0; BA.U@1 0 1"});
    game.lay("Red", "BA.U@2 -2 0").ferry("Red", "S+W at 0 0").endTurn();
    EXPECT_EQ(game.score("Blue"), 3);
    EXPECT_EQ(game.supply("Blue"), 7);
}

TEST(FerryRefusals, aNewLakeGetsItsFerryBetweenTwoOfItsRoads)
{
    Scenario game({.sets = {"FE"}, .table = "BA.U@0 0 0"});
    game.lay("Red", "FE.02@0 1 0");
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "FERRY-03");
    EXPECT_EQ(refusal([&] { game.ferry("Red", "E+E"); }), "FERRY-04");
    EXPECT_EQ(refusal([&] {
                  game.happens(MarkerPlaced{0, MarkerKind::Ferry, {0, 0}, 0, 1});
              }),
              "FERRY-01");
    EXPECT_EQ(refusal([&] {
                  game.happens(MarkerPlaced{0, MarkerKind::Ferry, {1, 0}, 0, 3});
              }),
              "FERRY-04");
    game.ferry("Red", "E+W");
    EXPECT_EQ(refusal([&] { game.ferry("Red", "E+S"); }), "FERRY-10");
    EXPECT_EQ(refusal([&] { game.put("Red", "road:S"); }), "COMBO-31"); // FERRY-02
}

TEST(FerryRefusals, onlyTheFirstFerryInEachDirectionMovesAndOnce)
{
    Scenario game({.sets = {"FE"}, .table = kTwoLakes});
    game.lay("Red", "BA.U@0 3 0");
    EXPECT_EQ(refusal([&] { game.ferry("Red", "S+W at 0 0"); }), "FERRY-10");
    EXPECT_EQ(refusal([&] { game.ferry("Red", "W+E at 2 0"); }), "FERRY-09");
    game.ferry("Red", "S+E at 2 0");
    EXPECT_EQ(refusal([&] { game.ferry("Red", "E+W at 2 0"); }), "FERRY-10");
}

TEST(FerryRefusals, aTileThatExtendsNoFerryRoadMovesNone)
{
    Scenario game({.sets = {"FE"}, .table = kTwoLakes});
    game.lay("Red", "BA.E@0 1 -1");
    EXPECT_EQ(refusal([&] { game.ferry("Red", "S+W at 0 0"); }), "FERRY-10");
}

TEST(FerryRefusals, theNewFerryComesBeforeOldOnesMove)
{
    Scenario game({.sets = {"FE"}, .table = "FE.02@0 0 0 Ferry:E+W"});
    game.lay("Red", "FE.02@0 1 0");
    EXPECT_EQ(refusal([&] { game.ferry("Red", "S+W at 0 0"); }), "FERRY-13");
    game.ferry("Red", "E+W").ferry("Red", "S+W at 0 0");
}

TEST(FerryOptions, oneMoveATurn)
{
    for (const auto& [value, second] :
         {std::pair{"perDirection", "allowed"}, std::pair{"one", "FERRY-10"}}) {
        Scenario game({.sets = {"FE"},
                       .table = "FE.02@0 0 0 Ferry:E+W; BA.B@0 0 -1; BA.B@0 1 -1; BA.B@0 2 -1; "
                                "FE.02@0 2 0 Ferry:E+W",
                       .rules = with("ferryMoves", value)});
        game.lay("Red", "BA.U@0 1 0").ferry("Red", "S+E at 0 0");
        EXPECT_EQ(refusal([&] { game.ferry("Red", "S+W at 2 0"); }), second);
    }
}

TEST(FerryOptions, aFerryOnlyWithAHighwayman)
{
    Scenario game({.sets = {"FE"}, .table = "BA.U@0 0 0", .rules = with("ferryAlways", "off")});
    game.lay("Red", "FE.02@0 1 0");
    EXPECT_EQ(refusal([&] { game.ferry("Red", "E+W"); }), "FERRY-10");
    game.put("Red", "road:S");
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "FERRY-03");
    game.ferry("Red", "E+W").endTurn();
}

TEST(FerryNeeds, theNewFerryAndMovesAreAsked)
{
    Scenario game({.sets = {"FE"}, .table = "FE.02@0 0 0 Ferry:E+W"});
    game.lay("Red", "FE.02@0 1 0");
    EXPECT_TRUE(game.need("ferry").required);
    EXPECT_EQ(game.need("ferry").options.size(), 3);
    game.ferry("Red", "E+W");
    EXPECT_FALSE(game.need("ferry-move").required);
    EXPECT_EQ(game.need("ferry-move").options.size(), 2);
    game.ferry("Red", "S+W at 0 0");
    EXPECT_TRUE(game.asked().empty());
}

} // namespace reeve::engine::test
