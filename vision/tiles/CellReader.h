// What the tile network makes of the cells of a board: single looks, closer ones where a tile
// proves to lie, and the exploration of the board from its middle outwards.
#pragma once

#include "vision/tiles/RectifiedBoard.h"
#include "vision/tiles/TileNet.h"

#include <map>
#include <vector>

namespace reeve::vision {

struct CellReading {
    double occupied = 0;     ///< probability that a tile lies here
    std::vector<float> tile; ///< probability of each label, the unknown tile last
    EdgeScores edges{};
    cv::Point2d shift; ///< where the tile lies against its cell, in tiles

    /// How sure it is that a tile lies here and which.
    [[nodiscard]] double certainty() const;
};

using CellReadings = std::map<Position, CellReading>;

/// One look at each cell.
[[nodiscard]] CellReadings readCells(const RectifiedBoard& board,
                                     const std::vector<Position>& cells, TileNet& net);

/// Looks anew, four times and turned each way, at the cells of `glances` that leave a doubt, where
/// their tiles were seen to lie; the mean of these looks takes the glance's place.
[[nodiscard]] CellReadings readClosely(const RectifiedBoard& board, const CellReadings& glances,
                                       TileNet& net);

/// Reads the cells around `centre` wave by wave: those with a tile and all that lie within two
/// cells of one. `visible` are the cells that the picture shows.
[[nodiscard]] CellReadings exploreBoard(const RectifiedBoard& board,
                                        const std::vector<Position>& visible, Position centre,
                                        TileNet& net);

} // namespace reeve::vision
