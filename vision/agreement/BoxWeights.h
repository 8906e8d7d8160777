// How likely the kinds of tile are on a cell, going by what the box holds and what the other cells
// show of it.
//
// A copy that another cell shows does not lie here. Of those that are left, each is the likelier to
// lie here the more of its set lies on the table: a set of which nothing is seen is not in play,
// and the last tile of one that is all but complete is looked for.
#pragma once

#include "vision/agreement/EdgeDecoder.h"
#include "vision/agreement/TileAlphabet.h"

#include <vector>

namespace reeve::vision {

/// A row for each cell, a column for each of `TileAlphabet::kinds`.
using KindTable = std::vector<std::vector<double>>;

/// How many of each kind lie on each cell: probabilities of all its turns.
[[nodiscard]] KindTable kindsOn(const std::vector<CellBelief>& beliefs,
                                const TileAlphabet& alphabet);

/// Weights of the kinds on each cell, 1 for one copy of a set of which as much is seen as of a
/// usual one on this table. Never 0: what lies on the table may not come from one box.
[[nodiscard]] KindTable boxWeights(const KindTable& kinds, const TileAlphabet& alphabet);

} // namespace reeve::vision
