// The tiles that lie on a photo, cut out, with what the network makes of each alone.
#pragma once

#include "vision/tiles/CellReader.h"

#include <opencv2/core/mat.hpp>

#include <vector>

namespace reeve::vision {

struct SeenTile {
    Position cell;
    cv::Mat picture; ///< of kKeptShape, the tile in its middle
    CellReading reading;
};

struct SeenBoard {
    std::vector<TileLabel> labels; ///< what the columns of `CellReading::tile` mean
    std::vector<SeenTile> tiles;   ///< in reading order
    Lattice lattice;               ///< in pixels of the upright photo
};

} // namespace reeve::vision
