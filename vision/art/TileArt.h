// The product's own drawing of a tile, made from its data alone.
#pragma once

#include "engine/Tile.h"

#include <opencv2/core/mat.hpp>

#include <cstdint>

namespace reeve::vision {

/// Colours and line widths of a drawing; the default is the product's look (docs/art.md).
/// Training draws random ones.
struct TileStyle;

/// BGR, 8 bits, `pixels` square, unturned. The same input gives the same picture.
[[nodiscard]] cv::Mat drawTile(const engine::TileDefinition& tile, int pixels);
[[nodiscard]] cv::Mat drawTile(const engine::TileDefinition& tile, int pixels,
                               const TileStyle& style);

} // namespace reeve::vision
