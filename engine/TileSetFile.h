// Reads and checks one tile table, form `reeve.tiles/1` (models/tiles/README.md).
#pragma once

#include "engine/Error.h"
#include "engine/Tile.h"

#include <string>
#include <string_view>
#include <vector>

namespace reeve::engine {

/// `name` is the file's name for errors. Error: CannotRead for JSON of another form, Invalid for a
/// table that contradicts itself; `where` names file and tile.
[[nodiscard]] Expected<std::vector<TileDefinition>> readTileSet(std::string_view json,
                                                                const std::string& name);

} // namespace reeve::engine
