// Compares the pieces of a reading with those of the truth, one by one.
#pragma once

#include "tools/measure/Truth.h"
#include "vision/Reading.h"

#include <optional>
#include <vector>

namespace reeve::measure {

/// One piece of the truth, and what was read there.
struct JudgedPiece {
    TruePiece truth;
    /// Within 0.4 of a tile: the nearest of its colour, or else of what no other piece claims;
    /// nullopt: missing.
    std::optional<vision::PieceReading> read;
    bool isFound = false;        ///< read in its colour
    bool isKindRight = false;    ///< found, and of its kind; or that cannot be told
    bool isPoseRight = false;    ///< found, and standing or lying as it does; or likewise
    bool isFeatureRight = false; ///< found, and on its feature; or likewise
    double pixels = 0;           ///< side of its tile in the photo

    /// Whether what counts in play is right: its player and what it is on.
    [[nodiscard]] bool isRight() const { return isFeatureRight; }
};

/// A piece read where none is.
struct ExtraPiece {
    vision::PieceReading read;
    double pixels = 0; ///< side of a tile there
};

struct JudgedPieces {
    std::vector<JudgedPiece> asked; ///< as in the truth
    std::vector<ExtraPiece> extra;
};

/// `read` in the truth's frame. Pieces of no player and things that are no piece for sure (kind
/// "unknown") count for nothing. Which ones are found is counted as `eval_reading.py` of the
/// recognition data does.
[[nodiscard]] JudgedPieces judgePieces(const Truth& truth, std::vector<vision::PieceReading> read);

} // namespace reeve::measure
