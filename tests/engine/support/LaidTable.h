// A position written as text (tests/engine/support/Notation.h), without turns:
//
//   LaidTable("BA.W@0 0 0; BA.U@2 1 0 Red:road; BA.W@0 2 0").paid("Red")
//
// After every tile whatever it finished is scored by the rules of all sets. Tiles must fit; figures
// and markers may stand anywhere, as if joined by merging.
#pragma once

#include "engine/Board.h"
#include "engine/RuleBook.h"

#include <array>
#include <memory>
#include <string_view>

namespace reeve::engine::test {

class LaidTable
{
public:
    explicit LaidTable(std::string_view notation, const RuleOptions& options = {});

    /// Points paid while the tiles were laid. Players: Red, Blue, Green.
    [[nodiscard]] int paid(std::string_view player) const;
    /// What the final scoring of this position adds.
    [[nodiscard]] int atEnd(std::string_view player) const;
    [[nodiscard]] int meeplesOnBoard(std::string_view player) const;

    [[nodiscard]] const Board& board() const { return m_board; }
    [[nodiscard]] const RuleBook& rules() const { return *m_rules; }
    /// The feature a place names, as in the notation: "road:E" on the tile at (x, y).
    [[nodiscard]] FeatureId feature(Position cell, std::string_view place) const;

private:
    void scoreFinished(const Board::Finished& candidates);

    std::shared_ptr<const RuleBook> m_rules;
    Board m_board;
    std::array<int, kMaxPlayers> m_paid{};
};

} // namespace reeve::engine::test
