// docs/rules/robbers.md.
#include "engine/MakeScoreSheet.h"
#include "tests/engine/support/Roads.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

using Words = std::vector<std::string>;

constexpr int kBagRow = 9;    // its road is nobody's
constexpr int kBagLength = 4; // points it would be worth with one tile more

RuleOptions with(const std::string& name, const std::string& value)
{
    RuleOptions options;
    options.switches[name] = value;
    return options;
}

/// Rows of roads, from row 0 on, and an empty road for bag tiles in the last row.
Scenario tableWith(const Words& figures, ScenarioSetup setup = {}, int points = 7)
{
    Words parts;
    for (int y = 0; y < kBagRow; ++y) {
        const auto row = static_cast<std::size_t>(y);
        parts.push_back(openRoad(y, points, row < figures.size() ? figures[row] : ""));
    }
    parts.push_back(openRoad(kBagRow, kBagLength));
    setup.sets.emplace_back("RO");
    setup.table = tableOf(parts);
    return Scenario(setup);
}

Scenario& layBag(Scenario& game, std::string_view player, int number = 0)
{
    return game.lay(player, bagTile(kBagRow, kBagLength + number));
}

/// Red's robber stands beside Blue, who is on 12 and next to move.
Scenario redBesideBlue(const Words& figures, ScenarioSetup setup = {}, int points = 7)
{
    Scenario game = tableWith(figures, std::move(setup), points);
    game.points("Blue", 12);
    layBag(game, "Red").decide("Red", "robber", "12").endTurn();
    return game;
}

std::string refused(Scenario game, std::string_view player, std::string_view choice,
                    std::string_view about = "robber")
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

ScenarioSetup three()
{
    return {.players = "Red Blue Green"};
}

} // namespace

TEST(Robbers, areAskedForAfterABagTileInOrder)
{
    Scenario game = tableWith({}, three());
    game.points("Blue", 12).points("Green", 30);
    EXPECT_EQ(game.asked(), Words{});
    layBag(game, "Red");
    const std::vector<Need> needs = game.state().needs();
    ASSERT_GE(needs.size(), 2);
    EXPECT_EQ(needs[0].about, "robber");
    EXPECT_EQ(needs[0].player, game.seat("Red"));
    EXPECT_EQ(needs[0].rule, "ROB-03");
    EXPECT_FALSE(needs[0].required);
    EXPECT_EQ(choices(needs[0]), (Words{"12", "30", "declined"}));
    EXPECT_EQ(needs[1].player, game.seat("Blue"));
    EXPECT_EQ(needs[1].rule, "ROB-04");
    EXPECT_EQ(choices(needs[1]), (Words{"0", "30", "declined"}));
    game.decide("Red", "robber", "30").decide("Blue", "robber", "0");
    EXPECT_EQ(robberOf(game, "Red"), 30);
    EXPECT_EQ(robberOf(game, "Blue"), 0);
    EXPECT_EQ(robberOf(game, "Green"), -1);
}

TEST(Robbers, comeOnlyWithABagTile)
{
    Scenario game = tableWith({});
    EXPECT_NE(refused(game, "Red", "0"), "allowed");
    game.lay("Red", idleTile(0));
    EXPECT_EQ(refused(game, "Red", "0"), "ROB-02");
}

TEST(Robbers, comeBeforeTheFigure)
{
    Scenario game = tableWith({});
    layBag(game, "Red").put("Red", "road");
    EXPECT_EQ(refused(game, "Red", "0"), "COMBO-31");
    EXPECT_EQ(game.asked(), Words{});
}

TEST(Robbers, accompanyAnOpponent)
{
    Scenario game = tableWith({});
    game.points("Red", 8);
    layBag(game, "Red");
    EXPECT_EQ(refused(game, "Red", "8"), "ROB-06");
    EXPECT_EQ(refused(game, "Red", "9"), "ROB-06");
    for (const char* choice : {"", "-1", "50", "0x", "blue"}) {
        EXPECT_EQ(refused(game, "Red", choice), "ROB-03") << choice;
    }
    EXPECT_EQ(refused(game, "Red", "0"), "allowed");
}

TEST(Robbers, standWhereTheTrackShowsTheFigureAfterALap)
{
    Scenario game = tableWith({"Blue:road"});
    game.points("Blue", 62);
    layBag(game, "Red").decide("Red", "robber", "12").endTurn();
    game.lay("Blue", lastTile(0, 7)).endTurn();
    EXPECT_EQ(game.score("Blue"), 69);
    EXPECT_EQ(game.score("Red"), 4);
}

