#include "engine/RecordedGame.h"

#include "engine/ParseJson.h"

#include <algorithm>
#include <array>

namespace reeve::engine {

namespace {

using Json = nlohmann::json;

Position readCell(const Json& json)
{
    constexpr int kFar = 2 * Board::kFarthest;
    return {wholeOf(json, "x", -kFar, kFar), wholeOf(json, "y", -kFar, kFar)};
}

Rotation readRotation(const Json& json)
{
    const int degrees = wholeOf(json, "rot", -360, 360);
    if (degrees % 90 != 0) {
        failJson("\"rot\" is not a quarter turn");
    }
    return Rotation(degrees / 90);
}

PlayerIndex readPlayer(const Json& json, const char* key)
{
    return static_cast<PlayerIndex>(wholeOf(json, key, 0, 255));
}

RecordedPlace readPlace(const Json& json)
{
    const std::string feature = textOf(json, "feature");
    const std::optional<FeatureKind> kind = featureKindFromWord(feature);
    if (!kind) {
        failJson("\"" + feature + "\" is not a feature");
    }
    RecordedPlace place{readCell(json), *kind, 0, 0, {}};
    for (const std::string& text : asTexts(memberOf(json, "part"), "part")) {
        if (*kind == FeatureKind::Quarter) {
            place.quarter = text;
        } else if (const std::optional<int> half = halfEdgeFromWord(text)) {
            place.halfEdges = static_cast<HalfEdgeSet>(place.halfEdges | 1U << *half);
        } else if (const auto side = text.size() == 1 ? sideFromLetter(text[0]) : std::nullopt) {
            place.sides = static_cast<SideSet>(place.sides | 1U << index(*side));
        } else {
            failJson("\"" + text + "\" is no part of a feature");
        }
    }
    return place;
}

std::optional<PieceKind> pieceFromRecording(std::string_view text)
{
    if (text == "follower") {
        return PieceKind::Meeple;
    }
    if (text == "large_follower") {
        return PieceKind::BigMeeple;
    }
    return pieceKindFromWord(text);
}

RecordedTile readTile(const Json& json)
{
    return {textOf(json, "tile"), readCell(json), readRotation(json)};
}

PieceKind readPiece(const Json& json)
{
    const std::string text = textOf(json, "piece");
    const std::optional<PieceKind> kind = pieceFromRecording(text);
    if (!kind) {
        failJson("\"" + text + "\" is not a piece");
    }
    return *kind;
}

RecordedDeployment readDeployment(const Json& json)
{
    const Json* from = optionalMember(json, "from");
    return {readPlayer(json, "owner"), readPiece(json), readPlace(memberOf(json, "to")),
            from != nullptr ? std::optional(readPlace(*from)) : std::nullopt};
}

RecordedMarker readMarker(const Json& json, const char* key)
{
    const std::string text = textOf(json, key);
    const std::optional<MarkerKind> kind = markerKindFromWord(text);
    if (!kind) {
        failJson("\"" + text + "\" is no " + key);
    }
    const Json* to = optionalMember(json, "to");
    if (to == nullptr || to->is_null()) {
        return {*kind, std::nullopt};
    }
    return {*kind, *kind == MarkerKind::Gold ? RecordedPlace{readCell(*to), {}, 0, 0, {}}
                                             : readPlace(*to)};
}

/// nullopt for results (points and gains), which are ignored.
std::optional<RecordedEvent> readEvent(const Json& json)
{
    const std::string kind = textOf(json, "e");
    if (kind == "tile") {
        return readTile(json);
    }
    if (kind == "discard") {
        return RecordedDiscard{textOf(json, "tile")};
    }
    if (kind == "deploy") {
        return readDeployment(json);
    }
    if (kind == "return") {
        return RecordedReturn{readPlayer(json, "owner"), readPiece(json),
                              readPlace(memberOf(json, "from"))};
    }
    if (kind == "token" || kind == "figure") {
        return readMarker(json, kind.c_str());
    }
    if (kind == "flier_roll") {
        return RecordedRoll{wholeOf(json, "distance", 0, 99)};
    }
    if (kind == "points" || kind == "gain") {
        return std::nullopt;
    }
    failJson("\"" + kind + "\" is not an event");
}

RecordedTurn readTurn(const Json& json)
{
    RecordedTurn turn{wholeOf(json, "n", 0, 1'000'000),
                      readPlayer(json, "player"),
                      flagOr(json, "builder_second", false),
                      {}};
    for (const Json& event : listOf(json, "events")) {
        if (std::optional<RecordedEvent> read = readEvent(event)) {
            turn.events.push_back(std::move(*read));
        }
    }
    return turn;
}

/// Names of the switches in a recording, and what their values are called in docs/rules/options.md.
struct RecordedSwitch {
    const char* recorded;
    const char* name;
    std::array<std::array<const char*, 2>, 3> values;
};

constexpr std::array kSwitches{
    RecordedSwitch{"tiny_city_points", "tinyCity", {{{"4", "4"}, {"2", "2"}, {"", ""}}}},
    RecordedSwitch{"farmers", "farmers", {{{"true", "3rd"}, {"false", "off"}, {"", ""}}}},
    RecordedSwitch{"count_move",
                   "countMove",
                   {{{"by-player", "byPlayer"},
                     {"clockwise", "clockwise"},
                     {"follow-meeple", "followMeeple"}}}},
    RecordedSwitch{"coc_before_final_scoring",
                   "countEnd",
                   {{{"market-only", "marketOnly"}, {"all", "all"}, {"", ""}}}},
};

/// Takes the recording's names of switches, and those of docs/rules/options.md as they are.
RuleOptions readRules(const Json& json)
{
    Json rules = Json::object();
    for (const auto& entry : asObject(json, "rules").items()) {
        const std::string& key = entry.key();
        const Json& value = entry.value();
        const auto* known = std::ranges::find_if(
            kSwitches, [&key](const RecordedSwitch& s) { return key == s.recorded; });
        if (known == kSwitches.end()) {
            rules[key] = value;
            continue;
        }
        const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
        const auto* named = std::ranges::find_if(
            known->values, [&text](const auto& pair) { return text == pair[0]; });
        rules[known->name] = named != known->values.end() ? Json((*named)[1]) : value;
    }
    Expected<RuleOptions> options = ruleOptionsFromJson(rules.dump());
    if (!options) {
        failJson(options.error().what);
    }
    return std::move(*options);
}

std::vector<Player> readPlayers(const Json& json)
{
    const std::size_t count =
        json.is_array() ? json.size() : wholeNumber<std::size_t>(json).value_or(0);
    if (count == 0 || count > kColours.size()) {
        failJson("\"players\" is not a number of players");
    }
    std::vector<Player> players;
    for (std::size_t i = 0; i < count; ++i) {
        const bool named = json.is_array() && json[i].is_string();
        players.push_back(
            {named ? json[i].get<std::string>() : "Player " + std::to_string(i + 1), kColours[i]});
    }
    return players;
}

GameSetup readSetup(const Json& json)
{
    GameSetup setup;
    setup.players = readPlayers(memberOf(json, "players"));
    setup.sets = asTexts(memberOf(json, "expansions"), "expansions");
    if (flagOr(json, "abbot", false)) {
        setup.sets.emplace_back("AB");
    }
    setup.gardenTiles = flagOr(json, "garden_tiles", false);
    setup.trustRecord = true;
    setup.rules = readRules(json.value("rules", Json::object()));
    setup.start.clear();
    for (const Json& start : listOf(json, "start")) {
        RecordedTile tile = readTile(start);
        setup.start.push_back({std::move(tile.tile), tile.cell, tile.rotation});
    }
    return setup;
}

/// Which segment of the tile the recording means.
std::optional<SegmentIndex> segmentNamed(const TurnedTile& tile, const RecordedPlace& place)
{
    const std::vector<Segment>& segments = tile.definition->segments;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        if (segments[i].kind == place.feature &&
            turnedSides(segments[i].sides, tile.rotation) == place.sides &&
            turnedHalfEdges(segments[i].halfEdges, tile.rotation) == place.halfEdges &&
            (place.quarter.empty() || place.quarter == *segments[i].attribute("quarter"))) {
            return static_cast<SegmentIndex>(i);
        }
    }
    return std::nullopt;
}

Expected<SegmentRef> segmentAt(const GameState& state, const RecordedPlace& place)
{
    const std::optional<TileSlot> slot = state.board().at(place.cell);
    if (!slot) {
        return refuse("The recording names a place where no tile lies.", "BASE-08");
    }
    const TurnedTile& tile = *state.board().tile(*slot).shape;
    const std::optional<SegmentIndex> segment = segmentNamed(tile, place);
    if (!segment) {
        return refuse("The recording names a " + std::string(word(place.feature)) +
                          " that is not on " + tile.definition->id + ".",
                      "BASE-08");
    }
    return SegmentRef{place.cell, *segment};
}

std::string place(const RecordedTurn& turn, std::size_t event)
{
    return "turn " + std::to_string(turn.number) + ", event " + std::to_string(event + 1);
}

std::vector<int> scoresOf(const GameState& state)
{
    std::vector<int> scores;
    for (std::size_t player = 0; player < state.playerCount(); ++player) {
        scores.push_back(state.score(static_cast<PlayerIndex>(player)));
    }
    return scores;
}

/// Turns what was recorded into events of the game, with the steps a recording leaves out: that the
/// features are scored before what follows scoring, what a crop circle does, that a part was
/// declined.
class Playback
{
public:
    Playback(GameState& state, std::vector<GameEvent>& applied)
        : m_state(state)
        , m_applied(applied)
    {}

