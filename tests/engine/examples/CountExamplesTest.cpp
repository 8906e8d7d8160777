// Worked examples of docs/rules/examples.md about the Count, and what his rules forbid.
#include "tests/engine/support/LaidTable.h"
#include "tests/engine/support/Layouts.h"
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

/// Blue's road of three tiles leaves Carcassonne in the north.
constexpr std::string_view kBluesRoad = "BA.U@1 3 -1 Blue:road; BA.U@1 3 -2";
constexpr std::string_view kClosesTheRoad = "BA.W@0 3 -3";
/// Blue's city of five tiles leaves it in the east.
constexpr std::string_view kBluesCity = "BA.G@0 4 2 Blue:city; BA.G@0 5 2; BA.G@0 6 2; BA.G@0 7 2";
constexpr std::string_view kClosesTheCity = "BA.E@3 8 2";
constexpr std::string_view kQuarters = "CO.07@0 2 1";

/// The tile of the quarters with figures on it.
std::string carcassonneWith(std::string_view inTheQuarters, std::string_view around)
{
    std::string table = carcassonneAnd(around);
    const std::size_t at = table.find(kQuarters) + kQuarters.size();
    return table.insert(at, " " + std::string(inTheQuarters));
}

Scenario game(const std::string& table, const RuleOptions& rules = {},
              const std::string& players = "Red Blue")
{
    return Scenario({.sets = {"CO"}, .players = players, .table = table, .rules = rules});
}

} // namespace

TEST(Examples, EX_110_PlacingInCarcassonne)
{
    Scenario count = game(carcassonneAnd(kBluesRoad));
    count.lay("Red", kClosesTheRoad).scoreNow();
    EXPECT_EQ(count.score("Blue"), 4);
    EXPECT_EQ(count.score("Red"), 0);
    count.put("Red", "quarter:castle").count("Red", "market").endTurn();
    EXPECT_EQ(count.onBoard("Red"), 1);
}

TEST(Examples, EX_111_JoiningFromTheCastle)
{
    Scenario count = game(
        carcassonneWith("Red:quarter:castle Red:quarter:castle Count:quarter:market", kBluesCity));
    count.lay("Red", kClosesTheCity);
    count.moveIn("Red", "castle", "city at 8 2").moveIn("Red", "castle", "city at 8 2").endTurn();
    EXPECT_EQ(count.score("Red"), 12);
    EXPECT_EQ(count.score("Blue"), 0);
    EXPECT_EQ(count.supply("Red"), 7); // COUNT-26
}

TEST(Examples, EX_112_CastleBlocked)
{
    Scenario count = game(carcassonneWith("Red:quarter:castle Red:quarter:castle", kBluesCity));
    count.lay("Red", kClosesTheCity);
    EXPECT_EQ(refusal([&] { count.moveIn("Red", "castle", "city at 8 2"); }), "COUNT-17");
    count.endTurn();
    EXPECT_EQ(count.score("Blue"), 12);
    EXPECT_EQ(count.score("Red"), 0);
}

TEST(Examples, EX_113_FarmersFromTheMarket)
{
    // South-west of Carcassonne its cap is closed, and a second city west of it.
    Scenario count = game(
        carcassonneWith("Red:quarter:market", "BA.E@0 0 3; BA.E@3 -1 2 Blue:field:4; BA.E@1 -2 2"));
    count.moveIn("Red", "market", "field:4 at -1 2").endGame();
    EXPECT_EQ(count.score("Red"), 9);
    EXPECT_EQ(count.score("Blue"), 9);
}

TEST(Examples, EX_114_CarcassonneCountsForFields)
{
    // The cap south of Carcassonne is closed; the farmer lies west of it.
    const std::string table = carcassonneAnd("BA.E@0 0 3; BA.B@0 -1 2 Red:field:0");
    EXPECT_EQ(LaidTable(table).atEnd("Red"), 6);
    EXPECT_EQ(LaidTable(table + " Red~pig:field:0").atEnd("Red"), 8);
}