TEST(Robbers, mayBeMovedByTheActivePlayerOnly)
{
    Scenario game = tableWith({});
    game.points("Blue", 12);
    layBag(game, "Red").decide("Red", "robber", "12").decide("Blue", "robber", "0").endTurn();
    game.points("Blue", 3);
    layBag(game, "Blue", 1);
    EXPECT_EQ(refused(game, "Red", "15"), "ROB-04"); // it is on the track
    EXPECT_EQ(refused(game, "Blue", "0"), "ROB-03"); // it stands there
    game.endTurn().points("Red", 0);
    layBag(game, "Red", 2).decide("Red", "robber", "15");
    EXPECT_EQ(robberOf(game, "Red"), 15);
}

TEST(Robbers, letTheNextPlayerWithoutOneFollowAndNobodyElse)
{
    Scenario game = tableWith({}, {.players = "Red Blue Yellow Green"});
    layBag(game, "Red").decide("Red", "robber", "0").decide("Blue", "robber", "0");
    EXPECT_EQ(refused(game, "Yellow", "0"), "ROB-04");
    game.endTurn();
    layBag(game, "Blue", 1); // Yellow is next without a robber
    EXPECT_EQ(refused(game, "Green", "0"), "ROB-04");
    game.decide("Yellow", "robber", "0").endTurn();
    layBag(game, "Yellow", 2);
    EXPECT_EQ(refused(game, "Blue", "0"), "ROB-04");
    EXPECT_EQ(refused(game, "Green", "0"), "allowed");
}

TEST(Robbers, mayBePlacedByEveryPlayer)
{
    Scenario game =
        tableWith({}, {.players = "Red Blue Yellow Green", .rules = with("robberOthers", "each")});
    layBag(game, "Red").decide("Red", "robber", "0").decide("Blue", "robber", "declined");
    EXPECT_EQ(refused(game, "Blue", "0"), "ROB-04");
    game.decide("Green", "robber", "0");
    EXPECT_EQ(refused(game, "Yellow", "0"), "ROB-04"); // was passed over
    EXPECT_EQ(robberOf(game, "Green"), 0);
}

TEST(Robbers, areDeclinedForGood)
{
    Scenario game = tableWith({}, three());
    layBag(game, "Red").decide("Red", "robber", "declined");
    EXPECT_EQ(refused(game, "Red", "0"), "ROB-03");
    game.decide("Blue", "robber", "declined");
    EXPECT_EQ(refused(game, "Green", "0"), "ROB-04"); // the chance is not passed on (ROB-05)
    EXPECT_EQ(game.asked(), Words{"figure"});
    EXPECT_EQ(game.endTurn().toMove(), "Blue");
}

TEST(Robbers, areHomeAfterOneScoring)
{
    Scenario game = redBesideBlue({"Blue:road", "Blue:road"});
    game.lay("Blue", lastTile(0, 7)).endTurn();
    EXPECT_EQ(game.score("Blue"), 12 + 7);
    EXPECT_EQ(game.score("Red"), 4);
    EXPECT_EQ(robberOf(game, "Red"), -1);
    const Award& award = game.state().awards().back();
    EXPECT_EQ(award.category, Category::Robbery);
    EXPECT_EQ(award.value.terms()[0].rule, "ROB-07");
    game.lay("Red", lastTile(1, 7)).endTurn();
    EXPECT_EQ(game.score("Blue"), 12 + 14);
    EXPECT_EQ(game.score("Red"), 4);
}

TEST(Robbers, takeTheFirstScoringEvenASmallOne)
{
    // A crossing ends Blue's road of two and his road of five; the active player orders them.
    Scenario game({.sets = {"RO"},
                   .table = tableOf({openRoad(0, 2, "Blue:road"),
                                     "BA.B@0 0 -1; BA.B@0 1 -1; BA.B@0 2 -1; "
                                     "BA.U@0 2 0 Blue:road; BA.U@0 3 0; BA.U@0 4 0; BA.A@1 5 0"})});
    game.points("Blue", 12);
    game.lay("Red", "RO.02@0 1 0").decide("Red", "robber", "12");
    EXPECT_EQ(game.need("score").options.size(), 2);
    EXPECT_FALSE(game.need("score").required);
    game.scoreNow({"road:W"});
    EXPECT_EQ(game.score("Blue"), 12 + 2 + 5);
    EXPECT_EQ(game.score("Red"), 1);
    EXPECT_EQ(game.asked(), Words{});
}

