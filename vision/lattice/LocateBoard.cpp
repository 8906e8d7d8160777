#include "vision/lattice/LocateBoard.h"

#include "vision/Shrunk.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace reeve::vision {
namespace {

constexpr double kDark = 40;        // grey levels, of the lightest tenth of the picture
constexpr double kBlurred = 4;      // grey levels, of the strongest hundredth of the edges
constexpr double kSmallTile = 24;   // pixels of the picture
constexpr double kLooseTile = 0.15; // tiles; scatter beyond it counts no more
constexpr double kUnknownScatter = 0.08;

/// The value that the share of the pixels does not reach. 8 bits, one channel.
double quantile(const cv::Mat& grey, double share)
{
    std::array<int, 256> counts{};
    for (int y = 0; y < grey.rows; ++y)
        for (int x = 0; x < grey.cols; ++x)
            ++counts[grey.at<std::uint8_t>(y, x)];
    double left = share * static_cast<double>(grey.total());
    for (std::size_t value = 0; value < counts.size(); ++value)
        if ((left -= counts[value]) <= 0)
            return static_cast<double>(value);
    return 255;
}

bool isBlurred(const cv::Mat& grey)
{
    cv::Mat edges;
    cv::Laplacian(grey, edges, CV_16S);
    cv::convertScaleAbs(edges, edges);
    return quantile(edges, 0.99) < kBlurred;
}

} // namespace

cv::Mat latticePicture(const cv::Mat& photo)
{
    return shrunk(photo, kLatticePixels / std::max(photo.cols, photo.rows));
}

double certaintyOf(const LatticeFinding& finding, const LatticeFit& fit)
{
    // A logistic regression, rounded, over right lattices and the best wrong ones that are left
    // when the right one is forbidden.
    const double rival = finding.runnerUp / std::max(finding.score, 1e-6);
    const double scatter = std::min(fit.scatter.value_or(kUnknownScatter), kLooseTile);
    const double odds = -1.35 + 5 * (finding.score - 0.6) - 4.5 * (rival - 0.5) +
                        14.5 * (fit.tileShare - 0.4) - 50 * (scatter - 0.06);
    return 1 / (1 + std::exp(-odds));
}

std::string whyNoBoard(const cv::Mat& picture, const std::optional<LatticeFinding>& finding)
{
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
    if (quantile(grey, 0.9) < kDark)
        return "the picture is too dark. Take it with more light";
    if (isBlurred(grey))
        return "the picture is blurred or shows next to nothing. Hold the camera still and let it "
               "focus";
    if (!finding)
        return "it shows no two directions of straight lines, as the borders of tiles are. Take it "
               "from higher above the board, or show by hand where the tiles lie";
    if (finding->lattice.tilePixels(finding->centre) < kSmallTile)
        return "the tiles may be too small. Take the board nearer, or show by hand where the tiles "
               "lie";
    return "nothing along its lines looks like tiles. Take it from higher above the board with the "
           "whole board in it, or show by hand where the tiles lie";
}

} // namespace reeve::vision
