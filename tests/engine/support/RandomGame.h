// Games of random legal play, the same for the same seed on every machine.
#pragma once

#include "engine/GameLog.h"
#include "engine/TileCatalogue.h"

#include <cstddef>
#include <cstdint>

namespace reeve::engine::test {

struct RandomGameOptions {
    std::uint32_t seed = 1;
    std::size_t players = 3;
    int boxes = 1;          ///< base boxes mixed together
    std::size_t tiles = 72; ///< most tiles on the board
    RuleOptions rules;
};

/// A whole game, start to final scoring.
[[nodiscard]] GameLog randomGame(const TileCatalogue& catalogue, const RandomGameOptions& options);

} // namespace reeve::engine::test
