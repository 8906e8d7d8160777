#include "engine/GameState.h"

#include "engine/GameChange.h"
#include "engine/Place.h"

#include <algorithm>
#include <string>

namespace reeve::engine {

namespace {

template <typename T, typename... Others>
constexpr bool isOneOf = (std::is_same_v<T, Others> || ...);

constexpr std::size_t kFewestPlayers = 2; // BASE-03
constexpr std::size_t kMostPlayers = 6;
constexpr int kMostPoints = 100'000; // on the track, either way; no game comes near

/// Events that mean something only by the rules of the modules.
template <typename Event>
constexpr bool isForModules = isOneOf<std::remove_cvref_t<Event>, MeeplePlaced, MeepleReturned,
                                      MarkerPlaced, MarkerRemoved, DieRolled, Decision>;

tl::unexpected<Error> invalid(std::string what, std::string rule = {})
{
    return tl::unexpected(Error{ErrorCode::Invalid, std::move(what), "setup", std::move(rule)});
}

tl::unexpected<Error> noSuchPlayer(PlayerIndex player, std::string rule)
{
    return refuse("There is no player " + std::to_string(player + 1) + ".", std::move(rule));
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
    if (const Verdict start = state.m_rules->allowsStart(state); !start && !setup.trustRecord) {
        return invalid(start.error().what, start.error().rule);
    }
    GameChange change(state);
    state.m_rules->onStart(change);
    return state;
}

ModuleDataList::ModuleDataList(const ModuleDataList& other)
{
    m_data.reserve(other.m_data.size());
    for (const auto& data : other.m_data) {
        m_data.push_back(data == nullptr ? nullptr : data->clone());
    }
}

ModuleDataList& ModuleDataList::operator=(const ModuleDataList& other)
{
    *this = ModuleDataList(other);
    return *this;
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
    m_moduleData = m_rules->newData();
}

void GameState::fillBag()
{
    const std::vector<TileDefinition>& tiles = m_catalogue.tiles();
    m_bag.resize(tiles.size());
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (std::ranges::find(m_setup->sets, tiles[i].set) != m_setup->sets.end()) {
            const int printed = m_setup->gardenTiles ? tiles[i].countWithGardens : tiles[i].count;
            const int count = std::max(0, printed - m_rules->leftInBox(tiles[i]));
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
    return std::visit(
        [&](const auto& e) {
            if constexpr (isForModules<decltype(e)>) {
                return verdictOnModules(e.player, event);
            } else {
                return verdictOn(e);
            }
        },
        event);
}

Verdict GameState::apply(const GameEvent& event)
{
    Verdict verdict = check(event);
    if (!verdict) {
        return verdict;
    }
    GameChange change(*this);
    std::visit(
        [&](const auto& e) {
            if constexpr (isForModules<decltype(e)>) {
                const Claim claim = *m_rules->claimOn(*this, event);
                m_step = claim.step;
                claim.module->carryOut(change, event);
            } else {
                carryOut(e);
            }
        },
        event);
    while (m_meeplesGone) {
        m_meeplesGone = false;
        m_rules->onMeeplesGone(change);
    }
    return verdict;
}

std::vector<Need> GameState::needs() const
{
    std::vector<Need> needs = m_rules->needs(*this);
    const bool askedAfterScoring =
        std::ranges::any_of(needs, [](const Need& need) { return need.step > Step::Scoring; });
    const bool asked = std::ranges::find(needs, "score", &Need::about) != needs.end();
    if (askedAfterScoring && !isScored() && !asked) {
        needs.push_back({"score",
                         Step::Scoring,
                         true,
                         m_toMove,
                         "COMBO-31",
                         "What the tile finished is scored.",
                         {FeaturesScored{m_toMove, {}}}});
    }
    std::erase_if(needs, [this](const Need& need) { return need.step < m_step; });
    std::ranges::stable_sort(needs, {}, &Need::step);
    return needs;
}

Verdict GameState::verdictOnModules(PlayerIndex player, const GameEvent& event) const
{
    if (m_phase == Phase::Finished) {
        return refuse("The game has ended.", "BASE-50");
    }
    if (player >= playerCount()) {
        return noSuchPlayer(player, "BASE-03");
    }
    const std::optional<Claim> claim = m_rules->claimOn(*this, event);
    if (!claim) {
        return refuse("Nothing in this game calls for that now.", "COMBO-31");
    }
    if (Verdict step = checkStep(claim->step); !step) {
        return step;
    }
    return claim->module->allows(*this, event);
}

Verdict GameState::checkStep(Step step) const
{
    if (step > Step::LayTile && m_phase == Phase::PlaceTile) {
        return refuse("First a tile must be laid.", "BASE-01");
    }
    if (step < m_step) {
        return refuse("It is too late for that in this turn.", "COMBO-31");
    }
    if (step > Step::Scoring && !isScored()) {
        return refuse("First the features that the tile finished are scored.", "COMBO-31");
    }
    if (const std::optional<Need> missing = m_rules->firstRequired(*this, step)) {
        return refuse("First this must be said: " + missing->question, missing->rule);
    }
    return {};
}

Verdict GameState::checkTurn(PlayerIndex player, Phase phase) const
{
    if (m_phase == Phase::Finished) {
        return refuse("The game has ended.", "BASE-50");
    }
    if (player != m_toMove) {
        return refuse("It is the turn of player " + std::to_string(m_toMove + 1) +
                          ", not of player " + std::to_string(player + 1) + ".",
                      "BASE-02");
    }
    if (phase != m_phase) {
        return refuse(m_phase == Phase::PlaceTile ? "First a tile must be laid."
                                                  : "This turn's tile lies already.",
                      "BASE-01");
    }
    return {};
}

Expected<TileIndex> GameState::drawnTile(const std::string& id) const
{
    const std::optional<TileIndex> tile = m_catalogue.indexOf(id);
    if (!tile) {
        return refuse("There is no tile " + id + ".", "BASE-03");
    }
    if (std::ranges::find(m_setup->sets, m_catalogue[*tile].set) == m_setup->sets.end()) {
        return refuse(id + " belongs to a set that is not in this game.", "BASE-03");
    }
    if (m_bag[*tile] == 0 && !m_setup->trustRecord) {
        return refuse("All tiles " + id + " of this game are used.", "BASE-03");
    }
    return *tile;
}

Verdict GameState::verdictOn(const GameStarted&) const
{
    return refuse("The game has begun already.", "BASE-18");
}

Verdict GameState::verdictOn(const EventRevoked&) const
{
    return refuse("Only the log can revoke an event.", {});
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
    m_toScore.clear();
    for (const FeatureId feature :
         m_board.place(m_catalogue.turned(tile, event.rotation), event.cell)) {
        m_toScore.push_back(feature);
    }
    m_phase = Phase::EndTurn;
    m_step = Step::AfterTile;
    m_figureUsed = false;
    GameChange change(*this);
    m_rules->onTileLaid(change);
}

std::vector<TilePlacement> GameState::legalPlacements(TileIndex tile) const
{
    std::vector<TilePlacement> legal = m_board.legalPlacements(m_catalogue, tile);
    std::erase_if(legal, [&](const TilePlacement& placement) {
        const TilePlaced event{m_toMove, m_catalogue[tile].id, placement.cell, placement.rotation};
        return !m_rules->allowsTile(*this, event, m_catalogue.turned(tile, placement.rotation));
    });
    return legal;
}

bool GameState::canBeLaid(TileIndex tile, Position cell) const
{
    for (int turns = 0; turns < 4; ++turns) {
        const TurnedTile& shape = m_catalogue.turned(tile, Rotation(turns));
        if (m_board.fits(shape, cell) &&
            m_rules->allowsTile(*this, {m_toMove, m_catalogue[tile].id, cell, Rotation(turns)},
                                shape)) {
            return true;
        }
    }
    return false;
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

Verdict GameState::verdictOn(const FeaturesScored& event) const
{
    if (Verdict turn = checkTurn(event.player, Phase::EndTurn); !turn) {
        return turn;
    }
    if (isScored()) {
        return refuse("The features of this turn are scored already.", "BASE-10");
    }
    const std::vector<FeatureId> finished = finishedNow();
    for (const SegmentRef& place : event.first) {
        const std::optional<SegmentId> segment = segmentAt(m_board, place);
        if (!segment) {
            return refuse("There is no such place on the board.", "BASE-10");
        }
        if (std::ranges::find(finished, m_board.features().featureOf(*segment)) == finished.end()) {
            return refuse("The tile did not finish that feature.", "BASE-10");
        }
    }
    return checkStep(Step::Scoring);
}

std::vector<FeatureId> GameState::finishedNow() const
{
    std::vector<FeatureId> finished;
    for (const SegmentId segment : m_toScore) {
        const FeatureId feature = m_board.features().featureOf(segment);
        if (m_board.isFinished(feature) && std::ranges::find(finished, feature) == finished.end()) {
            finished.push_back(feature);
        }
    }
    return finished;
}

void GameState::carryOut(const FeaturesScored& event)
{
    std::vector<SegmentId> first;
    for (const SegmentRef& place : event.first) {
        first.push_back(*segmentAt(m_board, place));
    }
    m_toScore.insert(m_toScore.begin(), first.begin(), first.end());
    const std::vector<FeatureId> finished = finishedNow();
    m_toScore.clear();
    m_step = Step::Scoring;
    for (const FeatureId feature : finished) {
        score(feature);
    }
    GameChange change(*this);
    m_rules->onAllScored(change);
}

void GameState::score(FeatureId feature)
{
    const Award award = m_rules->finished(m_board, feature);
    GameChange change(*this);
    if (award.players != 0) {
        change.pay(award);
    }
    m_rules->onFeatureScored(change, {feature, &award});
    if (m_board.features().meeples(feature) == 0) {
        return;
    }
    for (const Piece& piece : m_board.takePieces(feature)) { // BASE-15
        ++m_supply[piece.player][static_cast<std::size_t>(piece.kind)];
    }
}

Verdict GameState::verdictOn(const TurnEnded& event) const
{
    if (m_phase == Phase::PlaceTile && m_partIsOptional && event.player == m_toMove) {
        return {};
    }
    if (Verdict turn = checkTurn(event.player, Phase::EndTurn); !turn) {
        return turn;
    }
    if (const std::optional<Need> missing = m_rules->firstRequired(*this, kTurnIsOver)) {
        return refuse("First this must be said: " + missing->question, missing->rule);
    }
    return {};
}

void GameState::carryOut(const TurnEnded& event)
{
    if (m_phase == Phase::EndTurn && !isScored()) {
        carryOut(FeaturesScored{event.player, {}});
    }
    const bool declined = m_phase == Phase::PlaceTile;
    const bool mustGoOn = m_tilesGranted > 0;
    const bool goesOn = !declined && (mustGoOn || m_tilesOffered > 0) && m_tilesLeft > 0;
    GameChange change(*this);
    m_rules->onPartEnded(change, !goesOn);
    m_phase = Phase::PlaceTile;
    m_step = Step::LayTile;
    m_partIsOptional = goesOn && !mustGoOn;
    if (goesOn) {
        --(mustGoOn ? m_tilesGranted : m_tilesOffered);
        ++m_part;
    } else {
        m_tilesGranted = m_tilesOffered = 0;
        m_part = 1;
        m_toMove = static_cast<PlayerIndex>((m_toMove + 1U) % playerCount());
    }
    m_turn += declined ? 0 : 1;
}

Verdict GameState::verdictOn(const ScoreCorrected& event) const
{
    if (event.player >= playerCount()) {
        return noSuchPlayer(event.player, "BASE-17");
    }
    const std::int64_t points = std::int64_t{track(event.player)} + event.points;
    if (points < -kMostPoints || points > kMostPoints) {
        return refuse("Nobody has that many points.", "BASE-17");
    }
    return {};
}

void GameState::carryOut(const ScoreCorrected& event)
{
    m_track[event.player] += event.points;
    Award award{.category = Category::Correction, .players = with(0, event.player), .turn = m_turn};
    award.value.add({"correction by hand", 1, event.points, "BASE-17"});
    m_awards.push_back(award);
}

Verdict GameState::verdictOn(const GameEnded&) const
{
    return checkTurn(m_toMove, Phase::PlaceTile);
}

void GameState::carryOut(const GameEnded&)
{
    for (const Award& award : m_rules->gameEnd(*this)) {
        for (std::size_t player = 0; player < playerCount(); ++player) {
            m_final[player] += contains(award.players, player) ? award.value.total() : 0;
        }
        m_awards.push_back(award);
    }
    m_phase = Phase::Finished;
}

std::vector<PlayerIndex> leftFirst(const GameState& state, PlayerIndex first)
{
    std::vector<PlayerIndex> order;
    for (std::size_t i = 1; i <= state.playerCount(); ++i) {
        order.push_back(static_cast<PlayerIndex>((first + i) % state.playerCount()));
    }
    return order;
}

} // namespace reeve::engine
