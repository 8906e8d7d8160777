// Where the program finds its models, rules and samples: beside the installed executable
// (../share/reeve), else in the source folder it was built from.
#pragma once

#include "engine/Error.h"

#include <filesystem>

namespace reeve::app {

struct Resources {
    std::filesystem::path root;
    [[nodiscard]] std::filesystem::path models() const { return root / "models"; }
    [[nodiscard]] std::filesystem::path tiles() const { return root / "models" / "tiles"; }
    [[nodiscard]] std::filesystem::path samples() const { return root / "data" / "samples"; }
};

/// Error: every place that was looked at.
[[nodiscard]] engine::Expected<Resources> findResources();

} // namespace reeve::app
