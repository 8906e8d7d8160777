// From what each cell looks like alone to tiles that agree with each other, with the box and with
// the sets in play, as far as the picture allows.
#pragma once

#include "vision/Reading.h"
#include "vision/agreement/TileAlphabet.h"
#include "vision/tiles/CellReader.h"

#include <vector>

namespace reeve::vision {

/// Tiles in the order of `cells`, each with its confidence and up to five alternatives. What the
/// rules make unlikely is ranked lower, never ruled out.
[[nodiscard]] std::vector<TileReading> agreeOnTiles(const std::vector<Position>& cells,
                                                    const CellReadings& readings,
                                                    const TileAlphabet& alphabet);

} // namespace reeve::vision
