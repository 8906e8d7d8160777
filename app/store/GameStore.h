// Saved tables in one SQLite file: the reading, every correction, the photo's path and a small copy
// of the photo. Each call is one transaction; what returned without an error survives anything.
//
// A store belongs to one thread. Corrections are only ever appended.
#pragma once

#include "engine/Error.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace reeve::app {

using GameId = std::int64_t;

struct SavedGameSummary {
    GameId id = 0;
    std::string name;
    std::string createdAt; ///< UTC, ISO 8601
    std::string changedAt;
    int corrections = 0;
};

struct SavedGame {
    GameId id = 0;
    std::string name;
    std::string reading;                  ///< reeve.reading/1
    std::vector<std::string> corrections; ///< JSON, oldest first
    std::string photoPath;
    std::string photoCopy; ///< JPEG bytes, empty when none
};

class GameStore
{
public:
    /// Opens or creates the file and brings an older schema up to date. Error: the file is damaged,
    /// cannot be written, or was made by a newer program (then it is left untouched).
    [[nodiscard]] static engine::Expected<GameStore> open(const std::filesystem::path& file);
    /// Opens an existing file for reading alone, as `reeve score` does.
    [[nodiscard]] static engine::Expected<GameStore>
    openReadOnly(const std::filesystem::path& file);

    GameStore(GameStore&&) noexcept;
    GameStore& operator=(GameStore&&) noexcept;
    ~GameStore();

    /// Deleted games are not listed. Latest change first.
    [[nodiscard]] engine::Expected<std::vector<SavedGameSummary>> list() const;
    [[nodiscard]] engine::Expected<SavedGame> load(GameId id) const;

    [[nodiscard]] engine::Expected<GameId> create(const std::string& name,
                                                  const std::string& reading,
                                                  const std::string& photoPath,
                                                  const std::string& photoCopy);
    /// `number` counts the table's corrections from 1. Error: there is one of that number, so
    /// somebody else has changed the table.
    [[nodiscard]] engine::Expected<void> append(GameId id, std::size_t number,
                                                const std::string& correction);
    [[nodiscard]] engine::Expected<void> rename(GameId id, const std::string& name);
    /// A deleted game stays in the file, so that it can be restored.
    [[nodiscard]] engine::Expected<void> setDeleted(GameId id, bool deleted);

private:
    struct Database;
    explicit GameStore(std::unique_ptr<Database> database);
    std::unique_ptr<Database> m_database;
};

/// `$XDG_DATA_HOME/reeve/games.sqlite`, `~/.local/share/reeve/games.sqlite` without it.
[[nodiscard]] std::filesystem::path defaultStoreFile();

} // namespace reeve::app