TEST(Robbers, robWhatTheTileOfTheSameTurnPays)
{
    Scenario game({.sets = {"RO"}, .table = openRoad(0, 4, "Blue:road")});
    game.lay("Red", "RO.02@0 3 0").decide("Red", "robber", "0").endTurn();
    EXPECT_EQ(game.score("Blue"), 4);
    EXPECT_EQ(game.score("Red"), 2);
}

TEST(Robbers, neverRobTheirOwner)
{
    Scenario game = tableWith({"Red:road"});
    layBag(game, "Red").decide("Red", "robber", "0").endTurn();
    game.lay("Blue", lastTile(0, 7)).endTurn();
    EXPECT_EQ(game.score("Red"), 7);
    EXPECT_EQ(robberOf(game, "Red"), 0);
}

TEST(Robbers, chooseAmongFiguresThatScoreTogether)
{
    Scenario game = tableWith({"Blue:road Green:road"}, three());
    game.points("Blue", 12).points("Green", 12);
    layBag(game, "Red").decide("Red", "robber", "12").endTurn();
    EXPECT_EQ(refused(game, "Red", "1", "robbery"), "BASE-01");
    game.lay("Blue", lastTile(0, 7));
    EXPECT_EQ(choices(game.need("robbery")), (Words{"1", "2"}));
    EXPECT_EQ(game.need("robbery").player, game.seat("Red"));
    EXPECT_EQ(game.need("robbery").rule, "ROB-11");
    for (const char* choice : {"0", "3", "x"}) {
        EXPECT_EQ(refused(game, "Red", choice, "robbery"), "ROB-11") << choice;
    }
    EXPECT_EQ(refused(game, "Green", "1", "robbery"), "ROB-11"); // has no robber there
    game.decide("Red", "robbery", "2");
    EXPECT_EQ(game.asked(), Words{});
    game.endTurn();
    EXPECT_EQ(game.score("Red"), 4);
    EXPECT_EQ(game.score("Blue"), 19);
    EXPECT_EQ(game.score("Green"), 19);
}

TEST(Robbers, robTheFirstWhenTheirOwnerSaysNothing)
{
    Scenario game = tableWith({"Blue:road", "Green:road"}, three());
    layBag(game, "Red").decide("Red", "robber", "0").endTurn();
    game.lay("Blue", lastTile(1, 7));
    EXPECT_EQ(game.asked(), Words{"figure"}); // one victim, no choice
    game.endTurn();
    EXPECT_EQ(game.score("Red"), 4);
}

TEST(Robbers, goAlongWithFiguresThatOnlyTake)
{
    // Green's robber stands beside Red on 0, Red's beside Blue on 12.
    Scenario game = tableWith({"Blue:road", "Red:road"}, three());
    game.points("Blue", 12).points("Green", 5);
    layBag(game, "Red").decide("Red", "robber", "12").endTurn();
    game.lay("Blue", idleTile(0)).endTurn();
    layBag(game, "Green", 1).decide("Green", "robber", "0").endTurn();
    game.lay("Red", lastTile(0, 7)).endTurn();
    EXPECT_EQ(game.score("Red"), 4);
    EXPECT_EQ(game.score("Green"), 5);
    EXPECT_EQ(robberOf(game, "Green"), 4);
    game.lay("Blue", lastTile(1, 7)).endTurn(); // it waits there and robs Red's own points
    EXPECT_EQ(game.score("Red"), 4 + 7);
    EXPECT_EQ(game.score("Green"), 5 + 4);
}

TEST(Robbers, waitAloneForWhoeverComes)
{
    // ROB-17: Blue is moved by hand, Red's robber stays on 12 until Blue lands there again.
    Scenario game = redBesideBlue({"Blue:road", "Blue:road"});
    game.points("Blue", -7);
    game.lay("Blue", lastTile(0, 7)).endTurn();
    EXPECT_EQ(game.score("Blue"), 12);
    EXPECT_EQ(game.score("Red"), 0);
    EXPECT_EQ(robberOf(game, "Red"), 12);
    game.lay("Red", lastTile(1, 7)).endTurn();
    EXPECT_EQ(game.score("Red"), 4);
}

