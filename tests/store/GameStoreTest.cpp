#include "app/store/GameStore.h"

#include "tests/support/ScratchFolder.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <unistd.h>

namespace reeve::app {
namespace {

namespace fs = std::filesystem;

class GameStoreTest : public testing::Test
{
protected:
    [[nodiscard]] fs::path file() const { return m_folder / "games.sqlite"; }
    void execute(const std::string& sql) const
    {
        sqlite3* db = nullptr;
        ASSERT_EQ(sqlite3_open(file().c_str(), &db), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(db);
    }
    [[nodiscard]] std::string bytes() const
    {
        std::ifstream stream(file(), std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    const ScratchFolder m_scratch;
    const fs::path& m_folder = m_scratch.path();
};

TEST_F(GameStoreTest, aGameComesBackAsItWasSaved)
{
    GameId id = 0;
    {
        auto store = GameStore::open(file());
        ASSERT_TRUE(store);
        id =
            store
                ->create("Friday", "{\"reading\": 1}", "/photos/a.jpg", std::string("\0\xFFjpg", 5))
                .value();
        ASSERT_TRUE(store->append(id, 1, "{\"a\": 1}"));
        ASSERT_TRUE(store->append(id, 2, "{\"b\": 2}"));
    }
    const auto store = GameStore::open(file());
    ASSERT_TRUE(store);
    const auto game = store->load(id);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->name, "Friday");
    EXPECT_EQ(game->reading, "{\"reading\": 1}");
    EXPECT_EQ(game->corrections, (std::vector<std::string>{"{\"a\": 1}", "{\"b\": 2}"}));
    EXPECT_EQ(game->photoPath, "/photos/a.jpg");
    EXPECT_EQ(game->photoCopy, std::string("\0\xFFjpg", 5));
}

TEST_F(GameStoreTest, theLatestChangeIsListedFirst)
{
    auto store = GameStore::open(file());
    const GameId first = store->create("first", "{}", "", "").value();
    execute("UPDATE game SET changed_at = '2001-01-01T00:00:00.000Z'");
    ASSERT_TRUE(store->create("second", "{}", "", ""));
    EXPECT_EQ(store->list()->front().name, "second");
    execute("UPDATE game SET changed_at = '2001-01-01T00:00:00.000Z'");
    ASSERT_TRUE(store->append(first, 1, "{}"));
    const auto games = store->list();
    EXPECT_EQ(games->front().name, "first");
    EXPECT_EQ(games->front().corrections, 1);
}

TEST_F(GameStoreTest, aDeletedGameCanBeBroughtBack)
{
    auto store = GameStore::open(file());
    const GameId id = store->create("Friday", "{}", "", "").value();
    ASSERT_TRUE(store->setDeleted(id, true));
    EXPECT_TRUE(store->list()->empty());
    ASSERT_TRUE(store->setDeleted(id, false));
    EXPECT_EQ(store->list()->size(), 1U);
}

TEST_F(GameStoreTest, aRenamedGameKeepsItsName)
{
    auto store = GameStore::open(file());
    const GameId id = store->create("Friday", "{}", "", "").value();
    ASSERT_TRUE(store->rename(id, "Saturday"));
    EXPECT_EQ(store->load(id)->name, "Saturday");
}

TEST_F(GameStoreTest, anUnknownGameIsAnError)
{
    const auto store = GameStore::open(file());
    EXPECT_FALSE(store->load(0));
    const auto missing = store->load(12);
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().what.find("there is no table 12"), std::string::npos);
}

TEST_F(GameStoreTest, whatIsNoFileOfReevesIsSaidInPlainWords)
{
    const std::string words = "damaged, or not one of Reeve's";
    std::ofstream(file(), std::ios::binary) << std::string(4096, 'x');
    const auto text = GameStore::open(file());
    ASSERT_FALSE(text);
    EXPECT_NE(text.error().what.find(words), std::string::npos) << text.error().what;
    std::filesystem::remove(file());
    execute("PRAGMA user_version = 2; CREATE TABLE other (x);");
    const auto other = GameStore::openReadOnly(file());
    ASSERT_TRUE(other);
    const auto list = other->list();
    ASSERT_FALSE(list);
    EXPECT_NE(list.error().what.find(words), std::string::npos) << list.error().what;
}

TEST_F(GameStoreTest, aNewerFormIsRefusedInWordsAndLeftAlone)
{
    execute("PRAGMA user_version = 99; CREATE TABLE future (x);");
    const std::string before = bytes();
    const auto store = GameStore::open(file());
    ASSERT_FALSE(store);
    EXPECT_NE(store.error().what.find("newer version of Reeve"), std::string::npos);
    EXPECT_EQ(bytes(), before);
}

TEST_F(GameStoreTest, theFirstFormIsBroughtUpToDate)
{
    execute("CREATE TABLE game (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,"
            " created_at TEXT NOT NULL DEFAULT '2026', changed_at TEXT NOT NULL DEFAULT '2026',"
            " reading TEXT NOT NULL, photo_path TEXT NOT NULL, photo_copy BLOB NOT NULL);"
            "CREATE TABLE correction (game_id INTEGER NOT NULL, seq INTEGER NOT NULL,"
            " json TEXT NOT NULL, PRIMARY KEY (game_id, seq)) WITHOUT ROWID;"
            "INSERT INTO game (name, reading, photo_path, photo_copy) VALUES ('old', '{}', '', '');"
            "PRAGMA user_version = 1;");
    const auto store = GameStore::open(file());
    ASSERT_TRUE(store);
    EXPECT_EQ(store->list()->front().name, "old");
}

TEST_F(GameStoreTest, aDamagedFileIsAnErrorNotACrash)
{
    std::ofstream(file(), std::ios::binary) << std::string(8192, 'x');
    const auto store = GameStore::open(file());
    ASSERT_FALSE(store);
    EXPECT_NE(store.error().what.find(file().string()), std::string::npos);
    EXPECT_EQ(bytes(), std::string(8192, 'x'));
}

TEST_F(GameStoreTest, aFolderThatCannotBeMadeIsAnError)
{
    std::ofstream(m_folder / "blocked") << "a file where the folder should be";
    EXPECT_FALSE(GameStore::open(m_folder / "blocked" / "reeve" / "games.sqlite"));
}

TEST_F(GameStoreTest, aReadOnlyFolderIsAnError)
{
    if (::geteuid() == 0)
        GTEST_SKIP() << "root may write everywhere";
    fs::permissions(m_folder, fs::perms::owner_read | fs::perms::owner_exec);
    EXPECT_FALSE(GameStore::open(file()));
    fs::permissions(m_folder, fs::perms::owner_all);
}

TEST_F(GameStoreTest, aReadOnlyStoreReadsAndDoesNotWrite)
{
    const GameId id = GameStore::open(file())->create("Friday", "{}", "", "").value();
    auto store = GameStore::openReadOnly(file());
    ASSERT_TRUE(store);
    EXPECT_EQ(store->load(id)->name, "Friday");
    EXPECT_FALSE(store->append(id, 1, "{}"));
}

TEST(DefaultStoreFile, followsTheDataFolder)
{
    const char* before = std::getenv("XDG_DATA_HOME");
    const std::string kept = before ? before : "";
    ::setenv("XDG_DATA_HOME", "/somewhere", 1);
    EXPECT_EQ(defaultStoreFile(), "/somewhere/reeve/games.sqlite");
    ::setenv("XDG_DATA_HOME", "relative is ignored", 1);
    EXPECT_NE(defaultStoreFile().string().find(".local/share/reeve"), std::string::npos);
    if (before)
        ::setenv("XDG_DATA_HOME", kept.c_str(), 1);
    else
        ::unsetenv("XDG_DATA_HOME");
}

} // namespace
} // namespace reeve::app
