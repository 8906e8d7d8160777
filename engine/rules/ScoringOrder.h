// What a tile is about to pay, for the rules to which the order of scoring matters (BASE-10).
#pragma once

#include "engine/GameState.h"

namespace reeve::engine {

/// A finished feature that pays somebody in step 3.
struct Paying {
    FeatureId feature = 0;
    PlayerSet players = 0;
};

/// What step 3 pays as the board lies now, in order. Empty once scored.
[[nodiscard]] std::vector<Paying> payingNow(const GameState& state);

/// The features are scored now: one option each to be scored first.
[[nodiscard]] Need scoringNeed(const GameState& state, const std::vector<Paying>& paying);

} // namespace reeve::engine
