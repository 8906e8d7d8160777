// A raster of a tile: which segment owns which part of it.
#pragma once

#include "vision/art/TilePlan.h"

#include <opencv2/core/mat.hpp>

namespace reeve::vision {

inline constexpr int kLabelSize = 192;
/// Label of parts that belong to no segment: a lake, a village, walled city, crop circle.
inline constexpr std::uint8_t kNoSegment = 255;

/// 8 bits, kLabelSize square, value = segment index or kNoSegment. Pixel centres are at
/// x / (kLabelSize - 1), so the outermost pixels lie on the tile's rim.
[[nodiscard]] cv::Mat labelMap(const engine::TileDefinition& tile, const TilePlan& plan,
                               const TileProportions& proportions = {});

/// The place that is nearest to `preferred` among those with room for `radius` (as much as there
/// is when there is no such place). `free` is 8 bits, non-zero where allowed. Clearance to the
/// tile's rim counts.
[[nodiscard]] Spot placeSpot(const cv::Mat& free, float radius, cv::Point2f preferred);

} // namespace reeve::vision
