#include "vision/tiles/CellReader.h"

#include <opencv2/core.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>

namespace reeve::vision {
namespace {

constexpr double kLargestShift = 0.2;
constexpr double kNoDoubt = 0.97;
constexpr int kTurns = 4;
constexpr double kWorthExploring = 0.4;
constexpr int kExploreReach = 2;

cv::Point2d withinReach(cv::Point2d shift)
{
    return {std::clamp(shift.x, -kLargestShift, kLargestShift),
            std::clamp(shift.y, -kLargestShift, kLargestShift)};
}

CellReading readingAt(const TileScores& scores, int row)
{
    CellReading reading;
    reading.occupied = scores.occupied(row, 0);
    const float* tile = scores.tile.ptr<float>(row);
    reading.tile.assign(tile, tile + scores.tile.cols);
    std::copy_n(scores.edges.ptr<float>(row), reading.edges.size(), reading.edges.begin());
    reading.shift = withinReach({scores.place(row, 0), scores.place(row, 1)});
    return reading;
}

double logit(double probability)
{
    const double p = std::clamp(probability, 1e-6, 1 - 1e-6);
    return std::log(p / (1 - p));
}

/// For each label the one that the same tile has after a clockwise quarter turn.
std::vector<std::size_t> quarterTurns(const std::vector<TileLabel>& labels)
{
    std::map<std::pair<std::string, int>, std::size_t> at;
    for (std::size_t i = 0; i < labels.size(); ++i)
        at.emplace(std::pair(labels[i].tile, labels[i].turns), i);
    std::vector<std::size_t> turned;
    for (const TileLabel& label : labels) {
        const auto next = at.find({label.tile, label.turns + 1});
        turned.push_back(next != at.end() ? next->second : at.at({label.tile, 0}));
    }
    return turned;
}

/// What was read of a crop turned clockwise by `turns`, as the crop lay before.
CellReading turnedBack(const CellReading& seen, int turns, const std::vector<std::size_t>& next)
{
    CellReading back = seen;
    for (std::size_t label = 0; label < next.size(); ++label) {
        std::size_t turned = label;
        for (int turn = 0; turn < turns; ++turn)
            turned = next[turned];
        back.tile[label] = seen.tile[turned];
    }
    std::rotate(back.edges.begin(),
                back.edges.begin() + static_cast<std::ptrdiff_t>(kTerrains) * turns,
                back.edges.end());
    return back;
}

cv::Mat turnedClockwise(const cv::Mat& crop, int turns)
{
    static constexpr std::array kCodes{cv::ROTATE_90_CLOCKWISE, cv::ROTATE_180,
                                       cv::ROTATE_90_COUNTERCLOCKWISE};
    cv::Mat turned;
    cv::rotate(crop, turned, kCodes.at(static_cast<std::size_t>(turns) - 1));
    return turned;
}

/// All looks count alike; the place is that of the first.
CellReading meanOf(const std::vector<CellReading>& looks)
{
    CellReading mean = looks.front();
    const auto count = static_cast<float>(looks.size());
    double occupied = 0;
    std::fill(mean.tile.begin(), mean.tile.end(), 0.F);
    mean.edges.fill(0);
    for (const CellReading& look : looks) {
        occupied += logit(look.occupied) / static_cast<double>(count);
        for (std::size_t i = 0; i < mean.tile.size(); ++i)
            mean.tile[i] += look.tile[i] / count;
        for (std::size_t i = 0; i < mean.edges.size(); ++i)
            mean.edges[i] += look.edges[i] / count;
    }
    mean.occupied = 1 / (1 + std::exp(-occupied));
    return mean;
}

} // namespace

double CellReading::certainty() const
{
    return occupied * static_cast<double>(*std::max_element(tile.begin(), tile.end()));
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

CellReadings readClosely(const RectifiedBoard& board, const CellReadings& glances, TileNet& net)
{
    std::vector<Position> doubtful;
    std::vector<cv::Mat> crops;
    for (const auto& [cell, glance] : glances) {
        if (glance.certainty() > kNoDoubt)
            continue;
        doubtful.push_back(cell);
        const cv::Mat crop = board.crop(cell, glance.shift);
        crops.push_back(crop);
        for (int turns = 1; turns < kTurns; ++turns)
            crops.push_back(turnedClockwise(crop, turns));
    }
    const TileScores scores = net.look(crops);
    const auto next = quarterTurns(net.labels());
    CellReadings readings = glances;
    for (std::size_t i = 0; i < doubtful.size(); ++i) {
        std::vector<CellReading> looks;
        for (int turns = 0; turns < kTurns; ++turns)
            looks.push_back(
                turnedBack(readingAt(scores, static_cast<int>(i) * kTurns + turns), turns, next));
        CellReading close = meanOf(looks);
        close.shift = withinReach(close.shift + glances.at(doubtful[i]).shift);
        readings.insert_or_assign(doubtful[i], std::move(close));
    }
    return readings;
}

CellReadings exploreBoard(const RectifiedBoard& board, const std::vector<Position>& visible,
                          Position centre, TileNet& net)
{
    std::set<Position> left(visible.begin(), visible.end());
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
