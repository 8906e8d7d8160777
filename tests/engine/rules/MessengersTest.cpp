// docs/rules/messengers.md.
#include "tests/engine/support/Roads.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

using Words = std::vector<std::string>;

RuleOptions with(const std::string& name, const std::string& value)
{
    RuleOptions options;
    options.switches[name] = value;
    return options;
}

/// Red closed his road of five points in row 0 and moved his meeple to space 5, which is dark.
Scenario redDraws(const Words& table, Words sets = {}, const RuleOptions& rules = {})
{
    sets.emplace_back("ME");
    Words parts{openRoad(0, 5, "Red:road")};
    parts.insert(parts.end(), table.begin(), table.end());
    Scenario game({.sets = std::move(sets), .table = tableOf(parts), .rules = rules});
    game.lay("Red", lastTile(0, 5)).scoreNow().decide("Red", "scoring-figure", "meeple");
    return game;
}

Decision message(const Scenario& game, const std::string& choice, std::string_view at)
{
    return {game.seat("Red"), "message", choice, game.at(at)};
}

/// Points of the message if it is carried out.
int worth(Scenario game, const std::string& choice)
{
    const int before = game.score("Red");
    game.decide("Red", "message", choice);
    return game.score("Red") - before;
}

std::string refused(Scenario game, std::string_view player, std::string_view about,
                    std::string_view choice)
{
    return refusal([&] { game.decide(player, about, choice); });
}

Words choices(const Need& need)
{
    Words words;
    for (const GameEvent& option : need.options) {
        words.push_back(std::get<Decision>(option).choice);
    }
    return words;
}

} // namespace

TEST(ScoringFigures, areAskedForWhenPointsArePaid)
{
    Scenario game({.sets = {"ME"}, .table = openRoad(0, 3, "Red:road")});
    game.lay("Red", lastTile(0, 3)).scoreNow();
    EXPECT_EQ(game.score("Red"), 3);
    EXPECT_EQ(game.asked(), Words{"scoring-figure"});
    const Need need = game.need("scoring-figure");
    EXPECT_TRUE(need.required);
    EXPECT_EQ(need.player, game.seat("Red"));
    EXPECT_EQ(need.rule, "MSG-02");
    EXPECT_EQ(choices(need), (Words{"meeple", "messenger"}));
    EXPECT_EQ(meepleOf(game, "Red"), 0);
    game.decide("Red", "scoring-figure", "messenger");
    EXPECT_EQ(meepleOf(game, "Red"), 0);
    EXPECT_EQ(messengerOf(game, "Red"), 3);
    EXPECT_EQ(game.asked(), Words{});
    EXPECT_EQ(game.endTurn().score("Red"), 3);
}

TEST(ScoringFigures, moveByTheWholeAmount)
{
    Scenario game({.sets = {"ME"}, .table = openRoad(0, 3, "Red:road")});
    EXPECT_EQ(refused(game, "Red", "scoring-figure", "meeple"), "MSG-02");
    game.lay("Red", lastTile(0, 3)).scoreNow();
    EXPECT_EQ(refused(game, "Red", "scoring-figure", "both"), "MSG-03");
    EXPECT_EQ(refused(game, "Blue", "scoring-figure", "meeple"), "MSG-02");
    EXPECT_EQ(refused(game, "Red", "message", "points"), "MSG-02");
}

TEST(ScoringFigures, mayDifferBetweenScoringsOfOneTurn)
{
    // One crossing ends a road of eight and a road of three.
    Scenario game({.sets = {"ME"},
                   .table = tableOf({openRoad(0, 8, "Red:road"),
                                     "BA.B@0 5 -1; BA.B@0 6 -1; "
                                     "BA.B@0 7 -1; BA.B@0 8 -1; BA.U@0 8 0 Red:road; "
                                     "BA.A@1 9 0"})});
    game.lay("Red", "BA.W@0 7 0").scoreNow({"road:W"});
    game.decide("Red", "scoring-figure", "meeple").decide("Red", "scoring-figure", "messenger");
    EXPECT_EQ(meepleOf(game, "Red"), 8);
    EXPECT_EQ(messengerOf(game, "Red"), 3);
    EXPECT_EQ(game.score("Red"), 11);
}

