// Compares a reading with the labelled truth of its photo, in whatever orientation it was read.
#pragma once

#include "engine/TileCatalogue.h"
#include "tools/measure/JudgePieces.h"
#include "tools/measure/Truth.h"
#include "vision/Reading.h"

#include <optional>
#include <vector>

namespace reeve::measure {

/// One tile of the truth that can be told, and what was read there.
struct JudgedTile {
    Position cell; ///< in the truth's frame
    TrueTile truth;
    std::optional<vision::TileReading> read; ///< turned into the truth's frame; nullopt: missing
    bool isRight = false;    ///< plays the same; where only edges are known, has these edges
    bool isSameTile = false; ///< the same id as well
    int edges = 0;           ///< of four, those whose terrain is right
    bool hasPiece = false;
    double pixels = 0; ///< its side in the photo
};

enum class LatticeVerdict { Right, Wrong, None };

struct Judgement {
    LatticeVerdict lattice = LatticeVerdict::None;
    bool isUnsure = false; ///< the reading itself doubts its lattice
    std::vector<JudgedTile> tiles;
    std::vector<vision::TileReading> extra; ///< read where none lies
    JudgedPieces pieces;

    [[nodiscard]] int right() const;
    [[nodiscard]] bool isPerfect() const;
};

/// nullopt as reading: the photo was refused, and everything is missing.
[[nodiscard]] Judgement judge(const Truth& truth, const std::optional<vision::Reading>& reading,
                              const engine::TileCatalogue& catalogue);

} // namespace reeve::measure
