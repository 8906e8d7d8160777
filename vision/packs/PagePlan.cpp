#include "vision/packs/PagePlan.h"

#include <algorithm>

namespace reeve::vision {

int PackPage::rows() const
{
    return (static_cast<int>(tiles.size()) + kColumns - 1) / kColumns;
}

std::vector<PackPage> pagesOf(const engine::TileCatalogue& catalogue,
                              const std::vector<std::string>& sets, bool gardens)
{
    constexpr std::size_t kMost = std::size_t{PackPage::kColumns} * PackPage::kRows;
    std::vector<std::string> tiles;
    for (const engine::TileDefinition& tile : catalogue.tiles())
        if (std::ranges::find(sets, tile.set) != sets.end() &&
            (gardens ? tile.countWithGardens : tile.count) > 0)
            tiles.push_back(tile.id);
    const std::size_t count = (tiles.size() + kMost - 1) / kMost;
    std::vector<PackPage> pages;
    for (std::size_t page = 0; page < count; ++page) {
        const auto at = [&](std::size_t part) {
            return tiles.begin() + static_cast<std::ptrdiff_t>(tiles.size() * part / count);
        };
        pages.push_back({{at(page), at(page + 1)}});
    }
    return pages;
}

} // namespace reeve::vision