TEST(ScoringFigures, ofTiedOwnersAreAskedOneAfterTheOther)
{
    Scenario game({.sets = {"ME"}, .table = openRoad(0, 4, "Red:road Blue:road")});
    game.lay("Red", lastTile(0, 4)).scoreNow();
    EXPECT_EQ(game.need("scoring-figure").player, game.seat("Red"));
    game.decide("Red", "scoring-figure", "meeple");
    EXPECT_EQ(game.need("scoring-figure").player, game.seat("Blue"));
    EXPECT_EQ(refused(game, "Red", "scoring-figure", "meeple"), "MSG-02");
    game.decide("Blue", "scoring-figure", "messenger");
    EXPECT_EQ(meepleOf(game, "Red"), 4);
    EXPECT_EQ(messengerOf(game, "Blue"), 4);
}

TEST(ScoringFigures, letATurnThatPaysNotEndInOneGo)
{
    Scenario game({.sets = {"ME"}, .table = openRoad(0, 3, "Red:road")});
    game.lay("Red", lastTile(0, 3));
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "BASE-10");
    EXPECT_TRUE(game.need("score").required);
    game.scoreNow();
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "MSG-02");
    game.decide("Red", "scoring-figure", "meeple").endTurn();
    EXPECT_EQ(game.toMove(), "Blue");
}

TEST(ScoringFigures, letATurnThatPaysNobodyEndAsEver)
{
    Scenario game({.sets = {"ME"}, .table = openRoad(0, 3)});
    game.lay("Red", lastTile(0, 3));
    EXPECT_EQ(game.endTurn().toMove(), "Blue");
}

TEST(ScoringFigures, addUpAndNoMessageIsDrawnInTheFinalScoring)
{
    Scenario game({.sets = {"ME"},
                   .table = tableOf({openRoad(0, 3, "Red:road"), openRoad(1, 7, "Red:road")})});
    game.lay("Red", lastTile(0, 3)).scoreNow().decide("Red", "scoring-figure", "messenger");
    game.points("Red", 4).endGame(); // the open road moves one of the figures by 6 to 10
    EXPECT_EQ(game.score("Red"), 3 + 4 + 6);
    EXPECT_EQ(game.asked(), Words{});
}

TEST(Messages, areDrawnOnDarkSpacesAlone)
{
    Scenario dark = redDraws({});
    EXPECT_EQ(dark.asked(), Words{"message"});
    EXPECT_EQ(dark.need("message").rule, "MSG-05");
    EXPECT_TRUE(dark.need("message").required);
    Scenario light({.sets = {"ME"}, .table = openRoad(0, 4, "Red:road")});
    light.lay("Red", lastTile(0, 4)).scoreNow().decide("Red", "scoring-figure", "meeple");
    EXPECT_EQ(light.asked(), Words{});
    EXPECT_EQ(refused(light, "Red", "message", "points"), "MSG-05");
}

TEST(Messages, areDrawnAfterALapToo)
{
    Scenario game({.sets = {"ME"}, .table = openRoad(0, 4, "Red:road")});
    game.points("Red", 46);
    game.lay("Red", lastTile(0, 4)).scoreNow().decide("Red", "scoring-figure", "meeple");
    EXPECT_EQ(meepleOf(game, "Red"), 0);
    EXPECT_EQ(game.asked(), Words{"message"});
}

TEST(Messages, countTheFigureThatMovedNotTheOneThatStands)
{
    Scenario game({.sets = {"ME"}, .table = openRoad(0, 4, "Red:road")});
    game.points("Red", 5);
    game.lay("Red", lastTile(0, 4)).scoreNow().decide("Red", "scoring-figure", "messenger");
    EXPECT_EQ(meepleOf(game, "Red"), 5);
    EXPECT_EQ(game.asked(), Words{});
}

