// A tile of no known set, of which only the edges were seen.
#pragma once

#include "engine/Tile.h"

#include <vector>

namespace reeve::engine {

struct UnknownTile {
    TileDefinition definition; ///< id "?", one segment for each side (two fields beside a road)
    /// Segments whose feature must not be taken for finished: where several sides show the same
    /// kind, how they join on the tile is not known.
    std::vector<std::uint8_t> uncertain;
};

/// `edges` north, east, south, west as the tile lies.
[[nodiscard]] UnknownTile unknownTile(const std::array<Terrain, 4>& edges);

} // namespace reeve::engine
