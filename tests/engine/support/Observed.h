// A game's board as a photo would show it.
#pragma once

#include "engine/GameState.h"
#include "engine/ObservedBoard.h"

namespace reeve::engine::test {

[[nodiscard]] ObservedBoard observed(const GameState& state);

} // namespace reeve::engine::test
