// What is known of the pieces on a table before it is looked at. It is evidence, not law: a piece
// that is plainly there is read, whoever plays.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace reeve::vision {

struct KnownPieces {
    std::vector<std::string> colours; ///< of the players; empty: any may play
    /// How many pieces of a kind each player owns; a kind that is not named is not in the box.
    std::map<std::string, int> owned{
        {"meeple", 8}, {"abbot", 1}, {"big", 1}, {"builder", 1}, {"pig", 1}};
};

/// What players own when these sets are on the table; empty: any set may be.
[[nodiscard]] KnownPieces knownFrom(const std::vector<std::string>& sets,
                                    const std::vector<std::string>& colours);

} // namespace reeve::vision
