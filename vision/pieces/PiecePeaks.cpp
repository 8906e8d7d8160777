#include "vision/pieces/PiecePeaks.h"

#include "vision/pieces/Probabilities.h"
#include "vision/pieces/UprightFrame.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace reeve::vision {
namespace {

constexpr double kFloor = 0.08; // heat below this is not looked at

std::vector<double> values(const cv::Mat& maps, int first, std::size_t count, int row, int col)
{
    std::vector<double> out(count);
    for (std::size_t i = 0; i < count; ++i)
        out[i] = maps.at<float>(first + static_cast<int>(i), row, col);
    return out;
}

} // namespace

std::vector<PiecePeak> piecePeaks(const cv::Mat& maps, std::size_t colours, std::size_t kinds)
{
    using M = MapChannels;
    const cv::Mat1f heat = plane(maps, M::kHeat);
    cv::Mat1f around;
    cv::dilate(heat, around, cv::Mat::ones(3, 3, CV_8U));
    const int firstKind = M::kColour + static_cast<int>(colours);

    std::vector<PiecePeak> peaks;
    for (int row = 0; row < heat.rows; ++row) {
        for (int col = 0; col < heat.cols; ++col) {
            const double h = sigmoid(heat(row, col));
            if (heat(row, col) < around(row, col) || h <= kFloor)
                continue;
            const auto value = [&](int channel) {
                return static_cast<double>(maps.at<float>(channel, row, col));
            };
            PiecePeak peak;
            peak.foot = {(col + 0.5 + value(M::kOffset)) * kMapStride,
                         (row + 0.5 + value(M::kOffset + 1)) * kMapStride};
            const cv::Point2d low(value(M::kBox), value(M::kBox + 1));
            const cv::Point2d high(value(M::kBox + 2), value(M::kBox + 3));
            peak.body = cv::Rect2d(peak.foot - low * kFrameTile, peak.foot + high * kFrameTile);
            peak.heat = h;
            peak.colours = softmax(values(maps, M::kColour, colours, row, col));
            peak.kinds = softmax(values(maps, firstKind, kinds, row, col));
            peak.lying = sigmoid(value(M::kLying));
            peaks.push_back(std::move(peak));
        }
    }
    std::ranges::stable_sort(peaks, std::greater{}, &PiecePeak::heat);
    return peaks;
}

double sharedArea(const cv::Rect2d& a, const cv::Rect2d& b)
{
    const double smaller = std::max(1e-6, std::min(a.area(), b.area()));
    return (a & b).area() / smaller;
}

} // namespace reeve::vision
