#include "vision/art/TilePlan.h"

#include "vision/art/Labels.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cmath>
#include <limits>
#include <numbers>

namespace reeve::vision {

namespace {

using engine::FeatureKind;
using engine::Rotation;
using engine::Segment;
using engine::Side;
using engine::TileDefinition;

const cv::Point2f kCentre{0.5F, 0.5F};

/// A stretch of the tile's rim that a city does not reach, and the wall that closes it.
struct WallRun {
    int firstSide = 0;
    int sides = 0;
    Polygon wall;
};

struct CityDraft {
    CityPlan plan;
    std::vector<WallRun> runs;
};

bool has(engine::SideSet set, int side)
{
    return (set >> side & 1) != 0;
}

cv::Point2f corner(int index)
{
    static const std::array<cv::Point2f, 4> corners{cv::Point2f{0, 0}, cv::Point2f{1, 0},
                                                    cv::Point2f{1, 1}, cv::Point2f{0, 1}};
    return corners[static_cast<std::size_t>(index & 3)];
}

Polygon cubic(cv::Point2f a, cv::Point2f b, cv::Point2f c, cv::Point2f d, int steps = 24)
{
    Polygon points;
    for (int i = 0; i <= steps; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(steps);
        const float s = 1 - t;
        points.push_back(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) +
                         d * (t * t * t));
    }
    return points;
}

/// Depth of a wall along its side, in fractions of the full depth.
Polygon bow(float depth, float skew)
{
    constexpr std::array<std::pair<float, float>, 7> shape{{{0.F, 0.F},
                                                            {0.2F, 0.6F},
                                                            {0.36F, 0.94F},
                                                            {0.5F, 1.F},
                                                            {0.64F, 0.94F},
                                                            {0.8F, 0.6F},
                                                            {1.F, 0.F}}};
    Polygon through;
    for (const auto& [t, d] : shape) {
        const float shift = 0.1F * skew * std::sin(std::numbers::pi_v<float> * t);
        through.emplace_back(t + shift, d * depth);
    }
    return smoothCurve(through);
}

/// The wall along a run of open sides, as if the run started with the north side.
Polygon wallCurve(int sides, float depth, const TileProportions& proportions)
{
    if (sides == 1) {
        return bow(depth, proportions.capSkew);
    }
    if (sides == 3) {
        Polygon curve;
        for (const cv::Point2f p : bow(depth, proportions.capSkew)) {
            curve.emplace_back(p.y, p.x);
        }
        return curve;
    }
    Polygon through;
    for (const float t : {0.F, 0.16F, 0.34F, 0.5F, 0.66F, 0.84F, 1.F}) {
        const float bend = proportions.cornerBulge * std::sin(std::numbers::pi_v<float> * t);
        through.emplace_back(t - bend, t + bend);
    }
    return smoothCurve(through);
}

Polygon turnedCurve(const Polygon& curve, int turns)
{
    Polygon result;
    for (const cv::Point2f p : curve) {
        result.push_back(turned(p, Rotation(turns)));
    }
    return result;
}

/// Corners that a city's point touches although it owns neither side there: known by two fields
/// that meet at the corner and are not one.
int touchedCorners(const TileDefinition& tile, std::size_t city)
{
    int corners = 0;
    for (int c = 0; c < 4; ++c) {
        const int before = (2 * c + 7) % 8;
        const int after = 2 * c;
        const Segment* left = nullptr;
        const Segment* right = nullptr;
        for (const Segment& segment : tile.segments) {
            if (segment.kind != FeatureKind::Field) {
                continue;
            }
            left = (segment.halfEdges >> before & 1) != 0 ? &segment : left;
            right = (segment.halfEdges >> after & 1) != 0 ? &segment : right;
        }
        if (left == nullptr || right == nullptr || left == right) {
            continue;
        }
        const auto touches = [city](const Segment& field) {
            return std::ranges::find(field.cities, city) != field.cities.end();
        };
        if (touches(*left) && touches(*right)) {
            corners |= 1 << c;
        }
    }
    return corners;
}

float wallDepth(const TileDefinition& tile, const Segment& city, const WallRun& run,
                const TileProportions& proportions)
{
    int caps = 0;
    bool facesInner = false;
    bool otherCityInRun = false;
    for (const Segment& other : tile.segments) {
        if (other.kind != FeatureKind::City) {
            continue;
        }
        caps += std::popcount(other.sides) == 1 ? 1 : 0;
        if (&other == &city) {
            continue;
        }
        for (int k = 0; k < run.sides; ++k) {
            otherCityInRun |= has(other.sides, (run.firstSide + k) % 4);
        }
        facesInner |= std::popcount(other.sides) >= 2;
    }
    if (run.sides == 3) {
        const float crowded = facesInner ? 0.72F : caps >= 3 ? 0.9F : 1.F;
        return proportions.capDepth * crowded;
    }
    if (otherCityInRun) {
        return 0.36F;
    }
    return std::popcount(city.sides) == 3 ? proportions.gateCutDepth : proportions.throughCutDepth;
}

CityDraft draftCity(const TileDefinition& tile, std::size_t index,
                    const TileProportions& proportions)
{
    const Segment& city = tile.segments[index];
    CityDraft draft;
    draft.plan.segment = static_cast<std::uint8_t>(index);
    const int touched = touchedCorners(tile, index);
    int start = 0;
    while (!has(city.sides, start) && start < 3) {
        ++start;
    }
    for (int k = 0; k < 4;) {
        const int side = (start + k) % 4;
        if (has(city.sides, side)) {
            draft.plan.area.push_back(corner(side));
            ++k;
            continue;
        }
        WallRun run{side, 1, {}};
        while (k + run.sides < 4 && !has(city.sides, (side + run.sides) % 4) &&
               (touched >> ((side + run.sides) % 4) & 1) == 0) {
            ++run.sides;
        }
        const float depth = wallDepth(tile, city, run, proportions);
        run.wall = turnedCurve(wallCurve(run.sides, depth, proportions), side);
        draft.plan.area.insert(draft.plan.area.end(), run.wall.begin(), run.wall.end());
        draft.plan.walls.push_back(run.wall);
        k += run.sides;
        draft.runs.push_back(std::move(run));
    }
    return draft;
}

cv::Point2f along(const Polygon& curve, float fraction)
{
    const float at = fraction * static_cast<float>(curve.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(at), curve.size() - 2);
    const float rest = at - static_cast<float>(i);
    return curve[i] * (1 - rest) + curve[i + 1] * rest;
}

cv::Point2f nearestOn(const Polygon& curve, cv::Point2f point)
{
    return *std::ranges::min_element(curve, {},
                                     [point](cv::Point2f p) { return cv::norm(p - point); });
}

std::vector<Side> sidesOf(const Segment& segment)
{
    std::vector<Side> sides;
    for (const Side side : engine::kSides) {
        if (has(segment.sides, engine::index(side))) {
            sides.push_back(side);
        }
    }
    return sides;
}

Polygon throughCourse(Side from, Side to, float wiggle, float handle)
{
    const cv::Point2f a = sideMiddle(from);
    const cv::Point2f b = sideMiddle(to);
    if (to == engine::opposite(from)) {
        const cv::Point2f ahead = b - a;
        const cv::Point2f across{-ahead.y, ahead.x};
        Polygon wave;
        for (int k = 0; k <= 24; ++k) {
            const float t = static_cast<float>(k) / 24;
            const float s = std::sin(std::numbers::pi_v<float> * t);
            const float swing = wiggle * s * std::sin(2 * std::numbers::pi_v<float> * t);
            wave.push_back(a + ahead * t + across * swing);
        }
        return wave;
    }
    return cubic(a, a + inward(from) * handle, b + inward(to) * handle, b);
}

Polygon endingCourse(Side from, cv::Point2f target, cv::Point2f arrival)
{
    const cv::Point2f a = sideMiddle(from);
    const auto reach = static_cast<float>(cv::norm(target - a));
    return cubic(a, a + inward(from) * (0.45F * reach), target - arrival * (0.35F * reach), target);
}

cv::Point2f unit(cv::Point2f v)
{
    const auto length = static_cast<float>(cv::norm(v));
    return length > 0 ? v * (1 / length) : cv::Point2f{0, 0};
}

/// Lays out one tile; holds what the steps share.
class Planner
{
public:
    Planner(const TileDefinition& tile, const TileProportions& proportions)
        : m_tile(tile)
        , m_proportions(proportions)
    {}

