// The app with its window.
#pragma once

#include "app/cli/Arguments.h"

namespace reeve::app {

/// Opens the window on the photo given, else on the latest table; with `--screenshot` draws it into
/// a file and leaves. Returns an exit status.
[[nodiscard]] int runApp(int& argc, char** argv, const Arguments& arguments);

} // namespace reeve::app
