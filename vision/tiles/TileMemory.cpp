#include "vision/tiles/TileMemory.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <map>

namespace reeve::vision {
namespace {

constexpr int kPixels = 24; // side of what is compared; finer pictures gained nothing
constexpr int kRim = 3;     // of it, left out
constexpr int kShift = 1;
constexpr int kWorthShifting = 32; // those most alike unshifted
constexpr double kDarkest = 8;     // grey levels that count as noise
constexpr double kCoarsest = 2.3;  // pixels; slower changes are light and shadow
// Likeness of a tile to its own picture in another photo is 0.5 to 0.95; to other tiles of its
// print less than 0.65, to other prints less than 0.45 in nineteen cases of twenty.
constexpr float kAlike = 0.35F;
constexpr float kFaint = 0.3F; // best likeness at which the memory begins to speak,
constexpr float kClear = 0.5F; // and from which it speaks up
constexpr float kMostDoubt = 0.1F;
constexpr float kWeight = 8;

/// Details without the light they were seen in.
cv::Mat3f detailsOf(const cv::Mat& crop)
{
    cv::Mat small;
    cv::resize(crop, small, {kPixels, kPixels}, 0, 0, cv::INTER_AREA);
    cv::Mat3f details;
    small.convertTo(details, CV_32FC3);
    details += cv::Scalar::all(kDarkest);
    cv::log(details, details);
    cv::Mat light;
    cv::GaussianBlur(details, light, {}, kCoarsest);
    details -= light;
    return details;
}

/// The middle of the details as a row of unit length and mean 0 in each channel.
cv::Mat1f rowOf(const cv::Mat3f& details, int dx, int dy)
{
    const int side = kPixels - 2 * kRim;
    cv::Mat3f middle = details(cv::Rect(kRim + dx, kRim + dy, side, side)).clone();
    middle -= cv::mean(middle);
    middle /= cv::norm(middle) + 1e-3;
    return middle.reshape(1, 1);
}

cv::Mat1f productsOf(const cv::Mat1f& rows, const cv::Mat1f& others)
{
    cv::Mat1f products;
    cv::gemm(rows, others, 1, cv::noArray(), 0, products, cv::GEMM_2_T);
    return products;
}

} // namespace

void TileMemory::add(const cv::Mat& crop, std::size_t label)
{
    m_details.push_back(rowOf(detailsOf(crop), 0, 0));
    m_labels.push_back(label);
}

cv::Mat1f TileMemory::likenessTo(const cv::Mat3f& details) const
{
    cv::Mat1f likeness = productsOf(m_details, rowOf(details, 0, 0));
    cv::Mat1i order;
    cv::sortIdx(likeness, order, cv::SORT_EVERY_COLUMN | cv::SORT_DESCENDING);
    order = order.rowRange(0, std::min(order.rows, kWorthShifting));
    cv::Mat1f likeliest;
    for (const int row : order)
        likeliest.push_back(m_details.row(row));
    cv::Mat1f shifted;
    for (int dy = -kShift; dy <= kShift; ++dy)
        for (int dx = -kShift; dx <= kShift; ++dx)
            shifted.push_back(rowOf(details, dx, dy));
    cv::Mat1f best;
    cv::reduce(productsOf(likeliest, shifted), best, 1, cv::REDUCE_MAX);
    for (int i = 0; i < order.rows; ++i)
        likeness(order(i, 0), 0) = best(i, 0);
    return likeness;
}

void TileMemory::weigh(const cv::Mat& crop, std::span<float> scores) const
{
    if (isEmpty())
        return;
    const cv::Mat1f likeness = likenessTo(detailsOf(crop));
    std::map<std::size_t, float> ofLabel;
    float best = 0;
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        const float here = likeness(static_cast<int>(i), 0);
        const auto [at, isNew] = ofLabel.try_emplace(m_labels[i], here);
        at->second = std::max(at->second, here);
        best = std::max(best, here);
    }
    const float voice = kWeight * std::clamp((best - kFaint) / (kClear - kFaint), 0.F, 1.F);
    for (const auto& [label, alike] : ofLabel)
        scores[label] += voice * std::max(alike - kAlike, -kMostDoubt);
}

} // namespace reeve::vision
