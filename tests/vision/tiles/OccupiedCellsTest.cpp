#include "vision/tiles/OccupiedCells.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace reeve::vision {
namespace {

/// Digits are tenths of the probability that a tile lies there; '#' is certain.
CellReadings drawn(const std::vector<std::string>& rows)
{
    CellReadings readings;
    for (int y = 0; y < static_cast<int>(rows.size()); ++y)
        for (int x = 0; x < static_cast<int>(rows[static_cast<std::size_t>(y)].size()); ++x) {
            const char mark = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            CellReading reading;
            reading.occupied = mark == '#' ? 0.99 : (mark - '0') / 10.0;
            reading.tile = {1.0F};
            readings.emplace(Position{x, y}, reading);
        }
    return readings;
}

bool contains(const std::vector<Position>& cells, Position cell)
{
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

TEST(OccupiedCells, areInReadingOrder)
{
    EXPECT_EQ(occupiedCells(drawn({"0#", "##"})), (std::vector<Position>{{1, 0}, {0, 1}, {1, 1}}));
}

TEST(OccupiedCells, aDoubtfulCellBetweenTilesIsTaken)
{
    EXPECT_TRUE(contains(occupiedCells(drawn({"###", "#2#", "000"})), {1, 1}));
    EXPECT_FALSE(contains(occupiedCells(drawn({"###", "020", "000"})), {1, 1}));
}

TEST(OccupiedCells, aHoleIsTakenOnlyIfItLooksLikeOneTileAboveAll)
{
    CellReadings board = drawn({"###", "#0#", "###"});
    board.at({1, 1}).occupied = 0.02;
    board.at({1, 1}).tile = {0.95F, 0.05F};
    EXPECT_TRUE(contains(occupiedCells(board), {1, 1}));
    board.at({1, 1}).tile = {0.4F, 0.3F, 0.3F};
    EXPECT_FALSE(contains(occupiedCells(board), {1, 1}));
}

TEST(OccupiedCells, aLoneDoubtfulCellIsNot)
{
    EXPECT_FALSE(contains(occupiedCells(drawn({"###0006"})), {6, 0}));
}

TEST(OccupiedCells, aHeapBesideTheBoardIsNot)
{
    const auto cells = occupiedCells(drawn({"####00000##", "####00000##"}));
    EXPECT_EQ(cells.size(), 8U);
}

TEST(OccupiedCells, aSurePartBehindAGapIs)
{
    EXPECT_EQ(occupiedCells(drawn({"####0##", "####0##"})).size(), 12U);
    EXPECT_EQ(occupiedCells(drawn({"####066", "####066"})).size(), 8U);
}

TEST(OccupiedCells, noneWhereNothingLies)
{
    EXPECT_TRUE(occupiedCells(drawn({"0123", "4321"})).empty());
    EXPECT_TRUE(occupiedCells({}).empty());
}

} // namespace
} // namespace reeve::vision
