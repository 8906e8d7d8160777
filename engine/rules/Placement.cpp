#include "engine/rules/Placement.h"

#include "engine/GameChange.h"

#include <algorithm>

namespace reeve::engine {

std::string text(Position cell)
{
    return "(" + std::to_string(cell.x) + ", " + std::to_string(cell.y) + ")";
}

const std::string& nameOf(const GameState& state, PlayerIndex player)
{
    return state.setup().players[player].name;
}

const PlacedTile& tileJustLaid(const GameState& state)
{
    return state.board().tiles().back();
}

Verdict allowsOnTileJustLaid(const GameState& state, const MeeplePlaced& event)
{
    const PlayerIndex mover = state.setup().trustRecord ? state.playerToMove() : event.player;
    if (Verdict turn = state.checkTurn(mover, GameState::Phase::EndTurn); !turn) {
        return turn;
    }
    if (state.figureUsed()) {
        return refuse("Only one figure may be placed a turn.", "BASE-08");
    }
    const PlacedTile& tile = tileJustLaid(state);
    if (event.at.cell != tile.cell) {
        return refuse("A figure may only be put on the tile just laid.", "BASE-08");
    }
    if (event.at.segment >= tile.shape->definition->segments.size()) {
        return refuse(tile.shape->definition->id + " has no such place.", "BASE-08");
    }
    if (state.supply(event.player, event.kind) == 0) {
        return refuse(nameOf(state, event.player) + " has no " + std::string(name(event.kind)) +
                          " left.",
                      "BASE-08");
    }
    return {};
}

Verdict allowsInFeature(const GameState& state, SegmentId segment)
{
    const FeatureMap& features = state.board().features();
    if (features.meeples(features.featureOf(segment)) > 0) {
        return refuse("The " + std::string(word(features.kind(segment))) +
                          " already holds a meeple.",
                      "BASE-08");
    }
    return {};
}

bool hasMeeple(const Board& board, FeatureId feature, PlayerIndex player)
{
    return std::ranges::any_of(board.pieces(), [&](const Piece& piece) {
        return piece.player == player && isMeeple(piece.kind) &&
               board.features().featureOf(piece.at) == feature;
    });
}

void placeFigure(GameChange& change, const MeeplePlaced& event)
{
    change.placePiece({event.player, event.kind, *segmentAt(change.state().board(), event.at)});
    change.useFigure();
}

void addLegalPlacements(const GameState& state, PlayerIndex player, PieceKind kind,
                        std::vector<GameEvent>& options)
{
    const PlacedTile& tile = tileJustLaid(state);
    for (std::size_t i = 0; i < tile.shape->definition->segments.size(); ++i) {
        GameEvent event =
            MeeplePlaced{player, kind, {tile.cell, static_cast<SegmentIndex>(i)}, std::nullopt};
        if (state.check(event)) {
            options.push_back(std::move(event));
        }
    }
}

} // namespace reeve::engine
