// Recorded games, form `reeve.game/1` (docs/contracts.md): reading them, and following them turn by
// turn.
#pragma once

#include "engine/Error.h"
#include "engine/GameSetup.h"
#include "engine/GameState.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace reeve::engine {

/// A segment as a recording names it, in the frame of the board.
struct RecordedPlace {
    Position cell;
    FeatureKind feature = FeatureKind::Field;
    SideSet sides = 0;         ///< city, road
    HalfEdgeSet halfEdges = 0; ///< field
    std::string quarter;       ///< of Carcassonne
};

struct RecordedTile {
    std::string tile;
    Position cell;
    Rotation rotation;
};

struct RecordedDiscard {
    std::string tile;
};

struct RecordedDeployment {
    PlayerIndex owner = 0;
    PieceKind piece = PieceKind::Meeple;
    RecordedPlace to;
    std::optional<RecordedPlace> from; ///< a quarter of Carcassonne
};

/// A figure that went home without its feature being finished.
struct RecordedReturn {
    PlayerIndex owner = 0;
    PieceKind piece = PieceKind::Meeple;
    RecordedPlace from;
};

/// A marker put on the board or moved there; without a place taken off.
struct RecordedMarker {
    MarkerKind kind = MarkerKind::Gold;
    std::optional<RecordedPlace> to; ///< gold: only the cell counts
};

struct RecordedRoll {
    int pips = 0;
};

using RecordedEvent = std::variant<RecordedTile, RecordedDiscard, RecordedDeployment,
                                   RecordedReturn, RecordedMarker, RecordedRoll>;

struct RecordedTurn {
    int number = 0;
    PlayerIndex player = 0;
    bool secondPart = false; ///< earned by a builder (TB-13)
    std::vector<RecordedEvent> events;
};

struct RecordedGame {
    std::string id;
    GameSetup setup;
    std::vector<RecordedTurn> turns;
};

/// Reads one game, one JSON object that begins on line `firstLine` of its file. Error: CannotRead,
/// what is wrong; `where` begins with the line. Points and other results in the text are ignored.
[[nodiscard]] Expected<RecordedGame> recordedGameFromJson(std::string_view json, int firstLine = 1);

/// What became of a recorded game.
struct RecordedResult {
    std::optional<GameState> state;           ///< up to the error; empty when the game cannot begin
    std::vector<std::vector<int>> afterTurn;  ///< track scores, a row a turn
    std::vector<std::size_t> awardsAfterTurn; ///< how many of the state's awards were paid by then
    std::optional<Error> error;               ///< `where` names the turn, `rule` what was broken
};

/// Plays the game by the rules; without an error the final scoring is done.
[[nodiscard]] RecordedResult playRecordedGame(const TileCatalogue& catalogue,
                                              const RecordedGame& game);

/// The same game as events of the product's own log, up to the first that breaks a rule.
[[nodiscard]] std::vector<GameEvent> eventsOfRecordedGame(const TileCatalogue& catalogue,
                                                          const RecordedGame& game);

} // namespace reeve::engine
