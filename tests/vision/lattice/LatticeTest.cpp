#include "vision/lattice/Lattice.h"

#include <gtest/gtest.h>

namespace reeve::vision {
namespace {

const Lattice& tilted()
{
    static const Lattice lattice(cv::Matx33d(80, -10, 400, 12, 60, 300, 0.001, 0.02, 1));
    return lattice;
}

TEST(Lattice, boardUndoesPixel)
{
    const cv::Point2d there = tilted().board(tilted().pixel({2.25, -3.5}));
    EXPECT_NEAR(there.x, 2.25, 1e-9);
    EXPECT_NEAR(there.y, -3.5, 1e-9);
}

TEST(Lattice, cellsBelowZeroRoundDown)
{
    EXPECT_EQ(tilted().cellAt(tilted().pixel({-0.5, -1.5})), (Position{-1, -2}));
}

TEST(Lattice, countingFromAnotherCellMovesNothing)
{
    const Lattice moved = tilted().countedFrom({2, -1});
    EXPECT_NEAR(cv::norm(moved.pixel({0, 0}) - tilted().pixel({2, -1})), 0, 1e-9);
    EXPECT_DOUBLE_EQ(moved.toPicture()(2, 2), 1);
}

TEST(Lattice, scalingFollowsThePicture)
{
    EXPECT_NEAR(cv::norm(tilted().scaled(0.5).pixel({1, 1}) - tilted().pixel({1, 1}) / 2), 0, 1e-9);
}

TEST(CellsInPicture, takesWholeAndMostlyVisibleCells)
{
    const Lattice straight(cv::Matx33d(100, 0, 0, 0, 100, 0, 0, 0, 1));
    // Two whole columns and 0.7 of a third; one row and 0.4 of a second.
    const auto cells = cellsInPicture(straight, {270, 140}, {0, 0});
    EXPECT_EQ(cells, (std::vector<Position>{{0, 0}, {1, 0}, {2, 0}}));
}

TEST(CellsInPicture, leavesOutWhatLiesBehindTheCamera)
{
    const Lattice steep(cv::Matx33d(100, 0, 300, 0, 100, 300, 0, 0.2, 1));
    for (const Position cell : cellsInPicture(steep, {600, 600}, {0, 0}))
        EXPECT_GT(cell.y, -5);
}

} // namespace
} // namespace reeve::vision
