#include "vision/art/Painter.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace reeve::vision {

namespace {

constexpr int kShift = 6;

int finer(int pixels)
{
    return pixels <= 160 ? 4 : pixels <= 320 ? 3 : 2;
}

} // namespace

Painter::Painter(int pixels)
    : m_pixels(pixels)
    , m_canvas(pixels * finer(pixels), pixels * finer(pixels), CV_8UC3)
{}

cv::Point Painter::onCanvas(cv::Point2f point) const
{
    const auto scale = static_cast<float>(m_canvas.cols << kShift);
    constexpr float kHalfPixel = 0.5F * (1 << kShift);
    return {cvRound(point.x * scale - kHalfPixel), cvRound(point.y * scale - kHalfPixel)};
}

std::vector<cv::Point> Painter::onCanvas(const Polygon& polygon) const
{
    std::vector<cv::Point> points;
    points.reserve(polygon.size());
    for (const cv::Point2f p : polygon) {
        points.push_back(onCanvas(p));
    }
    return points;
}

void Painter::fill(const Polygon& polygon, const Ink& colour)
{
    cv::fillPoly(m_canvas, std::vector{onCanvas(polygon)}, colour, cv::LINE_AA, kShift);
}

void Painter::stroke(const Polygon& curve, float width, const Ink& colour, bool closed)
{
    const int thickness = std::max(1, cvRound(width * static_cast<float>(m_canvas.cols)));
    cv::polylines(m_canvas, std::vector{onCanvas(curve)}, closed, colour, thickness, cv::LINE_AA,
                  kShift);
}

void Painter::shape(const Polygon& polygon, const Ink& colour, const Ink& outline, float lineWidth)
{
    fill(polygon, colour);
    stroke(polygon, lineWidth, outline, true);
}

void Painter::disc(cv::Point2f centre, float radius, const Ink& colour)
{
    ellipse(centre, {radius, radius}, colour);
}

void Painter::ellipse(cv::Point2f centre, cv::Size2f radii, const Ink& colour)
{
    const auto scale = static_cast<float>(m_canvas.cols << kShift);
    cv::ellipse(m_canvas, onCanvas(centre),
                {cvRound(radii.width * scale), cvRound(radii.height * scale)}, 0, 0, 360, colour,
                cv::FILLED, cv::LINE_AA, kShift);
}

cv::Mat Painter::picture() const
{
    cv::Mat result;
    cv::resize(m_canvas, result, {m_pixels, m_pixels}, 0, 0, cv::INTER_AREA);
    return result;
}

} // namespace reeve::vision
