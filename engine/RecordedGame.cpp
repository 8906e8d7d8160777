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
    RecordedPlace place{readCell(json), *kind, 0, 0};
    for (const std::string& text : asTexts(memberOf(json, "part"), "part")) {
        if (const std::optional<int> half = halfEdgeFromWord(text)) {
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

RecordedEvent readDeployment(const Json& json)
{
    const std::string piece = textOf(json, "piece");
    const std::optional<PieceKind> kind = pieceFromRecording(piece);
    const Json& to = memberOf(json, "to");
    if (!kind || !featureKindFromWord(textOf(to, "feature"))) {
        return RecordedUnknown{piece + " on a " + textOf(to, "feature")};
    }
    return RecordedDeployment{readPlayer(json, "owner"), *kind, readPlace(to)};
}

/// nullopt for results (points, gains and returns after scoring), which are ignored.
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
    if (kind == "points" || kind == "gain") {
        return std::nullopt;
    }
    return RecordedUnknown{kind};
}

RecordedTurn readTurn(const Json& json)
{
    RecordedTurn turn{wholeOf(json, "n", 0, 1'000'000), readPlayer(json, "player"), {}};
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
            turnedHalfEdges(segments[i].halfEdges, tile.rotation) == place.halfEdges) {
            return static_cast<SegmentIndex>(i);
        }
    }
    return std::nullopt;
}

tl::unexpected<Error> illegal(std::string what, std::string rule)
{
    return tl::unexpected(Error{ErrorCode::IllegalEvent, std::move(what), {}, std::move(rule)});
}

Expected<GameEvent> asEvent(const GameState&, PlayerIndex player, const RecordedTile& event)
{
    return TilePlaced{player, event.tile, event.cell, event.rotation};
}

Expected<GameEvent> asEvent(const GameState&, PlayerIndex player, const RecordedDiscard& event)
{
    return TileDiscarded{player, event.tile};
}

Expected<GameEvent> asEvent(const GameState& state, PlayerIndex, const RecordedDeployment& event)
{
    const std::optional<TileSlot> slot = state.board().at(event.to.cell);
    if (!slot) {
        return illegal("A figure was put where no tile lies.", "BASE-08");
    }
    const TurnedTile& tile = *state.board().tile(*slot).shape;
    const std::optional<SegmentIndex> segment = segmentNamed(tile, event.to);
    if (!segment) {
        return illegal("A figure was put on a " + std::string(word(event.to.feature)) +
                           " that is not on " + tile.definition->id + ".",
                       "BASE-08");
    }
    return MeeplePlaced{event.owner, event.piece, {event.to.cell, *segment}};
}

Expected<GameEvent> asEvent(const GameState&, PlayerIndex, const RecordedUnknown& event)
{
    return tl::unexpected(Error{
        ErrorCode::Invalid, "The event \"" + event.what + "\" is not supported yet.", {}, {}});
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

/// Plays one turn on the state; `applied` gets what was legal.
Verdict playTurn(GameState& state, const RecordedTurn& turn, std::vector<GameEvent>& applied)
{
    const auto apply = [&](const Expected<GameEvent>& event, std::size_t number) -> Verdict {
        Verdict verdict = event ? state.apply(*event) : tl::unexpected(event.error());
        if (!verdict) {
            verdict.error().where = place(turn, number);
            return verdict;
        }
        applied.push_back(*event);
        return {};
    };
    for (std::size_t i = 0; i < turn.events.size(); ++i) {
        const Expected<GameEvent> event =
            std::visit([&](const auto& recorded) { return asEvent(state, turn.player, recorded); },
                       turn.events[i]);
        if (Verdict verdict = apply(event, i); !verdict) {
            return verdict;
        }
    }
    // A turn in which every drawn tile was discarded has no step 3 (BASE-07).
    if (state.phase() == GameState::Phase::EndTurn) {
        return apply(GameEvent(TurnEnded{turn.player}), turn.events.size());
    }
    return {};
}

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
    for (const RecordedTurn& turn : game.turns) {
        if (const Verdict verdict = playTurn(*result.state, turn, applied); !verdict) {
            result.error = verdict.error();
            return result;
        }
        result.afterTurn.push_back(scoresOf(*result.state));
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
