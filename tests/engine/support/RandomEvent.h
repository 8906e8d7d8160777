// Events that may or may not be legal.
#pragma once

#include "engine/GameState.h"
#include "tests/engine/support/Dice.h"

namespace reeve::engine::test {

/// Any event but a start and a revocation: half of them made up, half something the game offers
/// with one thing about it changed.
[[nodiscard]] GameEvent randomEvent(const GameState& state, Dice& dice);

} // namespace reeve::engine::test
