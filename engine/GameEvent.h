// What happened on the table. Events are facts: points, finished features and returned meeples
// follow from them by the rules and are never stored.
#pragma once

#include "engine/GameSetup.h"
#include "engine/Geometry.h"
#include "engine/Player.h"
#include "engine/ScoreSheet.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

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

/// A figure was put on the tile just laid (BASE-08).
struct MeeplePlaced {
    PlayerIndex player = 0;
    PieceKind kind = PieceKind::Meeple;
    SegmentRef at;
};

/// Step 3: everything the tile finished is scored, then it is the next player's turn (BASE-01).
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

/// Final scoring (BASE-50).
struct GameEnded {
};

using GameEvent = std::variant<GameStarted, TilePlaced, TileDiscarded, MeeplePlaced, TurnEnded,
                               EventRevoked, ScoreCorrected, GameEnded>;

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
