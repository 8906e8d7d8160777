#include "app/packs/PackWords.h"

#include "app/packs/PackPages.h"
#include "app/table/Words.h"

namespace reeve::app {
namespace {

std::string words(std::size_t count, const std::string& one, const std::string& many)
{
    return counted(static_cast<int>(count), one, many);
}

std::string placeText(std::size_t place)
{
    const auto at = vision::PackPage::place(place);
    return "Column " + std::to_string(at.x + 1) + ", row " + std::to_string(at.y + 1);
}

/// "Page 1 has", "Pages 1, 2 and 5 have".
std::string pagesHave(const std::vector<std::size_t>& pages)
{
    std::string text = pages.size() == 1 ? "Page " : "Pages ";
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (i > 0)
            text += i + 1 == pages.size() ? " and " : ", ";
        text += std::to_string(pages[i] + 1);
    }
    return text + (pages.size() == 1 ? " has" : " have");
}

} // namespace

std::string progressText(const vision::TilePack& pack, const std::vector<vision::PackPage>& pages)
{
    std::size_t tiles = 0;
    for (const vision::PackPage& page : pages)
        tiles += page.tiles.size();
    return std::to_string(pagesShown(pack)) + " of " + words(pages.size(), "page", "pages") +
           " shown, " + std::to_string(tilesShown(pack)) + " of " + words(tiles, "tile", "tiles") +
           ", " + words(pack.captures().size(), "photo", "photos");
}

std::string missingPagesText(const vision::TilePack& pack,
                             const std::vector<vision::PackPage>& pages)
{
    const std::size_t shown = pagesShown(pack);
    if (shown == 0 || shown >= pages.size())
        return {};
    return words(pages.size() - shown, "page is", "pages are") +
           " not shown yet: tiles that the pack lacks are read a little less well than without "
           "it.";
}

std::string learnedText(const LearnedPage& learned, std::size_t number,
                        const vision::PackPage& page)
{
    std::string text = "Page " + std::to_string(number + 1) + ": " +
                       words(learned.known.size(), "tile", "tiles") + " learned.\n";
    for (const LearnedPage::Doubt& doubt : learned.doubtful)
        text += placeText(doubt.place) + ": this should be " + page.tiles[doubt.place] +
                " but looks like " + doubt.looksLike + "; not learned.\n";
    for (const std::size_t place : learned.missing)
        text += placeText(place) + ": " + page.tiles[place] + " was not seen.\n";
    return text;
}

std::string gainText(const vision::PackGain& gain)
{
    const std::string of = " of " + std::to_string(gain.tiles);
    std::string text;
    if (gain.tiles > 0)
        text = "Tiles right, each looked at alone: " + std::to_string(gain.without) + of +
               " without the pack, " + std::to_string(gain.with) + of +
               " with what the other photos taught.\n";
    if (!gain.single.empty())
        text += pagesHave(gain.single) +
                " one photo; a second one, from another side, is needed to check what it gains.\n";
    return text.empty() ? "The pack holds no photo yet.\n" : text;
}

} // namespace reeve::app
