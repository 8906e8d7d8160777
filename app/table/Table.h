// The table as the program and the people see it: a reading with its corrections applied, the
// players, the rules, and from these the board the engine scores.
#pragma once

#include "app/table/Correction.h"
#include "engine/ObservedBoard.h"
#include "engine/TileCatalogue.h"
#include "vision/Reading.h"

#include <span>
#include <string>
#include <vector>

namespace reeve::app {

struct TablePiece {
    int id = 0; ///< stays the same through every correction
    vision::PieceReading reading;
};

struct Table {
    std::vector<vision::TileReading> tiles; ///< in reading order
    std::vector<TablePiece> pieces;
    std::vector<vision::Warning> warnings;       ///< of the reading, accepted or not
    std::vector<std::string> accepted;           ///< keys of notes a person looked at
    std::vector<engine::ObservedPlayer> players; ///< in order of colour
    engine::RuleOptions rules;

    [[nodiscard]] const vision::TileReading* tileAt(engine::Position cell) const;
    [[nodiscard]] const TablePiece* piece(int id) const;
    [[nodiscard]] int unusedPieceId() const;
};

/// The reading with the corrections that are in force after every Undo and Redo. Without a
/// SetPlayer the colours of the pieces are the players. Corrections that fit nothing do nothing.
[[nodiscard]] Table makeTable(const engine::TileCatalogue& catalogue,
                              const vision::Reading& reading,
                              std::span<const Correction> corrections);

struct History {
    std::vector<Correction> inForce;  ///< oldest first
    std::vector<Correction> redoable; ///< taken back by an Undo; the last comes back first
};
[[nodiscard]] History history(std::span<const Correction> corrections);

/// Scores the table by `rules` for `players`. Mage, witch, Count, ferries and gold count as the
/// rules say; a ferry joins the two roads nearest to it. Other pieces that can be nobody's (natural
/// or no colour, a kind or place that no player's piece has) count for nothing and are listed among
/// the breaches.
[[nodiscard]] engine::ScoreSheet scoreTable(const engine::TileCatalogue& catalogue,
                                            const Table& table, const engine::RuleOptions& rules,
                                            const std::vector<engine::ObservedPlayer>& players);

/// The segment of that tile a piece stands on: the piece's own, else the nearest to its foot of
/// its feature kind, else the nearest of all. nullopt without a known tile.
[[nodiscard]] std::optional<std::uint8_t> segmentUnder(const engine::TileCatalogue& catalogue,
                                                       const vision::TileReading& tile,
                                                       const vision::PieceReading& piece);

/// "red" -> "Red": how a colour is called while its player has no name.
[[nodiscard]] std::string defaultName(engine::Colour colour);

/// What a piece of reeve.reading/1 may stand on; nullopt for any other word.
[[nodiscard]] std::optional<engine::FeatureKind> featureFromWord(std::string_view word);

} // namespace reeve::app
