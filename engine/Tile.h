// What is printed on a tile: its segments and how they reach its sides (unturned frame).
#pragma once

#include "engine/Geometry.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace reeve::engine
{

/// What an edge of a tile shows. Letters in data files: C, R, F, W.
enum class Terrain : std::uint8_t { City, Road, Field, River };

enum class FeatureKind : std::uint8_t { City, Road, Monastery, Garden, Field, River };

/// A fact of an expansion printed on a tile or segment ("inn", "cathedral", "goods" = "wine",
/// "gold", "magic", ...). The core carries it; only the rule module of that expansion reads it.
struct Attribute {
    std::string name;
    std::string value;
};

/// One connected piece of city, road, monastery, garden, field or river on a tile.
struct Segment {
    FeatureKind kind = FeatureKind::Field;
    SideSet sides = 0;                     ///< city, road, river: the sides it reaches
    HalfEdgeSet halfEdges = 0;             ///< field: the half-edges it reaches (0: enclosed)
    int coatsOfArms = 0;                   ///< city
    std::vector<std::uint8_t> cities;      ///< field: indices of bordering city segments
    std::string roadEnd;                   ///< road: what closes it on this tile ("monastery", ...)
    std::vector<Attribute> attributes;
};

/// One kind of tile. `id` is the id of the tile table ("BA.D"); segments are listed cities first,
/// then roads, rivers, monastery, garden, fields.
struct TileDefinition {
    std::string id;
    std::string set;
    std::string name;
    int count = 0;            ///< copies in a box without garden tiles
    int countWithGardens = 0; ///< copies in a box with garden tiles (second edition on)
    std::array<Terrain, 4> edges{}; ///< north, east, south, west
    std::vector<Segment> segments;
    std::vector<Attribute> attributes;
};

} // namespace reeve::engine
