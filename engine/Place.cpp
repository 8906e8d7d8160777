#include "engine/Place.h"

namespace reeve::engine {

std::optional<SegmentId> segmentAt(const Board& board, const SegmentRef& place)
{
    const std::optional<TileSlot> slot = board.at(place.cell);
    if (!slot || place.segment >= board.tile(*slot).shape->definition->segments.size()) {
        return std::nullopt;
    }
    return board.segmentId(*slot, place.segment);
}

SegmentRef placeOf(const Board& board, SegmentId segment)
{
    return {board.tile(board.features().tile(segment)).cell, board.features().indexOnTile(segment)};
}

} // namespace reeve::engine
