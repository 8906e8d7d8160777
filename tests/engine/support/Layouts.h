// Tables that many tests begin with.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace reeve::engine::test {

/// COUNT-01: the quarters are on the tile at (2, 1). Roads leave at (3, 0) north, (2, 2) south and
/// (0, 0) west; city caps open at (3, 2) east and (0, 2) south.
inline constexpr std::string_view kCarcassonne =
    "CO.01@0 0 0; CO.02@0 1 0; CO.03@0 2 0; CO.04@0 3 0; "
    "CO.05@0 0 1; CO.06@0 1 1; CO.07@0 2 1; CO.08@0 3 1; "
    "CO.09@0 0 2; CO.10@0 1 2; CO.11@0 2 2; CO.12@0 3 2";

[[nodiscard]] inline std::string carcassonneAnd(std::string_view more)
{
    return std::string(kCarcassonne) + "; " + std::string(more);
}

/// What may lie around a monastery or garden at (1, 1), open city caps outwards; north first.
inline constexpr std::array<std::string_view, 8> kNeighbours{
    "BA.E@0 1 0", "BA.E@0 0 0", "BA.E@0 2 0", "BA.E@3 0 1",
    "BA.E@1 2 1", "BA.E@2 0 2", "BA.E@2 1 2", "BA.E@2 2 2"};

/// "BA.B@0 1 1 Red:mon" or "BA.Eg@0 1 1 Red~abbot:garden" with so many tiles around.
[[nodiscard]] inline std::string withNeighbours(std::string centre, std::size_t count)
{
    const bool cityInTheNorth = centre.starts_with("BA.Eg");
    for (std::size_t i = 0; i < count; ++i) {
        centre += "; ";
        centre += i == 0 && cityInTheNorth ? "BA.E@2 1 0" : kNeighbours.at(i);
    }
    return centre;
}

} // namespace reeve::engine::test
