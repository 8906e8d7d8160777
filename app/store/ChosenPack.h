// The tile pack that the window reads photos with, remembered between starts.
#pragma once

#include "engine/Error.h"

#include <string>

namespace reeve::app {

/// Its name; empty: none was chosen, or it is gone.
[[nodiscard]] std::string chosenPack();

/// Empty: none. Error: it cannot be written.
[[nodiscard]] engine::Expected<void> choosePack(const std::string& name);

} // namespace reeve::app
