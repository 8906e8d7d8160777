// Worked examples of docs/rules/examples.md about Traders & Builders, and what its rules forbid.
#include "tests/engine/support/LaidTable.h"
#include "tests/engine/support/Scenario.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace reeve::engine::test {

namespace {

constexpr std::string_view kTwoCities = "BA.E@2 0 -1; BA.E@0 0 1";

/// A field between two finished cities.
LaidTable fieldWith(std::string_view farmers)
{
    return LaidTable("BA.H@0 0 0 " + std::string(farmers) + "; " + std::string(kTwoCities));
}

RuleOptions with(std::string_view name, std::string_view value)
{
    RuleOptions options;
    options.switches[std::string(name)] = value;
    return options;
}

} // namespace

TEST(Examples, EX_04_RoadThatCrossesItselfCountsEachTileOnce)
{
    const LaidTable table("TB.26@0 0 0 Red:road:E; BA.V@0 1 0; BA.V@1 1 1; BA.V@2 0 1; "
                          "BA.W@0 -1 0; BA.W@0 0 -1");
    EXPECT_EQ(table.paid("Red"), 6);
}

TEST(Examples, EX_46_TradeGoodsGoToThePlayerWhoClosesTheCity)
{
    Scenario game({.sets = {"TB"},
                   .players = "Blue Red",
                   .table = "BA.E@1 0 0 Red:city; TB.17@0 1 0; TB.01@0 2 0"});
    game.lay("Blue", "BA.E@2 2 -1").endTurn();
    EXPECT_EQ(game.score("Red"), 8);
    EXPECT_EQ(game.score("Blue"), 0);
    EXPECT_EQ(game.tokens("Blue", Token::Wine), 1);
    EXPECT_EQ(game.tokens("Blue", Token::Grain), 1);
    EXPECT_EQ(game.tokens("Red", Token::Wine) + game.tokens("Red", Token::Grain), 0);
}

TEST(Examples, EX_47_GoodsFromACityNobodyOccupies)
{
    Scenario game(
        {.sets = {"TB"}, .players = "Blue Red", .table = "BA.E@1 0 0; TB.17@0 1 0; TB.01@0 2 0"});
    game.lay("Blue", "BA.E@2 2 -1").endTurn();
    EXPECT_EQ(game.score("Red"), 0);
    EXPECT_EQ(game.score("Blue"), 0);
    EXPECT_EQ(game.tokens("Blue", Token::Wine), 1);
    EXPECT_EQ(game.tokens("Blue", Token::Grain), 1);
}

TEST(Examples, EX_48_GoodsMajoritiesWithATie)
{
    Scenario game({.sets = {"TB"}, .players = "Red Blue Green"});
    game.give("Red", Token::Wine, 4).give("Blue", Token::Wine, 3).give("Green", Token::Wine, 2);
    game.give("Red", Token::Grain, 2).give("Blue", Token::Grain, 2).give("Green", Token::Grain, 1);
    game.give("Green", Token::Cloth, 1).endGame();
    EXPECT_EQ(game.score("Red"), 20);
    EXPECT_EQ(game.score("Blue"), 10);
    EXPECT_EQ(game.score("Green"), 10);
}

TEST(Examples, EX_49_NobodyHoldsAGood)
{
    Scenario game({.sets = {"TB"}});
    game.give("Red", Token::Wine, 1).endGame();
    EXPECT_EQ(game.score("Red"), 10);
    EXPECT_EQ(game.score("Blue"), 0);
}

TEST(Examples, EX_50_GoodsAreJudgedPerKind)
{
    Scenario game({.sets = {"TB"}});
    game.give("Red", Token::Wine, 5).give("Blue", Token::Wine, 4);
    game.give("Blue", Token::Grain, 3).give("Blue", Token::Cloth, 2).endGame();
    EXPECT_EQ(game.score("Red"), 10);
    EXPECT_EQ(game.score("Blue"), 20);
}

TEST(Examples, EX_51_PigSoleOwner)
{
    const LaidTable table("BA.H@0 0 0 Red:field:2 Red~pig:field:2; BA.E@2 0 -1; BA.E@0 0 1; "
                          "BA.E@1 1 0; BA.E@3 2 0");
    EXPECT_EQ(table.atEnd("Red"), 12);
}

