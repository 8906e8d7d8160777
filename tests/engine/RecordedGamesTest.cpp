// Recorded games with every award known: the oracle for the rules.
#include "engine/RecordedGame.h"
#include "engine/Replay.h"
#include "tests/engine/support/Catalogue.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace reeve::engine::test {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::vector<std::vector<int>> expectedRows(const Json& game)
{
    std::vector<std::vector<int>> rows;
    std::vector<int> track(game["scores"].size());
    for (const Json& turn : game["turns"]) {
        for (const Json& event : turn["events"]) {
            for (const Json& award : event.value("awards", Json::array())) {
                track[award["player"].get<std::size_t>()] += award["points"].get<int>();
            }
        }
        rows.push_back(track);
    }
    return rows;
}

std::vector<int> finalScores(const GameState& state)
{
    std::vector<int> scores;
    for (std::size_t player = 0; player < state.playerCount(); ++player) {
        scores.push_back(state.score(static_cast<PlayerIndex>(player)));
    }
    return scores;
}

/// Checks one game; false when its sets have no rules yet, which must be said plainly.
bool checkGame(const std::string& line)
{
    const Json expected = Json::parse(line);
    SCOPED_TRACE(expected["game"].get<std::string>());
    const Expected<RecordedGame> game = recordedGameFromJson(line);
    EXPECT_TRUE(game) << (game ? "" : game.error().where + ": " + game.error().what);
    if (!game) {
        return true;
    }
    const RecordedResult result = playRecordedGame(catalogue(), *game);
    if (!RuleBook::forSets(game->setup.sets, game->setup.rules)) {
        EXPECT_TRUE(result.error && !result.state && result.afterTurn.empty());
        EXPECT_NE(result.error->what.find("not supported yet"), std::string::npos);
        return false;
    }
    EXPECT_FALSE(result.error) << result.error->where << ": " << result.error->what;
    EXPECT_EQ(result.afterTurn, expectedRows(expected));
    EXPECT_EQ(finalScores(*result.state), expected["scores"].get<std::vector<int>>());
    return true;
}

/// Number of games checked in the file.
int checkFile(const fs::path& file)
{
    SCOPED_TRACE(file.filename().string());
    std::ifstream stream(file);
    int checked = 0;
    for (std::string line; std::getline(stream, line);) {
        checked += checkGame(line) ? 1 : 0;
    }
    return checked;
}

int checkFolder(const fs::path& folder)
{
    int checked = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".jsonl") {
            checked += checkFile(entry.path());
        }
    }
    return checked;
}

std::string firstLine(const fs::path& file)
{
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    return line;
}

RecordedGame realGame()
{
    return recordedGameFromJson(firstLine(fs::path(REEVE_GAMES_DIR) / "real_bga_base.jsonl"))
        .value();
}

} // namespace

TEST(RecordedGames, ourOwnAreExact)
{
    EXPECT_EQ(checkFolder(REEVE_GAMES_DIR), 12);
}

TEST(RecordedGames, sharedOnesAreExact)
{
    const char* set = std::getenv("REEVE_SHARED");
    const fs::path folder = fs::path(set != nullptr ? set : REEVE_SHARED_DIR) / "games";
    if (!fs::is_directory(folder)) {
        GTEST_SKIP() << "no recorded games at " << folder << "; set REEVE_SHARED";
    }
    EXPECT_GE(checkFolder(folder), 14);
}

TEST(RecordedGames, theLogOfOneLeadsToTheSameScores)
{
    const RecordedGame game = realGame();
    GameLog log;
    for (GameEvent& event : eventsOfRecordedGame(catalogue(), game)) {
        log.push_back({std::move(event), {}});
    }
    const Replay result = replay(catalogue(), log);
    ASSERT_FALSE(result.error);
    EXPECT_EQ(finalScores(*result.state), (std::vector<int>{113, 116}));
}

