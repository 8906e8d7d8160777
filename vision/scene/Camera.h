// A camera over the table.
//
// World frame: x east, y south on the table in tile units, h above the table. Picture frame:
// pixels, x right, y down.
#pragma once

#include <opencv2/core/matx.hpp>
#include <opencv2/core/types.hpp>

namespace reeve::vision {

struct WorldPoint {
    float x = 0;
    float y = 0;
    float h = 0;
};

struct CameraPose {
    cv::Point2f target;     ///< point of the table that it looks at
    float distance = 12;    ///< to the target, in tiles
    float elevation = 80;   ///< degrees above the table, 90 = straight down
    float azimuth = 0;      ///< degrees, 0 = from the south, 90 = from the east
    float roll = 0;         ///< degrees
    float fieldOfView = 60; ///< degrees across the picture's width
    float distortion = 0;   ///< radial, positive = barrel; about -0.05 .. 0.05
};

class Camera
{
public:
    Camera(const CameraPose& pose, cv::Size picture);

    /// Moves the picture's frame, as cutting a larger photo does.
    void shift(cv::Point2f pixels);

    /// Without lens distortion.
    [[nodiscard]] cv::Point2f project(WorldPoint point) const;
    [[nodiscard]] float depth(WorldPoint point) const;
    /// (x, y, 1) at height h to pixels, without lens distortion.
    [[nodiscard]] cv::Matx33d planeToPicture(float h) const;
    /// Where the lens moves a pixel of the undistorted picture.
    [[nodiscard]] cv::Point2f distorted(cv::Point2f pixel) const;
    /// Which pixel of the undistorted picture the lens shows here.
    [[nodiscard]] cv::Point2f undistorted(cv::Point2f pixel) const;
    [[nodiscard]] bool hasDistortion() const { return m_distortion != 0; }
    [[nodiscard]] WorldPoint position() const { return m_position; }

private:
    cv::Matx33d m_axes; // rows: right, down, forward
    WorldPoint m_position;
    double m_focal;
    cv::Point2d m_centre;
    double m_distortion;
    double m_halfDiagonal;
};

} // namespace reeve::vision
