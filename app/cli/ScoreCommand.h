// `reeve score PHOTO|GAME`: who owns what, what stands on the track, what the board would pay.
#pragma once

#include "app/cli/Arguments.h"
#include "engine/ObservedBoard.h"

#include <iosfwd>
#include <map>
#include <vector>

namespace reeve::app {

[[nodiscard]] const CommandSpec& scoreSpec();
[[nodiscard]] int runScore(const Arguments& arguments, std::ostream& out, std::ostream& err);

/// What --players and --track say, by colour. Error: one sentence; a colour of --track that
/// --players leaves out is one.
struct PlayerArguments {
    std::vector<engine::Player> players; ///< in the order given; empty: the colours on the board
    std::map<engine::Colour, int> track;
};
[[nodiscard]] tl::expected<PlayerArguments, std::string> parsePlayers(const std::string& players,
                                                                      const std::string& track);

/// Those given, else `onBoard` and the colours on the track; with their track scores.
[[nodiscard]] std::vector<engine::ObservedPlayer>
seatPlayers(const PlayerArguments& given, const std::vector<engine::ObservedPlayer>& onBoard);

} // namespace reeve::app
