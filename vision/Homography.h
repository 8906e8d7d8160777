// Maps points between planes seen in perspective.
#pragma once

#include <opencv2/core/matx.hpp>
#include <opencv2/core/types.hpp>

namespace reeve::vision {

[[nodiscard]] inline cv::Point2d mapped(const cv::Matx33d& homography, cv::Point2d point)
{
    const cv::Vec3d p = homography * cv::Vec3d(point.x, point.y, 1);
    return {p[0] / p[2], p[1] / p[2]};
}

} // namespace reeve::vision
