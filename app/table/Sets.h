// The sets that have tiles.
#pragma once

#include <array>

namespace reeve::app {

/// Their ids, the base game first.
inline constexpr std::array kSetsWithTiles{"BA", "RI", "IC", "TB", "FM", "FE",
                                           "GM", "MW", "RO", "CC", "CX", "CO"};

} // namespace reeve::app