TEST(Robbers, areTakenOffBeforeTheFinalScoringOrNot)
{
    for (const bool stays : {false, true}) {
        Scenario game = redBesideBlue(
            {"Blue:road", "Blue:road", "Green:road"},
            {.players = "Red Blue Green", .rules = with("robbersAtEnd", stays ? "on" : "off")});
        game.endGame();
        EXPECT_EQ(game.score("Blue"), 12 + 6 + 6);
        EXPECT_EQ(game.score("Red"), stays ? 3 : 0);
        EXPECT_EQ(game.score("Green"), 6);
    }
}

TEST(Robbers, thatStayAreProjectedAsWell)
{
    Scenario game = redBesideBlue({"Blue:road"}, {.rules = with("robbersAtEnd", "on")});
    EXPECT_EQ(projectedScores(game.state())[game.seat("Red")], 3);
    EXPECT_EQ(makeScoreSheet(game.state()).players[game.seat("Red")].projected, 3);
}

TEST(Robbers, mayComeBackInTheSecondPartOfADoubleTurn)
{
    // COMBO-14: part one pays Blue 5, part two 8.
    Scenario game({.sets = {"RO", "TB"},
                   .table = tableOf({openRoad(0, 5, "Blue:road"), openRoad(1, 8, "Blue:road"),

                                     openRoad(2, 9, "Red:road Red~builder:road")})});
    game.points("Blue", 12);
    game.lay("Red", bagTile(2, 9)).decide("Red", "robber", "12").endTurn();
    EXPECT_EQ(game.toMove(), "Red");
    game.lay("Red", lastTile(0, 5)).endTurn();
    EXPECT_EQ(game.score("Red"), 3);
    game.lay("Blue", lastTile(1, 8)).endTurn();
    EXPECT_EQ(game.score("Blue"), 12 + 5 + 8);
    EXPECT_EQ(game.score("Red"), 3);
}

TEST(Robbers, halveWhatTheWitchLeft)
{
    // COMBO-32: a road of five with the witch pays 3, of which 2 are stolen.
    Scenario game({.sets = {"RO", "MW"},
                   .table = tableOf({openRoad(0, 5, "Blue:road Witch:road"), openRoad(1, 4)})});
    game.lay("Red", bagTile(1, 4)).decide("Red", "robber", "0").endTurn();
    game.lay("Blue", lastTile(0, 5)).endTurn();
    EXPECT_EQ(game.score("Blue"), 3);
    EXPECT_EQ(game.score("Red"), 2);
}

namespace {

/// Blue's road to Carcassonne's gate is closed by Red's bag tile, whose robber is beside Blue.
Scenario redRobsAtTheGate(const RuleOptions& rules)
{
    Scenario game({.sets = {"RO", "CO"},
                   .table = "CO.01@0 0 -3; CO.02@0 1 -3; CO.03@0 2 -3; CO.04@0 3 -3; "
                            "CO.05@0 0 -2; CO.06@0 1 -2; CO.07@0 2 -2; CO.08@0 3 -2; "
                            "CO.09@0 0 -1; CO.10@0 1 -1; CO.11@0 2 -1; CO.12@0 3 -1; "
                            "BA.U@1 2 0; BA.U@1 2 1 Blue:road",
                   .rules = rules});
    game.lay("Red", "RO.02@2 2 2").decide("Red", "robber", "0").scoreNow();
    return game;
}

} // namespace

TEST(Robbers, keepTheirOwnerOutOfCarcassonneOrNot)
{
    Scenario game = redRobsAtTheGate({});
    EXPECT_EQ(game.score("Blue"), 4);
    EXPECT_EQ(game.score("Red"), 2);
    EXPECT_EQ(refusal([&] { game.put("Red", "quarter:castle"); }), "COUNT-10");
    Scenario other = redRobsAtTheGate(with("countRobberBlocks", "off"));
    EXPECT_EQ(refusal([&] { other.put("Red", "quarter:castle"); }), "allowed");
}

TEST(Robbers, whoTakeFromARecallDoNotOpenCarcassonne)
{
    // COUNT-10: the tile itself made nobody score.
    Scenario game({.sets = {"RO", "AB", "CO"},
                   .table = "CO.01@0 0 -3; CO.02@0 1 -3; CO.03@0 2 -3; CO.04@0 3 -3; "
                            "CO.05@0 0 -2; CO.06@0 1 -2; CO.07@0 2 -2; CO.08@0 3 -2; "
                            "CO.09@0 0 -1; CO.10@0 1 -1; CO.11@0 2 -1; CO.12@0 3 -1; "
                            "BA.B@0 -1 -1 Red~abbot:mon; BA.U@1 2 0"});
    game.lay("Red", "RO.05@1 2 1").decide("Blue", "robber", "0");
    game.takeBack("Red~abbot", "mon at -1 -1").scoreNow();
    EXPECT_GT(game.score("Blue"), 0);
    EXPECT_EQ(refusal([&] { game.put("Red", "quarter:castle"); }), "COUNT-10");
}

