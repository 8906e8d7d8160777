// The situations of docs/rules/disputes.md. A test is named after its number.
#include "engine/TurnedTile.h"
#include "tests/engine/support/Catalogue.h"
#include "tests/engine/support/LaidTable.h"
#include "tests/engine/support/Layouts.h"
#include "tests/engine/support/Scenario.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

RuleOptions withTinyCity(int points)
{
    RuleOptions options;
    options.tinyCity = points;
    return options;
}

std::string road(int tiles, std::string_view figures)
{
    std::string table = "BA.W@0 0 0; BA.U@0 1 0 " + std::string(figures);
    for (int x = 2; x < tiles - 1; ++x) {
        table += "; BA.U@0 " + std::to_string(x) + " 0";
    }
    return table + "; BA.W@0 " + std::to_string(tiles - 1) + " 0";
}

/// What closing a cap with a coat of arms pays; no set has such a tile.
int twoTilesWithACoatOfArms(const RuleOptions& options)
{
    TileDefinition cap = *catalogue().find("BA.E");
    cap.segments[0].coatsOfArms = 1;
    const TurnedTile below = turnedTile(cap, Rotation(0));
    const TurnedTile above = catalogue().turned(catalogue().indexOf("BA.E").value(), Rotation(2));
    Board board;
    board.place(below, {0, 0});
    const Board::Finished finished = board.place(above, {0, -1});
    board.add(Piece{0, PieceKind::Meeple, 0});
    return RuleBook::everything(options)->finished(board, *finished.begin()).value.total();
}

} // namespace

TEST(Disputes, D_01_AnInnDoublesTheWholeRoadThatAFerryJoins)
{
    const char* open = "FE.02@0 0 0 Ferry:E+W Red:road:E; IC.16@0 -1 0; BA.U@0 1 0; BA.W@0 2 0";
    EXPECT_EQ(LaidTable(open).atEnd("Red"), 0);
    EXPECT_EQ(LaidTable(std::string(open) + "; BA.W@0 -2 0").paid("Red"), 10);

    // The ferry moves: the inn stays with the part it lies on.
    for (const auto& [west, east, points] :
         {std::tuple{"IC.16", "BA.U", 3}, std::tuple{"BA.U", "IC.16", 6}}) {
        Scenario game({.sets = {"FE", "IC"},
                       .table = "FE.02@0 0 0 Blue:road:E Ferry:E+W; " + std::string(east) +
                                "@2 1 0; BA.W@0 2 0; " + west + "@2 -1 0"});
        game.lay("Red", "BA.U@2 -2 0").ferry("Red", "S+W at 0 0").endTurn();
        EXPECT_EQ(game.score("Blue"), points);
    }
}

TEST(Disputes, D_02_AnotherFerryExtendsARoadAndAllowsNoMove)
{
    // Moving the near ferry joins the placed tile's road to the far one.
    Scenario game(
        {.sets = {"FE"}, .table = "FE.02@0 0 0 Ferry:E+W; BA.U@1 0 1; FE.02@2 0 2 Ferry:N+E"});
    game.lay("Red", "BA.U@0 -1 0").ferry("Red", "S+W at 0 0");
    EXPECT_EQ(game.feature("road at -1 0"), game.feature("road:E at 0 2"));
    EXPECT_EQ(refusal([&] { game.ferry("Red", "N+W at 0 2"); }), "FERRY-10");
}

TEST(Disputes, D_03_GoldIsDealtAmongTiedPlayersOneByOne)
{
    Scenario game({.sets = {"GM"},
                   .players = "Red Blue Green",
                   .table = "BA.E@1 0 0 Blue:city Gold:3; BA.G@0 1 0 Red:city Gold:2"});
    game.lay("Red", "BA.E@3 2 0").endTurn();
    EXPECT_EQ(game.tokens("Red", Token::Gold), 3);
    EXPECT_EQ(game.tokens("Blue", Token::Gold), 2);
    EXPECT_EQ(game.tokens("Green", Token::Gold), 0);
}

