// What the eight message tokens do (MSG-08 to MSG-15).
#pragma once

#include "engine/GameState.h"

namespace reeve::engine {

inline constexpr int kMessages = 8;
inline constexpr int kExtraTileMessage = 4;  // MSG-11
inline constexpr int kMeepleHomeMessage = 8; // MSG-15

/// "MSG-08" for message 1, ...
[[nodiscard]] std::string ruleOfMessage(int message);

/// The places among which the message lets the player choose: of messages 1 to 3 each feature that
/// is worth least, of message 8 each segment with a meeple that may go home. Other messages have
/// none.
[[nodiscard]] std::vector<SegmentId> placesOfMessage(const GameState& state, PlayerIndex player,
                                                     int message);

/// May the player carry the message out like this? `at` may be left out where there is no choice.
/// Error: MSG-18 when there is nothing the message could be carried out with.
[[nodiscard]] Verdict allowsMessage(const GameState& state, PlayerIndex player, int message,
                                    const std::optional<SegmentRef>& at);

/// What the message pays; it is allowed like this.
[[nodiscard]] Award awardOfMessage(const GameState& state, PlayerIndex player, int message,
                                   const std::optional<SegmentRef>& at);

/// The player's meeple on that segment, a normal one before others.
[[nodiscard]] std::optional<Piece> meepleOn(const Board& board, PlayerIndex player,
                                            SegmentId segment);

} // namespace reeve::engine
