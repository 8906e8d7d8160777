#include "Fixture.h"
#include "RunCommand.h"
#include "app/cli/ExitCode.h"
#include "app/store/DataFolder.h"
#include "tests/vision/support/PagePhoto.h"

#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace reeve::app {
namespace {

using nlohmann::json;

class PackCommand : public testing::Test
{
protected:
    PackCommand()
    {
        if (const char* before = std::getenv("XDG_DATA_HOME"))
            m_before = before;
        setenv("XDG_DATA_HOME", m_scratch.path().c_str(), 1);
    }
    ~PackCommand() override
    {
        if (m_before)
            setenv("XDG_DATA_HOME", m_before->c_str(), 1);
        else
            unsetenv("XDG_DATA_HOME");
    }

    static Ended pack(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), "pack");
        return run(arguments);
    }
    static double meanConfidence(const Ended& read)
    {
        const json tiles = json::parse(read.out)["tiles"];
        double sum = 0;
        for (const json& tile : tiles)
            sum += tile["confidence"].get<double>();
        return sum / static_cast<double>(tiles.size());
    }
    /// Of the first page of the base game, taken from the other side.
    [[nodiscard]] std::string photo() const
    {
        const std::string file = (m_scratch.path() / "page.jpg").string();
        cv::imwrite(file, vision::pagePhoto(vision::pagesOf(catalogue(), {"BA"}, false).front(),
                                            catalogue(), vision::strangePictures(78), 1, 190));
        return file;
    }

    ScratchFolder m_scratch;

private:
    std::optional<std::string> m_before;
};

TEST_F(PackCommand, leadsFromTheFirstPageToAReading)
{
    EXPECT_NE(pack({"list"}).out.find("no tile packs"), std::string::npos);
    EXPECT_EQ(pack({"new", "mine", "--edition", "of 2004"}).exitCode, kExitDone);
    const std::string picture = (m_scratch.path() / "page.png").string();
    const json page = json::parse(pack({"next", "mine", "--picture", picture, "--json"}).out);
    EXPECT_EQ(page["page"], 1);
    EXPECT_EQ(page["of"], 2);
    EXPECT_EQ(page["tiles"][0], "BA.A");
    EXPECT_FALSE(cv::imread(picture).empty());

    const std::string file = photo();
    const Ended wrong = pack({"add", "mine", file, "--page", "2"});
    EXPECT_EQ(wrong.exitCode, kExitNoBoard);
    EXPECT_NE(wrong.err.find("shows page 1, not page 2"), std::string::npos) << wrong.err;
    const json added = json::parse(pack({"add", "mine", file, "--json"}).out);
    EXPECT_EQ(added["page"], 1);
    EXPECT_EQ(added["learned"], page["tiles"].size());
    EXPECT_EQ(json::parse(pack({"next", "mine", "--json"}).out)["page"], 2);

    const Ended check = pack({"check", "mine"});
    EXPECT_EQ(check.exitCode, kExitDone);
    EXPECT_NE(check.out.find("Page 1 has one photo"), std::string::npos) << check.out;
    const Ended read = run({"read", file, "--pack", "mine", "--json"});
    EXPECT_EQ(read.exitCode, kExitDone) << read.err;
    EXPECT_EQ(json::parse(read.out)["tiles"].size(), page["tiles"].size());
    const Ended without = run({"read", file, "--json"});
    EXPECT_GT(meanConfidence(read), meanConfidence(without));

    EXPECT_EQ(json::parse(pack({"undo", "mine", "--json"}).out)["photos"], 0);
    EXPECT_EQ(json::parse(pack({"redo", "mine", "--json"}).out)["photos"], 1);
    EXPECT_EQ(pack({"remove", "mine"}).exitCode, kExitDone);
    EXPECT_EQ(json::parse(pack({"list", "--json"}).out)["packs"].size(), 0U);
}

TEST_F(PackCommand, wrongUsageIsOneSentenceAndStatus2)
{
    ASSERT_EQ(pack({"new", "mine"}).exitCode, kExitDone);
    const std::vector<std::vector<std::string>> wrong{{},
                                                      {"juggle"},
                                                      {"list", "mine"},
                                                      {"new"},
                                                      {"new", "mine"},
                                                      {"new", "a/b"},
                                                      {"new", "other", "--sets", "ZZ"},
                                                      {"new", "other", "--page", "1"},
                                                      {"add", "mine"},
                                                      {"add", "mine", "p.jpg", "--page", "3"},
                                                      {"add", "mine", "p.jpg", "--cells", "1x1"},
                                                      {"undo", "mine"},
                                                      {"redo", "mine"},
                                                      {"next", "mine", "--trust"}};
    for (const auto& arguments : wrong) {
        const Ended ended = pack(arguments);
        EXPECT_EQ(ended.exitCode, kExitUsage) << ended.out;
        EXPECT_TRUE(ended.out.empty());
        EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 1) << ended.err;
    }
    EXPECT_EQ(run({"score", fixturePath().string(), "--pack", "mine"}).exitCode, kExitUsage);
}

TEST_F(PackCommand, whatCannotBeReadOrWrittenIsStatus3)
{
    ASSERT_EQ(pack({"new", "mine"}).exitCode, kExitDone);
    EXPECT_EQ(pack({"next", "none"}).exitCode, kExitCannotRead);
    EXPECT_EQ(pack({"add", "mine", "/no/such.jpg"}).exitCode, kExitCannotRead);
    EXPECT_EQ(pack({"next", "mine", "--picture", "/no/such/folder.png"}).exitCode,
              kExitCannotWrite);
    EXPECT_EQ(pack({"next", "mine", "--picture", "page.nonsense"}).exitCode, kExitCannotWrite);
    EXPECT_EQ(run({"read", fixturePath().string(), "--pack", "none"}).exitCode, kExitCannotRead);
    std::ofstream(packsFolder() / "mine" / "pack.json") << "{";
    EXPECT_EQ(pack({"check", "mine"}).exitCode, kExitCannotRead);
    const Ended list = pack({"list"});
    EXPECT_EQ(list.exitCode, kExitDone);
    EXPECT_NE(list.out.find("damaged"), std::string::npos) << list.out;
}

TEST_F(PackCommand, textThatIsNoUtf8IsWrittenAsReplacement)
{
    const Ended made = pack({"new", "mine", "--edition", "M\xfcnchen", "--json"});
    ASSERT_EQ(made.exitCode, kExitDone) << made.err;
    EXPECT_EQ(json::parse(made.out)["edition"], "M\xef\xbf\xbdnchen");
}

TEST_F(PackCommand, aPhotoWithoutABoardIsStatus4)
{
    ASSERT_EQ(pack({"new", "mine"}).exitCode, kExitDone);
    const std::string file = (m_scratch.path() / "table.png").string();
    cv::imwrite(file, cv::Mat(300, 400, CV_8UC3, cv::Scalar(60, 90, 120)));
    const Ended added = pack({"add", "mine", file});
    EXPECT_EQ(added.exitCode, kExitNoBoard);
    EXPECT_NE(added.err.find("`reeve pack add --corners --cells`"), std::string::npos) << added.err;
    EXPECT_EQ(json::parse(pack({"list", "--json"}).out)["packs"][0]["photos"], 0);
}

} // namespace
} // namespace reeve::app