TEST(Messages, mustBeResolvedByTheirPlayer)
{
    Scenario game = redDraws({});
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "MSG-05");
    EXPECT_EQ(refused(game, "Blue", "message", "points"), "MSG-05");
    for (const char* choice : {"", "0", "9", "12", "no"}) {
        EXPECT_EQ(refused(game, "Red", "message", choice), "MSG-06") << choice;
    }
    game.decide("Red", "message", "points");
    EXPECT_EQ(game.score("Red"), 7);
    const Award& award = game.state().awards().back();
    EXPECT_EQ(award.category, Category::Message);
    EXPECT_EQ(award.value.terms()[0].rule, "MSG-06");
}

TEST(Messages, mayAskForAFigureThatStandsAlone)
{
    for (const bool alone : {false, true}) {
        Scenario game({.sets = {"ME"},
                       .table = openRoad(0, 5, "Red:road"),
                       .rules = with("messageAlone", alone ? "on" : "off")});
        game.points("Blue", 5);
        game.lay("Red", lastTile(0, 5)).scoreNow().decide("Red", "scoring-figure", "meeple");
        EXPECT_EQ(game.asked(), alone ? Words{} : Words{"message"});
    }
    EXPECT_EQ(redDraws({}, {}, with("messageAlone", "on")).asked(), Words{"message"});
}

TEST(Messages, comeOnceForAllScoringsOfOneTile)
{
    Scenario game({.sets = {"ME"},
                   .table = tableOf({openRoad(0, 5, "Red:road"),
                                     "BA.B@0 3 -1; BA.B@0 4 -1; "
                                     "BA.B@0 5 -1; BA.U@0 5 0 Red:road; BA.U@0 6 0; BA.U@0 7 0; "
                                     "BA.A@1 8 0"})});
    game.lay("Red", "BA.W@0 4 0").scoreNow();
    game.decide("Red", "scoring-figure", "meeple");
    EXPECT_EQ(game.asked(), Words{"scoring-figure"}); // the message waits for all figures
    game.decide("Red", "scoring-figure", "messenger");
    EXPECT_EQ(meepleOf(game, "Red"), 5);
    EXPECT_EQ(messengerOf(game, "Red"), 5);
    game.decide("Red", "message", "points").decide("Red", "scoring-figure", "meeple");
    EXPECT_EQ(game.asked(), Words{});
}

TEST(Messages, areNotDrawnInTurnsOfOthers)
{
    Scenario game({.sets = {"ME"}, .table = openRoad(0, 5, "Blue:road")});
    game.lay("Red", lastTile(0, 5)).scoreNow().decide("Blue", "scoring-figure", "meeple");
    EXPECT_EQ(game.asked(), Words{});
    EXPECT_EQ(refused(game, "Blue", "message", "points"), "MSG-05");
    EXPECT_EQ(refused(game, "Red", "message", "points"), "MSG-05");
}

TEST(Messages, listWhatCanBeCarriedOut)
{
    EXPECT_EQ(choices(redDraws({}).need("message")), (Words{"points", "4"}));
    Scenario game =
        redDraws({openRoad(1, 4, "Red:road"), openRoad(2, 4, "Red:road"), "BA.E@0 0 -1 Red:city"});
    EXPECT_EQ(choices(game.need("message")),
              (Words{"points", "1", "1", "2", "4", "6", "8", "8", "8"}));
}

TEST(Messages, withNothingToCarryThemOutAreWorthTheirPoints)
{
    for (const char* choice : {"1", "2", "3", "5", "6", "7", "8"}) {
        EXPECT_EQ(refused(redDraws({openRoad(1, 3, "Blue:road")}), "Red", "message", choice),
                  "MSG-18")
            << choice;
    }
}

