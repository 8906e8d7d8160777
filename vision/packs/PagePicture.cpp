#include "vision/packs/PagePicture.h"

#include "vision/art/TileArt.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace reeve::vision {

cv::Mat pagePicture(const PackPage& page, const engine::TileCatalogue& catalogue, int pixels)
{
    const cv::Scalar paper = cv::Scalar::all(255);
    const int columns = std::min(PackPage::kColumns, static_cast<int>(page.tiles.size()));
    cv::Mat picture(page.rows() * pixels, columns * pixels, CV_8UC3, paper);
    for (std::size_t i = 0; i < page.tiles.size(); ++i) {
        const engine::TileDefinition* const tile = catalogue.find(page.tiles[i]);
        if (tile == nullptr)
            continue;
        const auto [column, row] = PackPage::place(i);
        const cv::Rect place(column * pixels, row * pixels, pixels, pixels);
        drawTile(*tile, pixels).copyTo(picture(place));
        cv::rectangle(picture, place, paper, 1);
    }
    return picture;
}

} // namespace reeve::vision