TEST(Examples, EX_115_BuilderDoubleTurnAndCount)
{
    // The first tile lengthens Red's city in the east and closes Blue's road below it; the second
    // closes Green's road in the north.
    const std::string table =
        carcassonneAnd("BA.G@0 4 2 Red:city Red~builder:city; BA.B@0 4 3; BA.U@1 5 3 Blue:road; "
                       "BA.W@2 5 4; BA.U@1 3 -1 Green:road; BA.U@1 3 -2");
    for (const auto& [value, second] : {std::pair{"2", "allowed"}, std::pair{"1", "COUNT-13"}}) {
        Scenario count({.sets = {"CO", "TB"},
                        .players = "Red Blue Green",
                        .table = table,
                        .rules = with("countPerDoubleTurn", value)});
        count.lay("Red", "TB.19@0 5 2").scoreNow();
        EXPECT_EQ(count.score("Blue"), 3);
        count.put("Red", "quarter:castle");
        count.lay("Red", kClosesTheRoad).scoreNow();
        EXPECT_EQ(count.score("Green"), 4);
        EXPECT_EQ(count.score("Red"), 0);
        EXPECT_EQ(refusal([&] { count.put("Red", "quarter:market"); }), second) << value;
    }
}

TEST(Examples, EX_116_BothPlayersProfit)
{
    Scenario count = game(carcassonneAnd("BA.G@0 4 2 Blue:city Red:city"));
    count.lay("Red", "BA.E@3 5 2").scoreNow();
    EXPECT_EQ(count.score("Red"), count.score("Blue"));
    EXPECT_EQ(refusal([&] { count.put("Red", "quarter:castle"); }), "COUNT-10");
}

TEST(Examples, EX_133_PigCountsCarcassonne)
{
    const LaidTable table(
        carcassonneAnd("BA.E@0 0 3; BA.E@3 -1 2 Red:field:4 Red~pig:field:4; BA.E@1 -2 2"));
    EXPECT_EQ(table.atEnd("Red"), 12);
}

TEST(CountRefusals, onlyWhoMadeOthersScorePlacesAndOnce)
{
    Scenario nothing = game(carcassonneAnd(kBluesRoad));
    nothing.lay("Red", "BA.U@1 3 -3").scoreNow();
    EXPECT_EQ(refusal([&] { nothing.put("Red", "quarter:castle"); }), "COUNT-10");
    Scenario count = game(carcassonneAnd(kBluesRoad));
    count.lay("Red", kClosesTheRoad).scoreNow();
    EXPECT_EQ(refusal([&] { count.put("Blue", "quarter:castle"); }), "BASE-02");
    count.put("Red", "quarter:castle");
    EXPECT_EQ(refusal([&] { count.put("Red", "quarter:market"); }), "COUNT-10");
}

TEST(CountRefusals, theCountMovesInsideCarcassonneAfterAPlacement)
{
    Scenario count = game(carcassonneAnd(kBluesRoad));
    count.lay("Red", kClosesTheRoad).scoreNow();
    EXPECT_EQ(refusal([&] { count.count("Red", "market"); }), "COUNT-15");
    count.put("Red", "quarter:cathedral").count("Red", "market");
    EXPECT_EQ(refusal([&] { count.count("Red", "castle"); }), "COUNT-15");
}

TEST(CountRefusals, aQuarterServesItsOwnKindOfFinishedFeature)
{
    Scenario count = game(carcassonneWith(
        "Red:quarter:blacksmith Red:quarter:castle Count:quarter:market", kBluesCity));
    count.lay("Red", "BA.G@0 8 2");
    EXPECT_EQ(refusal([&] { count.moveIn("Red", "castle", "city at 8 2"); }), "COUNT-16");
    count.lay("Blue", "BA.E@3 9 2");
    EXPECT_EQ(refusal([&] { count.moveIn("Red", "blacksmith", "city at 9 2"); }), "COUNT-16");
    EXPECT_EQ(refusal([&] { count.moveIn("Blue", "castle", "city at 9 2"); }), "COUNT-16");
    count.moveIn("Red", "castle", "city at 9 2").endTurn();
}

