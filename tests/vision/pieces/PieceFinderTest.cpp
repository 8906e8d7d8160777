#include "vision/pieces/PieceFinder.h"

#include "engine/TileCatalogue.h"
#include "tests/support/ScratchFolder.h"
#include "vision/art/TileArt.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include <fstream>

namespace reeve::vision {
namespace {

namespace fs = std::filesystem;

constexpr int kTile = 96;
constexpr int kSide = 4;
const cv::Matx33d kLattice(kTile, 0, kTile, 0, kTile, kTile, 0, 0, 1);

std::vector<engine::Position> allCells()
{
    std::vector<engine::Position> cells;
    for (int row = 0; row < kSide; ++row)
        for (int col = 0; col < kSide; ++col)
            cells.push_back({col, row});
    return cells;
}

/// A board of the product's own art on a wooden table, seen from above.
cv::Mat board()
{
    const auto catalogue = engine::TileCatalogue::load(fs::path(REEVE_MODELS) / "tiles");
    EXPECT_TRUE(catalogue);
    cv::Mat picture((kSide + 2) * kTile, (kSide + 2) * kTile, CV_8UC3, cv::Scalar(90, 120, 150));
    const char* ids[] = {"BA.B", "BA.D", "BA.U", "BA.V", "BA.E"};
    int next = 0;
    for (const auto cell : allCells()) {
        const auto* tile = catalogue->find(ids[next++ % 5]);
        drawTile(*tile, kTile)
            .copyTo(picture(cv::Rect((cell.x + 1) * kTile, (cell.y + 1) * kTile, kTile, kTile)));
    }
    return picture;
}

/// A flat meeple with a shadow, its middle at `at` in board units.
void layMeeple(cv::Mat& picture, cv::Point2d at, const cv::Scalar& colour)
{
    std::vector<cv::Point> outline{{-4, 16}, {-14, 16}, {-8, 3},  {-16, 0}, {-16, -5},
                                   {-6, -7}, {-5, -16}, {5, -16}, {6, -7},  {16, -5},
                                   {16, 0},  {8, 3},    {14, 16}, {4, 16},  {0, 9}};
    const cv::Point middle((at + cv::Point2d(1, 1)) * kTile);
    std::vector<cv::Point> shadow;
    for (auto& point : outline) {
        point += middle;
        shadow.push_back(point + cv::Point(5, 6));
    }
    cv::Mat dark = picture.clone();
    cv::fillPoly(dark, std::vector{shadow}, cv::Scalar::all(20), cv::LINE_AA);
    cv::addWeighted(picture, 0.5, dark, 0.5, 0, picture);
    cv::fillPoly(picture, std::vector{outline}, colour, cv::LINE_AA);
    cv::polylines(picture, outline, true, 0.6 * colour, 2, cv::LINE_AA);
}

TEST(PieceFinder, saysWhichFileIsMissing)
{
    const auto finder = PieceFinder::create("/nowhere");
    ASSERT_FALSE(finder);
    EXPECT_NE(finder.error().find("piece-net.json"), std::string::npos);
}

TEST(PieceFinder, saysThatTheDescriptionIsBroken)
{
    const ScratchFolder scratch;
    const fs::path& folder = scratch.path();
    std::ofstream(folder / "piece-net.json") << R"({"colours": ["red"], "kinds": 3})";
    const auto finder = PieceFinder::create(folder);
    ASSERT_FALSE(finder);
    EXPECT_NE(finder.error().find("piece-net.json"), std::string::npos);
}

TEST(PieceFinder, nothingToLookAtGivesNoPieces)
{
    auto finder = PieceFinder::create(REEVE_MODELS);
    ASSERT_TRUE(finder) << finder.error();
    EXPECT_TRUE(finder->find({}, kLattice, allCells()).empty());
    EXPECT_TRUE(finder->find(board(), kLattice, {}).empty());
    EXPECT_TRUE(finder->find(board(), cv::Matx33d::zeros(), allCells()).empty());
}

TEST(PieceFinder, findsDrawnMeeplesAndOnlyThoseOnTheBoard)
{
    auto finder = PieceFinder::create(REEVE_MODELS);
    ASSERT_TRUE(finder) << finder.error();
    cv::Mat picture = board();
    const cv::Point2d red{1.3, 1.6};
    const cv::Point2d blue{3.2, 2.7};
    layMeeple(picture, red, {40, 30, 190});
    layMeeple(picture, blue, {180, 70, 20});
    layMeeple(picture, {2.0, -0.6}, {40, 30, 190});

    const auto pieces = finder->find(picture, kLattice, allCells());

    ASSERT_EQ(pieces.size(), 2U);
    for (const auto& piece : pieces) {
        const bool isRed = piece.colours.front().colour == "red";
        EXPECT_TRUE(isRed || piece.colours.front().colour == "blue");
        EXPECT_LT(cv::norm(piece.foot - (isRed ? red : blue)), 0.25);
        EXPECT_GT(piece.confidence, 0.5);
    }
}

TEST(PieceFinder, anEmptyBoardHasNoPieces)
{
    auto finder = PieceFinder::create(REEVE_MODELS);
    ASSERT_TRUE(finder) << finder.error();
    EXPECT_TRUE(finder->find(board(), kLattice, allCells()).empty());
}

} // namespace
} // namespace reeve::vision
