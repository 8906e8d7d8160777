#include "vision/lattice/LineFamilies.h"

#include <opencv2/imgproc.hpp>
#include <opencv2/ximgproc/fast_line_detector.hpp>

#include <algorithm>
#include <cmath>
#include <random>

namespace reeve::vision {
namespace {

constexpr int kLineWidth = 3;            // pixels
constexpr int kShortestSegment = 12;     // pixels of a picture of about 1200
constexpr float kStraightness = 1.4142F; // pixels that an edge may leave its line
constexpr double kWeakEdge = 20;
constexpr double kStrongEdge = 60;
constexpr int kNeighbourhood = 40; // pixels
/// How far lines of a neighbourhood agree in direction, 0 for any, 1 for all parallel, when they
/// are the table's.
constexpr double kOneDirection = 0.75;
constexpr std::size_t kMostSegments = 2500;
constexpr std::size_t kFewestSegments = 8;
/// Every vanishing point drawn is judged by some of the segments, the best few of them by all.
constexpr int kSamples = 2000;
constexpr std::size_t kFirstJudges = 160;
constexpr std::size_t kFinalists = 24;
constexpr double kAgreement = 0.9996;     // cosine of 1.6 degrees
constexpr double kSameDirection = 0.82;   // cosine of 35 degrees
constexpr double kUsualFocalLength = 0.9; // in longer sides of the picture
/// A vanishing point's least distance from the picture's middle, in half diagonals; a camera 20
/// degrees above the table brings one as near as this.
constexpr double kOutside = 0.5;

/// A segment as the vote for a vanishing point sees it. Coordinates are centred on the picture and
/// in units of its longer side, which keeps the numbers near 1.
struct Voter {
    cv::Vec2d middle;
    cv::Vec2d direction;
    cv::Vec3d line;
    double weight = 0;
    std::size_t segment = 0;
};

using Voters = std::vector<Voter>;

Voters votersOf(const std::vector<LineSegment>& segments, cv::Size picture)
{
    const double unit = std::max(picture.width, picture.height);
    const cv::Point2d centre(picture.width / 2.0, picture.height / 2.0);
    Voters voters;
    voters.reserve(segments.size());
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const cv::Point2d a = (segments[i].a - centre) / unit;
        const cv::Point2d b = (segments[i].b - centre) / unit;
        const cv::Point2d d = (b - a) / cv::norm(b - a);
        const cv::Vec3d line = cv::Vec3d(a.x, a.y, 1).cross(cv::Vec3d(b.x, b.y, 1));
        voters.push_back({.middle = {(a.x + b.x) / 2, (a.y + b.y) / 2},
                          .direction = {d.x, d.y},
                          .line = line * (1 / std::hypot(line[0], line[1])),
                          .weight = segments[i].length,
                          .segment = i});
    }
    return voters;
}

bool agrees(const Voter& voter, const cv::Vec3d& vanishing)
{
    const cv::Vec2d towards(vanishing[0] - vanishing[2] * voter.middle[0],
                            vanishing[1] - vanishing[2] * voter.middle[1]);
    const double along = towards.dot(voter.direction);
    return along * along > kAgreement * kAgreement * towards.dot(towards);
}

double support(const Voters& voters, const cv::Vec3d& vanishing)
{
    double sum = 0;
    for (const Voter& voter : voters)
        sum += agrees(voter, vanishing) ? voter.weight : 0;
    return sum;
}

/// Direction from the picture's middle.
cv::Vec2d bearing(const cv::Vec3d& vanishing)
{
    const cv::Vec2d d(vanishing[0], vanishing[1]);
    return d * (1 / (cv::norm(d) + 1e-12));
}

/// The point nearest to all lines that agree with `start`.
cv::Vec3d refined(const Voters& voters, const cv::Vec3d& start)
{
    cv::Matx33d normal = cv::Matx33d::zeros();
    for (const Voter& voter : voters)
        if (agrees(voter, start))
            normal += (voter.weight * voter.weight) * (voter.line * voter.line.t());
    cv::Mat values;
    cv::Mat vectors;
    cv::eigen(cv::Mat(normal), values, vectors);
    const auto* least = vectors.ptr<double>(2);
    return {least[0], least[1], least[2]};
}

/// Draws segments with a chance in proportion to their length, the same ones in every run.
class LengthSampler
{
public:
    explicit LengthSampler(const Voters& voters)
    {
        double sum = 0;
        for (const Voter& voter : voters)
            m_reach.push_back(sum += voter.weight);
    }
    std::size_t draw()
    {
        const double unit = static_cast<double>(m_random() >> 11U) * 0x1p-53;
        const auto found = std::upper_bound(m_reach.begin(), m_reach.end(), unit * m_reach.back());
        return std::min(static_cast<std::size_t>(found - m_reach.begin()), m_reach.size() - 1);
    }

private:
    std::vector<double> m_reach;
    std::mt19937_64 m_random{1};
};

/// A vanishing point and the length of the segments that point to it.
struct Vanishing {
    cv::Vec3d point;
    double votes = 0;
};

/// Evenly spread segments that can stand for all.
Voters someOf(const Voters& voters)
{
    const std::size_t step = 1 + voters.size() / kFirstJudges;
    Voters some;
    for (std::size_t i = 0; i < voters.size(); i += step)
        some.push_back(voters[i]);
    return some;
}

std::optional<cv::Vec3d> strongestVanishingPoint(const Voters& voters, double halfDiagonal,
                                                 const std::optional<cv::Vec2d>& avoid)
{
    if (voters.size() < kFewestSegments)
        return std::nullopt;
    const Voters judges = someOf(voters);
    LengthSampler sampler(voters);
    std::vector<Vanishing> drawn;
    for (int i = 0; i < kSamples; ++i) {
        const Voter& first = voters[sampler.draw()];
        const Voter& second = voters[sampler.draw()];
        const cv::Vec3d crossing = first.line.cross(second.line);
        if (cv::norm(crossing) < 1e-9)
            continue;
        const double reach = std::hypot(crossing[0], crossing[1]);
        if (reach < kOutside * halfDiagonal * std::abs(crossing[2]))
            continue;
        if (avoid && std::abs(bearing(crossing).dot(*avoid)) > kSameDirection)
            continue;
        drawn.push_back({crossing, support(judges, crossing)});
    }
    const auto finalists =
        drawn.begin() + static_cast<std::ptrdiff_t>(std::min(kFinalists, drawn.size()));
    std::partial_sort(drawn.begin(), finalists, drawn.end(),
                      [](const auto& a, const auto& b) { return a.votes > b.votes; });
    double best = 0;
    cv::Vec3d winner;
    for (auto finalist = drawn.begin(); finalist != finalists; ++finalist) {
        const double votes = support(voters, finalist->point);
        if (votes > best) {
            best = votes;
            winner = finalist->point;
        }
    }
    if (best <= 0)
        return std::nullopt;
    for (int i = 0; i < 3; ++i) {
        const cv::Vec3d better = refined(voters, winner);
        const double votes = support(voters, better);
        if (votes < 0.95 * best)
            break;
        best = votes;
        winner = better;
    }
    return winner;
}

/// Length in the room of one step along a vanishing direction, for the usual camera.
double stepLength(const cv::Vec3d& column)
{
    return cv::norm(
        cv::Vec3d(column[0] / kUsualFocalLength, column[1] / kUsualFocalLength, column[2]));
}

/// The column for a direction, scaled to one pixel a unit in the picture's middle and pointing
/// right or down.
cv::Vec3d pixelStep(cv::Vec3d vanishing, int axis, double unit)
{
    const double pixels = unit * std::hypot(vanishing[0], vanishing[1]);
    const double sign = vanishing[axis] < 0 ? -1 : 1;
    return vanishing * (sign / pixels);
}

} // namespace

