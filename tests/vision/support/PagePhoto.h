// Photos of a page of a tile pack as a player would take them, in art of the product's own.
#pragma once

#include "vision/art/TileStyle.h"
#include "vision/packs/PagePlan.h"
#include "vision/scene/Scene.h"

#include <cstdint>

namespace reeve::vision {

/// The page on a table; `seed` chooses table and light. `azimuth`: degrees, the side that the photo
/// is taken from, 0 the south.
[[nodiscard]] cv::Mat pagePhoto(const PackPage& page, const engine::TileCatalogue& catalogue,
                                const TilePictures& pictures, std::uint32_t seed, float azimuth);

/// Art in a look that nothing was trained on.
[[nodiscard]] TilePictures strangePictures(std::uint32_t seed);

} // namespace reeve::vision
