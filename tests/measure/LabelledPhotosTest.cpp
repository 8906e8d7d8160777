#include "tools/measure/LabelledPhotos.h"

#include "tests/support/ScratchFolder.h"
#include "tools/measure/Truth.h"

#include <gtest/gtest.h>

namespace reeve::measure {
namespace {

namespace fs = std::filesystem;

void write(const fs::path& file, const std::string& text = "")
{
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

TEST(LabelledPhotos, areThoseWithTheirTruthBesideThem)
{
    const ScratchFolder folder;
    const fs::path table = folder.path() / "table";
    for (const char* name : {"b.jpg", "b.json", "a.PNG", "a.reading.json", "c.jpg", "d.json"})
        write(table / name);
    const auto photos = labelledPhotos(table);
    ASSERT_EQ(photos.size(), 2U);
    EXPECT_EQ(photos[0].truth, table / "a.reading.json");
    EXPECT_EQ(photos[1].truth, table / "b.json");
    EXPECT_EQ(photos[0].group, "table");
}

TEST(LabelledPhotos, mayLieInTwoFoldersAndBeSplit)
{
    const ScratchFolder folder;
    for (const char* name : {"photos/a.jpg", "photos/b.jpg", "truth/a.json", "truth/b.json"})
        write(folder.path() / name);
    write(folder.path() / "splits.json", R"({"train": ["a"], "validate": ["b"]})");
    const auto photos = labelledPhotos(folder.path());
    ASSERT_EQ(photos.size(), 2U);
    EXPECT_EQ(photos[0].group, "train");
    EXPECT_EQ(photos[1].group, "validate");
}

TEST(LabelledPhotos, areNoneWhereThereIsNoFolder)
{
    EXPECT_TRUE(labelledPhotos("nowhere").empty());
}

TEST(Truth, knowsTilesEdgesAndWhatCannotBeTold)
{
    const ScratchFolder folder;
    const fs::path file = folder.path() / "a.json";
    write(file, R"({"lattice": [[1, 0, 0], [0, 1, 0], [0, 0, 1]], "edition": "C31",
                    "lent": {"BA": "C3"}, "light": "dim",
                    "tiles": {"-1,2": "BA.Ng@3", "0,0": "e:CFRW tower", "4,4": "?"},
                    "meeples": [{"colour": "red", "kind": "big", "cell": [0, 0],
                                 "at": [0.25, 0.5], "feature": "?", "pose": "lying"},
                                {"colour": "none", "kind": "mage", "cell": [0, 0],
                                 "at": [0.5, 0.5]}]})");
    const auto truth = readTruth(file);
    ASSERT_TRUE(truth) << truth.error();
    EXPECT_EQ(truth->lent.at("BA"), "C3");
    EXPECT_EQ(truth->light, "dim");
    EXPECT_EQ(truth->tiles.at({-1, 2}).tile, "BA.Ng");
    EXPECT_EQ(truth->tiles.at({-1, 2}).turns, 3);
    EXPECT_EQ(truth->tiles.at({0, 0}).edges, "CFRW");
    EXPECT_FALSE(truth->tiles.at({4, 4}).canBeTold());
    ASSERT_EQ(truth->pieces.size(), 1U);
    EXPECT_EQ(truth->pieces[0].kind, "big");
    EXPECT_TRUE(truth->pieces[0].feature.empty());
}

TEST(Truth, withoutAWordForTheLightIsOfAPhotograph)
{
    const ScratchFolder folder;
    const fs::path file = folder.path() / "a.json";
    write(file, R"({"lattice": [[1, 0, 0], [0, 1, 0], [0, 0, 1]], "tiles": {}})");
    EXPECT_EQ(readTruth(file)->light, "photograph");
}

TEST(Truth, refusesOtherFilesByName)
{
    const ScratchFolder folder;
    for (const char* text : {"", "[]", "{}", R"({"schema": "reeve.reading/1"})"}) {
        const fs::path file = folder.path() / "a.json";
        write(file, text);
        const auto truth = readTruth(file);
        ASSERT_FALSE(truth) << text;
        EXPECT_NE(truth.error().find("a.json"), std::string::npos);
    }
}

} // namespace
} // namespace reeve::measure