TEST(Disputes, D_04_WhatGoldIsWorth)
{
    constexpr std::array kWorth{1, 2, 3, 8, 10, 12, 21, 24, 27, 40, 44, 48, 52, 56, 60, 64};
    for (std::size_t ingots = 1; ingots <= kWorth.size(); ++ingots) {
        Scenario game({.sets = {"GM"}});
        game.give("Blue", Token::Gold, static_cast<int>(ingots)).endGame();
        EXPECT_EQ(game.score("Blue"), kWorth.at(ingots - 1));
    }
}

TEST(Disputes, D_05_ALargeMeepleAddsNoPoints)
{
    EXPECT_EQ(LaidTable("BA.E@1 0 0 Red*:city; BA.G@0 1 0; BA.E@3 2 0").paid("Red"), 6);
    EXPECT_EQ(LaidTable(road(3, "Red*:road")).paid("Red"), 3);
}

TEST(Disputes, D_06_ATileTouchedTwiceCountsOnce)
{
    // Twelve tiles, five coats of arms; the first tile has two segments of the city.
    const LaidTable table("BA.I@1 0 0 Red:city:N; BA.Q@1 0 -1; BA.M@3 1 -1; BA.M@0 1 0; "
                          "BA.F@1 0 -2; BA.F@1 0 -3; BA.G@1 0 -4; BA.G@1 0 -5; BA.G@1 0 -6; "
                          "BA.G@1 0 -7; BA.G@1 0 -8; BA.G@1 0 -9");
    EXPECT_EQ(table.atEnd("Red"), 17);
}

TEST(Disputes, D_07_ARingRoadIsFinishedAndCountsACrossedTileOnce)
{
    // A figure of eight through the flyover.
    const LaidTable table("TB.26@0 0 0 Red:road:E; BA.V@0 1 0; BA.V@1 1 1; BA.V@2 0 1; "
                          "BA.V@2 -1 0; BA.V@3 -1 -1; BA.V@0 0 -1");
    EXPECT_EQ(table.paid("Red"), 7);
}

TEST(Disputes, D_08_ATwoTileCity)
{
    const char* position = "BA.E@2 0 0 Red:city; BA.E@0 0 1";
    EXPECT_EQ(LaidTable(position).paid("Red"), 4);
    EXPECT_EQ(LaidTable(position, withTinyCity(2)).paid("Red"), 2);
    EXPECT_EQ(twoTilesWithACoatOfArms({}), 6);
    EXPECT_EQ(twoTilesWithACoatOfArms(withTinyCity(2)), 3);
}

TEST(Disputes, D_09_ACoatOfArmsIsNotLost)
{
    EXPECT_EQ(LaidTable("BA.C@0 0 0 Red:city; BA.E@2 0 -1; BA.E@3 1 0; BA.E@0 0 1").atEnd("Red"),
              5);
    // Beside an inn on the same tile.
    EXPECT_EQ(LaidTable("IC.14@0 0 0 Red:city; BA.E@2 0 -1").atEnd("Red"), 3);
}

TEST(Disputes, D_10_SeveralPigsOfOneOwnerCountOnce)
{
    const LaidTable table("BA.E@0 0 0 Red:field:2 Red~pig:field:2 Red~pig:field:6; BA.E@2 0 -1");
    EXPECT_EQ(table.atEnd("Red"), 4);
}

TEST(Disputes, D_11_EachTiedFarmerScoresWithHisOwnPig)
{
    const LaidTable table("BA.H@0 0 0 Red:field:2 Blue:field:6 Red~pig:field:2; BA.E@2 0 -1; "
                          "BA.E@0 0 1");
    EXPECT_EQ(table.atEnd("Red"), 8);
    EXPECT_EQ(table.atEnd("Blue"), 6);
}

