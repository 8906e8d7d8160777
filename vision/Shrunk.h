// A picture made smaller.
#pragma once

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace reeve::vision {

/// The picture at `scale` times its size, a pixel at least; itself, not a copy, from 1 on.
[[nodiscard]] inline cv::Mat shrunk(const cv::Mat& picture, double scale)
{
    if (scale >= 1)
        return picture;
    cv::Mat small;
    const cv::Size size(std::max(1, cvRound(picture.cols * scale)),
                        std::max(1, cvRound(picture.rows * scale)));
    cv::resize(picture, small, size, 0, 0, cv::INTER_AREA);
    return small;
}

} // namespace reeve::vision
