#include "vision/tiles/CellReader.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

namespace reeve::vision {
namespace {

/// Offsets along one axis at which a tile is looked at, in tiles, besides the middle.
constexpr std::array kOffsets{-0.14, 0.14};
constexpr std::size_t kLooks = 1 + 2 * kOffsets.size();
/// Certainty fades so slowly off a tile's middle that its centroid tells only part of the shift.
constexpr double kCentroidGain = 1.6;
constexpr double kLargestShift = 0.2;
constexpr double kWorthExploring = 0.4;
constexpr int kExploreReach = 2;

CellReading readingAt(const TileScores& scores, int row)
{
    CellReading reading;
    reading.occupied = scores.occupied(row, 0);
    const float* tile = scores.tile.ptr<float>(row);
    reading.tile.assign(tile, tile + scores.tile.cols);
    std::copy_n(scores.edges.ptr<float>(row), reading.edges.size(), reading.edges.begin());
    return reading;
}

/// Where the looks are taken: the middle, then along x, then along y.
std::array<cv::Point2d, kLooks> lookPoints()
{
    std::array<cv::Point2d, kLooks> points;
    for (std::size_t i = 0; i < kOffsets.size(); ++i) {
        points[1 + i].x = kOffsets[i];
        points[1 + kOffsets.size() + i].y = kOffsets[i];
    }
    return points;
}

/// What is seen of each cell from each of the places.
std::vector<std::vector<CellReading>> lookAround(const RectifiedBoard& board,
                                                 const std::vector<Position>& cells, TileNet& net)
{
    std::vector<cv::Mat> crops;
    for (const Position cell : cells)
        for (const cv::Point2d point : lookPoints())
            crops.push_back(board.crop(cell, point));
    const TileScores scores = net.look(crops);
    std::vector<std::vector<CellReading>> looks(cells.size());
    for (std::size_t i = 0; i < crops.size(); ++i)
        looks[i / kLooks].push_back(readingAt(scores, static_cast<int>(i)));
    return looks;
}

/// The centre of the certainty along each axis.
cv::Point2d shiftFrom(const std::vector<CellReading>& looks)
{
    const double middle = looks.front().certainty();
    const auto along = [&](std::size_t first) {
        double moment = 0;
        double sum = middle;
        for (std::size_t i = 0; i < kOffsets.size(); ++i) {
            const double certainty = looks[first + i].certainty();
            moment += kOffsets[i] * certainty;
            sum += certainty;
        }
        return std::clamp(kCentroidGain * moment / (sum + 1e-6), -kLargestShift, kLargestShift);
    };
    return {along(1), along(1 + kOffsets.size())};
}

/// The looks' mean, the certain ones counting most.
CellReading weightedMean(const std::vector<CellReading>& looks)
{
    CellReading mean;
    mean.tile.assign(looks.front().tile.size(), 0);
    double sum = 0;
    for (const CellReading& look : looks) {
        const double weight = std::pow(look.certainty(), 3) + 1e-6;
        const auto add = [&](float& into, float value) {
            into += static_cast<float>(weight) * value;
        };
        mean.occupied += weight * look.occupied;
        for (std::size_t i = 0; i < look.tile.size(); ++i)
            add(mean.tile[i], look.tile[i]);
        for (std::size_t i = 0; i < look.edges.size(); ++i)
            add(mean.edges[i], look.edges[i]);
        sum += weight;
    }
    const auto divide = [&](float& value) { value /= static_cast<float>(sum); };
    mean.occupied /= sum;
    std::for_each(mean.tile.begin(), mean.tile.end(), divide);
    std::for_each(mean.edges.begin(), mean.edges.end(), divide);
    return mean;
}

double logit(double probability)
{
    const double p = std::clamp(probability, 1e-6, 1 - 1e-6);
    return std::log(p / (1 - p));
}

} // namespace

double CellReading::certainty() const
{
    return occupied * static_cast<double>(*std::max_element(tile.begin(), tile.end()));
}

CellReading combined(const CellReading& a, const CellReading& b)
{
    CellReading both = a;
    both.occupied = 1 / (1 + std::exp(-(logit(a.occupied) + logit(b.occupied)) / 2));
    for (std::size_t i = 0; i < both.tile.size(); ++i)
        both.tile[i] = (a.tile[i] + b.tile[i]) / 2;
    for (std::size_t i = 0; i < both.edges.size(); ++i)
        both.edges[i] = (a.edges[i] + b.edges[i]) / 2;
    return both;
}

CellReadings readCells(const RectifiedBoard& board, const std::vector<Position>& cells,
                       TileNet& net)
{
    std::vector<cv::Mat> crops;
    for (const Position cell : cells)
        crops.push_back(board.crop(cell));
    const TileScores scores = net.look(crops);
    CellReadings readings;
    for (std::size_t i = 0; i < cells.size(); ++i)
        readings.emplace(cells[i], readingAt(scores, static_cast<int>(i)));
    return readings;
}

std::vector<cv::Point2d> measureShifts(const RectifiedBoard& board,
                                       const std::vector<Position>& cells, TileNet& net)
{
    std::vector<cv::Point2d> shifts;
    for (const std::vector<CellReading>& looks : lookAround(board, cells, net))
        shifts.push_back(shiftFrom(looks));
    return shifts;
}

CellReadings readCellsClosely(const RectifiedBoard& board, const std::vector<Position>& cells,
                              TileNet& net)
{
    const auto looks = lookAround(board, cells, net);
    std::vector<cv::Mat> crops;
    for (std::size_t i = 0; i < cells.size(); ++i)
        crops.push_back(board.crop(cells[i], shiftFrom(looks[i])));
    const TileScores centred = net.look(crops);
    CellReadings readings;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        CellReading reading =
            combined(weightedMean(looks[i]), readingAt(centred, static_cast<int>(i)));
        reading.shift = shiftFrom(looks[i]);
        readings.emplace(cells[i], std::move(reading));
    }
    return readings;
}

CellReadings exploreBoard(const RectifiedBoard& board, const std::vector<Position>& visible,
                          Position centre, int reach, TileNet& net)
{
    std::set<Position> left;
    for (const Position cell : visible)
        if (std::abs(cell.x - centre.x) <= reach && std::abs(cell.y - centre.y) <= reach)
            left.insert(cell);
    CellReadings found;
    std::vector<Position> seeds{centre};
    while (!seeds.empty()) {
        std::vector<Position> wave;
        for (const Position seed : seeds)
            for (int y = seed.y - kExploreReach; y <= seed.y + kExploreReach; ++y)
                for (int x = seed.x - kExploreReach; x <= seed.x + kExploreReach; ++x)
                    if (left.erase({x, y}) > 0)
                        wave.push_back({x, y});
        seeds.clear();
        for (auto& [cell, reading] : readCells(board, wave, net)) {
            if (reading.occupied > kWorthExploring)
                seeds.push_back(cell);
            found.emplace(cell, std::move(reading));
        }
    }
    return found;
}

} // namespace reeve::vision
