// Reads all tiles of a board together: neighbours usually show the same terrain where they touch.
//
// Loopy belief propagation. A message tells a cell how likely each terrain is on one of its sides,
// going by all that lies beyond it. A mismatch is unlikely, never impossible, and a tile of no
// known set takes its edges as they are seen, so it cannot spoil its neighbours.
#pragma once

#include "engine/Geometry.h"
#include "vision/agreement/TileAlphabet.h"

#include <array>
#include <vector>

namespace reeve::vision {

/// What is known of one cell by itself. Weights need not add up to 1.
struct CellEvidence {
    engine::Position cell;
    std::vector<double> labels;                ///< weight of each label, the unknown tile last
    std::array<double, 4 * kTerrains> edges{}; ///< seen terrain of the sides, for an unknown tile
};

struct CellBelief {
    std::vector<double> labels;                ///< probabilities, the unknown tile last
    std::array<double, 4 * kTerrains> edges{}; ///< terrain of the sides if the tile is unknown
};

/// One belief a cell, in the order given. `mismatch` is how likely two tiles that touch show
/// different terrain, against one pair of equal terrain: 0 never, 1 neighbours tell nothing.
[[nodiscard]] std::vector<CellBelief> decodeEdges(const std::vector<CellEvidence>& cells,
                                                  const TileAlphabet& alphabet, double mismatch,
                                                  int rounds);

} // namespace reeve::vision
