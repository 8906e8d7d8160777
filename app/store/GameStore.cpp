#include "app/store/GameStore.h"

#include "app/store/DataFolder.h"
#include "app/store/Migrations.h"

#include <sqlite3.h>

#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdlib>
#include <optional>

namespace reeve::app {

namespace {

constexpr int kBusyMilliseconds = 2000;

engine::Error storeError(const std::filesystem::path& file, const std::string& why)
{
    return {engine::ErrorCode::CannotRead,
            "The saved tables in " + file.string() + " cannot be used: " + why + ".", file.string(),
            ""};
}

engine::Error storeError(const std::filesystem::path& file, const SQLite::Exception& failure)
{
    switch (failure.getErrorCode()) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_ERROR: return storeError(file, "the file is damaged, or not one of Reeve's");
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return storeError(file, "another program is using the file; try again");
    case SQLITE_READONLY: return storeError(file, "the file may not be written to");
    case SQLITE_CONSTRAINT:
        return storeError(file, "the table was changed in another window; open it again to go on");
    case SQLITE_FULL: return storeError(file, "the disk is full");
    case SQLITE_CANTOPEN: return storeError(file, "the file cannot be opened");
    default: return storeError(file, failure.what());
    }
}

void migrate(SQLite::Database& db, int from)
{
    SQLite::Transaction transaction(db);
    for (std::size_t step = static_cast<std::size_t>(from); step < kMigrations.size(); ++step)
        db.exec(kMigrations[step]);
    db.exec("PRAGMA user_version = " + std::to_string(kMigrations.size()));
    transaction.commit();
}

} // namespace

struct GameStore::Database {
    std::filesystem::path file;
    mutable SQLite::Database db;

    /// Runs `work`, turning an SQLite failure into an Error.
    template <typename Work>
    auto guarded(Work work) const -> engine::Expected<decltype(work())>
    {
        try {
            if constexpr (std::is_void_v<decltype(work())>) {
                work();
                return {};
            } else {
                return work();
            }
        } catch (const SQLite::Exception& e) {
            return tl::make_unexpected(storeError(file, e));
        }
    }
};

GameStore::GameStore(std::unique_ptr<Database> database)
    : m_database(std::move(database))
{}

GameStore::GameStore(GameStore&&) noexcept = default;
GameStore& GameStore::operator=(GameStore&&) noexcept = default;
GameStore::~GameStore() = default;

engine::Expected<GameStore> GameStore::open(const std::filesystem::path& file)
{
    std::error_code failed;
    std::filesystem::create_directories(file.parent_path(), failed);
    if (failed)
        return tl::make_unexpected(
            storeError(file, "the folder cannot be made (" + failed.message() + ")"));
    try {
        auto database = std::make_unique<Database>(Database{
            file, SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                   kBusyMilliseconds)});
        SQLite::Database& db = database->db;
        const int version = db.execAndGet("PRAGMA user_version").getInt();
        if (version > static_cast<int>(kMigrations.size()))
            return tl::make_unexpected(storeError(
                file, "a newer version of Reeve wrote them (form " + std::to_string(version) +
                          ", this version knows up to " + std::to_string(kMigrations.size()) +
                          "); nothing was changed"));
        db.exec("PRAGMA journal_mode = WAL");
        db.exec("PRAGMA foreign_keys = ON");
        if (version < static_cast<int>(kMigrations.size()))
            migrate(db, version);
        return GameStore(std::move(database));
    } catch (const SQLite::Exception& e) {
        return tl::make_unexpected(storeError(file, e));
    }
}

engine::Expected<GameStore> GameStore::openReadOnly(const std::filesystem::path& file)
{
    try {
        auto database = std::make_unique<Database>(Database{
            file, SQLite::Database(file.string(), SQLite::OPEN_READONLY, kBusyMilliseconds)});
        const int version = database->db.execAndGet("PRAGMA user_version").getInt();
        if (version != static_cast<int>(kMigrations.size()))
            return tl::make_unexpected(storeError(
                file, "they are in form " + std::to_string(version) + ", this version reads form " +
                          std::to_string(kMigrations.size())));
        return GameStore(std::move(database));
    } catch (const SQLite::Exception& e) {
        return tl::make_unexpected(storeError(file, e));
    }
}