TEST(Disputes, D_12_TheSecondPartHappensThoughTheBuilderWentHome)
{
    Scenario game({.sets = {"TB"}, .table = "BA.E@1 0 0 Red:city Red~builder:city; BA.G@0 1 0"});
    game.lay("Red", "BA.E@3 2 0").endTurn();
    EXPECT_EQ(game.supply("Red~builder"), 1);
    EXPECT_EQ(game.toMove(), "Red");
    EXPECT_EQ(game.state().part(), 2);
}

TEST(Disputes, D_13_ABuilderCutOffByAFerryGoesHome)
{
    const auto buildersAfterTheMove = [](std::string_view east) {
        Scenario game({.sets = {"FE", "TB"},
                       .players = "Blue Red",
                       .table = "FE.02@0 0 0 Ferry:E+W; BA.U@2 -1 0 Red:road; BA.U@2 1 0 " +
                                std::string(east)});
        game.lay("Blue", "BA.U@2 2 0").ferry("Blue", "S+E at 0 0").endTurn();
        return game.onBoard("Red~builder");
    };
    EXPECT_EQ(buildersAfterTheMove("Red~builder:road"), 0);
    EXPECT_EQ(buildersAfterTheMove("Red~builder:road Red:road"), 1);
}

TEST(Disputes, D_14_NoFlightWithoutAMeepleInSupply)
{
    Scenario game({.sets = {"FM"},
                   .table = "BA.D@0 0 0 Red:field:4 Red:field:4 Red:field:4 Red:field:4 "
                            "Red:field:4 Red:field:4 Red:field:4"});
    game.lay("Red", "FM.03@1 0 1");
    EXPECT_EQ(refusal([&] { game.roll("Red", 1); }), "FLY-05");
    EXPECT_TRUE(game.asked().empty());
}

TEST(Disputes, D_15_WhereAFlyingMeepleLands)
{
    // City, road and monastery of one tile, all occupied; the machine flies north-west.
    Scenario game(
        {.sets = {"FM", "GM"}, .table = "GM.03@0 0 0 Blue:city Blue:road Blue:mon; BA.W@2 1 0"});
    game.lay("Red", "FM.01@0 1 1").roll("Red", 1);
    EXPECT_EQ(game.need("landing").options.size(), 3);
    EXPECT_EQ(refusal([&] { game.put("Red", "field:2 at 0 0"); }), "FLY-07");
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "FLY-10");
    game.put("Red", "mon at 0 0").endTurn();

    // A garden takes the abbot alone.
    for (const auto& [figure, place] :
         {std::pair{"Red", "road at 0 0"}, std::pair{"Red~abbot", "garden at 0 0"}}) {
        Scenario garden({.sets = {"FM", "AB"}, .table = "BA.Vg@0 0 0"});
        garden.lay("Red", "FM.03@3 0 -1").roll(figure, 1);
        EXPECT_EQ(garden.need("landing").options.size(), 1);
        garden.put(figure, place);
    }

    // Nothing for him there: he is back, and nothing else is placed.
    Scenario nothing({.sets = {"FM", "AB"}, .table = "BA.V@0 0 0"});
    nothing.lay("Red", "FM.03@3 0 -1").roll("Red~abbot", 1);
    EXPECT_EQ(nothing.supply("Red~abbot"), 1);
    EXPECT_EQ(refusal([&] { nothing.put("Red", "field:0"); }), "BASE-08");
}

TEST(Disputes, D_16_NobodyFliesIntoWhatTheNewTileFinished)
{
    // The machine's own straight closes the road in the row above a block of monasteries.
    Scenario game({.sets = {"FM"},
                   .table = "BA.W@0 0 0; BA.U@0 1 0; BA.B@0 1 1; BA.B@0 2 1; BA.B@0 3 1; "
                            "BA.W@2 3 0"});
    game.lay("Red", "FM.06@0 2 0").roll("Red", 1);
    EXPECT_TRUE(game.asked().empty());
    EXPECT_EQ(game.supply("Red"), 7);
    EXPECT_EQ(refusal([&] { game.put("Red", "road at 1 0"); }), "BASE-08");
}

