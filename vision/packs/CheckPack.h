// What a pack gains, measured on the player's own photos.
#pragma once

#include "vision/packs/TilePack.h"
#include "vision/tiles/TileNet.h"

#include <functional>
#include <vector>

namespace reeve::vision {

/// Tiles read rightly, each looked at alone. A photo is only read with what the others taught.
struct PackGain {
    std::size_t tiles = 0; ///< on photos of pages that were photographed more than once
    std::size_t without = 0;
    std::size_t with = 0;
    std::vector<std::size_t> single; ///< pages with one photo: no honest check
};

/// Asked before each photo, with the share that is done, 0..1; false stops.
using GoOn = std::function<bool(double done)>;

/// `net` has learned nothing afterwards. Error: a picture of the pack cannot be read, reading
/// failed, or `goOn` stopped it.
[[nodiscard]] engine::Expected<PackGain> checkPack(const TilePack& pack, TileNet& net,
                                                   const GoOn& goOn);

} // namespace reeve::vision
