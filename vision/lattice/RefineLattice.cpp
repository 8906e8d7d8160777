#include "vision/lattice/RefineLattice.h"

#include "vision/tiles/CellReader.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace reeve::vision {
namespace {

constexpr std::array kReaches{3, 7, 26};
constexpr std::size_t kMostTiles = 32;
constexpr std::size_t kFewestTiles = 5;
constexpr double kSureTile = 0.5;
/// How exactly a shift is measured, and how far the lattice may be off, in tiles.
constexpr double kShiftNoise = 0.04;
constexpr double kMoveAllowance = 0.3;
constexpr double kBendAllowance = 0.1;
constexpr int kRobustRounds = 5;

using Bend = cv::Vec<double, 8>;

/// Where a homography near the identity moves a point, to first order.
struct Design {
    Bend x;
    Bend y;
};

Design designAt(cv::Point2d p)
{
    return {{1, p.x, p.y, 0, 0, 0, p.x * p.x, p.x * p.y},
            {0, 0, 0, 1, p.x, p.y, p.x * p.y, p.y * p.y}};
}

/// Ridge regression with weights that fade for tiles that lie askew.
Bend solveBend(const std::vector<cv::Point2d>& points, const std::vector<cv::Point2d>& shifts)
{
    Bend bend = Bend::all(0);
    for (int round = 0; round < kRobustRounds; ++round) {
        cv::Matx<double, 8, 8> normal = cv::Matx<double, 8, 8>::zeros();
        Bend right = Bend::all(0);
        for (int i = 0; i < 8; ++i) {
            const bool isMove = i == 0 || i == 3;
            normal(i, i) = std::pow(kShiftNoise / (isMove ? kMoveAllowance : kBendAllowance), 2);
        }
        for (std::size_t k = 0; k < points.size(); ++k) {
            const Design design = designAt(points[k]);
            const double misfit =
                std::hypot(design.x.dot(bend) - shifts[k].x, design.y.dot(bend) - shifts[k].y);
            const double weight = std::min(1.0, 1.5 * kShiftNoise / (misfit + 1e-9));
            normal += weight * (design.x * design.x.t() + design.y * design.y.t());
            right += weight * (design.x * shifts[k].x + design.y * shifts[k].y);
        }
        bend = normal.solve(right, cv::DECOMP_CHOLESKY);
    }
    return bend;
}

/// At most `kMostTiles` of the sure tiles, evenly out of reading order.
std::vector<Position> tilesToMeasure(const CellReadings& readings)
{
    std::vector<Position> sure;
    for (const auto& [cell, reading] : readings)
        if (reading.certainty() > kSureTile)
            sure.push_back(cell);
    if (sure.size() <= kMostTiles)
        return sure;
    std::vector<Position> some;
    for (std::size_t i = 0; i < kMostTiles; ++i)
        some.push_back(sure[i * sure.size() / kMostTiles]);
    return some;
}

} // namespace

Lattice fittedLattice(const Lattice& lattice, const std::vector<TileShift>& shifts)
{
    cv::Point2d middle;
    for (const TileShift& tile : shifts)
        middle += cv::Point2d(tile.cell.x + 0.5, tile.cell.y + 0.5);
    middle /= static_cast<double>(shifts.size());
    double radius = 1;
    for (const TileShift& tile : shifts)
        radius =
            std::max(radius, cv::norm(cv::Point2d(tile.cell.x + 0.5, tile.cell.y + 0.5) - middle));
    std::vector<cv::Point2d> points;
    std::vector<cv::Point2d> moves;
    for (const TileShift& tile : shifts) {
        points.push_back((cv::Point2d(tile.cell.x + 0.5, tile.cell.y + 0.5) - middle) / radius);
        moves.push_back(tile.shift);
    }
    const Bend b = solveBend(points, moves);
    const double r = radius;
    const cv::Matx33d bent(1 + b[1] / r, b[2] / r, b[0] / r, //
                           b[4] / r, 1 + b[5] / r, b[3] / r, //
                           -b[6] / r, -b[7] / r, 1);
    const cv::Matx33d unit(1 / r, 0, -middle.x / r, 0, 1 / r, -middle.y / r, 0, 0, 1);
    return Lattice(lattice.toPicture() * unit.inv() * bent * unit);
}

Lattice refineLattice(const cv::Mat& picture, const Lattice& start, Position centre, TileNet& net)
{
    Lattice lattice = start;
    for (const int reach : kReaches) {
        std::vector<Position> cells = cellsInPicture(lattice, picture.size(), centre);
        std::erase_if(cells, [&](Position cell) {
            return std::max(std::abs(cell.x - centre.x), std::abs(cell.y - centre.y)) > reach;
        });
        if (cells.size() < kFewestTiles)
            continue;
        const RectifiedBoard board(picture, lattice, cells, {net.cropPixels(), net.cropMargin()});
        const CellReadings readings = exploreBoard(board, cells, centre, reach, net);
        const auto tiles = tilesToMeasure(readings);
        if (tiles.size() < kFewestTiles)
            continue;
        std::vector<TileShift> shifts;
        for (const Position cell : tiles)
            shifts.push_back({cell, readings.at(cell).shift});
        lattice = fittedLattice(lattice, shifts);
    }
    return lattice;
}

} // namespace reeve::vision
