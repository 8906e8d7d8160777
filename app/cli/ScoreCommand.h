// `reeve score PHOTO|GAME`: who owns what, what stands on the track, what the board would pay.
#pragma once

#include "app/cli/Arguments.h"

#include <iosfwd>

namespace reeve::app {

[[nodiscard]] const CommandSpec& scoreSpec();
[[nodiscard]] int runScore(const Arguments& arguments, std::ostream& out, std::ostream& err);

} // namespace reeve::app
