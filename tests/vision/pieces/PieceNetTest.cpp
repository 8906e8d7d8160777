#include "vision/pieces/PieceNet.h"

#include "vision/pieces/PiecePeaks.h"

#include <gtest/gtest.h>
#include <opencv2/core.hpp>

namespace reeve::vision {
namespace {

TEST(PieceNet, confidenceRisesWithTheScoreAndStaysAProbability)
{
    const auto net = PieceNet::load(REEVE_MODELS);
    ASSERT_TRUE(net) << net.error();
    double before = 0;
    for (double score = 0; score <= 1; score += 0.05) {
        const double confidence = net->confidence(score);
        EXPECT_GE(confidence, before);
        EXPECT_LE(confidence, 1);
        before = confidence;
    }
    EXPECT_GT(net->confidence(net->threshold()), 0.3);
}

TEST(PieceNet, mapsHaveAChannelForEveryColourAndKind)
{
    auto net = PieceNet::load(REEVE_MODELS);
    ASSERT_TRUE(net) << net.error();
    const cv::Mat maps = net->maps(cv::Mat(64, 80, CV_8UC3, cv::Scalar(72, 118, 116)));
    ASSERT_EQ(maps.dims, 3);
    EXPECT_EQ(maps.size[0], MapChannels::kColour + static_cast<int>(net->colours().size()) +
                                static_cast<int>(net->kinds().size()));
    EXPECT_EQ(maps.size[1], 64 / kMapStride);
    EXPECT_EQ(maps.size[2], 80 / kMapStride);
    EXPECT_TRUE(piecePeaks(maps, net->colours().size(), net->kinds().size()).empty());
}

} // namespace
} // namespace reeve::vision
