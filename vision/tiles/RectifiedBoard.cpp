#include "vision/tiles/RectifiedBoard.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace reeve::vision {
namespace {

/// The board is kept at twice the crops' resolution, so that halving it averages the noise away.
constexpr int kOversampling = 2;
constexpr int kRim = 1; // cells
/// How far away, in tiles, the colours may be taken from to paint something over.
constexpr double kPaintReach = 0.25;

/// The mean of the pixels that are to be kept within a window round each pixel.
cv::Mat surroundings(const cv::Mat& picture, const cv::Mat& keep, int window)
{
    cv::Mat kept;
    picture.copyTo(kept, keep);
    kept.convertTo(kept, CV_32FC3);
    cv::Mat weight;
    keep.convertTo(weight, CV_32F, 1 / 255.0);
    cv::blur(kept, kept, {window, window}, {-1, -1}, cv::BORDER_CONSTANT);
    cv::blur(weight, weight, {window, window}, {-1, -1}, cv::BORDER_CONSTANT);
    weight = cv::max(weight, 1e-3);
    const std::vector<cv::Mat> three(3, weight);
    cv::merge(three, weight);
    cv::Mat mean;
    cv::divide(kept, weight, mean);
    mean.convertTo(mean, CV_8UC3);
    return mean;
}

} // namespace

RectifiedBoard::RectifiedBoard(const cv::Mat& picture, const Lattice& lattice,
                               const std::vector<Position>& cells, CropShape shape)
    : m_shape(shape)
    , m_tilePixels(kOversampling * shape.pixels / (1 + 2 * shape.margin))
{
    const auto [west, east] =
        std::minmax_element(cells.begin(), cells.end(), [](auto a, auto b) { return a.x < b.x; });
    const auto [north, south] =
        std::minmax_element(cells.begin(), cells.end(), [](auto a, auto b) { return a.y < b.y; });
    m_origin = {west->x - kRim, north->y - kRim};
    const double width = east->x + 1 + kRim - m_origin.x;
    const double height = south->y + 1 + kRim - m_origin.y;
    const cv::Matx33d toBoard(1 / m_tilePixels, 0, m_origin.x, 0, 1 / m_tilePixels, m_origin.y, 0,
                              0, 1);
    cv::warpPerspective(picture, m_board, lattice.toPicture() * toBoard,
                        cv::Size(cvCeil(width * m_tilePixels), cvCeil(height * m_tilePixels)),
                        cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
}

cv::Mat RectifiedBoard::crop(Position cell, cv::Point2d shift) const
{
    const int side = kOversampling * m_shape.pixels;
    const cv::Point2d corner =
        pixel({cell.x + shift.x - m_shape.margin, cell.y + shift.y - m_shape.margin});
    const int x = std::clamp(cvRound(corner.x), 0, m_board.cols - side);
    const int y = std::clamp(cvRound(corner.y), 0, m_board.rows - side);
    cv::Mat small;
    cv::resize(m_board(cv::Rect(x, y, side, side)), small, {m_shape.pixels, m_shape.pixels}, 0, 0,
               cv::INTER_AREA);
    return small;
}

void RectifiedBoard::paintOver(const std::vector<std::vector<cv::Point2d>>& areas)
{
    cv::Mat keep(m_board.size(), CV_8U, cv::Scalar(255));
    for (const auto& area : areas) {
        std::vector<cv::Point> polygon;
        for (const cv::Point2d corner : area)
            polygon.emplace_back(pixel(corner));
        cv::fillPoly(keep, std::vector{polygon}, 0);
    }
    const cv::Mat hidden = keep == 0;
    for (const auto& area : areas) {
        std::vector<cv::Point2f> corners;
        for (const cv::Point2d corner : area)
            corners.emplace_back(pixel(corner));
        const int reach = cvRound(kPaintReach * m_tilePixels);
        cv::Rect box = cv::boundingRect(corners);
        box = (box + cv::Size(2 * reach, 2 * reach) - cv::Point(reach, reach)) &
              cv::Rect({0, 0}, m_board.size());
        if (box.empty())
            continue;
        const cv::Mat around = surroundings(m_board(box), keep(box), 2 * reach + 1);
        around.copyTo(m_board(box), hidden(box));
    }
}

cv::Mat cropCell(const cv::Mat& picture, const Lattice& lattice, Position cell, CropShape shape)
{
    const auto from = lattice.corners(cell, shape.margin);
    const auto side = static_cast<float>(shape.pixels);
    const std::array<cv::Point2f, 4> to{cv::Point2f(0, 0), cv::Point2f(side, 0),
                                        cv::Point2f(side, side), cv::Point2f(0, side)};
    cv::Mat crop;
    cv::warpPerspective(picture, crop, cv::getPerspectiveTransform(from.data(), to.data()),
                        {shape.pixels, shape.pixels}, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    return crop;
}

} // namespace reeve::vision