    TilePlan run()
    {
        planCities();
        planWalledCity();
        findCentre();
        planCropField();
        planRivers();
        planRoads();
        planMonastery();
        planGarden();
        return std::move(m_plan);
    }

private:
    [[nodiscard]] bool tileHas(std::string_view name) const
    {
        return findAttribute(m_tile.attributes, name) != nullptr;
    }

    void planCities()
    {
        for (std::size_t i = 0; i < m_tile.segments.size(); ++i) {
            if (m_tile.segments[i].kind == FeatureKind::City) {
                m_cities.push_back(draftCity(m_tile, i, m_proportions));
                m_plan.cities.push_back(m_cities.back().plan);
            }
        }
    }

    void planWalledCity()
    {
        unsigned covered = 0;
        for (const Segment& segment : m_tile.segments) {
            covered |= segment.halfEdges;
            for (const Side side : sidesOf(segment)) {
                if (segment.kind == FeatureKind::City) {
                    covered |= 3U << (2 * engine::index(side));
                }
            }
        }
        if (covered == 0xFF || tileHas("cropCircle")) {
            return;
        }
        if (covered == 0) {
            m_plan.walledCity = {corner(0), corner(1), corner(2), corner(3)};
            return;
        }
        int first = 0;
        while ((covered >> first & 1) != 0 || (covered >> ((first + 7) % 8) & 1) == 0) {
            ++first;
        }
        int halves = 0;
        while ((covered >> ((first + halves) % 8) & 1) == 0) {
            m_plan.walledCity.push_back(rimPoint(first + halves));
            ++halves;
        }
        const cv::Point2f a = rimPoint(first);
        const cv::Point2f b = rimPoint(first + halves);
        const cv::Point2f inA = inward(static_cast<Side>(first % 8 / 2));
        const cv::Point2f inB = inward(static_cast<Side>((first + halves) % 8 / 2));
        const float handle = halves <= 2 ? 0.34F : 0.3F;
        const Polygon wall = cubic(b, b + inB * handle, a + inA * handle, a);
        m_plan.walledCity.insert(m_plan.walledCity.end(), wall.begin(), wall.end());
        m_plan.walledCityWalls.push_back(wall);
    }

