// What is printed on a tile: its segments and how they reach its sides (unturned frame).
#pragma once

#include "engine/Geometry.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reeve::engine {

/// What an edge of a tile shows. Letters in data files: C, R, F, W and * for an edge that nothing
/// continues (inside the City of Carcassonne).
enum class Terrain : std::uint8_t { City, Road, Field, River, Closed };

/// A quarter is a place inside the City of Carcassonne where meeples wait (COUNT-02).
enum class FeatureKind : std::uint8_t { City, Road, Monastery, Garden, Field, River, Quarter };

/// A fact of an expansion printed on a tile or segment ("inn", "cathedral", "goods" = "wine",
/// "gold", "magic", ...). The core carries it; only the rule module of that expansion reads it.
struct Attribute {
    std::string name;
    std::string value;
};

/// One connected piece of city, road, monastery, garden, field or river on a tile, or a quarter.
struct Segment {
    FeatureKind kind = FeatureKind::Field;
    SideSet sides = 0;                ///< city, road, river: the sides it reaches
    HalfEdgeSet halfEdges = 0;        ///< field: the half-edges it reaches (0: enclosed)
    int coatsOfArms = 0;              ///< city
    std::vector<std::uint8_t> cities; ///< field: indices of bordering city segments
    std::string roadEnd;              ///< road: what closes it on this tile ("monastery", ...)
    std::vector<Attribute> attributes;

    /// Its value when printed there, nullptr otherwise.
    [[nodiscard]] const std::string* attribute(std::string_view wanted) const;
};

/// One kind of tile. `id` is the id of the tile table ("BA.D"); segments are listed cities first,
/// then roads, rivers, monastery, garden, fields, quarters.
struct TileDefinition {
    std::string id;
    std::string set;
    std::string name;
    int count = 0;                  ///< copies in a box without garden tiles
    int countWithGardens = 0;       ///< copies in a box with garden tiles (second edition on)
    std::array<Terrain, 4> edges{}; ///< north, east, south, west
    std::vector<Segment> segments;
    std::vector<Attribute> attributes;

    [[nodiscard]] const std::string* attribute(std::string_view wanted) const;
};

/// "city", "road", "monastery", "garden", "field", "river", "quarter".
[[nodiscard]] std::string_view word(FeatureKind kind);
[[nodiscard]] std::optional<FeatureKind> featureKindFromWord(std::string_view text);

/// 'C', 'R', 'F', 'W', '*'.
[[nodiscard]] char letter(Terrain terrain);
[[nodiscard]] std::optional<Terrain> terrainFromLetter(char letter);

/// "N", "E", "S", "W".
[[nodiscard]] char letter(Side side);
[[nodiscard]] std::optional<Side> sideFromLetter(char letter);

/// "NL", "NR", ... by index 0..7.
[[nodiscard]] std::string_view halfEdgeWord(int halfEdge);
[[nodiscard]] std::optional<int> halfEdgeFromWord(std::string_view text);

} // namespace reeve::engine