TEST(Examples, EX_52_PigWhenTied)
{
    const LaidTable table = fieldWith("Red:field:2 Blue:field:6 Red~pig:field:2");
    EXPECT_EQ(table.atEnd("Red"), 8);
    EXPECT_EQ(table.atEnd("Blue"), 6);
}

TEST(Examples, EX_53_ThreeWayTieTwoPigs)
{
    const LaidTable table = fieldWith("Red:field:2 Blue:field:6 Green:field:2 "
                                      "Red~pig:field:2 Blue~pig:field:6");
    EXPECT_EQ(table.atEnd("Red"), 8);
    EXPECT_EQ(table.atEnd("Blue"), 8);
    EXPECT_EQ(table.atEnd("Green"), 6);
}

TEST(Examples, EX_54_PigWithoutMajority)
{
    const LaidTable table = fieldWith("Red:field:2 Red~pig:field:2 Blue:field:6 Blue:field:6");
    EXPECT_EQ(table.atEnd("Blue"), 6);
    EXPECT_EQ(table.atEnd("Red"), 0);
}

TEST(Examples, EX_55_PigOnAFieldWithoutFinishedCities)
{
    EXPECT_EQ(LaidTable("BA.H@0 0 0 Red:field:2 Red~pig:field:2").atEnd("Red"), 0);
}

TEST(Examples, EX_56_PigUnderFirstEditionFarming)
{
    RuleOptions options;
    options.farmers = Farmers::FirstEdition;
    const LaidTable table("BA.E@0 0 0 Red:field:2 Red~pig:field:2; BA.E@2 0 -1", options);
    EXPECT_EQ(table.atEnd("Red"), 5);
}

TEST(Examples, EX_57_BuilderOneExtraTileNotTwo)
{
    Scenario game({.sets = {"TB"},
                   .table = "BA.E@1 0 0 Red:city; BA.G@0 1 0 Red~builder:city; BA.G@0 2 0; "
                            "BA.G@0 3 0"});
    game.lay("Red", "BA.G@0 4 0").endTurn();
    EXPECT_EQ(game.toMove(), "Red");
    game.lay("Red", "BA.E@3 5 0").endTurn();
    EXPECT_EQ(game.score("Red"), 12);
    EXPECT_EQ(game.onBoard("Red") + game.onBoard("Red~builder"), 0);
    EXPECT_EQ(game.toMove(), "Blue");
    EXPECT_EQ(refusal([&] { game.lay("Red", "BA.E@3 -1 0"); }), "BASE-02");
}

TEST(Examples, EX_58_BuilderOnAFeatureClosedByTheFirstTile)
{
    Scenario game(
        {.sets = {"TB"}, .table = "BA.W@0 0 0; BA.U@0 1 0 Red:road Red~builder:road; BA.U@0 2 0"});
    game.lay("Red", "BA.W@0 3 0").endTurn();
    EXPECT_EQ(game.score("Red"), 4);
    EXPECT_EQ(game.supply("Red"), 7);
    EXPECT_EQ(game.supply("Red~builder"), 1);
    EXPECT_EQ(game.toMove(), "Red");
    EXPECT_EQ(game.state().part(), 2);
}

TEST(Examples, EX_59_BuilderDoesNotCount)
{
    const LaidTable table("BA.E@1 0 0 Red:city Red~builder:city; BA.G@0 1 0 Blue:city; "
                          "BA.G@0 2 0; BA.G@0 3 0; BA.E@3 4 0");
    EXPECT_EQ(table.paid("Red"), 10);
    EXPECT_EQ(table.paid("Blue"), 10);
}

TEST(Examples, EX_128_BuilderTurnClosesTwoFeaturesInTwoParts)
{
    // Red's city runs along y = 0; Blue's road comes up to it at x = 4.
    Scenario game({.sets = {"TB"},
                   .table = "BA.E@1 0 0 Red:city Red~builder:city; BA.G@0 1 0; BA.G@0 2 0; "
                            "BA.G@0 3 0; BA.B@0 3 1; BA.U@1 4 1 Blue:road; BA.W@2 4 2"});
    game.lay("Red", "TB.19@0 4 0").endTurn();
    EXPECT_EQ(game.score("Blue"), 3);
    EXPECT_EQ(game.score("Red"), 0);
    game.lay("Red", "BA.E@3 5 0").endTurn();
    EXPECT_EQ(game.score("Blue"), 3);
    EXPECT_EQ(game.score("Red"), 12);
}

