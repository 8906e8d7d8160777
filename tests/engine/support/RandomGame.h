// Games of random legal play, the same for the same seed on every machine.
#pragma once

#include "engine/GameLog.h"
#include "engine/GameState.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace reeve::engine::test {

struct RandomGameOptions {
    std::uint32_t seed = 1;
    std::size_t players = 3;
    std::vector<std::string> sets{"BA"};
    bool gardenTiles = false;
    int boxes = 1;          ///< boxes of the sets mixed together
    std::size_t tiles = 72; ///< most tiles on the board; the bag may end before
    RuleOptions rules;
    bool corrections = false; ///< now and then points are corrected by hand
};

/// The tiles that lie when a game of these sets begins (BASE-18, RIVER-01, COUNT-01).
[[nodiscard]] std::vector<StartTile> startTiles(const std::vector<std::string>& sets);

/// A preset with some switches turned.
[[nodiscard]] RuleOptions randomRules(std::uint32_t seed);

/// A mix of the base game with any other sets, and everything else that can be chosen.
[[nodiscard]] RandomGameOptions randomMix(std::uint32_t seed);

/// What can be answered now: nothing beyond the first thing that must be said, and before scoring
/// nothing that follows it. Throws std::logic_error when one of the options is refused.
[[nodiscard]] std::vector<Need> timelyNeeds(const GameState& state);

/// A whole game, start to final scoring, played by GameState alone: it says where tiles may lie and
/// what it has to be told. Throws std::logic_error when it refuses what it offered.
[[nodiscard]] GameLog randomGame(const TileCatalogue& catalogue, const RandomGameOptions& options);

} // namespace reeve::engine::test
