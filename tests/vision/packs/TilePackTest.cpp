#include "vision/packs/TilePack.h"

#include "tests/support/ScratchFolder.h"

#include <gtest/gtest.h>
#include <opencv2/core.hpp>

#include <csignal>
#include <fstream>
#include <iterator>
#include <sys/resource.h>
#include <unistd.h>

namespace reeve::vision {
namespace {

namespace fs = std::filesystem;

KnownTile shown(const std::string& tile, int grey)
{
    return {cv::Mat(kKeptShape.pixels, kKeptShape.pixels, CV_8UC3, cv::Scalar::all(grey)), tile, 1};
}

class Packs : public testing::Test
{
protected:
    [[nodiscard]] fs::path packs() const { return m_scratch.path() / "packs"; }
    [[nodiscard]] fs::path packFile() const { return packs() / "mine" / "pack.json"; }
    [[nodiscard]] TilePack made() const
    {
        return TilePack::create(packs(), "mine", {"BA", "RI"}, true, "worn, of 2004").value();
    }
    [[nodiscard]] TilePack opened() const { return TilePack::open(packs(), "mine").value(); }
    [[nodiscard]] std::string text() const
    {
        std::ifstream file(packFile());
        return {std::istreambuf_iterator<char>(file), {}};
    }

private:
    ScratchFolder m_scratch;
};

TEST_F(Packs, areThereWhenOpenedAgain)
{
    TilePack pack = made();
    ASSERT_TRUE(pack.add(2, "kitchen.jpg", {shown("BA.A", 40), shown("BA.B", 90)}));
    const TilePack again = opened();
    EXPECT_EQ(again.sets(), (std::vector<std::string>{"BA", "RI"}));
    EXPECT_TRUE(again.gardens());
    EXPECT_EQ(again.edition(), "worn, of 2004");
    ASSERT_EQ(again.captures().size(), 1U);
    EXPECT_EQ(again.captures().front().page, 2U);
    EXPECT_EQ(again.captures().front().photo, "kitchen.jpg");
    const auto tiles = again.tiles().value();
    ASSERT_EQ(tiles.size(), 2U);
    EXPECT_EQ(tiles[1].tile, "BA.B");
    EXPECT_EQ(tiles[1].turns, 1);
    EXPECT_EQ(tiles[1].picture.at<cv::Vec3b>(5, 5), cv::Vec3b::all(90));
}

TEST_F(Packs, takePhotosBackAndPutThemBack)
{
    TilePack pack = made();
    EXPECT_FALSE(pack.undo()) << "nothing to take back";
    EXPECT_FALSE(pack.redo());
    ASSERT_TRUE(pack.add(0, "a.jpg", {shown("BA.A", 40)}));
    ASSERT_TRUE(pack.add(1, "b.jpg", {shown("BA.B", 90)}));
    ASSERT_TRUE(pack.undo());
    ASSERT_TRUE(pack.undo());
    EXPECT_EQ(opened().tileCount(), 0U);
    ASSERT_TRUE(pack.redo());
    ASSERT_EQ(opened().captures().size(), 1U);
    EXPECT_EQ(opened().captures().front().photo, "a.jpg");
    EXPECT_TRUE(opened().tiles());
}

TEST_F(Packs, forgetWhatWasTakenBackAtTheNextPhoto)
{
    TilePack pack = made();
    ASSERT_TRUE(pack.add(0, "a.jpg", {shown("BA.A", 40)}));
    ASSERT_TRUE(pack.undo());
    ASSERT_TRUE(pack.add(0, "b.jpg", {shown("BA.A", 90)}));
    EXPECT_FALSE(pack.redo());
    const auto crops = fs::directory_iterator(packs() / "mine" / "crops");
    EXPECT_EQ(std::distance(begin(crops), end(crops)), 1);
    EXPECT_EQ(opened().tiles().value().front().picture.at<cv::Vec3b>(0, 0), cv::Vec3b::all(90));
}

TEST_F(Packs, learnNothingTwiceFromOnePhoto)
{
    TilePack pack = made();
    ASSERT_TRUE(pack.add(0, "a.jpg", {shown("BA.A", 40), shown("BA.B", 90)}));
    const auto again = pack.add(1, "copy.jpg", {shown("BA.C", 20), shown("BA.B", 90)});
    ASSERT_FALSE(again);
    EXPECT_NE(again.error().what.find("a.jpg, page 1"), std::string::npos) << again.error().what;
    EXPECT_EQ(opened().captures().size(), 1U);
    ASSERT_TRUE(pack.undo());
    EXPECT_TRUE(pack.add(1, "copy.jpg", {shown("BA.B", 90)})) << "it was taken back";
}

TEST_F(Packs, areListedAndRemoved)
{
    EXPECT_TRUE(TilePack::list(packs()).empty());
    (void)made();
    ASSERT_TRUE(TilePack::create(packs(), "a-second", {"BA"}, false, ""));
    EXPECT_EQ(TilePack::list(packs()), (std::vector<std::string>{"a-second", "mine"}));
    EXPECT_TRUE(TilePack::remove(packs(), "mine"));
    EXPECT_EQ(TilePack::list(packs()), (std::vector<std::string>{"a-second"}));
    EXPECT_FALSE(TilePack::remove(packs(), "mine"));
}

TEST_F(Packs, haveNamesThatAreNoPaths)
{
    const std::vector<std::string> wrong{"",   ".", "..",  "a/b",
                                         "-x", "ä", "a b", std::string(41, 'a')};
    for (const std::string& name : wrong) {
        EXPECT_FALSE(TilePack::create(packs(), name, {"BA"}, false, "")) << name;
        EXPECT_FALSE(TilePack::open(packs(), name)) << name;
        EXPECT_FALSE(TilePack::remove(packs(), name)) << name;
    }
    (void)made();
    EXPECT_EQ(TilePack::create(packs(), "mine", {"BA"}, false, "").error().code,
              engine::ErrorCode::Invalid);
}

TEST_F(Packs, thatAreDamagedAreRefusedAndLeftAsTheyAre)
{
    for (const char* text :
         {"", "{", "[]", "{\"schema\": \"reeve.pack/1\"}", "{\"schema\": \"reeve.pack/2\"}",
          R"({"schema": "reeve.pack/1", "sets": ["BA"], "gardens": false, "edition": "",
              "captures": [{"number": 1, "page": 0, "photo": "a", "tiles": []}], "undone": []})",
          R"({"schema": "reeve.pack/1", "sets": ["BA"], "gardens": false, "edition": "",
              "captures": [{"number": 1, "page": -1, "photo": "a", "tiles": []}], "undone": []})",
          R"({"schema": "reeve.pack/1", "sets": ["BA"], "gardens": false, "edition": "",
              "captures": [{"number": 0, "page": 1, "photo": "a", "tiles": []}], "undone": []})",
          R"({"schema": "reeve.pack/1", "sets": ["BA"], "gardens": false, "edition": "",
              "captures": [{"number": 1, "page": 1, "photo": "a",
              "tiles": [{"crop": "../x.png", "tile": "BA.A", "turns": 0}]}], "undone": []})",
          R"({"schema": "reeve.pack/1", "sets": ["BA"], "gardens": false, "edition": "",
              "captures": [{"number": 1, "page": 1, "photo": "a",
              "tiles": [{"crop": "x.png", "tile": "BA.A", "turns": 4}]}], "undone": []})"}) {
        fs::create_directories(packs() / "mine");
        std::ofstream(packFile()) << text;
        const auto pack = TilePack::open(packs(), "mine");
        ASSERT_FALSE(pack) << text;
        EXPECT_NE(pack.error().what.find("pack.json"), std::string::npos);
        EXPECT_FALSE(TilePack::create(packs(), "mine", {"BA"}, false, ""));
        EXPECT_FALSE(TilePack::remove(packs(), "mine"));
        EXPECT_EQ(this->text(), text);
    }
}

