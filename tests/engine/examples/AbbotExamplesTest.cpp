// Worked examples of docs/rules/examples.md about the Abbot, and what its rules forbid.
#include "tests/engine/support/Layouts.h"
#include "tests/engine/support/Scenario.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

constexpr const char* kAbbotsGarden = "BA.Eg@0 1 1 Red~abbot:garden";

Scenario gardenWith(std::size_t neighbours, const RuleOptions& rules = {})
{
    return Scenario(
        {.sets = {"AB"}, .table = withNeighbours(kAbbotsGarden, neighbours), .rules = rules});
}

} // namespace

TEST(Examples, EX_60_AbbotOnAFinishedGarden)
{
    Scenario game = gardenWith(7);
    game.lay("Red", kNeighbours[7]).endTurn();
    EXPECT_EQ(game.score("Red"), 9);
    EXPECT_EQ(game.supply("Red~abbot"), 1);
    RuleOptions seven;
    seven.switches["abbotComplete"] = "7";
    Scenario other = gardenWith(7, seven);
    other.lay("Red", kNeighbours[7]).endTurn();
    EXPECT_EQ(other.score("Red"), 7);
}

TEST(Examples, EX_61_AbbotRecalled)
{
    Scenario game = gardenWith(5);
    game.lay("Red", "BA.E@0 3 0").takeBack("Red~abbot", "garden at 1 1");
    EXPECT_EQ(game.score("Red"), 6);
    EXPECT_EQ(game.supply("Red~abbot"), 1);
    EXPECT_EQ(game.onBoard("Red~abbot"), 0);
}

TEST(Examples, EX_62_RecallCountsTheTileJustPlaced)
{
    Scenario game = gardenWith(6);
    game.lay("Red", kNeighbours[6]).takeBack("Red~abbot", "garden at 1 1");
    EXPECT_EQ(game.score("Red"), 8);
}

TEST(Examples, EX_63_TheTileFillsTheEighthSpace)
{
    Scenario game = gardenWith(7);
    game.lay("Red", kNeighbours[7]);
    EXPECT_EQ(refusal([&] { game.takeBack("Red~abbot", "garden at 1 1"); }), "ABBOT-09");
    game.put("Red", "city").endTurn();
    EXPECT_EQ(game.score("Red"), 9);
    EXPECT_EQ(game.onBoard("Red"), 1);
}

TEST(Examples, EX_64_AbbotAtGameEnd)
{
    Scenario game({.sets = {"AB"}, .table = withNeighbours("BA.B@0 1 1 Red~abbot:mon", 4)});
    game.endGame();
    EXPECT_EQ(game.score("Red"), 5);
}

TEST(AbbotRefusals, heStandsOnlyInMonasteriesAndGardens)
{
    Scenario game({.sets = {"AB"}});
    game.lay("Red", "BA.Eg@2 0 -1");
    EXPECT_EQ(refusal([&] { game.put("Red~abbot", "city"); }), "ABBOT-05");
    EXPECT_EQ(refusal([&] { game.put("Red~abbot", "field:2"); }), "ABBOT-05");
    EXPECT_EQ(refusal([&] { game.put("Red", "garden"); }), "ABBOT-04");
    game.put("Red~abbot", "garden");
    EXPECT_EQ(game.supply("Red~abbot"), 0);
}

TEST(AbbotRefusals, heIsTakenBackInsteadOfPlacingAFigure)
{
    Scenario game = gardenWith(5);
    game.lay("Red", "BA.E@0 3 0").put("Red", "city");
    EXPECT_EQ(refusal([&] { game.takeBack("Red~abbot", "garden at 1 1"); }), "ABBOT-08");
    Scenario other = gardenWith(5);
    other.lay("Red", "BA.E@0 3 0").takeBack("Red~abbot", "garden at 1 1");
    EXPECT_EQ(refusal([&] { other.put("Red", "city"); }), "BASE-08");
}

TEST(AbbotRefusals, nobodyTakesBackWhatIsNotHis)
{
    Scenario game(
        {.sets = {"AB"}, .players = "Blue Red", .table = withNeighbours(kAbbotsGarden, 5)});
    game.lay("Blue", "BA.E@0 3 0");
    EXPECT_EQ(refusal([&] { game.takeBack("Blue~abbot", "garden at 1 1"); }), "ABBOT-08");
    EXPECT_EQ(refusal([&] { game.takeBack("Red~abbot", "garden at 1 1"); }), "BASE-02");
}

TEST(AbbotNeeds, theRecallIsAsked)
{
    Scenario game = gardenWith(5);
    game.lay("Red", "BA.E@0 3 0");
    const Need need = game.need("abbot");
    EXPECT_FALSE(need.required);
    EXPECT_EQ(need.options.size(), 1);
    game.happens(need.options[0]);
    EXPECT_EQ(game.score("Red"), 6);
}

} // namespace reeve::engine::test
