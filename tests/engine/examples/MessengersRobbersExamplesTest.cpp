// The worked examples of docs/rules/examples.md that name rules of the Messengers and the Robbers.
// A test is named after its example.
#include "tests/engine/support/Roads.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

using Words = std::vector<std::string>;

/// Red draws a message: his messenger went from 10 to 15 with the road in row 0.
Scenario redDrawsOn15(const Words& table, Words sets = {})
{
    sets.emplace_back("ME");
    Words parts{openRoad(0, 5, "Red:road"), openRoad(1, 10, "Red:road")};
    parts.insert(parts.end(), table.begin(), table.end());
    Scenario game({.sets = std::move(sets), .table = tableOf(parts)});
    game.lay("Red", lastTile(1, 10)).scoreNow().decide("Red", "scoring-figure", "messenger");
    game.decide("Red", "message", "points").decide("Red", "scoring-figure", "meeple").endTurn();
    game.lay("Blue", idleTile(0)).endTurn();
    game.lay("Red", lastTile(0, 5)).scoreNow().decide("Red", "scoring-figure", "messenger");
    return game;
}

/// What the next message pays Red.
int worth(Scenario game, const std::string& choice)
{
    const int before = game.score("Red");
    game.decide("Red", "message", choice);
    return game.score("Red") - before;
}

/// A bag tile's road beside which the others lie.
const std::string kBagRoad = openRoad(3, 4);

} // namespace

TEST(Examples, EX_69_MessageTakenAsPoints)
{
    Scenario game = redDrawsOn15({});
    EXPECT_EQ(messengerOf(game, "Red"), 15);
    const int before = game.score("Red") - 5;
    game.decide("Red", "message", "points").decide("Red", "scoring-figure", "messenger").endTurn();
    EXPECT_EQ(game.score("Red") - before, 7);
    EXPECT_EQ(messengerOf(game, "Red"), 17);
}

TEST(Examples, EX_70_LandingOnADarkSpaceInSomeoneElsesTurn)
{
    Scenario game({.sets = {"ME"}, .players = "Blue Red", .table = openRoad(0, 4, "Red:road")});
    game.points("Red", 6);
    game.lay("Blue", lastTile(0, 4)).scoreNow().decide("Red", "scoring-figure", "meeple");
    EXPECT_EQ(meepleOf(game, "Red"), 10);
    EXPECT_EQ(game.asked(), Words{});
    EXPECT_EQ(game.endTurn().score("Red"), 10);
}

TEST(Examples, EX_71_ShortestRoadIsWorthless)
{
    Scenario game = redDrawsOn15(
        {openRoad(2, 5, "Red:road"), openRoad(3, 2, "Red:road"), "IC.16@0 1 3"}, {"IC"});
    EXPECT_EQ(worth(game, "1"), 0);
    EXPECT_EQ(worth(game, "points"), 2);
    EXPECT_EQ(refusal([&] {
                  game.happens(Decision{game.seat("Red"), "message", "1", game.at("road at 0 2")});
              }),
              "MSG-08");
}

TEST(Examples, EX_72_CoatsOfArmsMessageWithoutMajority)
{
    Scenario game = redDrawsOn15({"BA.F@0 0 -1 Red:city Blue:city Blue:city; BA.F@0 1 -1; "
                                  "BA.F@0 2 -1; BA.F@0 0 -2 Red:city"});
    EXPECT_EQ(worth(game, "5"), 8);
}

TEST(Examples, EX_73_KnightsMessage)
{
    Scenario game = redDrawsOn15({"BA.E@0 0 -1 Red:city Red:city; BA.E@0 1 -1 Red:city; "
                                  "BA.E@0 2 -1 Red:city"});
    EXPECT_EQ(worth(game, "6"), 8);
    game.decide("Red", "message", "6");
    EXPECT_EQ(game.onBoard("Red"), 4);
}

TEST(Examples, EX_74_FarmersMessage)
{
    Scenario game =
        redDrawsOn15({openRoad(2, 3, "Red:field:0 Red:field:0"), "BA.U@0 2 2 Red:field:0"});
    EXPECT_EQ(worth(game, "7"), 9);
    game.decide("Red", "message", "7");
    EXPECT_EQ(game.onBoard("Red"), 3);
}

