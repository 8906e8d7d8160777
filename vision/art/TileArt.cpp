#include "vision/art/TileArt.h"

#include "vision/art/Buildings.h"
#include "vision/art/Emblems.h"
#include "vision/art/Labels.h"
#include "vision/art/Texture.h"
#include "vision/art/TileStyle.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>

namespace reeve::vision {

namespace {

using engine::FeatureKind;
using engine::Segment;
using engine::TileDefinition;

/// Same on every machine, unlike std::hash.
std::uint32_t stableHash(std::string_view text, std::uint32_t seed)
{
    std::uint32_t hash = 2166136261U ^ seed * 2654435761U;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    }
    return hash;
}

/// Draws one tile layer by layer; holds what the layers share.
class Drawing
{
public:
    Drawing(const TileDefinition& tile, int pixels, const TileStyle& style)
        : m_tile(tile)
        , m_style(style)
        , m_plan(planTile(tile, style.proportions))
        , m_labels(labelMap(tile, m_plan, style.proportions))
        , m_painter(pixels)
        , m_random(stableHash(tile.id, style.seed))
        , m_taken(cv::Mat::zeros(m_labels.size(), CV_8U))
    {}

    cv::Mat run()
    {
        reserveEmblems();
        drawGround();
        drawFieldDecoration();
        drawRivers();
        drawCities();
        drawRoads();
        drawGates();
        drawEmblems();
        return addTexture(m_painter.picture(), groundKinds(), m_style,
                          static_cast<std::uint32_t>(m_random()));
    }

private:
    struct Emblem {
        Spot spot;
        std::string what;
        std::string value;
    };

    float random(float low, float high)
    {
        return low + (high - low) * static_cast<float>(m_random() >> 8) / 16777216.F;
    }

    [[nodiscard]] const Segment& segment(std::size_t i) const { return m_tile.segments[i]; }

    [[nodiscard]] cv::Mat maskOf(FeatureKind kind) const
    {
        cv::Mat mask = cv::Mat::zeros(m_labels.size(), CV_8U);
        for (std::size_t i = 0; i < m_tile.segments.size(); ++i) {
            if (segment(i).kind == kind) {
                mask |= m_labels == static_cast<double>(i);
            }
        }
        return mask;
    }

    [[nodiscard]] static cv::Point onMap(cv::Point2f p)
    {
        constexpr int last = kLabelSize - 1;
        return {std::clamp(cvRound(p.x * last), 0, last), std::clamp(cvRound(p.y * last), 0, last)};
    }

    void take(const Spot& spot)
    {
        cv::circle(m_taken, onMap(spot.at), cvRound(spot.radius * (kLabelSize - 1)), 255,
                   cv::FILLED);
    }

    Spot reserve(const cv::Mat& allowed, float radius, cv::Point2f preferred)
    {
        const Spot spot = placeSpot(allowed & ~m_taken, radius, preferred);
        take(spot);
        return spot;
    }

    void reserveEmblems()
    {
        for (std::size_t i = 0; i < m_tile.segments.size(); ++i) {
            if (segment(i).kind == FeatureKind::City) {
                reserveInCity(i);
            }
        }
        if (m_plan.junction) {
            take({m_plan.junction->at, 0.17F});
        }
        const cv::Mat fields = awayFromEdges(maskOf(FeatureKind::Field));
        const cv::Mat cities = awayFromEdges(maskOf(FeatureKind::City));
        for (const Course& road : m_plan.roads) {
            if (findAttribute(segment(road.segment).attributes, "inn") != nullptr) {
                const Spot spot = reserve(fields, 0.15F, road.path[road.path.size() / 2]);
                m_emblems.push_back({spot, "inn", ""});
            }
        }
        if (findAttribute(m_tile.attributes, "quarters") != nullptr) {
            const Spot spot{{0.5F, 0.5F}, 0.26F};
            take(spot);
            m_emblems.push_back({spot, "cathedral", ""});
        }
        for (const char* name : {"gold", "magic", "robber", "flight"}) {
            if (const engine::Attribute* found = findAttribute(m_tile.attributes, name)) {
                const float radius = found->name == "flight" ? 0.17F : 0.115F;
                Spot spot = placeSpot(fields & ~m_taken, radius, {0.2F, 0.8F});
                if (spot.radius < 0.07F) {
                    spot = placeSpot(cities & ~m_taken, radius, {0.2F, 0.8F});
                }
                take(spot);
                m_emblems.push_back({spot, found->name, found->value});
            }
        }
    }