TEST(RecordedGames, stopAtTheFirstBrokenRule)
{
    RecordedGame game = realGame();
    auto& tile = std::get<RecordedTile>(game.turns[4].events.front());
    tile.cell = {50, 50};
    const RecordedResult result = playRecordedGame(catalogue(), game);
    ASSERT_TRUE(result.error);
    EXPECT_EQ(result.error->rule, "BASE-04");
    EXPECT_EQ(result.error->where, "turn 5, event 1");
    EXPECT_EQ(result.afterTurn.size(), 4);
    EXPECT_EQ(result.state->board().tiles().size(), 5);
}

TEST(RecordedGames, refuseAMeepleWhereTheTileHasNoSuchFeature)
{
    RecordedGame game = realGame();
    auto& meeple = std::get<RecordedDeployment>(game.turns[0].events.at(1));
    meeple.to.sides = 0b0001;
    const RecordedResult result = playRecordedGame(catalogue(), game);
    ASSERT_TRUE(result.error);
    EXPECT_EQ(result.error->rule, "BASE-08");
    EXPECT_EQ(result.error->where, "turn 1, event 2");
}

TEST(RecordedGames, sayWhatIsWrongWithTheText)
{
    const auto what = [](const char* text) {
        const Expected<RecordedGame> game = recordedGameFromJson(text);
        EXPECT_FALSE(game);
        return game ? std::string() : game.error().where + ": " + game.error().what;
    };
    EXPECT_EQ(what("{"),
              "line 1, column 2: the text ends in the middle; it may have been cut short");
    EXPECT_NE(what("[]").find("not a JSON object"), std::string::npos);
    EXPECT_NE(what("{}").find("\"game\" is missing"), std::string::npos);
    EXPECT_NE(what(R"({"schema": "reeve.log/1"})").find("reeve.game/1"), std::string::npos);
    for (const char* players : {"-1", "0", "11", "1000000000", "4294967298", "true"}) {
        const std::string text = R"({"game": "g", "players": )" + std::string(players) + "}";
        EXPECT_EQ(what(text.c_str()), "line 1: \"players\" is not a number of players") << players;
    }
    const std::string head = R"({"game": "g", "players": 2, "expansions": ["BA"], "start": [], )";
    EXPECT_NE(
        what((head + R"("rules": {"tiny_city_points": 5}, "turns": []})").c_str()).find("tinyCity"),
        std::string::npos);
    EXPECT_EQ(
        what((head + R"("turns": [{"n": 1, "player": 0, "events": [{"e": "tile"}]}]})").c_str()),
        "line 1, turn entry 1: \"tile\" is missing");
    EXPECT_NE(what((head + R"("turns": [{"n": 1, "player": 0, "events": [)"
                           R"({"e": "tile", "tile": "BA.D", "x": 0, "y": 0, "rot": 45}]}]})")
                       .c_str())
                  .find("quarter turn"),
              std::string::npos);
}

TEST(RecordedGames, surviveAMillionBrackets)
{
    const std::string deep(1'000'000, '[');
    const std::string closed(1'000'000, ']');
    EXPECT_FALSE(recordedGameFromJson(
        R"({"game": "g", "players": 2, "expansions": ["BA"], "start": [], "turns": [],
            "rules": {"farmers": )" +
        deep + closed + "}}"));
}

TEST(RecordedGames, readTheRulesOfTheRecording)
{
    const Expected<RecordedGame> game = recordedGameFromJson(
        R"({"game": "g", "players": 2, "expansions": ["BA"], "start": [], "turns": [],
            "rules": {"tiny_city_points": 2, "farmers": false, "count_move": "clockwise"}})");
    ASSERT_TRUE(game);
    EXPECT_EQ(game->setup.rules.tinyCity, 2);
    EXPECT_EQ(game->setup.rules.farmers, Farmers::Off);
    EXPECT_EQ(game->setup.rules.switches.at("countMove"), "clockwise");
}

} // namespace reeve::engine::test
