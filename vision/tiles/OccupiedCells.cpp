#include "vision/tiles/OccupiedCells.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace reeve::vision {
namespace {

constexpr double kOccupied = 0.5;
constexpr double kEnclosedCertainty = 0.01; // with tiles on three sides or more
constexpr double kLoneOccupied = 0.75;      // with no tile beside it
constexpr double kIslandOccupied = 0.8;     // mean of a group that does not touch the board
constexpr std::size_t kFewestOfIsland = 2;
constexpr int kIslandGap = 2;

using Cells = std::set<Position>;

long neighboursIn(const Cells& cells, Position cell)
{
    return std::count_if(engine::kSides.begin(), engine::kSides.end(), [&](engine::Side side) {
        return cells.contains(engine::neighbour(cell, side));
    });
}

void fillHoles(Cells& cells, const CellReadings& readings)
{
    Cells added;
    for (const auto& [cell, reading] : readings)
        if (reading.certainty() > kEnclosedCertainty && neighboursIn(cells, cell) >= 3)
            added.insert(cell);
    cells.merge(added);
}

void dropLoneOnes(Cells& cells, const CellReadings& readings)
{
    const Cells before = cells;
    std::erase_if(cells, [&](Position cell) {
        return readings.at(cell).occupied < kLoneOccupied && neighboursIn(before, cell) == 0;
    });
}

Cells takeGroup(Cells& left)
{
    Cells group;
    std::vector<Position> open{*left.begin()};
    left.erase(left.begin());
    while (!open.empty()) {
        const Position cell = open.back();
        open.pop_back();
        group.insert(cell);
        for (const engine::Side side : engine::kSides)
            if (const Position next = engine::neighbour(cell, side); left.erase(next) > 0)
                open.push_back(next);
    }
    return group;
}

double occupancy(const Cells& group, const CellReadings& readings)
{
    double sum = 0;
    for (const Position cell : group)
        sum += readings.at(cell).occupied;
    return sum;
}

bool isNear(const Cells& group, const Cells& board)
{
    return std::any_of(group.begin(), group.end(), [&](Position a) {
        return std::any_of(board.begin(), board.end(), [&](Position b) {
            return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) <= kIslandGap;
        });
    });
}

} // namespace

std::vector<Position> occupiedCells(const CellReadings& readings)
{
    Cells cells;
    for (const auto& [cell, reading] : readings)
        if (reading.occupied > kOccupied)
            cells.insert(cell);
    for (int round = 0; round < 3; ++round) {
        fillHoles(cells, readings);
        dropLoneOnes(cells, readings);
    }
    std::vector<Cells> groups;
    while (!cells.empty())
        groups.push_back(takeGroup(cells));
    if (groups.empty())
        return {};
    std::stable_sort(groups.begin(), groups.end(), [&](const Cells& a, const Cells& b) {
        return occupancy(a, readings) > occupancy(b, readings);
    });
    Cells board = groups.front();
    for (auto group = groups.begin() + 1; group != groups.end(); ++group) {
        const double mean = occupancy(*group, readings) / static_cast<double>(group->size());
        if (group->size() >= kFewestOfIsland && mean > kIslandOccupied &&
            isNear(*group, groups.front()))
            board.insert(group->begin(), group->end());
    }
    std::vector<Position> ordered(board.begin(), board.end());
    std::sort(ordered.begin(), ordered.end(),
              [](Position a, Position b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
    return ordered;
}

} // namespace reeve::vision
