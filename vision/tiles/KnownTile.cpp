#include "vision/tiles/KnownTile.h"

#include <opencv2/imgproc.hpp>

namespace reeve::vision {

cv::Mat cropOfKept(const cv::Mat& picture, CropShape shape)
{
    const int side = cvRound(picture.cols * (1 + 2 * shape.margin) / (1 + 2 * kKeptShape.margin));
    const int from = (picture.cols - side) / 2;
    cv::Mat crop;
    cv::resize(picture(cv::Rect(from, from, side, side)), crop, {shape.pixels, shape.pixels}, 0, 0,
               cv::INTER_AREA);
    return crop;
}

} // namespace reeve::vision
