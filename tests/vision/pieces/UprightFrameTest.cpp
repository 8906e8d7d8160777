#include "vision/pieces/UprightFrame.h"

#include "vision/Homography.h"

#include <gtest/gtest.h>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include <cmath>
#include <limits>

namespace reeve::vision {
namespace {

using Cells = std::vector<engine::Position>;

const Cells kThreeByThree{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}};

/// A board turned by 30° and seen from a low camera.
const cv::Matx33d kLowCamera{70, -40, 300, 18, 32, 200, 0.01, -0.03, 1};

TEST(UprightFrame, aTileIsTheSetSizeAlongItsLongestDirection)
{
    const auto frame = uprightFrame(cv::Matx33d(100, 0, 50, 0, 60, 20, 0, 0, 1), kThreeByThree);
    ASSERT_TRUE(frame);
    const cv::Point2d o = mapped(frame->toFrame, {1, 1});
    EXPECT_NEAR(cv::norm(mapped(frame->toFrame, {2, 1}) - o), kFrameTile, 1e-6);
    EXPECT_NEAR(cv::norm(mapped(frame->toFrame, {1, 2}) - o), 0.6 * kFrameTile, 1e-6);
    EXPECT_NEAR(frame->photoTile, 100, 1e-3);
}

TEST(UprightFrame, downInThePhotoIsDownInTheFrame)
{
    const auto frame = uprightFrame(kLowCamera, kThreeByThree);
    ASSERT_TRUE(frame);
    const cv::Matx33d photoToFrame = frame->toFrame * kLowCamera.inv();
    const cv::Point2d middle = mapped(kLowCamera, {1.5, 1.5});
    const cv::Point2d down =
        mapped(photoToFrame, middle + cv::Point2d(0, 1)) - mapped(photoToFrame, middle);
    EXPECT_GT(down.y, 0);
    EXPECT_LT(std::abs(down.x), 0.02 * down.y);
}

TEST(UprightFrame, holdsTheBoardAndARimOfOneTile)
{
    const auto frame = uprightFrame(kLowCamera, kThreeByThree);
    ASSERT_TRUE(frame);
    for (const cv::Point2d corner : {cv::Point2d(-1, -1), {4, -1}, {4, 4}, {-1, 4}}) {
        const cv::Point2d p = mapped(frame->toFrame, corner);
        EXPECT_GE(p.x, -1e-6);
        EXPECT_GE(p.y, -1e-6);
        EXPECT_LE(p.x, frame->size.width + 1e-6);
        EXPECT_LE(p.y, frame->size.height + 1e-6);
    }
}

TEST(UprightFrame, noBoardGivesNoFrame)
{
    EXPECT_FALSE(uprightFrame(kLowCamera, {}));
    EXPECT_FALSE(uprightFrame(cv::Matx33d::zeros(), kThreeByThree));
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(uprightFrame(cv::Matx33d(nan, 0, 0, 0, 1, 0, 0, 0, 1), kThreeByThree));
    EXPECT_FALSE(uprightFrame(kLowCamera, Cells{{0, 0}, {5000, 5000}}));
}

TEST(UprightPicture, takesTheLightOutAndPadsTheSides)
{
    const cv::Mat warm(400, 500, CV_8UC3, cv::Scalar(40, 90, 130));
    const cv::Matx33d lattice(80, 0, 100, 0, 80, 60, 0, 0, 1);
    const auto frame = uprightFrame(lattice, kThreeByThree);
    ASSERT_TRUE(frame);
    const cv::Mat picture = UprightPicture(warm, *frame, kThreeByThree).whole();
    EXPECT_EQ(picture.cols % 16, 0);
    EXPECT_EQ(picture.rows % 16, 0);
    const auto board = picture.at<cv::Vec3b>(picture.rows / 2, picture.cols / 2);
    // Brightness wholly, the cast by its share: the figures of tools/train/pieces/frame.py.
    EXPECT_NEAR(board[0], 63, 1);
    EXPECT_NEAR(board[1], 117, 1);
    EXPECT_NEAR(board[2], 134, 1);
}

TEST(UprightPicture, aPartShowsTheSamePlaceLarger)
{
    cv::Mat photo(400, 500, CV_8UC3, cv::Scalar(72, 118, 116));
    cv::circle(photo, {220, 180}, 12, cv::Scalar(255, 255, 255), cv::FILLED); // at (1.5, 1.5)
    const cv::Matx33d lattice(80, 0, 100, 0, 80, 60, 0, 0, 1);
    const auto frame = uprightFrame(lattice, kThreeByThree);
    ASSERT_TRUE(frame);
    const UprightPicture picture(photo, *frame, kThreeByThree);
    const cv::Mat part = picture.part(mapped(frame->toFrame, {1.5, 1.5}), 64, 1.5);
    ASSERT_EQ(part.size(), cv::Size(64, 64));
    cv::Mat1b bright;
    cv::inRange(part, cv::Scalar::all(200), cv::Scalar::all(255), bright);
    const cv::Rect disc = cv::boundingRect(bright);
    EXPECT_NEAR(disc.x + disc.width / 2.0, 32, 1.5);
    EXPECT_NEAR(disc.y + disc.height / 2.0, 32, 1.5);
    EXPECT_NEAR(disc.width, 24.0 / 80 * kFrameTile * 1.5, 2);
}

} // namespace
} // namespace reeve::vision