TEST(BuilderRefusals, itStandsOnlyBesideAMeepleOnAnOpenRoadOrCity)
{
    Scenario game({.sets = {"TB"}, .table = "BA.D@0 0 0 Red:city"});
    game.lay("Red", "BA.U@0 1 0");
    EXPECT_EQ(refusal([&] { game.put("Red~builder", "road"); }), "TB-10");
    EXPECT_EQ(refusal([&] { game.put("Red~builder", "field:0"); }), "TB-10");
    Scenario closed({.sets = {"TB"}, .table = "BA.D@0 0 0 Red:city"});
    closed.lay("Red", "BA.E@2 0 -1");
    EXPECT_EQ(refusal([&] { closed.put("Red~builder", "city"); }), "TB-10");
    Scenario open({.sets = {"TB"}, .table = "BA.D@0 0 0 Red:city"});
    open.lay("Red", "BA.G@1 0 -1").put("Red~builder", "city");
    EXPECT_EQ(open.supply("Red~builder"), 0);
}

TEST(BuilderRefusals, onlyItsOwnersMeepleWillDo)
{
    Scenario game({.sets = {"TB"}, .table = "BA.D@0 0 0 Blue:city"});
    game.lay("Red", "BA.G@1 0 -1");
    EXPECT_EQ(refusal([&] { game.put("Red~builder", "city"); }), "TB-10");
}

TEST(BuilderTurns, theSecondPartMayBeDeclined)
{
    Scenario game({.sets = {"TB"}, .table = "BA.D@0 0 0 Red:city Red~builder:city"});
    game.lay("Red", "BA.G@1 0 -1").endTurn();
    EXPECT_TRUE(game.state().partIsOptional());
    game.endTurn();
    EXPECT_EQ(game.toMove(), "Blue");
}

TEST(PigRefusals, itStandsOnlyBesideItsOwnersFarmer)
{
    Scenario game({.sets = {"TB"}, .table = "BA.D@0 0 0 Red:city Blue:field:2"});
    game.lay("Red", "BA.G@1 0 -1");
    EXPECT_EQ(refusal([&] { game.put("Red~pig", "city"); }), "TB-20");
    EXPECT_EQ(refusal([&] { game.put("Red~pig", "field:2"); }), "TB-20");
    game.lay("Blue", "BA.U@0 1 0");
    EXPECT_EQ(refusal([&] { game.put("Blue~pig", "field:4"); }), "TB-20");
    game.put("Blue~pig", "field:0");
}

TEST(PigRules, itGoesHomeWithTheLastFarmerUnlessTheTablePlaysOtherwise)
{
    for (const auto& [value, pigs] : {std::pair{"on", 0}, std::pair{"off", 1}}) {
        Scenario game({.sets = {"TB", "CC"},
                       .table = "BA.D@0 0 0 Red:field:4 Red~pig:field:4",
                       .rules = with("pigReturns", value)});
        game.lay("Red", "CC.04@0 1 0").scoreNow().decide("Red", "crop-circle", "remove");
        game.takeBack("Red", "field:4 at 0 0").endTurn();
        EXPECT_EQ(game.onBoard("Red~pig"), pigs) << value; // TB-24
    }
}

TEST(TradersNeeds, builderAndPigAreAmongTheFigures)
{
    Scenario game({.sets = {"TB"}, .table = "BA.D@0 0 0 Red:city Red:field:2"});
    game.lay("Red", "BA.G@1 0 -1");
    const Need need = game.need("figure");
    const auto offered = [&](PieceKind kind) {
        return std::ranges::any_of(need.options, [&](const GameEvent& option) {
            return std::get<MeeplePlaced>(option).kind == kind;
        });
    };
    EXPECT_TRUE(offered(PieceKind::Builder));
    EXPECT_FALSE(offered(PieceKind::Pig));
    EXPECT_EQ(game.asked(), std::vector<std::string>{"figure"});
}

} // namespace reeve::engine::test
