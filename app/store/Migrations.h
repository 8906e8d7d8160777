// The store's schema, step by step. A step, once released, is never edited: add another.
#pragma once

#include <array>

namespace reeve::app {

/// Step i brings `PRAGMA user_version` from i to i + 1.
inline constexpr std::array kMigrations{
    R"(
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    changed_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    reading TEXT NOT NULL,
    photo_path TEXT NOT NULL,
    photo_copy BLOB NOT NULL
);
CREATE TABLE correction (
    game_id INTEGER NOT NULL REFERENCES game(id),
    seq INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
) WITHOUT ROWID;
)",
    R"(
ALTER TABLE game ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;
)"};

} // namespace reeve::app
