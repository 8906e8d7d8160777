// Tables of open roads, one a row, which a last tile closes: points of any number for anybody.
//
// A road begins at a monastery in column 0 and leads east; the rows touch along fields.
#pragma once

#include "tests/engine/support/Scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace reeve::engine::test {

/// An open road in row `y` that is worth `points`, two or more, once its last tile lies. `figures`
/// stand on its first tile: "Red:road Blue:road".
[[nodiscard]] std::string openRoad(int y, int points, std::string_view figures = {});
/// The last tile of that road.
[[nodiscard]] std::string lastTile(int y, int points);
/// A straight road tile with a robber that makes the road longer by one.
[[nodiscard]] std::string bagTile(int y, int points);
/// A tile of nothing but field and monastery west of row `y`, to pass a turn with.
[[nodiscard]] std::string idleTile(int y);

[[nodiscard]] std::string tableOf(const std::vector<std::string>& parts);

/// Space of the track where the player's figure stands; -1 where he has none on it.
[[nodiscard]] int spaceOf(const Scenario& game, std::string_view player, TrackFigure::Kind figure);
[[nodiscard]] int meepleOf(const Scenario& game, std::string_view player);
[[nodiscard]] int messengerOf(const Scenario& game, std::string_view player);
[[nodiscard]] int robberOf(const Scenario& game, std::string_view player);

} // namespace reeve::engine::test
