#include "engine/GameState.h"

#include <algorithm>
#include <string>

namespace reeve::engine {

namespace {

constexpr std::size_t kFewestPlayers = 2; // BASE-03
constexpr std::size_t kMostPlayers = 6;
constexpr int kMostPoints = 100'000; // on the track, either way; no game comes near

tl::unexpected<Error> illegal(std::string what, std::string rule)
{
    return tl::unexpected(Error{ErrorCode::IllegalEvent, std::move(what), {}, std::move(rule)});
}

tl::unexpected<Error> invalid(std::string what, std::string rule = {})
{
    return tl::unexpected(Error{ErrorCode::Invalid, std::move(what), "setup", std::move(rule)});
}

tl::unexpected<Error> noSuchPlayer(PlayerIndex player, std::string rule)
{
    return illegal("There is no player " + std::to_string(player + 1) + ".", std::move(rule));
}

Verdict checkPlayers(const std::vector<Player>& players)
{
    if (players.size() < kFewestPlayers || players.size() > kMostPlayers) {
        return invalid("A game has two to six players, not " + std::to_string(players.size()) + ".",
                       "BASE-03");
    }
    for (const Player& player : players) {
        if (std::ranges::count(players, player.colour, &Player::colour) > 1) {
            return invalid("Two players have the colour " + std::string(word(player.colour)) + ".",
                           "BASE-03");
        }
    }
    return {};
}

} // namespace

Expected<GameState> GameState::start(const TileCatalogue& catalogue, const GameSetup& setup)
{
    if (const Verdict players = checkPlayers(setup.players); !players) {
        return tl::unexpected(players.error());
    }
    Expected<std::shared_ptr<const RuleBook>> rules = RuleBook::forSets(setup.sets, setup.rules);
    if (!rules) {
        return tl::unexpected(rules.error());
    }
    GameState state(catalogue, setup, std::move(*rules));
    state.fillBag();
    state.m_board.reserve(static_cast<std::size_t>(state.m_tilesLeft));
    if (const Verdict start = state.layStartTiles(); !start) {
        return tl::unexpected(start.error());
    }
    return state;
}

GameState::GameState(TileCatalogue catalogue, const GameSetup& setup,
                     std::shared_ptr<const RuleBook> rules)
    : m_catalogue(std::move(catalogue))
    , m_setup(std::make_shared<const GameSetup>(setup))
    , m_rules(std::move(rules))
{
    for (std::size_t player = 0; player < setup.players.size(); ++player) {
        for (const PieceKind kind : kPieceKinds) {
            m_supply[player][static_cast<std::size_t>(kind)] =
                static_cast<std::int8_t>(m_rules->supply(kind));
        }
    }
}

void GameState::fillBag()
{
    const std::vector<TileDefinition>& tiles = m_catalogue.tiles();
    m_bag.resize(tiles.size());
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (std::ranges::find(m_setup->sets, tiles[i].set) != m_setup->sets.end()) {
            const int count = m_setup->gardenTiles ? tiles[i].countWithGardens : tiles[i].count;
            m_bag[i] = static_cast<std::uint8_t>(count);
            m_tilesLeft += count;
        }
    }
}

Verdict GameState::layStartTiles()
{
    for (const StartTile& start : m_setup->start) {
        const Expected<TileIndex> tile = drawnTile(start.tile);
        if (!tile) {
            return invalid("Start tile: " + tile.error().what, tile.error().rule);
        }
        const TurnedTile& shape = m_catalogue.turned(*tile, start.rotation);
        if (!m_board.fits(shape, start.cell)) {
            return invalid("The start tiles do not fit each other: " + start.tile, "BASE-18");
        }
        takeFromBag(*tile);
        m_board.place(shape, start.cell);
    }
    return {};
}

void GameState::takeFromBag(TileIndex tile)
{
    if (m_bag[tile] > 0) {
        --m_bag[tile];
        --m_tilesLeft;
    }
}

int GameState::tilesLeft(std::string_view tile) const
{
    const std::optional<TileIndex> index = m_catalogue.indexOf(tile);
    return index ? m_bag[*index] : 0;
}

int GameState::score(PlayerIndex player) const
{
    return m_track[player] + m_final[player];
}

Verdict GameState::check(const GameEvent& event) const
{
    return std::visit([this](const auto& e) { return verdictOn(e); }, event);
}

Verdict GameState::apply(const GameEvent& event)
{
    return std::visit(
        [this](const auto& e) {
            Verdict verdict = verdictOn(e);
            if (verdict) {
                carryOut(e);
            }
            return verdict;
        },
        event);
}

Verdict GameState::checkTurn(PlayerIndex player, Phase phase) const
{
    if (m_phase == Phase::Finished) {
        return illegal("The game has ended.", "BASE-50");
    }
    if (player != m_toMove) {
        return illegal("It is the turn of player " + std::to_string(m_toMove + 1) +
                           ", not of player " + std::to_string(player + 1) + ".",
                       "BASE-02");
    }
    if (phase != m_phase) {
        return illegal(m_phase == Phase::PlaceTile ? "First a tile must be laid."
                                                   : "This turn's tile lies already.",
                       "BASE-01");
    }
    return {};
}

