// From the network's maps to single pieces in the frame.
#pragma once

#include "vision/pieces/PieceNet.h"

#include <opencv2/core/mat.hpp>
#include <opencv2/core/types.hpp>

#include <vector>

namespace reeve::vision {

struct PiecePeak {
    cv::Point2d foot;            ///< frame pixels
    cv::Rect2d body;             ///< frame pixels
    double heat = 0;             ///< 0..1
    std::vector<double> colours; ///< probabilities in the network's order
    std::vector<double> kinds;
    double lying = 0; ///< probability
};

/// Local maxima of the heat, strongest first. `maps` as PieceNet::maps gives them.
[[nodiscard]] std::vector<PiecePeak> piecePeaks(const cv::Mat& maps, std::size_t colours,
                                                std::size_t kinds);

/// Share of the smaller box that lies in the other, 0..1.
[[nodiscard]] double sharedArea(const cv::Rect2d& a, const cv::Rect2d& b);

} // namespace reeve::vision
