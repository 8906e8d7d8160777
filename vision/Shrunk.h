// A picture made smaller.
#pragma once

#include <opencv2/imgproc.hpp>

namespace reeve::vision {

/// The picture at `scale` times its size; itself, not a copy, from 1 on.
[[nodiscard]] inline cv::Mat shrunk(const cv::Mat& picture, double scale)
{
    if (scale >= 1)
        return picture;
    cv::Mat small;
    cv::resize(picture, small, {}, scale, scale, cv::INTER_AREA);
    return small;
}

} // namespace reeve::vision