TEST(Messages, lieUnderTheStackUntilTheOthersWereDrawn)
{
    // Message 4 first; then each road moves the messenger by ten, and the two points of its
    // message move the meeple from 5 to a light space.
    Words table{"BA.B@0 0 -1 Red:field:0"};
    for (int y = 1; y <= 8; ++y) {
        table.push_back(openRoad(y, 10, "Red:road"));
    }
    Scenario game = redDraws(table);
    game.decide("Red", "message", "4").endTurn();
    for (int y = 1; y <= 8; ++y) {
        game.points("Red", 1 - meepleOf(game, "Red"));
        game.lay("Red", lastTile(y, 10)).scoreNow();
        game.decide("Red", "scoring-figure", "messenger");
        ASSERT_EQ(game.asked(), Words{"message"}) << y;
        EXPECT_EQ(refused(game, "Red", "message", "4"), y < 8 ? "MSG-06" : "allowed") << y;
        EXPECT_EQ(refused(game, "Red", "message", "7"), y < 8 ? "allowed" : "MSG-06") << y;
        game.decide("Red", "message", "points").decide("Red", "scoring-figure", "meeple");
        game.endTurn().lay("Blue", idleTile(y));
    }
}

TEST(ShortestRoad, isTheOneWorthLeast)
{
    Scenario game = redDraws({openRoad(1, 5, "Red:road Blue:road Blue:road"),
                              openRoad(2, 3, "Red:road"), openRoad(3, 2, "Blue:road")});
    EXPECT_EQ(worth(game, "1"), 2);
    EXPECT_EQ(refusal([&] { game.happens(message(game, "1", "road at 0 1")); }), "MSG-08");
    EXPECT_EQ(refusal([&] { game.happens(message(game, "1", "road at 0 3")); }), "MSG-08");
    game.happens(message(game, "1", "road at 1 2"));
    EXPECT_EQ(game.score("Red"), 5 + 2);
    EXPECT_EQ(game.onBoard("Red"), 2);
    const Award& award = game.state().awards().back();
    EXPECT_EQ(award.value.terms()[0].rule, "MSG-08");
    EXPECT_EQ(award.value.terms()[1].rule, "BASE-22");
}

TEST(ShortestRoad, isChosenWhenSeveralAreWorthTheSame)
{
    Scenario game = redDraws({openRoad(1, 4, "Red:road"), openRoad(2, 4, "Red:road")});
    EXPECT_EQ(refused(game, "Red", "message", "1"), "MSG-08");
    game.happens(message(game, "1", "road at 0 2"));
    EXPECT_EQ(game.score("Red"), 5 + 3);
    EXPECT_EQ(game.state().awards().back().at, game.feature("road at 0 2"));
}

TEST(SmallestCity, isValuedAsInTheFinalScoring)
{
    // Three tiles and a coat of arms, and six tiles where Blue has the majority.
    Scenario game = redDraws(
        {"BA.F@0 0 -1 Red:city; BA.G@0 1 -1; BA.G@0 2 -1; BA.B@0 0 -2",
         "BA.G@0 0 -3 Red:city Blue:city Blue:city; BA.G@0 1 -3; BA.G@0 2 -3; BA.G@0 3 -3; "
         "BA.G@0 4 -3; BA.G@0 5 -3"});
    EXPECT_EQ(worth(game, "2"), 4);
    EXPECT_EQ(refusal([&] { game.happens(message(game, "2", "city at 0 -3")); }), "MSG-09");
}

TEST(SmallestCity, withACathedralIsWorthNothing)
{
    Scenario game = redDraws({"BA.E@0 0 -1; IC.01@0 0 -2 Red:city"}, {"IC"});
    EXPECT_EQ(worth(game, "2"), 0);
    game.decide("Red", "message", "2");
    EXPECT_EQ(game.asked(), Words{}); // nothing moves (COMBO-33)
}

TEST(SmallestMonastery, countsAnAbbotAsMonkAndNoGarden)
{
    Scenario game = redDraws({"BA.B@0 0 -1 Red~abbot:mon; BA.Eg@0 1 -1 Red:garden"}, {"AB"});
    EXPECT_EQ(worth(game, "3"), 1 + 3); // (0, 0), (1, 0), (1, -1)
    EXPECT_EQ(game.onBoard("Red~abbot"), 1);
}