TEST(Disputes, D_17_TheMageOnAnUnfinishedInnRoadOrCathedralCity)
{
    EXPECT_EQ(LaidTable("BA.W@0 0 0; IC.16@2 1 0 Red:road Mage:road").atEnd("Red"), 2);
    EXPECT_EQ(LaidTable("IC.01@0 0 0 Red:city Mage:city; BA.F@1 0 -1").atEnd("Red"), 2);
}

TEST(Disputes, D_18_TheWitchHalvesLastAndRoundsUp)
{
    EXPECT_EQ(LaidTable(road(5, "Red:road Witch:road")).paid("Red"), 3);
    EXPECT_EQ(LaidTable(road(7, "Red:road Witch:road")).paid("Red"), 4);
    EXPECT_EQ(LaidTable("IC.01@0 0 0 Red:city Witch:city; BA.E@2 0 -1; BA.E@3 1 0; BA.E@0 0 1; "
                        "BA.E@1 -1 0")
                  .paid("Red"),
              8);
    EXPECT_EQ(LaidTable(road(3, "Red:road Mage:road Witch:road")).paid("Red"), 3);
}

TEST(Disputes, D_19_MageAndWitchBroughtTogether)
{
    Scenario game({.sets = {"MW"},
                   .table = "BA.U@0 0 0 Mage:road; BA.B@0 0 -1; BA.B@0 1 -1; BA.B@0 2 -1; "
                            "BA.U@0 2 0 Witch:road; BA.E@0 2 -2"});
    game.lay("Red", "BA.U@0 1 0");
    EXPECT_EQ(game.need("mage-or-witch").rule, "MAGE-07");
    EXPECT_EQ(game.need("mage-or-witch").options.size(), 2); // either, to the only open city
    EXPECT_EQ(refusal([&] { game.put("Red", "road"); }), "MAGE-07");
    EXPECT_EQ(refusal([&] { game.scoreNow(); }), "MAGE-07");
    EXPECT_EQ(refusal([&] { game.takeOff("Red", MarkerKind::Mage); }), "MAGE-08");
    game.witch("Red", "city at 2 -2").put("Red", "road").endTurn();
}

TEST(Disputes, D_20_NoTargetTakesAFigureOff)
{
    // The magic tile closes both caps; all other roads hold the figures.
    const std::string table = "BA.E@2 0 -1; BA.B@0 1 -1; BA.B@0 1 0; BA.B@0 1 1; BA.E@0 0 1";
    Scenario both(
        {.sets = {"MW"}, .table = table + "; BA.U@1 2 -1 Mage:road; BA.U@1 2 1 Witch:road"});
    both.lay("Red", "MW.05@0 0 0");
    EXPECT_EQ(both.need("mage-or-witch").rule, "MAGE-08");
    EXPECT_EQ(both.need("mage-or-witch").options.size(), 2);
    EXPECT_EQ(refusal([&] { both.endTurn(); }), "MAGE-08");
    both.takeOff("Red", MarkerKind::Witch).endTurn();
    EXPECT_EQ(both.markers(MarkerKind::Mage), 1);

    Scenario one({.sets = {"MW"}, .table = table + "; BA.U@1 2 -1 Mage:road"});
    one.lay("Red", "MW.05@0 0 0");
    EXPECT_EQ(one.need("mage-or-witch").options.size(), 1);
    EXPECT_EQ(refusal([&] { one.takeOff("Red", MarkerKind::Witch); }), "MAGE-08");
    one.takeOff("Red", MarkerKind::Mage).endTurn();

    Scenario none({.sets = {"MW"}, .table = table});
    none.lay("Red", "MW.05@0 0 0").endTurn();
}

