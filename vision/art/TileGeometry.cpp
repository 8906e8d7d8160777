#include "vision/art/TileGeometry.h"

#include "vision/art/Labels.h"
#include "vision/art/TilePlan.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace reeve::vision {

namespace {

constexpr double kContourTolerance = 0.6; // label map pixels
constexpr float kHalfDiagonal = 0.708F;   // of a pixel: a point this near lies in it

/// A point well inside, in the middle of the widest part.
cv::Point2f anchorOf(const cv::Mat& mask)
{
    cv::Mat padded;
    cv::copyMakeBorder(mask, padded, 1, 1, 1, 1, cv::BORDER_CONSTANT, 0);
    cv::Mat depth;
    cv::distanceTransform(padded, depth, cv::DIST_L2, cv::DIST_MASK_PRECISE);
    double deepest = 0;
    cv::minMaxLoc(depth, nullptr, &deepest);
    const cv::Moments moments = cv::moments(mask, true);
    const cv::Point2d middle{moments.m10 / moments.m00 + 1, moments.m01 / moments.m00 + 1};
    cv::Point best;
    double bestDistance = std::numeric_limits<double>::max();
    for (int y = 0; y < depth.rows; ++y) {
        for (int x = 0; x < depth.cols; ++x) {
            const double distance = cv::norm(cv::Point2d(x, y) - middle);
            if (depth.at<float>(y, x) >= 0.85 * deepest && distance < bestDistance) {
                bestDistance = distance;
                best = {x, y};
            }
        }
    }
    const cv::Point2f pixel{static_cast<float>(best.x - 1), static_cast<float>(best.y - 1)};
    return pixel * (1.F / static_cast<float>(kLabelSize - 1));
}

SegmentShape shapeOf(const cv::Mat& mask)
{
    SegmentShape shape;
    std::vector<std::vector<cv::Point>> contours;
    cv::findContours(mask, contours, cv::RETR_CCOMP, cv::CHAIN_APPROX_NONE);
    for (const std::vector<cv::Point>& contour : contours) {
        std::vector<cv::Point> simple;
        cv::approxPolyDP(contour, simple, kContourTolerance, true);
        if (simple.size() < 3) {
            continue;
        }
        Polygon ring;
        for (const cv::Point p : simple) {
            ring.push_back(cv::Point2f(p) * (1.F / static_cast<float>(kLabelSize - 1)));
        }
        shape.rings.push_back(std::move(ring));
    }
    if (!shape.rings.empty()) {
        shape.anchor = anchorOf(mask);
    }
    return shape;
}

} // namespace

std::vector<SegmentShape> segmentShapes(const engine::TileDefinition& tile)
{
    const cv::Mat labels = labelMap(tile, planTile(tile));
    std::vector<SegmentShape> shapes;
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        shapes.push_back(shapeOf(labels == static_cast<double>(i)));
    }
    return shapes;
}

cv::Point2f turned(cv::Point2f point, engine::Rotation rotation)
{
    for (int k = 0; k < rotation.quarterTurns(); ++k) {
        point = {1 - point.y, point.x};
    }
    return point;
}

std::vector<std::pair<std::uint8_t, float>>
segmentsNear(const engine::TileDefinition& tile, engine::Rotation rotation, cv::Point2f point)
{
    const cv::Point2f local = turned(point, rotation.inverse());
    const cv::Mat labels = labelMap(tile, planTile(tile));
    constexpr float kLast = kLabelSize - 1;
    std::vector<float> nearest(tile.segments.size(), std::numeric_limits<float>::max());
    for (int y = 0; y < labels.rows; ++y) {
        const auto* row = labels.ptr<std::uint8_t>(y);
        const float dy = static_cast<float>(y) - local.y * kLast;
        for (int x = 0; x < labels.cols; ++x) {
            if (row[x] < nearest.size()) {
                const float dx = static_cast<float>(x) - local.x * kLast;
                nearest[row[x]] = std::min(nearest[row[x]], dx * dx + dy * dy);
            }
        }
    }
    std::vector<std::pair<std::uint8_t, float>> near;
    for (std::size_t i = 0; i < nearest.size(); ++i) {
        const float pixels = std::sqrt(nearest[i]);
        near.emplace_back(static_cast<std::uint8_t>(i),
                          pixels <= kHalfDiagonal ? 0.F : pixels / kLast);
    }
    std::ranges::stable_sort(near, {}, &std::pair<std::uint8_t, float>::second);
    return near;
}

} // namespace reeve::vision