    static cv::Point2f rimPoint(int halfEdge)
    {
        const int h = halfEdge % 8;
        return h % 2 == 0 ? corner(h / 2) : sideMiddle(static_cast<Side>(h / 2));
    }

    /// The middle of the open part: pushed away from cities on one side.
    void findCentre()
    {
        for (const Segment& segment : m_tile.segments) {
            if (segment.kind == FeatureKind::City && std::popcount(segment.sides) == 1) {
                m_centre += inward(sidesOf(segment).front()) * 0.06F;
            }
        }
    }

    void planCropField()
    {
        if (!tileHas("cropCircle")) {
            return;
        }
        std::vector<Side> ends;
        bool passing = false;
        int fields = 0;
        for (const Segment& segment : m_tile.segments) {
            fields += segment.kind == FeatureKind::Field ? 1 : 0;
            if (segment.kind == FeatureKind::Road) {
                const std::vector<Side> sides = sidesOf(segment);
                passing |= sides.size() > 1;
                if (sides.size() == 1) {
                    ends.push_back(sides.front());
                }
            }
        }
        if (fields == 0) {
            m_plan.cropField = {corner(0), corner(1), corner(2), corner(3)};
            m_plan.cropFieldParts = true;
            return;
        }
        const bool parts = ends.empty() && fields == 2 && m_cities.size() == 2;
        Spot spot{m_centre, 0.16F};
        for (const Side side : ends) {
            spot.at -= inward(side) * (passing && ends.size() > 1 ? 0.12F : 0.05F);
        }
        if (ends.empty() && !parts) {
            spot = placeSpot(fieldMask(), 0.18F, kCentre);
            spot.radius = std::min(0.16F, 0.85F * spot.radius);
        }
        m_plan.cropFieldParts = parts || !ends.empty();
        const float tall = parts ? 1.8F : 1.F;
        const Side capSide =
            parts ? sidesOf(m_tile.segments[m_plan.cities.front().segment]).front() : Side::North;
        const bool upright = engine::index(capSide) % 2 == 0;
        for (int k = 0; k < 16; ++k) {
            const float angle = static_cast<float>(k) * std::numbers::pi_v<float> / 8;
            const float c = std::cos(angle);
            const float s = std::sin(angle);
            const float r =
                1 / std::pow(std::pow(std::abs(c), 4.F) + std::pow(std::abs(s), 4.F), 0.25F);
            const float uneven = k % 2 == 0 ? 1.F : 0.94F;
            const cv::Point2f p{c * r * uneven * (upright ? 1.F : tall),
                                s * r * uneven * (upright ? tall : 1.F)};
            m_plan.cropField.push_back(spot.at + p * spot.radius);
        }
        m_cropSpot = spot;
    }

