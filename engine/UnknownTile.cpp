#include "engine/UnknownTile.h"

#include <algorithm>

namespace reeve::engine {

namespace {

void addReaching(const std::array<Terrain, 4>& edges, Terrain terrain, FeatureKind kind,
                 UnknownTile& tile)
{
    const bool several = std::ranges::count(edges, terrain) > 1;
    for (std::size_t side = 0; side < edges.size(); ++side) {
        if (edges[side] != terrain) {
            continue;
        }
        if (several) {
            tile.uncertain.push_back(static_cast<std::uint8_t>(tile.definition.segments.size()));
        }
        Segment segment;
        segment.kind = kind;
        segment.sides = static_cast<SideSet>(1U << side);
        tile.definition.segments.push_back(std::move(segment));
    }
}

void addField(HalfEdgeSet halfEdges, UnknownTile& tile)
{
    Segment segment;
    segment.kind = FeatureKind::Field;
    segment.halfEdges = halfEdges;
    tile.definition.segments.push_back(std::move(segment));
}

} // namespace

UnknownTile unknownTile(const std::array<Terrain, 4>& edges)
{
    UnknownTile tile;
    tile.definition.id = "?";
    tile.definition.edges = edges;
    addReaching(edges, Terrain::City, FeatureKind::City, tile);
    addReaching(edges, Terrain::Road, FeatureKind::Road, tile);
    addReaching(edges, Terrain::River, FeatureKind::River, tile);
    for (std::size_t side = 0; side < edges.size(); ++side) {
        const auto left = static_cast<HalfEdgeSet>(1U << 2 * side);
        const auto right = static_cast<HalfEdgeSet>(2U << 2 * side);
        if (edges[side] == Terrain::Field) {
            addField(static_cast<HalfEdgeSet>(left | right), tile);
        } else if (edges[side] == Terrain::Road || edges[side] == Terrain::River) {
            addField(left, tile);
            addField(right, tile);
        }
    }
    return tile;
}

} // namespace reeve::engine
