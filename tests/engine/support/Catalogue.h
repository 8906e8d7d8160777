// The product's own tile tables, loaded once for all tests.
#pragma once

#include "engine/TileCatalogue.h"

namespace reeve::engine::test {

[[nodiscard]] const TileCatalogue& catalogue();

} // namespace reeve::engine::test
