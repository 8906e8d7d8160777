// What holds in every state of every game.
#pragma once

#include "engine/GameState.h"

#include <string>

namespace reeve::engine::test {

/// The first thing that is wrong with the state; empty when all is well.
[[nodiscard]] std::string whatIsBroken(const GameState& state);

/// A refusal gives a rule and a sentence.
[[nodiscard]] bool isExplained(const Error& refusal);

/// The same tiles and markers, put down anew in an order that `seed` decides, and the same figures
/// in their order: where a city pays a farmer only once, it does so in his first field.
[[nodiscard]] Board builtAnew(const Board& board, std::uint32_t seed);

} // namespace reeve::engine::test
