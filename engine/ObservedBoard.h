// A board known only from a picture: what lies on the table, no history.
//
// It may break the rules (real tables hold mistakes): edges that do not match join nothing and
// leave their features open there, and every breach is listed.
#pragma once

#include "engine/MarkerKind.h"
#include "engine/Player.h"
#include "engine/RuleOptions.h"
#include "engine/ScoreSheet.h"
#include "engine/TileCatalogue.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace reeve::engine {

struct ObservedTile {
    Position cell;
    std::string tile; ///< id, or "?" when only its edges are known
    Rotation rotation;
    std::array<Terrain, 4> edges{}; ///< used when tile == "?": north, east, south, west as it lies
};

struct ObservedPiece {
    Position cell;
    Colour colour = Colour::Red;
    PieceKind kind = PieceKind::Meeple;
    FeatureKind feature = FeatureKind::Field;
    /// Which segment of that tile; without it the first segment of the kind `feature`.
    std::optional<std::uint8_t> segment;
};

/// The mage, the witch, the Count, a ferry or gold.
struct ObservedMarker {
    Position cell;
    MarkerKind kind = MarkerKind::Gold;
    std::optional<std::uint8_t> segment{}; ///< where it stands; ferry: the first road; gold: none
    std::optional<std::uint8_t> other{};   ///< ferry: the second road
};

struct ObservedBoard {
    std::vector<ObservedTile> tiles;
    std::vector<ObservedPiece> pieces;
    std::vector<ObservedMarker> markers{};
};

struct ObservedPlayer {
    Player player;
    int track = 0;        ///< points on the scoring track, typed in
    TokenCounts tokens{}; ///< goods and gold in front of him, typed in
};

/// Scores the board as it lies plus the track. Pieces of a colour no player has, or on a cell
/// without a tile or without such a feature, are listed as breaches and score nothing; so are
/// markers that lie where they cannot. A figure that may not stand where it does is listed and
/// counts as it stands.
[[nodiscard]] ScoreSheet scoreObservedBoard(const TileCatalogue& catalogue,
                                            const RuleOptions& rules,
                                            const std::vector<ObservedPlayer>& players,
                                            const ObservedBoard& observed);

} // namespace reeve::engine
