// Where on a tile a piece may stand: on every segment but a river.
#pragma once

#include "engine/Tile.h"

#include <cstdint>
#include <vector>

namespace reeve::app {

[[nodiscard]] bool isPlace(const engine::Segment& segment);

/// Indices of the tile's segments that are places, ascending.
[[nodiscard]] std::vector<std::uint8_t> placesOn(const engine::TileDefinition& tile);

} // namespace reeve::app
