// What is still in the bag and where it could go.
#pragma once

#include "engine/GameState.h"

#include <vector>

namespace reeve::engine {

struct TilesLeft {
    TileIndex tile = 0;
    int count = 0;
};

/// The kinds of tiles still to come, in the order of the catalogue.
[[nodiscard]] std::vector<TilesLeft> bag(const GameState& state);

/// The kinds still to come that the rules let lie in this empty cell in some rotation (BASE-04,
/// RIVER-02 to RIVER-05); `count` is how many of them are left.
[[nodiscard]] std::vector<TilesLeft> tilesThatFit(const GameState& state, Position cell);

/// Empty cells beside tiles that no tile still to come fits, in reading order.
[[nodiscard]] std::vector<Position> deadGaps(const GameState& state);

} // namespace reeve::engine
