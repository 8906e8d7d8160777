// What the players' supplies say about pieces: nobody has two builders, and a colour that nobody
// plays is seldom there.
#pragma once

#include "vision/pieces/KnownPieces.h"
#include "vision/pieces/PiecePeaks.h"

#include <string>
#include <vector>

namespace reeve::vision {

/// Lowers the probability of colours that nobody plays. `names` are the network's colours.
void weighColours(std::vector<PiecePeak>& pieces, const std::vector<std::string>& names,
                  const KnownPieces& known);

/// For each piece its kind, an index of `names`: the likeliest ones first, each as long as the
/// piece's player has one left. Pieces for which nothing is left keep their likeliest kind.
[[nodiscard]] std::vector<std::size_t> kindsLeft(const std::vector<PiecePeak>& pieces,
                                                 const std::vector<std::string>& names,
                                                 const KnownPieces& known);

} // namespace reeve::vision
