#include "app/packs/PackWords.h"

#include "Fixture.h"
#include "app/packs/PackPages.h"

#include <gtest/gtest.h>

namespace reeve::app {
namespace {

using vision::PackPage;

/// Another `grey` is another photo of the tile.
vision::KnownTile shown(const std::string& tile, int grey)
{
    const cv::Size size(vision::kKeptShape.pixels, vision::kKeptShape.pixels);
    return {cv::Mat(size, CV_8UC3, cv::Scalar::all(grey)), tile, 0};
}

/// A page of three tiles of which a photo shows two, the second of them another than planned.
class PagePhotographed : public testing::Test
{
protected:
    PagePhotographed()
    {
        seen.tiles.resize(2);
        fit.tiles = {{0, 0, 1, ""}, {2, 1, 1, "BA.X"}};
    }

    const PackPage page{{"BA.A", "BA.B", "BA.C"}};
    vision::SeenBoard seen;
    vision::PageFit fit;
};

TEST_F(PagePhotographed, teachesWhatLiesAsPlanned)
{
    const LearnedPage learned = learnPage(fit, page, seen, false);
    ASSERT_EQ(learned.known.size(), 1U);
    EXPECT_EQ(learned.known[0].tile, "BA.A");
    EXPECT_EQ(learned.known[0].turns, 1);
    EXPECT_EQ(learnedText(learned, 1, page),
              "Page 2: 1 tile learned.\n"
              "Column 3, row 1: this should be BA.C but looks like BA.X; not learned.\n"
              "Column 2, row 1: BA.B was not seen.\n");
}

TEST_F(PagePhotographed, teachesAllThatWasSeenWhenItIsTrusted)
{
    const LearnedPage learned = learnPage(fit, page, seen, true);
    EXPECT_EQ(learned.known.size(), 2U);
    EXPECT_EQ(learnedText(learned, 0, page), "Page 1: 2 tiles learned.\n"
                                             "Column 2, row 1: BA.B was not seen.\n");
}

TEST(PackPages, areGoneThroughAndRoundToThoseNotShown)
{
    const ScratchFolder folder;
    auto pack = vision::TilePack::create(folder.path(), "mine", {"BA"}, false, "").value();
    const std::vector<PackPage> pages{{{"BA.A", "BA.B"}}, {{"BA.C"}}, {{"BA.D"}}};
    EXPECT_EQ(progressText(pack, pages), "0 of 3 pages shown, 0 of 4 tiles, 0 photos");
    EXPECT_EQ(missingPagesText(pack, pages), "");
    ASSERT_TRUE(pack.add(1, "p.jpg", {shown("BA.C", 90)}));
    ASSERT_TRUE(pack.add(1, "q.jpg", {shown("BA.C", 91)}));
    EXPECT_EQ(progressText(pack, pages), "1 of 3 pages shown, 1 of 4 tiles, 2 photos");
    EXPECT_TRUE(missingPagesText(pack, pages).starts_with("2 pages are not shown yet"));
    EXPECT_EQ(nextPage(pack, 3, 1), 2U);
    ASSERT_TRUE(pack.add(2, "r.jpg", {shown("BA.D", 92)}));
    EXPECT_EQ(nextPage(pack, 3, 1), 0U);
    ASSERT_TRUE(pack.add(0, "s.jpg", {}));
    EXPECT_EQ(nextPage(pack, 3), std::nullopt);
    EXPECT_EQ(missingPagesText(pack, pages), "");
}

TEST(PackGain, isOnlyToldWhereItWasMeasured)
{
    EXPECT_EQ(gainText({}), "The pack holds no photo yet.\n");
    EXPECT_EQ(
        gainText({0, 0, 0, {0, 2, 3}}),
        "Pages 1, 3 and 4 have one photo; a second one, from another side, is needed to check "
        "what it gains.\n");
    EXPECT_EQ(gainText({12, 9, 11, {}}),
              "Tiles right, each looked at alone: 9 of 12 without the pack, 11 of 12 with what the "
              "other photos taught.\n");
}

} // namespace
} // namespace reeve::app