std::vector<LineSegment> findLineSegments(const cv::Mat& grey)
{
    // The detector fails on pictures of a few pixels.
    if (std::min(grey.cols, grey.rows) < 2 * kShortestSegment)
        return {};
    cv::Mat smooth;
    cv::GaussianBlur(grey, smooth, {3, 3}, 0);
    const auto detector = cv::ximgproc::createFastLineDetector(kShortestSegment, kStraightness,
                                                               kWeakEdge, kStrongEdge);
    std::vector<cv::Vec4f> found;
    detector->detect(smooth, found);
    std::vector<LineSegment> segments;
    segments.reserve(found.size());
    for (const cv::Vec4f& line : found) {
        const cv::Point2d a(line[0], line[1]);
        const cv::Point2d b(line[2], line[3]);
        segments.push_back({a, b, cv::norm(b - a)});
    }
    return segments;
}

cv::Mat greenSurroundings(const cv::Mat& bgr)
{
    cv::Mat hsv;
    cv::cvtColor(bgr, hsv, cv::COLOR_BGR2HSV);
    cv::Mat green;
    cv::inRange(hsv, cv::Scalar(29, 61, 51), cv::Scalar(69, 255, 255), green);
    const int reach = 2 * std::max(3, bgr.cols / 150) + 1;
    cv::dilate(green, green, cv::Mat::ones(reach, reach, CV_8U));
    return green;
}

