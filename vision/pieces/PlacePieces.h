// From pieces as seen to pieces on features: cell, foot, feature and segment of each.
#pragma once

#include "engine/TileCatalogue.h"
#include "vision/Reading.h"
#include "vision/pieces/PieceFinder.h"

#include <vector>

namespace reeve::vision {

/// Places each guess on the segment that its foot, its pose and its kind make likeliest, and takes
/// the pose that fits the place. Rules and habits are soft evidence: a lying piece is on a field, a
/// standing one is not unless nothing else is near, a builder stands on road or city, a pig on a
/// field, and one tile seldom holds two pieces of a player. `confidence` is that a piece of this
/// colour is on this segment; where it is low, or the colour doubtful, the reading carries
/// `review`. Guesses off every tile are dropped. Order of the guesses is kept.
[[nodiscard]] std::vector<PieceReading> placePieces(const std::vector<PieceGuess>& guesses,
                                                    const std::vector<TileReading>& tiles,
                                                    const engine::TileCatalogue& catalogue);

} // namespace reeve::vision
