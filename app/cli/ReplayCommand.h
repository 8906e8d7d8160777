// `reeve replay FILE`: recorded games, scored after every turn and at the end.
#pragma once

#include "app/cli/Arguments.h"

#include <iosfwd>

namespace reeve::app {

[[nodiscard]] const CommandSpec& replaySpec();
/// Replays every game of the file. What is no game and a game that breaks a rule are reported on
/// `err`, and the other games are still done. Returns the exit status: kExitCannotRead before
/// kExitBrokenRule before kExitDone.
[[nodiscard]] int runReplay(const Arguments& arguments, std::ostream& out, std::ostream& err);

} // namespace reeve::app
