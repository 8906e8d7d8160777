// What the rules of several sets ask about figures.
#pragma once

#include "engine/GameState.h"
#include "engine/Place.h"

#include <optional>
#include <string>

namespace reeve::engine {

/// "(3, -1)"
[[nodiscard]] std::string text(Position cell);
/// The name the player gave.
[[nodiscard]] const std::string& nameOf(const GameState& state, PlayerIndex player);

[[nodiscard]] const PlacedTile& tileJustLaid(const GameState& state);

/// BASE-08 but for what may stand there: it is the player's turn, he used no figure yet, has this
/// one in his supply, and the place is on the tile just laid.
[[nodiscard]] Verdict allowsOnTileJustLaid(const GameState& state, const MeeplePlaced& event);
/// BASE-08: nobody's meeple stands in the feature.
[[nodiscard]] Verdict allowsInFeature(const GameState& state, SegmentId segment);

/// Does the player have a meeple in the feature?
[[nodiscard]] bool hasMeeple(const Board& board, FeatureId feature, PlayerIndex player);

/// Carries out a placement from the supply.
void placeFigure(GameChange& change, const MeeplePlaced& event);

/// Adds the placements of `kind` by the player on the tile just laid that are legal now.
void addLegalPlacements(const GameState& state, PlayerIndex player, PieceKind kind,
                        std::vector<GameEvent>& options);

} // namespace reeve::engine
