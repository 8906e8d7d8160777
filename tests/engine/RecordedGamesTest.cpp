// Recorded games with every award known: the oracle for the rules.
#include "engine/RecordedGame.h"
#include "engine/Replay.h"
#include "tests/engine/support/Catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
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

/// The words of the recordings.
std::string recordedWord(PieceKind kind)
{
    return kind == PieceKind::Meeple      ? "follower"
           : kind == PieceKind::BigMeeple ? "large_follower"
                                          : std::string(word(kind));
}

using Counts = std::map<std::string, int>;

std::vector<Counts> tokens(const GameState& state)
{
    std::vector<Counts> all(state.playerCount());
    for (std::size_t player = 0; player < all.size(); ++player) {
        for (const Token token : kTokens) {
            const int count = state.tokens(static_cast<PlayerIndex>(player), token);
            if (count > 0) {
                all[player][std::string(word(token))] = count;
            }
        }
    }
    return all;
}

std::vector<Counts> supplies(const GameState& state)
{
    std::vector<Counts> all(state.playerCount());
    for (std::size_t player = 0; player < all.size(); ++player) {
        for (const PieceKind kind : kPieceKinds) {
            const int count = state.supply(static_cast<PlayerIndex>(player), kind);
            if (count > 0) {
                all[player][recordedWord(kind)] = count;
            }
        }
    }
    return all;
}

std::vector<std::string> figuresOnBoard(const GameState& state)
{
    std::vector<std::string> figures;
    const Board& board = state.board();
    for (const Piece& piece : board.pieces()) {
        const Position cell = board.tile(board.features().tile(piece.at)).cell;
        figures.push_back(std::to_string(piece.player) + " " + recordedWord(piece.kind) + " " +
                          std::to_string(cell.x) + " " + std::to_string(cell.y) + " " +
                          std::string(word(board.features().kind(piece.at))));
    }
    std::ranges::sort(figures);
    return figures;
}

std::vector<std::string> figuresOnBoard(const Json& pieces)
{
    std::vector<std::string> figures;
    for (const Json& piece : pieces) {
        figures.push_back(
            std::to_string(piece["owner"].get<int>()) + " " + piece["piece"].get<std::string>() +
            " " + std::to_string(piece["x"].get<int>()) + " " +
            std::to_string(piece["y"].get<int>()) + " " + piece["feature"].get<std::string>());
    }
    std::ranges::sort(figures);
    return figures;
}

std::map<std::pair<int, int>, int> goldOnBoard(const GameState& state)
{
    std::map<std::pair<int, int>, int> gold;
    for (const Marker& marker : state.board().markers()) {
        if (marker.kind == MarkerKind::Gold) {
            const Position cell = state.board().tile(marker.tile).cell;
            ++gold[{cell.x, cell.y}];
        }
    }
    return gold;
}

std::map<std::pair<int, int>, int> goldOnBoard(const Json& list)
{
    std::map<std::pair<int, int>, int> gold;
    for (const Json& entry : list) {
        gold[{entry["x"].get<int>(), entry["y"].get<int>()}] = entry["count"].get<int>();
    }
    return gold;
}

/// Where the mage, the witch and the Count stand.
std::map<std::string, std::pair<int, int>> markers(const GameState& state)
{
    std::map<std::string, std::pair<int, int>> places;
    for (const MarkerKind kind : {MarkerKind::Mage, MarkerKind::Witch, MarkerKind::Count}) {
        if (const Marker* marker = state.board().marker(kind)) {
            const Position cell = state.board().tile(marker->tile).cell;
            places[std::string(word(kind))] = {cell.x, cell.y};
        }
    }
    return places;
}

std::map<std::string, std::pair<int, int>> markers(const Json& figures)
{
    std::map<std::string, std::pair<int, int>> places;
    for (const auto& [name, place] : figures.items()) {
        if (place.is_object()) {
            places[name] = {place["x"].get<int>(), place["y"].get<int>()};
        }
    }
    return places;
}

void checkGame(const std::string& line)
{
    const Json expected = Json::parse(line);
    SCOPED_TRACE(expected["game"].get<std::string>());
    const Expected<RecordedGame> game = recordedGameFromJson(line);
    ASSERT_TRUE(game) << game.error().where << ": " << game.error().what;
    const RecordedResult result = playRecordedGame(catalogue(), *game);
    ASSERT_FALSE(result.error) << result.error->where << ": " << result.error->what << " "
                               << result.error->rule;
    const GameState& state = *result.state;
    EXPECT_EQ(result.afterTurn, expectedRows(expected));
    EXPECT_EQ(finalScores(state), expected["scores"].get<std::vector<int>>());
    EXPECT_EQ(tokens(state), expected["tokens"].get<std::vector<Counts>>());
    if (expected.contains("supply")) {
        EXPECT_EQ(supplies(state), expected["supply"].get<std::vector<Counts>>());
        EXPECT_EQ(figuresOnBoard(state), figuresOnBoard(expected["on_board"]));
        EXPECT_EQ(markers(state), markers(expected["figures"]));
        EXPECT_EQ(goldOnBoard(state), goldOnBoard(expected["gold_on_board"]));
    }
}

/// Number of games checked in the file.
int checkFile(const fs::path& file)
{
    SCOPED_TRACE(file.filename().string());
    std::ifstream stream(file);
    int checked = 0;
    for (std::string line; std::getline(stream, line); ++checked) {
        checkGame(line);
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
    EXPECT_EQ(checkFolder(REEVE_GAMES_DIR), 48);
}

TEST(RecordedGames, sharedOnesAreExact)
{
    const char* set = std::getenv("REEVE_SHARED");
    const fs::path folder = fs::path(set != nullptr ? set : REEVE_SHARED_DIR) / "games";
    if (!fs::is_directory(folder)) {
        GTEST_SKIP() << "no recorded games at " << folder << "; set REEVE_SHARED";
    }
    EXPECT_GE(checkFolder(folder), 302);
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

TEST(RecordedGames, stopAtATurnWithoutATile)
{
    RecordedGame game = realGame();
    game.turns.insert(game.turns.begin() + 3, RecordedTurn{4, 0, false, {}});
    const RecordedResult result = playRecordedGame(catalogue(), game);
    ASSERT_TRUE(result.error);
    EXPECT_EQ(result.error->rule, "BASE-01");
    EXPECT_EQ(result.error->where, "turn 4, event 1");
    EXPECT_EQ(result.afterTurn.size(), 3U);
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
