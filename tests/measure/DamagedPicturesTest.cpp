#include "tools/measure/DamagedPictures.h"

#include "tests/support/ScratchFolder.h"

#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

#include <set>

namespace reeve::measure {
namespace {

/// Made of a small board, which is soon encoded.
const DamagedPictures& pictures()
{
    static const DamagedPictures made = [] {
        const ScratchFolder folder;
        const std::filesystem::path board = folder.path() / "board.png";
        cv::imwrite(board.string(), cv::Mat(200, 300, CV_8UC3, cv::Scalar(60, 160, 90)));
        return DamagedPictures(board, 1);
    }();
    return made;
}

TEST(DamagedPictures, areTheSameEveryTime)
{
    for (const int number : {0, 3, 40, 41, 9999})
        EXPECT_EQ(pictures().make(number).bytes, pictures().make(number).bytes);
}

TEST(DamagedPictures, theFirstRoundShowsEveryKind)
{
    const std::vector<std::string> kinds = pictures().kinds();
    std::set<std::string> made;
    for (int number = 0; number < static_cast<int>(kinds.size()); ++number)
        made.insert(pictures().make(number).kind);
    EXPECT_EQ(made, std::set<std::string>(kinds.begin(), kinds.end()));
    EXPECT_TRUE(made.contains("cut short"));
    EXPECT_TRUE(made.contains("16 bits"));
}

TEST(DamagedPictures, areNoneWithoutTheBoard)
{
    EXPECT_TRUE(DamagedPictures("nowhere.jpg", 1).kinds().empty());
}

TEST(PictureFiles, aSizeInTheHeaderIsALie)
{
    const cv::Mat picture(20, 30, CV_8UC3, cv::Scalar::all(90));
    for (const char* kind : {".jpg", ".png", ".bmp", ".tif"})
        EXPECT_NE(withSize(encoded(picture, kind), 20000, 30000), encoded(picture, kind)) << kind;
}

} // namespace
} // namespace reeve::measure
