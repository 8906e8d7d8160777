// Worked examples of docs/rules/examples.md about Mage & Witch, and what their rules forbid.
#include "tests/engine/support/LaidTable.h"
#include "tests/engine/support/Scenario.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

LaidTable road(std::string_view figure)
{
    return LaidTable("BA.W@0 0 0; BA.U@2 1 0 Red:road " + std::string(figure) +
                     ":road; BA.W@0 2 0");
}

LaidTable innRoad(std::string_view figure)
{
    return LaidTable("BA.W@0 0 0; IC.16@2 1 0 Red:road " + std::string(figure) +
                     ":road; BA.W@0 2 0");
}

LaidTable cathedral(std::string_view figure)
{
    return LaidTable("IC.01@0 0 0 Red:city " + std::string(figure) +
                     ":city; BA.E@2 0 -1; BA.E@3 1 0; BA.E@0 0 1; BA.E@1 -1 0");
}

} // namespace

TEST(Examples, EX_90_MageOnAFinishedRoad)
{
    EXPECT_EQ(road("Mage").paid("Red"), 6);
}

TEST(Examples, EX_91_WitchOnAFinishedRoad)
{
    EXPECT_EQ(road("Witch").paid("Red"), 2);
}

TEST(Examples, EX_92_MageOnACityWithACoatOfArms)
{
    const LaidTable table("BA.E@2 0 0 Red:city Mage:city; BA.F@1 0 1; BA.E@0 0 2");
    EXPECT_EQ(table.paid("Red"), 11);
}

TEST(Examples, EX_93_InnAndMage)
{
    EXPECT_EQ(innRoad("Mage").paid("Red"), 9);
}

TEST(Examples, EX_94_InnAndWitch)
{
    EXPECT_EQ(innRoad("Witch").paid("Red"), 3);
}

TEST(Examples, EX_95_CathedralAndWitch)
{
    EXPECT_EQ(cathedral("Witch").paid("Red"), 8);
}

TEST(Examples, EX_96_CathedralAndMage)
{
    EXPECT_EQ(cathedral("Mage").paid("Red"), 20);
}

TEST(Examples, EX_97_UnfinishedInnRoadWithMage)
{
    EXPECT_EQ(LaidTable("BA.W@0 0 0; IC.16@2 1 0 Red:road Mage:road").atEnd("Red"), 2);
}

TEST(Examples, EX_98_UnfinishedCathedralCityWithMage)
{
    EXPECT_EQ(LaidTable("IC.01@0 0 0 Red:city Mage:city; BA.E@2 0 -1; BA.E@3 1 0; BA.E@0 0 1")
                  .atEnd("Red"),
              4);
    // A coat of arms adds nothing.
    EXPECT_EQ(LaidTable("IC.01@0 0 0 Red:city Mage:city; BA.F@1 0 -1; BA.E@3 1 0; BA.E@0 0 1")
                  .atEnd("Red"),
              4);
}

TEST(Examples, EX_99_UnfinishedPlainCityWithWitch)
{
    const LaidTable table("BA.E@2 0 0 Red:city Witch:city; BA.F@1 0 1; BA.G@1 0 2");
    EXPECT_EQ(table.atEnd("Red"), 2);
}

TEST(Examples, EX_100_WitchAndTie)
{
    const LaidTable table("BA.E@1 0 0 Red:city:E Witch:city; BA.E@2 0 1; BA.E@2 1 1; BA.E@2 2 1; "
                          "BA.E@3 2 0 Blue:city:W; BA.F@0 1 0");
    EXPECT_EQ(table.paid("Red"), 4);
    EXPECT_EQ(table.paid("Blue"), 4);
}

TEST(MageWitchTurns, theFigureLeavesWithTheFeatureItStoodOn)
{
    Scenario game({.sets = {"MW"},
                   .table = "BA.W@0 0 0; BA.U@0 1 0 Red:road Witch:road; BA.D@0 0 -1 Mage:city"});
    game.lay("Red", "BA.W@0 2 0").endTurn();
    EXPECT_EQ(game.score("Red"), 2);
    EXPECT_EQ(game.markers(MarkerKind::Witch), 0); // MAGE-12
    EXPECT_EQ(game.markers(MarkerKind::Mage), 1);
}

TEST(MageWitchRefusals, aFigureMovesAfterAMagicTileAndBeforeTheOthers)
{
    Scenario game({.sets = {"MW"}});
    game.lay("Red", "BA.U@0 1 0");
    EXPECT_EQ(refusal([&] { game.mage("Red", "road"); }), "MAGE-02");
    game.lay("Blue", "MW.05@0 0 -1");
    EXPECT_EQ(refusal([&] { game.put("Blue", "city:N"); }), "MAGE-02");
    EXPECT_EQ(refusal([&] { game.endTurn(); }), "MAGE-02");
    EXPECT_EQ(refusal([&] { game.takeOff("Blue", MarkerKind::Mage); }), "MAGE-08");
    game.mage("Blue", "city:N").put("Blue", "city:N");
}

TEST(MageWitchRefusals, theTargetIsAnUnfinishedRoadOrCity)
{
    // The magic tile's southern cap closes the start tile's.
    Scenario game({.sets = {"MW"}});
    game.lay("Red", "MW.05@0 0 -1");
    EXPECT_EQ(refusal([&] { game.mage("Red", "city:S"); }), "MAGE-03");
    EXPECT_EQ(refusal([&] { game.mage("Red", "field:2"); }), "MAGE-03");
    game.mage("Red", "road at 0 0");
}

TEST(MageWitchRefusals, theFigureGoesToAnotherFeatureAndNotToTheOther)
{
    Scenario game({.sets = {"MW"}, .table = "BA.D@0 0 0 Mage:road Witch:city; BA.U@0 1 0"});
    game.lay("Red", "MW.05@1 0 1");
    EXPECT_EQ(refusal([&] { game.mage("Red", "road at 1 0"); }), "MAGE-05");
    EXPECT_EQ(refusal([&] { game.mage("Red", "city at 0 0"); }), "MAGE-06");
    game.mage("Red", "city:E");
}

TEST(MageWitchOptions, aMergeTakesOneOfThemOff)
{
    RuleOptions options;
    options.switches["mageMerge"] = "remove";
    Scenario game({.sets = {"MW"},
                   .table = "BA.U@0 0 0 Mage:road Red:road; BA.B@0 0 -1; BA.B@0 1 -1; "
                            "BA.B@0 2 -1; BA.U@0 2 0 Witch:road",
                   .rules = options});
    game.lay("Red", "BA.U@0 1 0");
    EXPECT_EQ(game.need("mage-or-witch").options.size(), 2);
    game.takeOff("Red", MarkerKind::Witch);
    EXPECT_EQ(game.markers(MarkerKind::Witch), 0);
    EXPECT_EQ(game.markers(MarkerKind::Mage), 1);
}

TEST(MageWitchNeeds, whereAFigureMayGoIsAsked)
{
    Scenario game({.sets = {"MW"}, .table = "BA.D@0 0 0 Mage:road; BA.U@0 1 0"});
    game.lay("Red", "MW.05@1 0 1");
    const Need need = game.need("mage-or-witch");
    EXPECT_TRUE(need.required);
    EXPECT_EQ(need.options.size(), 6); // mage or witch to any of three caps
    game.happens(need.options.front());
    EXPECT_EQ(game.asked(), std::vector<std::string>{"figure"});
}

} // namespace reeve::engine::test
