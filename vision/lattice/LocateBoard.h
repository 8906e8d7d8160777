// Where the board lies in a photo, how sure that is, and why not when there is none.
#pragma once

#include "vision/lattice/FindLattice.h"
#include "vision/lattice/RefineLattice.h"

#include <tl/expected.hpp>

#include <string>

namespace reeve::vision {

/// Longer side of the picture that lattices are looked for in.
inline constexpr double kLatticePixels = 1200;

struct LocatedBoard {
    Lattice lattice;
    Position centre;      ///< a cell in the middle of the board
    double certainty = 1; ///< 0..1, that the lattice is the one of the tiles

    /// The lattice may be wrong: nothing that is read by it is certain.
    [[nodiscard]] bool isUnsure() const { return certainty < 0.7; }
};

/// The photo reduced to what lattices are looked for in.
[[nodiscard]] cv::Mat latticePicture(const cv::Mat& photo);

/// That the best lattice is the right one, from how much its cells and those of its best rival look
/// like tiles, how many of the board's cells do, and how well tiles keep to it.
[[nodiscard]] double certaintyOf(const LatticeFinding& finding, const LatticeFit& fit);

/// Why no board was found in the picture, and what to do about it: a clause and a sentence.
/// `finding` is the best lattice that was tried, if any.
[[nodiscard]] std::string whyNoBoard(const cv::Mat& picture,
                                     const std::optional<LatticeFinding>& finding);

} // namespace reeve::vision
