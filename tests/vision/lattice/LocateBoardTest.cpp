#include "vision/lattice/LocateBoard.h"

#include <gtest/gtest.h>

namespace reeve::vision {
namespace {

LatticeFinding finding(double score, double runnerUp)
{
    LatticeFinding result;
    result.score = score;
    result.runnerUp = runnerUp;
    return result;
}

bool isUnsure(const LatticeFinding& found, const LatticeFit& fit)
{
    return LocatedBoard{{}, {}, certaintyOf(found, fit)}.isUnsure();
}

TEST(CertaintyOf, aUsualBoardIsSure)
{
    EXPECT_FALSE(isUnsure(finding(0.9, 0.4), {{}, 0.7, 0.03}));
}

TEST(CertaintyOf, aLatticeThatTilesDoNotKeepToIsUnsure)
{
    EXPECT_TRUE(isUnsure(finding(0.75, 0.46), {{}, 0.375, 0.09}));
}

TEST(CertaintyOf, aNearRivalMakesUnsure)
{
    EXPECT_TRUE(isUnsure(finding(0.8, 0.78), {{}, 0.5, std::nullopt}));
}

TEST(CertaintyOf, fewCellsThatLookLikeTilesMakeUnsure)
{
    EXPECT_TRUE(isUnsure(finding(0.44, 0.34), {{}, 0.2, 0.06}));
}

TEST(LatticePicture, isNeverLargerThanThePhoto)
{
    EXPECT_EQ(latticePicture(cv::Mat(3000, 4000, CV_8UC3)).size(), cv::Size(1200, 900));
    EXPECT_EQ(latticePicture(cv::Mat(30, 40, CV_8UC3)).size(), cv::Size(40, 30));
    EXPECT_EQ(latticePicture(cv::Mat(1, 3260, CV_8UC3)).size(), cv::Size(1200, 1));
}

cv::Mat noise(int low, int high)
{
    cv::Mat picture(900, 1200, CV_8UC3);
    cv::setRNGSeed(1);
    cv::randu(picture, low, high);
    return picture;
}

TEST(WhyNoBoard, saysWhatIsWrongAndWhatToDo)
{
    EXPECT_NE(whyNoBoard(noise(0, 20), {}).find("too dark"), std::string::npos);
    EXPECT_NE(whyNoBoard(cv::Mat(900, 1200, CV_8UC3, cv::Scalar::all(180)), {}).find("blurred"),
              std::string::npos);
    EXPECT_NE(whyNoBoard(noise(0, 255), {}).find("two directions"), std::string::npos);
    LatticeFinding small = finding(0.2, 0.1);
    small.lattice = Lattice(cv::Matx33d(12, 0, 100, 0, 12, 100, 0, 0, 1));
    EXPECT_NE(whyNoBoard(noise(0, 255), small).find("too small"), std::string::npos);
    small.lattice = small.lattice.scaled(5);
    EXPECT_NE(whyNoBoard(noise(0, 255), small).find("looks like tiles"), std::string::npos);
}

} // namespace
} // namespace reeve::vision
