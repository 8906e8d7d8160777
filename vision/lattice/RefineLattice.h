// Fits a lattice to the tiles themselves: where the network is surest of a tile is where it lies.
#pragma once

#include "vision/lattice/Lattice.h"
#include "vision/lattice/LineFamilies.h"
#include "vision/tiles/TileNet.h"

#include <opencv2/core.hpp>

#include <optional>
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

/// The lattice moved and bent to go through the lines that lie near its own, as stiffly.
[[nodiscard]] Lattice fittedToLines(const Lattice& lattice, const LineFamilies& lines);

/// The cells that show so many of the lines that tiles are likely to lie there.
[[nodiscard]] std::vector<Position> cellsOnLines(const Lattice& lattice, const LineFamilies& lines,
                                                 cv::Size picture, Position centre);

/// A lattice fitted to tiles, and how well the tiles bear it out.
struct LatticeFit {
    Lattice lattice;
    double tileShare = 0; ///< of the cells looked at, those that show a tile for sure
    /// Median distance of the tiles from the fitted lattice, in tiles; none with too few tiles.
    std::optional<double> scatter = std::nullopt;
};

/// Fits to tiles among the cells. `picture` is BGR, 8 bits, its longer side 1200 pixels or less.
[[nodiscard]] LatticeFit refineLattice(const cv::Mat& picture, const Lattice& start,
                                       const std::vector<Position>& cells, TileNet& net);

} // namespace reeve::vision
