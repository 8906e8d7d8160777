#include "engine/GameLog.h"

#include "engine/ParseJson.h"
#include "engine/RuleBook.h"
#include "engine/Words.h"

#include <array>

namespace reeve::engine {

namespace {

using Json = nlohmann::json;

/// In the order of GameEvent's alternatives.
constexpr std::array<std::string_view, std::variant_size_v<GameEvent>> kEventWords{
    "game-started",  "tile-placed",    "tile-discarded",  "meeple-placed", "meeple-returned",
    "marker-placed", "marker-removed", "die-rolled",      "decision",      "features-scored",
    "turn-ended",    "event-revoked",  "score-corrected", "game-ended"};

constexpr std::string_view kSchema = "reeve.log/1";

template <typename T>
T number(const Json& json, const char* key)
{
    const std::optional<T> value = wholeNumber<T>(memberOf(json, key));
    if (!value) {
        failJson(std::string("\"") + key + "\" is not a whole number in range");
    }
    return *value;
}

template <typename Enum>
Enum named(const Json& json, const char* key, std::optional<Enum> (*fromWord)(std::string_view))
{
    const std::string text = textOf(json, key);
    const std::optional<Enum> value = fromWord(text);
    if (!value) {
        failJson("\"" + text + "\" is no value of \"" + key + "\"");
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
    setup.sets = asTexts(memberOf(json, "sets"), "sets");
    setup.gardenTiles = asFlag(memberOf(json, "gardenTiles"), "gardenTiles");
    setup.trustRecord = flagOr(json, "trustRecord", false);
    Expected<RuleOptions> rules = ruleOptionsFromJson(memberOf(json, "rules").dump());
    if (!rules) {
        failJson(rules.error().what);
    }
    setup.rules = std::move(*rules);
    for (const Json& player : listOf(json, "players")) {
        setup.players.push_back({textOf(player, "name"), named(player, "colour", &colourFromWord)});
    }
    if (optionalMember(json, "start") == nullptr) {
        const auto book = RuleBook::forSets(setup.sets, setup.rules);
        if (!book) {
            failJson(book.error().what);
        }
        setup.start = (*book)->usualStart();
        return setup;
    }
    setup.start.clear();
    for (const Json& start : listOf(json, "start")) {
        setup.start.push_back(
            {textOf(start, "tile"), readCell(start), Rotation(number<int>(start, "turns"))});
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

void writePlace(Json& json, const SegmentRef& place)
{
    json["segment"] = place.segment;
    writeCell(json, place.cell);
}

Json asJson(const SegmentRef& place)
{
    Json json;
    writePlace(json, place);
    return json;
}

SegmentRef readPlace(const Json& json)
{
    return {readCell(json), number<std::uint8_t>(json, "segment")};
}

std::optional<SegmentRef> optionalPlace(const Json& json, const char* key)
{
    const Json* place = optionalMember(json, key);
    return place != nullptr ? std::optional(readPlace(*place)) : std::nullopt;
}

std::optional<std::uint8_t> optionalSegment(const Json& json, const char* key)
{
    return optionalMember(json, key) != nullptr ? std::optional(number<std::uint8_t>(json, key))
                                                : std::nullopt;
}

void write(Json& json, const MeeplePlaced& event)
{
    json["player"] = event.player;
    json["piece"] = word(event.kind);
    writePlace(json, event.at);
    if (event.from) {
        json["from"] = asJson(*event.from);
    }
}

void write(Json& json, const MeepleReturned& event)
{
    json["player"] = event.player;
    json["piece"] = word(event.kind);
    writePlace(json, event.at);
}

void write(Json& json, const MarkerPlaced& event)
{
    json["player"] = event.player;
    json["marker"] = word(event.kind);
    writeCell(json, event.cell);
    if (event.segment) {
        json["segment"] = *event.segment;
    }
    if (event.other) {
        json["other"] = *event.other;
    }
}

void write(Json& json, const MarkerRemoved& event)
{
    json["player"] = event.player;
    json["marker"] = word(event.kind);
}

void write(Json& json, const DieRolled& event)
{
    json["player"] = event.player;
    json["pips"] = event.pips;
    if (event.flying) {
        json["piece"] = word(*event.flying);
    }
}

void write(Json& json, const Decision& event)
{
    json["player"] = event.player;
    json["about"] = event.about;
    json["choice"] = event.choice;
    if (event.at) {
        json["at"] = asJson(*event.at);
    }
}

void write(Json& json, const FeaturesScored& event)
{
    json["player"] = event.player;
    for (const SegmentRef& place : event.first) {
        json["first"].push_back(asJson(place));
    }
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
    const std::string kind = textOf(json, "event");
    if (kind == "game-started") {
        return GameStarted{readSetup(memberOf(json, "setup"))};
    }
    if (kind == "tile-placed") {
        return TilePlaced{readPlayer(json), textOf(json, "tile"), readCell(json),
                          Rotation(number<int>(json, "turns"))};
    }
    if (kind == "tile-discarded") {
        return TileDiscarded{readPlayer(json), textOf(json, "tile")};
    }
    if (kind == "meeple-placed") {
        return MeeplePlaced{readPlayer(json), named(json, "piece", &pieceKindFromWord),
                            readPlace(json), optionalPlace(json, "from")};
    }
    if (kind == "meeple-returned") {
        return MeepleReturned{readPlayer(json), named(json, "piece", &pieceKindFromWord),
                              readPlace(json)};
    }
    if (kind == "marker-placed") {
        return MarkerPlaced{readPlayer(json), named(json, "marker", &markerKindFromWord),
                            readCell(json), optionalSegment(json, "segment"),
                            optionalSegment(json, "other")};
    }
    if (kind == "marker-removed") {
        return MarkerRemoved{readPlayer(json), named(json, "marker", &markerKindFromWord)};
    }
    if (kind == "die-rolled") {
        DieRolled rolled{readPlayer(json), number<int>(json, "pips"), {}};
        if (optionalMember(json, "piece") != nullptr) {
            rolled.flying = named(json, "piece", &pieceKindFromWord);
        }
        return rolled;
    }
    if (kind == "decision") {
        return Decision{readPlayer(json), textOf(json, "about"), textOf(json, "choice"),
                        optionalPlace(json, "at")};
    }
    if (kind == "features-scored") {
        FeaturesScored scored{readPlayer(json), {}};
        for (const Json& place : listOrEmpty(json, "first")) {
            scored.first.push_back(readPlace(place));
        }
        return scored;
    }
    if (kind == "turn-ended") {
        return TurnEnded{readPlayer(json)};
    }
    if (kind == "event-revoked") {
        return EventRevoked{number<std::size_t>(json, "entry")};
    }
    if (kind == "score-corrected") {
        return ScoreCorrected{readPlayer(json), number<int>(json, "points"),
                              textOf(json, "reason")};
    }
    if (kind == "game-ended") {
        return GameEnded{};
    }
    failJson("\"" + kind + "\" is not an event");
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
    if (const Json* camera = optionalMember(json, "camera")) {
        entry.origin = {Origin::Source::Camera, number<std::int64_t>(*camera, "frame"),
                        asNumber(memberOf(*camera, "confidence"), "confidence")};
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
    } catch (const BadJson& bad) {
        return unreadable(bad.what, bad.where);
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
        if (textOf(file, "schema") != kSchema) {
            return unreadable("this is not the form reeve.log/1", "schema");
        }
        for (const Json& entry : listOf(file, "events")) {
            log.push_back(readEntry(entry));
        }
    } catch (const BadJson& bad) {
        return unreadable(bad.what,
                          bad.where.empty() ? "entry " + std::to_string(log.size()) : bad.where);
    }
    return log;
}

} // namespace reeve::engine
