// The record of a game: an append-only list of events with their origins, and its JSON form
// `reeve.log/1` (docs/rules/log.md).
#pragma once

#include "engine/Error.h"
#include "engine/GameEvent.h"

#include <string>
#include <string_view>
#include <vector>

namespace reeve::engine {

struct LogEntry {
    GameEvent event;
    Origin origin;
};

/// The first entry is GameStarted.
using GameLog = std::vector<LogEntry>;

/// For every entry whether it counts: false for those revoked and for revocations themselves.
/// A revocation that is revoked itself has no effect.
[[nodiscard]] std::vector<bool> entriesInForce(const GameLog& log);

/// One entry as one line of JSON, for stores that keep a row an entry.
[[nodiscard]] std::string toJson(const LogEntry& entry);
/// Error: CannotRead, what is wrong in the text.
[[nodiscard]] Expected<LogEntry> logEntryFromJson(std::string_view json);

/// The whole log as one JSON object.
[[nodiscard]] std::string toJson(const GameLog& log);
/// Error: CannotRead, `where` names the entry.
[[nodiscard]] Expected<GameLog> gameLogFromJson(std::string_view json);

} // namespace reeve::engine
