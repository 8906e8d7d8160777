#include "vision/ReadingJson.h"

#include "engine/Board.h"
#include "engine/ParseJson.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

namespace reeve::vision {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "reeve.reading/1";

constexpr std::array<std::string_view, 12> kColours{"red",    "blue",   "green",   "yellow",
                                                    "black",  "pink",   "grey",    "white",
                                                    "orange", "purple", "natural", "none"};
constexpr std::array<std::string_view, 13> kKinds{"meeple", "big",   "abbot",  "builder", "pig",
                                                  "mage",   "witch", "count",  "robber",  "ferry",
                                                  "gold",   "goods", "unknown"};
constexpr std::array<std::string_view, 4> kPoses{"standing", "lying", "fallen", "unknown"};
constexpr std::array<std::string_view, 6> kFeatures{"city",   "road",  "monastery",
                                                    "garden", "field", "quarter"};

/// Short to read, exact enough: four decimals.
Json fraction(double value)
{
    return std::round(value * 1e4) / 1e4;
}

Json cellsJson(const std::vector<Position>& cells)
{
    Json json = Json::array();
    for (const Position cell : cells)
        json.push_back({cell.x, cell.y});
    return json;
}

Json latticeJson(const cv::Matx33d& lattice)
{
    Json rows = Json::array();
    for (int row = 0; row < 3; ++row)
        rows.push_back({lattice(row, 0), lattice(row, 1), lattice(row, 2)});
    return rows;
}

Json tileJson(const TileReading& tile)
{
    Json json{{"col", tile.cell.x},
              {"row", tile.cell.y},
              {"tile", tile.tile},
              {"turns", tile.turns},
              {"confidence", fraction(tile.confidence)},
              {"review", tile.review}};
    if (tile.tile == "?")
        json["edges"] = tile.edges;
    json["alternatives"] = Json::array();
    for (const TileAlternative& other : tile.alternatives)
        json["alternatives"].push_back({{"tile", other.tile},
                                        {"turns", other.turns},
                                        {"confidence", fraction(other.confidence)}});
    return json;
}

} // namespace

Json pieceJson(const PieceReading& piece)
{
    Json json{{"col", piece.cell.x},
              {"row", piece.cell.y},
              {"x", fraction(piece.x)},
              {"y", fraction(piece.y)},
              {"colour", piece.colour},
              {"kind", piece.kind},
              {"pose", piece.pose},
              {"feature", piece.feature},
              {"confidence", fraction(piece.confidence)},
              {"review", piece.review}};
    if (piece.segment)
        json["segment"] = *piece.segment;
    json["alternatives"] = Json::array();
    for (const PieceAlternative& other : piece.alternatives) {
        Json& entry =
            json["alternatives"].emplace_back(Json{{"col", other.cell.x},
                                                   {"row", other.cell.y},
                                                   {"colour", other.colour},
                                                   {"feature", other.feature},
                                                   {"confidence", fraction(other.confidence)}});
        if (other.segment)
            entry["segment"] = *other.segment;
    }
    return json;
}

namespace {

/// Reads every entry of a list; what is wrong in one is said with its number.
template <typename Read>
auto entriesOf(const Json& list, const char* key, Read read)
{
    std::vector<decltype(read(list))> entries;
    for (const Json& entry : engine::asList(list, key)) {
        try {
            entries.push_back(read(entry));
        } catch (engine::BadJson& bad) {
            const std::string number =
                std::string(key) + ", entry " + std::to_string(entries.size() + 1);
            bad.where = number + (bad.where.empty() ? "" : ", ") + bad.where;
            throw;
        }
    }
    return entries;
}

double fractionFrom(const Json& json, const char* key, double otherwise)
{
    const Json* value = engine::optionalMember(json, key);
    const double number = value ? engine::asNumber(*value, key) : otherwise;
    if (number < 0 || number > 1)
        engine::failMember(key, "a number from 0 to 1");
    return number;
}

std::string wordFrom(std::string text, const char* key, std::span<const std::string_view> words)
{
    if (std::ranges::find(words, text) != words.end())
        return text;
    std::string known;
    for (const std::string_view word : words)
        known += (known.empty() ? "" : ", ") + std::string(word);
    engine::failJson("\"" + std::string(key) + "\" cannot be \"" + text +
                     "\"; it can be: " + known);
}

Position cellFrom(const Json& column, const Json& row)
{
    constexpr int kFarthest = engine::Board::kFarthest;
    return {engine::asWhole(column, "col", -kFarthest, kFarthest),
            engine::asWhole(row, "row", -kFarthest, kFarthest)};
}

} // namespace

Position cellOf(const Json& json)
{
    return cellFrom(engine::memberOf(json, "col"), engine::memberOf(json, "row"));
}

std::string tileNameOf(const Json& json)
{
    std::string name = engine::textOf(json, "tile");
    if (name.empty())
        engine::failMember("tile", "the name of a tile");
    return name;
}

int turnsOf(const Json& json)
{
    return engine::wholeOf(json, "turns", 0, 3);
}

