// The figures of pieces, for a person.
#pragma once

#include "tools/measure/Tally.h"

#include <ostream>

namespace reeve::measure {

/// Pieces by group in one table.
void printPieces(const Groups& groups, std::ostream& out);

/// Pieces by colour, kind, pose, size of the tile and light in each group; what was taken for what
/// in all; and the boards on which none lies.
void printPiecesApart(const Groups& groups, std::ostream& out);

} // namespace reeve::measure
