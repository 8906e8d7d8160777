// From a log to the state it leads to.
#pragma once

#include "engine/GameLog.h"
#include "engine/GameState.h"

#include <optional>

namespace reeve::engine {

/// How far a log could be followed. Without an error `state` is the whole game.
struct Replay {
    std::optional<GameState> state; ///< after the last legal event; empty when the start is illegal
    std::size_t entries = 0;        ///< entries of the log that were followed
    std::optional<Error> error;     ///< `where` names the first illegal entry
};

/// Follows the entries in force. Stops at the first illegal one, and at a revocation that names no
/// earlier entry that can be revoked.
[[nodiscard]] Replay replay(const TileCatalogue& catalogue, const GameLog& log);

/// A log that is legal at every moment, with the state it leads to.
class Game
{
public:
    [[nodiscard]] static Expected<Game> start(const TileCatalogue& catalogue,
                                              const GameSetup& setup, const Origin& origin = {});
    /// Takes up a saved game. Error: the log's first illegal entry.
    [[nodiscard]] static Expected<Game> resume(const TileCatalogue& catalogue, GameLog log);

    /// Appends the event if the game stays legal; otherwise nothing changes. An earlier event may
    /// be revoked if the rest of the game is legal without it.
    [[nodiscard]] Verdict append(GameEvent event, const Origin& origin = {});

    [[nodiscard]] const GameLog& log() const { return m_log; }
    [[nodiscard]] const GameState& state() const { return m_state; }

private:
    Game(GameLog log, GameState state);

    GameLog m_log;
    GameState m_state;
};

} // namespace reeve::engine
