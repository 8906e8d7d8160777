#include "vision/tiles/RectifiedBoard.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace reeve::vision {
namespace {

/// The board is kept at twice the crops' resolution, so that halving it averages the noise away.
constexpr int kOversampling = 2;
constexpr int kRim = 1; // cells

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
