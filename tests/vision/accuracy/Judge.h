// Compares a reading with the labelled truth of its photo, in whatever orientation it was read.
#pragma once

#include "engine/TileCatalogue.h"
#include "vision/Reading.h"

#include <filesystem>
#include <map>
#include <string>

namespace reeve::vision {

/// What lies on a cell: a tile and its turns, or only its edges, or something that cannot be told.
struct TrueTile {
    std::string tile; ///< empty: only `edges` are known
    int turns = 0;
    std::string edges; ///< N, E, S, W; empty with an empty `tile`: cannot be told
};

using TrueBoard = std::map<Position, TrueTile>;

/// Reads "tiles" of a truth file: "col,row" -> "ID@turns", "e:NESW note" or "?".
[[nodiscard]] TrueBoard readTruth(const std::filesystem::path& file);
/// The tiles of a reading file, taken as truth.
[[nodiscard]] TrueBoard truthFromReading(const Reading& reading);

struct Verdict {
    int asked = 0; ///< tiles of the truth that can be told
    int exact = 0;
    int extra = 0; ///< tiles read where none lies
};

[[nodiscard]] Verdict judge(const TrueBoard& truth, const Reading& reading,
                            const engine::TileCatalogue& catalogue);

} // namespace reeve::vision