TEST(Disputes, D_21_CarcassonneIsOneMoreCityOfEveryFieldAroundIt)
{
    // A tile with grass at each of the three fields.
    const LaidTable table(carcassonneAnd("BA.B@0 1 -1 Red:field:0; BA.B@0 4 1 Blue:field:0; "
                                         "BA.E@0 0 3; BA.B@0 -1 2 Green:field:0"));
    EXPECT_EQ(table.atEnd("Red"), 3);
    EXPECT_EQ(table.atEnd("Blue"), 3);
    EXPECT_EQ(table.atEnd("Green"), 6);
    const LaidTable pig(carcassonneAnd("BA.B@0 1 -1 Red:field:0 Red~pig:field:0"));
    EXPECT_EQ(pig.atEnd("Red"), 4);
}

TEST(Disputes, D_22_EachMeepleLeavesCarcassonneOrNotInTheOrderOfTheTable)
{
    std::string table = carcassonneAnd("BA.G@0 4 2; BA.G@0 5 2");
    table.insert(table.find("CO.07@0 2 1") + 11,
                 " Red:quarter:castle Blue:quarter:castle Blue:quarter:castle "
                 "Green:quarter:castle Green:quarter:blacksmith Count:quarter:blacksmith");
    Scenario game({.sets = {"CO"}, .players = "Red Blue Green", .table = table});
    game.lay("Red", "BA.E@3 6 2");
    std::vector<PlayerIndex> order;
    for (const Need& need : game.state().needs()) {
        if (need.about == "move-in") {
            EXPECT_FALSE(need.required);
            order.push_back(need.player);
        }
    }
    EXPECT_EQ(order, (std::vector<PlayerIndex>{1, 2, 0}));
    EXPECT_EQ(refusal([&] { game.moveIn("Green", "blacksmith", "city at 6 2"); }), "COUNT-17");
    game.moveIn("Blue", "castle", "city at 6 2").moveIn("Green", "castle", "city at 6 2");
    EXPECT_EQ(refusal([&] { game.moveIn("Blue", "castle", "city at 6 2"); }), "COUNT-16");
    game.endTurn(); // Red declines
    EXPECT_EQ(game.score("Blue"), 8);
    EXPECT_EQ(game.score("Green"), 8);
    EXPECT_EQ(game.score("Red"), 0);
    EXPECT_EQ(game.onBoard("Red"), 1);
    EXPECT_EQ(game.onBoard("Blue"), 1);
}

TEST(Disputes, D_23_FlyingToCarcassonne)
{
    Scenario road({.sets = {"CO", "FM"}, .table = std::string(kCarcassonne)});
    road.lay("Red", "FM.03@0 4 0").roll("Red", 1).put("Red", "road:N at 3 0").endTurn();
    EXPECT_EQ(road.onBoard("Red"), 1);
    for (const int pips : {2, 3}) { // the two inner tiles
        Scenario inside({.sets = {"CO", "FM"}, .table = std::string(kCarcassonne)});
        inside.lay("Red", "FM.03@0 4 1").roll("Red", pips);
        EXPECT_TRUE(inside.asked().empty());
        EXPECT_EQ(inside.supply("Red"), 7);
    }
}

TEST(Disputes, D_24_ARiverTileThatFitsNowhereLeavesTheGame)
{
    // Land lies round the only place where the river goes on: nothing but the lake fits.
    Scenario game({.sets = {"RI"},
                   .table = "RI.01@0 0 0; BA.B@0 0 1; BA.B@0 1 1; BA.B@0 2 1; BA.B@0 2 0; "
                            "BA.B@0 0 -1; BA.B@0 1 -1"});
    const std::vector<std::string> river{"RI.03", "RI.04", "RI.05", "RI.06", "RI.07",
                                         "RI.07", "RI.08", "RI.09", "RI.10", "RI.11"};
    for (const std::string& tile : river) {
        game.discard("Red", tile);
        EXPECT_EQ(game.toMove(), "Red");
    }
    EXPECT_EQ(game.score("Red"), 0);
    game.lay("Red", "RI.02@0 1 0").endTurn();
    game.lay("Blue", "BA.E@2 0 2").endTurn();
}

