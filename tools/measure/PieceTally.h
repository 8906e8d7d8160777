// Sums over judged pieces: what was right, by colour, kind, pose, size of the tile and light, and
// what was taken for what.
#pragma once

#include "tools/measure/Calibration.h"
#include "tools/measure/JudgePieces.h"
#include "tools/measure/TileSize.h"

#include <array>
#include <map>
#include <string>
#include <utility>

namespace reeve::measure {

struct PieceCounts {
    int asked = 0;
    int seen = 0;     ///< in their place, of whatever colour
    int found = 0;    ///< of these, of the right colour
    int kinds = 0;    ///< found ones of the right kind, or one that cannot be told
    int poses = 0;    ///< found ones whose pose is right, or cannot be told
    int features = 0; ///< found ones on the right feature, or on one that cannot be told
    int unmarked = 0; ///< found ones on a wrong feature without `review`
    int read = 0;     ///< found, of a wrong colour, or where none is

    /// All but `read`, which may belong to another row.
    void add(const JudgedPiece& piece);
    PieceCounts& operator+=(const PieceCounts& other);
    /// Read, and not found: of a wrong colour, or where none is.
    [[nodiscard]] int falseOnes() const { return read - found; }
};

/// How often what is (first) was read as something (second).
using Confusion = std::map<std::pair<std::string, std::string>, int>;

/// Photos on which no piece lies.
struct BareBoards {
    int photos = 0;
    int withPieces = 0; ///< on which one was read nevertheless
    int pieces = 0;     ///< read on these
};

struct PieceTally {
    static constexpr const char* kMissing = "missing";       ///< read as, in `colours`
    static constexpr const char* kNothing = "nothing there"; ///< what is, in `colours`

    PieceCounts all;
    std::map<std::string, PieceCounts> byColour; ///< what is asked; `read` by the colour as read
    std::map<std::string, PieceCounts> byKind;   ///< without `read`, as `byPose`
    std::map<std::string, PieceCounts> byPose;
    std::array<PieceCounts, kTileSizeCount> bySize;
    std::map<std::string, PieceCounts> byLight;
    Confusion colours;
    Confusion kinds; ///< of those found, as `poses`
    Confusion poses;
    Calibration confidence; ///< right: of the right colour and on the right feature
    BareBoards bare;

    /// The pieces of a photo in this light.
    void add(const JudgedPieces& pieces, const std::string& light);
    /// On tiles as large as README.md asks for.
    [[nodiscard]] PieceCounts onLargeTiles() const;
};

} // namespace reeve::measure
