// The straight lines of a photo, sorted into the two directions of a grid seen in perspective.
#pragma once

#include <opencv2/core.hpp>

#include <optional>
#include <vector>

namespace reeve::vision {

struct LineSegment {
    cv::Point2d a;
    cv::Point2d b;
    double length = 0;

    [[nodiscard]] cv::Point2d middle() const { return (a + b) / 2; }
};

/// Straight edges of a grey picture that are long enough to be part of a tile's border.
[[nodiscard]] std::vector<LineSegment> findLineSegments(const cv::Mat& grey);

/// 255 on and near the green of fields, which a table seldom shares.
[[nodiscard]] cv::Mat greenSurroundings(const cv::Mat& bgr);

[[nodiscard]] std::vector<LineSegment> segmentsOn(const cv::Mat& mask,
                                                  const std::vector<LineSegment>& segments);

/// Those that others cross nearby, as a tile's borders and pictures do and the grain of wood, the
/// folds of cloth or the table's rim seldom.
[[nodiscard]] std::vector<LineSegment> crossedSegments(const std::vector<LineSegment>& segments,
                                                       cv::Size picture);

/// Lines along the two directions of the grid, and the plane they lie in.
struct LineFamilies {
    std::vector<LineSegment> across; ///< along columns' x direction, roughly left to right
    std::vector<LineSegment> down;
    /// Maps (x, y, 1) of the table's plane to pixels: x along `across`, y along `down`, origin in
    /// the middle of the picture, one unit there a pixel long in either direction.
    cv::Matx33d plane;
    /// A square of the table is this many times longer along x than along y, in plane units, going
    /// by a camera of usual focal length.
    double squareRatio = 1;
};

/// 255 near the segments that run along neither direction: on tiles lines run in all directions, on
/// planks and checked cloth in two.
[[nodiscard]] cv::Mat picturedSurroundings(const LineFamilies& lines,
                                           const std::vector<LineSegment>& segments,
                                           cv::Size picture);

/// The two strongest vanishing points, by random samples from a fixed seed. nullopt when the lines
/// show no two directions.
[[nodiscard]] std::optional<LineFamilies> findLineFamilies(std::vector<LineSegment> segments,
                                                           cv::Size picture);

} // namespace reeve::vision
