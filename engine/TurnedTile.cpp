#include "engine/TurnedTile.h"

#include <bit>

namespace reeve::engine {

TurnedTile turnedTile(const TileDefinition& definition, Rotation rotation)
{
    TurnedTile tile;
    tile.definition = &definition;
    tile.rotation = rotation;
    tile.segmentAtSide.fill(kNoSegment);
    tile.fieldAtHalfEdge.fill(kNoSegment);
    for (const Side side : kSides) {
        tile.edges[static_cast<std::size_t>(index(turned(side, rotation)))] =
            definition.edges[static_cast<std::size_t>(index(side))];
    }
    for (std::size_t i = 0; i < definition.segments.size(); ++i) {
        const Segment& segment = definition.segments[i];
        const auto self = static_cast<SegmentIndex>(i);
        const SideSet sides = turnedSides(segment.sides, rotation);
        for (std::size_t side = 0; side < 4; ++side) {
            if ((sides >> side & 1) != 0) {
                tile.segmentAtSide[side] = self;
            }
        }
        const HalfEdgeSet halfEdges = turnedHalfEdges(segment.halfEdges, rotation);
        for (std::size_t half = 0; half < 8; ++half) {
            if ((halfEdges >> half & 1) != 0) {
                tile.fieldAtHalfEdge[half] = self;
            }
        }
        if (segment.kind == FeatureKind::Monastery || segment.kind == FeatureKind::Garden) {
            if (tile.endSurrounded == 0) {
                tile.firstSurrounded = self;
            }
            tile.endSurrounded = static_cast<SegmentIndex>(self + 1);
        }
    }
    return tile;
}

int openEnds(const Segment& segment)
{
    switch (segment.kind) {
    case FeatureKind::City:
    case FeatureKind::Road:
    case FeatureKind::River: return std::popcount(segment.sides);
    case FeatureKind::Field: return std::popcount(segment.halfEdges);
    case FeatureKind::Monastery:
    case FeatureKind::Garden: return 8;
    case FeatureKind::Quarter: break;
    }
    return 0;
}

} // namespace reeve::engine
