// How far the player has come with the pages of a pack.
#pragma once

#include "vision/packs/TilePack.h"

#include <cstddef>
#include <optional>

namespace reeve::app {

/// Pages of which the pack holds a photo.
[[nodiscard]] std::size_t pagesShown(const vision::TilePack& pack);
[[nodiscard]] bool isShown(const vision::TilePack& pack, std::size_t page);
/// The first page without a photo of `pages` pages, from `from` on and round; nullopt: all have
/// one.
[[nodiscard]] std::optional<std::size_t> nextPage(const vision::TilePack& pack, std::size_t pages,
                                                  std::size_t from = 0);
/// Different tiles that the pack holds.
[[nodiscard]] std::size_t tilesShown(const vision::TilePack& pack);

} // namespace reeve::app
