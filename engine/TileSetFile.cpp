#include "engine/TileSetFile.h"

#include "engine/ParseJson.h"
#include "engine/TurnedTile.h"

#include <algorithm>
#include <bit>
#include <set>
#include <sstream>

namespace reeve::engine {

namespace {

using Json = nlohmann::json;

// More than any box has; what counts tiles, segments and coats of arms is made for no more.
constexpr int kMostCopies = 99;
constexpr int kMostCoatsOfArms = 9;
constexpr std::size_t kMostSegments = 16;
constexpr int kMostTiles = 10'000;

/// Carries a message out of the depth of one file's reading; caught in readTileSet.
struct BadTable {
    ErrorCode code;
    std::string what;
};

[[noreturn]] void fail(ErrorCode code, std::string what)
{
    throw BadTable{code, std::move(what)};
}

[[noreturn]] void invalid(std::string what)
{
    fail(ErrorCode::Invalid, std::move(what));
}

int count(const Json& value, const char* key, int most)
{
    const std::optional<int> number = wholeNumber<int>(value);
    if (!number || *number < 0 || *number > most) {
        invalid(std::string("\"") + key + "\" is not a number from 0 to " + std::to_string(most));
    }
    return *number;
}

std::string attributeText(const Json& value)
{
    if (value.is_string()) {
        return value.get<std::string>();
    }
    return value.is_boolean() ? std::string() : value.dump();
}

SideSet readSides(const std::string& text)
{
    SideSet sides = 0;
    for (const char c : text) {
        const std::optional<Side> side = sideFromLetter(c);
        if (!side) {
            invalid("\"" + text + "\" does not name sides");
        }
        sides = static_cast<SideSet>(sides | 1U << index(*side));
    }
    return sides;
}

HalfEdgeSet readHalfEdges(const std::vector<std::string>& words)
{
    HalfEdgeSet halfEdges = 0;
    for (const std::string& text : words) {
        const std::optional<int> half = halfEdgeFromWord(text);
        if (!half) {
            invalid("\"" + text + "\" is not a half-edge");
        }
        halfEdges = static_cast<HalfEdgeSet>(halfEdges | 1U << *half);
    }
    return halfEdges;
}

std::array<Terrain, 4> readEdges(const std::string& text)
{
    std::array<Terrain, 4> edges{};
    if (text.size() != edges.size()) {
        invalid("\"edges\" must have four letters");
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const std::optional<Terrain> terrain = terrainFromLetter(text[i]);
        if (!terrain) {
            invalid("\"edges\" holds an unknown letter: " + text);
        }
        edges[i] = *terrain;
    }
    return edges;
}

Segment readSegment(const Json& json)
{
    static const std::set<std::string> kOwnKeys{"kind",        "sides",  "halfEdges",
                                                "coatsOfArms", "cities", "end"};
    Segment segment;
    const std::string kindWord = textOf(json, "kind");
    const std::optional<FeatureKind> kind = featureKindFromWord(kindWord);
    if (!kind) {
        invalid("\"" + kindWord + "\" is not a kind of segment");
    }
    segment.kind = *kind;
    segment.sides = readSides(textOr(json, "sides", {}));
    segment.halfEdges = readHalfEdges(asTexts(listOrEmpty(json, "halfEdges"), "halfEdges"));
    segment.coatsOfArms =
        count(json.value("coatsOfArms", Json(0)), "coatsOfArms", kMostCoatsOfArms);
    for (const Json& city : listOrEmpty(json, "cities")) {
        segment.cities.push_back(asWhole<std::uint8_t>(city, "cities", 0, 255));
    }
    segment.roadEnd = textOr(json, "end", {});
    for (const auto& [key, value] : json.items()) {
        if (!kOwnKeys.contains(key)) {
            segment.attributes.push_back({key, attributeText(value)});
        }
    }
    return segment;
}

/// Rank of a kind in the promised order of segments.
int rank(FeatureKind kind)
{
    switch (kind) {
    case FeatureKind::City: return 0;
    case FeatureKind::Road: return 1;
    case FeatureKind::River: return 2;
    case FeatureKind::Monastery: return 3;
    case FeatureKind::Garden: return 4;
    case FeatureKind::Field: return 5;
    case FeatureKind::Quarter: break;
    }
    return 6;
}

std::optional<FeatureKind> kindReaching(Terrain terrain)
{
    switch (terrain) {
    case Terrain::City: return FeatureKind::City;
    case Terrain::Road: return FeatureKind::Road;
    case Terrain::River: return FeatureKind::River;
    case Terrain::Field:
    case Terrain::Closed: break;
    }
    return std::nullopt;
}

void checkSides(const TileDefinition& tile)
{
    for (const Side side : kSides) {
        const auto i = static_cast<std::size_t>(index(side));
        const std::optional<FeatureKind> expected = kindReaching(tile.edges[i]);
        int reaching = 0;
        for (const Segment& segment : tile.segments) {
            if ((segment.sides >> i & 1) == 0) {
                continue;
            }
            if (segment.kind != expected) {
                invalid(std::string("side ") + letter(side) + " shows " + letter(tile.edges[i]) +
                        " but a " + std::string(word(segment.kind)) + " reaches it");
            }
            ++reaching;
        }
        if (reaching != (expected ? 1 : 0)) {
            invalid(std::string("side ") + letter(side) + " is covered " +
                    std::to_string(reaching) + " times");
        }
    }
}

/// Half-edges that belong to no field though their side is no city: the wall of Carcassonne.
HalfEdgeSet wallOf(const TileDefinition& tile)
{
    const std::string* wall = tile.attribute("wall");
    if (wall == nullptr) {
        return 0;
    }
    std::istringstream words(*wall);
    return readHalfEdges({std::istream_iterator<std::string>(words), {}});
}

void checkHalfEdges(const TileDefinition& tile)
{
    const HalfEdgeSet wall = wallOf(tile);
    for (int half = 0; half < 8; ++half) {
        const Terrain edge = tile.edges[static_cast<std::size_t>(half / 2)];
        const bool grass =
            edge != Terrain::City && edge != Terrain::Closed && (wall >> half & 1) == 0;
        const auto fields = std::ranges::count_if(tile.segments, [half](const Segment& segment) {
            return (segment.halfEdges >> half & 1) != 0;
        });
        if (fields != (grass ? 1 : 0)) {
            invalid("half-edge " + std::string(halfEdgeWord(half)) + " lies in " +
                    std::to_string(fields) + " fields");
        }
    }
}

void checkSegments(const TileDefinition& tile)
{
    for (const FeatureKind kind : {FeatureKind::Monastery, FeatureKind::Garden}) {
        if (std::ranges::count(tile.segments, kind, &Segment::kind) > 1) {
            invalid("a tile has one " + std::string(word(kind)) + " at most");
        }
    }
    int last = 0;
    for (const Segment& segment : tile.segments) {
        if (rank(segment.kind) < last) {
            invalid("segments must be listed cities, roads, rivers, monastery, garden, fields, "
                    "quarters");
        }
        last = rank(segment.kind);
        if (segment.halfEdges != 0 && segment.kind != FeatureKind::Field) {
            invalid("only fields have half-edges");
        }
        if (segment.coatsOfArms != 0 && segment.kind != FeatureKind::City) {
            invalid("coats of arms belong to cities");
        }
        if (!segment.cities.empty() && segment.kind != FeatureKind::Field) {
            invalid("only fields border cities");
        }
        for (const std::uint8_t city : segment.cities) {
            if (city >= tile.segments.size() || tile.segments[city].kind != FeatureKind::City) {
                invalid("a field borders city " + std::to_string(city) +
                        ", which is not on the tile");
            }
        }
        if (segment.kind == FeatureKind::Road && segment.roadEnd.empty() &&
            std::popcount(segment.sides) < 2) {
            invalid("a road with one side needs an \"end\"");
        }
    }
}

TileDefinition readTile(const Json& json, const std::string& set)
{
    TileDefinition tile;
    tile.id = textOf(json, "id");
    tile.set = set;
    if (!tile.id.starts_with(set + ".")) {
        invalid("its id does not start with the set's");
    }
    tile.name = textOr(json, "name", {});
    tile.count = count(memberOf(json, "count"), "count", kMostCopies);
    tile.countWithGardens =
        count(memberOf(json, "countWithGardens"), "countWithGardens", kMostCopies);
    tile.edges = readEdges(textOf(json, "edges"));
    const Json attributes = json.value("attributes", Json::object());
    for (const auto& [key, value] : asObject(attributes, "attributes").items()) {
        tile.attributes.push_back({key, attributeText(value)});
    }
    for (const Json& segment : listOf(json, "segments")) {
        tile.segments.push_back(readSegment(segment));
    }
    if (tile.segments.size() > kMostSegments) {
        invalid("it has too many segments");
    }
    checkSides(tile);
    checkHalfEdges(tile);
    checkSegments(tile);
    return tile;
}

void checkTotals(const Json& file, const std::vector<TileDefinition>& tiles)
{
    int plain = 0;
    int gardens = 0;
    for (const TileDefinition& tile : tiles) {
        plain += tile.count;
        gardens += tile.countWithGardens;
    }
    const int total = wholeOf(file, "total", 0, kMostTiles);
    const int totalWithGardens = wholeOf(file, "totalWithGardens", 0, kMostTiles);
    if (plain != total || gardens != totalWithGardens) {
        invalid("the counts sum to " + std::to_string(plain) + " and " + std::to_string(gardens) +
                ", the box holds " + std::to_string(total) + " and " +
                std::to_string(totalWithGardens));
    }
}

} // namespace

Expected<std::vector<TileDefinition>> readTileSet(std::string_view json, const std::string& name)
{
    std::string where = name;
    try {
        const Json file = parseJson(json);
        const std::string schema = textOf(file, "schema");
        if (schema != "reeve.tiles/1") {
            fail(ErrorCode::CannotRead, "\"" + schema + "\" is not the form reeve.tiles/1");
        }
        const std::string set = textOf(file, "set");
        std::vector<TileDefinition> tiles;
        for (const Json& entry : listOf(file, "tiles")) {
            const Json* id = optionalMember(entry, "id");
            where = name + ", tile " +
                    (id != nullptr && id->is_string() ? id->get<std::string>()
                                                      : "number " + std::to_string(tiles.size()));
            tiles.push_back(readTile(entry, set));
        }
        where = name;
        checkTotals(file, tiles);
        return tiles;
    } catch (const BadTable& bad) {
        return tl::unexpected(Error{bad.code, bad.what, where, {}});
    } catch (const BadJson& bad) {
        return tl::unexpected(Error{ErrorCode::CannotRead,
                                    bad.what,
                                    bad.where.empty() ? where : name + ", " + bad.where,
                                    {}});
    }
}

} // namespace reeve::engine
