#include "app/Resources.h"

namespace reeve::app {

namespace fs = std::filesystem;

engine::Expected<Resources> findResources()
{
    std::error_code failed;
    const fs::path executable = fs::read_symlink("/proc/self/exe", failed);
    std::string looked;
    for (const fs::path& root :
         {executable.parent_path().parent_path() / "share" / "reeve", fs::path(REEVE_SOURCE_DIR)}) {
        if (fs::is_directory(root / "models" / "tiles", failed))
            return Resources{root};
        looked += (looked.empty() ? "" : " nor in ") + root.string();
    }
    return tl::make_unexpected(
        engine::Error{engine::ErrorCode::CannotRead,
                      "Reeve's own tiles and models are neither in " + looked +
                          "; install it again or keep the folder it was built from.",
                      looked, ""});
}

} // namespace reeve::app
