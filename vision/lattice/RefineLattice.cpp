#include "vision/lattice/RefineLattice.h"

#include "vision/tiles/CellReader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

namespace reeve::vision {
namespace {

constexpr std::size_t kMostCells = 48; // that are looked at
constexpr std::size_t kMostTiles = 32; // that are measured
constexpr std::size_t kFewestTiles = 3;
constexpr double kSureTile = 0.5;
constexpr double kLinesOfTile = 0.6; // length in tiles of the lines a cell of the board shows
/// How exactly a shift is measured, and how far the lattice may be off, in tiles.
constexpr double kShiftNoise = 0.04;
constexpr double kMoveAllowance = 0.3;
constexpr double kBendAllowance = 0.1;
constexpr int kRobustRounds = 5;
/// A line this near may be a tile's border, and its ends may differ by so much.
constexpr double kBorderReach = 0.14;
constexpr double kBorderSlant = 0.08;
constexpr double kFewestBorders = 8;
/// The lines are taken in from the middle outwards, in shares of all.
constexpr std::array kNearestShares{0.4, 0.75, 1.0};

using Bend = cv::Vec<double, 8>;

/// How a homography near the identity moves the x or the y of a point, to first order.
Bend designX(cv::Point2d p)
{
    return {1, p.x, p.y, 0, 0, 0, p.x * p.x, p.x * p.y};
}

Bend designY(cv::Point2d p)
{
    return {0, 0, 0, 1, p.x, p.y, p.x * p.y, p.y * p.y};
}

/// Where something lies against the lattice along x or y, in tiles.
struct Offset {
    cv::Point2d at; ///< board units
    bool isX = true;
    double value = 0;
    double weight = 1;
};

/// Ridge regression with weights that fade for what lies askew. Points in units of the design.
Bend solveBend(const std::vector<Bend>& designs, const std::vector<Offset>& offsets)
{
    Bend bend = Bend::all(0);
    for (int round = 0; round < kRobustRounds; ++round) {
        cv::Matx<double, 8, 8> normal = cv::Matx<double, 8, 8>::zeros();
        Bend right = Bend::all(0);
        for (int i = 0; i < 8; ++i) {
            const bool isMove = i == 0 || i == 3;
            normal(i, i) = std::pow(kShiftNoise / (isMove ? kMoveAllowance : kBendAllowance), 2);
        }
        for (std::size_t k = 0; k < offsets.size(); ++k) {
            const double misfit = std::abs(designs[k].dot(bend) - offsets[k].value);
            const double weight = offsets[k].weight * std::min(1.0, kShiftNoise / (misfit + 1e-9));
            normal += weight * (designs[k] * designs[k].t());
            right += weight * offsets[k].value * designs[k];
        }
        bend = normal.solve(right, cv::DECOMP_CHOLESKY);
    }
    return bend;
}

Lattice bentTo(const Lattice& lattice, const std::vector<Offset>& offsets)
{
    cv::Point2d middle;
    for (const Offset& offset : offsets)
        middle += offset.at;
    middle /= static_cast<double>(offsets.size());
    double r = 1;
    for (const Offset& offset : offsets)
        r = std::max(r, cv::norm(offset.at - middle));
    std::vector<Bend> designs;
    designs.reserve(offsets.size());
    for (const Offset& offset : offsets) {
        const cv::Point2d point = (offset.at - middle) / r;
        designs.push_back(offset.isX ? designX(point) : designY(point));
    }
    const Bend b = solveBend(designs, offsets);
    const cv::Matx33d bent(1 + b[1] / r, b[2] / r, b[0] / r, //
                           b[4] / r, 1 + b[5] / r, b[3] / r, //
                           -b[6] / r, -b[7] / r, 1);
    const cv::Matx33d unit(1 / r, 0, -middle.x / r, 0, 1 / r, -middle.y / r, 0, 0, 1);
    return Lattice(lattice.toPicture() * unit.inv() * bent * unit);
}

struct Line {
    LineSegment segment;
    bool isX = true; ///< runs down the picture, so that it tells an x
};

/// Where a line lies against the border of the lattice that it runs along, if any.
std::optional<Offset> offsetOf(const Line& line, const Lattice& lattice)
{
    const auto across = line.isX ? &cv::Point2d::x : &cv::Point2d::y;
    const cv::Point2d a = lattice.board(line.segment.a);
    const cv::Point2d b = lattice.board(line.segment.b);
    const cv::Point2d middle = (a + b) / 2;
    const double off = middle.*across - std::round(middle.*across);
    if (std::abs(off) > kBorderReach || std::abs(a.*across - b.*across) > kBorderSlant)
        return std::nullopt;
    return Offset{middle, line.isX, off, std::min(1.0, cv::norm(b - a))};
}

cv::Point2d middleOf(const std::vector<Line>& lines)
{
    cv::Point2d sum;
    for (const Line& line : lines)
        sum += line.segment.middle();
    return sum / std::max(1.0, static_cast<double>(lines.size()));
}

/// At most so many of the cells, evenly out of their order.
std::vector<Position> someOf(const std::vector<Position>& cells, std::size_t most)
{
    if (cells.size() <= most)
        return cells;
    std::vector<Position> some;
    for (std::size_t i = 0; i < most; ++i)
        some.push_back(cells[i * cells.size() / most]);
    return some;
}

/// Median distance in tiles between where tiles lie and their cells of the fitted lattice.
double scatterOf(const std::vector<TileShift>& shifts, const Lattice& start, const Lattice& fitted)
{
    std::vector<double> distances;
    for (const TileShift& tile : shifts) {
        const cv::Point2d middle(tile.cell.x + 0.5, tile.cell.y + 0.5);
        distances.push_back(cv::norm(fitted.board(start.pixel(middle + tile.shift)) - middle));
    }
    const auto half = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
    std::nth_element(distances.begin(), half, distances.end());
    return *half;
}

} // namespace

Lattice fittedLattice(const Lattice& lattice, const std::vector<TileShift>& shifts)
{
    std::vector<Offset> offsets;
    for (const TileShift& tile : shifts) {
        const cv::Point2d middle(tile.cell.x + 0.5, tile.cell.y + 0.5);
        offsets.push_back({middle, true, tile.shift.x});
        offsets.push_back({middle, false, tile.shift.y});
    }
    return bentTo(lattice, offsets);
}

Lattice fittedToLines(const Lattice& start, const LineFamilies& lines)
{
    std::vector<Line> nearest;
    for (const LineSegment& segment : lines.down)
        nearest.push_back({segment, true});
    for (const LineSegment& segment : lines.across)
        nearest.push_back({segment, false});
    const cv::Point2d middle = middleOf(nearest);
    std::sort(nearest.begin(), nearest.end(), [&](const Line& a, const Line& b) {
        return cv::norm(a.segment.middle() - middle) < cv::norm(b.segment.middle() - middle);
    });
    Lattice lattice = start;
    for (const double share : kNearestShares) {
        std::vector<Offset> offsets;
        double borders = 0;
        const auto count = static_cast<std::size_t>(share * static_cast<double>(nearest.size()));
        for (std::size_t i = 0; i < count; ++i) {
            if (const auto offset = offsetOf(nearest[i], lattice)) {
                offsets.push_back(*offset);
                borders += offset->weight;
            }
        }
        if (borders > kFewestBorders)
            lattice = bentTo(lattice, offsets);
    }
    return lattice;
}

std::vector<Position> cellsOnLines(const Lattice& lattice, const LineFamilies& lines,
                                   cv::Size picture, Position centre)
{
    std::map<Position, double> length;
    for (const auto* family : {&lines.across, &lines.down})
        for (const LineSegment& segment : *family)
            length[lattice.cellAt(segment.middle())] +=
                cv::norm(lattice.board(segment.b) - lattice.board(segment.a));
    std::vector<Position> cells = cellsInPicture(lattice, picture, centre);
    std::erase_if(cells, [&](Position cell) {
        const auto found = length.find(cell);
        return found == length.end() || found->second < kLinesOfTile;
    });
    return cells;
}

LatticeFit refineLattice(const cv::Mat& picture, const Lattice& start,
                         const std::vector<Position>& cells, TileNet& net)
{
    LatticeFit fit{.lattice = start};
    const std::vector<Position> tried = someOf(cells, kMostCells);
    if (tried.empty())
        return fit;
    const RectifiedBoard board(picture, start, tried, {net.cropPixels(), net.cropMargin()});
    const CellReadings readings = readCells(board, tried, net);
    std::vector<Position> sure;
    for (const auto& [cell, reading] : readings)
        if (reading.certainty() > kSureTile)
            sure.push_back(cell);
    fit.tileShare = static_cast<double>(sure.size()) / static_cast<double>(tried.size());
    const std::vector<Position> tiles = someOf(sure, kMostTiles);
    if (tiles.size() < kFewestTiles)
        return fit;
    std::vector<TileShift> shifts;
    for (const Position cell : tiles)
        shifts.push_back({cell, readings.at(cell).shift});
    fit.lattice = fittedLattice(start, shifts);
    fit.scatter = scatterOf(shifts, start, fit.lattice);
    return fit;
}

} // namespace reeve::vision
