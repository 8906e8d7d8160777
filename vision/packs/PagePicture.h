// A page as it is to be laid, in the product's own art.
#pragma once

#include "vision/packs/PagePlan.h"

#include <opencv2/core/mat.hpp>

namespace reeve::vision {

/// BGR, `pixels` a tile, a thin line where tiles meet.
[[nodiscard]] cv::Mat pagePicture(const PackPage& page, const engine::TileCatalogue& catalogue,
                                  int pixels);

} // namespace reeve::vision
