// `reeve replay FILE`: recorded games, scored after every turn and at the end.
#pragma once

#include "app/cli/Arguments.h"
#include "engine/TileCatalogue.h"

#include <filesystem>
#include <iosfwd>

namespace reeve::app {

[[nodiscard]] const CommandSpec& replaySpec();
[[nodiscard]] int runReplay(const Arguments& arguments, std::ostream& out, std::ostream& err);

/// Replays every game of the file; with `json` each answer is one line of `reeve.replay/1`, else a
/// table. What is no game and a game that breaks a rule are reported on `err`, and the other games
/// are still done. Returns the exit status: kExitCannotRead before kExitBrokenRule before
/// kExitDone.
[[nodiscard]] int replayGames(const engine::TileCatalogue& catalogue,
                              const std::filesystem::path& file, bool json, std::ostream& out,
                              std::ostream& err);

} // namespace reeve::app
