// Finds the grid of tiles in a photo: lines give the directions and the likely spacings, the tile
// network tells which of them really cuts the picture into tiles.
#pragma once

#include "vision/lattice/Lattice.h"
#include "vision/lattice/LineFamilies.h"
#include "vision/tiles/TileNet.h"

#include <opencv2/core.hpp>

#include <optional>
#include <vector>

namespace reeve::vision {

/// A lattice that was tried, and how sure the network is on average that it cuts out tiles, 0..1.
struct LatticeTrial {
    Lattice lattice;
    double score = 0;
};

struct LatticeFinding {
    Lattice lattice;
    double score = 0;                 ///< of its trial
    double runnerUp = 0;              ///< score of the best lattice that differs
    Position centre;                  ///< a cell in the middle of the board
    LineFamilies lines;               ///< the lines it was found by
    std::vector<LatticeTrial> trials; ///< of the last round, best first
};

/// `picture` is BGR, 8 bits, its longer side about 1200 pixels. nullopt when the picture has no two
/// directions of lines.
[[nodiscard]] std::optional<LatticeFinding> findLattice(const cv::Mat& picture, TileNet& net);

} // namespace reeve::vision
