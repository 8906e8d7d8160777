#include "app/session/PhotoLayer.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace reeve::app {

namespace {

constexpr double kMargin = 2;          // tiles
constexpr double kPixelsPerTile = 200; // at most
constexpr double kLongestSide = 4000;  // pixels

} // namespace

PhotoLayer layPhoto(const QImage& picture, double pictureScale, const cv::Matx33d& lattice,
                    const QRectF& board)
{
    const QRectF area = board.adjusted(-kMargin, -kMargin, kMargin, kMargin);
    const double perTile =
        std::min(kPixelsPerTile, kLongestSide / std::max(area.width(), area.height()));
    const cv::Matx33d toBoard(1 / perTile, 0, area.left(), 0, 1 / perTile, area.top(), 0, 0, 1);
    const cv::Matx33d shrink(pictureScale, 0, 0, 0, pictureScale, 0, 0, 0, 1);
    const cv::Matx33d layerToPicture = shrink * lattice * toBoard;

    const QImage source = picture.convertToFormat(QImage::Format_RGBA8888);
    const cv::Mat pixels(source.height(), source.width(), CV_8UC4,
                         const_cast<uchar*>(source.constBits()),
                         static_cast<std::size_t>(source.bytesPerLine()));
    QImage layer(static_cast<int>(area.width() * perTile),
                 static_cast<int>(area.height() * perTile), QImage::Format_RGBA8888);
    layer.fill(Qt::transparent);
    cv::Mat target(layer.height(), layer.width(), CV_8UC4, layer.bits(),
                   static_cast<std::size_t>(layer.bytesPerLine()));
    cv::warpPerspective(pixels, target, layerToPicture, target.size(),
                        cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_TRANSPARENT);
    return {layer.convertToFormat(QImage::Format_ARGB32_Premultiplied), area};
}

} // namespace reeve::app