    Verdict play(const RecordedTurn& turn)
    {
        if (!turn.secondPart && m_state.partIsOptional()) {
            if (Verdict declined = apply(TurnEnded{m_state.playerToMove()}); !declined) {
                return at(turn, 0, declined.error());
            }
        }
        m_player = turn.player;
        if (turn.events.empty() && !turn.secondPart) {
            return at(turn, 0, Error{ErrorCode::IllegalEvent, "No tile was laid.", {}, "BASE-01"});
        }
        for (std::size_t i = 0; i < turn.events.size(); ++i) {
            m_landsNext = i + 1 < turn.events.size() &&
                          std::holds_alternative<RecordedDeployment>(turn.events[i + 1]) &&
                          !std::get<RecordedDeployment>(turn.events[i + 1]).from;
            const Verdict verdict =
                std::visit([this](const auto& event) { return happens(event); }, turn.events[i]);
            if (!verdict) {
                return at(turn, i, verdict.error());
            }
        }
        if (const Verdict ended = endTurn(); !ended) {
            return at(turn, turn.events.size(), ended.error());
        }
        return {};
    }

private:
    static tl::unexpected<Error> at(const RecordedTurn& turn, std::size_t event, Error error)
    {
        error.where = place(turn, event);
        return tl::unexpected(std::move(error));
    }