TEST(Disputes, D_25_TheRiverSeparatesFields)
{
    const LaidTable table("RI.07@0 0 0; RI.03@0 1 0 Red:field:2 Blue:field:3; BA.E@2 1 -1");
    EXPECT_EQ(table.atEnd("Red"), 3);
    EXPECT_EQ(table.atEnd("Blue"), 0);
}

TEST(Disputes, D_26_AnAbbotTakenBack)
{
    const std::string table = withNeighbours("BA.Eg@0 1 1 Red~abbot:garden", 5);
    Scenario game({.sets = {"AB"}, .table = table});
    game.lay("Red", "BA.E@0 3 0").takeBack("Red~abbot", "garden at 1 1");
    EXPECT_EQ(game.score("Red"), 6);
    EXPECT_EQ(refusal([&] { game.put("Red", "city"); }), "BASE-08");
    Scenario finished({.sets = {"AB"}, .table = withNeighbours("BA.Eg@0 1 1 Red~abbot:garden", 7)});
    finished.lay("Red", kNeighbours[7]);
    EXPECT_EQ(refusal([&] { finished.takeBack("Red~abbot", "garden at 1 1"); }), "ABBOT-09");
}

TEST(Disputes, D_27_AnAbbotsRecallIsNoScoringForTheCount)
{
    // Red scores by his recall and yet may place: what counts is Blue's road.
    const std::string table =
        carcassonneAnd("BA.U@1 3 -1 Blue:road; BA.U@1 3 -2; BA.Eg@0 1 -1 Red~abbot:garden");
    Scenario game({.sets = {"CO", "AB"}, .table = table});
    game.lay("Red", "BA.W@0 3 -3").takeBack("Red~abbot", "garden at 1 -1").scoreNow();
    EXPECT_GT(game.score("Red"), 0);
    EXPECT_EQ(game.score("Blue"), 4);
    game.put("Red", "quarter:castle").endTurn();

    // A recall alone lets nobody place.
    Scenario alone({.sets = {"CO", "AB"}, .table = table});
    alone.lay("Red", "BA.U@1 3 -3").takeBack("Red~abbot", "garden at 1 -1").scoreNow();
    EXPECT_EQ(refusal([&] { alone.put("Red", "quarter:castle"); }), "COUNT-10");
}

TEST(Disputes, D_28_TiedForMostGoods)
{
    Scenario game({.sets = {"TB"}, .players = "Red Blue Green"});
    game.give("Red", Token::Cloth, 2).give("Blue", Token::Cloth, 2).endGame();
    EXPECT_EQ(game.score("Red"), 10);
    EXPECT_EQ(game.score("Blue"), 10);
    EXPECT_EQ(game.score("Green"), 0);
}

TEST(Disputes, D_29_GoodsOfACityNobodyOccupies)
{
    Scenario game({.sets = {"TB"}, .table = "BA.E@1 0 0; TB.17@0 1 0"});
    game.lay("Red", "BA.E@3 2 0").endTurn();
    EXPECT_EQ(game.tokens("Red", Token::Wine), 1);
}

TEST(Disputes, D_30_ACityTouchedOnSeveralTilesCountsOnceAndAnOpenOneNothing)
{
    const LaidTable table("BA.E@1 0 0 Red:field:0; BA.G@0 1 0; BA.E@3 2 0; BA.E@0 0 -1; "
                          "BA.E@0 1 -1; BA.E@0 2 -1");
    EXPECT_EQ(table.atEnd("Red"), 3);
}

} // namespace reeve::engine::test