TEST(Examples, EX_75_OneMeepleMessage)
{
    // Neighbours of the monastery at (1, -1): the three below, left, right and one above.
    Scenario game = redDrawsOn15({"BA.B@0 0 -1; BA.B@0 1 -1 Red:mon; BA.B@0 2 -1; BA.B@0 1 -2"});
    const int supply = game.supply("Red");
    EXPECT_EQ(worth(game, "8"), 7);
    game.decide("Red", "message", "8");
    EXPECT_EQ(game.supply("Red"), supply + 1);
    EXPECT_EQ(game.onBoard("Red"), 0);
}

TEST(Examples, EX_76_ChainOfMessages)
{
    Scenario game({.sets = {"ME"},
                   .table = openRoad(0, 2, "Red:road") +
                            "; BA.E@0 0 -1 Red:city Red:city Red:city Red:city Red:city"});
    game.points("Red", 3);
    game.lay("Red", lastTile(0, 2)).scoreNow().decide("Red", "scoring-figure", "meeple");
    game.decide("Red", "message", "6").decide("Red", "scoring-figure", "meeple");
    EXPECT_EQ(meepleOf(game, "Red"), 15);
    game.decide("Red", "message", "points").decide("Red", "scoring-figure", "meeple").endTurn();
    EXPECT_EQ(meepleOf(game, "Red"), 17);
    EXPECT_EQ(game.score("Red"), 3 + 14);
}

TEST(Examples, EX_77_AddingTheTwoFigures)
{
    Scenario game({.sets = {"ME"},
                   .table = tableOf({openRoad(0, 21, "Red:road"), openRoad(1, 15, "Red:road")})});
    game.lay("Red", lastTile(0, 21)).scoreNow().decide("Red", "scoring-figure", "messenger");
    game.points("Red", 73);
    EXPECT_EQ(meepleOf(game, "Red"), 73 % 50);
    EXPECT_EQ(messengerOf(game, "Red"), 21);
    EXPECT_EQ(game.endGame().score("Red"), 108);
}

TEST(Examples, EX_101_RobberTakesHalfRoundedUp)
{
    Scenario game({.sets = {"RO"}, .table = tableOf({openRoad(2, 7, "Blue:road"), kBagRoad})});
    game.points("Blue", 12);
    game.lay("Red", bagTile(3, 4)).decide("Red", "robber", "12");
    game.lay("Blue", lastTile(2, 7)).endTurn();
    EXPECT_EQ(game.score("Blue"), 19);
    EXPECT_EQ(game.score("Red"), 4);
    EXPECT_EQ(robberOf(game, "Red"), -1);
}

TEST(Examples, EX_102_OnlyOneFeatureIsRobbed)
{
    // A crossing with a city ends Blue's road of three and his city of four tiles.
    for (const bool cityFirst : {true, false}) {
        Scenario game({.sets = {"RO"},
                       .table = "BA.A@3 0 0 Blue:road; BA.U@0 1 0; BA.A@3 0 1; BA.B@0 1 -1; "
                                "BA.G@1 2 -1 Blue:city; BA.G@1 2 -2; BA.E@2 2 -3"});
        game.points("Blue", 12);
        game.lay("Red", "RO.05@0 1 1").decide("Red", "robber", "12");
        game.lay("Blue", "BA.L@0 2 0").scoreNow({cityFirst ? "city:N" : "road:W"});
        EXPECT_EQ(game.score("Blue"), 12 + 8 + 3);
        EXPECT_EQ(game.score("Red"), cityFirst ? 4 : 2);
    }
}

TEST(Examples, EX_103_TwoRobbersOnOneVictim)
{
    Scenario game({.sets = {"RO"},
                   .players = "Red Green Blue",
                   .table = tableOf({openRoad(2, 5, "Blue:road"), kBagRoad})});
    game.points("Blue", 12);
    game.lay("Red", bagTile(3, 4)).decide("Red", "robber", "12").decide("Green", "robber", "12");
    game.lay("Green", lastTile(2, 5)).endTurn();
    EXPECT_EQ(game.score("Blue"), 12 + 5);
    EXPECT_EQ(game.score("Red"), 3);
    EXPECT_EQ(game.score("Green"), 3);
}