    Verdict apply(GameEvent event)
    {
        Verdict verdict = m_state.apply(event);
        if (verdict) {
            m_applied.push_back(std::move(event));
        }
        return verdict;
    }

    Verdict happens(const RecordedTile& event)
    {
        return apply(TilePlaced{m_player, event.tile, event.cell, event.rotation});
    }

    Verdict happens(const RecordedDiscard& event)
    {
        return apply(TileDiscarded{m_player, event.tile});
    }

    Verdict happens(const RecordedDeployment& event)
    {
        const Expected<SegmentRef> to = segmentAt(m_state, event.to);
        if (!to) {
            return tl::unexpected(to.error());
        }
        MeeplePlaced placed{event.owner, event.piece, *to, {}};
        Verdict before;
        if (event.from) {
            const Expected<SegmentRef> from = segmentAt(m_state, *event.from);
            if (!from) {
                return tl::unexpected(from.error());
            }
            placed.from = *from;
            before = isFinishedNow(*to) ? Verdict() : endTurn();
        } else if (event.to.feature == FeatureKind::Quarter) {
            before = score();
        } else if (!m_state.check(placed)) {
            before = chooseForCropCircle("add");
        }
        return before ? apply(placed) : before;
    }

    Verdict happens(const RecordedReturn& event)
    {
        const Expected<SegmentRef> from = segmentAt(m_state, event.from);
        if (!from) {
            return tl::unexpected(from.error());
        }
        const MeepleReturned returned{event.owner, event.piece, *from};
        if (event.piece == PieceKind::Builder || event.piece == PieceKind::Pig) {
            return {}; // follows from the rules (TB-16, TB-24)
        }
        if (event.piece != PieceKind::Abbot) {
            if (Verdict chosen = chooseForCropCircle("remove"); !chosen) {
                return chosen;
            }
        }
        return apply(returned);
    }

    Verdict happens(const RecordedMarker& event)
    {
        if (!event.to) {
            return apply(MarkerRemoved{m_player, event.kind});
        }
        MarkerPlaced placed{m_player, event.kind, event.to->cell, {}, {}};
        if (event.kind == MarkerKind::Ferry) {
            return placeFerry(placed, *event.to);
        }
        if (event.kind != MarkerKind::Gold) {
            const Expected<SegmentRef> to = segmentAt(m_state, *event.to);
            if (!to) {
                return tl::unexpected(to.error());
            }
            placed.segment = to->segment;
        }
        return apply(placed);
    }

    /// Which meeple flew is not recorded: after a flight without landing it was one that could not
    /// land, if the player has such a one.
    Verdict happens(const RecordedRoll& event)
    {
        for (const PieceKind kind : kPieceKinds) {
            const DieRolled rolled{m_player, event.pips, kind};
            if (!m_landsNext && m_state.check(rolled) && !mustLand(rolled)) {
                return apply(rolled);
            }
        }
        return apply(DieRolled{m_player, event.pips, {}});
    }

    [[nodiscard]] bool mustLand(const DieRolled& rolled) const
    {
        GameState tried = m_state;
        return tried.apply(rolled) && tried.rules().firstRequired(tried, Step::AfterFigure);
    }

