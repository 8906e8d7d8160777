#include "app/packs/LearnPage.h"

#include <algorithm>

namespace reeve::app {

LearnedPage learnPage(const vision::PageFit& fit, const vision::PackPage& page,
                      const vision::SeenBoard& seen, bool isTrusted)
{
    LearnedPage learned;
    for (const vision::FittedTile& tile : fit.tiles) {
        if (tile.looksLike.empty() || isTrusted)
            learned.known.push_back(
                {seen.tiles[tile.seen].picture, page.tiles[tile.place], tile.turns});
        else
            learned.doubtful.push_back({tile.place, tile.looksLike});
    }
    for (std::size_t place = 0; place < page.tiles.size(); ++place)
        if (std::ranges::find(fit.tiles, place, &vision::FittedTile::place) == fit.tiles.end())
            learned.missing.push_back(place);
    return learned;
}

} // namespace reeve::app
