// How long the rules take: replaying recorded games, and scoring boards that grow.
//
// A game of 72 tiles replayed with every score in play and the final scoring is to stay below
// 100 microseconds; figures are in docs/speed.md. Reading JSON is not timed.
#include "engine/MakeScoreSheet.h"
#include "engine/ObservedBoard.h"
#include "engine/RecordedGame.h"
#include "engine/Replay.h"
#include "tests/engine/support/Catalogue.h"
#include "tests/engine/support/Observed.h"
#include "tests/engine/support/RandomGame.h"

#include <benchmark/benchmark.h>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace reeve::engine::test {

namespace {

GameLog logOf(const RecordedGame& game)
{
    GameLog log;
    for (GameEvent& event : eventsOfRecordedGame(catalogue(), game)) {
        log.push_back({std::move(event), {}});
    }
    return log;
}

std::vector<GameLog> recordedLogs(const std::string& file)
{
    std::ifstream stream(std::string(REEVE_GAMES_DIR) + "/" + file);
    std::vector<GameLog> logs;
    for (std::string line; std::getline(stream, line);) {
        logs.push_back(logOf(recordedGameFromJson(line).value()));
    }
    if (logs.empty()) {
        throw std::runtime_error("no games in " + file);
    }
    return logs;
}

/// A random game cut to that many tiles; 288 tiles are four boxes.
GameLog gameOf(std::size_t tiles)
{
    RandomGameOptions options;
    options.tiles = tiles;
    options.boxes = static_cast<int>((tiles + 71) / 72);
    options.seed = 7;
    return randomGame(catalogue(), options);
}

GameState stateOf(std::size_t tiles)
{
    return replay(catalogue(), gameOf(tiles)).state.value();
}

void replayLogs(benchmark::State& run, const std::vector<GameLog>& logs)
{
    std::size_t next = 0;
    for (auto _ : run) {
        const Replay result = replay(catalogue(), logs[next]);
        benchmark::DoNotOptimize(result.state->score(0));
        next = (next + 1) % logs.size();
    }
}

/// One game an iteration: 72 tiles laid, scored turn by turn, final scoring with fields.
void recordedGames(benchmark::State& run)
{
    replayLogs(run, recordedLogs("base_c1.jsonl"));
}
BENCHMARK(recordedGames)->Unit(benchmark::kMicrosecond);

/// One game an iteration with everything on the table: about 164 tiles, ten expansions.
void recordedGamesWithEverything(benchmark::State& run)
{
    replayLogs(run, recordedLogs("all_river_count.jsonl"));
}
BENCHMARK(recordedGamesWithEverything)->Unit(benchmark::kMicrosecond);

void realGames(benchmark::State& run)
{
    replayLogs(run, recordedLogs("real_bga_base.jsonl"));
}
BENCHMARK(realGames)->Unit(benchmark::kMicrosecond);

void growingGame(benchmark::State& run)
{
    replayLogs(run, {gameOf(static_cast<std::size_t>(run.range(0)))});
    run.SetComplexityN(run.range(0));
}

void projection(benchmark::State& run)
{
    const GameState state = stateOf(static_cast<std::size_t>(run.range(0)));
    for (auto _ : run) {
        benchmark::DoNotOptimize(projectedScores(state));
    }
}

/// The last tile of a game laid on a copy of the board before it, and what everyone would have
/// then.
void projectionAfterOneMoreTile(benchmark::State& run, const char* file)
{
    const GameLog log = recordedLogs(file).front();
    std::size_t last = log.size() - 1;
    while (!std::holds_alternative<TilePlaced>(log[last].event)) {
        --last;
    }
    const GameState before =
        replay(catalogue(), {log.begin(), log.begin() + static_cast<std::ptrdiff_t>(last)})
            .state.value();
    for (auto _ : run) {
        GameState after = before;
        if (!after.apply(log[last].event)) {
            run.SkipWithError("the last tile was refused");
        }
        benchmark::DoNotOptimize(projectedScores(after));
    }
}
BENCHMARK_CAPTURE(projectionAfterOneMoreTile, base, "base_c1.jsonl")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(projectionAfterOneMoreTile, everything, "all_river_count.jsonl")
    ->Unit(benchmark::kMicrosecond);

void scoreSheet(benchmark::State& run)
{
    const GameState state = stateOf(static_cast<std::size_t>(run.range(0)));
    for (auto _ : run) {
        benchmark::DoNotOptimize(makeScoreSheet(state).players);
    }
}

void observedBoard(benchmark::State& run)
{
    const GameState state = stateOf(static_cast<std::size_t>(run.range(0)));
    const ObservedBoard board = observed(state);
    std::vector<ObservedPlayer> players;
    for (const Player& player : state.setup().players) {
        players.push_back({player, 0});
    }
    for (auto _ : run) {
        benchmark::DoNotOptimize(
            scoreObservedBoard(catalogue(), state.setup().rules, players, board).players);
    }
}

void legalPlacements(benchmark::State& run)
{
    const GameState state = stateOf(static_cast<std::size_t>(run.range(0)));
    const TileIndex curve = catalogue().indexOf("BA.V").value();
    for (auto _ : run) {
        benchmark::DoNotOptimize(state.board().legalPlacements(catalogue(), curve));
    }
}

void sizes(benchmark::internal::Benchmark* bench)
{
    bench->Arg(18)->Arg(36)->Arg(72)->Arg(144)->Arg(288)->Unit(benchmark::kMicrosecond);
}
BENCHMARK(growingGame)->Apply(sizes)->Arg(1250)->Arg(2500)->Arg(5000)->Arg(10000)->Complexity();
BENCHMARK(projection)->Apply(sizes);
BENCHMARK(scoreSheet)->Apply(sizes);
BENCHMARK(observedBoard)->Apply(sizes);
BENCHMARK(legalPlacements)->Apply(sizes);

} // namespace

} // namespace reeve::engine::test

BENCHMARK_MAIN();
