#include "tests/engine/support/Catalogue.h"

#include <stdexcept>

namespace reeve::engine::test {

const TileCatalogue& catalogue()
{
    static const TileCatalogue kCatalogue = [] {
        Expected<TileCatalogue> loaded = TileCatalogue::load(REEVE_TILES_DIR);
        if (!loaded) {
            throw std::runtime_error(loaded.error().where + ": " + loaded.error().what);
        }
        return *loaded;
    }();
    return kCatalogue;
}

} // namespace reeve::engine::test
