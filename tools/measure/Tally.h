// Sums over judged photos: what was right, by group, edition and set, size of the tiles, and how
// far the stated confidence can be trusted.
#pragma once

#include "tools/measure/Judge.h"

#include <array>
#include <compare>
#include <map>
#include <string>
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

struct PieceCounts {
    int asked = 0;
    int seen = 0;
    int found = 0;
    int extra = 0;
    int features = 0;
    int poses = 0;
    int unmarked = 0;

    void add(const JudgedPieces& pieces);
};

/// Tiles read, by their stated confidence. A tile read where none lies is a wrong one.
class Calibration
{
public:
    static constexpr std::size_t kBins = 10; // of equal width

    struct Bin {
        int tiles = 0;
        int right = 0;
        double stated = 0; ///< sum of confidences
    };

    void add(const vision::TileReading& tile, bool isRight);
    [[nodiscard]] const std::array<Bin, kBins>& bins() const { return m_bins; }
    /// Mean over the tiles of how far what is right in a bin lies from what is stated there.
    [[nodiscard]] double expectedError() const;

    int right = 0;
    int rightMarked = 0; ///< with `review`
    int wrong = 0;
    int wrongMarked = 0;

private:
    std::array<Bin, kBins> m_bins;
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
    PieceCounts pieces;
    Calibration inPlay;
    Calibration byId;
    std::map<std::string, TileCounts> bySet; ///< "C1 BA"
    std::array<TileCounts, 4> bySize;        ///< see kSizes
    std::array<TileCounts, 2> byPiece;       ///< without a piece, with one
    std::map<LookAlike, int> lookAlikes;

    void add(const JudgedPhoto& photo);
};

/// Upper bounds of GroupTally::bySize, pixels a tile; the last has none.
inline constexpr std::array kSizes{50.0, 70.0, 100.0};

} // namespace reeve::measure
