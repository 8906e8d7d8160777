#include "vision/scene/Camera.h"

#include <cmath>
#include <numbers>

namespace reeve::vision {

namespace {

double radians(double degrees)
{
    return degrees * std::numbers::pi / 180;
}

// Right-handed inside: third axis points down, so a height is its negative.
cv::Vec3d inner(WorldPoint p)
{
    return {p.x, p.y, -p.h};
}

} // namespace

Camera::Camera(const CameraPose& pose, cv::Size picture)
    : m_centre(picture.width / 2.0, picture.height / 2.0)
    , m_distortion(pose.distortion)
    , m_halfDiagonal(std::hypot(picture.width, picture.height) / 2)
{
    const double e = radians(pose.elevation);
    const double a = radians(pose.azimuth);
    const cv::Vec3d forward{-std::sin(a) * std::cos(e), -std::cos(a) * std::cos(e), std::sin(e)};
    const cv::Vec3d flatRight{std::cos(a), -std::sin(a), 0};
    const cv::Vec3d flatDown = forward.cross(flatRight);
    const double r = radians(pose.roll);
    const cv::Vec3d right = flatRight * std::cos(r) + flatDown * std::sin(r);
    const cv::Vec3d down = flatDown * std::cos(r) - flatRight * std::sin(r);
    m_axes = {right[0], right[1],   right[2],   down[0],   down[1],
              down[2],  forward[0], forward[1], forward[2]};
    const cv::Vec3d at =
        cv::Vec3d{pose.target.x, pose.target.y, 0} - forward * static_cast<double>(pose.distance);
    m_position = {static_cast<float>(at[0]), static_cast<float>(at[1]), static_cast<float>(-at[2])};
    m_focal = picture.width / (2 * std::tan(radians(pose.fieldOfView) / 2));
}

void Camera::shift(cv::Point2f pixels)
{
    m_centre += cv::Point2d(pixels);
}

cv::Point2f Camera::project(WorldPoint point) const
{
    const cv::Vec3d seen = m_axes * (inner(point) - inner(m_position));
    return {static_cast<float>(m_centre.x + m_focal * seen[0] / seen[2]),
            static_cast<float>(m_centre.y + m_focal * seen[1] / seen[2])};
}

float Camera::depth(WorldPoint point) const
{
    return static_cast<float>((m_axes * (inner(point) - inner(m_position)))[2]);
}

cv::Matx33d Camera::planeToPicture(float h) const
{
    const cv::Vec3d origin = m_axes * (inner({0, 0, h}) - inner(m_position));
    const cv::Matx33d pose{m_axes(0, 0), m_axes(0, 1), origin[0],    m_axes(1, 0), m_axes(1, 1),
                           origin[1],    m_axes(2, 0), m_axes(2, 1), origin[2]};
    const cv::Matx33d lens{m_focal, 0, m_centre.x, 0, m_focal, m_centre.y, 0, 0, 1};
    return lens * pose;
}

cv::Point2f Camera::undistorted(cv::Point2f pixel) const
{
    const cv::Point2d d = (cv::Point2d(pixel) - m_centre) * (1 / m_halfDiagonal);
    const double factor = 1 + m_distortion * d.dot(d);
    return m_centre + d * (factor * m_halfDiagonal);
}

cv::Point2f Camera::distorted(cv::Point2f pixel) const
{
    cv::Point2d guess = pixel;
    for (int k = 0; k < 8; ++k) {
        guess += cv::Point2d(pixel) - cv::Point2d(undistorted(guess));
    }
    return guess;
}

} // namespace reeve::vision