    /// Leaves out a wall's width along walls and roads.
    static cv::Mat awayFromEdges(const cv::Mat& mask)
    {
        cv::Mat inner;
        cv::erode(mask, inner, {}, {-1, -1}, kLabelSize / 40, cv::BORDER_CONSTANT, 255);
        return inner;
    }

    void reserveInCity(std::size_t index)
    {
        const Segment& city = segment(index);
        const cv::Mat mask = awayFromEdges(m_labels == static_cast<double>(index));
        if (findAttribute(city.attributes, "cathedral") != nullptr) {
            m_emblems.push_back({reserve(mask, 0.3F, {0.5F, 0.52F}), "cathedral", ""});
        }
        for (int k = 0; k < city.coatsOfArms; ++k) {
            cv::Point2f preferred = cornerOf(city.sides);
            if (m_style.armsScatter > 0) {
                preferred += cv::Point2f{random(0, 0.7F), random(0, 0.7F)} * m_style.armsScatter;
            }
            const Spot spot = reserve(mask, m_style.armsSize * 0.62F, preferred);
            m_emblems.push_back({{spot.at, m_style.armsSize / 2}, "arms", ""});
        }
        if (const engine::Attribute* goods = findAttribute(city.attributes, "goods")) {
            const Spot spot = reserve(mask, 0.12F, cornerOf(city.sides) * 1.3F);
            m_emblems.push_back({spot, "goods", goods->value});
        }
    }

    /// Where a coat of arms is printed: the corner between the city's sides.
    static cv::Point2f cornerOf(engine::SideSet sides)
    {
        const bool north = (sides & 1) != 0;
        const bool east = (sides & 2) != 0;
        const bool south = (sides & 4) != 0;
        const bool west = (sides & 8) != 0;
        const float x = west && !(east && !north && !south) ? 0.13F : east ? 0.85F : 0.5F;
        const float y = north && !(south && !east && !west) ? 0.14F : south ? 0.85F : 0.5F;
        return {x, y};
    }

    void drawGround()
    {
        m_painter.fill({{-0.1F, -0.1F}, {1.1F, -0.1F}, {1.1F, 1.1F}, {-0.1F, 1.1F}}, m_style.field);
        if (!m_plan.walledCity.empty()) {
            m_painter.fill(m_plan.walledCity, m_style.city);
        }
        if (fillsTile(m_plan.cropField)) {
            drawCropField();
        }
    }

    static bool fillsTile(const Polygon& area) { return area.size() == 4; }

    void drawCropField()
    {
        m_painter.shape(m_plan.cropField, ink(0xE3C565), ink(0xB08F35), 2 * m_style.lineWidth);
    }

    void drawFieldDecoration()
    {
        const cv::Mat fields = maskOf(FeatureKind::Field);
        cv::Mat free;
        cv::erode(fields & ~m_taken, free, {}, {-1, -1}, 5);
        keepClearOfRim(free);
        for (const cv::Point2f p : scatter(free, m_style.tufts, 0.09F)) {
            drawTuft(m_painter, m_style, p, random(0.018F, 0.032F));
        }
        cv::erode(free, free, {}, {-1, -1}, 10);
        for (const cv::Point2f p : scatter(free, m_style.bushes, 0.08F)) {
            m_painter.ellipse(p, {0.022F, 0.016F}, m_style.leafDark);
            m_painter.ellipse(p - cv::Point2f{0.004F, 0.005F}, {0.015F, 0.01F}, m_style.leaf);
        }
        for (const cv::Point2f p : scatter(free, m_style.trees, 0.2F)) {
            drawTree(m_painter, m_style, p, random(0.07F, 0.1F));
        }
        for (const cv::Point2f p : scatter(free, m_style.farms, 0.3F)) {
            drawHouse(m_painter, m_style, p, random(0.08F, 0.12F), m_style.roof);
        }
    }

