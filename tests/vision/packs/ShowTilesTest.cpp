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

    /// Of the tiles on a photo.
    [[nodiscard]] double meanCertainty(const std::filesystem::path& photo)
    {
        const SeenBoard seen = m_reader.look(photo).value();
        double sum = 0;
        for (const SeenTile& tile : seen.tiles)
            sum += tile.reading.certainty();
        return sum / static_cast<double>(seen.tiles.size());
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
    std::vector<double> shares;
    const auto gain = checkPack(m_pack, net, [&](double done) {
        shares.push_back(done);
        return true;
    });
    ASSERT_TRUE(gain);
    EXPECT_EQ(shares, (std::vector<double>{0, 1 / 3., 2 / 3.}));
    EXPECT_EQ(gain->tiles, 2 * m_pages[0].tiles.size());
    EXPECT_GE(gain->with, gain->without);
    EXPECT_GE(gain->with + 1, gain->tiles);
    EXPECT_EQ(gain->single, std::vector<std::size_t>{1});

    const auto another = photograph(0, 4, 95);
    const double before = meanCertainty(another);
    m_reader.learn(m_pack.tiles().value());
    EXPECT_GT(meanCertainty(another), before + 0.02);
}

TEST_F(ShowingTiles, isMeasuredUntilItIsStoppedOrFails)
{
    const KnownTile shown{
        cv::Mat(kKeptShape.pixels, kKeptShape.pixels, CV_8UC3, cv::Scalar::all(90)), "BA.A", 0};
    ASSERT_TRUE(m_pack.add(0, "photo", {shown}));
    auto net = TileNet::load(REEVE_MODELS).value();
    EXPECT_FALSE(checkPack(m_pack, net, [](double) { return false; }));
    const auto failed =
        checkPack(m_pack, net, [](double) -> bool { CV_Error(cv::Error::StsNoMem, "no memory"); });
    ASSERT_FALSE(failed);
    EXPECT_NE(failed.error().what.find("no memory"), std::string::npos) << failed.error().what;
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
