// `reeve pack ACTION NAME`: the player's own tiles, photographed page by page.
#pragma once

#include "app/cli/Arguments.h"

#include <iosfwd>

namespace reeve::app {

[[nodiscard]] const CommandSpec& packSpec();
[[nodiscard]] int runPack(const Arguments& arguments, std::ostream& out, std::ostream& err);

} // namespace reeve::app