TEST_F(Packs, sayWhichPictureIsDamaged)
{
    TilePack pack = made();
    ASSERT_TRUE(pack.add(0, "a.jpg", {shown("BA.A", 40)}));
    std::ofstream(packs() / "mine" / "crops" / "1-1.png") << "no picture";
    const auto tiles = opened().tiles();
    ASSERT_FALSE(tiles);
    EXPECT_NE(tiles.error().what.find("1-1.png"), std::string::npos);
}

TEST_F(Packs, keepTheirStateWhenNothingCanBeWritten)
{
    TilePack pack = made();
    ASSERT_TRUE(pack.add(0, "a.jpg", {shown("BA.A", 40)}));
    const std::string before = text();
    // Even root cannot write through a folder in the file's way.
    fs::create_directory(packs() / "mine" / "pack.json.new");
    EXPECT_FALSE(pack.add(1, "b.jpg", {shown("BA.B", 90)}));
    EXPECT_FALSE(pack.undo());
    EXPECT_EQ(text(), before);
    EXPECT_EQ(pack.captures().size(), 1U);
    std::ofstream(packs().parent_path() / "file") << "in the way";
    EXPECT_FALSE(TilePack::create(packs().parent_path() / "file", "mine", {"BA"}, false, ""));
}

TEST_F(Packs, thatCannotBeWrittenAreNotBegun)
{
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit nothing{0, before.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &nothing);
    const auto pack = TilePack::create(packs(), "mine", {"BA"}, false, "");
    setrlimit(RLIMIT_FSIZE, &before);
    (void)std::signal(SIGXFSZ, handler);
    EXPECT_FALSE(pack);
    EXPECT_FALSE(fs::exists(packs() / "mine"));
    EXPECT_TRUE(TilePack::create(packs(), "mine", {"BA"}, false, "")) << "its name is free";
}

} // namespace
} // namespace reeve::vision
