// What a person should know about a reading: edges that do not match, more of a tile than a box
// holds. Nothing is changed for it, players make mistakes too.
#pragma once

#include "vision/Reading.h"
#include "vision/agreement/TileAlphabet.h"

#include <vector>

namespace reeve::vision {

/// "edge-clash": one for each pair of neighbours that show different terrain where they touch.
[[nodiscard]] std::vector<Warning> edgeClashes(const std::vector<TileReading>& tiles,
                                               const engine::TileCatalogue& catalogue);

/// "too-many-of-a-tile": one for each tile lying more often than one box holds it; when that are
/// many, a single "several-boxes".
[[nodiscard]] std::vector<Warning> tooManyOfATile(const std::vector<TileReading>& tiles,
                                                  const TileAlphabet& alphabet);

/// Flags the less certain tile of every clash for review.
void reviewClashes(std::vector<TileReading>& tiles, const std::vector<Warning>& clashes);

} // namespace reeve::vision
