#include "vision/tiles/CellReader.h"

#include "vision/Reading.h"

#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace reeve::vision {
namespace {

class ReadingCells : public testing::Test
{
protected:
    Reading m_truth = [] {
        std::ifstream file(REEVE_SAMPLES "/sample-1-easy.reading.json");
        return readingFromJson(std::string(std::istreambuf_iterator<char>(file), {})).value();
    }();
    TileNet m_net = TileNet::load(REEVE_MODELS).value();
    std::vector<Position> m_cells = [this] {
        std::vector<Position> cells;
        for (const TileReading& tile : m_truth.tiles)
            cells.push_back(tile.cell);
        return cells;
    }();
    bool isUnderAPiece(Position cell) const
    {
        return std::ranges::find(m_truth.pieces, cell, &PieceReading::cell) != m_truth.pieces.end();
    }

    RectifiedBoard m_board{cv::imread(REEVE_SAMPLES "/sample-1-easy.jpg"),
                           Lattice(m_truth.lattice),
                           m_cells,
                           {m_net.cropPixels(), m_net.cropMargin()}};
};

std::size_t likeliest(const CellReading& reading)
{
    return static_cast<std::size_t>(std::max_element(reading.tile.begin(), reading.tile.end()) -
                                    reading.tile.begin());
}

TEST_F(ReadingCells, looksThatAreTurnedAreUnderstoodAsTheTileLies)
{
    CellReadings glances = readCells(m_board, m_cells, m_net);
    for (auto& [cell, glance] : glances)
        glance.occupied = 0.5;
    const CellReadings close = readClosely(m_board, glances, m_net);
    for (const TileReading& tile : m_truth.tiles) {
        if (isUnderAPiece(tile.cell)) // what a piece hides, no look alone can tell
            continue;
        const CellReading& reading = close.at(tile.cell);
        const std::size_t label = labelOf(m_net.labels(), tile.tile, tile.turns).value();
        EXPECT_EQ(likeliest(reading), label) << tile.tile;
        EXPECT_GT(reading.occupied, 0.9);
        EXPECT_GT(reading.tile[label], 0.5) << tile.tile;
        for (std::size_t side = 0; side < 4; ++side) {
            const auto surest = [&](const EdgeScores& edges) {
                const auto* const first = edges.begin() + side * kTerrains;
                return std::max_element(first, first + kTerrains) - first;
            };
            EXPECT_EQ(surest(reading.edges), surest(glances.at(tile.cell).edges)) << tile.tile;
        }
    }
}

TEST_F(ReadingCells, closeLooksTellWhereTheTileLiesAgainstItsCell)
{
    const cv::Point2d off(0.1, -0.06);
    const RectifiedBoard moved(
        cv::imread(REEVE_SAMPLES "/sample-1-easy.jpg"),
        Lattice(m_truth.lattice * cv::Matx33d(1, 0, -off.x, 0, 1, -off.y, 0, 0, 1)), m_cells,
        {m_net.cropPixels(), m_net.cropMargin()});
    CellReadings glances = readCells(moved, m_cells, m_net);
    for (auto& [cell, glance] : glances)
        glance.occupied = 0.5;
    cv::Point2d sum;
    for (const auto& [cell, reading] : readClosely(moved, glances, m_net))
        sum += reading.shift;
    const auto count = static_cast<double>(m_cells.size());
    EXPECT_LT(cv::norm(sum / count - off), 0.02);
}

TEST_F(ReadingCells, whatIsSureIsNotLookedAtAgain)
{
    CellReadings glances = readCells(m_board, {m_cells.front()}, m_net);
    CellReading& sure = glances.begin()->second;
    sure.occupied = 1;
    std::fill(sure.tile.begin(), sure.tile.end(), 0.F);
    sure.tile[3] = 1;
    EXPECT_EQ(readClosely(m_board, glances, m_net).begin()->second.tile, sure.tile);
}

} // namespace
} // namespace reeve::vision
