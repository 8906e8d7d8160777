// Exit statuses of every command (docs/contracts.md). They are public interface.
#pragma once

namespace reeve::app {

inline constexpr int kExitDone = 0;
inline constexpr int kExitUsage = 2;                     ///< wrong usage
inline constexpr int kExitCannotRead = 3;                ///< an input cannot be read
inline constexpr int kExitCannotWrite = kExitCannotRead; ///< nor a result written
inline constexpr int kExitNoBoard = 4;                   ///< the input was read but holds no board
inline constexpr int kExitBrokenRule = 5;                ///< a recorded game breaks the rules

} // namespace reeve::app
