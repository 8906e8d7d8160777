#include "Fixture.h"
#include "app/cli/Commands.h"
#include "app/cli/ExitCode.h"
#include "app/cli/ScoreCommand.h"
#include "app/store/GameStore.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace reeve::app {
namespace {

using nlohmann::json;

struct Outcome {
    std::optional<int> exitCode;
    std::string out;
    std::string err;
};

Outcome run(const std::vector<std::string>& arguments)
{
    std::ostringstream out;
    std::ostringstream err;
    const Invocation invocation = dispatch(arguments, out, err);
    return {invocation.exitCode, out.str(), err.str()};
}

class TemporaryFile
{
public:
    TemporaryFile(const std::string& name, const std::string& text)
        : m_path(std::filesystem::path(testing::TempDir()) / name)
    {
        std::ofstream(m_path, std::ios::binary) << text;
    }
    ~TemporaryFile() { std::filesystem::remove(m_path); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    [[nodiscard]] std::string path() const { return m_path.string(); }

private:
    std::filesystem::path m_path;
};

TEST(CommandLine, helpAndVersionGoToTheOutput)
{
    EXPECT_EQ(run({"--help"}).exitCode, kExitDone);
    EXPECT_NE(run({"--help"}).out.find("reeve score PHOTO|GAME"), std::string::npos);
    EXPECT_TRUE(run({"--version"}).out.starts_with("reeve "));
    for (const Command& command : commands()) {
        const Outcome help = run({command.spec().name, "--help"});
        EXPECT_EQ(help.exitCode, kExitDone);
        EXPECT_TRUE(help.out.starts_with("Usage: reeve " + command.spec().name));
        EXPECT_TRUE(help.err.empty());
    }
}

TEST(CommandLine, wrongUsageIsOneSentenceAndStatus2)
{
    const std::vector<std::vector<std::string>> wrong{
        {"--nonsense"},
        {"juggle"},
        {"score"},
        {"score", "a.jpg", "b.jpg"},
        {"score", "a.jpg", "--jsn"},
        {"score", "a.jpg", "--players"},
        {"score", "a.jpg", "--players", "mauve=Ann"},
        {"score", "a.jpg", "--players", "red=Ann,red=Bo"},
        {"score", "a.jpg", "--track", "red=many"},
        {"score", "a.jpg", "--track", "red=-3"},
        {"score", "a.jpg", "--track", "red=99999999999"},
        {"score", "a.jpg", "--track", "red=1,red=2"},
        {"score", "a.jpg", "--sets", "BA,ZZ"},
        {"score", "a.jpg", "--game", "99999999999999999999"},
        {"score", "a.jpg", "--rules", "no-such-preset"},
        {"score", "a.jpg", "--game", "last"},
        {"score", "a.jpg", "--json=yes"}};
    for (const auto& arguments : wrong) {
        const Outcome result = run(arguments);
        EXPECT_EQ(result.exitCode, kExitUsage) << arguments.back();
        EXPECT_TRUE(result.out.empty());
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    }
}

TEST(CommandLine, aPhotoOrNothingOpensTheApp)
{
    EXPECT_FALSE(run({}).exitCode);
    EXPECT_FALSE(run({"table.jpg"}).exitCode);
    EXPECT_FALSE(run({"--screenshot", "out.png", "--page", "start"}).exitCode);
}

TEST(ScoreCommand, aReadingIsScoredWithNamesAndTrack)
{
    const Outcome result = run({"score", fixturePath().string(), "--json", "--players",
                                "red=Ann,blue=Bo", "--track", "red=34,blue=41"});
    ASSERT_EQ(result.exitCode, kExitDone) << result.err;
    const json sheet = json::parse(result.out);
    EXPECT_EQ(sheet["schema"], "reeve.score/1");
    EXPECT_EQ(sheet["rules"]["preset"], "third-edition");
    EXPECT_EQ(sheet["players"][0]["name"], "Ann");
    EXPECT_EQ(sheet["players"][0]["score"], 34);
    EXPECT_EQ(sheet["players"][0]["projected"], 34 + 3 + 6);
    EXPECT_EQ(sheet["players"][0]["breakdown"]["roads"], 3);
    EXPECT_EQ(sheet["players"][0]["breakdown"]["monasteries"], 6);
    EXPECT_EQ(sheet["players"][1]["breakdown"]["fields"], 3);
    EXPECT_EQ(sheet["players"][1]["breakdown"]["cities"], 1);
    EXPECT_EQ(sheet["winner"], json::array({"blue"}));
}

TEST(ScoreCommand, everyFeatureSaysWhoWhatAndWhy)
{
    const json sheet = json::parse(run({"score", fixturePath().string(), "--json"}).out);
    const auto road =
        std::find_if(sheet["features"].begin(), sheet["features"].end(), [](const json& f) {
            return f["kind"] == "road" && f["owners"] == json::array({"red"});
        });
    ASSERT_NE(road, sheet["features"].end());
    EXPECT_EQ((*road)["cells"], json::parse("[[0,0],[1,0],[1,1]]"));
    EXPECT_EQ((*road)["strength"], json::parse("{\"red\": 1}"));
    EXPECT_EQ((*road)["points_now"], 3);
    EXPECT_EQ((*road)["why"], json::array({"3 tiles"}));
    EXPECT_FALSE((*road)["complete"]);
}

TEST(ScoreCommand, rulesCanBeAPresetOrAFile)
{
    const TemporaryFile rules("rules.json", R"({"preset": "classic-2000", "tinyCity": 4})");
    const auto scored = [](const std::string& argument) {
        return json::parse(
            run({"score", fixturePath().string(), "--json", "--rules", argument}).out);
    };
    EXPECT_EQ(scored("first-game")["players"][1]["breakdown"]["fields"], 0);
    EXPECT_EQ(scored(rules.path())["rules"]["tinyCity"], 4);
    EXPECT_EQ(scored(rules.path())["rules"]["farmers"], "1st");
}

TEST(ScoreCommand, aBrokenFileOfRulesIsStatus3AndNamed)
{
    const TemporaryFile broken("rules.json", R"({"tinyCity": )");
    const Outcome result = run({"score", fixturePath().string(), "--rules", broken.path()});
    EXPECT_EQ(result.exitCode, kExitCannotRead);
    EXPECT_NE(result.err.find(broken.path()), std::string::npos) << result.err;
    const TemporaryFile wrong("wrong.json", R"({"tinyCity": 7})");
    EXPECT_EQ(run({"score", fixturePath().string(), "--rules", wrong.path()}).exitCode, kExitUsage);
}

TEST(ScoreCommand, aByteOrderMarkIsSkipped)
{
    const TemporaryFile marked("marked.json", "\xEF\xBB\xBF" + fixtureText());
    EXPECT_EQ(run({"score", marked.path()}).exitCode, kExitDone);
}

TEST(ScoreCommand, aDeviceOrPipeIsRefusedWithoutWaiting)
{
    const Outcome result = run({"score", "/dev/zero"});
    EXPECT_EQ(result.exitCode, kExitCannotRead);
    EXPECT_NE(result.err.find("/dev/zero is not a file"), std::string::npos) << result.err;
}

TEST(ReplayCommand, aPictureIsRefusedInOneSentence)
{
    const TemporaryFile picture("picture.jsonl", "\xFF\xD8\xFF\n\n1\n2\n");
    const Outcome result = run({"replay", picture.path()});
    EXPECT_EQ(result.exitCode, kExitCannotRead);
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
}

TEST(ScoreCommand, theTableForPeopleNamesEverybody)
{
    const Outcome result = run({"score", fixturePath().string(), "--players", "red=Ann,blue=Bo"});
    EXPECT_EQ(result.exitCode, kExitDone);
    EXPECT_NE(result.out.find("Ann (red)"), std::string::npos);
    EXPECT_NE(result.out.find("Bo alone"), std::string::npos);
}

TEST(ScoreCommand, unreadableInputsAreStatus3AndNameTheFile)
{
    const TemporaryFile text("words.jpg", "This is no picture at all.");
    const TemporaryFile empty("empty.jpg", "");
    const TemporaryFile broken("broken.json", "{\"schema\": \"reeve.reading/1\", \"tiles\": [");
    for (const std::string& input : {std::string("/no/such/photo.jpg"), testing::TempDir(),
                                     text.path(), empty.path(), broken.path()}) {
        const Outcome result = run({"score", input, "--json"});
        EXPECT_EQ(result.exitCode, kExitCannotRead) << input << result.err;
        EXPECT_TRUE(result.out.empty());
        EXPECT_NE(result.err.find(input), std::string::npos) << result.err;
    }
}

TEST(ScoreCommand, aSavedTableIsScoredWithItsCorrections)
{
    const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "saved.sqlite";
    std::filesystem::remove(file);
    {
        auto store = GameStore::open(file);
        ASSERT_TRUE(store);
        const auto id = store->create("Evening", fixtureText(), "", "");
        ASSERT_TRUE(id);
        ASSERT_TRUE(store->append(
            *id, R"({"do": "set-player", "colour": "red", "name": "Ann", "track": 20})"));
    }
    const json sheet = json::parse(run({"score", file.string(), "--json"}).out);
    EXPECT_EQ(sheet["players"][0]["name"], "Ann");
    EXPECT_EQ(sheet["players"][0]["projected"], 20 + 3 + 6);
    EXPECT_EQ(run({"score", file.string(), "--game", "99"}).exitCode, kExitCannotRead);
}

TEST(ScoreCommand, aRecordedGameIsScored)
{
    const TemporaryFile game(
        "game.json",
        R"({"schema": "reeve.game/1", "game": "two-turns", )"
        R"("players": 2, "expansions": ["BA"], "garden_tiles": false, "abbot": false, )"
        R"("start": [{"tile": "BA.D", "x": 0, "y": 0, "rot": 0}], "turns": [)"
        R"({"n": 1, "player": 0, "events": [{"e": "tile", "tile": "BA.U", "x": 1, "y": 0, "rot": 0}]}]})");
    const Outcome result = run({"score", game.path(), "--json"});
    EXPECT_EQ(result.exitCode, kExitDone) << result.err;
    EXPECT_EQ(json::parse(result.out)["players"].size(), 2U);
}

} // namespace
} // namespace reeve::app
