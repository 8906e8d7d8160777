// Fits a lattice to the tiles themselves: where the network is surest of a tile is where it lies.
#pragma once

#include "vision/lattice/Lattice.h"
#include "vision/tiles/TileNet.h"

#include <opencv2/core.hpp>

#include <vector>

namespace reeve::vision {

/// A tile's place against the lattice, in tiles.
struct TileShift {
    Position cell;
    cv::Point2d shift;
};

/// The lattice moved and bent to go through the shifted tiles. It is stiff: a few tiles that lie
/// askew do not bend it, and it never moves far.
[[nodiscard]] Lattice fittedLattice(const Lattice& lattice, const std::vector<TileShift>& shifts);

/// Fits from the middle of the board outwards, so that an error that grows with distance is put
/// right before it costs a tile. `picture` is BGR, 8 bits, its longer side about 1600 pixels.
[[nodiscard]] Lattice refineLattice(const cv::Mat& picture, const Lattice& start, Position centre,
                                    TileNet& net);

} // namespace reeve::vision
