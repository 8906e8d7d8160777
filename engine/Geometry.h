// Positions, sides and half-edges of square tiles.
//
// Board frame: x grows east, y grows south. Rotations are clockwise quarter turns.
// Half-edges are numbered clockwise from the west half of the north side: NL, NR, EL, ER, SL, SR,
// WL, WR, so a side's halves are 2*side and 2*side+1 and turning a tile adds 2 to each.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace reeve::engine {

struct Position {
    int x = 0;
    int y = 0;
    auto operator<=>(const Position&) const = default;
};

enum class Side : std::uint8_t { North, East, South, West };

inline constexpr std::array kSides{Side::North, Side::East, Side::South, Side::West};

/// Clockwise quarter turns, 0..3.
class Rotation
{
public:
    constexpr Rotation() = default;
    constexpr explicit Rotation(int quarterTurns)
        : m_turns(static_cast<std::uint8_t>(((quarterTurns % 4) + 4) % 4))
    {}
    [[nodiscard]] constexpr int quarterTurns() const { return m_turns; }
    [[nodiscard]] constexpr Rotation inverse() const { return Rotation(4 - m_turns); }
    constexpr bool operator==(const Rotation&) const = default;

private:
    std::uint8_t m_turns = 0;
};

[[nodiscard]] constexpr int index(Side side)
{
    return static_cast<int>(side);
}

[[nodiscard]] constexpr Side opposite(Side side)
{
    return static_cast<Side>((index(side) + 2) % 4);
}

/// Where a side of the unturned tile lies after turning.
[[nodiscard]] constexpr Side turned(Side side, Rotation rotation)
{
    return static_cast<Side>((index(side) + rotation.quarterTurns()) % 4);
}

[[nodiscard]] constexpr Position neighbour(Position p, Side side)
{
    constexpr std::array<int, 4> dx{0, 1, 0, -1};
    constexpr std::array<int, 4> dy{-1, 0, 1, 0};
    return {p.x + dx[static_cast<std::size_t>(index(side))],
            p.y + dy[static_cast<std::size_t>(index(side))]};
}

/// Bit i = side i (north first, clockwise).
using SideSet = std::uint8_t;
/// Bit i = half-edge i (NL first, clockwise).
using HalfEdgeSet = std::uint8_t;

[[nodiscard]] constexpr SideSet turnedSides(SideSet set, Rotation rotation)
{
    const int t = rotation.quarterTurns();
    return static_cast<SideSet>(((set << t) | (set >> (4 - t))) & 0xF);
}

[[nodiscard]] constexpr HalfEdgeSet turnedHalfEdges(HalfEdgeSet set, Rotation rotation)
{
    const int t = 2 * rotation.quarterTurns();
    return static_cast<HalfEdgeSet>(((set << t) | (set >> (8 - t))) & 0xFF);
}

} // namespace reeve::engine
