// Worked examples of docs/rules/examples.md about the Goldmines, and what their rules forbid.
#include "tests/engine/support/Layouts.h"
#include "tests/engine/support/Scenario.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

TEST(Examples, EX_84_GoldToTheMajority)
{
    Scenario game({.sets = {"GM"}, .table = "BA.E@1 0 0 Red:city Gold:2; BA.G@0 1 0 Gold"});
    game.lay("Red", "BA.E@3 2 0").endTurn();
    EXPECT_EQ(game.score("Red"), 6);
    EXPECT_EQ(game.tokens("Red", Token::Gold), 3);
    EXPECT_EQ(game.markers(MarkerKind::Gold), 0);
    game.endGame();
    EXPECT_EQ(game.score("Red"), 9);
}

TEST(Examples, EX_85_GoldSharedOnATie)
{
    Scenario game(
        {.sets = {"GM"}, .table = "BA.E@1 0 0 Red:city Gold:4; BA.G@0 1 0 Blue:city Gold"});
    game.lay("Red", "BA.E@3 2 0").endTurn();
    EXPECT_EQ(game.tokens("Red", Token::Gold), 3);
    EXPECT_EQ(game.tokens("Blue", Token::Gold), 2);
}

TEST(Examples, EX_86_TieNotInvolvingTheActivePlayer)
{
    Scenario game({.sets = {"GM"},
                   .players = "Red Green Blue",
                   .table = "BA.W@0 0 0 Gold; BA.U@0 1 0 Blue:road Gold:2; BA.U@0 2 0 Green:road"});
    game.lay("Red", "BA.W@0 3 0").endTurn();
    EXPECT_EQ(game.tokens("Green", Token::Gold), 2);
    EXPECT_EQ(game.tokens("Blue", Token::Gold), 1);
    EXPECT_EQ(game.tokens("Red", Token::Gold), 0);
}

TEST(Examples, EX_87_MonasteryCollectsFromNineTiles)
{
    std::string table = withNeighbours("BA.B@0 1 1 Red:mon Gold", 7) + "; BA.E@3 -1 2 Gold";
    table.replace(table.find("BA.E@0 0 0"), 10, "BA.E@0 0 0 Gold:2");
    Scenario game({.sets = {"GM"}, .table = table});
    game.lay("Red", kNeighbours[7]).endTurn();
    EXPECT_EQ(game.score("Red"), 9);
    EXPECT_EQ(game.tokens("Red", Token::Gold), 3);
    EXPECT_EQ(game.markers(MarkerKind::Gold), 1); // two spaces away
}

TEST(Examples, EX_88_ValueJumps)
{
    Scenario game({.sets = {"GM"}, .players = "Red Blue Green"});
    game.give("Red", Token::Gold, 3).give("Blue", Token::Gold, 4).give("Green", Token::Gold, 10);
    game.endGame();
    EXPECT_EQ(game.score("Red"), 3);
    EXPECT_EQ(game.score("Blue"), 8);
    EXPECT_EQ(game.score("Green"), 40);
}

TEST(Examples, EX_89_UnownedFinishedFeature)
{
    Scenario game({.sets = {"GM"}, .table = "BA.W@0 0 0 Gold; BA.U@0 1 0 Gold"});
    game.lay("Red", "BA.W@0 2 0").endTurn();
    EXPECT_EQ(game.markers(MarkerKind::Gold), 2);
    EXPECT_EQ(game.tokens("Red", Token::Gold), 0);
}

TEST(GoldRefusals, oneIngotOnTheNewTileAndOneBesideItBeforeAnythingElse)
{
    Scenario game({.sets = {"GM"}, .table = "BA.W@0 0 0; BA.U@0 -1 0; BA.U@0 -2 0"});
    game.lay("Red", "GM.01@2 1 0");
    EXPECT_EQ(refusal([&] { game.put("Red", "mon"); }), "GOLD-02");
    game.gold("Red", {1, 0});
    EXPECT_EQ(refusal([&] { game.gold("Red", {1, 0}); }), "GOLD-02");
    EXPECT_EQ(refusal([&] { game.gold("Red", {-1, 0}); }), "GOLD-02");
    EXPECT_EQ(refusal([&] { game.gold("Red", {5, 5}); }), "GOLD-02");
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "GOLD-02");
    game.gold("Red", {0, 0}).put("Red", "mon");
}

TEST(GoldRefusals, otherTilesBringNone)
{
    Scenario game({.sets = {"GM"}});
    game.lay("Red", "BA.U@0 1 0");
    EXPECT_EQ(refusal([&] { game.gold("Red", {1, 0}); }), "GOLD-02");
}

TEST(GoldNeeds, bothIngotsAreAsked)
{
    Scenario game({.sets = {"GM"}, .table = "BA.W@0 0 0; BA.U@0 -1 0; BA.E@0 0 -1"});
    game.lay("Red", "GM.01@2 1 0");
    EXPECT_EQ(game.need("gold").options.size(), 1);
    game.gold("Red", {1, 0});
    EXPECT_EQ(game.need("gold").options.size(), 2); // beside and diagonally
    EXPECT_TRUE(game.need("gold").required);
    game.gold("Red", {0, -1});
    EXPECT_EQ(game.asked(), std::vector<std::string>{"figure"});
}

/// GOLD-07: gold only Red may take, and gold on a road that is Red's and Blue's.
TEST(GoldOptions, whoMayTakeFromSeveralTilesChooses)
{
    const auto game = [] {
        Scenario gold({.sets = {"GM"},
                       .table =
                           "BA.E@2 0 0 Red:city Gold:1; BA.E@0 -1 0; BA.W@0 -1 1; BA.V@2 -1 2; "
                           "BA.W@1 0 2 Blue:road:N Red:road:N Gold:1"});
        gold.lay("Red", "BA.K@0 0 1");
        return gold;
    };
    Scenario unsaid = game();
    EXPECT_EQ(unsaid.need("ingot").player, unsaid.seat("Red"));
    unsaid.endTurn();
    EXPECT_EQ(unsaid.tokens("Red", Token::Gold), 2);
    EXPECT_EQ(unsaid.tokens("Blue", Token::Gold), 0);
    Scenario said = game();
    const SegmentRef alone{{0, 0}, 0};
    EXPECT_EQ(refusal([&] {
                  said.happens(Decision{said.seat("Blue"), "ingot", "first", alone});
              }),
              "GOLD-07");
    said.happens(Decision{said.seat("Red"), "ingot", "first", alone}).endTurn();
    EXPECT_EQ(said.tokens("Red", Token::Gold), 1);
    EXPECT_EQ(said.tokens("Blue", Token::Gold), 1);
}

} // namespace reeve::engine::test