    void planRivers()
    {
        for (std::size_t i = 0; i < m_tile.segments.size(); ++i) {
            const Segment& river = m_tile.segments[i];
            if (river.kind != FeatureKind::River) {
                continue;
            }
            const std::vector<Side> sides = sidesOf(river);
            Course course{static_cast<std::uint8_t>(i), {}, false};
            if (sides.size() == 2) {
                course.path = throughCourse(sides[0], sides[1], m_proportions.riverWiggle,
                                            turnHandle(river, 0.4F));
            } else {
                course.path = riverEnd(sides.front());
            }
            m_plan.rivers.push_back(std::move(course));
        }
    }

    Polygon riverEnd(Side side)
    {
        const bool road = count(FeatureKind::Road) > 0;
        const bool monastery = count(FeatureKind::Monastery) > 0;
        const bool lake = m_tile.name.find("lake") != std::string::npos;
        cv::Point2f end = sideMiddle(side) + inward(side) * 0.6F;
        if (road) {
            end = kCentre + cv::Point2f{0.05F, -0.03F};
        } else if (monastery) {
            end = sideMiddle(side) + inward(side) * 0.24F;
            m_plan.riverEnds.push_back({end, 0.15F});
        } else {
            m_plan.riverEnds.push_back({end, lake ? 0.21F : 0.13F});
        }
        return endingCourse(side, end, unit(end - sideMiddle(side)));
    }

    [[nodiscard]] int count(FeatureKind kind) const
    {
        return static_cast<int>(std::ranges::count_if(
            m_tile.segments, [kind](const Segment& s) { return s.kind == kind; }));
    }

    /// How far a bend swings towards the middle: less where something else needs the room.
    [[nodiscard]] float turnHandle(const Segment& course, float free) const
    {
        bool otherBend = false;
        bool cornerCity = false;
        bool roadToCity = false;
        for (const Segment& segment : m_tile.segments) {
            if (&segment == &course) {
                continue;
            }
            if (segment.kind == FeatureKind::City) {
                cornerCity |= std::popcount(segment.sides) >= 2;
            }
            if (segment.kind == FeatureKind::Road || segment.kind == FeatureKind::River) {
                otherBend |= std::popcount(segment.sides) == 2;
                roadToCity |= segment.roadEnd.find("city") != std::string::npos;
                roadToCity |= tileHas("cropCircle") && count(FeatureKind::Road) > 2;
            }
        }
        const bool monastery = count(FeatureKind::Monastery) > 0;
        if (monastery && cornerCity) {
            return 0.2F;
        }
        return otherBend || roadToCity || monastery ? std::min(free, 0.3F)
               : cornerCity                         ? std::min(free, 0.34F)
                                                    : free;
    }

    void planRoads()
    {
        for (std::size_t i = 0; i < m_tile.segments.size(); ++i) {
            const Segment& road = m_tile.segments[i];
            if (road.kind != FeatureKind::Road) {
                continue;
            }
            const std::vector<Side> sides = sidesOf(road);
            Course course{static_cast<std::uint8_t>(i), {}, crossesEarlierRoad(sides)};
            if (sides.size() == 2) {
                course.path = throughCourse(
                    sides[0], sides[1], course.over || straight() ? 0.F : m_proportions.roadWiggle,
                    turnHandle(road, 0.45F));
            } else if (sides.size() == 1) {
                course.path = roadEnd(road, sides.front(), course.over);
            }
            m_plan.roads.push_back(std::move(course));
        }
    }

