// How well a tile fits its neighbours: for the palette of replacements.
#pragma once

#include "app/table/Table.h"

namespace reeve::app {

struct Fit {
    int turns = 0;   ///< clockwise quarter turns with the fewest clashes, the least of equals
    int clashes = 0; ///< sides that do not continue in the neighbour
};

[[nodiscard]] Fit bestFit(const engine::TileCatalogue& catalogue, const Table& table,
                          engine::Position cell, const engine::TileDefinition& definition);

} // namespace reeve::app