cv::Mat picturedSurroundings(const LineFamilies& lines, const std::vector<LineSegment>& segments,
                             cv::Size picture)
{
    cv::Mat pictured = cv::Mat::zeros(picture, CV_8U);
    const auto draw = [&](const std::vector<LineSegment>& some, int value) {
        for (const LineSegment& segment : some)
            cv::line(pictured, segment.a, segment.b, value, kLineWidth);
    };
    draw(segments, 255);
    draw(lines.across, 0);
    draw(lines.down, 0);
    const int reach = 2 * std::max(2, picture.width / 80) + 1;
    cv::dilate(pictured, pictured, cv::getStructuringElement(cv::MORPH_ELLIPSE, {reach, reach}));
    return pictured;
}

std::vector<LineSegment> segmentsOn(const cv::Mat& mask, const std::vector<LineSegment>& segments)
{
    std::vector<LineSegment> kept;
    for (const LineSegment& segment : segments) {
        const cv::Point2d middle = segment.middle();
        const int x = std::clamp(static_cast<int>(middle.x), 0, mask.cols - 1);
        const int y = std::clamp(static_cast<int>(middle.y), 0, mask.rows - 1);
        if (mask.at<std::uint8_t>(y, x) != 0)
            kept.push_back(segment);
    }
    return kept;
}

std::vector<LineSegment> crossedSegments(const std::vector<LineSegment>& segments, cv::Size picture)
{
    const int columns = picture.width / kNeighbourhood + 3;
    const int rows = picture.height / kNeighbourhood + 3;
    // Length of the lines of each place by direction, in the double angle's terms.
    cv::Mat_<cv::Vec3d> places(rows, columns, cv::Vec3d::all(0));
    const auto placeOf = [&](const LineSegment& segment) {
        const cv::Point2d middle = segment.middle();
        return cv::Point(std::clamp(static_cast<int>(middle.x) / kNeighbourhood, 0, columns - 3) +
                             1,
                         std::clamp(static_cast<int>(middle.y) / kNeighbourhood, 0, rows - 3) + 1);
    };
    const auto doubled = [](const LineSegment& segment) {
        const cv::Point2d d = (segment.b - segment.a) / segment.length;
        return cv::Point2d(d.x * d.x - d.y * d.y, 2 * d.x * d.y);
    };
    for (const LineSegment& segment : segments) {
        const cv::Point2d d = doubled(segment) * segment.length;
        places(placeOf(segment)) += cv::Vec3d(d.x, d.y, segment.length);
    }
    std::vector<LineSegment> kept;
    for (const LineSegment& segment : segments) {
        const cv::Point place = placeOf(segment);
        cv::Vec3d around = cv::Vec3d::all(0);
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x)
                around += places(place + cv::Point(x, y));
        const double along = doubled(segment).dot({around[0], around[1]});
        if (along < kOneDirection * around[2])
            kept.push_back(segment);
    }
    return kept;
}

std::optional<LineFamilies> findLineFamilies(std::vector<LineSegment> segments, cv::Size picture)
{
    if (segments.size() > kMostSegments) {
        std::nth_element(segments.begin(), segments.begin() + kMostSegments, segments.end(),
                         [](const auto& a, const auto& b) { return a.length > b.length; });
        segments.resize(kMostSegments);
    }
    const double unit = std::max(picture.width, picture.height);
    const double halfDiagonal = std::hypot(picture.width, picture.height) / 2 / unit;
    const Voters voters = votersOf(segments, picture);
    auto first = strongestVanishingPoint(voters, halfDiagonal, std::nullopt);
    if (!first)
        return std::nullopt;
    Voters rest;
    std::copy_if(voters.begin(), voters.end(), std::back_inserter(rest),
                 [&](const Voter& voter) { return !agrees(voter, *first); });
    auto second = strongestVanishingPoint(rest, halfDiagonal, bearing(*first));
    if (!second)
        return std::nullopt;
    const bool swapped = std::abs(bearing(*first)[0]) < std::abs(bearing(*second)[0]);
    if (swapped)
        std::swap(first, second);

    LineFamilies families;
    for (const Voter& voter : voters) {
        const bool alongFirst = agrees(voter, *first);
        const bool alongSecond = agrees(voter, *second);
        if (alongFirst && (!swapped || !alongSecond))
            families.across.push_back(segments[voter.segment]);
        else if (alongSecond)
            families.down.push_back(segments[voter.segment]);
    }
    const cv::Vec3d x = pixelStep(*first, 0, unit);
    const cv::Vec3d y = pixelStep(*second, 1, unit);
    families.squareRatio = stepLength(y) / stepLength(x);
    const cv::Matx33d toPixels(unit, 0, picture.width / 2.0, 0, unit, picture.height / 2.0, 0, 0,
                               1);
    families.plane = toPixels * cv::Matx33d(x[0], y[0], 0, x[1], y[1], 0, x[2], y[2], 1);
    return families;
}

} // namespace reeve::vision