engine::Expected<std::vector<SavedGameSummary>> GameStore::list() const
{
    return m_database->guarded([&] {
        std::vector<SavedGameSummary> games;
        SQLite::Statement query(m_database->db,
                                "SELECT id, name, created_at, changed_at,"
                                " (SELECT count(*) FROM correction WHERE game_id = game.id)"
                                " FROM game WHERE NOT deleted ORDER BY changed_at DESC, id DESC");
        while (query.executeStep())
            games.push_back({query.getColumn(0).getInt64(), query.getColumn(1).getString(),
                             query.getColumn(2).getString(), query.getColumn(3).getString(),
                             query.getColumn(4).getInt()});
        return games;
    });
}

engine::Expected<SavedGame> GameStore::load(GameId id) const
{
    const auto game = m_database->guarded([&]() -> std::optional<SavedGame> {
        SavedGame found;
        SQLite::Statement query(
            m_database->db,
            "SELECT id, name, reading, photo_path, photo_copy FROM game WHERE id = ?");
        query.bind(1, id);
        if (!query.executeStep())
            return std::nullopt;
        found.id = query.getColumn(0).getInt64();
        found.name = query.getColumn(1).getString();
        found.reading = query.getColumn(2).getString();
        found.photoPath = query.getColumn(3).getString();
        found.photoCopy = query.getColumn(4).getString();
        SQLite::Statement rows(m_database->db,
                               "SELECT json FROM correction WHERE game_id = ? ORDER BY seq");
        rows.bind(1, id);
        while (rows.executeStep())
            found.corrections.push_back(rows.getColumn(0).getString());
        return found;
    });
    if (!game)
        return tl::make_unexpected(game.error());
    if (!*game)
        return tl::make_unexpected(
            storeError(m_database->file, "there is no table " + std::to_string(id)));
    return **game;
}

engine::Expected<GameId> GameStore::create(const std::string& name, const std::string& reading,
                                           const std::string& photoPath,
                                           const std::string& photoCopy)
{
    return m_database->guarded([&]() -> GameId {
        SQLite::Statement insert(
            m_database->db,
            "INSERT INTO game (name, reading, photo_path, photo_copy) VALUES (?, ?, ?, ?)");
        insert.bind(1, name);
        insert.bind(2, reading);
        insert.bind(3, photoPath);
        insert.bind(4, photoCopy.data(), static_cast<int>(photoCopy.size()));
        insert.exec();
        return m_database->db.getLastInsertRowid();
    });
}

engine::Expected<void> GameStore::append(GameId id, std::size_t number,
                                         const std::string& correction)
{
    return m_database->guarded([&] {
        SQLite::Transaction transaction(m_database->db);
        SQLite::Statement insert(m_database->db,
                                 "INSERT INTO correction (game_id, seq, json) VALUES (?, ?, ?)");
        insert.bind(1, id);
        insert.bind(2, static_cast<std::int64_t>(number));
        insert.bind(3, correction);
        insert.exec();
        SQLite::Statement touch(
            m_database->db,
            "UPDATE game SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = ?");
        touch.bind(1, id);
        touch.exec();
        transaction.commit();
    });
}

engine::Expected<void> GameStore::rename(GameId id, const std::string& name)
{
    return m_database->guarded([&] {
        SQLite::Statement update(m_database->db, "UPDATE game SET name = ? WHERE id = ?");
        update.bind(1, name);
        update.bind(2, id);
        update.exec();
    });
}

engine::Expected<void> GameStore::setDeleted(GameId id, bool deleted)
{
    return m_database->guarded([&] {
        SQLite::Statement update(m_database->db, "UPDATE game SET deleted = ? WHERE id = ?");
        update.bind(1, deleted ? 1 : 0);
        update.bind(2, id);
        update.exec();
    });
}

std::filesystem::path defaultStoreFile()
{
    return dataFolder() / "games.sqlite";
}

} // namespace reeve::app
