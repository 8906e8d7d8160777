// The program itself, as a script runs it: what only shows in a process of its own.
#include "Fixture.h"
#include "app/cli/ExitCode.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/wait.h>

namespace reeve::app {
namespace {

namespace fs = std::filesystem;

struct Ended {
    int status = -1;
    std::string err;
};

/// Runs a line of sh in which $REEVE is the program; `err` is what went to stderr.
Ended shell(const std::string& line)
{
    const fs::path errors = scratchFolder() / "stderr.txt";
    const std::string whole =
        "export REEVE='" REEVE_PROGRAM "'; exec 2>'" + errors.string() + "'; " + line;
    const int status = std::system(whole.c_str());
    std::ifstream file(errors);
    return {WEXITSTATUS(status), {std::istreambuf_iterator<char>(file), {}}};
}

std::string quoted(const fs::path& path)
{
    return "'" + path.string() + "'";
}

const std::string kGames = quoted(fs::path(REEVE_SOURCE_DIR) / "data/games/base_c1.jsonl");
const std::string kReading = quoted(fixturePath());
constexpr const char* kUnwritten = "The result cannot be written to the standard output";

TEST(Process, aResultThatCannotBeWrittenIsSaid)
{
    for (const std::string& command :
         {"replay " + kGames, "replay --json " + kGames, "score " + kReading,
          "score --json " + kGames, std::string("--version"), std::string("--help"),
          std::string("read --help")}) {
        for (const char* output : {">/dev/full", ">&-"}) {
            const Ended ended = shell("$REEVE " + command + " " + output);
            EXPECT_EQ(ended.status, kExitCannotWrite) << command << output;
            EXPECT_NE(ended.err.find(kUnwritten), std::string::npos) << command << ended.err;
            EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 1) << ended.err;
        }
    }
}

TEST(Process, aReaderThatLeavesIsSaid)
{
    const Ended ended =
        shell("(sleep 0.2; $REEVE replay --json " + kGames + "; echo \"status $?\" >&2) | true");
    EXPECT_NE(ended.err.find(kUnwritten), std::string::npos) << ended.err;
    EXPECT_NE(ended.err.find("status 3"), std::string::npos) << ended.err;
}

TEST(Process, anErrorKeepsItsStatusWhenNothingCanBeWritten)
{
    EXPECT_EQ(shell("$REEVE score --nonsense >&-").status, kExitUsage);
    EXPECT_EQ(shell("$REEVE score /no/such.jpg >&- 2>&-").status, kExitCannotRead);
}

TEST(Process, anInputIsNeverWrittenInto)
{
    const fs::path copy = scratchFolder() / "copy.json";
    fs::copy_file(fixturePath(), copy, fs::copy_options::overwrite_existing);
    EXPECT_EQ(shell("$REEVE score " + quoted(copy) + " <&- >&- 2>&-").status, kExitCannotWrite);
    std::ifstream file(copy);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), fixtureText());
    fs::remove(copy);
}

TEST(Process, gamesAndReadingsMayComeThroughAPipe)
{
    for (const std::string& line :
         {kGames + " | $REEVE replay", kGames + " | $REEVE score", kReading + " | $REEVE score"})
        EXPECT_EQ(shell("cat " + line + " /dev/stdin >/dev/null").status, kExitDone) << line;
}

class ScreenshotProcess : public testing::Test
{
protected:
    void SetUp() override
    {
        fs::remove_all(m_folder);
        fs::create_directories(m_folder);
    }
    void TearDown() override { fs::remove_all(m_folder); }

    [[nodiscard]] fs::path file(const std::string& name, const std::string& text = "") const
    {
        std::ofstream(m_folder / name, std::ios::binary) << text;
        return m_folder / name;
    }

    const fs::path m_folder = scratchFolder() / "screenshot";
    const fs::path m_picture = m_folder / "out.png";
};

TEST_F(ScreenshotProcess, ofAReadingIsAPicture)
{
    const Ended ended = shell("$REEVE --screenshot " + quoted(m_picture) + " " + kReading);
    EXPECT_EQ(ended.status, kExitDone) << ended.err;
    EXPECT_GT(fs::file_size(m_picture), 1000U);
}

TEST_F(ScreenshotProcess, ofWhatCannotBeReadIsAnErrorAndNoPicture)
{
    for (const fs::path& input :
         {m_folder / "missing.jpg", file("empty.jpg"), file("words.jpg", "words"),
          file("broken.json", "{\"schema\": "), m_folder}) {
        const Ended ended = shell("$REEVE --screenshot " + quoted(m_picture) + " " + quoted(input));
        EXPECT_EQ(ended.status, kExitCannotRead) << input;
        EXPECT_NE(ended.err.find(input.filename().string()), std::string::npos) << ended.err;
        EXPECT_FALSE(fs::exists(m_picture)) << input;
    }
}

TEST_F(ScreenshotProcess, ofAPictureWithoutABoardSaysSo)
{
    const fs::path plain = file("plain.bmp");
    std::ofstream(plain, std::ios::binary)
        << std::string("BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\2\0\0\0\2\0\0\0\1\0\x18\0", 30)
        << std::string(24, '\0') << std::string(16, 'x');
    const Ended ended = shell("$REEVE --screenshot " + quoted(m_picture) + " " + quoted(plain));
    EXPECT_EQ(ended.status, kExitNoBoard) << ended.err;
    EXPECT_FALSE(fs::exists(m_picture));
}

TEST_F(ScreenshotProcess, leavesAPipeAPipe)
{
    const std::string pipe = quoted(m_folder / "pipe");
    const Ended ended = shell("mkfifo " + pipe + "; cat " + pipe + " >" + quoted(m_picture) +
                              " & $REEVE --screenshot " + pipe + " " + kReading);
    EXPECT_EQ(ended.status, kExitDone) << ended.err;
    EXPECT_TRUE(fs::is_fifo(m_folder / "pipe"));
}

TEST_F(ScreenshotProcess, thatCannotBeWrittenIsSaid)
{
    fs::create_directories(m_folder / "folder.png");
    for (const fs::path& output :
         {m_folder / "no" / "out.png", m_folder / "folder.png", file("file") / "out.png"}) {
        const Ended ended = shell("$REEVE --screenshot " + quoted(output) + " " + kReading);
        EXPECT_EQ(ended.status, kExitCannotWrite) << output;
        EXPECT_NE(ended.err.find(output.string()), std::string::npos) << ended.err;
    }
}

} // namespace
} // namespace reeve::app
