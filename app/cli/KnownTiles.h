// --pack: the player's own tiles that a photo is read with.
#pragma once

#include "app/cli/Arguments.h"
#include "app/cli/Failure.h"
#include "vision/tiles/KnownTile.h"

#include <vector>

namespace reeve::app {

/// The tiles of the packs that --pack names; none without it.
[[nodiscard]] Outcome<std::vector<vision::KnownTile>> knownTilesFrom(const Arguments& arguments);

} // namespace reeve::app