TEST(Examples, EX_104_StolenPointsAreNotRobbedAgain)
{
    Scenario game({.sets = {"RO"},
                   .players = "Red Green Blue",
                   .table = tableOf({openRoad(2, 8, "Blue:road"), kBagRoad})});
    game.points("Blue", 12);
    game.lay("Red", bagTile(3, 4)).decide("Red", "robber", "12").decide("Green", "robber", "0");
    game.lay("Green", lastTile(2, 8)).endTurn();
    EXPECT_EQ(game.score("Red"), 4);
    EXPECT_EQ(game.score("Green"), 0);
    EXPECT_EQ(robberOf(game, "Green"), 4);
}

TEST(Examples, EX_105_RobberAndTie)
{
    Scenario game(
        {.sets = {"RO"},
         .players = "Red Blue Green",
         .table = tableOf({"BA.B@0 0 1; BA.B@0 1 1; BA.B@0 2 1; BA.B@0 3 1",
                           "BA.E@1 0 2 Blue:city Green:city; BA.G@0 1 2; BA.G@0 2 2", kBagRoad})});
    game.points("Blue", 12);
    game.lay("Red", bagTile(3, 4)).decide("Red", "robber", "12");
    game.lay("Blue", "BA.E@3 3 2").endTurn();
    EXPECT_EQ(game.score("Blue"), 12 + 8);
    EXPECT_EQ(game.score("Green"), 8);
    EXPECT_EQ(game.score("Red"), 4);
}

TEST(Examples, EX_106_RobberFollowsTheRightFigure)
{
    Scenario game(
        {.sets = {"ME", "RO"},
         .table = tableOf({openRoad(1, 5, "Blue:road"), openRoad(2, 6, "Blue:road"), kBagRoad})});
    game.points("Blue", 20);
    game.lay("Red", lastTile(1, 5)).scoreNow().decide("Blue", "scoring-figure", "messenger");
    game.lay("Blue", idleTile(1));
    game.lay("Red", bagTile(3, 4)).decide("Red", "robber", "20");
    game.lay("Blue", lastTile(2, 6)).scoreNow().decide("Blue", "scoring-figure", "messenger");
    EXPECT_EQ(messengerOf(game, "Blue"), 11);
    EXPECT_EQ(game.score("Red"), 0);
    EXPECT_EQ(robberOf(game, "Red"), 20);
}

TEST(Examples, EX_125_MageRobberAndTie)
{
    Scenario game({.sets = {"RO", "MW"},
                   .players = "Green Red Blue",
                   .table = tableOf({openRoad(2, 4, "Red:road Blue:road Mage:road"), kBagRoad})});
    game.points("Blue", 12);
    game.lay("Green", bagTile(3, 4)).decide("Green", "robber", "12");
    game.lay("Red", lastTile(2, 4)).endTurn();
    EXPECT_EQ(game.score("Red"), 8);
    EXPECT_EQ(game.score("Blue"), 12 + 8);
    EXPECT_EQ(game.score("Green"), 4);
}

TEST(Examples, EX_129_AbbotRecallRobbed)
{
    // Neighbours of (1, 1): all but the two on the right of it, above and below.
    Scenario game({.sets = {"AB", "ME", "RO"},
                   .players = "Blue Red",
                   .table = tableOf({"BA.B@0 0 0; BA.B@0 1 0; BA.B@0 0 1; "
                                     "BA.B@0 1 1 Red~abbot:mon; BA.B@0 2 1; BA.B@0 0 2; "
                                     "BA.B@0 1 2",
                                     kBagRoad})});
    game.points("Red", 12);
    game.lay("Blue", bagTile(3, 4)).decide("Blue", "robber", "12");
    game.lay("Red", "BA.B@0 -1 0").takeBack("Red~abbot", "mon at 1 1");
    game.decide("Red", "scoring-figure", "meeple").decide("Blue", "scoring-figure", "meeple");
    EXPECT_EQ(game.score("Red"), 12 + 7);
    EXPECT_EQ(game.score("Blue"), 4);
    EXPECT_EQ(game.endTurn().toMove(), "Blue");
}

TEST(Examples, EX_130_MessageCityWithWitch)
{
    Scenario game = redDrawsOn15({"BA.F@0 0 -1 Red:city Witch:city; BA.G@0 1 -1; BA.G@0 2 -1; "
                                  "BA.G@0 3 -1; BA.G@0 4 -1"},
                                 {"MW"});
    EXPECT_EQ(worth(game, "2"), 3);
    game.decide("Red", "message", "2");
    EXPECT_EQ(game.markers(MarkerKind::Witch), 1);
}

} // namespace reeve::engine::test