TEST(ExtraTile, isLaidByTheSamePlayerByTheNormalRules)
{
    Scenario game = redDraws({openRoad(1, 3)});
    game.decide("Red", "message", "4").endTurn();
    EXPECT_EQ(game.toMove(), "Red");
    EXPECT_FALSE(game.state().partIsOptional());
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "BASE-01");
    game.lay("Red", lastTile(1, 3)).put("Red", "road").scoreNow();
    game.decide("Red", "scoring-figure", "messenger").endTurn();
    EXPECT_EQ(game.score("Red"), 5 + 3);
    EXPECT_EQ(game.toMove(), "Blue");
}

TEST(ExtraTile, comesBeforeTheBuildersWhichMayBeDeclined)
{
    // COMBO-16: the builder's road is the one that is closed.
    Scenario game(
        {.sets = {"ME", "TB"},
         .table = tableOf({openRoad(0, 5, "Red:road Red~builder:road"), openRoad(1, 9)})});
    game.lay("Red", lastTile(0, 5)).scoreNow().decide("Red", "scoring-figure", "meeple");
    game.decide("Red", "message", "4").endTurn();
    EXPECT_EQ(game.toMove(), "Red");
    EXPECT_FALSE(game.state().partIsOptional());
    game.lay("Red", idleTile(0)).endTurn();
    EXPECT_EQ(game.toMove(), "Red");
    EXPECT_TRUE(game.state().partIsOptional());
    game.endTurn();
    EXPECT_EQ(game.toMove(), "Blue");
}

TEST(ExtraTile, letsABuilderWorkThatDidNotYet)
{
    Scenario game = redDraws({openRoad(1, 9, "Red:road Red~builder:road")}, {"TB"});
    game.decide("Red", "message", "4").endTurn();
    game.lay("Red", "BA.U@0 8 1").endTurn();
    EXPECT_EQ(game.toMove(), "Red");
    EXPECT_TRUE(game.state().partIsOptional());
    game.lay("Red", "BA.U@0 9 1").endTurn();
    EXPECT_EQ(game.toMove(), "Blue");
}

TEST(Knights, countWhateverTheirStrengthAndOthersDoNot)
{
    Scenario game = redDraws({"BA.E@0 0 -1 Red*:city Red~builder:city Blue:city",
                              "BA.E@0 1 -1 Red:city", "BA.B@0 2 -1 Red:mon"},
                             {"IC", "TB"});
    EXPECT_EQ(worth(game, "6"), 2 * 2);
}

TEST(Farmers, countWithoutTheirPig)
{
    Scenario game = redDraws({openRoad(1, 3, "Red:field:0 Red~pig:field:0 Blue:field:0")}, {"TB"});
    EXPECT_EQ(worth(game, "7"), 3);
}

TEST(CoatsOfArms, countOnceForEachCityWithAKnight)
{
    Scenario game =
        redDraws({"BA.F@0 0 -1 Red:city Red:city; BA.F@0 1 -1", "BA.F@0 0 -2 Blue:city"});
    EXPECT_EQ(worth(game, "5"), 2 * 2);
    EXPECT_EQ(refused(redDraws({"BA.E@0 0 -1 Red:city"}), "Red", "message", "5"), "MSG-18");
}

TEST(MeepleHome, takesItsBuilderAlong)
{
    Scenario game =
        redDraws({openRoad(1, 4, "Red:road Red~builder:road Blue:road Blue:road")}, {"TB"});
    game.decide("Red", "message", "8");
    EXPECT_EQ(game.score("Red"), 5 + 3);
    EXPECT_EQ(game.onBoard("Red"), 0);
    EXPECT_EQ(game.onBoard("Red~builder"), 0);
    EXPECT_EQ(game.onBoard("Blue"), 2);
}

