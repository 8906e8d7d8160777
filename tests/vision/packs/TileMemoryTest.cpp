#include "vision/tiles/TileMemory.h"

#include "vision/tiles/KnownTile.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include <vector>

namespace reeve::vision {
namespace {

/// A crop that is like no other: blots of random colours.
cv::Mat blots(std::uint64_t seed, int pixels = 64)
{
    cv::Mat small(8, 8, CV_8UC3);
    cv::RNG random(seed);
    random.fill(small, cv::RNG::UNIFORM, 30, 220);
    cv::Mat crop;
    cv::resize(small, crop, {pixels, pixels}, 0, 0, cv::INTER_CUBIC);
    return crop;
}

std::vector<float> weighed(const TileMemory& memory, const cv::Mat& crop)
{
    std::vector<float> scores(3, 1.F);
    memory.weigh(crop, scores);
    return scores;
}

class ShownTiles : public testing::Test
{
protected:
    ShownTiles()
    {
        m_memory.add(blots(1), 0);
        m_memory.add(blots(2), 2);
    }
    TileMemory m_memory;
};

TEST_F(ShownTiles, areRecognisedInOtherLightAndAPixelAway)
{
    cv::Mat darker;
    cv::multiply(blots(2), cv::Scalar(0.5, 0.6, 0.7), darker);
    cv::Mat moved;
    cv::warpAffine(darker, moved, cv::Matx23d(1, 0, 2, 0, 1, -2), darker.size(), cv::INTER_LINEAR,
                   cv::BORDER_REPLICATE);
    const auto scores = weighed(m_memory, moved);
    EXPECT_GT(scores[2], 3.F);
    EXPECT_GT(scores[2], scores[0] + 2);
    EXPECT_EQ(scores[1], 1.F) << "a tile that was not shown";
}

TEST_F(ShownTiles, sayNothingAboutOthers)
{
    EXPECT_EQ(weighed(m_memory, blots(3)), std::vector<float>(3, 1.F));
    EXPECT_EQ(weighed(m_memory, cv::Mat(64, 64, CV_8UC3, cv::Scalar::all(0))),
              std::vector<float>(3, 1.F));
}

TEST_F(ShownTiles, mayBeNone)
{
    EXPECT_EQ(weighed(TileMemory(), blots(1)), std::vector<float>(3, 1.F));
}

TEST(KnownTile, isCutToTheCropOfTheNetwork)
{
    const cv::Mat kept = blots(5, kKeptShape.pixels);
    EXPECT_EQ(cropOfKept(kept, {64, 0.12}).size(), cv::Size(64, 64));
    const cv::Mat whole = cropOfKept(kept, kKeptShape);
    EXPECT_EQ(cv::norm(whole, kept, cv::NORM_INF), 0);
}

} // namespace
} // namespace reeve::vision
