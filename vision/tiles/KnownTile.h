// A tile cut out of a photo, in a form that outlives the network: larger than its crops, with more
// around the tile.
#pragma once

#include "vision/tiles/RectifiedBoard.h"

#include <opencv2/core/mat.hpp>

#include <string>

namespace reeve::vision {

/// How tiles that are kept are cut out.
inline constexpr CropShape kKeptShape{128, 0.25};

/// A tile that a person vouches for.
struct KnownTile {
    cv::Mat picture; ///< BGR, of kKeptShape, as it lay
    std::string tile;
    int turns = 0; ///< clockwise quarter turns as it lay
};

/// The crop of another shape, with no wider margin, out of the middle of a kept picture.
[[nodiscard]] cv::Mat cropOfKept(const cv::Mat& picture, CropShape shape);

} // namespace reeve::vision
