// The three historic ways of counting farmers (BASE-42, BASE-46, BASE-47).
#pragma once

#include "engine/Award.h"
#include "engine/Board.h"
#include "engine/RuleOptions.h"

#include <vector>

namespace reeve::engine {

class RuleBook;

/// Adds what `cities` cities pay a farmer: 3 each, 4 in the first edition.
void addFieldCities(Farmers edition, int cities, Value& value);

/// One award for every field and group of players it pays alike. In the first edition a city is won
/// by all farmers around it; it is credited to the first field in which the winner has one.
void scoreFields(Farmers edition, const Board& board, const RuleBook& rules,
                 std::vector<Award>& awards);

} // namespace reeve::engine
