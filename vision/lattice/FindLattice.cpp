#include "vision/lattice/FindLattice.h"

#include "vision/lattice/LatticeCandidates.h"
#include "vision/lattice/RefineLattice.h"
#include "vision/tiles/RectifiedBoard.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
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
constexpr std::size_t kTried = 10;
constexpr std::array kRounds{Round{4, 4}, Round{6, 2}, Round{10, 2}};
constexpr std::size_t kTrialPoints = 20;
constexpr double kMiddleShare = 0.7; // of the lines, counted from the middle
constexpr double kPointScatter = 9;  // pixels
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

/// A picture and what is left of it halved again and again: a crop is taken where it is shrunk by
/// less than two, else fine print turns into noise.
class Halvings
{
public:
    explicit Halvings(const cv::Mat& picture)
        : m_levels{picture}
    {}

    [[nodiscard]] cv::Size size() const { return m_levels.front().size(); }
    [[nodiscard]] cv::Mat crop(const Lattice& lattice, Position cell, CropShape shape) const
    {
        const double wanted = shape.pixels / (1 + 2 * shape.margin);
        double factor = 1;
        std::size_t level = 0;
        for (double tile = lattice.tilePixels(cell); tile >= 2 * wanted && level < kMostHalvings;
             tile /= 2) {
            factor /= 2;
            ++level;
        }
        return cropCell(halved(level), lattice.scaled(factor), cell, shape);
    }

private:
    static constexpr std::size_t kMostHalvings = 4;

    const cv::Mat& halved(std::size_t level) const
    {
        while (m_levels.size() <= level) {
            cv::Mat half;
            cv::resize(m_levels.back(), half, {}, 0.5, 0.5, cv::INTER_AREA);
            m_levels.push_back(half);
        }
        return m_levels[level];
    }

    mutable std::vector<cv::Mat> m_levels; // made when they are wanted
};

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
           const Halvings& picture, TileNet& net)
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
                crops.push_back(picture.crop(lattice, cell, shape));
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

/// Lattices of one set of lines under trial, best first.
struct Trials {
    LineFamilies lines;
    cv::Point2d centre; ///< of the lines, in pixels
    std::vector<Contender> contenders;

    [[nodiscard]] double score() const { return contenders.front().score(); }
};

/// The likeliest lattices of the lines, no two alike.
std::vector<Contender> contendersOf(const LineFamilies& lines, cv::Point2d centre)
{
    std::vector<Contender> contenders;
    for (const Lattice& candidate : latticeCandidates(lines)) {
        const Lattice lattice = fittedToLines(candidate, lines);
        if (std::none_of(contenders.begin(), contenders.end(), [&](const Contender& other) {
                return isSame(other.lattice, lattice, centre);
            }))
            contenders.push_back({lattice});
        if (contenders.size() == kTried)
            break;
    }
    return contenders;
}

std::optional<Trials> tryLines(const std::vector<LineSegment>& segments, const Halvings& picture,
                               TileNet& net)
{
    auto families = findLineFamilies(segments, picture.size());
    if (!families)
        return std::nullopt;
    std::vector<cv::Point2d> points;
    for (const auto* family : {&families->across, &families->down})
        for (const LineSegment& segment : *family)
            points.push_back(segment.middle());
    Trials trials{*std::move(families), medianPoint(points), {}};
    trials.contenders = contendersOf(trials.lines, trials.centre);
    if (trials.contenders.empty())
        return std::nullopt;
    points = trialPoints(std::move(points), trials.centre);
    std::span<const cv::Point2d> left(points);
    for (const Round& round : kRounds) {
        const std::size_t count = std::min(round.points, left.size());
        tryAt(trials.contenders, left.first(count), picture, net);
        left = left.subspan(count);
        if (trials.contenders.size() > round.survivors)
            trials.contenders.resize(round.survivors);
    }
    return trials;
}

} // namespace

std::optional<LatticeFinding> findLattice(const cv::Mat& picture, TileNet& net)
{
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
    const Halvings halvings(picture);
    const std::vector<LineSegment> all = findLineSegments(grey);
    const cv::Mat green = greenSurroundings(picture);
    std::optional<Trials> best;
    // The table's own lines drop out by their colour, by their direction, by both, or because no
    // others cross them where they lie.
    const std::array<std::function<std::vector<LineSegment>()>, 4> choices{
        [&] { return segmentsOn(green, all); },
        [&] { return crossedSegments(all, picture.size()); },
        [&] { return segmentsOn(green, crossedSegments(all, picture.size())); },
        [&] {
            return best ? segmentsOn(picturedSurroundings(best->lines, all, picture.size()), all)
                        : std::vector<LineSegment>();
        },
    };
    double rival = 0;
    for (const auto& choice : choices) {
        auto trials = tryLines(choice(), halvings, net);
        if (!trials)
            continue;
        if (!best || trials->score() > best->score())
            std::swap(best, trials);
        for (const auto* tried : {&best, &trials}) {
            if (!*tried)
                continue;
            for (const Contender& contender : (*tried)->contenders)
                if (!isSame(best->contenders.front().lattice, contender.lattice, best->centre))
                    rival = std::max(rival, contender.score());
        }
        if (best->score() > kSurelyRight)
            break;
    }
    if (!best)
        return std::nullopt;
    LatticeFinding finding{.lattice = best->contenders.front().lattice,
                           .score = best->score(),
                           .runnerUp = rival,
                           .centre = best->contenders.front().lattice.cellAt(best->centre),
                           .lines = std::move(best->lines),
                           .trials = {}};
    for (const Contender& contender : best->contenders)
        finding.trials.push_back({contender.lattice, contender.score()});
    return finding;
}

} // namespace reeve::vision
