#include "vision/lattice/FindLattice.h"

#include "vision/lattice/LatticeCandidates.h"
#include "vision/tiles/RectifiedBoard.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>
#include <span>

namespace reeve::vision {
namespace {

/// The candidates are tried at a few points of the board, the better ones at more.
struct Round {
    std::size_t points; ///< new ones
    std::size_t survivors;
};
constexpr std::array kRounds{Round{5, 16}, Round{9, 5}, Round{14, 4}};
constexpr std::size_t kTrialPoints = 28;
constexpr double kMiddleShare = 0.7; // of the lines, counted from the middle
constexpr double kPointScatter = 12; // pixels
/// A lattice this sure was never wrong; looking at the lines off the green is spared.
constexpr double kSurelyRight = 0.7;
/// Lattices whose tiles lie within this many tiles of each other count as one.
constexpr double kSameLattice = 0.2;

cv::Point2d medianPoint(const std::vector<cv::Point2d>& points)
{
    const auto median = [&](double cv::Point2d::*axis) {
        std::vector<double> values;
        values.reserve(points.size());
        for (const auto& point : points)
            values.push_back(point.*axis);
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        return *middle;
    };
    return {median(&cv::Point2d::x), median(&cv::Point2d::y)};
}

/// Points of the board near its lines, nearer the middle than most, in random order.
std::vector<cv::Point2d> trialPoints(std::vector<cv::Point2d> points, cv::Point2d centre)
{
    const auto kept = static_cast<std::size_t>(kMiddleShare * static_cast<double>(points.size()));
    std::sort(points.begin(), points.end(), [&](const auto& a, const auto& b) {
        return cv::norm(a - centre) < cv::norm(b - centre);
    });
    points.resize(std::max<std::size_t>(kept, 1));
    std::mt19937 random(1);
    for (std::size_t i = points.size() - 1; i > 0; --i)
        std::swap(points[i], points[random() % (i + 1)]);
    points.resize(std::min(points.size(), kTrialPoints));
    for (auto& point : points) {
        const auto scatter = [&] {
            return kPointScatter * (static_cast<double>(random() % 2001) / 1000 - 1);
        };
        point += {scatter(), scatter()};
    }
    return points;
}

/// A lattice under trial and how sure the network was at each point so far.
struct Contender {
    Lattice lattice;
    double sum = 0;
    std::size_t points = 0;

    [[nodiscard]] double score() const
    {
        return points == 0 ? 0 : sum / static_cast<double>(points);
    }
};

/// Tries each contender at more points and sorts them, best first.
void tryAt(std::vector<Contender>& contenders, std::span<const cv::Point2d> points,
           const cv::Mat& picture, TileNet& net)
{
    const CropShape shape{net.cropPixels(), net.cropMargin()};
    std::vector<cv::Mat> crops;
    std::vector<std::vector<std::size_t>> cropOf(contenders.size());
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        const Lattice& lattice = contenders[i].lattice;
        std::map<Position, std::size_t> seen;
        for (const cv::Point2d point : points) {
            const Position cell = lattice.cellAt(point);
            const auto [entry, isNew] = seen.try_emplace(cell, crops.size());
            if (isNew)
                crops.push_back(cropCell(picture, lattice, cell, shape));
            cropOf[i].push_back(entry->second);
        }
    }
    const TileScores scores = net.look(crops);
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        for (const std::size_t crop : cropOf[i]) {
            const int row = static_cast<int>(crop);
            const cv::Mat1f tile = scores.tile.row(row);
            contenders[i].sum +=
                scores.occupied(row, 0) * *std::max_element(tile.begin(), tile.end());
        }
        contenders[i].points += points.size();
    }
    std::stable_sort(contenders.begin(), contenders.end(),
                     [](const auto& a, const auto& b) { return a.score() > b.score(); });
}

/// Whether two lattices cut the middle of the board into the same tiles.
bool isSame(const Lattice& a, const Lattice& b, cv::Point2d centre)
{
    const Position cell = a.cellAt(centre);
    const auto cornersA = a.corners(cell);
    const double tile = a.tilePixels(cell);
    return std::all_of(cornersA.begin(), cornersA.end(),
                       [&](cv::Point2d corner) {
                           const cv::Point2d onB = b.board(corner);
                           const cv::Point2d nearest(std::round(onB.x), std::round(onB.y));
                           return cv::norm(b.pixel(nearest) - corner) < kSameLattice * tile;
                       }) &&
           std::abs(std::log(b.tilePixels(b.cellAt(centre)) / tile)) < kSameLattice;
}

std::optional<LatticeFinding> bestLattice(const std::vector<LineSegment>& segments,
                                          const cv::Mat& picture, TileNet& net)
{
    auto families = findLineFamilies(segments, picture.size());
    if (!families)
        return std::nullopt;
    std::vector<cv::Point2d> points;
    for (const auto* family : {&families->across, &families->down})
        for (const LineSegment& segment : *family)
            points.push_back(segment.middle());
    const cv::Point2d centre = medianPoint(points);
    points = trialPoints(std::move(points), centre);

    std::vector<Contender> contenders;
    for (const Lattice& lattice : latticeCandidates(*families))
        contenders.push_back({lattice});
    if (contenders.empty())
        return std::nullopt;
    std::span<const cv::Point2d> left(points);
    for (const Round& round : kRounds) {
        const std::size_t count = std::min(round.points, left.size());
        tryAt(contenders, left.first(count), picture, net);
        left = left.subspan(count);
        if (contenders.size() > round.survivors)
            contenders.resize(round.survivors);
    }
    std::vector<LatticeTrial> trials;
    trials.reserve(contenders.size());
    for (const Contender& contender : contenders)
        trials.push_back({contender.lattice, contender.score()});
    const auto rival = std::find_if(trials.begin(), trials.end(), [&](const LatticeTrial& trial) {
        return !isSame(trials.front().lattice, trial.lattice, centre);
    });
    return LatticeFinding{.lattice = trials.front().lattice,
                          .score = trials.front().score,
                          .runnerUp = rival == trials.end() ? 0 : rival->score,
                          .centre = trials.front().lattice.cellAt(centre),
                          .lines = *std::move(families),
                          .trials = trials};
}

} // namespace

std::optional<LatticeFinding> findLattice(const cv::Mat& picture, TileNet& net)
{
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
    const std::vector<LineSegment> all = findLineSegments(grey);
    auto best = bestLattice(segmentsOn(greenSurroundings(picture), all), picture, net);
    if (best && best->score > kSurelyRight)
        return best;
    auto other = bestLattice(all, picture, net);
    if (!best || (other && other->score > best->score))
        std::swap(best, other);
    return best;
}

} // namespace reeve::vision
