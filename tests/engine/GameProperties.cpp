// What must hold in every game, tried on games of random legal play.
#include "engine/MakeScoreSheet.h"
#include "engine/ObservedBoard.h"
#include "tests/engine/support/AnyGame.h"
#include "tests/engine/support/Fingerprint.h"
#include "tests/engine/support/Invariants.h"
#include "tests/engine/support/Observed.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

namespace reeve::engine::test {

namespace {

std::vector<ObservedPlayer> observedPlayers(const GameState& state)
{
    std::vector<ObservedPlayer> players;
    for (std::size_t i = 0; i < state.playerCount(); ++i) {
        players.push_back({state.setup().players[i], state.track(static_cast<PlayerIndex>(i)),
                           state.tokens()[i]});
    }
    return players;
}

ScoreSheet observedSheet(const GameState& state, const ObservedBoard& board)
{
    return scoreObservedBoard(catalogue(), state.setup().rules, observedPlayers(state), board);
}

/// The sheet but for `score`, which after the end holds the final scoring already, for meeples on
/// one feature in another order, and for breaches, which only a board without a history lists.
ScoreSheet comparable(ScoreSheet sheet)
{
    sheet.breaches.clear();
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

void turn(SegmentRef& place)
{
    place.cell = turnedOnce(place.cell);
}

template <typename Place>
void turn(std::optional<Place>& place)
{
    if (place) {
        turn(*place);
    }
}

/// The event as seen by someone sitting a quarter further round the table.
template <typename Event>
void turn(Event& event)
{
    if constexpr (requires { event.rotation; }) {
        event.rotation = Rotation(event.rotation.quarterTurns() + 1);
    }
    if constexpr (requires { event.cell; }) {
        event.cell = turnedOnce(event.cell);
    }
    if constexpr (requires { event.at; }) {
        turn(event.at);
    }
    if constexpr (requires { event.from; }) {
        turn(event.from);
    }
    if constexpr (requires { event.first; }) {
        std::ranges::for_each(event.first, [](SegmentRef& place) { turn(place); });
    }
    if constexpr (requires { event.setup; }) {
        std::ranges::for_each(event.setup.start, [](StartTile& tile) { turn(tile); });
    }
}

GameLog rotated(GameLog log)
{
    for (LogEntry& entry : log) {
        std::visit([](auto& event) { turn(event); }, entry.event);
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

/// An entry after the start; every kind of event in the log is as likely.
std::size_t entryOfAnyKind(const GameLog& log)
{
    std::map<std::size_t, std::vector<std::size_t>> byKind;
    for (std::size_t i = 1; i < log.size(); ++i) {
        byKind[log[i].event.index()].push_back(i);
    }
    auto kind = byKind.begin();
    std::advance(kind, *rc::gen::inRange<std::size_t>(0, byKind.size()));
    return *rc::gen::elementOf(kind->second);
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
    const GameState state = played(anyGameSeen());
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
    const GameState state = played(anyGameSeen());
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
    const GameLog log = anyGameSeen();
    const auto cut = *rc::gen::inRange<std::size_t>(1, log.size() + 1);
    const GameState state = played(before(log, cut));
    RC_ASSERT(comparable(makeScoreSheet(state)) ==
              comparable(observedSheet(state, observed(state))));
}

RC_GTEST_PROP(GameProperties, everyLegalTileMatchesItsNeighbours, ())
{
    const GameState state = played(anyGameOf({"RI", "AB", "IC", "TB", "FE", "GM", "MW"}));
    RC_ASSERT(observedSheet(state, observed(state)).breaches.empty());
}

RC_GTEST_PROP(GameProperties, theFinalScoringPaysWhatWasProjected, ())
{
    const GameLog log = anyGame();
    const auto projected = projectedScores(played(before(log, log.size() - 1)));
    const GameState state = played(log);
    for (std::size_t player = 0; player < state.playerCount(); ++player) {
        RC_ASSERT(state.score(static_cast<PlayerIndex>(player)) == projected[player]);
    }
}

RC_GTEST_PROP(GameProperties, aRevokedEventNeverHappened, ())
{
    const GameLog log = anyGame();
    const std::size_t entry = entryOfAnyKind(log);
    const auto most = std::min<std::size_t>(log.size() - entry, 40);
    const std::size_t cut = entry + *rc::gen::inRange<std::size_t>(1, most + 1);
    Expected<Game> game = Game::resume(catalogue(), before(log, cut));
    RC_ASSERT(game.has_value());
    const std::string with = fingerprint(game->state());
    GameLog without = before(log, cut);
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(entry));
    const Replay expected = replay(catalogue(), without);
    const Verdict revoked = game->append(EventRevoked{entry});
    RC_ASSERT(revoked.has_value() != expected.error.has_value());
    if (!revoked) {
        RC_ASSERT(isExplained(revoked.error()));
        RC_ASSERT(!revoked.error().where.empty());
        RC_ASSERT(game->log().size() == cut);
        RC_ASSERT(fingerprint(game->state()) == with);
        return;
    }
    RC_ASSERT(fingerprint(game->state()) == fingerprint(*expected.state));
    // Revoking the revocation brings the event back.
    RC_ASSERT(game->append(EventRevoked{cut}).has_value());
    RC_ASSERT(fingerprint(game->state()) == with);
}

RC_GTEST_PROP(GameProperties, theLogSurvivesJson, ())
{
    GameLog log = anyGame();
    log.push_back({EventRevoked{log.size() - 1}, {Origin::Source::Camera, 17, 0.5}});
    const std::string text = toJson(log);
    const Expected<GameLog> read = gameLogFromJson(text);
    RC_ASSERT(read.has_value());
    RC_ASSERT(toJson(*read) == text);
    RC_ASSERT(fingerprint(played(*read)) == fingerprint(played(log)));
    for (const LogEntry& entry : log) {
        const Expected<LogEntry> alone = logEntryFromJson(toJson(entry));
        RC_ASSERT(alone.has_value());
        RC_ASSERT(toJson(*alone) == toJson(entry));
    }
}

} // namespace reeve::engine::test
