// What a person said about a reading, one fact each, and its JSON form.
//
// Corrections are an append-only list: undoing one appends `Undo`, so the whole story of a table
// can be kept and replayed. Positions and x, y are in the frame of the reading.
#pragma once

#include "engine/Player.h"
#include "engine/RuleOptions.h"
#include "vision/Reading.h"

#include <optional>
#include <string>
#include <variant>

namespace reeve::app {

/// This tile lies here, turned so; replaces what was read. Adds a tile on an empty cell.
struct PutTile {
    engine::Position cell;
    std::string tile;
    int turns = 0;
};

/// With the pieces on it.
struct RemoveTile {
    engine::Position cell;
};

/// The tile was read right.
struct ConfirmTile {
    engine::Position cell;
};

/// A piece as it stands. `id` is its number in Table::pieces; a number not in use adds a piece.
struct PutPiece {
    int id = 0;
    vision::PieceReading piece;
};

struct RemovePiece {
    int id = 0;
};

struct ConfirmPiece {
    int id = 0;
};

/// What is odd about these cells was looked at and stays as it lies (`key` of a Note, Notes.h).
struct AcceptNote {
    std::string key;
};

/// Name and track score of one colour; adds the player if the colour is new.
struct SetPlayer {
    engine::Colour colour = engine::Colour::Red;
    std::string name;
    int track = 0;
};

/// The colour does not play; its pieces score nothing.
struct RemovePlayer {
    engine::Colour colour = engine::Colour::Red;
};

struct SetRules {
    engine::RuleOptions rules;
};

/// Takes the newest correction back that is in force.
struct Undo {
};

/// Brings the correction back that the newest Undo took; void after any other correction.
struct Redo {
};

using Correction =
    std::variant<PutTile, RemoveTile, ConfirmTile, PutPiece, RemovePiece, ConfirmPiece, AcceptNote,
                 SetPlayer, RemovePlayer, SetRules, Undo, Redo>;

/// One JSON object, `{"do": "put-tile", ...}`.
[[nodiscard]] std::string toJson(const Correction& correction);
/// nullopt when the text is no correction this program knows.
[[nodiscard]] std::optional<Correction> correctionFromJson(const std::string& text);

} // namespace reeve::app
