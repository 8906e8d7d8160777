#include "app/packs/PackPages.h"

#include <algorithm>
#include <set>
#include <string>

namespace reeve::app {

using vision::PackCapture;
using vision::TilePack;

std::size_t pagesShown(const TilePack& pack)
{
    std::set<std::size_t> pages;
    for (const PackCapture& capture : pack.captures())
        pages.insert(capture.page);
    return pages.size();
}

bool isShown(const TilePack& pack, std::size_t page)
{
    return std::ranges::find(pack.captures(), page, &PackCapture::page) != pack.captures().end();
}

std::optional<std::size_t> nextPage(const TilePack& pack, std::size_t pages, std::size_t from)
{
    for (std::size_t step = 0; step < pages; ++step)
        if (const std::size_t page = (from + step) % pages; !isShown(pack, page))
            return page;
    return std::nullopt;
}

std::size_t tilesShown(const TilePack& pack)
{
    std::set<std::string> tiles;
    for (const PackCapture& capture : pack.captures())
        for (const PackCapture::Tile& tile : capture.tiles)
            tiles.insert(tile.tile);
    return tiles.size();
}

} // namespace reeve::app