TEST(CountRefusals, theAbbotMayStayOut)
{
    for (const auto& [value, verdict] :
         {std::pair{"on", "allowed"}, std::pair{"off", "COUNT-14"}}) {
        Scenario count({.sets = {"CO", "AB"},
                        .table = carcassonneAnd(kBluesRoad),
                        .rules = with("countAbbot", value)});
        count.lay("Red", kClosesTheRoad).scoreNow();
        EXPECT_EQ(refusal([&] { count.put("Red~abbot", "quarter:cathedral"); }), verdict);
    }
}

TEST(CountRefusals, beforeTheEndOnlyTheMarketEmpties)
{
    const std::string table = carcassonneWith(
        "Red:quarter:castle Red:quarter:market Count:quarter:cathedral", "BA.G@0 4 2 Blue:city");
    Scenario market = game(table);
    EXPECT_EQ(refusal([&] { market.moveIn("Red", "castle", "city at 4 2"); }), "COUNT-20");
    market.moveIn("Red", "market", "field:0 at 4 2");
    Scenario all = game(table, with("countEnd", "all"));
    all.moveIn("Red", "castle", "city at 4 2").endGame();
    EXPECT_EQ(all.score("Red"), all.score("Blue"));
    Scenario early({.sets = {"CO"}, .table = table, .trustRecord = false});
    EXPECT_EQ(refusal([&] { early.moveIn("Red", "market", "field:0 at 4 2"); }), "COUNT-20");
}

/// COUNT-18: one tile closes a city and a road; each has a round of its own.
TEST(CountMoves, everyFinishedFeatureHasItsOwnRound)
{
    Scenario count(
        {.sets = {"CO", "CC"},
         .players = "Red Blue Green",
         .table = carcassonneWith("Red:quarter:castle Green:quarter:blacksmith Blue:quarter:castle "
                                  "Count:quarter:market",
                                  "BA.U@1 3 -1 Blue:road; BA.U@1 3 -2; BA.B@0 2 -1; BA.B@0 2 -2; "
                                  "BA.B@0 2 -3; BA.B@0 2 -4; BA.E@2 3 -4")});
    count.lay("Red", "CC.03@0 3 -3").moveIn("Red", "castle", "city:N at 3 -3");
    EXPECT_EQ(refusal([&] { count.moveIn("Blue", "castle", "city:N at 3 -3"); }), "COUNT-16");
    count.moveIn("Green", "blacksmith", "road at 3 -3").scoreNow();
    EXPECT_EQ(count.score("Red"), 4);
    EXPECT_EQ(count.score("Blue"), 4);
    EXPECT_EQ(count.score("Green"), 4);
}

TEST(CountOptions, howTheCountMoves)
{
    const auto verdict = [](std::string_view rule, const char* quarter) {
        Scenario count = game(carcassonneAnd(kBluesRoad), with("countMove", rule));
        count.lay("Red", kClosesTheRoad).scoreNow().put("Red", "quarter:cathedral");
        return refusal([&] { count.count("Red", quarter); });
    };
    EXPECT_EQ(verdict("byPlayer", "blacksmith"), "allowed");
    EXPECT_EQ(verdict("clockwise", "blacksmith"), "COUNT-15");
    EXPECT_EQ(verdict("clockwise", "market"), "allowed");
    EXPECT_EQ(verdict("followMeeple", "market"), "COUNT-15");
    EXPECT_EQ(verdict("followMeeple", "cathedral"), "allowed");
}

TEST(CountNeeds, movingInPlacingAndTheCountAreAsked)
{
    Scenario count =
        game(carcassonneWith("Red:quarter:castle Count:quarter:market", std::string(kBluesCity)));
    count.lay("Red", kClosesTheCity);
    const Need moveIn = count.need("move-in");
    EXPECT_FALSE(moveIn.required);
    EXPECT_EQ(moveIn.player, count.seat("Red"));
    EXPECT_EQ(moveIn.options.size(), 1);
    count.scoreNow();
    EXPECT_EQ(count.need("carcassonne").options.size(), 4);
    count.put("Red", "quarter:castle");
    EXPECT_EQ(count.asked(), std::vector<std::string>{"count"});
    EXPECT_EQ(count.need("count").options.size(), 3);
}

} // namespace reeve::engine::test
