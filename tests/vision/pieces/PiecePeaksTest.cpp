#include "vision/pieces/PiecePeaks.h"

#include "vision/pieces/UprightFrame.h"

#include <gtest/gtest.h>

namespace reeve::vision {
namespace {

using M = MapChannels;
constexpr int kColours = 3;
constexpr int kKinds = 2;

cv::Mat emptyMaps(int rows, int cols)
{
    const int shape[] = {M::kColour + kColours + kKinds, rows, cols};
    cv::Mat maps(3, shape, CV_32F, cv::Scalar(0));
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col)
            maps.at<float>(M::kHeat, row, col) = -6;
    return maps;
}

TEST(PiecePeaks, readsEveryValueAtThePeak)
{
    cv::Mat maps = emptyMaps(8, 10);
    maps.at<float>(M::kHeat, 3, 6) = 2;
    maps.at<float>(M::kHeat, 3, 5) = 1;
    maps.at<float>(M::kOffset, 3, 6) = 0.25F;
    maps.at<float>(M::kOffset + 1, 3, 6) = -0.5F;
    maps.at<float>(M::kLying, 3, 6) = 3;
    for (int side = 0; side < 4; ++side)
        maps.at<float>(M::kBox + side, 3, 6) = 0.25F;
    maps.at<float>(M::kColour + 1, 3, 6) = 5;
    maps.at<float>(M::kColour + kColours, 3, 6) = 4;

    const auto peaks = piecePeaks(maps, kColours, kKinds);

    ASSERT_EQ(peaks.size(), 1U);
    EXPECT_NEAR(peaks[0].foot.x, 6.75 * kMapStride, 1e-6);
    EXPECT_NEAR(peaks[0].foot.y, 3.0 * kMapStride, 1e-6);
    EXPECT_NEAR(peaks[0].body.width, 0.5 * kFrameTile, 1e-6);
    EXPECT_GT(peaks[0].colours[1], 0.9);
    EXPECT_GT(peaks[0].kinds[0], 0.9);
    EXPECT_GT(peaks[0].lying, 0.9);
}

TEST(PiecePeaks, strongestFirstAndColdOnesLeftOut)
{
    cv::Mat maps = emptyMaps(12, 12);
    maps.at<float>(M::kHeat, 2, 2) = 0;
    maps.at<float>(M::kHeat, 8, 8) = 1;
    maps.at<float>(M::kHeat, 2, 9) = -4;
    const auto peaks = piecePeaks(maps, kColours, kKinds);
    ASSERT_EQ(peaks.size(), 2U);
    EXPECT_GT(peaks[0].heat, peaks[1].heat);
}

TEST(SharedArea, isOfTheSmallerBox)
{
    EXPECT_DOUBLE_EQ(sharedArea({0, 0, 4, 4}, {2, 0, 2, 2}), 1);
    EXPECT_DOUBLE_EQ(sharedArea({0, 0, 4, 4}, {3, 0, 2, 4}), 0.5);
    EXPECT_DOUBLE_EQ(sharedArea({0, 0, 4, 4}, {5, 0, 2, 4}), 0);
}

} // namespace
} // namespace reeve::vision
