// Worked examples of docs/rules/examples.md about Inns & Cathedrals and the large meeple, and what
// their rules forbid.
#include "tests/engine/support/LaidTable.h"
#include "tests/engine/support/Scenario.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

/// `innCathedralEnd=ignore`
RuleOptions ignoringUnfinished()
{
    RuleOptions options;
    options.switches["innCathedralEnd"] = "ignore";
    return options;
}

constexpr std::string_view kFacingCaps = "BA.E@1 0 0 Red:city:E; BA.E@2 0 1; BA.E@2 1 1; "
                                         "BA.E@2 2 1; BA.E@3 2 0 Blue*:city:W; ";

} // namespace

TEST(Examples, EX_16_MergeWithOneLargeMeeple)
{
    const LaidTable table(std::string(kFacingCaps) + "BA.F@0 1 0");
    EXPECT_EQ(table.paid("Blue"), 8);
    EXPECT_EQ(table.paid("Red"), 0);
    EXPECT_EQ(table.meeplesOnBoard("Red") + table.meeplesOnBoard("Blue"), 0);
}

TEST(Examples, EX_17_TwoNormalMeeplesTieALargeOne)
{
    const LaidTable table(std::string(kFacingCaps) +
                          "BA.E@0 0 -1; BA.E@2 1 -1 Red:city:S; BA.R@0 1 0");
    EXPECT_EQ(table.paid("Red"), 8);
    EXPECT_EQ(table.paid("Blue"), 8);
}

TEST(Examples, EX_32_LargeFarmer)
{
    const LaidTable table("BA.H@0 0 0 Red*:field:2 Blue:field:6; BA.E@2 0 -1; BA.E@0 0 1");
    EXPECT_EQ(table.atEnd("Red"), 6);
    EXPECT_EQ(table.atEnd("Blue"), 0);
    const LaidTable two(
        "BA.H@0 0 0 Red*:field:2 Blue:field:6 Blue:field:6; BA.E@2 0 -1; BA.E@0 0 1");
    EXPECT_EQ(two.atEnd("Red"), 6);
    EXPECT_EQ(two.atEnd("Blue"), 6);
}

TEST(Examples, EX_38_FinishedRoadWithInn)
{
    EXPECT_EQ(LaidTable("BA.W@0 0 0; IC.16@2 1 0 Red:road; BA.W@0 2 0").paid("Red"), 6);
}

TEST(Examples, EX_39_UnfinishedRoadWithInn)
{
    const char* position = "BA.W@0 0 0; IC.16@2 1 0 Red:road";
    EXPECT_EQ(LaidTable(position).atEnd("Red"), 0);
    EXPECT_EQ(LaidTable(position, ignoringUnfinished()).atEnd("Red"), 2); // IC-04
}

TEST(Examples, EX_40_TwoInnsDoNotAddUp)
{
    const LaidTable table("BA.W@0 0 0; IC.16@2 1 0 Red:road; IC.16@2 2 0; BA.W@0 3 0");
    EXPECT_EQ(table.paid("Red"), 8);
}

TEST(Examples, EX_41_FinishedCathedralCity)
{
    const LaidTable table("IC.01@0 0 0 Red:city; BA.E@2 0 -1; BA.E@3 1 0; BA.E@0 0 1; "
                          "BA.E@1 -1 0");
    EXPECT_EQ(table.paid("Red"), 15);
}

TEST(Examples, EX_42_CathedralCityWithACoatOfArms)
{
    const LaidTable table("IC.01@0 0 0 Red:city; BA.E@2 0 -1; BA.E@0 0 1; BA.E@1 -1 0; "
                          "BA.F@0 1 0; BA.E@3 2 0");
    EXPECT_EQ(table.paid("Red"), 21);
}

TEST(Examples, EX_43_UnfinishedCathedralCity)
{
    const char* position = "IC.01@0 0 0 Red:city; BA.E@2 0 -1; BA.E@3 1 0; BA.E@0 0 1";
    EXPECT_EQ(LaidTable(position).atEnd("Red"), 0);
    EXPECT_EQ(LaidTable(position, ignoringUnfinished()).atEnd("Red"), 4); // IC-08
}

TEST(Examples, EX_44_SpoilingWithACathedral)
{
    // A cap and four through-cities in a row; the cathedral lengthens the row.
    const std::string city = "BA.E@1 0 0 Red:city; BA.G@0 1 0; BA.G@0 2 0; BA.G@0 3 0; BA.G@0 4 0";
    EXPECT_EQ(LaidTable(city).atEnd("Red"), 5);
    EXPECT_EQ(LaidTable(city + "; IC.01@0 5 0").atEnd("Red"), 0);
}

TEST(Examples, EX_45_CathedralCityAndFarmer)
{
    const LaidTable table("IC.01@0 0 0 Red:city; BA.E@2 0 -1; BA.E@3 1 0; BA.E@0 0 1; "
                          "BA.E@1 -1 0 Blue:field:6");
    EXPECT_EQ(table.atEnd("Blue"), 3);
}

TEST(Examples, EX_124_LargeMeepleAgainstTwoOneOfThemAFarmerElsewhere)
{
    // Six tiles in a row; Blue's farmer lies beside his knight.
    const LaidTable table("BA.E@1 0 0 Red*:city; BA.G@0 1 0 Blue:city Blue:field:0; BA.G@0 2 0; "
                          "BA.G@0 3 0; BA.G@0 4 0; BA.E@3 5 0");
    EXPECT_EQ(table.paid("Red"), 12);
    EXPECT_EQ(table.paid("Blue"), 0);
}

TEST(InnsRefusals, theLargeMeepleIsPlacedInsteadOfANormalOne)
{
    Scenario game({.sets = {"IC"}});
    game.lay("Red", "BA.U@0 1 0").put("Red", "road");
    EXPECT_EQ(refusal([&] { game.put("Red*", "field:0"); }), "BASE-08"); // IC-22
}

TEST(InnsRefusals, theLargeMeepleStaysOutOfGardens)
{
    Scenario game({.sets = {"IC", "AB"}});
    game.lay("Red", "BA.Eg@2 0 -1");
    EXPECT_EQ(refusal([&] { game.put("Red*", "garden"); }), "ABBOT-04"); // IC-21
}

TEST(InnsRefusals, thereIsOneLargeMeepleEach)
{
    Scenario game({.sets = {"IC"}, .table = "BA.D@0 0 0 Red*:city"});
    game.lay("Red", "BA.U@0 1 0");
    EXPECT_EQ(game.supply("Red*"), 0);
    EXPECT_EQ(refusal([&] { game.put("Red*", "road"); }), "BASE-08");
    Scenario without({.table = "BA.D@0 0 0"});
    without.lay("Red", "BA.U@0 1 0");
    EXPECT_EQ(refusal([&] { without.put("Red*", "road"); }), "BASE-08");
}

TEST(InnsNeeds, theLargeMeepleIsOneOfTheFigures)
{
    Scenario game({.sets = {"IC"}});
    game.lay("Red", "IC.16@0 1 0");
    EXPECT_EQ(game.asked(), std::vector<std::string>{"figure"});
    EXPECT_EQ(game.need("figure").options.size(), 6); // two kinds on a road and two fields
}

} // namespace reeve::engine::test
