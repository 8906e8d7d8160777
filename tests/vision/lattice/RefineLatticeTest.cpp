#include "vision/lattice/RefineLattice.h"

#include <gtest/gtest.h>

namespace reeve::vision {
namespace {

const Lattice kTrue(cv::Matx33d(80, 5, 300, -4, 78, 200, 0.002, -0.003, 1));

/// Shifts that tiles of the true lattice show against another one.
std::vector<TileShift> shiftsAgainst(const Lattice& other)
{
    std::vector<TileShift> shifts;
    for (int x = 0; x < 8; ++x)
        for (int y = 0; y < 6; ++y) {
            const cv::Point2d middle(x + 0.5, y + 0.5);
            shifts.push_back({{x, y}, other.board(kTrue.pixel(middle)) - middle});
        }
    return shifts;
}

double worstMiss(const Lattice& lattice)
{
    double worst = 0;
    for (int x = 0; x <= 8; ++x)
        for (int y = 0; y <= 6; ++y) {
            const cv::Point2d corner(x, y);
            worst = std::max(worst, cv::norm(lattice.board(kTrue.pixel(corner)) - corner));
        }
    return worst;
}

TEST(FittedLattice, movesAndBendsToTheTiles)
{
    const Lattice off(kTrue.toPicture() *
                      cv::Matx33d(1.01, 0.006, 0.08, -0.004, 0.99, -0.06, 0.002, 0.001, 1));
    ASSERT_GT(worstMiss(off), 0.1);
    EXPECT_LT(worstMiss(fittedLattice(off, shiftsAgainst(off))), 0.02);
}

TEST(FittedLattice, aFewTilesAskewDoNotBendIt)
{
    auto shifts = shiftsAgainst(kTrue);
    for (const std::size_t i : {3U, 17U, 30U, 44U})
        shifts[i].shift = {0.2, -0.2};
    EXPECT_LT(worstMiss(fittedLattice(kTrue, shifts)), 0.03);
}

TEST(FittedLattice, aSingleTileMovesItAsAWhole)
{
    const Lattice moved = fittedLattice(kTrue, {{{2, 2}, {0.1, 0}}});
    const cv::Point2d origin = kTrue.board(moved.pixel({2.5, 2.5}));
    EXPECT_NEAR(origin.x, 2.6, 0.01);
    EXPECT_NEAR(origin.y, 2.5, 0.01);
}

LineSegment lineAlong(cv::Point2d from, cv::Point2d to)
{
    const cv::Point2d a = kTrue.pixel(from);
    const cv::Point2d b = kTrue.pixel(to);
    return {a, b, cv::norm(b - a)};
}

/// The borders of 8 x 6 tiles, and roads through their middles.
LineFamilies bordersAndRoads()
{
    LineFamilies lines;
    for (int x = 0; x <= 8; ++x)
        for (int y = 0; y <= 6; ++y) {
            lines.across.push_back(lineAlong({x + 0.1, 1.0 * y}, {x + 0.9, 1.0 * y}));
            lines.down.push_back(lineAlong({1.0 * x, y + 0.1}, {1.0 * x, y + 0.9}));
            lines.across.push_back(lineAlong({x + 0.1, y + 0.44}, {x + 0.9, y + 0.44}));
        }
    return lines;
}

TEST(FittedToLines, followsTheBordersFromTheMiddleOutwards)
{
    const Lattice off(kTrue.toPicture() *
                      cv::Matx33d(1.02, 0.006, -0.08, -0.004, 0.98, 0.06, 0.003, 0.001, 1));
    ASSERT_GT(worstMiss(off), 0.15);
    EXPECT_LT(worstMiss(fittedToLines(off, bordersAndRoads())), 0.03);
}

TEST(FittedToLines, staysWithoutLines)
{
    EXPECT_LT(worstMiss(fittedToLines(kTrue, {})), 1e-9);
}

TEST(CellsOnLines, thoseWithTheBordersOfTiles)
{
    LineFamilies lines;
    for (const double edge : {2.02, 2.98}) {
        lines.across.push_back(lineAlong({3.1, edge}, {3.9, edge}));
        lines.down.push_back(lineAlong({edge + 1, 2.1}, {edge + 1, 2.9}));
    }
    EXPECT_EQ(cellsOnLines(kTrue, lines, {1200, 900}, {3, 2}), (std::vector<Position>{{3, 2}}));
}

} // namespace
} // namespace reeve::vision
