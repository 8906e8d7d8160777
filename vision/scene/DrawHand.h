// A hand reaching over the table.
#pragma once

#include "vision/scene/Scene.h"

namespace reeve::vision {

/// Draws over `picture` with its shadow and writes `mark` into `owners` where it covers.
void drawHand(cv::Mat& picture, cv::Mat& owners, const Hand& hand, const Light& light, short mark);

} // namespace reeve::vision
