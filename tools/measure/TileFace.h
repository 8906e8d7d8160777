// What tells two tiles on a table apart.
#pragma once

#include "engine/TileCatalogue.h"

#include <string>

namespace reeve::measure {

/// Terrain letters of a string N, E, S, W after so many clockwise quarter turns.
[[nodiscard]] std::string turnedEdges(std::string edges, int turns);

/// Terrain letters N, E, S, W as the tile lies; empty for an id that the catalogue lacks.
[[nodiscard]] std::string edgesOf(const std::string& id, int turns,
                                  const engine::TileCatalogue& catalogue);

/// "BA.D@1"; of a tile of no known set ("" or "?") its edges: "?CFRF".
[[nodiscard]] std::string tileLabel(const std::string& id, int turns, const std::string& edges);

/// Equal for tiles that play the same as they lie: edges, cities with coats of arms, goods and
/// cathedrals, roads with inns, river, monastery. Gardens and the marks of small sets do not
/// count. Empty for an id that the catalogue lacks.
[[nodiscard]] std::string faceInPlay(const std::string& id, int turns,
                                     const engine::TileCatalogue& catalogue);

/// Whether both show the same picture: the same id, turned alike up to the tile's own symmetry.
/// No two ids of the catalogue are drawn the same, not even RI.01 (spring) and RI.02 (lake) or
/// CO.02 and CO.03, whose structure is equal; a garden has an id of its own.
[[nodiscard]] bool isSameTile(const std::string& id, int turns, const std::string& otherId,
                              int otherTurns, const engine::TileCatalogue& catalogue);

} // namespace reeve::measure
