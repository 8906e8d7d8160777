// How large a tile is in the photo, and the classes by which figures are shown.
#pragma once

#include "engine/Geometry.h"

#include <opencv2/core/matx.hpp>

#include <array>
#include <string>

namespace reeve::measure {

/// Upper bounds of the classes in pixels a tile; the last class has none. The first bound is the
/// least that README.md asks for.
inline constexpr std::array kTileSizes{40.0, 50.0, 70.0, 100.0};
inline constexpr std::size_t kTileSizeCount = kTileSizes.size() + 1;

/// Side of a square as large as the tile on the cell of the lattice, in pixels.
[[nodiscard]] double tilePixels(const cv::Matx33d& lattice, engine::Position cell);
/// Which class that is, below kTileSizeCount.
[[nodiscard]] std::size_t tileSize(double pixels);
/// "40 to 50".
[[nodiscard]] std::string tileSizeName(std::size_t size);

} // namespace reeve::measure
