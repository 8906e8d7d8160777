#include "engine/Board.h"

#include <algorithm>
#include <cassert>

namespace reeve::engine {

namespace {

constexpr std::size_t kSegmentsPerTile = 5; // generous average, for reserving
constexpr std::size_t kFiguresOnBoard = 48;

constexpr std::array<Position, 8> kAround{
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

constexpr Position operator+(Position a, Position b)
{
    return {a.x + b.x, a.y + b.y};
}

bool readingOrder(Position a, Position b)
{
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

} // namespace

void Board::reserve(std::size_t tiles)
{
    m_tiles.reserve(tiles);
    m_features.reserve(kSegmentsPerTile * tiles);
    m_pieces.reserve(kFiguresOnBoard);
}

Fit Board::fits(const TurnedTile& tile, Position cell) const
{
    if (!reaches(cell)) {
        return {Fit::Problem::TooFar};
    }
    if (m_cells.find(cell) != CellMap::kNone) {
        return {Fit::Problem::Occupied};
    }
    bool touches = m_tiles.empty();
    for (const Side side : kSides) {
        const TileSlot slot = m_cells.find(neighbour(cell, side));
        if (slot == CellMap::kNone) {
            continue;
        }
        touches = true;
        const auto here = static_cast<std::size_t>(index(side));
        const auto there = static_cast<std::size_t>(index(opposite(side)));
        if (tile.edges[here] != m_tiles[slot].shape->edges[there]) {
            return {Fit::Problem::EdgeClash, side};
        }
    }
    return {touches ? Fit::Problem::None : Fit::Problem::TouchesNothing};
}

Board::Finished Board::place(const TurnedTile& tile, Position cell)
{
    assert(reaches(cell) && m_cells.find(cell) == CellMap::kNone);
    const auto slot = static_cast<TileSlot>(m_tiles.size());
    m_cells.insert(cell, slot);
    m_tiles.push_back({&tile, cell, addSegments(tile, slot)});
    const PlacedTile& placed = m_tiles.back();

    Finished finished;
    FixedVector<FeatureId, 16> finishedAround;
    for (std::size_t i = 0; i < kAround.size(); ++i) {
        const TileSlot other = m_cells.find(cell + kAround[i]);
        if (other == CellMap::kNone) {
            continue;
        }
        const PlacedTile& neighbouring = m_tiles[other];
        if (i < kSides.size()) {
            joinSide(placed, neighbouring, kSides[i]);
        }
        closeSurrounded(placed);
        closeSurrounded(neighbouring);
        for (SegmentIndex s = neighbouring.shape->firstSurrounded;
             s < neighbouring.shape->endSurrounded; ++s) {
            const SegmentId id = neighbouring.firstSegment + s;
            if (m_features.openEnds(id) == 0) {
                finishedAround.add(id);
            }
        }
    }
    const auto segments = static_cast<SegmentId>(m_features.segmentCount());
    for (SegmentId id = placed.firstSegment; id < segments; ++id) {
        const FeatureId feature = m_features.featureOf(id);
        if (isFinished(feature) && std::ranges::find(finished, feature) == finished.end()) {
            finished.add(feature);
        }
    }
    for (const FeatureId feature : finishedAround) {
        finished.add(feature);
    }
    return finished;
}

SegmentId Board::addSegments(const TurnedTile& tile, TileSlot slot)
{
    const auto first = static_cast<SegmentId>(m_features.segmentCount());
    SegmentIndex i = 0;
    for (const Segment& segment : tile.definition->segments) {
        m_features.add(segment.kind, openEnds(segment), segment.coatsOfArms, slot, i++);
    }
    return first;
}

void Board::joinSide(const PlacedTile& tile, const PlacedTile& other, Side side)
{
    const auto here = static_cast<std::size_t>(index(side));
    const auto there = static_cast<std::size_t>(index(opposite(side)));
    if (tile.shape->edges[here] != other.shape->edges[there]) {
        return;
    }
    const SegmentIndex mine = tile.shape->segmentAtSide[here];
    const SegmentIndex theirs = other.shape->segmentAtSide[there];
    if (mine != kNoSegment && theirs != kNoSegment) {
        m_features.connect(tile.firstSegment + mine, other.firstSegment + theirs);
    }
    // The left half of a side meets the right half of the side it lies against.
    for (std::size_t half = 0; half < 2; ++half) {
        const SegmentIndex myField = tile.shape->fieldAtHalfEdge[2 * here + half];
        const SegmentIndex theirField = other.shape->fieldAtHalfEdge[2 * there + 1 - half];
        if (myField != kNoSegment && theirField != kNoSegment) {
            m_features.connect(tile.firstSegment + myField, other.firstSegment + theirField);
        }
    }
}

void Board::closeSurrounded(const PlacedTile& tile)
{
    for (SegmentIndex s = tile.shape->firstSurrounded; s < tile.shape->endSurrounded; ++s) {
        m_features.closeEnd(tile.firstSegment + s);
    }
}

std::vector<Position> Board::frontier() const
{
    std::vector<Position> cells;
    cells.reserve(2 * m_tiles.size() + 2);
    for (const PlacedTile& tile : m_tiles) {
        for (const Side side : kSides) {
            const Position cell = neighbour(tile.cell, side);
            if (m_cells.find(cell) == CellMap::kNone) {
                cells.push_back(cell);
            }
        }
    }
    std::ranges::sort(cells, readingOrder);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    if (m_tiles.empty()) {
        cells.emplace_back();
    }
    return cells;
}

std::vector<TilePlacement> Board::legalPlacements(const TileCatalogue& catalogue,
                                                  TileIndex tile) const
{
    std::vector<TilePlacement> placements;
    for (const Position cell : frontier()) {
        for (int turns = 0; turns < 4; ++turns) {
            if (fits(catalogue.turned(tile, Rotation(turns)), cell)) {
                placements.push_back({cell, Rotation(turns)});
            }
        }
    }
    return placements;
}

std::optional<TileSlot> Board::at(Position cell) const
{
    const TileSlot slot = m_cells.find(cell);
    return slot == CellMap::kNone ? std::nullopt : std::optional(slot);
}

const Segment& Board::segment(SegmentId id) const
{
    return m_tiles[m_features.tile(id)].shape->definition->segments[m_features.indexOnTile(id)];
}

bool Board::isFinished(FeatureId feature) const
{
    switch (m_features.kind(feature)) {
    case FeatureKind::City:
    case FeatureKind::Road:
    case FeatureKind::Monastery:
    case FeatureKind::Garden: return m_features.openEnds(feature) == 0;
    case FeatureKind::Field:
    case FeatureKind::River:
    case FeatureKind::Quarter: break;
    }
    return false;
}

std::vector<FeatureId> Board::citiesOfField(FeatureId field, bool finishedOnly) const
{
    std::vector<FeatureId> cities;
    for (const SegmentId id : m_features.segments(field)) {
        const SegmentId firstOnTile = id - m_features.indexOnTile(id);
        for (const std::uint8_t city : segment(id).cities) {
            const FeatureId feature = m_features.featureOf(firstOnTile + city);
            if (!finishedOnly || isFinished(feature)) {
                cities.push_back(feature);
            }
        }
    }
    std::ranges::sort(cities);
    cities.erase(std::unique(cities.begin(), cities.end()), cities.end());
    return cities;
}

void Board::add(const Piece& piece)
{
    m_pieces.push_back(piece);
    if (isMeeple(piece.kind)) {
        m_features.changeMeeples(piece.at, 1);
    }
}

bool Board::has(const Piece& piece) const
{
    return std::ranges::find(m_pieces, piece) != m_pieces.end();
}

bool Board::take(Piece piece)
{
    const auto found = std::ranges::find(m_pieces, piece);
    if (found == m_pieces.end()) {
        return false;
    }
    m_pieces.erase(found);
    if (isMeeple(piece.kind)) {
        m_features.changeMeeples(piece.at, -1);
    }
    return true;
}

void Board::add(const Marker& marker)
{
    m_markers.push_back(marker);
    if (marker.to != kNoSegmentId) {
        m_features.merge(marker.at, marker.to);
    }
}

bool Board::take(Marker marker)
{
    const auto found = std::ranges::find(m_markers, marker);
    if (found == m_markers.end()) {
        return false;
    }
    m_markers.erase(found);
    if (marker.to != kNoSegmentId) {
        rebuildRoad(m_features.featureOf(marker.at));
    }
    return true;
}

const Marker* Board::marker(MarkerKind kind) const
{
    const auto found = std::ranges::find(m_markers, kind, &Marker::kind);
    return found == m_markers.end() ? nullptr : &*found;
}

void Board::holdOpen(SegmentId segment)
{
    m_heldOpen.push_back(segment);
    m_features.holdOpen(segment);
}

void Board::rebuildRoad(FeatureId road)
{
    std::vector<SegmentId> segments;
    for (const SegmentId id : m_features.segments(road)) {
        segments.push_back(id);
    }
    m_features.takeApart(road, [this](SegmentId id) { return openEnds(segment(id)); });
    for (const SegmentId id : segments) {
        const PlacedTile& tile = m_tiles[m_features.tile(id)];
        for (const Side side : kSides) {
            const auto here = static_cast<std::size_t>(index(side));
            const auto there = static_cast<std::size_t>(index(opposite(side)));
            if (tile.shape->segmentAtSide[here] != m_features.indexOnTile(id)) {
                continue;
            }
            const TileSlot slot = m_cells.find(neighbour(tile.cell, side));
            if (slot == CellMap::kNone || m_tiles[slot].shape->edges[there] != Terrain::Road) {
                continue;
            }
            const SegmentId other =
                m_tiles[slot].firstSegment + m_tiles[slot].shape->segmentAtSide[there];
            if (id < other) { // each meeting once
                m_features.connect(id, other);
            }
        }
    }
    const auto isHere = [&](SegmentId id) {
        return std::ranges::find(segments, id) != segments.end();
    };
    for (const Marker& marker : m_markers) {
        if (marker.to != kNoSegmentId && isHere(marker.at)) {
            m_features.merge(marker.at, marker.to);
        }
    }
    for (const SegmentId id : m_heldOpen) {
        if (isHere(id)) {
            m_features.holdOpen(id);
        }
    }
    for (const Piece& piece : m_pieces) {
        if (isMeeple(piece.kind) && isHere(piece.at)) {
            m_features.changeMeeples(piece.at, 1);
        }
    }
}

std::vector<Piece> Board::takePieces(FeatureId feature)
{
    const auto taken =
        std::stable_partition(m_pieces.begin(), m_pieces.end(), [&](const Piece& piece) {
            return m_features.featureOf(piece.at) != feature;
        });
    std::vector<Piece> pieces(taken, m_pieces.end());
    m_pieces.erase(taken, m_pieces.end());
    for (const Piece& piece : pieces) {
        if (isMeeple(piece.kind)) {
            m_features.changeMeeples(piece.at, -1);
        }
    }
    return pieces;
}

} // namespace reeve::engine
