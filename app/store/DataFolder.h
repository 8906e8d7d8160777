// Where what a person made with Reeve is kept.
#pragma once

#include <filesystem>

namespace reeve::app {

/// `$XDG_DATA_HOME/reeve`, `~/.local/share/reeve` without it. It need not exist.
[[nodiscard]] std::filesystem::path dataFolder();

/// The player's tile packs: `packs` in it.
[[nodiscard]] std::filesystem::path packsFolder();

} // namespace reeve::app
