// Paper, paint and light over a finished tile drawing. The product's own look uses none of it.
#pragma once

#include "vision/art/TileStyle.h"

#include <opencv2/core/mat.hpp>

namespace reeve::vision {

/// 8-bit masks of any size, non-zero where the ground is of that kind.
struct GroundKinds {
    cv::Mat field;
    cv::Mat city;
};

/// `picture` is BGR, 8 bits; the same comes back.
[[nodiscard]] cv::Mat addTexture(const cv::Mat& picture, const GroundKinds& ground,
                                 const TileStyle& style, std::uint32_t seed);

} // namespace reeve::vision
