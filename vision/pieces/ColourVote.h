// Which colours are on this table: the whole photo decides. A table has few players, so a colour
// that many pieces show lends weight to its neighbours in doubt, and a colour seen once and weakly
// loses.
#pragma once

#include "vision/pieces/PiecePeaks.h"

#include <vector>

namespace reeve::vision {

/// Bends each piece's colour probabilities by the table's.
void voteColours(std::vector<PiecePeak>& pieces);

} // namespace reeve::vision