TEST(MeepleHome, isNoFarmerAndNobodyElses)
{
    Scenario game = redDraws({openRoad(1, 4, "Red:field:0 Red:road"), openRoad(2, 3, "Blue:road"),
                              openRoad(3, 9, "Red:road")});
    EXPECT_EQ(refusal([&] { game.happens(message(game, "8", "field:0 at 0 1")); }), "MSG-15");
    EXPECT_EQ(refusal([&] { game.happens(message(game, "8", "road at 0 2")); }), "MSG-15");
    EXPECT_EQ(refused(game, "Red", "message", "8"), "MSG-15"); // which of two
    game.happens(message(game, "8", "road at 0 3"));
    EXPECT_EQ(game.score("Red"), 5 + 8);
}

TEST(AbbotsReturn, isAScoringOfItsOwn)
{
    // COMBO-11: the recall is worth 5 and its message comes before what the tile finishes.
    Scenario game(
        {.sets = {"ME", "AB"},
         .table = tableOf({openRoad(0, 4, "Red:road Red~abbot:mon"), "BA.B@0 0 -1; "
                                                                     "BA.B@0 1 -1; BA.B@0 -1 0"})});
    game.lay("Red", lastTile(0, 4)).takeBack("Red~abbot", "mon at 0 0");
    EXPECT_EQ(game.score("Red"), 5);
    EXPECT_EQ(refusal([&] { game.scoreNow(); }), "MSG-02");
    game.decide("Red", "scoring-figure", "messenger");
    EXPECT_FALSE(game.state().isScored());
    EXPECT_EQ(refusal([&] { game.scoreNow(); }), "MSG-05");
    game.decide("Red", "message", "points").decide("Red", "scoring-figure", "messenger");
    EXPECT_EQ(messengerOf(game, "Red"), 7);
    game.scoreNow().decide("Red", "scoring-figure", "meeple").endTurn();
    EXPECT_EQ(meepleOf(game, "Red"), 4);
    EXPECT_EQ(game.score("Red"), 11);
}

TEST(AbbotsReturn, andTheTilesScoringMayBothBringAMessage)
{
    Scenario game(
        {.sets = {"ME", "AB"},
         .table = tableOf({openRoad(0, 5, "Red:road Red~abbot:mon"), "BA.B@0 0 -1; "
                                                                     "BA.B@0 1 -1; BA.B@0 -1 0"})});
    game.lay("Red", lastTile(0, 5)).takeBack("Red~abbot", "mon at 0 0");
    game.decide("Red", "scoring-figure", "messenger").decide("Red", "message", "4");
    game.scoreNow().decide("Red", "scoring-figure", "meeple");
    EXPECT_EQ(game.asked(), Words{"message"});
    EXPECT_EQ(choices(game.need("message")), Words{"points"}); // 4 lies under the stack
}

TEST(MessagePoints, neitherHinderNorAllowAMeepleInCarcassonne)
{
    const std::string carcassonne =
        "CO.01@0 0 -3; CO.02@0 1 -3; CO.03@0 2 -3; CO.04@0 3 -3; CO.05@0 0 -2; CO.06@0 1 -2; "
        "CO.07@0 2 -2; CO.08@0 3 -2; CO.09@0 0 -1; CO.10@0 1 -1; CO.11@0 2 -1; CO.12@0 3 -1";
    // The road from Carcassonne's south gate to a crossing below is Blue's.
    Scenario game({.sets = {"ME", "AB", "CO"},
                   .table = carcassonne + "; BA.B@0 -1 -1 Red~abbot:mon; BA.B@0 -1 -2; "
                                          "BA.B@0 -2 -1; BA.U@1 2 0 Blue:road"});
    game.lay("Red", "BA.A@2 2 1").takeBack("Red~abbot", "mon at -1 -1");
    const int recall = game.score("Red");
    game.points("Red", 5 - recall); // by hand, so that the next move ends on a dark space
    EXPECT_EQ(recall, 5);
    game.decide("Red", "scoring-figure", "meeple").decide("Red", "message", "points");
    game.decide("Red", "scoring-figure", "meeple");
    game.scoreNow().decide("Blue", "scoring-figure", "meeple");
    game.put("Red", "quarter:castle").endTurn();
    EXPECT_EQ(game.score("Red"), 7);
}

} // namespace reeve::engine::test
