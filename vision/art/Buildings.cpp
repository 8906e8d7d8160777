#include "vision/art/Buildings.h"

#include <algorithm>
#include <cmath>

namespace reeve::vision {

namespace {

cv::Point2f unit(cv::Point2f v)
{
    const auto length = static_cast<float>(cv::norm(v));
    return length > 0 ? v * (1 / length) : cv::Point2f{1, 0};
}

Ink blend(const Ink& a, const Ink& b, double share)
{
    return a * (1 - share) + b * share;
}

Polygon box(cv::Point2f foot, float width, float height)
{
    return {{foot.x - width / 2, foot.y},
            {foot.x - width / 2, foot.y - height},
            {foot.x + width / 2, foot.y - height},
            {foot.x + width / 2, foot.y}};
}

struct Station {
    cv::Point2f at;
    cv::Point2f along;
};

/// Evenly spaced points of a curve with their direction.
std::vector<Station> stations(const Polygon& curve, float spacing)
{
    std::vector<Station> result;
    float next = spacing / 2;
    float walked = 0;
    for (std::size_t i = 0; i + 1 < curve.size(); ++i) {
        const cv::Point2f step = curve[i + 1] - curve[i];
        const auto length = static_cast<float>(cv::norm(step));
        while (length > 0 && next <= walked + length) {
            result.push_back({curve[i] + step * ((next - walked) / length), unit(step)});
            next += spacing;
        }
        walked += length;
    }
    return result;
}

void drawMerlons(Painter& painter, const TileStyle& style, const Polygon& wall, float side,
                 float spacing, float length)
{
    for (const Station& s : stations(wall, spacing)) {
        const cv::Point2f out = cv::Point2f{s.along.y, -s.along.x} * side;
        const cv::Point2f half = s.along * (0.26F * spacing);
        const cv::Point2f from = s.at + out * (0.2F * style.wallWidth);
        const cv::Point2f to = from + out * length;
        painter.fill({from - half, to - half, to + half, from + half}, style.wall);
    }
}

} // namespace

void drawWall(Painter& painter, const TileStyle& style, const Polygon& wall, bool outsideOnLeft)
{
    const float side = outsideOnLeft ? 1.F : -1.F;
    const float width = style.wallWidth;
    switch (style.wallKind) {
    case WallKind::Crenellated:
        drawMerlons(painter, style, wall, side, 1.25F * width, 0.72F * width);
        painter.stroke(wall, width, style.wall);
        painter.stroke(wall, 0.42F * width, style.wallFace);
        break;
    case WallKind::DoubleLine:
        painter.stroke(wall, 1.5F * width, style.wall);
        painter.stroke(wall, 0.9F * width, style.wallFace);
        break;
    case WallKind::Blocks:
        painter.stroke(wall, 1.7F * width, style.outline);
        painter.stroke(wall, 1.3F * width, style.wallFace);
        for (const Station& s : stations(wall, 1.4F * width)) {
            const cv::Point2f across = cv::Point2f{-s.along.y, s.along.x} * (0.7F * width);
            painter.stroke({s.at - across, s.at + across}, 0.3F * width, style.wall);
        }
        break;
    case WallKind::Palisade:
        painter.stroke(wall, 0.7F * width, style.wall);
        for (const Station& s : stations(wall, 0.8F * width)) {
            painter.disc(s.at, 0.42F * width, style.wallFace);
        }
        break;
    }
}

void drawHouse(Painter& painter, const TileStyle& style, cv::Point2f foot, float size,
               const Ink& roof)
{
    const float line = std::min(style.lineWidth, 0.1F * size);
    const float wallHeight = 0.36F * size;
    const float rise = 0.42F * size;
    const float gable = 0.42F * size;
    const float left = foot.x - size / 2;
    const float right = foot.x + size / 2;
    const float eaves = foot.y - wallHeight;
    painter.shape({{left + gable, foot.y}, {left + gable, eaves}, {right, eaves}, {right, foot.y}},
                  blend(style.house, style.outline, 0.12), style.outline, line);
    painter.shape({{left, foot.y},
                   {left, eaves},
                   {left + gable / 2, eaves - rise},
                   {left + gable, eaves},
                   {left + gable, foot.y}},
                  style.house, style.outline, line);
    const float over = 0.06F * size;
    painter.shape({{left + gable / 2, eaves - rise},
                   {left + gable + over / 2, eaves + over},
                   {right + over, eaves + over},
                   {right - gable / 2, eaves - rise}},
                  roof, style.outline, line);
    painter.fill(box({left + gable / 2, foot.y}, 0.14F * size, 0.2F * size), style.outline);
}

void drawTower(Painter& painter, const TileStyle& style, cv::Point2f foot, float width)
{
    const float line = std::min(style.lineWidth, 0.14F * width);
    const float height = 1.15F * width;
    painter.shape(box(foot, width, height), style.wallFace, style.outline, line);
    painter.fill({{foot.x + 0.1F * width, foot.y - line},
                  {foot.x + 0.1F * width, foot.y - height},
                  {foot.x + 0.5F * width - line, foot.y - height},
                  {foot.x + 0.5F * width - line, foot.y - line}},
                 blend(style.wallFace, style.wall, 0.25));
    painter.fill(box({foot.x, foot.y - 0.45F * height}, 0.16F * width, 0.3F * height), style.wall);
    painter.shape({{foot.x - 0.62F * width, foot.y - height},
                   {foot.x, foot.y - height - 1.05F * width},
                   {foot.x + 0.62F * width, foot.y - height}},
                  style.towerRoof, style.outline, line);
}

void drawGate(Painter& painter, const TileStyle& style, cv::Point2f at, cv::Point2f along)
{
    const float width = style.towerSize;
    const cv::Point2f step = along * (1.25F * width);
    const cv::Point2f lower{0, 0.5F * width};
    const cv::Point2f a = at - step;
    const cv::Point2f b = at + step;
    const cv::Point2f up{0, -0.62F * width};
    painter.shape({a + lower, a + lower + up, b + lower + up, b + lower}, style.wallFace,
                  style.outline, style.lineWidth);
    const cv::Point2f door = at + lower;
    painter.fill(box(door, 0.6F * width, 0.4F * width), style.outline);
    const bool aBehind = a.y < b.y;
    drawTower(painter, style, (aBehind ? a : b) + lower, width);
    drawTower(painter, style, (aBehind ? b : a) + lower, width);
}

void drawMonastery(Painter& painter, const TileStyle& style, const Spot& spot)
{
    const float u = spot.radius;
    const float line = style.lineWidth * 1.1F;
    const auto at = [&spot, u](float x, float y) {
        return cv::Point2f{spot.at.x + x * u, spot.at.y + y * u};
    };
    painter.ellipse(at(0.05F, 0.62F), {1.02F * u, 0.34F * u},
                    blend(style.field, style.fieldDark, 0.55));
    const Ink shade = blend(style.monasteryWall, style.outline, 0.18);
    const Ink roofShade = blend(style.monasteryRoof, style.outline, 0.25);
    painter.shape({at(-0.1F, 0.62F), at(-0.1F, 0.06F), at(0.92F, 0.06F), at(0.92F, 0.62F)}, shade,
                  style.outline, line);
    painter.shape({at(-0.1F, 0.1F), at(0.08F, -0.42F), at(0.78F, -0.42F), at(1.F, 0.1F)},
                  style.monasteryRoof, style.outline, line);
    for (const float x : {0.12F, 0.42F, 0.72F}) {
        painter.fill({at(x - 0.07F, 0.52F), at(x - 0.07F, 0.3F), at(x, 0.2F), at(x + 0.07F, 0.3F),
                      at(x + 0.07F, 0.52F)},
                     style.outline);
    }
    painter.shape({at(-0.72F, 0.72F), at(-0.72F, -0.5F), at(-0.1F, -0.5F), at(-0.1F, 0.72F)},
                  style.monasteryWall, style.outline, line);
    painter.shape({at(-0.82F, -0.46F), at(-0.41F, -1.12F), at(0.F, -0.46F)}, style.monasteryRoof,
                  style.outline, line);
    painter.fill({at(-0.41F, -1.02F), at(-0.06F, -0.49F), at(-0.36F, -0.49F)}, roofShade);
    painter.fill({at(-0.54F, 0.7F), at(-0.54F, 0.36F), at(-0.41F, 0.22F), at(-0.28F, 0.36F),
                  at(-0.28F, 0.7F)},
                 style.outline);
    painter.disc(at(-0.41F, -0.16F), 0.12F * u, style.outline);
    painter.stroke({at(-0.41F, -1.1F), at(-0.41F, -1.36F)}, line, style.outline);
    painter.stroke({at(-0.52F, -1.27F), at(-0.3F, -1.27F)}, line, style.outline);
}

void drawCathedral(Painter& painter, const TileStyle& style, const Spot& spot)
{
    const float u = spot.radius;
    const float line = style.lineWidth * 1.1F;
    const auto at = [&spot, u](float x, float y) {
        return cv::Point2f{spot.at.x + x * u, spot.at.y + y * u};
    };
    const Ink shade = blend(style.monasteryWall, style.outline, 0.16);
    painter.ellipse(at(0, 0.78F), {1.1F * u, 0.28F * u}, style.cityDark);
    painter.shape({at(-0.6F, 0.8F), at(-0.6F, -0.3F), at(0.6F, -0.3F), at(0.6F, 0.8F)},
                  style.monasteryWall, style.outline, line);
    painter.shape({at(-0.66F, -0.26F), at(0, -0.86F), at(0.66F, -0.26F)}, style.monasteryRoof,
                  style.outline, line);
    painter.disc(at(0, 0.08F), 0.24F * u, style.outline);
    painter.disc(at(0, 0.08F), 0.17F * u, style.river);
    painter.stroke({at(-0.17F, 0.08F), at(0.17F, 0.08F)}, line, style.outline);
    painter.stroke({at(0, -0.09F), at(0, 0.25F)}, line, style.outline);
    painter.fill(
        {at(-0.2F, 0.78F), at(-0.2F, 0.52F), at(0, 0.36F), at(0.2F, 0.52F), at(0.2F, 0.78F)},
        style.outline);
    for (const float x : {-0.82F, 0.82F}) {
        painter.shape({at(x - 0.24F, 0.84F), at(x - 0.24F, -0.62F), at(x + 0.24F, -0.62F),
                       at(x + 0.24F, 0.84F)},
                      shade, style.outline, line);
        painter.shape({at(x - 0.3F, -0.6F), at(x, -1.2F), at(x + 0.3F, -0.6F)}, style.monasteryRoof,
                      style.outline, line);
        for (const float y : {-0.28F, 0.2F}) {
            painter.fill({at(x - 0.08F, y + 0.22F), at(x - 0.08F, y), at(x, y - 0.1F),
                          at(x + 0.08F, y), at(x + 0.08F, y + 0.22F)},
                         style.outline);
        }
    }
}

void drawBridge(Painter& painter, const TileStyle& style, const Polygon& road, cv::Point2f at,
                float halfLength)
{
    const auto nearest =
        std::ranges::min_element(road, {}, [at](cv::Point2f p) { return cv::norm(p - at); });
    const auto i = static_cast<std::size_t>(nearest - road.begin());
    const cv::Point2f along =
        unit(road[std::min(i + 1, road.size() - 1)] - road[i > 0 ? i - 1 : 0]);
    const cv::Point2f across =
        cv::Point2f{-along.y, along.x} * (0.62F * style.proportions.roadWidth);
    const cv::Point2f end = along * halfLength;
    painter.fill({at - end + across, at + end + across, at + end - across, at - end - across},
                 style.road);
    for (const float side : {-1.F, 1.F}) {
        const cv::Point2f flare = across * (side * 0.35F);
        const Polygon parapet =
            smoothCurve({at - end + across * side + flare, at - end * 0.5F + across * side,
                         at + end * 0.5F + across * side, at + end + across * side + flare});
        painter.stroke(parapet, 0.028F, style.outline);
        painter.stroke(parapet, 0.014F, style.wallFace);
    }
}

void drawTree(Painter& painter, const TileStyle& style, cv::Point2f foot, float size)
{
    painter.ellipse(foot, {0.45F * size, 0.16F * size}, blend(style.field, style.fieldDark, 0.7));
    painter.stroke({foot, foot - cv::Point2f{0, 0.5F * size}}, 0.14F * size, style.outline);
    const cv::Point2f crown = foot - cv::Point2f{0, 0.75F * size};
    painter.disc(crown, 0.42F * size, style.leafDark);
    painter.disc(crown - cv::Point2f{0.07F * size, 0.08F * size}, 0.31F * size, style.leaf);
}

void drawTuft(Painter& painter, const TileStyle& style, cv::Point2f foot, float size)
{
    const float line = 0.22F * size;
    painter.stroke({foot, foot + cv::Point2f{-0.45F * size, -0.7F * size}}, line, style.fieldDark);
    painter.stroke({foot, foot + cv::Point2f{0, -size}}, line, style.fieldDark);
    painter.stroke({foot, foot + cv::Point2f{0.45F * size, -0.7F * size}}, line, style.fieldDark);
}

} // namespace reeve::vision
