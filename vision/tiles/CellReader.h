// What the tile network makes of the cells of a board: single looks, looks at shifted crops to find
// how far a tile lies from its place, and the exploration of the board from its middle outwards.
#pragma once

#include "vision/tiles/RectifiedBoard.h"
#include "vision/tiles/TileNet.h"

#include <array>
#include <map>
#include <vector>

namespace reeve::vision {

struct CellReading {
    double occupied = 0;           ///< probability that a tile lies here
    std::vector<float> tile;       ///< probability of each label, the unknown tile last
    std::array<float, 16> edges{}; ///< as in TileScores
    cv::Point2d shift;             ///< where the tile lies against its cell, in tiles

    /// How sure it is that a tile lies here and which.
    [[nodiscard]] double certainty() const;
};

using CellReadings = std::map<Position, CellReading>;

/// One look at each cell.
[[nodiscard]] CellReadings readCells(const RectifiedBoard& board,
                                     const std::vector<Position>& cells, TileNet& net);

/// Where tiles lie against their cells, in tiles, from looks at five places each.
[[nodiscard]] std::vector<cv::Point2d>
measureShifts(const RectifiedBoard& board, const std::vector<Position>& cells, TileNet& net);

/// Looks at each cell from five places and once more where the tile proves to lie, and averages
/// what is seen.
[[nodiscard]] CellReadings readCellsClosely(const RectifiedBoard& board,
                                            const std::vector<Position>& cells, TileNet& net);

/// Two readings of one cell, counting alike; the place is that of the first.
[[nodiscard]] CellReading combined(const CellReading& a, const CellReading& b);

/// Reads the cells around `centre`, at most `reach` away, wave by wave: those with a tile and all
/// that lie within two cells of one. `visible` are the cells that the picture shows.
[[nodiscard]] CellReadings exploreBoard(const RectifiedBoard& board,
                                        const std::vector<Position>& visible, Position centre,
                                        int reach, TileNet& net);

} // namespace reeve::vision
