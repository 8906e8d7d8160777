// Lattices that would explain the lines of a photo: every likely period and phase along each
// direction of the grid.
#pragma once

#include "vision/lattice/Lattice.h"
#include "vision/lattice/LineFamilies.h"

#include <vector>

namespace reeve::vision {

/// Period and phase of equally spaced lines along one axis of the table's plane.
struct Comb {
    double period = 0;
    double phase = 0;     ///< 0 <= phase < period
    double coherence = 0; ///< 0..1: how well the lines keep to the spacing
};

/// The strongest spacings of weighted positions and their simple multiples and fractions, the
/// strongest first. Positions in plane units.
[[nodiscard]] std::vector<Comb> findCombs(const std::vector<double>& positions,
                                          const std::vector<double>& weights);

/// How much better the comb explains the positions than chance does: the weighted mean of the log
/// of their density against an even one. Lines off the comb count as chance.
[[nodiscard]] double explained(const Comb& comb, const std::vector<double>& positions,
                               const std::vector<double>& weights);

/// Lattices of about square tiles, from each pair of spacings, those that explain the lines best
/// first.
[[nodiscard]] std::vector<Lattice> latticeCandidates(const LineFamilies& families);

} // namespace reeve::vision
