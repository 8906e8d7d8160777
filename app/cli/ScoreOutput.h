// A score sheet as `reeve.score/1` and as a table for people.
#pragma once

#include "app/table/Notes.h"
#include "engine/GameState.h"
#include "engine/ObservedBoard.h"
#include "engine/RuleOptions.h"
#include "engine/ScoreSheet.h"
#include "engine/TileCatalogue.h"

#include <optional>
#include <string>
#include <vector>

namespace reeve::app {

/// What everyone would have under a preset.
struct Edition {
    std::string preset;
    std::vector<int> projected;       ///< by player; empty: the game is not legal by these rules
    std::optional<std::string> error; ///< why
};

struct ScoredTable {
    std::vector<engine::ObservedPlayer> players;
    engine::RuleOptions rules;
    engine::ScoreSheet sheet;               ///< empty: the game could not begin
    std::optional<std::string> game;        ///< id of a recorded game
    std::optional<engine::GameState> state; ///< that game, for what only a game knows
    std::vector<engine::Position> gaps;     ///< of that game: what fits there?
    std::vector<Edition> editions;          ///< the same under other rules, to compare
    std::optional<std::string> error;       ///< why that game stops here
    std::vector<Note> toCheck;              ///< what a person should look at
    std::vector<std::string> notes;         ///< to be said beside the result
};

/// One JSON object on one line, without the line's end.
[[nodiscard]] std::string scoreJson(const ScoredTable& table);
[[nodiscard]] std::string scoreText(const ScoredTable& table);

} // namespace reeve::app
