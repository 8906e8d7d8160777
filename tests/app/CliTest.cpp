#include "Fixture.h"
#include "RunCommand.h"
#include "app/cli/ExitCode.h"
#include "app/cli/ScoreCommand.h"
#include "app/store/GameStore.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace reeve::app {
namespace {

using nlohmann::json;

class TemporaryFile
{
public:
    TemporaryFile(const std::string& name, const std::string& text)
        : m_path(scratchFolder() / name)
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

std::string firstLine(const std::string& file)
{
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    return line;
}

constexpr const char* kTwoTurns =
    R"({"schema": "reeve.game/1", "game": "two-turns", )"
    R"("players": 2, "expansions": ["BA"], "garden_tiles": false, "abbot": false, )"
    R"("start": [{"tile": "BA.D", "x": 0, "y": 0, "rot": 0}], "turns": [)"
    R"({"n": 1, "player": 0, "events": [{"e": "tile", "tile": "BA.U", "x": 1, "y": 0, "rot": 0}]}]})";

/// A file of saved games with the fixture and one correction.
std::filesystem::path savedTable(const std::string& correction)
{
    const std::filesystem::path file = scratchFolder() / "saved.sqlite";
    std::filesystem::remove(file);
    auto store = GameStore::open(file).value();
    const auto id = store.create("Evening", fixtureText(), "", "").value();
    EXPECT_TRUE(store.append(id, 1, correction));
    return file;
}

TEST(CommandLine, helpAndVersionGoToTheOutput)
{
    EXPECT_EQ(run({"--help"}).exitCode, kExitDone);
    EXPECT_NE(run({"--help"}).out.find("reeve score PHOTO|GAME"), std::string::npos);
    EXPECT_TRUE(run({"--version"}).out.starts_with("reeve "));
    for (const Command& command : commands()) {
        const Ended help = run({command.spec().name, "--help"});
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
        {"score", "a.jpg", "--json=yes"},
        {"score", "a.jpg", "--json", "--json"},
        {"score", "a.jpg", "--players", ""},
        {"score", "a.jpg", "--players="},
        {"score", "a.jpg", "--players", "--json"},
        {"score", "a.jpg", "--players", "red=Ann,"},
        {"score", "a.jpg", "--players", "red=Ann\nBo"},
        {"Score", "a.jpg"},
        {"score", "a.jpg", "--players", "red=Ann", "--players", "blue=Bo"},
        {"score", "a.jpg", "--players", "red=Ann", "--track", "green=5"},
        {"score", "a.jpg", "--sets", "BA,,RI"},
        {"score", "a.jpg", "--sets", "AB"},
        {"read", "a.jpg", "--sets", "BA,ME"},
        {"score", "a.jpg", "--edition", "C2"},
        {"read", "a.jpg", "--edition", "C9"},
        {"read", "a.jpg", "--debug", ""},
        {"read", "a.jpg", "--corners", "0,0:9,0:9,9:0,nan", "--cells", "1x1"},
        {"read", "a.jpg", "--corners", "0,0:9,0:9,9:0,1e300", "--cells", "1x1"},
        {"read", "a.jpg", "--corners", "0,0:9,0:9,9:0,,9", "--cells", "1x1"},
        {"read", "a.jpg", "--corners", "0,0:9,0:9,9:0,9", "--cells", "1x0"},
        {"read", "a.jpg", "--cells", "1x1"},
        {"read", "a.jpg", "--players", "red=Ann"},
        {"replay", "a.jsonl", "--track", "red=3"},
        {"--page", "board"},
        {"a.jpg", "--size", "800x600"},
        {"--screenshot", "out.png", "a.jpg", "b.jpg"},
        {"--screenshot", ""},
        {""}};
    for (const auto& arguments : wrong) {
        const Ended result = run(arguments);
        EXPECT_EQ(result.exitCode, kExitUsage) << arguments.back();
        EXPECT_TRUE(result.out.empty());
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    }
}

TEST(CommandLine, aPhotoOrNothingOpensTheApp)
{
    EXPECT_FALSE(run({}).exitCode);
    EXPECT_FALSE(run({"table.jpg"}).exitCode);
    EXPECT_TRUE(run({"table.jpg"}).err.empty());
    EXPECT_EQ(run({"table.jpg", "other.jpg"}).err, "reeve: Only the first photo is opened.\n");
    EXPECT_FALSE(run({"--screenshot", "out.png", "--page", "start"}).exitCode);
}

TEST(ScoreCommand, aReadingIsScoredWithNamesAndTrack)
{
    const Ended result = run({"score", fixturePath().string(), "--json", "--players",
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

/// While it stands, relative names are looked up in the scratch folder.
class InScratchFolder
{
public:
    InScratchFolder() { std::filesystem::current_path(scratchFolder()); }
    ~InScratchFolder() { std::filesystem::current_path(m_before); }
    InScratchFolder(const InScratchFolder&) = delete;
    InScratchFolder& operator=(const InScratchFolder&) = delete;

private:
    std::filesystem::path m_before = std::filesystem::current_path();
};

TEST(ScoreCommand, aFileOrFolderCalledLikeAPresetIsNotLookedAt)
{
    const TemporaryFile file("first-game", R"({"tinyCity": 2})");
    const TemporaryFile other("house", R"({"tinyCity": 2})");
    const InScratchFolder here;
    const auto scored = [](const std::string& rules) {
        return run({"score", fixturePath().string(), "--json", "--rules", rules});
    };
    EXPECT_EQ(json::parse(scored("first-game").out)["rules"]["preset"], "first-game");
    EXPECT_EQ(json::parse(scored("./house").out)["rules"]["tinyCity"], 2);
    EXPECT_EQ(scored("house").exitCode, kExitUsage);
}

TEST(ScoreCommand, aBrokenFileOfRulesIsStatus3AndNamed)
{
    const TemporaryFile broken("rules.json", R"({"tinyCity": )");
    const Ended result = run({"score", fixturePath().string(), "--rules", broken.path()});
    EXPECT_EQ(result.exitCode, kExitCannotRead);
    EXPECT_NE(result.err.find(broken.path()), std::string::npos) << result.err;
    const TemporaryFile wrong("wrong.json", R"({"tinyCity": 7})");
    EXPECT_EQ(run({"score", fixturePath().string(), "--rules", wrong.path()}).exitCode, kExitUsage);
}

TEST(ScoreCommand, aMissingFileOfRulesIsNotTakenForAPreset)
{
    for (const std::string& rules : {std::string("missing.json"), std::string("rules/house"),
                                     scratchFolder().string(), std::string("/dev/null")}) {
        const Ended result = run({"score", fixturePath().string(), "--rules", rules});
        EXPECT_EQ(result.exitCode, kExitCannotRead) << rules;
        EXPECT_NE(result.err.find(rules), std::string::npos) << result.err;
        EXPECT_NE(result.err.find("classic-middle"), std::string::npos) << result.err;
        EXPECT_EQ(result.err.find("There is no preset"), std::string::npos) << result.err;
    }
    const Ended typo = run({"score", fixturePath().string(), "--rules", "clasic"});
    EXPECT_EQ(typo.exitCode, kExitUsage);
    EXPECT_NE(typo.err.find("There is no preset \"clasic\""), std::string::npos) << typo.err;
}

TEST(ScoreCommand, aColourOfTheTrackWithoutAPieceIsSaid)
{
    const Ended result = run({"score", fixturePath().string(), "--track", "green=5", "--json"});
    EXPECT_EQ(result.exitCode, kExitDone);
    EXPECT_EQ(json::parse(result.out)["players"].size(), 3U);
    EXPECT_NE(result.err.find("No piece of green is on the board"), std::string::npos)
        << result.err;
    EXPECT_TRUE(run({"score", fixturePath().string(), "--track", "red=5"}).err.empty());
}

/// What an option says that means nothing for the input is refused, never passed over.
TEST(ScoreCommand, anOptionThatDoesNotApplyIsWrongUsage)
{
    const TemporaryFile game("game.json", kTwoTurns);
    const std::filesystem::path saved = savedTable(R"({"do": "undo"})");
    const std::vector<std::vector<std::string>> wrong{{game.path(), "--track", "red=3"},
                                                      {game.path(), "--sets", "BA"},
                                                      {game.path(), "--game", "1"},
                                                      {game.path(), "--players", "pink=Ann"},
                                                      {fixturePath().string(), "--sets", "BA"},
                                                      {fixturePath().string(), "--game", "1"},
                                                      {saved.string(), "--sets", "BA"}};
    for (std::vector<std::string> arguments : wrong) {
        arguments.insert(arguments.begin(), "score");
        const Ended result = run(arguments);
        EXPECT_EQ(result.exitCode, kExitUsage) << arguments[1] << arguments[2];
        EXPECT_TRUE(result.out.empty());
        EXPECT_NE(result.err.find(arguments[2]), std::string::npos) << result.err;
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    }
}

TEST(ScoreCommand, theContentTellsTheKindNotTheName)
{
    const TemporaryFile reading("reading.jpg", fixtureText());
    EXPECT_EQ(run({"score", reading.path()}).exitCode, kExitDone);
    // A bitmap of 2 x 2 pixels: a picture, but no board.
    const TemporaryFile photo("photo.json",
                              std::string("BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\2\0\0\0\2\0"
                                          "\0\0\1\0\x18\0",
                                          30) +
                                  std::string(24, '\0') + std::string(16, 'x'));
    EXPECT_EQ(run({"score", photo.path()}).exitCode, kExitNoBoard);
    const TemporaryFile words("words.json", "words");
    const Ended result = run({"score", words.path()});
    EXPECT_EQ(result.exitCode, kExitCannotRead);
    EXPECT_NE(result.err.find("reeve.reading/1"), std::string::npos) << result.err;
}

TEST(ScoreCommand, columnsStandInLineForEveryName)
{
    const Ended result = run({"score", fixturePath().string(), "--players",
                              "red=Äöü,blue=A name that is longer than its column"});
    std::istringstream lines(result.out);
    std::string head;
    std::string red;
    std::string blue;
    std::getline(lines, head);
    std::getline(lines, red);
    std::getline(lines, blue);
    EXPECT_EQ(head.size(), blue.size());
    EXPECT_EQ(red.size(), blue.size() + 3); // three letters of two bytes
}

TEST(ScoreCommand, aReadingWithoutTilesIsNoBoard)
{
    json reading = json::parse(fixtureText());
    reading["tiles"] = json::array();
    const TemporaryFile bare("bare.json", reading.dump());
    const Ended result = run({"score", bare.path(), "--json"});
    EXPECT_EQ(result.exitCode, kExitNoBoard);
    EXPECT_TRUE(result.out.empty());
    EXPECT_NE(result.err.find("holds no tiles"), std::string::npos) << result.err;
}

TEST(ScoreCommand, aReadingOfAnotherFormIsNeverScored)
{
    for (const char* tiles : {"null", "{}", "3", "\"BA.D\"", "[null]", "[[]]", "[{}]"}) {
        json reading = json::parse(fixtureText());
        reading["tiles"] = json::parse(tiles);
        const TemporaryFile file("odd.json", reading.dump());
        const Ended result = run({"score", file.path(), "--json"});
        EXPECT_EQ(result.exitCode, kExitCannotRead) << tiles;
        EXPECT_TRUE(result.out.empty());
        EXPECT_NE(result.err.find("is not a reading: "), std::string::npos) << result.err;
    }
}

TEST(CommandLine, brokenJsonIsSaidInPlainWords)
{
    const TemporaryFile reading("reading.json",
                                "{\"schema\": \"reeve.reading/1\",\n \"tiles\": [,]}");
    const TemporaryFile game("game.jsonl", "{\"game\": \"a\" \"players\": 2}\n");
    const TemporaryFile rules("rules.json", "{tinyCity: 2}");
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"score", reading.path()}, "line 2, column 12"},
        {{"score", game.path()}, "line 1, column 14"},
        {{"replay", game.path()}, "line 1, column 14"},
        {{"score", fixturePath().string(), "--rules", rules.path()}, "line 1, column 2"}};
    for (const auto& [arguments, place] : cases) {
        const Ended result = run(arguments);
        EXPECT_EQ(result.exitCode, kExitCannotRead);
        EXPECT_NE(result.err.find(place), std::string::npos) << result.err;
        for (const char* raw : {"exception", "parse_error", "syntax error", "literal"})
            EXPECT_EQ(result.err.find(raw), std::string::npos) << result.err;
    }
}

TEST(CommandLine, everySetWithTilesMayLieOnTheTable)
{
    for (const auto& file : std::filesystem::directory_iterator(
             std::filesystem::path(REEVE_SOURCE_DIR) / "models" / "tiles")) {
        if (file.path().extension() != ".json")
            continue;
        const Ended result = run({"read", "/no/such.jpg", "--sets", file.path().stem().string()});
        EXPECT_EQ(result.exitCode, kExitCannotRead) << result.err;
    }
}

TEST(ScoreCommand, aByteOrderMarkIsSkipped)
{
    const TemporaryFile marked("marked.json", "\xEF\xBB\xBF" + fixtureText());
    EXPECT_EQ(run({"score", marked.path()}).exitCode, kExitDone);
}

TEST(ScoreCommand, aDeviceOrPipeIsRefusedWithoutWaiting)
{
    const Ended result = run({"score", "/dev/zero"});
    EXPECT_EQ(result.exitCode, kExitCannotRead);
    EXPECT_NE(result.err.find("/dev/zero is not a file"), std::string::npos) << result.err;
}

TEST(ReplayCommand, aPictureIsRefusedInOneSentence)
{
    const TemporaryFile picture("picture.jsonl", "\xFF\xD8\xFF\n\n1\n2\n");
    const Ended result = run({"replay", picture.path()});
    EXPECT_EQ(result.exitCode, kExitCannotRead);
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
}

TEST(ScoreCommand, theTableForPeopleNamesEverybody)
{
    const Ended result = run({"score", fixturePath().string(), "--players", "red=Ann,blue=Bo"});
    EXPECT_EQ(result.exitCode, kExitDone);
    EXPECT_NE(result.out.find("Ann (red)"), std::string::npos);
    EXPECT_NE(result.out.find("Bo alone"), std::string::npos);
    const Ended unnamed = run({"score", fixturePath().string()});
    EXPECT_EQ(unnamed.out.find("Red (red)"), std::string::npos) << unnamed.out;
}

TEST(ScoreCommand, theTableForPeopleListsWhatIsDoubtful)
{
    const Ended result = run({"score", fixturePath().string()});
    EXPECT_NE(result.out.find("  at 0,0: Is this tile read right?"), std::string::npos)
        << result.out;
}

TEST(ScoreCommand, theTableForPeopleSaysWhereEverythingIs)
{
    json crowded = json::parse(std::ifstream(fixturePath()));
    const json piece = crowded["pieces"].front();
    crowded["pieces"].push_back(piece);
    const TemporaryFile file("crowded.json", crowded.dump());
    const Ended result = run({"score", file.path()});
    const std::string cell =
        std::to_string(piece["col"].get<int>()) + "," + std::to_string(piece["row"].get<int>());
    EXPECT_NE(result.out.find(" at " + cell + ": "), std::string::npos) << result.out;
    EXPECT_NE(result.out.find("  at " + cell + ": More than one"), std::string::npos) << result.out;
}

TEST(ScoreCommand, unreadableInputsAreStatus3AndNameTheFile)
{
    const TemporaryFile text("words.jpg", "This is no picture at all.");
    const TemporaryFile empty("empty.jpg", "");
    const TemporaryFile broken("broken.json", "{\"schema\": \"reeve.reading/1\", \"tiles\": [");
    for (const std::string& input : {std::string("/no/such/photo.jpg"), scratchFolder().string(),
                                     text.path(), empty.path(), broken.path()}) {
        const Ended result = run({"score", input, "--json"});
        EXPECT_EQ(result.exitCode, kExitCannotRead) << input << result.err;
        EXPECT_TRUE(result.out.empty());
        EXPECT_NE(result.err.find(input), std::string::npos) << result.err;
    }
}

TEST(ScoreCommand, aSavedTableIsScoredWithItsCorrections)
{
    const std::filesystem::path file =
        savedTable(R"({"do": "set-player", "colour": "red", "name": "Ann", "track": 20})");
    const json sheet = json::parse(run({"score", file.string(), "--json"}).out);
    EXPECT_EQ(sheet["players"][0]["name"], "Ann");
    EXPECT_EQ(sheet["players"][0]["projected"], 20 + 3 + 6);
    EXPECT_EQ(run({"score", file.string(), "--game", "99"}).exitCode, kExitCannotRead);
}

TEST(ScoreCommand, aDamagedCorrectionIsRefusedNotLeftOut)
{
    const Ended result = run({"score", savedTable(R"({"do": "fly"})").string()});
    EXPECT_EQ(result.exitCode, kExitCannotRead);
    EXPECT_NE(result.err.find("correction 1"), std::string::npos) << result.err;
}

/// The shipped games; each line one game.
std::vector<std::string> shippedGames()
{
    std::ifstream file(std::filesystem::path(REEVE_SOURCE_DIR) / "data/games/base_c1.jsonl");
    std::vector<std::string> games;
    for (std::string line; std::getline(file, line);)
        games.push_back(line);
    return games;
}

std::vector<json> jsonLines(const std::string& text)
{
    std::vector<json> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(json::parse(line));
    return lines;
}

json unfinished(const std::string& game)
{
    json shorter = json::parse(game);
    shorter["turns"].erase(shorter["turns"].begin() + 40, shorter["turns"].end());
    return shorter;
}

json broken(const std::string& game)
{
    json wrong = json::parse(game);
    wrong["turns"][30]["events"][0]["x"] = 90;
    return wrong;
}

TEST(ScoreCommand, aRecordedGameIsScoredAsReplaySays)
{
    const auto games = shippedGames();
    ASSERT_GE(games.size(), 3U);
    const TemporaryFile file("games.jsonl", games[0] + "\n" + unfinished(games[1]).dump() + "\n" +
                                                broken(games[2]).dump() + "\n" + games[1] + "\n");
    const Ended score = run({"score", file.path(), "--json"});
    const Ended replay = run({"replay", file.path(), "--json"});
    EXPECT_EQ(score.exitCode, kExitBrokenRule) << score.err;
    EXPECT_EQ(replay.exitCode, kExitBrokenRule) << replay.err;
    const auto sheets = jsonLines(score.out);
    const auto replays = jsonLines(replay.out);
    ASSERT_EQ(sheets.size(), 4U);
    ASSERT_EQ(replays.size(), 4U);
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        EXPECT_EQ(sheets[i]["game"], replays[i]["game"]);
        EXPECT_EQ(sheets[i]["error"], replays[i]["error"]);
        const json& track = replays[i]["after_turn"].back();
        for (std::size_t p = 0; p < track.size(); ++p) {
            const json& player = sheets[i]["players"][p];
            EXPECT_EQ(player["score"], track[p]) << i;
            EXPECT_EQ(player["breakdown"]["track"], track[p]) << i;
            if (replays[i]["error"].is_null()) {
                EXPECT_EQ(player["projected"], replays[i]["scores"][p]) << i;
            }
        }
    }
    EXPECT_TRUE(sheets[0]["error"].is_null());
    EXPECT_FALSE(sheets[2]["error"].is_null());
    const Ended text = run({"score", file.path()});
    EXPECT_NE(text.out.find("Game " + sheets[0]["game"].get<std::string>()), std::string::npos);
    EXPECT_NE(text.out.find("The game stops here: turn 31, event 1"), std::string::npos);
}

TEST(ScoreCommand, aGameThatCannotBeginHasALineAndAnError)
{
    json game = json::parse(shippedGames()[0]);
    game["expansions"] = {"BA", "XX"};
    const TemporaryFile file("no-such-set.jsonl", game.dump());
    const Ended result = run({"score", file.path(), "--json"});
    EXPECT_EQ(result.exitCode, kExitCannotRead);
    const json sheet = json::parse(result.out);
    EXPECT_TRUE(sheet["players"].empty());
    EXPECT_FALSE(sheet["error"].is_null());
    EXPECT_EQ(run({"replay", file.path()}).exitCode, kExitCannotRead);
}

/// Like the first lines of the file, however its games are laid out.
TEST(ReplayCommand, gamesMaySpreadOverLines)
{
    const auto games = shippedGames();
    const TemporaryFile plain("plain.jsonl", games[0] + "\n" + games[1] + "\n");
    const Ended expected = run({"replay", plain.path(), "--json"});
    ASSERT_EQ(expected.exitCode, kExitDone);
    for (const int indent : {0, 1, 4}) {
        const std::string spread =
            json::parse(games[0]).dump(indent) + "\n" + json::parse(games[1]).dump(indent) + "\n";
        const TemporaryFile file("spread.json", "\xEF\xBB\xBF" + spread);
        const Ended result = run({"replay", file.path(), "--json"});
        EXPECT_EQ(result.exitCode, kExitDone) << result.err;
        EXPECT_EQ(result.out, expected.out) << indent;
        EXPECT_EQ(run({"score", file.path(), "--json"}).out,
                  run({"score", plain.path(), "--json"}).out);
    }
}

TEST(ReplayCommand, aGameThatIsCutShortTakesNoOtherWithIt)
{
    const auto games = shippedGames();
    const std::size_t comma = games[0].find(',', 4000);
    for (const std::string& cut : {games[0].substr(0, 3000), games[0].substr(0, comma + 1),
                                   json::parse(games[0]).dump(1).substr(0, 5000)}) {
        const TemporaryFile file("cut.jsonl", cut + "\n" + games[1] + "\n");
        const Ended result = run({"replay", file.path(), "--json"});
        EXPECT_EQ(result.exitCode, kExitCannotRead);
        EXPECT_EQ(jsonLines(result.out).size(), 1U) << result.err;
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
        EXPECT_NE(result.err.find("cut short"), std::string::npos) << result.err;
    }
}

TEST(ReplayCommand, whatHoldsNoGameIsOneSentence)
{
    const TemporaryFile list("list.json", "[\n{},\n{}\n]\n");
    const TemporaryFile words("words.jsonl", "no\ngame\nat all\n");
    const TemporaryFile blank("blank.jsonl", "\n \n");
    for (const std::string& input :
         {list.path(), words.path(), blank.path(), std::string(), std::string("/no/such.jsonl"),
          scratchFolder().string(), std::string("/dev/zero")}) {
        const Ended result = run({"replay", input});
        EXPECT_EQ(result.exitCode, kExitCannotRead) << input;
        EXPECT_TRUE(result.out.empty());
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    }
}

/// The memory of a process begins with a page that cannot be read.
TEST(ReplayCommand, aFileThatStopsBeingReadableIsNotTakenForItsEnd)
{
    for (const char* command : {"replay", "score"}) {
        const Ended result = run({command, "/proc/self/mem"});
        EXPECT_EQ(result.exitCode, kExitCannotRead);
        EXPECT_NE(result.err.find("/proc/self/mem cannot be read to its end."), std::string::npos)
            << result.err;
    }
}

TEST(ReplayCommand, aMemberOfAnotherKindIsNeverTakenForMissing)
{
    const json right = json::parse(shippedGames()[0]);
    for (const char* member : {"/turns", "/start", "/expansions", "/players", "/rules", "/game",
                               "/turns/0/events", "/turns/0", "/garden_tiles"}) {
        for (const char* other : {"null", "{\"a\": 1}", "\"words\"", "-7.5"}) {
            const json value = json::parse(other);
            if (std::string(member) == "/game" && value.is_string())
                continue;
            json wrong = right;
            wrong[json::json_pointer(member)] = value;
            const TemporaryFile file("wrong.jsonl", wrong.dump());
            const Ended result = run({"replay", file.path(), "--json"});
            EXPECT_EQ(result.exitCode, kExitCannotRead) << member << other;
            EXPECT_TRUE(result.out.empty()) << member << other;
            EXPECT_EQ(result.err.find("exception"), std::string::npos) << result.err;
        }
    }
}

TEST(ReadCommand, anEditionIsSaidToChangeNothing)
{
    EXPECT_NE(run({"read", "/no/such.jpg", "--edition", "C2"}).err.find("changes nothing"),
              std::string::npos);
    EXPECT_EQ(run({"read", "/no/such.jpg", "--edition", "any"}).err.find("changes nothing"),
              std::string::npos);
    EXPECT_NE(run({"read", "--help"}).out.find("changes nothing"), std::string::npos);
}

TEST(ReadCommand, aDebugFolderThatCannotBeIsSaidBeforeThePhotoIsRead)
{
    const TemporaryFile photo("photo.jpg", "x");
    for (const std::string& folder :
         {photo.path(), photo.path() + "/in", std::string("/proc/in")}) {
        const Ended result = run({"read", photo.path(), "--debug", folder});
        EXPECT_EQ(result.exitCode, kExitCannotWrite) << folder;
        EXPECT_NE(result.err.find("--debug"), std::string::npos) << result.err;
        EXPECT_NE(result.err.find(folder), std::string::npos) << result.err;
    }
}

TEST(ReadCommand, aDebugPictureThatCannotBeWrittenIsNamed)
{
    const std::filesystem::path folder = scratchFolder() / "pictures";
    std::filesystem::create_directories(folder / "4-tiles.jpg");
    const Ended result =
        run({"read", std::string(REEVE_SOURCE_DIR) + "/data/samples/sample-1-easy.jpg", "--json",
             "--debug", folder.string()});
    EXPECT_EQ(result.exitCode, kExitCannotWrite);
    EXPECT_EQ(json::parse(result.out)["schema"], "reeve.reading/1");
    EXPECT_NE(result.err.find("4-tiles.jpg"), std::string::npos) << result.err;
    EXPECT_EQ(result.err.find("3-occupied.jpg"), std::string::npos) << result.err;
    std::filesystem::remove_all(folder);
}

TEST(ScoreCommand, aRecordedGameIsScored)
{
    const TemporaryFile game("game.json", kTwoTurns);
    const Ended result = run({"score", game.path(), "--json"});
    EXPECT_EQ(result.exitCode, kExitDone) << result.err;
    EXPECT_EQ(json::parse(result.out)["players"].size(), 2U);
}

std::string gameWithEverything()
{
    return firstLine(std::string(REEVE_SOURCE_DIR) + "/data/games/extra_all.jsonl");
}

TEST(ReplayCommand, saysWhyEveryPointWasPaid)
{
    const TemporaryFile file("everything.jsonl", gameWithEverything());
    const Ended text = run({"replay", file.path(), "--explain"});
    ASSERT_EQ(text.exitCode, kExitDone) << text.err;
    EXPECT_NE(text.out.find("a road: 3 tiles 3 [BASE-21], mage: 1 more for each of 3 tiles 3 "
                            "[MAGE-10]"),
              std::string::npos);
    const json replay = json::parse(run({"replay", file.path(), "--explain", "--json"}).out);
    std::vector<int> sums(replay["scores"].size());
    for (const json& award : replay["awards"])
        for (const json& player : award["players"]) {
            sums[player.get<std::size_t>()] += award["points"].get<int>();
            int points = 0;
            for (const json& term : award["why"]) {
                points += term["points"].get<int>();
                EXPECT_FALSE(term["rule"].get<std::string>().empty());
            }
            EXPECT_EQ(points, award["points"]);
        }
    EXPECT_EQ(replay["scores"], json(sums));
    EXPECT_FALSE(replay["tokens"][0].empty());
}

TEST(ScoreCommand, aGameSaysWhatOnlyAGameKnows)
{
    const TemporaryFile file("game.json", kTwoTurns);
    const json sheet = json::parse(run({"score", file.path(), "--json"}).out);
    EXPECT_EQ(sheet["supply"]["red"], json({{"meeple", 7}}));
    EXPECT_EQ(sheet["bag"]["BA.U"], 7);
    EXPECT_FALSE(sheet["bag"].contains("IC.16"));
    EXPECT_TRUE(sheet["dead_gaps"].empty());
    EXPECT_TRUE(sheet["needs"].empty());
    const Ended text = run({"score", file.path()});
    EXPECT_NE(text.out.find("Player 1 (red): 7 of 7 meeples"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("Tiles to come: 70"), std::string::npos);
}

/// The log of a game that is in the middle of a turn with a goldmine.
constexpr const char* kLogInATurn =
    R"({"schema": "reeve.log/1", "events": [)"
    R"({"event": "game-started", "setup": {"sets": ["BA", "GM"], "gardenTiles": false, )"
    R"("rules": {}, "players": [{"name": "Ann", "colour": "red"}, {"name": "Bo", "colour": "blue"}], )"
    R"("start": [{"tile": "BA.D", "x": 0, "y": 0, "turns": 0}]}},)"
    R"({"event": "tile-placed", "player": 0, "tile": "GM.05", "x": 1, "y": 0, "turns": 0}]})";

TEST(ScoreCommand, theLogOfAGameSaysWhatIsStillToBeSaid)
{
    const TemporaryFile file("evening.json", kLogInATurn);
    const Ended result = run({"score", file.path(), "--json"});
    ASSERT_EQ(result.exitCode, kExitDone) << result.err;
    const json needs = json::parse(result.out)["needs"];
    ASSERT_GE(needs.size(), 2U);
    EXPECT_EQ(needs[0]["about"], "gold");
    EXPECT_EQ(needs[0]["player"], "red");
    EXPECT_EQ(needs[0]["required"], true);
    EXPECT_EQ(needs[0]["rule"], "GOLD-02");
    EXPECT_EQ(needs[0]["options"][0]["event"], "marker-placed");
    const Ended text = run({"score", file.path()});
    EXPECT_NE(text.out.find("Still to be said\n  One ingot is put on the new tile. [GOLD-02]"),
              std::string::npos)
        << text.out;
}

TEST(ScoreCommand, aLogThatBreaksARuleIsStatus5)
{
    std::string log = kLogInATurn;
    log.insert(log.size() - 2, R"(, {"event": "turn-ended", "player": 0})");
    const TemporaryFile file("evening.json", log);
    const Ended result = run({"score", file.path()});
    EXPECT_EQ(result.exitCode, kExitBrokenRule);
    EXPECT_NE(result.err.find("entry 2 (turn-ended)"), std::string::npos) << result.err;
    EXPECT_NE(result.err.find("[GOLD-02]"), std::string::npos) << result.err;
    const TemporaryFile broken("broken.json", R"({"schema": "reeve.log/1", "events": [{}]})");
    EXPECT_EQ(run({"score", broken.path()}).exitCode, kExitCannotRead);
}

TEST(ScoreCommand, editionsStandSideBySide)
{
    const TemporaryFile file("everything.jsonl", gameWithEverything());
    const json sheet = json::parse(
        run({"score", file.path(), "--json", "--compare", "third-edition,classic-2000,first-game"})
            .out);
    ASSERT_EQ(sheet["editions"].size(), 3U);
    for (const json& player : sheet["players"])
        EXPECT_EQ(sheet["editions"][0]["projected"][player["colour"].get<std::string>()],
                  player["projected"]);
    EXPECT_NE(sheet["editions"][1]["projected"], sheet["editions"][0]["projected"]);
    EXPECT_TRUE(sheet["editions"][2]["projected"].empty());
    EXPECT_NE(sheet["editions"][2]["error"].get<std::string>().find("BASE-40"), std::string::npos);
    const Ended wrong = run({"score", file.path(), "--compare", "4th-edition"});
    EXPECT_EQ(wrong.exitCode, kExitUsage);
}

TEST(ScoreCommand, goodsAndGoldCanBeTypedIn)
{
    const TemporaryFile file("reading.json", fixtureText());
    const json sheet =
        json::parse(run({"score", file.path(), "--json", "--tokens", "red=wine:3,red=gold:4"}).out);
    const auto red = std::find_if(sheet["players"].begin(), sheet["players"].end(),
                                  [](const json& p) { return p["colour"] == "red"; });
    ASSERT_NE(red, sheet["players"].end());
    EXPECT_EQ((*red)["breakdown"]["goods"], 10);
    EXPECT_EQ((*red)["breakdown"]["gold"], 8);
    for (const char* wrong : {"red=wine", "red=beer:1", "red=wine:-1", "mauve=wine:1",
                              "red=wine:100", "red=wine:1,red=wine:2"})
        EXPECT_EQ(run({"score", file.path(), "--tokens", wrong}).exitCode, kExitUsage) << wrong;
    const TemporaryFile game("game.json", kTwoTurns);
    EXPECT_EQ(run({"score", game.path(), "--tokens", "red=wine:1"}).exitCode, kExitUsage);
}

TEST(ScoreCommand, aGameSaysWhatFitsAGap)
{
    const TemporaryFile file("game.json", kTwoTurns);
    const json sheet = json::parse(run({"score", file.path(), "--json", "--gap", "2,0"}).out);
    ASSERT_EQ(sheet["gaps"].size(), 1U);
    EXPECT_EQ(sheet["gaps"][0]["cell"], json({2, 0}));
    EXPECT_EQ(sheet["gaps"][0]["fits"]["BA.U"], 7);
    EXPECT_FALSE(sheet["gaps"][0]["fits"].contains("BA.C"));
    const Ended text = run({"score", file.path(), "--gap", "2,0"});
    EXPECT_NE(text.out.find("At 2,0 fits "), std::string::npos);
    EXPECT_EQ(run({"score", file.path(), "--gap", "2"}).exitCode, kExitUsage);
    const TemporaryFile reading("reading.json", fixtureText());
    EXPECT_EQ(run({"score", reading.path(), "--gap", "2,0"}).exitCode, kExitUsage);
}

} // namespace
} // namespace reeve::app
