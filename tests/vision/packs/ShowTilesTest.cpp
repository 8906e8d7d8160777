// From photos of pages to a pack that reads better: the whole way, on tiles in a look that nothing
// was trained on.
#include "tests/support/ScratchFolder.h"
#include "tests/vision/support/Catalogue.h"
#include "tests/vision/support/PagePhoto.h"
#include "vision/ReadPhoto.h"
#include "vision/packs/CheckPack.h"
#include "vision/packs/FitPage.h"

#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

namespace reeve::vision {
namespace {

constexpr std::uint32_t kLook = 77;

class ShowingTiles : public testing::Test
{
protected:
    ShowingTiles()
        : m_reader(PhotoReader::create(REEVE_MODELS, catalogue()).value())
        , m_pages(pagesOf(catalogue(), {"BA"}, false))
        , m_pack(TilePack::create(m_scratch.path(), "strange", {"BA"}, false, "").value())
    {}

    [[nodiscard]] std::filesystem::path photograph(std::size_t page, std::uint32_t seed,
                                                   float azimuth) const
    {
        const auto file = m_scratch.path() / (std::to_string(seed) + ".jpg");
        cv::imwrite(file.string(),
                    pagePhoto(m_pages[page], catalogue(), strangePictures(kLook), seed, azimuth));
        return file;
    }

    void show(std::size_t page, std::uint32_t seed, float azimuth)
    {
        const auto seen = m_reader.look(photograph(page, seed, azimuth));
        ASSERT_TRUE(seen) << seen.error().text;
        const auto fit = fitPage(*seen, m_pages, catalogue(), {});
        ASSERT_TRUE(fit) << fit.error();
        EXPECT_EQ(fit->page, page);
        EXPECT_EQ(fit->tiles.size(), m_pages[page].tiles.size());
        std::vector<KnownTile> known;
        for (const FittedTile& tile : fit->tiles)
            known.push_back(
                {seen->tiles[tile.seen].picture, m_pages[page].tiles[tile.place], tile.turns});
        ASSERT_TRUE(m_pack.add(page, "photo", known));
    }

    ScratchFolder m_scratch;
    PhotoReader m_reader;
    std::vector<PackPage> m_pages;
    TilePack m_pack;
};

TEST_F(ShowingTiles, helpsToReadThem)
{
    show(0, 1, 10);
    show(0, 2, 185);
    show(1, 3, -20);
    auto net = TileNet::load(REEVE_MODELS).value();
    const auto gain = checkPack(m_pack, net);
    ASSERT_TRUE(gain);
    EXPECT_EQ(gain->tiles, 2 * m_pages[0].tiles.size());
    EXPECT_GE(gain->with, gain->without);
    EXPECT_GE(gain->with + 1, gain->tiles);
    EXPECT_EQ(gain->single, std::vector<std::size_t>{1});
}

TEST_F(ShowingTiles, needsABoard)
{
    const auto file = m_scratch.path() / "table.png";
    cv::imwrite(file.string(), cv::Mat(300, 400, CV_8UC3, cv::Scalar(60, 90, 120)));
    const auto seen = m_reader.look(file);
    ASSERT_FALSE(seen);
    EXPECT_EQ(seen.error().kind, ReadErrorKind::NoBoard);
    EXPECT_EQ(m_reader.look(m_scratch.path() / "missing.jpg").error().kind,
              ReadErrorKind::CannotRead);
}

} // namespace
} // namespace reeve::vision
