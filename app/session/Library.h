// The tiles the program knows and their drawings, loaded once and shared by the whole app.
#pragma once

#include "app/Resources.h"
#include "app/board/TileImages.h"
#include "engine/TileCatalogue.h"

namespace reeve::app {

struct Library {
    Library(Resources where, engine::TileCatalogue tiles);
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    const Resources resources;
    const engine::TileCatalogue catalogue;
    TileImages images; ///< for the GUI thread
};

/// Loaded at the first call. Error: in words, for the start page.
[[nodiscard]] const tl::expected<Library*, engine::Error>& library();

} // namespace reeve::app