    static void keepClearOfRim(cv::Mat& free)
    {
        cv::rectangle(free, {0, 0, free.cols, free.rows}, 0, free.cols / 14);
    }

    /// About `count` points of a whole tile's area that fall on `free`, at least `gap` apart.
    std::vector<cv::Point2f> scatter(const cv::Mat& free, float count, float gap)
    {
        std::vector<cv::Point2f> points;
        const int tries = static_cast<int>(count + random(0, 1));
        for (int k = 0; k < tries; ++k) {
            const cv::Point2f p{random(0, 1), random(0, 1)};
            const bool crowded = std::ranges::any_of(
                points, [p, gap](cv::Point2f q) { return cv::norm(p - q) < gap; });
            if (!crowded && free.at<std::uint8_t>(onMap(p)) != 0) {
                points.push_back(p);
            }
        }
        std::ranges::sort(points, {}, &cv::Point2f::y);
        return points;
    }

    void drawRivers()
    {
        const float width = m_style.proportions.riverWidth;
        const float rim = 2 * m_style.lineWidth;
        for (const Course& river : m_plan.rivers) {
            m_painter.stroke(river.path, width + rim, m_style.riverRim);
        }
        for (const Spot& end : m_plan.riverEnds) {
            if (m_tile.name.find("spring") != std::string::npos) {
                drawSpring(m_painter, m_style, end);
            } else {
                drawLake(m_painter, m_style, end);
            }
        }
        for (const Course& river : m_plan.rivers) {
            m_painter.stroke(river.path, width, m_style.river);
            drawRipples(river.path);
        }
    }

    void drawRipples(const Polygon& path)
    {
        const float width = m_style.proportions.riverWidth;
        for (std::size_t i = 2; i + 8 < path.size(); i += 9) {
            const cv::Point2f step = path[i + 1] - path[i];
            const auto length = static_cast<float>(cv::norm(step));
            const cv::Point2f across = cv::Point2f{-step.y, step.x} * (width / length);
            const cv::Point2f off = across * random(-0.28F, 0.28F);
            Polygon line(path.begin() + static_cast<std::ptrdiff_t>(i),
                         path.begin() + static_cast<std::ptrdiff_t>(i) + 6);
            for (cv::Point2f& p : line) {
                p += off;
            }
            m_painter.stroke(line, m_style.lineWidth, m_style.riverRim);
        }
    }

    void drawCities()
    {
        for (const CityPlan& city : m_plan.cities) {
            m_painter.fill(city.area, m_style.city);
        }
        for (const CityPlan& city : m_plan.cities) {
            for (const Polygon& wall : city.walls) {
                m_painter.stroke(wall, 2.2F * m_style.wallWidth, m_style.cityDark);
            }
            drawHouses(m_labels == static_cast<double>(city.segment));
        }
        for (const CityPlan& city : m_plan.cities) {
            for (const Polygon& wall : city.walls) {
                drawWall(m_painter, m_style, wall, true);
            }
        }
        for (const Polygon& wall : m_plan.walledCityWalls) {
            drawWall(m_painter, m_style, wall, false);
        }
        if (!m_plan.walledCity.empty()) {
            drawHouses(m_labels == static_cast<double>(kNoSegment));
        }
    }

