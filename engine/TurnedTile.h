// A tile kind in one of its four rotations, with what the board asks of it worked out beforehand.
#pragma once

#include "engine/Tile.h"

#include <array>
#include <cstdint>

namespace reeve::engine {

/// Index into TileDefinition::segments.
using SegmentIndex = std::uint8_t;
inline constexpr SegmentIndex kNoSegment = 0xFF;

/// All in the frame of the tile as it lies. Points into the definition it was made from, which must
/// outlive it.
struct TurnedTile {
    const TileDefinition* definition = nullptr;
    Rotation rotation;
    std::array<Terrain, 4> edges{};
    /// City, road or river segment that reaches the side.
    std::array<SegmentIndex, 4> segmentAtSide{};
    /// Field segment that reaches the half-edge.
    std::array<SegmentIndex, 8> fieldAtHalfEdge{};
    /// Monastery and garden segments are [firstSurrounded, endSurrounded): the ones that look at
    /// all eight spaces around.
    SegmentIndex firstSurrounded = 0;
    SegmentIndex endSurrounded = 0;
};

[[nodiscard]] TurnedTile turnedTile(const TileDefinition& definition, Rotation rotation);

/// Open ends of the segment alone on the table: sides, half-edges, or the eight spaces around.
[[nodiscard]] int openEnds(const Segment& segment);

} // namespace reeve::engine
