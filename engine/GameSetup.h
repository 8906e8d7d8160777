// What is agreed before the first turn: players, sets, edition options, tiles that lie already.
#pragma once

#include "engine/Geometry.h"
#include "engine/Player.h"
#include "engine/RuleOptions.h"

#include <string>
#include <vector>

namespace reeve::engine {

/// A tile that lies on the table before the first turn (BASE-18).
struct StartTile {
    std::string tile;
    Position cell;
    Rotation rotation;
};

struct GameSetup {
    std::vector<Player> players; ///< in seating order, the first one begins (BASE-02)
    std::vector<std::string> sets{"BA"};
    bool gardenTiles = false; ///< the box has the tiles with gardens
    RuleOptions rules;
    /// What lies before the first turn, each touching one before it; RuleBook::usualStart knows the
    /// usual tiles.
    std::vector<StartTile> start{{"BA.D", {}, {}}};
    /// The record is believed where it contradicts the box or the seating: more copies of a tile
    /// than the box holds, other start tiles than the sets ask for, or a figure of a player whose
    /// turn it is not. Games recorded elsewhere
    /// hold such entries; for a game of our own they are mistakes.
    bool trustRecord = false;
};

} // namespace reeve::engine
