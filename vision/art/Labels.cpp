#include "vision/art/Labels.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <limits>

namespace reeve::vision {

namespace {

using engine::FeatureKind;
using engine::TileDefinition;

constexpr std::uint8_t kOpen = 254; // not yet owned by anything
constexpr int kShift = 4;
constexpr int kLast = kLabelSize - 1;
constexpr double kTinyPatch = 0.003; // of the tile's area
constexpr float kPull = 0.12F;       // room given up for each tile unit nearer to the wish

std::vector<cv::Point> onRaster(const Polygon& polygon)
{
    std::vector<cv::Point> points;
    points.reserve(polygon.size());
    for (const cv::Point2f p : polygon) {
        points.emplace_back(cvRound(p.x * kLast * (1 << kShift)),
                            cvRound(p.y * kLast * (1 << kShift)));
    }
    return points;
}

void fill(cv::Mat& map, const Polygon& polygon, std::uint8_t label)
{
    cv::fillPoly(map, std::vector{onRaster(polygon)}, label, cv::LINE_8, kShift);
}

void stroke(cv::Mat& map, const Polygon& path, float width, std::uint8_t label)
{
    cv::polylines(map, std::vector{onRaster(path)}, false, label, cvRound(width * kLast),
                  cv::LINE_8, kShift);
}

void disc(cv::Mat& map, const Spot& spot, std::uint8_t label)
{
    cv::circle(
        map,
        {cvRound(spot.at.x * kLast * (1 << kShift)), cvRound(spot.at.y * kLast * (1 << kShift))},
        cvRound(spot.radius * kLast * (1 << kShift)), label, cv::FILLED, cv::LINE_8, kShift);
}

/// Roads that end together share their meeting place: each pixel goes to the nearest one.
void paintRoads(cv::Mat& map, const TilePlan& plan, float width)
{
    cv::Mat touched = cv::Mat::zeros(map.size(), CV_8U);
    for (const Course& road : plan.roads) {
        stroke(touched, road.path, width, 255);
    }
    for (int y = 0; y < kLabelSize; ++y) {
        for (int x = 0; x < kLabelSize; ++x) {
            if (touched.at<std::uint8_t>(y, x) == 0) {
                continue;
            }
            const cv::Point2f p{static_cast<float>(x) / kLast, static_cast<float>(y) / kLast};
            float best = std::numeric_limits<float>::max();
            for (const Course& road : plan.roads) {
                const float distance = distanceTo(road.path, p);
                if (road.over ? distance < width / 2 : distance < best) {
                    best = road.over ? -1.F : distance;
                    map.at<std::uint8_t>(y, x) = road.segment;
                }
            }
        }
    }
}

/// Pixels of the rim that stand for a half-edge, in order around the tile.
std::vector<cv::Point> halfEdgePixels(int halfEdge)
{
    std::vector<cv::Point> pixels;
    const int from = halfEdge % 2 == 0 ? 0 : kLabelSize / 2;
    for (int k = from; k < from + kLabelSize / 2; ++k) {
        switch (halfEdge / 2) {
        case 0: pixels.emplace_back(k, 0); break;
        case 1: pixels.emplace_back(kLast, k); break;
        case 2: pixels.emplace_back(kLast - k, kLast); break;
        default: pixels.emplace_back(0, kLast - k); break;
        }
    }
    return pixels;
}

/// Gives each open pixel of one patch to the field whose half-edge is the shortest walk away.
void shareByWalk(cv::Mat& map, const cv::Mat& patch, const std::array<int, 8>& fieldOf)
{
    std::deque<cv::Point> queue;
    for (int h = 0; h < 8; ++h) {
        const int field = fieldOf[static_cast<std::size_t>(h)];
        for (const cv::Point p : halfEdgePixels(h)) {
            if (field >= 0 && patch.at<std::uint8_t>(p) != 0 && map.at<std::uint8_t>(p) == kOpen) {
                map.at<std::uint8_t>(p) = static_cast<std::uint8_t>(field);
                queue.push_back(p);
            }
        }
    }
    while (!queue.empty()) {
        const cv::Point p = queue.front();
        queue.pop_front();
        for (const cv::Point step : {cv::Point{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            const cv::Point q = p + step;
            if (q.inside({0, 0, kLabelSize, kLabelSize}) && patch.at<std::uint8_t>(q) != 0 &&
                map.at<std::uint8_t>(q) == kOpen) {
                map.at<std::uint8_t>(q) = map.at<std::uint8_t>(p);
                queue.push_back(q);
            }
        }
    }
}

void assignFields(cv::Mat& map, const TileDefinition& tile)
{
    std::array<int, 8> fieldOf{};
    fieldOf.fill(-1);
    int enclosed = -1;
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        if (tile.segments[i].kind != FeatureKind::Field) {
            continue;
        }
        enclosed = tile.segments[i].halfEdges == 0 ? static_cast<int>(i) : enclosed;
        for (std::size_t h = 0; h < 8; ++h) {
            if ((tile.segments[i].halfEdges >> h & 1) != 0) {
                fieldOf[h] = static_cast<int>(i);
            }
        }
    }
    cv::Mat patches;
    cv::Mat stats;
    cv::Mat centres;
    const int count = cv::connectedComponentsWithStats(map == kOpen, patches, stats, centres, 4);
    for (int c = 1; c < count; ++c) {
        const cv::Mat patch = patches == c;
        shareByWalk(map, patch, fieldOf);
        const bool tiny = stats.at<int>(c, cv::CC_STAT_AREA) < kTinyPatch * kLabelSize * kLabelSize;
        const auto rest = enclosed >= 0 && !tiny ? static_cast<std::uint8_t>(enclosed) : kNoSegment;
        map.setTo(rest, patch & (map == kOpen));
    }
}

/// The quarters of Carcassonne share their tile, clockwise from the north-west.
void paintQuarters(cv::Mat& map, const TileDefinition& tile)
{
    constexpr int kHalf = kLabelSize / 2;
    const std::array corners{cv::Point(0, 0), cv::Point(kHalf, 0), cv::Point(kHalf, kHalf),
                             cv::Point(0, kHalf)};
    std::size_t quarter = 0;
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        if (tile.segments[i].kind == FeatureKind::Quarter) {
            const cv::Rect place(corners[quarter++ % corners.size()],
                                 cv::Size(kLabelSize - kHalf, kLabelSize - kHalf));
            map(place & cv::Rect(0, 0, kLabelSize, kLabelSize)) = static_cast<double>(i);
        }
    }
}

} // namespace

cv::Mat labelMap(const TileDefinition& tile, const TilePlan& plan,
                 const TileProportions& proportions)
{
    cv::Mat map(kLabelSize, kLabelSize, CV_8U, cv::Scalar(kOpen));
    if (plan.cropFieldParts) {
        fill(map, plan.cropField, kNoSegment);
    }
    for (const Course& river : plan.rivers) {
        stroke(map, river.path, proportions.riverWidth, river.segment);
    }
    for (std::size_t i = 0; i < plan.riverEnds.size() && i < plan.rivers.size(); ++i) {
        disc(map, plan.riverEnds[i], plan.rivers[i].segment);
    }
    if (!plan.walledCity.empty()) {
        fill(map, plan.walledCity, kNoSegment);
    }
    for (const CityPlan& city : plan.cities) {
        fill(map, city.area, city.segment);
    }
    for (const Polygon& link : plan.links) {
        stroke(map, link, proportions.roadWidth, kNoSegment);
    }
    paintRoads(map, plan, proportions.roadWidth);
    if (plan.ferryLake) {
        disc(map, *plan.ferryLake, kNoSegment);
    }
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        const auto label = static_cast<std::uint8_t>(i);
        if (tile.segments[i].kind == FeatureKind::Monastery && plan.monastery) {
            disc(map, *plan.monastery, label);
        }
        if (tile.segments[i].kind == FeatureKind::Garden && plan.garden) {
            disc(map, *plan.garden, label);
        }
    }
    paintQuarters(map, tile);
    assignFields(map, tile);
    return map;
}

Spot placeSpot(const cv::Mat& free, float radius, cv::Point2f preferred)
{
    cv::Mat padded;
    cv::copyMakeBorder(free != 0, padded, 1, 1, 1, 1, cv::BORDER_CONSTANT, 0);
    cv::Mat clearance;
    cv::distanceTransform(padded, clearance, cv::DIST_L2, cv::DIST_MASK_PRECISE);
    const float scale = 1.F / static_cast<float>(free.cols - 1);
    Spot best{preferred, 0};
    float bestValue = -std::numeric_limits<float>::max();
    for (int y = 0; y < free.rows; ++y) {
        for (int x = 0; x < free.cols; ++x) {
            const float room = std::min(clearance.at<float>(y + 1, x + 1) * scale, radius);
            const cv::Point2f p{static_cast<float>(x) * scale, static_cast<float>(y) * scale};
            const float value = room - kPull * static_cast<float>(cv::norm(p - preferred));
            if (room > 0 && value > bestValue) {
                bestValue = value;
                best = {p, room};
            }
        }
    }
    return best;
}

} // namespace reeve::vision
