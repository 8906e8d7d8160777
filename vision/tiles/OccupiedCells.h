// Which cells of the board hold a tile.
#pragma once

#include "vision/tiles/CellReader.h"

#include <vector>

namespace reeve::vision {

/// The cells of the board, in reading order. Tiles touch: a doubtful cell between tiles belongs to
/// the board, a lone one or a heap beside the board does not.
[[nodiscard]] std::vector<Position> occupiedCells(const CellReadings& readings);

} // namespace reeve::vision
