// Draws smooth flat shapes on a square canvas in tile units (unit square, x east, y south).
#pragma once

#include "vision/art/TileStyle.h"

#include <opencv2/core/mat.hpp>

#include <vector>

namespace reeve::vision {

class Painter
{
public:
    /// `pixels` is the side of the finished picture; drawing is finer and averaged at the end.
    explicit Painter(int pixels);

    void fill(const Polygon& polygon, const Ink& colour);
    void stroke(const Polygon& curve, float width, const Ink& colour, bool closed = false);
    /// Filled with an outline round it.
    void shape(const Polygon& polygon, const Ink& colour, const Ink& outline, float lineWidth);
    void disc(cv::Point2f centre, float radius, const Ink& colour);
    void ellipse(cv::Point2f centre, cv::Size2f radii, const Ink& colour);

    /// BGR, 8 bits, `pixels` square.
    [[nodiscard]] cv::Mat picture() const;

private:
    [[nodiscard]] cv::Point onCanvas(cv::Point2f point) const;
    [[nodiscard]] std::vector<cv::Point> onCanvas(const Polygon& polygon) const;

    int m_pixels;
    cv::Mat m_canvas;
};

} // namespace reeve::vision
