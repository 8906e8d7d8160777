#include "vision/packs/PagePlan.h"

#include "tests/vision/support/Catalogue.h"
#include "vision/packs/PagePicture.h"

#include <gtest/gtest.h>

#include <set>

namespace reeve::vision {
namespace {

std::set<std::string> tilesOf(const std::vector<PackPage>& pages)
{
    std::set<std::string> tiles;
    for (const PackPage& page : pages) {
        EXPECT_LE(page.tiles.size(), 12U);
        for (const std::string& tile : page.tiles)
            EXPECT_TRUE(tiles.insert(tile).second) << tile << " twice";
    }
    return tiles;
}

TEST(PagePlan, holdsEachTileOfTheSetsOnce)
{
    const auto tiles = tilesOf(pagesOf(catalogue(), {"BA", "IC"}, false));
    for (const engine::TileDefinition& tile : catalogue().tiles())
        EXPECT_EQ(tiles.contains(tile.id), (tile.set == "BA" || tile.set == "IC") && tile.count > 0)
            << tile.id;
}

TEST(PagePlan, hasGardensOnlyWhereThePrintHasThem)
{
    EXPECT_FALSE(tilesOf(pagesOf(catalogue(), {"BA"}, false)).contains("BA.Vg"));
    EXPECT_TRUE(tilesOf(pagesOf(catalogue(), {"BA"}, true)).contains("BA.Vg"));
}

TEST(PagePlan, pagesAreOfAboutOneLength)
{
    const auto pages = pagesOf(catalogue(), {"BA", "IC", "TB"}, false);
    std::set<std::size_t> lengths;
    for (const PackPage& page : pages)
        lengths.insert(page.tiles.size());
    EXPECT_LE(*lengths.rbegin() - *lengths.begin(), 1U);
}

TEST(PagePlan, ofNoSetIsEmpty)
{
    EXPECT_TRUE(pagesOf(catalogue(), {}, false).empty());
}

TEST(PagePicture, isAsLargeAsItsTiles)
{
    EXPECT_EQ(pagePicture({{"BA.A", "BA.B", "BA.C", "BA.D", "BA.E"}}, catalogue(), 40).size(),
              cv::Size(160, 80));
}

} // namespace
} // namespace reeve::vision
