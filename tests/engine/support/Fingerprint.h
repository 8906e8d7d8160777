// States and boards as text: equal texts, equal things.
#pragma once

#include "engine/GameState.h"

#include <string>
#include <vector>

namespace reeve::engine::test {

/// Everything a game shows of itself, what it still asks included.
[[nodiscard]] std::string fingerprint(const GameState& state);

/// Every feature of the board, whatever the order its tiles were laid in: its places, open ends,
/// sums and figures.
[[nodiscard]] std::vector<std::string> featuresOf(const Board& board);

} // namespace reeve::engine::test
