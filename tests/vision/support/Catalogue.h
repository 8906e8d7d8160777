#pragma once

#include "engine/TileCatalogue.h"

namespace reeve::vision {

/// The product's own tiles.
[[nodiscard]] const engine::TileCatalogue& catalogue();

} // namespace reeve::vision
