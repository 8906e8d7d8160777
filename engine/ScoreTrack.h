// The figures on the scoring track (BASE-17).
#pragma once

#include "engine/Player.h"

#include <cstdint>

namespace reeve::engine {

inline constexpr int kTrackSpaces = 50;

/// The space of a figure with so many points: 0..49, also for points below zero.
[[nodiscard]] constexpr int trackSpace(int points)
{
    const int rest = points % kTrackSpaces;
    return rest < 0 ? rest + kTrackSpaces : rest;
}

/// A figure on the track.
struct TrackFigure {
    enum class Kind : std::uint8_t { Meeple, Messenger, Robber };
    PlayerIndex player = 0;
    Kind kind = Kind::Meeple;
    int space = 0; ///< 0..49
    bool operator==(const TrackFigure&) const = default;
};

} // namespace reeve::engine
