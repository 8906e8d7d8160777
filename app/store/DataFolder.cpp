#include "app/store/DataFolder.h"

#include <cstdlib>

namespace reeve::app {

std::filesystem::path dataFolder()
{
    const char* dataHome = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    const std::filesystem::path folder =
        dataHome && *dataHome == '/'
            ? std::filesystem::path(dataHome)
            : std::filesystem::path(home ? home : ".") / ".local" / "share";
    return folder / "reeve";
}

std::filesystem::path packsFolder()
{
    return dataFolder() / "packs";
}

} // namespace reeve::app
