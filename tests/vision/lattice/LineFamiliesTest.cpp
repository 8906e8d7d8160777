#include "vision/lattice/LineFamilies.h"

#include <gtest/gtest.h>

namespace reeve::vision {
namespace {

LineSegment segment(cv::Point2d a, cv::Point2d b)
{
    return {a, b, cv::norm(b - a)};
}

TEST(PicturedSurroundings, areWhereLinesRunInOtherDirectionsThanTheGrid)
{
    LineFamilies grid;
    for (int i = 50; i < 400; i += 50) {
        grid.across.push_back(segment({0, 1.0 * i}, {400, 1.0 * i}));
        grid.down.push_back(segment({1.0 * i, 0}, {1.0 * i, 400}));
    }
    std::vector<LineSegment> all = grid.across;
    all.insert(all.end(), grid.down.begin(), grid.down.end());
    all.push_back(segment({110, 110}, {120, 130}));
    const cv::Mat pictured = picturedSurroundings(grid, all, {400, 400});
    EXPECT_EQ(pictured.at<std::uint8_t>(120, 118), 255);
    EXPECT_EQ(pictured.at<std::uint8_t>(300, 300), 0);
    EXPECT_EQ(pictured.at<std::uint8_t>(100, 350), 0);
    EXPECT_TRUE(segmentsOn(pictured, {segment({300, 250}, {350, 250})}).empty());
}

} // namespace
} // namespace reeve::vision
