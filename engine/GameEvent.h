// What happened on the table. Events are facts: points, finished features and returned meeples
// follow from them by the rules and are never stored.
#pragma once

#include "engine/GameSetup.h"
#include "engine/Geometry.h"
#include "engine/MarkerKind.h"
#include "engine/Player.h"
#include "engine/ScoreSheet.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace reeve::engine {

struct GameStarted {
    GameSetup setup;
};

struct TilePlaced {
    PlayerIndex player = 0;
    std::string tile; ///< id of the tile table
    Position cell;
    Rotation rotation;
};

/// The drawn tile fitted nowhere and left the game (BASE-07).
struct TileDiscarded {
    PlayerIndex player = 0;
    std::string tile;
};

/// A figure was put on the board from its owner's supply, or was moved there out of a quarter of
/// Carcassonne (`from`). Which rule that follows (BASE-08, FLY-06, CROP-05, COUNT-10, COUNT-16,
/// ...) depends on the moment.
struct MeeplePlaced {
    PlayerIndex player = 0;
    PieceKind kind = PieceKind::Meeple;
    SegmentRef at;
    std::optional<SegmentRef> from{};
};

/// A figure was taken back without its feature being finished: an abbot (ABBOT-08), or a meeple
/// that a crop circle removes (CROP-06).
struct MeepleReturned {
    PlayerIndex player = 0;
    PieceKind kind = PieceKind::Meeple;
    SegmentRef at;
};

/// A marker was put on the board or moved to there: gold on a tile, the mage, the witch or the
/// Count on a segment, a ferry between two road segments of a lake.
struct MarkerPlaced {
    PlayerIndex player = 0;
    MarkerKind kind = MarkerKind::Gold;
    Position cell;
    std::optional<std::uint8_t> segment{}; ///< none for gold
    std::optional<std::uint8_t> other{};   ///< ferry: the second road
};

/// A marker was taken off the board (MAGE-08).
struct MarkerRemoved {
    PlayerIndex player = 0;
    MarkerKind kind = MarkerKind::Mage;
};

/// A meeple boarded the flying machine of the tile just laid and the die was rolled (FLY-03).
struct DieRolled {
    PlayerIndex player = 0;
    int pips = 0;
    std::optional<PieceKind> flying{}; ///< which meeple; unknown: any that can land
};

/// A player decided something that leaves no trace on the board. What there is to decide is said by
/// GameState::needs; `about` and `choice` are words of docs/events.md.
struct Decision {
    PlayerIndex player = 0;
    std::string about;
    std::string choice;
    std::optional<SegmentRef> at{}; ///< the place that was chosen, where there is one
};

/// Step 3: what the tile finished is scored now. Only needed when something follows before the turn
/// ends, or when the order matters (BASE-10).
struct FeaturesScored {
    PlayerIndex player = 0;
    std::vector<SegmentRef> first{}; ///< features that are scored before the others, in this order
};

/// Everything the tile finished is scored if it was not yet, and all that might have been done is
/// declined: it is the next player's turn (BASE-01), or the next part of a double turn (TB-13).
/// Said before the tile of such a second part is laid, it declines that part.
struct TurnEnded {
    PlayerIndex player = 0;
};

/// That entry of the log did not happen. Revoking a revocation brings the entry back.
struct EventRevoked {
    std::size_t entry = 0; ///< index in the log, lower than this event's own
};

/// Points moved on the track by hand, for what the program did not see or a house rule.
struct ScoreCorrected {
    PlayerIndex player = 0;
    int points = 0; ///< added to the track; may be negative
    std::string reason;
};

/// Final scoring (BASE-50). A game may also end with tiles to come, when people stop early.
struct GameEnded {
};

using GameEvent = std::variant<GameStarted, TilePlaced, TileDiscarded, MeeplePlaced, MeepleReturned,
                               MarkerPlaced, MarkerRemoved, DieRolled, Decision, FeaturesScored,
                               TurnEnded, EventRevoked, ScoreCorrected, GameEnded>;

/// "tile-placed", ...: the word for the event in the log's JSON form.
[[nodiscard]] std::string_view word(const GameEvent& event);

/// How the program knows.
struct Origin {
    enum class Source : std::uint8_t { Player, Camera };
    Source source = Source::Player;
    std::int64_t frame = 0;  ///< Camera: number of the frame
    double confidence = 1.0; ///< Camera: 0..1
};

} // namespace reeve::engine
