// Table tops seen from above.
#pragma once

#include "vision/scene/Scene.h"

namespace reeve::vision {

/// BGR, 8 bits; the whole table at `pixelsPerTile`.
[[nodiscard]] cv::Mat tableTop(const Table& table, float pixelsPerTile);

} // namespace reeve::vision
