// Everything a state can be asked, to see that a refused event changed nothing.
#pragma once

#include "engine/GameState.h"

namespace reeve::engine::test {

struct Snapshot {
    ScoreSheet sheet;
    std::vector<Piece> pieces;
    std::vector<Marker> markers;
    std::vector<int> numbers; ///< supplies, tokens, turn, step, ...
    std::vector<std::string> asked;
    bool operator==(const Snapshot&) const = default;
};

[[nodiscard]] Snapshot snapshot(const GameState& state);

} // namespace reeve::engine::test
