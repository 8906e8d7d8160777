// What the game still has to be told: facts that no camera sees (docs/rules/human-input.md).
#pragma once

#include "engine/GameEvent.h"

#include <cstdint>
#include <string>
#include <vector>

namespace reeve::engine {

/// The moments of a turn in the order of play (COMBO-31). An expansion acts at one of them.
enum class Step : std::uint8_t {
    LayTile,
    AfterTile,     ///< what the tile itself brings: gold, mage and witch, robbers
    Figure,        ///< one figure is placed, or taken back, or flies
    AfterFigure,   ///< ferries
    BeforeScoring, ///< meeples move into finished features
    Scoring,
    AfterScoring, ///< messages
    Reward,       ///< a meeple goes to Carcassonne
    TurnEnd,      ///< crop circles
};

/// After all steps: for asking what is required before a turn can end.
inline constexpr auto kTurnIsOver = static_cast<Step>(static_cast<int>(Step::TurnEnd) + 1);

/// One open question, in a form to ask a person from.
struct Need {
    std::string about; ///< stable word of docs/events.md: "gold", "mage-or-witch", "ferry", ...
    Step step = Step::Figure;
    bool required = false;  ///< nothing of a later step may happen before it is answered
    PlayerIndex player = 0; ///< who decides
    std::string rule;
    std::string question; ///< one sentence in players' words, and why it is asked
    /// Every answer that is legal once what is required before is said and the steps before are
    /// done; empty when it cannot be listed (a die, what lay hidden).
    std::vector<GameEvent> options;
};

} // namespace reeve::engine