    /// Roads that cross others or a river run straight so that the bridge sits well.
    [[nodiscard]] bool straight() const
    {
        return count(FeatureKind::Road) > 1 || count(FeatureKind::River) > 0;
    }

    [[nodiscard]] bool crossesEarlierRoad(const std::vector<Side>& sides) const
    {
        if (sides.size() != 2 || sides[1] != engine::opposite(sides[0])) {
            return false;
        }
        return std::ranges::any_of(m_plan.roads, [this](const Course& other) {
            return std::popcount(m_tile.segments[other.segment].sides) == 2;
        });
    }

    Polygon roadEnd(const Segment& road, Side side, bool& over)
    {
        const std::string& end = road.roadEnd;
        const bool junction = end.find("junction") != std::string::npos;
        if (end.starts_with("city") && !junction) {
            return roadToCity(road, side);
        }
        if (!m_plan.walledCityWalls.empty()) {
            const cv::Point2f gate = nearestOn(m_plan.walledCityWalls.front(), kCentre);
            return endingCourse(side, gate, unit(gate - sideMiddle(side)));
        }
        if (count(FeatureKind::Monastery) > 0 && end.find("monastery") != std::string::npos) {
            if (!m_plan.monastery) {
                m_plan.monastery = monasteryAtRoadEnd(side);
            }
            return endingCourse(side, m_plan.monastery->at,
                                unit(m_plan.monastery->at - sideMiddle(side)));
        }
        if (end.find("lake") != std::string::npos) {
            m_plan.ferryLake = Spot{m_centre, 0.19F};
            return endingCourse(side, m_centre, inward(side));
        }
        if (m_cropSpot && end.find("farmhouse") != std::string::npos) {
            return endingCourse(side, m_cropSpot->at, unit(m_cropSpot->at - sideMiddle(side)));
        }
        if (end.find("farmhouse") != std::string::npos) {
            over = true;
            const cv::Point2f house = sideMiddle(side) + inward(side) * 0.8F;
            m_plan.farmhouses.push_back({house, 0.09F});
            return endingCourse(side, house, inward(side));
        }
        if (!m_plan.junction) {
            m_plan.junction = Spot{m_centre, 0.1F};
            linkJunctionToCities(end);
        }
        return endingCourse(side, m_centre, unit(m_centre - sideMiddle(side)));
    }

    /// "city0+city1+junction": the crossing also opens to the gates of these cities.
    void linkJunctionToCities(const std::string& end)
    {
        for (const CityDraft& city : m_cities) {
            const std::string name = "city" + std::to_string(city.plan.segment);
            if (end.find(name) != std::string::npos) {
                m_plan.links.push_back({m_centre, along(city.runs.front().wall, 0.5F)});
            }
        }
    }

    Polygon roadToCity(const Segment& road, Side side)
    {
        const auto number = static_cast<std::size_t>(road.roadEnd[4] - '0');
        const CityDraft& city = m_cities[std::min(number, m_cities.size() - 1)];
        for (const WallRun& run : city.runs) {
            const int place = (engine::index(side) - run.firstSide + 4) % 4;
            if (place >= run.sides) {
                continue;
            }
            float fraction = 0.5F;
            if (run.sides == 2) {
                const bool two = roadsToCityIn(run) > 1;
                fraction = place == 0 ? (two ? 0.3F : 0.46F) : (two ? 0.7F : 0.54F);
            }
            const cv::Point2f gate = along(run.wall, fraction);
            const cv::Point2f step =
                unit(along(run.wall, fraction + 0.05F) - along(run.wall, fraction - 0.05F));
            cv::Point2f into{-step.y, step.x};
            if (into.dot(gate - sideMiddle(side)) < 0 && run.sides == 1) {
                into = -into;
            }
            if (run.sides > 1) {
                into = unit(gate - sideMiddle(side)) + into * 0.8F;
                into = unit(into);
            }
            return endingCourse(side, gate, into);
        }
        return endingCourse(side, kCentre, inward(side));
    }

