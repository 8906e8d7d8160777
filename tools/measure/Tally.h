// Sums over judged photos, by group: tiles by edition, set and size, pieces (PieceTally.h), and how
// far the stated confidence can be trusted.
#pragma once

#include "tools/measure/Calibration.h"
#include "tools/measure/Judge.h"
#include "tools/measure/PieceTally.h"
#include "tools/measure/TileSize.h"

#include <array>
#include <compare>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace reeve::measure {

struct JudgedPhoto {
    std::string group;
    std::string name;
    std::string refusal; ///< why it was not read; empty: it was
    double seconds = 0;
    Truth truth;
    Judgement judgement;
};

struct PhotoCounts {
    int photos = 0;
    int perfect = 0;
    int rightLattice = 0;
    int doubted = 0;        ///< right lattices with the warning
    int wrongLattice = 0;   ///< with the warning
    int shownAsCertain = 0; ///< wrong lattices without it
    int refused = 0;
    int withExtra = 0;
    double seconds = 0;
};

struct TileCounts {
    int asked = 0;
    int missing = 0;
    int right = 0;    ///< plays the same
    int named = 0;    ///< of those asked, the ones whose id is known
    int sameTile = 0; ///< of these, read with the same id
    int edges = 0;    ///< of four times `asked`

    void add(const JudgedTile& tile);
};

/// Two tiles that play the same, one of which was read for the other.
struct LookAlike {
    std::string truth;
    std::string read;
    auto operator<=>(const LookAlike&) const = default;
};

struct GroupTally {
    PhotoCounts photos;
    TileCounts tiles;
    int extra = 0;
    PieceTally pieces;
    Calibration inPlay;
    Calibration byId;
    std::map<std::string, TileCounts> bySet; ///< "C1 BA"
    std::array<TileCounts, kTileSizeCount> bySize;
    std::array<TileCounts, 2> byPiece; ///< without a piece, with one
    std::map<LookAlike, int> lookAlikes;

    void add(const JudgedPhoto& photo);
};

using Groups = std::vector<std::pair<std::string, GroupTally>>;

/// Name of the last group of groupsOf.
inline constexpr const char* kAll = "all";

/// By name, in the order of the photos; with more than one, `all` comes last.
[[nodiscard]] Groups groupsOf(const std::vector<JudgedPhoto>& photos);

} // namespace reeve::measure
