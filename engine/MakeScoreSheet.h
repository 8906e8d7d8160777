// The whole answer about a board: every feature, every player, every reason.
#pragma once

#include "engine/GameState.h"
#include "engine/ScoreSheet.h"

#include <span>

namespace reeve::engine {

/// Scores a board as if the game ended now, on top of `track` and with the goods and gold that lie
/// before the players (one entry a player; none: nobody has any).
[[nodiscard]] ScoreSheet makeScoreSheet(const Board& board, const RuleBook& rules,
                                        std::span<const int> track,
                                        std::span<const TokenCounts> tokens = {});

/// The same for a game at any moment, the middle of a turn and the end included.
[[nodiscard]] ScoreSheet makeScoreSheet(const GameState& state);

/// What each player would have if the game ended now, without the reasons: the quick part of
/// makeScoreSheet.
[[nodiscard]] std::array<int, kMaxPlayers> projectedScores(const GameState& state);

} // namespace reeve::engine
