// Light over the whole picture and what lens, sensor and phone do to it.
#pragma once

#include "vision/scene/Scene.h"

namespace reeve::vision {

/// BGR, 8 bits, in place. `glossy` (8 bits) marks where a lamp is mirrored.
void applyLight(cv::Mat& picture, const cv::Mat& glossy, const Light& light);
void applyDistortion(cv::Mat& picture, const Camera& camera);
void applyLens(cv::Mat& picture, const Lens& lens);

} // namespace reeve::vision
