#include "vision/lattice/Lattice.h"

#include "vision/Homography.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace reeve::vision {
namespace {

/// No table holds a longer row of tiles on either side of its middle.
constexpr int kLongestReach = 26;
constexpr double kSmallestCellPixels = 110; // area
constexpr double kLeastVisible = 0.65;      // of a cell cut by the picture's border

double depth(const cv::Matx33d& map, cv::Point2d point)
{
    return map(2, 0) * point.x + map(2, 1) * point.y + map(2, 2);
}

double visibleArea(const std::array<cv::Point2f, 4>& quad, cv::Size picture)
{
    const auto w = static_cast<float>(picture.width);
    const auto h = static_cast<float>(picture.height);
    const std::vector<cv::Point2f> frame{{0, 0}, {w, 0}, {w, h}, {0, h}};
    std::vector<cv::Point2f> common;
    return cv::intersectConvexConvex(quad, frame, common);
}

} // namespace

Lattice::Lattice(const cv::Matx33d& toPicture)
    : m_toPicture(toPicture)
    , m_toBoard(toPicture.inv())
{}

cv::Point2d Lattice::pixel(cv::Point2d board) const
{
    return mapped(m_toPicture, board);
}

cv::Point2d Lattice::board(cv::Point2d pixel) const
{
    return mapped(m_toBoard, pixel);
}

Position Lattice::cellAt(cv::Point2d pixel) const
{
    const cv::Point2d at = board(pixel);
    const auto whole = [](double value) {
        constexpr double kFar = 1e6;
        return std::isnan(value) ? 0 : static_cast<int>(std::floor(std::clamp(value, -kFar, kFar)));
    };
    return {whole(at.x), whole(at.y)};
}

std::array<cv::Point2f, 4> Lattice::corners(Position cell, double margin) const
{
    const double west = cell.x - margin;
    const double east = cell.x + 1 + margin;
    const double north = cell.y - margin;
    const double south = cell.y + 1 + margin;
    return {cv::Point2f(pixel({west, north})), cv::Point2f(pixel({east, north})),
            cv::Point2f(pixel({east, south})), cv::Point2f(pixel({west, south}))};
}

double Lattice::tilePixels(Position cell) const
{
    const auto quad = corners(cell);
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i)
        sum += cv::norm(quad[(i + 1) % 4] - quad[i]);
    return sum / 4;
}

Lattice Lattice::scaled(double factor) const
{
    return Lattice(cv::Matx33d::diag({factor, factor, 1}) * m_toPicture);
}

Lattice Lattice::countedFrom(Position origin) const
{
    const cv::Matx33d move(1, 0, origin.x, 0, 1, origin.y, 0, 0, 1);
    cv::Matx33d map = m_toPicture * move;
    return Lattice(map * (1 / map(2, 2)));
}

std::vector<Position> cellsInPicture(const Lattice& lattice, cv::Size picture, Position centre)
{
    const cv::Matx33d& map = lattice.toPicture();
    const double side = depth(map, {centre.x + 0.5, centre.y + 0.5});
    const cv::Rect2d frame({0, 0}, cv::Size2d(picture));
    std::vector<Position> cells;
    for (int y = centre.y - kLongestReach; y <= centre.y + kLongestReach; ++y) {
        for (int x = centre.x - kLongestReach; x <= centre.x + kLongestReach; ++x) {
            const Position cell{x, y};
            const cv::Point2d middle(x + 0.5, y + 0.5);
            if (depth(map, middle) * side <= 0 || !frame.contains(lattice.pixel(middle)))
                continue;
            const auto quad = lattice.corners(cell);
            const double area = cv::contourArea(quad);
            if (area > kSmallestCellPixels && visibleArea(quad, picture) > kLeastVisible * area)
                cells.push_back(cell);
        }
    }
    return cells;
}

} // namespace reeve::vision
