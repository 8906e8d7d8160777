// What a person should look at: doubtful tiles and pieces, and what cannot lie so.
#pragma once

#include "app/table/Table.h"
#include "engine/ScoreSheet.h"

#include <optional>
#include <string>
#include <vector>

namespace reeve::app {

enum class NoteKind { Tile, Piece, Clash };

struct Note {
    NoteKind kind = NoteKind::Tile;
    std::string key;                     ///< stays the same while the matter does
    std::string text;                    ///< one sentence in players' words
    std::vector<engine::Position> cells; ///< empty when it concerns the whole board
    std::optional<int> piece;            ///< of a doubtful piece
    double confidence = 1;
};

/// "62 %"; at most "99 %": a reading is never certain.
[[nodiscard]] std::string percent(double confidence);

/// Least sure tiles first, then pieces, then clashes; what was confirmed or accepted is left out.
/// What the reading warns of and the rules name as well is left to the rules.
[[nodiscard]] std::vector<Note> notes(const Table& table, const engine::ScoreSheet& sheet);

} // namespace reeve::app
