#include "tests/vision/support/Catalogue.h"

#include <filesystem>

namespace reeve::vision {

const engine::TileCatalogue& catalogue()
{
    static const auto loaded =
        engine::TileCatalogue::load(std::filesystem::path(REEVE_MODELS) / "tiles");
    return loaded.value();
}

} // namespace reeve::vision
