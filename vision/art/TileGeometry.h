// The shapes of a tile's segments: where on the tile city, road, field, monastery and garden lie.
// The product's own art is drawn from them, overlays are filled with them, and a piece's foot is
// placed on a segment by them.
//
// Frame: unit square of the unturned tile, x east, y south, north-west corner at (0, 0).
#pragma once

#include "engine/Tile.h"

#include <opencv2/core/types.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace reeve::vision {

using Polygon = std::vector<cv::Point2f>;

/// The area of one segment. Rings are even-odd: a field round a monastery has a hole.
struct SegmentShape {
    std::vector<Polygon> rings;
    cv::Point2f anchor; ///< inside the shape, a good place for a meeple or a label
};

/// One shape a segment, in the order of `tile.segments`. Field shapes leave out what lies on them.
[[nodiscard]] std::vector<SegmentShape> segmentShapes(const engine::TileDefinition& tile);

/// Turns a point of the unturned unit tile into the frame of the tile as it lies.
[[nodiscard]] cv::Point2f turned(cv::Point2f point, engine::Rotation rotation);

/// Segments near a point of the tile as it lies, nearest first, with the distance in tile units
/// (0 inside).
[[nodiscard]] std::vector<std::pair<std::uint8_t, float>>
segmentsNear(const engine::TileDefinition& tile, engine::Rotation rotation, cv::Point2f point);

} // namespace reeve::vision
