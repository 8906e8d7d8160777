#include "engine/Board.h"
#include "engine/ParseJson.h"
#include "vision/Reading.h"

#include <cmath>
#include <limits>

namespace reeve::vision {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "reeve.reading/1";

/// The text is JSON but no reading; caught in readingFromJson.
struct BadReading {
    std::string what;
};

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
    return json;
}

int wholeFrom(const Json& value, const char* name, int lowest, int highest)
{
    const std::optional<int> number = engine::wholeNumber<int>(value);
    if (!number || *number < lowest || *number > highest)
        throw BadReading{"\"" + std::string(name) + "\" is not a whole number from " +
                         std::to_string(lowest) + " to " + std::to_string(highest)};
    return *number;
}

Position cellFrom(const Json& column, const Json& row)
{
    constexpr int kFarthest = engine::Board::kFarthest;
    return {wholeFrom(column, "col", -kFarthest, kFarthest),
            wholeFrom(row, "row", -kFarthest, kFarthest)};
}

int turnsFrom(const Json& json)
{
    return wholeFrom(json.at("turns"), "turns", 0, 3);
}

TileReading tileFrom(const Json& json)
{
    TileReading tile;
    tile.cell = cellFrom(json.at("col"), json.at("row"));
    tile.tile = json.at("tile");
    tile.turns = turnsFrom(json);
    tile.edges = json.value("edges", "");
    tile.confidence = json.value("confidence", 1.0);
    tile.review = json.value("review", false);
    for (const Json& other : json.value("alternatives", Json::array()))
        tile.alternatives.push_back(
            {other.at("tile"), turnsFrom(other), other.value("confidence", 0.0)});
    return tile;
}

PieceReading pieceFrom(const Json& json)
{
    PieceReading piece;
    piece.cell = cellFrom(json.at("col"), json.at("row"));
    piece.x = json.value("x", 0.5);
    piece.y = json.value("y", 0.5);
    piece.colour = json.at("colour");
    piece.kind = json.value("kind", piece.kind);
    piece.pose = json.value("pose", piece.pose);
    piece.feature = json.value("feature", piece.feature);
    if (json.contains("segment"))
        piece.segment = static_cast<std::uint8_t>(wholeFrom(json.at("segment"), "segment", 0, 254));
    piece.confidence = json.value("confidence", 1.0);
    piece.review = json.value("review", false);
    return piece;
}

Warning warningFrom(const Json& json)
{
    Warning warning{json.at("code"), {}, json.value("text", "")};
    for (const Json& cell : json.value("cells", Json::array()))
        warning.cells.push_back(cellFrom(cell.at(0), cell.at(1)));
    return warning;
}

Reading readingFrom(const Json& json)
{
    Reading reading;
    const Json& photo = json.at("photo");
    reading.file = photo.at("file");
    constexpr int kMost = std::numeric_limits<int>::max();
    reading.width = wholeFrom(photo.at("width"), "width", 0, kMost);
    reading.height = wholeFrom(photo.at("height"), "height", 0, kMost);
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
            reading.lattice(row, column) = json.at("lattice")
                                               .at(static_cast<std::size_t>(row))
                                               .at(static_cast<std::size_t>(column));
    for (const Json& tile : json.at("tiles"))
        reading.tiles.push_back(tileFrom(tile));
    for (const Json& piece : json.value("pieces", Json::array()))
        reading.pieces.push_back(pieceFrom(piece));
    for (const Json& warning : json.value("warnings", Json::array()))
        reading.warnings.push_back(warningFrom(warning));
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

std::optional<Reading> readingFromJson(const std::string& text, std::string& why)
{
    try {
        const Json json = engine::parseJson<Json>(text);
        if (!json.is_object() || json.value("schema", "") != kSchema) {
            why = "it is not a " + std::string(kSchema) + " object";
            return std::nullopt;
        }
        return readingFrom(json);
    } catch (const BadReading& bad) {
        why = bad.what;
        return std::nullopt;
    } catch (const Json::exception& error) {
        why = error.what();
        return std::nullopt;
    }
}

} // namespace reeve::vision
