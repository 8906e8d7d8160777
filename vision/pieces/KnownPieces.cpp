#include "vision/pieces/KnownPieces.h"

#include <algorithm>

namespace reeve::vision {

KnownPieces knownFrom(const std::vector<std::string>& sets, const std::vector<std::string>& colours)
{
    KnownPieces known;
    known.colours = colours;
    const auto without = [&](const char* set) {
        return !sets.empty() && std::ranges::find(sets, set) == sets.end();
    };
    if (without("IC"))
        known.owned.erase("big");
    if (without("TB")) {
        known.owned.erase("builder");
        known.owned.erase("pig");
    }
    return known;
}

} // namespace reeve::vision
