// One photo as read: the lattice, the tiles, the pieces and what a person should look at.
// The JSON form is `reeve.reading/1` (docs/contracts.md).
//
// Board frame: col grows right, row grows down in the reading; origin and orientation are free.
// `lattice` maps (col, row, 1), tile corners in board units, to pixels of the upright photo.
#pragma once

#include "engine/Error.h"
#include "engine/Geometry.h"

#include <opencv2/core/matx.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reeve::vision {

using engine::Position; // x = col, y = row

struct TileAlternative {
    std::string tile;
    int turns = 0;
    double confidence = 0;
};

struct TileReading {
    Position cell;
    std::string tile;  ///< id of the tile table, "?" for a tile of no known set
    int turns = 0;     ///< clockwise quarter turns from the table's orientation
    std::string edges; ///< terrain letters N, E, S, W as it lies; set when tile == "?"
    double confidence = 0;
    bool review = false;
    std::vector<TileAlternative> alternatives; ///< most likely first, without the chosen one
};

/// Another way to read a piece: its player, or the segment it is on.
struct PieceAlternative {
    Position cell;
    std::string colour;
    std::string feature;
    std::optional<std::uint8_t> segment;
    double confidence = 0;
};

struct PieceReading {
    Position cell;
    double x = 0.5; ///< where the foot touches, 0..1 from the tile's north-west corner as read
    double y = 0.5;
    std::string colour = "red";
    std::string kind = "meeple";
    std::string pose = "unknown";        ///< standing, lying, fallen, unknown
    std::string feature = "field";       ///< city, road, monastery, garden, field, quarter
    std::optional<std::uint8_t> segment; ///< index into the tile definition's segments
    double confidence = 0;               ///< that a piece of this colour is on this segment
    bool review = false;
    std::vector<PieceAlternative> alternatives; ///< most likely first, without the chosen one
};

struct Warning {
    std::string code; ///< "edge-clash", "too-many-of-a-tile", "several-boxes", "low-angle",
                      ///< "unsure-lattice"
    std::vector<Position> cells;
    std::string text; ///< one sentence in players' words
};

struct Reading {
    std::string file;
    int width = 0;
    int height = 0;
    cv::Matx33d lattice = cv::Matx33d::eye();
    std::vector<TileReading> tiles; ///< in reading order
    std::vector<PieceReading> pieces;
    std::vector<Warning> warnings;
};

/// `reeve.reading/1`, one object.
[[nodiscard]] std::string toJson(const Reading& reading);
/// Error: CannotRead, what is wrong; `where` names the line and column, or the entry.
[[nodiscard]] engine::Expected<Reading> readingFromJson(std::string_view text);

} // namespace reeve::vision
