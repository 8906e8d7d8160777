// What a labelled photo shows.
#pragma once

#include "vision/Reading.h"

#include <opencv2/core/types.hpp>
#include <tl/expected.hpp>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace reeve::measure {

using engine::Position;

/// What lies on a cell: a tile and its turns, or only its edges, or something that cannot be told.
struct TrueTile {
    std::string tile; ///< empty: only `edges` are known
    int turns = 0;
    std::string edges; ///< N, E, S, W; empty with an empty `tile`: cannot be told

    [[nodiscard]] bool canBeTold() const { return !tile.empty() || !edges.empty(); }
};

/// A piece of a player.
struct TruePiece {
    Position cell;
    cv::Point2d at; ///< its foot, 0..1 from the tile's north-west corner
    std::string colour;
    std::string kind;    ///< "?": cannot be told
    std::string feature; ///< empty: cannot be told
    std::string pose;    ///< standing or lying; anything else cannot be told

    [[nodiscard]] bool kindIsKnown() const { return kind != "?"; }
    [[nodiscard]] bool poseIsKnown() const { return pose == "standing" || pose == "lying"; }
};

struct Truth {
    cv::Matx33d lattice;                     ///< (col, row, 1) of tile corners to pixels
    std::string edition;                     ///< of the artwork; "own" for the product's
    std::map<std::string, std::string> lent; ///< sets drawn from another edition
    std::string light;                       ///< in a word (docs/art.md); "photograph": a real one
    std::map<Position, TrueTile> tiles;
    std::vector<TruePiece> pieces;
};

/// Reads a truth file (docs/art.md), or a reading file, which is then taken as the truth.
/// Error: one sentence that names the file.
[[nodiscard]] tl::expected<Truth, std::string> readTruth(const std::filesystem::path& file);

} // namespace reeve::measure
