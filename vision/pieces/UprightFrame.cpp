#include "vision/pieces/UprightFrame.h"

#include "vision/Homography.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace reeve::vision {
namespace {

constexpr double kMinFlatness = 0.4;
constexpr double kRim = 1.0;
constexpr double kMaxPixels = 12e6; // more than any table holds
constexpr double kCastShare = 0.6;
constexpr double kMinGain = 0.5;
constexpr double kMaxGain = 3.0;
constexpr double kPixelsKeptATile = 2; // of the photo, for each of the frame's, before warping
const cv::Scalar kMeanBgr{72, 118, 116};

cv::Matx22d jacobian(const cv::Matx33d& map, cv::Point2d at)
{
    constexpr double kStep = 1e-3;
    const cv::Point2d o = mapped(map, at);
    const cv::Point2d x = (mapped(map, {at.x + kStep, at.y}) - o) / kStep;
    const cv::Point2d y = (mapped(map, {at.x, at.y + kStep}) - o) / kStep;
    return {x.x, y.x, x.y, y.y};
}

std::array<cv::Point2d, 4> corners(engine::Position cell, double rim)
{
    const double x = cell.x;
    const double y = cell.y;
    return {cv::Point2d(x - rim, y - rim), cv::Point2d(x + 1 + rim, y - rim),
            cv::Point2d(x + 1 + rim, y + 1 + rim), cv::Point2d(x - rim, y + 1 + rim)};
}

cv::Mat boardMask(const UprightFrame& frame, const std::vector<engine::Position>& occupied)
{
    cv::Mat mask(frame.size, CV_8U, cv::Scalar(0));
    for (const auto cell : occupied) {
        std::array<cv::Point, 4> quad;
        std::ranges::transform(corners(cell, 0), quad.begin(),
                               [&](cv::Point2d p) { return cv::Point(mapped(frame.toFrame, p)); });
        cv::fillConvexPoly(mask, quad.data(), 4, cv::Scalar(255));
    }
    return mask;
}

/// Gains that bring the board's mean colour to kMeanBgr. A board is no grey card, so only a share
/// of its cast is taken for the light's.
cv::Scalar gains(const cv::Mat& picture, const cv::Mat& mask)
{
    const cv::Scalar mean = cv::mean(picture, mask);
    cv::Scalar gain;
    for (int i = 0; i < 3; ++i)
        gain[i] = kMeanBgr[i] / std::max(mean[i], 1.0);
    const double level = std::cbrt(gain[0] * gain[1] * gain[2]);
    for (int i = 0; i < 3; ++i)
        gain[i] = std::clamp(level * std::pow(gain[i] / level, kCastShare), kMinGain, kMaxGain);
    return gain;
}

/// `toPhoto` maps pixels of the result to pixels of the photo.
cv::Mat warped(const cv::Mat& photo, const cv::Matx33d& toPhoto, cv::Size size)
{
    cv::Mat picture;
    cv::warpPerspective(photo, picture, toPhoto, size, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                        cv::BORDER_CONSTANT, kMeanBgr);
    return picture;
}

} // namespace

std::optional<UprightFrame> uprightFrame(const cv::Matx33d& lattice,
                                         const std::vector<engine::Position>& occupied)
{
    if (occupied.empty())
        return std::nullopt;
    cv::Point2d centre{0.5, 0.5};
    for (const auto cell : occupied)
        centre += cv::Point2d(cell.x, cell.y) / static_cast<double>(occupied.size());

    cv::Matx21d scales;
    cv::Matx22d u;
    cv::Matx22d vt;
    cv::SVD::compute(jacobian(lattice, centre), scales, u, vt);
    if (!std::isfinite(scales(0)) || scales(0) <= 1e-6)
        return std::nullopt;
    const double flatness = std::max(scales(1) / scales(0), kMinFlatness);
    const cv::Matx22d a = u * cv::Matx22d(kFrameTile, 0, 0, kFrameTile * flatness) * vt;

    cv::Point2d low{1e9, 1e9};
    cv::Point2d high{-1e9, -1e9};
    for (const auto cell : occupied) {
        for (const auto corner : corners(cell, kRim)) {
            const cv::Vec2d q = a * cv::Vec2d(corner.x, corner.y);
            low = {std::min(low.x, q[0]), std::min(low.y, q[1])};
            high = {std::max(high.x, q[0]), std::max(high.y, q[1])};
        }
    }
    low = {std::floor(low.x), std::floor(low.y)};
    const cv::Point2d size = high - low;
    if (!(size.x * size.y <= kMaxPixels))
        return std::nullopt;

    UprightFrame frame;
    frame.toFrame = {a(0, 0), a(0, 1), -low.x, a(1, 0), a(1, 1), -low.y, 0, 0, 1};
    frame.lattice = lattice;
    frame.size = {static_cast<int>(std::ceil(size.x)), static_cast<int>(std::ceil(size.y))};
    frame.photoTile = scales(0);
    return frame;
}

UprightPicture::UprightPicture(const cv::Mat& photo, const UprightFrame& frame,
                               const std::vector<engine::Position>& occupied)
    : m_photo(photo)
{
    const double shrink = std::min(1.0, kPixelsKeptATile * kFrameTile / frame.photoTile);
    if (shrink < 0.8)
        cv::resize(photo, m_photo, {}, shrink, shrink, cv::INTER_AREA);
    const cv::Matx33d scale(static_cast<double>(m_photo.cols) / photo.cols, 0, 0, 0,
                            static_cast<double>(m_photo.rows) / photo.rows, 0, 0, 0, 1);
    m_toPhoto = scale * frame.lattice * frame.toFrame.inv();
    const cv::Mat seen = warped(m_photo, m_toPhoto, frame.size);
    m_gains = gains(seen, boardMask(frame, occupied));
    cv::multiply(seen, m_gains, m_whole);
    cv::copyMakeBorder(m_whole, m_whole, 0, (16 - frame.size.height % 16) % 16, 0,
                       (16 - frame.size.width % 16) % 16, cv::BORDER_CONSTANT, kMeanBgr);
}

cv::Mat UprightPicture::part(cv::Point2d middle, int side, double zoom) const
{
    const double half = side / 2.0;
    const cv::Matx33d toFrame(1 / zoom, 0, middle.x - half / zoom, 0, 1 / zoom,
                              middle.y - half / zoom, 0, 0, 1);
    cv::Mat picture;
    cv::multiply(warped(m_photo, m_toPhoto * toFrame, {side, side}), m_gains, picture);
    return picture;
}

} // namespace reeve::vision