    void drawHouses(const cv::Mat& mask)
    {
        cv::Mat padded;
        cv::copyMakeBorder(mask & ~m_taken, padded, 1, 1, 1, 1, cv::BORDER_CONSTANT, 0);
        cv::Mat depth;
        cv::distanceTransform(padded, depth, cv::DIST_L2, 3);
        const float size = m_style.houseSize;
        cv::Mat free = depth(cv::Rect(1, 1, kLabelSize, kLabelSize)) >
                       (0.62F * size + 0.5F * m_style.wallWidth) * (kLabelSize - 1);
        const float count = 70 * m_style.houseDensity;
        for (const cv::Point2f p : scatter(free, count, 1.25F * size)) {
            const Ink& roof = random(0, 1) < 0.6F ? m_style.roof : m_style.roofOther;
            drawHouse(m_painter, m_style, p + cv::Point2f{0, 0.35F * size},
                      size * random(0.85F, 1.1F), roof);
        }
    }

    void drawRoads()
    {
        const float width = m_style.proportions.roadWidth;
        const float rim = 2 * m_style.roadRimWidth;
        if (m_plan.junction) {
            m_painter.disc(m_plan.junction->at, 0.72F * width + m_style.roadRimWidth,
                           m_style.roadRim);
        }
        for (const Course& road : m_plan.roads) {
            m_painter.stroke(road.path, width + rim, m_style.roadRim);
        }
        for (const Polygon& link : m_plan.links) {
            m_painter.stroke(link, width + rim, m_style.roadRim);
            m_painter.stroke(link, width, m_style.road);
        }
        for (const Course& road : m_plan.roads) {
            m_painter.stroke(road.path, width, m_style.road);
        }
        if (m_plan.junction) {
            m_painter.disc(m_plan.junction->at, 0.72F * width, m_style.road);
        }
        drawBridges();
        if (m_plan.ferryLake) {
            drawLake(m_painter, m_style, *m_plan.ferryLake);
        }
        drawVillage();
    }

    void drawBridges()
    {
        const float roadHalf = 0.5F * m_style.proportions.roadWidth;
        for (const Course& road : m_plan.roads) {
            for (const Course& river : m_plan.rivers) {
                bridgeOver(road, river, 0.62F * m_style.proportions.riverWidth);
            }
            for (const Course& other : m_plan.roads) {
                if (road.over && &other != &road) {
                    bridgeOver(road, other, roadHalf + 0.07F);
                }
            }
        }
    }

    void bridgeOver(const Course& road, const Course& below, float halfLength)
    {
        const auto closest = std::ranges::min_element(
            road.path, {}, [&below](cv::Point2f p) { return distanceTo(below.path, p); });
        if (distanceTo(below.path, *closest) < 0.03F) {
            drawBridge(m_painter, m_style, road.path, *closest, halfLength);
        }
    }

    void drawVillage()
    {
        if (m_plan.junction) {
            const cv::Point2f middle = m_plan.junction->at;
            const float size = 0.11F;
            for (const float angle : {-2.36F, -0.78F, 2.36F, 0.78F}) {
                const cv::Point2f out{std::cos(angle), std::sin(angle)};
                drawHouse(m_painter, m_style,
                          middle + out * (0.62F * m_style.proportions.roadWidth + 0.075F) +
                              cv::Point2f{0, 0.04F},
                          size, angle < 0 ? m_style.roof : m_style.roofOther);
            }
        }
        for (const Spot& farm : m_plan.farmhouses) {
            drawHouse(m_painter, m_style, farm.at + cv::Point2f{0, 0.05F}, 0.17F, m_style.roof);
        }
    }

    void drawGates()
    {
        for (const CityPlan& city : m_plan.cities) {
            for (const Polygon& wall : city.walls) {
                gatesOf(wall);
            }
        }
        for (const Polygon& wall : m_plan.walledCityWalls) {
            gatesOf(wall);
        }
    }