    /// A ferry is recorded by the two sides it joins.
    Verdict placeFerry(MarkerPlaced placed, const RecordedPlace& to)
    {
        const std::optional<TileSlot> slot = m_state.board().at(to.cell);
        for (const Side side : kSides) {
            if (!slot || (to.sides >> index(side) & 1) == 0) {
                continue;
            }
            const SegmentIndex road =
                m_state.board()
                    .tile(*slot)
                    .shape->segmentAtSide[static_cast<std::size_t>(index(side))];
            (placed.segment ? placed.other : placed.segment) = road;
        }
        return apply(placed);
    }

    [[nodiscard]] bool isFinishedNow(const SegmentRef& place) const
    {
        const FeatureId feature = m_state.board().features().featureOf(
            m_state.board().segmentId(*m_state.board().at(place.cell), place.segment));
        const std::vector<FeatureId> finished = m_state.finishedNow();
        return std::ranges::find(finished, feature) != finished.end();
    }

    Verdict score() { return m_state.isScored() ? Verdict() : apply(FeaturesScored{m_player, {}}); }

    /// Says what the crop circle of the tile does, unless that was said.
    Verdict chooseForCropCircle(const char* choice)
    {
        if (!asksForCropCircle()) {
            return {};
        }
        Verdict scored = score();
        return scored ? apply(Decision{m_player, "crop-circle", choice, {}}) : scored;
    }

    [[nodiscard]] bool asksForCropCircle() const
    {
        const std::optional<Need> need = m_state.rules().firstRequired(m_state, kTurnIsOver);
        return need && need->about == "crop-circle";
    }

    Verdict endTurn()
    {
        if (m_state.phase() != GameState::Phase::EndTurn) {
            return {}; // every drawn tile was discarded (BASE-07), or the turn has ended already
        }
        // Nobody could, or wanted to, add or remove a meeple.
        if (Verdict chosen = chooseForCropCircle("add"); !chosen) {
            return chosen;
        }
        return apply(TurnEnded{m_player});
    }

    GameState& m_state;
    std::vector<GameEvent>& m_applied;
    PlayerIndex m_player = 0;
    bool m_landsNext = false; ///< the next event of the turn puts a figure on the board
};

RecordedResult play(const TileCatalogue& catalogue, const RecordedGame& game,
                    std::vector<GameEvent>& applied)
{
    RecordedResult result;
    Expected<GameState> start = GameState::start(catalogue, game.setup);
    if (!start) {
        result.error = start.error();
        return result;
    }
    result.state = std::move(*start);
    applied.emplace_back(GameStarted{game.setup});
    Playback playback(*result.state, applied);
    for (const RecordedTurn& turn : game.turns) {
        if (const Verdict verdict = playback.play(turn); !verdict) {
            result.error = verdict.error();
            return result;
        }
        result.afterTurn.push_back(scoresOf(*result.state));
        result.awardsAfterTurn.push_back(result.state->awards().size());
    }
    if (const Verdict ended = result.state->apply(GameEnded{}); !ended) {
        result.error = ended.error();
        result.error->where = "end of the game";
        return result;
    }
    applied.emplace_back(GameEnded{});
    return result;
}

} // namespace

Expected<RecordedGame> recordedGameFromJson(std::string_view json, int firstLine)
{
    std::string where = "line " + std::to_string(firstLine);
    try {
        const Json object = parseJson(json, firstLine);
        if (!object.is_object()) {
            failJson("this is not a JSON object");
        }
        if (const std::string schema = textOr(object, "schema", "reeve.game/1");
            schema != "reeve.game/1") {
            failJson("\"" + schema + "\" is not the form reeve.game/1");
        }
        RecordedGame game;
        game.id = textOf(object, "game");
        game.setup = readSetup(object);
        const std::string gameAt = where;
        for (const Json& turn : listOf(object, "turns")) {
            where = gameAt + ", turn entry " + std::to_string(game.turns.size() + 1);
            game.turns.push_back(readTurn(turn));
        }
        return game;
    } catch (const BadJson& bad) {
        return tl::unexpected(
            Error{ErrorCode::CannotRead, bad.what, bad.where.empty() ? where : bad.where, {}});
    }
}

RecordedResult playRecordedGame(const TileCatalogue& catalogue, const RecordedGame& game)
{
    std::vector<GameEvent> applied;
    return play(catalogue, game, applied);
}

std::vector<GameEvent> eventsOfRecordedGame(const TileCatalogue& catalogue,
                                            const RecordedGame& game)
{
    std::vector<GameEvent> applied;
    static_cast<void>(play(catalogue, game, applied));
    return applied;
}

} // namespace reeve::engine
