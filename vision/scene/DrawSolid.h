// Solids in the picture: shaded faces, soft edges, hidden parts.
#pragma once

#include "vision/scene/Scene.h"

namespace reeve::vision {

/// Unit vector towards the light.
[[nodiscard]] WorldPoint towards(const Light& light);

/// Draws over `picture` (BGR, 8 bits) and writes `mark` into `owners` (CV_16S) where it covers.
/// Returns how many pixels it would cover in a frame without borders.
int drawSolid(cv::Mat& picture, cv::Mat& owners, const Solid& solid, const Camera& camera,
              const Light& light, short mark);

/// The solid's shadow on the plane at height `plane`, as polygons in world coordinates.
[[nodiscard]] std::vector<Polygon> shadowOf(const Solid& solid, const Light& light, float plane);

} // namespace reeve::vision
