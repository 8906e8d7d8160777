// What lies on the table: tiles, the features they form, and the figures standing on them.
//
// The board knows how tiles meet (BASE-04..06) but no turns, players' supplies or points. Laying a
// tile that does not fit is possible, because real tables hold mistakes: mismatched sides join
// nothing and their features stay open there.
#pragma once

#include "engine/CellMap.h"
#include "engine/FeatureMap.h"
#include "engine/FixedVector.h"
#include "engine/MarkerKind.h"
#include "engine/Player.h"
#include "engine/TileCatalogue.h"
#include "engine/TurnedTile.h"

#include <optional>
#include <vector>

namespace reeve::engine {

/// Number of a tile on the board, in the order laid.
using TileSlot = std::uint32_t;

struct PlacedTile {
    const TurnedTile* shape = nullptr;
    Position cell;
    SegmentId firstSegment = 0; ///< its segments are firstSegment + index on the tile
};

/// A figure on the table.
struct Piece {
    PlayerIndex player = 0;
    PieceKind kind = PieceKind::Meeple;
    SegmentId at = 0;
    bool operator==(const Piece&) const = default;
};

/// A marker on the table. The mage, the witch and the Count stand on a segment, a ferry joins two
/// road segments of its tile, gold lies on a tile.
struct Marker {
    MarkerKind kind = MarkerKind::Gold;
    TileSlot tile = 0;
    SegmentId at = kNoSegmentId;
    SegmentId to = kNoSegmentId; ///< ferry: the second road
    bool operator==(const Marker&) const = default;
};

/// Where a tile may lie.
struct TilePlacement {
    Position cell;
    Rotation rotation;
    bool operator==(const TilePlacement&) const = default;
};

/// Whether a tile may be laid somewhere, and if not, why.
struct Fit {
    enum class Problem : std::uint8_t { None, TooFar, Occupied, TouchesNothing, EdgeClash };
    Problem problem = Problem::None;
    Side side = Side::North; ///< EdgeClash: the first clashing side of the new tile
    explicit operator bool() const { return problem == Problem::None; }
};

/// Figures that occupy a feature and count for majorities (BASE-19).
[[nodiscard]] constexpr bool isMeeple(PieceKind kind)
{
    return kind == PieceKind::Meeple || kind == PieceKind::BigMeeple || kind == PieceKind::Abbot;
}

class Board
{
public:
    /// No coordinate of a tile may be further from 0.
    static constexpr int kFarthest = 1'000'000;
    [[nodiscard]] static constexpr bool reaches(Position cell)
    {
        return -kFarthest <= cell.x && cell.x <= kFarthest && -kFarthest <= cell.y &&
               cell.y <= kFarthest;
    }

    /// Features a tile finished: its own and the monasteries and gardens around it.
    using Finished = FixedVector<FeatureId, 32>;

    /// Room for that many tiles without allocating again.
    void reserve(std::size_t tiles);

    /// BASE-04, BASE-06. On an empty board every tile fits anywhere.
    [[nodiscard]] Fit fits(const TurnedTile& tile, Position cell) const;

    /// Lays a tile on an empty cell within kFarthest, fitting or not. `tile` must outlive the
    /// board. The features it finished, each once, are those of its segments in their order, then
    /// those around it.
    Finished place(const TurnedTile& tile, Position cell);

    /// Empty cells beside tiles, in reading order; on an empty board the cell (0, 0).
    [[nodiscard]] std::vector<Position> frontier() const;
    /// Every cell and rotation where the tile fits, in reading order (BASE-04, BASE-05). Rotations
    /// that look alike are all listed.
    [[nodiscard]] std::vector<TilePlacement> legalPlacements(const TileCatalogue& catalogue,
                                                             TileIndex tile) const;

    [[nodiscard]] const std::vector<PlacedTile>& tiles() const { return m_tiles; }
    [[nodiscard]] const PlacedTile& tile(TileSlot slot) const { return m_tiles[slot]; }
    [[nodiscard]] std::optional<TileSlot> at(Position cell) const;

    [[nodiscard]] const FeatureMap& features() const { return m_features; }
    [[nodiscard]] SegmentId segmentId(TileSlot slot, SegmentIndex segment) const
    {
        return m_tiles[slot].firstSegment + segment;
    }
    /// What is printed there.
    [[nodiscard]] const Segment& segment(SegmentId id) const;
    /// BASE-20, BASE-25, BASE-30. Fields and rivers are never finished.
    [[nodiscard]] bool isFinished(FeatureId feature) const;
    /// The different finished, or all, cities whose walls the field touches (BASE-43, BASE-44).
    [[nodiscard]] std::vector<FeatureId> citiesOfField(FeatureId field, bool finishedOnly) const;

    void add(const Piece& piece);
    /// Takes every figure off the feature and returns them.
    std::vector<Piece> takePieces(FeatureId feature);
    /// Takes one such figure off the table; false when there is none.
    bool take(Piece piece);
    [[nodiscard]] bool has(const Piece& piece) const;
    [[nodiscard]] const std::vector<Piece>& pieces() const { return m_pieces; }

    /// Puts a marker down. A ferry makes one road of the two it joins (FERRY-04).
    void add(const Marker& marker);
    /// Takes one such marker away; false when there is none. Roads that only it joined come apart,
    /// and get other names.
    bool take(Marker marker);
    [[nodiscard]] const std::vector<Marker>& markers() const { return m_markers; }
    /// The first of its kind; nullptr when none is on the board.
    [[nodiscard]] const Marker* marker(MarkerKind kind) const;

    /// What lies beyond this segment is not known: its feature cannot be finished.
    void holdOpen(SegmentId segment);

private:
    SegmentId addSegments(const TurnedTile& tile, TileSlot slot);
    void joinSide(const PlacedTile& tile, const PlacedTile& other, Side side);
    void closeSurrounded(const PlacedTile& tile);
    void rebuildRoad(FeatureId road);

    std::vector<PlacedTile> m_tiles;
    CellMap m_cells;
    FeatureMap m_features;
    std::vector<Piece> m_pieces;
    std::vector<Marker> m_markers;
    std::vector<SegmentId> m_heldOpen;
};

} // namespace reeve::engine