Expected<TileIndex> GameState::drawnTile(const std::string& id) const
{
    const std::optional<TileIndex> tile = m_catalogue.indexOf(id);
    if (!tile) {
        return illegal("There is no tile " + id + ".", "BASE-03");
    }
    if (std::ranges::find(m_setup->sets, m_catalogue[*tile].set) == m_setup->sets.end()) {
        return illegal(id + " belongs to a set that is not in this game.", "BASE-03");
    }
    if (m_bag[*tile] == 0 && !m_setup->trustRecord) {
        return illegal("All tiles " + id + " of this game are used.", "BASE-03");
    }
    return *tile;
}

Verdict GameState::verdictOn(const GameStarted&) const
{
    return illegal("The game has begun already.", "BASE-18");
}

Verdict GameState::verdictOn(const EventRevoked&) const
{
    return illegal("Only the log can revoke an event.", {});
}

Verdict GameState::verdictOn(const TilePlaced& event) const
{
    if (Verdict turn = checkTurn(event.player, Phase::PlaceTile); !turn) {
        return turn;
    }
    const Expected<TileIndex> tile = drawnTile(event.tile);
    if (!tile) {
        return tl::unexpected(tile.error());
    }
    return m_rules->allowsTile(*this, event, m_catalogue.turned(*tile, event.rotation));
}

void GameState::carryOut(const TilePlaced& event)
{
    const TileIndex tile = *m_catalogue.indexOf(event.tile);
    takeFromBag(tile);
    m_finished = m_board.place(m_catalogue.turned(tile, event.rotation), event.cell);
    m_phase = Phase::EndTurn;
    m_figurePlaced = false;
}

Verdict GameState::verdictOn(const TileDiscarded& event) const
{
    if (Verdict turn = checkTurn(event.player, Phase::PlaceTile); !turn) {
        return turn;
    }
    const Expected<TileIndex> tile = drawnTile(event.tile);
    if (!tile) {
        return tl::unexpected(tile.error());
    }
    return m_rules->allowsDiscard(*this, event, *tile);
}

void GameState::carryOut(const TileDiscarded& event)
{
    takeFromBag(*m_catalogue.indexOf(event.tile));
}

Verdict GameState::verdictOn(const MeeplePlaced& event) const
{
    if (event.player >= playerCount()) {
        return noSuchPlayer(event.player, "BASE-08");
    }
    const PlayerIndex mover = m_setup->trustRecord ? m_toMove : event.player;
    if (Verdict turn = checkTurn(mover, Phase::EndTurn); !turn) {
        return turn;
    }
    if (m_figurePlaced) {
        return illegal("Only one figure may be placed a turn.", "BASE-08");
    }
    const PlacedTile& tile = m_board.tiles().back();
    if (event.at.cell != tile.cell) {
        return illegal("A figure may only be put on the tile just laid.", "BASE-08");
    }
    if (event.at.segment >= tile.shape->definition->segments.size()) {
        return illegal(tile.shape->definition->id + " has no such place.", "BASE-08");
    }
    if (supply(event.player, event.kind) == 0) {
        return illegal("Player " + std::to_string(event.player + 1) + " has no " +
                           std::string(word(event.kind)) + " left.",
                       "BASE-08");
    }
    return m_rules->allowsMeeple(*this, event, tile.firstSegment + event.at.segment);
}

void GameState::carryOut(const MeeplePlaced& event)
{
    --m_supply[event.player][static_cast<std::size_t>(event.kind)];
    m_board.add({event.player, event.kind, m_board.tiles().back().firstSegment + event.at.segment});
    m_figurePlaced = true;
}

Verdict GameState::verdictOn(const TurnEnded& event) const
{
    return checkTurn(event.player, Phase::EndTurn);
}

void GameState::carryOut(const TurnEnded&)
{
    for (const FeatureId feature : m_finished) {
        if (m_board.features().meeples(feature) > 0) {
            scoreFinished(feature);
        }
    }
    m_finished.clear();
    m_phase = Phase::PlaceTile;
    m_toMove = static_cast<PlayerIndex>((m_toMove + 1U) % playerCount());
    ++m_turn;
}

void GameState::scoreFinished(FeatureId feature)
{
    Award award = m_rules->finished(m_board, feature);
    award.turn = m_turn;
    for (std::size_t player = 0; player < playerCount(); ++player) {
        m_track[player] += contains(award.players, player) ? award.value.total() : 0;
    }
    m_awards.push_back(award);
    for (const Piece& piece : m_board.takePieces(feature)) { // BASE-15
        ++m_supply[piece.player][static_cast<std::size_t>(piece.kind)];
    }
}

Verdict GameState::verdictOn(const ScoreCorrected& event) const
{
    if (event.player >= playerCount()) {
        return noSuchPlayer(event.player, "BASE-17");
    }
    const std::int64_t points = std::int64_t{track(event.player)} + event.points;
    if (points < -kMostPoints || points > kMostPoints) {
        return illegal("Nobody has that many points.", "BASE-17");
    }
    return {};
}

void GameState::carryOut(const ScoreCorrected& event)
{
    m_track[event.player] += event.points;
}

Verdict GameState::verdictOn(const GameEnded&) const
{
    return checkTurn(m_toMove, Phase::PlaceTile);
}

void GameState::carryOut(const GameEnded&)
{
    for (const Award& award : m_rules->gameEnd(m_board)) {
        for (std::size_t player = 0; player < playerCount(); ++player) {
            m_final[player] += contains(award.players, player) ? award.value.total() : 0;
        }
        m_awards.push_back(award);
    }
    m_phase = Phase::Finished;
}

} // namespace reeve::engine