    [[nodiscard]] int roadsToCityIn(const WallRun& run) const
    {
        int roads = 0;
        for (const Segment& road : m_tile.segments) {
            if (road.kind != FeatureKind::Road || !road.roadEnd.starts_with("city")) {
                continue;
            }
            for (const Side side : sidesOf(road)) {
                roads += (engine::index(side) - run.firstSide + 4) % 4 < run.sides ? 1 : 0;
            }
        }
        return roads;
    }

    [[nodiscard]] Spot monasteryAtRoadEnd(Side side) const
    {
        if (count(FeatureKind::River) > 0) {
            return {kCentre + inward(side) * 0.27F, 0.15F};
        }
        return {kCentre + cv::Point2f{0, -0.02F}, m_proportions.monasteryRadius};
    }

    /// Open field, a wall's width away from everything.
    [[nodiscard]] cv::Mat fieldMask() const
    {
        const cv::Mat labels = labelMap(m_tile, m_plan, m_proportions);
        cv::Mat mask = cv::Mat::zeros(labels.size(), CV_8U);
        for (std::size_t i = 0; i < m_tile.segments.size(); ++i) {
            if (m_tile.segments[i].kind == FeatureKind::Field) {
                mask |= labels == static_cast<double>(i);
            }
        }
        cv::erode(mask, mask, {}, {-1, -1}, kLabelSize / 40, cv::BORDER_CONSTANT, 255);
        return mask;
    }

    void planMonastery()
    {
        if (count(FeatureKind::Monastery) > 0 && !m_plan.monastery) {
            m_plan.monastery = placeSpot(fieldMask(), m_proportions.monasteryRadius,
                                         kCentre + cv::Point2f{0, -0.02F});
        }
    }

    void planGarden()
    {
        if (count(FeatureKind::Garden) > 0) {
            m_plan.garden = placeSpot(fieldMask(), m_proportions.gardenRadius, kCentre);
        }
    }

    const TileDefinition& m_tile;
    const TileProportions& m_proportions;
    TilePlan m_plan;
    std::vector<CityDraft> m_cities;
    cv::Point2f m_centre = kCentre;
    std::optional<Spot> m_cropSpot;
};

} // namespace

TilePlan planTile(const TileDefinition& tile, const TileProportions& proportions)
{
    return Planner(tile, proportions).run();
}

const engine::Attribute* findAttribute(const std::vector<engine::Attribute>& list,
                                       std::string_view name)
{
    const auto found = std::ranges::find(list, name, &engine::Attribute::name);
    return found == list.end() ? nullptr : &*found;
}

Polygon smoothCurve(const Polygon& through, int pointsPerSpan)
{
    Polygon points;
    const auto at = [&through](std::ptrdiff_t i) {
        return through[static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(i, 0, std::ssize(through) - 1))];
    };
    for (std::ptrdiff_t i = 0; i + 1 < std::ssize(through); ++i) {
        for (int k = 0; k < pointsPerSpan; ++k) {
            const float t = static_cast<float>(k) / static_cast<float>(pointsPerSpan);
            const cv::Point2f a = at(i - 1);
            const cv::Point2f b = at(i);
            const cv::Point2f c = at(i + 1);
            const cv::Point2f d = at(i + 2);
            points.push_back(0.5F *
                             (2.F * b + (c - a) * t + (2.F * a - 5.F * b + 4.F * c - d) * (t * t) +
                              (3.F * b - a - 3.F * c + d) * (t * t * t)));
        }
    }
    points.push_back(through.back());
    return points;
}

float distanceTo(const Polygon& curve, cv::Point2f point)
{
    float best = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i + 1 < curve.size(); ++i) {
        const cv::Point2f d = curve[i + 1] - curve[i];
        const float length = d.dot(d);
        const float t = length > 0 ? std::clamp((point - curve[i]).dot(d) / length, 0.F, 1.F) : 0.F;
        best = std::min(best, static_cast<float>(cv::norm(point - curve[i] - d * t)));
    }
    return best;
}

cv::Point2f sideMiddle(engine::Side side)
{
    return (corner(engine::index(side)) + corner(engine::index(side) + 1)) * 0.5F;
}

cv::Point2f inward(engine::Side side)
{
    return (kCentre - sideMiddle(side)) * 2.F;
}

} // namespace reeve::vision
