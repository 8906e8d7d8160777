// Compares a reading with the labelled truth of its photo, in whatever orientation it was read.
#pragma once

#include "engine/TileCatalogue.h"
#include "vision/Reading.h"

#include <opencv2/core/types.hpp>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace reeve::vision {

/// What lies on a cell: a tile and its turns, or only its edges, or something that cannot be told.
struct TrueTile {
    std::string tile; ///< empty: only `edges` are known
    int turns = 0;
    std::string edges; ///< N, E, S, W; empty with an empty `tile`: cannot be told
};

using TrueBoard = std::map<Position, TrueTile>;

struct TruePiece {
    cv::Point2d foot; ///< board units of the truth's lattice
    std::string colour;
    std::string feature; ///< empty: cannot be told
    std::string pose;    ///< standing or lying; anything else cannot be told
};

/// The pieces of players, and the lattice their feet are measured in.
struct TruePieces {
    std::vector<TruePiece> pieces;
    cv::Matx33d lattice;
};

/// Reads "tiles" of a truth file: "col,row" -> "ID@turns", "e:NESW note" or "?".
[[nodiscard]] TrueBoard readTruth(const std::filesystem::path& file);
/// The tiles of a reading file, taken as truth.
[[nodiscard]] TrueBoard truthFromReading(const Reading& reading);
/// Reads "meeples" and "lattice" of a truth file.
[[nodiscard]] TruePieces readTruePieces(const std::filesystem::path& file);
/// The pieces of a reading file, taken as truth.
[[nodiscard]] TruePieces piecesFromReading(const Reading& reading);

struct Verdict {
    int asked = 0; ///< tiles of the truth that can be told
    int exact = 0;
    int extra = 0; ///< tiles read where none lies
};

struct PieceVerdict {
    int asked = 0;
    int found = 0; ///< of the right colour, within 0.4 of a tile
    int extra = 0;
    int features = 0; ///< found ones on the right feature, or on one that cannot be told
    int poses = 0;    ///< found ones whose pose is right, or cannot be told
    int unmarked = 0; ///< found ones on a wrong feature without `review`
};

[[nodiscard]] PieceVerdict judge(const TruePieces& truth, const Reading& reading);

[[nodiscard]] Verdict judge(const TrueBoard& truth, const Reading& reading,
                            const engine::TileCatalogue& catalogue);

} // namespace reeve::vision
