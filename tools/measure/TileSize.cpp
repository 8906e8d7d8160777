#include "tools/measure/TileSize.h"

#include "tools/measure/Table.h"
#include "vision/Homography.h"

#include <algorithm>
#include <cmath>

namespace reeve::measure {

double tilePixels(const cv::Matx33d& lattice, engine::Position cell)
{
    const cv::Point2d corner(cell.x, cell.y);
    const cv::Point2d a =
        vision::mapped(lattice, corner + cv::Point2d(1, 1)) - vision::mapped(lattice, corner);
    const cv::Point2d b = vision::mapped(lattice, corner + cv::Point2d(0, 1)) -
                          vision::mapped(lattice, corner + cv::Point2d(1, 0));
    return std::sqrt(std::abs(a.cross(b)) / 2);
}

std::size_t tileSize(double pixels)
{
    return static_cast<std::size_t>(std::ranges::upper_bound(kTileSizes, pixels) -
                                    kTileSizes.begin());
}

std::string tileSizeName(std::size_t size)
{
    if (size == 0)
        return "below " + fixed(kTileSizes[0], 0);
    const std::string from = fixed(kTileSizes[size - 1], 0);
    return size == kTileSizes.size() ? from + " and more"
                                     : from + " to " + fixed(kTileSizes[size], 0);
}

} // namespace reeve::measure
