// What a player lays on the table to show his tiles: page by page, edge to edge, unturned.
#pragma once

#include "engine/TileCatalogue.h"

#include <string>
#include <vector>

namespace reeve::vision {

/// Tiles of one photo, row by row; the last row may be shorter.
struct PackPage {
    static constexpr int kColumns = 4;
    static constexpr int kRows = 3;

    std::vector<std::string> tiles;

    /// Column and row of a tile.
    [[nodiscard]] static engine::Position place(std::size_t tile)
    {
        const int index = static_cast<int>(tile);
        return {index % kColumns, index / kColumns};
    }
    [[nodiscard]] int rows() const;
};

/// One of each tile that a box of these sets holds, in the order of the catalogue, on pages of
/// about the same length. `gardens`: the print has garden tiles.
[[nodiscard]] std::vector<PackPage> pagesOf(const engine::TileCatalogue& catalogue,
                                            const std::vector<std::string>& sets, bool gardens);

} // namespace reeve::vision
