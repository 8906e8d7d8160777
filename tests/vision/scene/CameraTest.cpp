#include "vision/scene/Camera.h"

#include <gtest/gtest.h>
#include <opencv2/core.hpp>

namespace reeve::vision {
namespace {

const cv::Size kPicture{800, 600};

CameraPose oblique()
{
    CameraPose pose;
    pose.target = {3, 2};
    pose.elevation = 50;
    pose.azimuth = 20;
    pose.roll = 4;
    pose.distortion = 0.03F;
    return pose;
}

TEST(Camera, looksAtItsTarget)
{
    const cv::Point2f p = Camera(oblique(), kPicture).project({3, 2, 0});
    EXPECT_NEAR(p.x, 400, 0.01);
    EXPECT_NEAR(p.y, 300, 0.01);
}

TEST(Camera, fromAboveEastIsRightAndSouthIsDown)
{
    CameraPose pose;
    pose.elevation = 90;
    const Camera camera(pose, kPicture);
    EXPECT_GT(camera.project({1, 0, 0}).x, 401);
    EXPECT_GT(camera.project({0, 1, 0}).y, 301);
}

TEST(Camera, thingsThatStandUpPointAwayFromTheViewer)
{
    const Camera camera(oblique(), kPicture);
    EXPECT_LT(camera.project({3, 2, 0.5F}).y, camera.project({3, 2, 0}).y - 1);
}

TEST(Camera, thePlaneMapAgreesWithProjection)
{
    const Camera camera(oblique(), kPicture);
    const cv::Vec3d seen = camera.planeToPicture(0.2F) * cv::Vec3d(1.5, 0.5, 1);
    const cv::Point2f p = camera.project({1.5F, 0.5F, 0.2F});
    EXPECT_NEAR(seen[0] / seen[2], p.x, 0.01);
    EXPECT_NEAR(seen[1] / seen[2], p.y, 0.01);
}

TEST(Camera, undistortingUndoesDistorting)
{
    const Camera camera(oblique(), kPicture);
    const cv::Point2f p{700, 520};
    EXPECT_GT(cv::norm(camera.distorted(p) - p), 1);
    EXPECT_LT(cv::norm(camera.undistorted(camera.distorted(p)) - p), 0.01);
}

} // namespace
} // namespace reeve::vision
