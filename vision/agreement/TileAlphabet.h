// What the labels of the tile network mean on the table: their edges, their sets and how many of
// each a box holds.
#pragma once

#include "engine/TileCatalogue.h"
#include "vision/tiles/TileNet.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace reeve::vision {

/// Terrain of the four edges as a tile lies, as numbers of engine::Terrain.
using EdgeLetters = std::array<std::uint8_t, 4>;

struct LabelFacts {
    std::string tile;
    int turns = 0;
    int play = 0; ///< the same for labels that differ in their drawing alone
    EdgeLetters edges{};
    std::size_t kind = 0; ///< same for all turns of a tile: index into `TileAlphabet::kinds`
    bool allowed = true;  ///< of a set that may lie on the table
};

struct KindFacts {
    double copies = 0;   ///< in one box; 0 of a set that may not lie on the table
    std::size_t set = 0; ///< the same for all kinds of a set, below `TileAlphabet::sets`
};

struct TileAlphabet {
    std::vector<LabelFacts> labels; ///< in the order of the network
    std::vector<KindFacts> kinds;
    std::size_t sets = 0; ///< how many there are
};

/// `sets`: ids of the sets that may lie on the table; empty: all. Labels whose tiles the catalogue
/// does not know are not allowed.
[[nodiscard]] TileAlphabet tileAlphabet(const std::vector<TileLabel>& labels,
                                        const engine::TileCatalogue& catalogue,
                                        const std::vector<std::string>& sets);

} // namespace reeve::vision
