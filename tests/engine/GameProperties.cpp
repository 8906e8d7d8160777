// What must hold in every game, tried on games of random legal play.
#include "engine/MakeScoreSheet.h"
#include "engine/ObservedBoard.h"
#include "engine/Replay.h"
#include "tests/engine/support/Catalogue.h"
#include "tests/engine/support/Observed.h"
#include "tests/engine/support/RandomGame.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>

namespace reeve::engine::test {

namespace {

GameLog anyGame()
{
    RandomGameOptions options;
    options.seed = *rc::gen::inRange<std::uint32_t>(1, 1'000'000'000);
    options.players = *rc::gen::inRange<std::size_t>(2, 7);
    options.tiles = *rc::gen::inRange<std::size_t>(2, 73);
    options.rules.tinyCity = *rc::gen::element(4, 2);
    options.rules.farmers = *rc::gen::element(Farmers::ThirdEdition, Farmers::SecondEdition,
                                              Farmers::FirstEdition, Farmers::Off);
    return randomGame(catalogue(), options);
}

GameState played(const GameLog& log)
{
    const Replay result = replay(catalogue(), log);
    RC_ASSERT(!result.error);
    RC_ASSERT(result.entries == log.size());
    return *result.state;
}

/// The log up to, not including, an entry.
GameLog before(const GameLog& log, std::size_t entry)
{
    return {log.begin(), log.begin() + static_cast<std::ptrdiff_t>(entry)};
}

std::vector<ObservedPlayer> observedPlayers(const GameState& state)
{
    std::vector<ObservedPlayer> players;
    for (std::size_t i = 0; i < state.playerCount(); ++i) {
        players.push_back({state.setup().players[i], state.track(static_cast<PlayerIndex>(i))});
    }
    return players;
}

ScoreSheet observedSheet(const GameState& state, const ObservedBoard& board)
{
    return scoreObservedBoard(catalogue(), state.setup().rules, observedPlayers(state), board);
}

/// The sheet but for `score`, which after the end holds the final scoring already, and for meeples
/// on one feature in another order.
ScoreSheet comparable(ScoreSheet sheet)
{
    for (PlayerScore& player : sheet.players) {
        player.score = player.breakdown.track;
    }
    for (FeatureScore& feature : sheet.features) {
        std::ranges::sort(feature.meeples, {}, &Meeple::at);
    }
    return sheet;
}

constexpr Position turnedOnce(Position cell)
{
    return {-cell.y, cell.x};
}

/// The game as seen by someone sitting a quarter further round the table.
GameLog rotated(GameLog log)
{
    for (LogEntry& entry : log) {
        if (auto* started = std::get_if<GameStarted>(&entry.event)) {
            for (StartTile& tile : started->setup.start) {
                tile.cell = turnedOnce(tile.cell);
                tile.rotation = Rotation(tile.rotation.quarterTurns() + 1);
            }
        } else if (auto* tile = std::get_if<TilePlaced>(&entry.event)) {
            tile->cell = turnedOnce(tile->cell);
            tile->rotation = Rotation(tile->rotation.quarterTurns() + 1);
        } else if (auto* meeple = std::get_if<MeeplePlaced>(&entry.event)) {
            meeple->at.cell = turnedOnce(meeple->at.cell);
        }
    }
    return log;
}

std::vector<Award> inAnyOrder(std::vector<Award> awards)
{
    std::ranges::sort(awards, {}, [](const Award& award) {
        return std::tuple(award.turn, award.category, award.players, award.value.total());
    });
    return awards;
}

} // namespace

RC_GTEST_PROP(GameProperties, rotatingTheBoardChangesNoScore, ())
{
    const GameLog log = anyGame();
    const GameState state = played(log);
    const GameState other = played(rotated(log));
    for (std::size_t player = 0; player < state.playerCount(); ++player) {
        const auto index = static_cast<PlayerIndex>(player);
        RC_ASSERT(state.track(index) == other.track(index));
        RC_ASSERT(state.score(index) == other.score(index));
    }
    const std::vector<Award> awards = inAnyOrder(state.awards());
    const std::vector<Award> others = inAnyOrder(other.awards());
    RC_ASSERT(awards.size() == others.size());
    for (std::size_t i = 0; i < awards.size(); ++i) {
        RC_ASSERT(awards[i].players == others[i].players);
        RC_ASSERT(awards[i].value.total() == others[i].value.total());
    }
}

RC_GTEST_PROP(GameProperties, renamingPlayersPermutesTheSheet, ())
{
    const GameState state = played(anyGame());
    const ObservedBoard board = observed(state);
    std::vector<ObservedPlayer> players = observedPlayers(state);
    const ScoreSheet sheet = scoreObservedBoard(catalogue(), state.setup().rules, players, board);
    std::rotate(players.begin(), players.begin() + 1, players.end());
    const ScoreSheet other = scoreObservedBoard(catalogue(), state.setup().rules, players, board);
    for (std::size_t i = 0; i < players.size(); ++i) {
        RC_ASSERT(other.players[i] == sheet.players[(i + 1) % players.size()]);
    }
    RC_ASSERT(other.winners.size() == sheet.winners.size());
}

RC_GTEST_PROP(GameProperties, theOrderOfLayingChangesNoFeature, ())
{
    const GameState state = played(anyGame());
    ObservedBoard board = observed(state);
    const ScoreSheet sheet = comparable(observedSheet(state, board));
    std::ranges::reverse(board.tiles);
    const auto middle = *rc::gen::inRange<std::size_t>(0, board.tiles.size());
    std::rotate(board.tiles.begin(), board.tiles.begin() + static_cast<std::ptrdiff_t>(middle),
                board.tiles.end());
    RC_ASSERT(comparable(observedSheet(state, board)) == sheet);
}

RC_GTEST_PROP(GameProperties, featuresMergedOnTheWayEqualFeaturesBuiltAtOnce, ())
{
    const GameLog log = anyGame();
    const auto cut = *rc::gen::inRange<std::size_t>(1, log.size() + 1);
    const GameState state = played(before(log, cut));
    RC_ASSERT(comparable(makeScoreSheet(state)) ==
              comparable(observedSheet(state, observed(state))));
}

RC_GTEST_PROP(GameProperties, theQuickProjectionEqualsTheSheet, ())
{
    const GameLog log = anyGame();
    const auto cut = *rc::gen::inRange<std::size_t>(1, log.size() + 1);
    const GameState state = played(before(log, cut));
    const ScoreSheet sheet = makeScoreSheet(state);
    const auto projected = projectedScores(state);
    for (std::size_t player = 0; player < state.playerCount(); ++player) {
        RC_ASSERT(projected[player] == sheet.players[player].projected);
        RC_ASSERT(sheet.players[player].breakdown.total() == sheet.players[player].projected);
    }
}

RC_GTEST_PROP(GameProperties, whatFeaturesPaySumsToTheProjection, ())
{
    const GameState state = played(anyGame());
    const ScoreSheet sheet = observedSheet(state, observed(state));
    std::vector<int> paid(state.playerCount());
    for (const FeatureScore& feature : sheet.features) {
        const int most = std::ranges::max(feature.strength);
        for (std::size_t player = 0; player < state.playerCount(); ++player) {
            paid[player] += feature.pays[player];
            RC_ASSERT(feature.pays[player] <= feature.pointsNow);
            const auto index = static_cast<PlayerIndex>(player);
            const bool leads = most > 0 && feature.strength[player] == most;
            RC_ASSERT(leads == (std::ranges::count(feature.owners, index) == 1));
        }
    }
    for (std::size_t player = 0; player < paid.size(); ++player) {
        const PlayerScore& score = sheet.players[player];
        RC_ASSERT(score.breakdown.track + paid[player] == score.projected);
    }
}

RC_GTEST_PROP(GameProperties, aRevokedEventNeverHappened, ())
{
    const GameLog log = anyGame();
    const auto cut = *rc::gen::inRange<std::size_t>(1, log.size());
    Expected<Game> game = Game::resume(catalogue(), before(log, cut));
    RC_ASSERT(game.has_value());
    const ScoreSheet sheet = makeScoreSheet(game->state());
    const int tilesLeft = game->state().tilesLeft();
    RC_ASSERT(game->append(log[cut].event).has_value());
    RC_ASSERT(game->append(EventRevoked{cut}).has_value());
    RC_ASSERT(makeScoreSheet(game->state()) == sheet);
    RC_ASSERT(game->state().tilesLeft() == tilesLeft);
    // Once more: revoking the revocation brings the event back.
    const ScoreSheet with = makeScoreSheet(played(before(log, cut + 1)));
    RC_ASSERT(game->append(EventRevoked{cut + 1}).has_value());
    RC_ASSERT(makeScoreSheet(game->state()) == with);
}

RC_GTEST_PROP(GameProperties, noMeepleIsLostOrMade, ())
{
    const GameLog log = anyGame();
    GameState state =
        *GameState::start(catalogue(), std::get<GameStarted>(log.front().event).setup);
    for (std::size_t i = 1; i < log.size(); ++i) {
        RC_ASSERT(state.apply(log[i].event).has_value());
        for (std::size_t player = 0; player < state.playerCount(); ++player) {
            const auto index = static_cast<PlayerIndex>(player);
            const auto onBoard = std::ranges::count(state.board().pieces(), index, &Piece::player);
            RC_ASSERT(state.supply(index, PieceKind::Meeple) + onBoard == 7);
        }
    }
}

RC_GTEST_PROP(GameProperties, tilesLaidAndLeftMakeABox, ())
{
    const GameLog log = anyGame();
    const GameState state = played(log);
    const auto discarded = std::ranges::count_if(log, [](const LogEntry& entry) {
        return std::holds_alternative<TileDiscarded>(entry.event);
    });
    RC_ASSERT(static_cast<int>(state.board().tiles().size()) + state.tilesLeft() +
                  static_cast<int>(discarded) ==
              72);
}

RC_GTEST_PROP(GameProperties, everyLegalTileMatchesItsNeighbours, ())
{
    const GameState state = played(anyGame());
    RC_ASSERT(observedSheet(state, observed(state)).breaches.empty());
}

RC_GTEST_PROP(GameProperties, theLogSurvivesJson, ())
{
    const GameLog log = anyGame();
    const std::string text = toJson(log);
    const Expected<GameLog> read = gameLogFromJson(text);
    RC_ASSERT(read.has_value());
    RC_ASSERT(toJson(*read) == text);
    RC_ASSERT(makeScoreSheet(played(*read)) == makeScoreSheet(played(log)));
}

} // namespace reeve::engine::test