TEST(RobbersAndMessengers, robWhicheverFigureLeavesTheirSpace)
{
    Scenario game = redBesideBlue({"Blue:road", "Blue:road"}, {.sets = {"ME"}}, 6);
    game.lay("Blue", lastTile(0, 6)).scoreNow().decide("Blue", "scoring-figure", "messenger");
    EXPECT_EQ(game.score("Red"), 0);
    EXPECT_EQ(robberOf(game, "Red"), 12);
    game.lay("Red", lastTile(1, 6)).scoreNow().decide("Blue", "scoring-figure", "meeple");
    EXPECT_EQ(game.score("Red"), 3);
    EXPECT_EQ(robberOf(game, "Red"), -1);
    EXPECT_EQ(game.need("scoring-figure").player, game.seat("Red"));
}

TEST(RobbersAndMessengers, mayStandBesideAMessenger)
{
    Scenario game = tableWith({"Blue:road"}, {.sets = {"ME"}});
    game.points("Blue", 12).points("Red", 3);
    layBag(game, "Red");
    EXPECT_EQ(choices(game.state().needs().front()), (Words{"0", "12", "declined"}));
}

TEST(RobbersAndMessengers, letTheThiefChooseHisFigureAndDraw)
{
    // ROB-14: Red's tile gives Blue 8; the 4 stolen move Red's meeple from 6 to 10.
    Scenario game = tableWith({"Blue:road"}, {.sets = {"ME"}}, 8);
    game.points("Blue", 12).points("Red", 6);
    layBag(game, "Red").decide("Red", "robber", "12").endTurn();
    game.lay("Blue", idleTile(0)).endTurn();
    game.lay("Red", lastTile(0, 8)).scoreNow().decide("Blue", "scoring-figure", "meeple");
    game.decide("Red", "scoring-figure", "meeple");
    EXPECT_EQ(meepleOf(game, "Red"), 10);
    EXPECT_EQ(game.asked(), Words{"message"});
    game.decide("Red", "message", "points").decide("Red", "scoring-figure", "messenger").endTurn();
    EXPECT_EQ(game.score("Red"), 6 + 4 + 2);
}

TEST(RobbersAndMessengers, giveNoMessageToAThiefInAnothersTurn)
{
    Scenario game = redBesideBlue({"Blue:road"}, {.sets = {"ME"}}, 9);
    game.lay("Blue", lastTile(0, 9)).scoreNow().decide("Blue", "scoring-figure", "meeple");
    game.decide("Red", "scoring-figure", "meeple"); // to 5
    EXPECT_EQ(meepleOf(game, "Red"), 5);
    EXPECT_EQ(game.asked(), Words{});
}

TEST(RobbersAndMessengers, robThePointsOfAMessage)
{
    // ROB-13: Blue's messenger comes to 5; the two points of the message leave Red's robber.
    Scenario game = redBesideBlue({"Blue:road"}, {.sets = {"ME"}}, 5);
    game.lay("Blue", lastTile(0, 5)).scoreNow().decide("Blue", "scoring-figure", "messenger");
    game.decide("Blue", "message", "points").decide("Blue", "scoring-figure", "meeple");
    EXPECT_EQ(game.score("Red"), 1);
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "MSG-02"); // Red has not said which figure
    game.decide("Red", "scoring-figure", "messenger").endTurn();
    EXPECT_EQ(robberOf(game, "Red"), -1);
}

TEST(RobbersAndMessengers, moveOnlyThievesBeforeTheFinalScoringStarts)
{
    // MSG-16: beside the messenger on 6, the robber stays with the one figure left to Blue.
    Scenario game = tableWith({"Blue:road", "Blue:road"},
                              {.sets = {"ME"}, .rules = with("robbersAtEnd", "on")}, 6);
    game.lay("Red", lastTile(0, 6)).scoreNow().decide("Blue", "scoring-figure", "messenger");
    game.points("Blue", 3).endTurn().lay("Blue", idleTile(0)).endTurn();
    layBag(game, "Red").decide("Red", "robber", "6").endTurn();
    game.endGame();
    EXPECT_EQ(game.score("Blue"), 6 + 3 + 5);
    EXPECT_EQ(game.score("Red"), 3);
}

} // namespace reeve::engine::test
