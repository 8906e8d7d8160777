#include "vision/art/TileArt.h"

#include "tests/vision/support/Catalogue.h"
#include "vision/art/TileStyle.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include <random>

namespace reeve::vision {
namespace {

double difference(const cv::Mat& a, const cv::Mat& b)
{
    return cv::norm(a, b, cv::NORM_L1) / static_cast<double>(a.total());
}

TEST(TileArt, theSameTileGivesTheSamePicture)
{
    const engine::TileDefinition& tile = *catalogue().find("BA.M");
    EXPECT_EQ(difference(drawTile(tile, 96), drawTile(tile, 96)), 0);
}

TEST(TileArt, picturesHaveTheAskedSize)
{
    const cv::Mat picture = drawTile(*catalogue().find("BA.X"), 40);
    EXPECT_EQ(picture.size(), cv::Size(40, 40));
    EXPECT_EQ(picture.type(), CV_8UC3);
}

TEST(TileArt, aCoatOfArmsCanBeSeen)
{
    EXPECT_GT(difference(drawTile(*catalogue().find("BA.M"), 64),
                         drawTile(*catalogue().find("BA.N"), 64)),
              2);
}

TEST(TileArt, roadsMeetAtTheMiddleOfASide)
{
    const cv::Vec3b road = drawTile(*catalogue().find("BA.U"), 100).at<cv::Vec3b>(50, 0);
    EXPECT_GT(road[0], 190); // blue is low in fields and cities
}

TEST(TileArt, randomStylesDifferAndKeepFieldAndCityApart)
{
    std::mt19937 random(5);
    const engine::TileDefinition& tile = *catalogue().find("BA.G");
    cv::Mat last = drawTile(tile, 64);
    for (int k = 0; k < 20; ++k) {
        const TileStyle style = randomStyle(random);
        EXPECT_GT(cv::norm(style.field - style.city), 50);
        const cv::Mat picture = drawTile(tile, 64, style);
        EXPECT_GT(difference(picture, last), 8);
        last = picture;
    }
}

} // namespace
} // namespace reeve::vision