namespace {

std::string edgesOf(const Json& json, const std::string& tile)
{
    std::string edges = engine::textOr(json, "edges", "");
    const bool isRight = edges.size() == 4 && edges.find_first_not_of("CRFW") == std::string::npos;
    if (!isRight && (tile == "?" || !edges.empty()))
        engine::failMember("edges", "four letters of C, R, F and W");
    return edges;
}

TileAlternative alternativeFrom(const Json& json)
{
    return {tileNameOf(json), turnsOf(json), fractionFrom(json, "confidence", 0)};
}

TileReading tileFrom(const Json& json)
{
    TileReading tile;
    tile.cell = cellOf(json);
    tile.tile = tileNameOf(json);
    tile.turns = turnsOf(json);
    tile.edges = edgesOf(json, tile.tile);
    tile.confidence = fractionFrom(json, "confidence", 1);
    tile.review = engine::flagOr(json, "review", false);
    tile.alternatives =
        entriesOf(engine::listOrEmpty(json, "alternatives"), "alternatives", &alternativeFrom);
    return tile;
}

std::optional<std::uint8_t> segmentOf(const Json& json)
{
    const Json* segment = engine::optionalMember(json, "segment");
    if (!segment)
        return std::nullopt;
    return static_cast<std::uint8_t>(engine::asWhole(*segment, "segment", 0, 254));
}

PieceAlternative pieceAlternativeFrom(const Json& json)
{
    return {cellOf(json), wordFrom(engine::textOf(json, "colour"), "colour", kColours),
            wordFrom(engine::textOf(json, "feature"), "feature", kFeatures), segmentOf(json),
            fractionFrom(json, "confidence", 0)};
}

} // namespace

PieceReading pieceFrom(const Json& json)
{
    PieceReading piece;
    piece.cell = cellOf(json);
    piece.x = fractionFrom(json, "x", 0.5);
    piece.y = fractionFrom(json, "y", 0.5);
    piece.colour = wordFrom(engine::textOf(json, "colour"), "colour", kColours);
    piece.kind = wordFrom(engine::textOr(json, "kind", piece.kind), "kind", kKinds);
    piece.pose = wordFrom(engine::textOr(json, "pose", piece.pose), "pose", kPoses);
    piece.feature = wordFrom(engine::textOr(json, "feature", piece.feature), "feature", kFeatures);
    piece.segment = segmentOf(json);
    piece.confidence = fractionFrom(json, "confidence", 1);
    piece.review = engine::flagOr(json, "review", false);
    piece.alternatives =
        entriesOf(engine::listOrEmpty(json, "alternatives"), "alternatives", &pieceAlternativeFrom);
    return piece;
}

namespace {

Position pairFrom(const Json& json)
{
    if (!json.is_array() || json.size() != 2)
        engine::failMember("cells", "a list of [col, row]");
    return cellFrom(json[0], json[1]);
}

Warning warningFrom(const Json& json)
{
    return {engine::textOf(json, "code"),
            entriesOf(engine::listOrEmpty(json, "cells"), "cells", &pairFrom),
            engine::textOr(json, "text", "")};
}

cv::Matx33d latticeFrom(const Json& json)
{
    constexpr const char* kNot = "three rows of three numbers";
    cv::Matx33d lattice;
    if (!json.is_array() || json.size() != 3)
        engine::failMember("lattice", kNot);
    for (int row = 0; row < 3; ++row) {
        const Json& numbers = json[static_cast<std::size_t>(row)];
        if (!numbers.is_array() || numbers.size() != 3)
            engine::failMember("lattice", kNot);
        for (int column = 0; column < 3; ++column)
            lattice(row, column) =
                engine::asNumber(numbers[static_cast<std::size_t>(column)], "lattice");
    }
    return lattice;
}

Reading readingFrom(const Json& json)
{
    constexpr int kMost = std::numeric_limits<int>::max();
    Reading reading;
    const Json& photo = engine::memberOf(json, "photo");
    reading.file = engine::textOf(photo, "file");
    reading.width = engine::wholeOf(photo, "width", 0, kMost);
    reading.height = engine::wholeOf(photo, "height", 0, kMost);
    reading.lattice = latticeFrom(engine::memberOf(json, "lattice"));
    reading.tiles = entriesOf(engine::memberOf(json, "tiles"), "tiles", &tileFrom);
    reading.pieces = entriesOf(engine::listOrEmpty(json, "pieces"), "pieces", &pieceFrom);
    reading.warnings = entriesOf(engine::listOrEmpty(json, "warnings"), "warnings", &warningFrom);
    return reading;
}

} // namespace

std::string toJson(const Reading& reading)
{
    Json json{
        {"schema", kSchema},
        {"photo", {{"file", reading.file}, {"width", reading.width}, {"height", reading.height}}},
        {"lattice", latticeJson(reading.lattice)},
        {"tiles", Json::array()},
        {"pieces", Json::array()},
        {"warnings", Json::array()}};
    for (const TileReading& tile : reading.tiles)
        json["tiles"].push_back(tileJson(tile));
    for (const PieceReading& piece : reading.pieces)
        json["pieces"].push_back(pieceJson(piece));
    for (const Warning& warning : reading.warnings)
        json["warnings"].push_back(
            {{"code", warning.code}, {"cells", cellsJson(warning.cells)}, {"text", warning.text}});
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

engine::Expected<Reading> readingFromJson(std::string_view text)
{
    try {
        const Json json = engine::parseJson<Json>(text);
        const Json* schema = json.is_object() ? engine::optionalMember(json, "schema") : nullptr;
        if (!schema || *schema != kSchema)
            engine::failJson("this is not a " + std::string(kSchema) + " object");
        return readingFrom(json);
    } catch (const engine::BadJson& bad) {
        return tl::unexpected(
            engine::Error{engine::ErrorCode::CannotRead, bad.what, bad.where, {}});
    }
}

} // namespace reeve::vision
