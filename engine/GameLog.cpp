#include "engine/GameLog.h"

#include "engine/ParseJson.h"
#include "engine/Words.h"

#include <array>

namespace reeve::engine {

namespace {

using Json = nlohmann::json;

/// In the order of GameEvent's alternatives.
constexpr std::array<std::string_view, std::variant_size_v<GameEvent>> kEventWords{
    "game-started", "tile-placed",   "tile-discarded",  "meeple-placed",
    "turn-ended",   "event-revoked", "score-corrected", "game-ended"};

constexpr std::string_view kSchema = "reeve.log/1";

/// The text is JSON but does not say what it should; caught where the text came in.
struct BadLog {
    std::string what;
};

[[noreturn]] void fail(std::string what)
{
    throw BadLog{std::move(what)};
}

template <typename T>
T required(const Json& json, const char* key)
{
    const auto found = json.find(key);
    if (found == json.end()) {
        fail(std::string("\"") + key + "\" is missing");
    }
    return found->get<T>();
}

template <typename T>
T number(const Json& json, const char* key)
{
    const std::optional<T> value = wholeNumber<T>(required<Json>(json, key));
    if (!value) {
        fail(std::string("\"") + key + "\" is not a whole number in range");
    }
    return *value;
}

template <typename Enum>
Enum named(const Json& json, const char* key, std::optional<Enum> (*fromWord)(std::string_view))
{
    const auto text = required<std::string>(json, key);
    const std::optional<Enum> value = fromWord(text);
    if (!value) {
        fail("\"" + text + "\" is no value of \"" + key + "\"");
    }
    return *value;
}

void writeCell(Json& json, Position cell)
{
    json["x"] = cell.x;
    json["y"] = cell.y;
}

Position readCell(const Json& json)
{
    return {number<int>(json, "x"), number<int>(json, "y")};
}

Json write(const GameSetup& setup)
{
    Json json{{"sets", setup.sets},
              {"gardenTiles", setup.gardenTiles},
              {"trustRecord", setup.trustRecord},
              {"rules", Json::parse(toJson(setup.rules))},
              {"players", Json::array()},
              {"start", Json::array()}};
    for (const Player& player : setup.players) {
        json["players"].push_back({{"name", player.name}, {"colour", word(player.colour)}});
    }
    for (const StartTile& start : setup.start) {
        Json tile{{"tile", start.tile}, {"turns", start.rotation.quarterTurns()}};
        writeCell(tile, start.cell);
        json["start"].push_back(std::move(tile));
    }
    return json;
}

GameSetup readSetup(const Json& json)
{
    GameSetup setup;
    setup.sets = required<std::vector<std::string>>(json, "sets");
    setup.gardenTiles = required<bool>(json, "gardenTiles");
    setup.trustRecord = json.value("trustRecord", false);
    Expected<RuleOptions> rules = ruleOptionsFromJson(required<Json>(json, "rules").dump());
    if (!rules) {
        fail(rules.error().what);
    }
    setup.rules = std::move(*rules);
    for (const Json& player : required<Json>(json, "players")) {
        setup.players.push_back(
            {required<std::string>(player, "name"), named(player, "colour", &colourFromWord)});
    }
    setup.start.clear();
    for (const Json& start : required<Json>(json, "start")) {
        setup.start.push_back({required<std::string>(start, "tile"), readCell(start),
                               Rotation(number<int>(start, "turns"))});
    }
    return setup;
}

void write(Json& json, const GameStarted& event)
{
    json["setup"] = write(event.setup);
}

void write(Json& json, const TilePlaced& event)
{
    json["player"] = event.player;
    json["tile"] = event.tile;
    json["turns"] = event.rotation.quarterTurns();
    writeCell(json, event.cell);
}

void write(Json& json, const TileDiscarded& event)
{
    json["player"] = event.player;
    json["tile"] = event.tile;
}

void write(Json& json, const MeeplePlaced& event)
{
    json["player"] = event.player;
    json["piece"] = word(event.kind);
    json["segment"] = event.at.segment;
    writeCell(json, event.at.cell);
}

void write(Json& json, const TurnEnded& event)
{
    json["player"] = event.player;
}

void write(Json& json, const EventRevoked& event)
{
    json["entry"] = event.entry;
}

void write(Json& json, const ScoreCorrected& event)
{
    json["player"] = event.player;
    json["points"] = event.points;
    json["reason"] = event.reason;
}

void write(Json&, const GameEnded&) {}

PlayerIndex readPlayer(const Json& json)
{
    return number<PlayerIndex>(json, "player");
}

GameEvent readEvent(const Json& json)
{
    const auto kind = required<std::string>(json, "event");
    if (kind == "game-started") {
        return GameStarted{readSetup(required<Json>(json, "setup"))};
    }
    if (kind == "tile-placed") {
        return TilePlaced{readPlayer(json), required<std::string>(json, "tile"), readCell(json),
                          Rotation(number<int>(json, "turns"))};
    }
    if (kind == "tile-discarded") {
        return TileDiscarded{readPlayer(json), required<std::string>(json, "tile")};
    }
    if (kind == "meeple-placed") {
        return MeeplePlaced{readPlayer(json),
                            named(json, "piece", &pieceKindFromWord),
                            {readCell(json), number<std::uint8_t>(json, "segment")}};
    }
    if (kind == "turn-ended") {
        return TurnEnded{readPlayer(json)};
    }
    if (kind == "event-revoked") {
        return EventRevoked{number<std::size_t>(json, "entry")};
    }
    if (kind == "score-corrected") {
        return ScoreCorrected{readPlayer(json), number<int>(json, "points"),
                              required<std::string>(json, "reason")};
    }
    if (kind == "game-ended") {
        return GameEnded{};
    }
    fail("\"" + kind + "\" is not an event");
}

Json write(const LogEntry& entry)
{
    Json json{{"event", word(entry.event)}};
    std::visit([&json](const auto& event) { write(json, event); }, entry.event);
    if (entry.origin.source == Origin::Source::Camera) {
        json["camera"] = {{"frame", entry.origin.frame}, {"confidence", entry.origin.confidence}};
    }
    return json;
}

LogEntry readEntry(const Json& json)
{
    LogEntry entry{readEvent(json), {}};
    if (const auto camera = json.find("camera"); camera != json.end()) {
        entry.origin = {Origin::Source::Camera, number<std::int64_t>(*camera, "frame"),
                        required<double>(*camera, "confidence")};
    }
    return entry;
}

tl::unexpected<Error> unreadable(std::string what, std::string where)
{
    return tl::unexpected(Error{ErrorCode::CannotRead, std::move(what), std::move(where), {}});
}

} // namespace

std::string_view word(const GameEvent& event)
{
    return kEventWords[event.index()];
}

std::vector<bool> entriesInForce(const GameLog& log)
{
    std::vector<bool> inForce(log.size(), true);
    for (std::size_t i = log.size(); i-- > 0;) {
        if (const auto* revoked = std::get_if<EventRevoked>(&log[i].event)) {
            if (inForce[i] && revoked->entry < i) {
                inForce[revoked->entry] = false;
            }
            inForce[i] = false;
        }
    }
    return inForce;
}

std::string toJson(const LogEntry& entry)
{
    return write(entry).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Expected<LogEntry> logEntryFromJson(std::string_view json)
{
    try {
        return readEntry(parseJson(json));
    } catch (const BadLog& bad) {
        return unreadable(bad.what, {});
    } catch (const Json::exception& error) {
        return unreadable(error.what(), {});
    }
}

std::string toJson(const GameLog& log)
{
    Json json{{"schema", kSchema}, {"events", Json::array()}};
    for (const LogEntry& entry : log) {
        json["events"].push_back(write(entry));
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Expected<GameLog> gameLogFromJson(std::string_view json)
{
    GameLog log;
    try {
        const Json file = parseJson(json);
        if (required<std::string>(file, "schema") != kSchema) {
            return unreadable("this is not the form reeve.log/1", {});
        }
        for (const Json& entry : required<Json>(file, "events")) {
            log.push_back(readEntry(entry));
        }
    } catch (const BadLog& bad) {
        return unreadable(bad.what, "entry " + std::to_string(log.size()));
    } catch (const Json::exception& error) {
        return unreadable(error.what(), "entry " + std::to_string(log.size()));
    }
    return log;
}

} // namespace reeve::engine
