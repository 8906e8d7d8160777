#include "vision/pieces/CloserLook.h"

#include "engine/TileCatalogue.h"
#include "vision/art/TileArt.h"
#include "vision/pieces/PieceNet.h"

#include <gtest/gtest.h>
#include <opencv2/core.hpp>

#include <numeric>

namespace reeve::vision {
namespace {

const std::vector<engine::Position> kCells{{0, 0}, {1, 0}, {0, 1}, {1, 1}};
const cv::Matx33d kLattice(80, 0, 80, 0, 80, 80, 0, 0, 1);

TEST(CloserLook, saysWhichFileIsMissing)
{
    const auto look = CloserLook::load("/nowhere", 11, 5);
    ASSERT_FALSE(look);
    EXPECT_NE(look.error().find("piece-look.onnx"), std::string::npos);
}

TEST(CloserLook, saysThatTheNetworksDoNotBelongTogether)
{
    const auto look = CloserLook::load(REEVE_MODELS, 3, 5);
    ASSERT_FALSE(look);
    EXPECT_NE(look.error().find("piece-look.onnx"), std::string::npos);
}

/// Tiles of the product's art side by side.
cv::Mat bareBoard()
{
    const auto catalogue =
        engine::TileCatalogue::load(std::filesystem::path(REEVE_MODELS) / "tiles");
    EXPECT_TRUE(catalogue);
    cv::Mat photo(320, 320, CV_8UC3, cv::Scalar(90, 120, 150));
    for (const auto cell : kCells)
        drawTile(*catalogue->find("BA.U"), 80)
            .copyTo(photo(cv::Rect(80 * (cell.x + 1), 80 * (cell.y + 1), 80, 80)));
    return photo;
}

TEST(CloserLook, bareGroundIsNoPieceHoweverWarmTheFind)
{
    const auto net = PieceNet::load(REEVE_MODELS);
    ASSERT_TRUE(net) << net.error();
    auto look = CloserLook::load(REEVE_MODELS, net->colours().size(), net->kinds().size());
    ASSERT_TRUE(look) << look.error();
    const auto frame = uprightFrame(kLattice, kCells);
    ASSERT_TRUE(frame);
    PiecePeak find;
    find.foot = {96, 96};
    find.body = {86, 76, 20, 24};
    find.heat = 0.6;
    find.colours.assign(net->colours().size(), 1.0 / static_cast<double>(net->colours().size()));
    find.kinds.assign(net->kinds().size(), 1.0 / static_cast<double>(net->kinds().size()));
    std::vector<PiecePeak> finds(2, find);
    look->improve(finds, UprightPicture(bareBoard(), *frame, kCells));
    for (const PiecePeak& seen : finds) {
        EXPECT_LT(seen.heat, 0.1);
        EXPECT_NEAR(std::accumulate(seen.colours.begin(), seen.colours.end(), 0.0), 1, 1e-6);
        EXPECT_NEAR(std::accumulate(seen.kinds.begin(), seen.kinds.end(), 0.0), 1, 1e-6);
    }
}

} // namespace
} // namespace reeve::vision