    void gatesOf(const Polygon& wall)
    {
        bool gate = false;
        for (const Course& road : m_plan.roads) {
            if (distanceTo(wall, road.path.back()) < 0.02F) {
                drawGateAt(wall, road.path.back());
                gate = true;
            }
        }
        for (const Polygon& link : m_plan.links) {
            if (distanceTo(wall, link.back()) < 0.02F) {
                drawGateAt(wall, link.back());
                gate = true;
            }
        }
        if (!gate) {
            const float width = m_style.towerSize;
            for (const float fraction : {0.3F, 0.7F}) {
                const auto i =
                    static_cast<std::size_t>(fraction * static_cast<float>(wall.size() - 1));
                drawTower(m_painter, m_style, wall[i] + cv::Point2f{0, 0.5F * width}, width);
            }
        }
    }

    void drawGateAt(const Polygon& wall, cv::Point2f at)
    {
        const auto nearest =
            std::ranges::min_element(wall, {}, [at](cv::Point2f p) { return cv::norm(p - at); });
        const auto i = std::clamp<std::ptrdiff_t>(nearest - wall.begin(), 1, std::ssize(wall) - 2);
        const cv::Point2f step =
            wall[static_cast<std::size_t>(i + 1)] - wall[static_cast<std::size_t>(i - 1)];
        drawGate(m_painter, m_style, at, step * (1 / static_cast<float>(cv::norm(step))));
    }

    void drawEmblems()
    {
        if (m_plan.garden) {
            drawGarden(m_painter, m_style, *m_plan.garden);
        }
        if (m_plan.monastery) {
            drawMonastery(
                m_painter, m_style,
                {m_plan.monastery->at + cv::Point2f{0, 0.02F}, 0.95F * m_plan.monastery->radius});
        }
        if (!m_plan.cropField.empty()) {
            if (!fillsTile(m_plan.cropField)) {
                drawCropField();
            }
            const engine::Attribute* whose = findAttribute(m_tile.attributes, "cropCircle");
            cv::Point2f low{1, 1};
            cv::Point2f high{0, 0};
            for (const cv::Point2f p : m_plan.cropField) {
                low = {std::min(low.x, p.x), std::min(low.y, p.y)};
                high = {std::max(high.x, p.x), std::max(high.y, p.y)};
            }
            drawCropCircle(m_painter, whose->value,
                           {(low + high) * 0.5F, fillsTile(m_plan.cropField) ? 0.11F : 0.12F});
        }
        for (const Emblem& emblem : m_emblems) {
            drawEmblem(emblem);
        }
    }

    void drawEmblem(const Emblem& emblem)
    {
        if (emblem.what == "arms") {
            drawCoatOfArms(m_painter, m_style, emblem.spot);
        } else if (emblem.what == "goods") {
            drawGoods(m_painter, m_style, emblem.value, emblem.spot);
        } else if (emblem.what == "cathedral") {
            drawCathedral(m_painter, m_style, emblem.spot);
        } else if (emblem.what == "inn") {
            drawInn(m_painter, m_style, emblem.spot);
        } else if (emblem.what == "gold") {
            drawGold(m_painter, m_style, emblem.spot);
        } else if (emblem.what == "magic") {
            drawMagic(m_painter, m_style, emblem.spot);
        } else if (emblem.what == "robber") {
            drawRobber(m_painter, m_style, emblem.spot);
        } else {
            drawFlyingMachine(m_painter, m_style, emblem.value, emblem.spot);
        }
    }

    [[nodiscard]] GroundKinds groundKinds() const
    {
        return {maskOf(FeatureKind::Field), maskOf(FeatureKind::City)};
    }

    const TileDefinition& m_tile;
    const TileStyle& m_style;
    TilePlan m_plan;
    cv::Mat m_labels;
    Painter m_painter;
    std::mt19937 m_random;
    cv::Mat m_taken;
    std::vector<Emblem> m_emblems;
};

} // namespace

cv::Mat drawTile(const TileDefinition& tile, int pixels)
{
    return drawTile(tile, pixels, TileStyle{});
}

cv::Mat drawTile(const TileDefinition& tile, int pixels, const TileStyle& style)
{
    return Drawing(tile, pixels, style).run();
}

} // namespace reeve::vision
