#include "engine/RuleOptions.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

std::string whatIsWrong(const char* json)
{
    const Expected<RuleOptions> options = ruleOptionsFromJson(json);
    EXPECT_FALSE(options) << json;
    return options ? "" : options.error().what;
}

} // namespace

TEST(RulePresets, setTheirSwitches)
{
    EXPECT_EQ(rulePreset("third-edition").value(), RuleOptions());
    const RuleOptions classic = rulePreset("classic-2000").value();
    EXPECT_EQ(classic.preset, "classic-2000");
    EXPECT_EQ(classic.tinyCity, 2);
    EXPECT_EQ(classic.farmers, Farmers::FirstEdition);
    EXPECT_EQ(classic.switches.at("countEnd"), "all");
    EXPECT_EQ(rulePreset("classic-middle").value().farmers, Farmers::SecondEdition);
    EXPECT_EQ(rulePreset("first-game").value().farmers, Farmers::Off);
    EXPECT_EQ(rulePreset("zman-big-box").value().switches.at("countAbbot"), "off");
    const Expected<RuleOptions> unknown = rulePreset("fourth-edition");
    ASSERT_FALSE(unknown);
    EXPECT_NE(unknown.error().what.find("classic-middle"), std::string::npos);
}

TEST(RuleOptionsJson, startsFromThePresetAndChangesSwitches)
{
    const RuleOptions options =
        ruleOptionsFromJson(
            R"({"preset": "classic-2000", "tinyCity": 4, "countEnd": "marketOnly", "goodsOpen": false})")
            .value();
    EXPECT_EQ(options.preset, "classic-2000");
    EXPECT_EQ(options.tinyCity, 4);
    EXPECT_EQ(options.farmers, Farmers::FirstEdition);
    EXPECT_EQ(options.switches, (std::map<std::string, std::string>{{"goodsOpen", "off"}}));
}

TEST(RuleOptionsJson, isReadBackAsWritten)
{
    for (const char* preset :
         {"third-edition", "zman-big-box", "classic-2000", "classic-middle", "first-game"}) {
        const RuleOptions options = rulePreset(preset).value();
        EXPECT_EQ(ruleOptionsFromJson(toJson(options)).value(), options);
    }
}

TEST(RuleOptionsJson, keepsASwitchOfThePresetThatWasSetBack)
{
    const RuleOptions options =
        ruleOptionsFromJson(R"({"preset": "zman-big-box", "countAbbot": "on"})").value();
    EXPECT_EQ(options["countAbbot"], "on");
    EXPECT_EQ(ruleOptionsFromJson(toJson(options)).value(), options);
}

TEST(RuleOptionsJson, saysWhatIsWrongAndWhatWouldBeRight)
{
    EXPECT_NE(whatIsWrong(R"({"tinyTown": 2})").find("tinyCity, farmers"), std::string::npos);
    EXPECT_EQ(whatIsWrong(R"({"tinyCity": 3})"), "\"tinyCity\" cannot be \"3\"; it can be: 4, 2");
    EXPECT_EQ(whatIsWrong(R"({"farmers": "4th"})"),
              "\"farmers\" cannot be \"4th\"; it can be: 3rd, 2nd, 1st, off");
    EXPECT_EQ(whatIsWrong(R"({"abbotComplete": ""})"),
              "\"abbotComplete\" cannot be \"\"; it can be: 9, 7");
    EXPECT_NE(whatIsWrong(R"({"preset": "none"})").find("third-edition"), std::string::npos);
    EXPECT_FALSE(whatIsWrong("[]").empty());
    EXPECT_FALSE(whatIsWrong("{").empty());
}

} // namespace reeve::engine::test
