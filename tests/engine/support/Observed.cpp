#include "tests/engine/support/Observed.h"

namespace reeve::engine::test {

ObservedBoard observed(const GameState& state)
{
    ObservedBoard board;
    for (const PlacedTile& tile : state.board().tiles()) {
        board.tiles.push_back(
            {tile.cell, tile.shape->definition->id, tile.shape->rotation, tile.shape->edges});
    }
    const FeatureMap& features = state.board().features();
    for (const Piece& piece : state.board().pieces()) {
        board.pieces.push_back({state.board().tile(features.tile(piece.at)).cell,
                                state.setup().players[piece.player].colour, piece.kind,
                                features.kind(piece.at), features.indexOnTile(piece.at)});
    }
    for (const Marker& marker : state.board().markers()) {
        const auto indexOf = [&](SegmentId segment) {
            return segment == kNoSegmentId ? std::nullopt
                                           : std::optional(features.indexOnTile(segment));
        };
        board.markers.push_back({state.board().tile(marker.tile).cell, marker.kind,
                                 indexOf(marker.at), indexOf(marker.to)});
    }
    return board;
}

} // namespace reeve::engine::test
