#include "vision/art/Emblems.h"

#include "vision/art/Buildings.h"

#include <array>
#include <cmath>
#include <numbers>

namespace reeve::vision {

namespace {

/// Points given in a spot's own frame: origin in its middle, 1 = its radius.
class Local
{
public:
    explicit Local(const Spot& spot)
        : m_spot(spot)
    {}
    [[nodiscard]] cv::Point2f operator()(float x, float y) const
    {
        return m_spot.at + cv::Point2f{x, y} * m_spot.radius;
    }
    [[nodiscard]] Polygon operator()(const Polygon& points) const
    {
        Polygon placed;
        for (const cv::Point2f p : points) {
            placed.push_back((*this)(p.x, p.y));
        }
        return placed;
    }
    [[nodiscard]] float operator()(float length) const { return length * m_spot.radius; }

private:
    Spot m_spot;
};

constexpr float kPi = std::numbers::pi_v<float>;

Polygon armsOutline(ArmsShape shape)
{
    switch (shape) {
    case ArmsShape::Heater:
        return {{-0.8F, -0.9F}, {0.8F, -0.9F},   {0.8F, 0.F},     {0.66F, 0.42F}, {0.36F, 0.75F},
                {0.F, 1.F},     {-0.36F, 0.75F}, {-0.66F, 0.42F}, {-0.8F, 0.F}};
    case ArmsShape::Square:
        return {{-0.8F, -0.9F}, {0.8F, -0.9F}, {0.8F, 0.6F}, {0.F, 0.95F}, {-0.8F, 0.6F}};
    case ArmsShape::Swiss:
        return {{-0.8F, -0.95F}, {0.F, -0.75F}, {0.8F, -0.95F}, {0.75F, 0.2F},
                {0.45F, 0.7F},   {0.F, 1.F},    {-0.45F, 0.7F}, {-0.75F, 0.2F}};
    case ArmsShape::Round: break;
    }
    Polygon round;
    for (int k = 0; k < 20; ++k) {
        const float a = static_cast<float>(k) * kPi / 10;
        round.emplace_back(0.85F * std::cos(a), 0.95F * std::sin(a));
    }
    return round;
}

/// Keeps the part of a convex outline with sign * (p . normal) >= offset.
Polygon half(const Polygon& outline, cv::Point2f normal, float offset)
{
    Polygon kept;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const cv::Point2f a = outline[i];
        const cv::Point2f b = outline[(i + 1) % outline.size()];
        const float da = a.dot(normal) - offset;
        const float db = b.dot(normal) - offset;
        if (da >= 0) {
            kept.push_back(a);
        }
        if ((da > 0) != (db > 0) && da != db) {
            kept.push_back(a + (b - a) * (da / (da - db)));
        }
    }
    return kept;
}

Polygon blob(float uneven)
{
    constexpr std::array<float, 12> wobble{0.F,  0.7F,  -0.4F, 0.5F,  -0.8F, 0.2F,
                                           0.9F, -0.5F, 0.3F,  -0.2F, 0.8F,  -0.6F};
    Polygon points;
    for (std::size_t k = 0; k <= wobble.size(); ++k) {
        const float a = static_cast<float>(k) * 2 * kPi / static_cast<float>(wobble.size());
        const float r = 1 + uneven * wobble[k % wobble.size()];
        points.emplace_back(r * std::cos(a), 0.8F * r * std::sin(a));
    }
    return smoothCurve(points, 5);
}

void drawWater(Painter& painter, const TileStyle& style, const Spot& spot, float uneven)
{
    const Local at(spot);
    painter.shape(at(blob(uneven)), style.river, style.riverRim, style.lineWidth * 1.4F);
}

void drawRipple(Painter& painter, const TileStyle& style, cv::Point2f middle, float size)
{
    painter.stroke(
        smoothCurve({middle + cv::Point2f{-size, 0},
                     middle + cv::Point2f{-0.5F * size, -0.3F * size}, middle,
                     middle + cv::Point2f{0.5F * size, 0.3F * size}, middle + cv::Point2f{size, 0}},
                    4),
        style.lineWidth, style.riverRim);
}

void drawPlate(Painter& painter, const TileStyle& style, const Spot& spot)
{
    painter.disc(spot.at, spot.radius, style.outline);
    painter.disc(spot.at, spot.radius - 1.3F * style.lineWidth, style.armsCharge);
}

void drawBarrel(Painter& painter, const TileStyle& style, const Local& at)
{
    const Ink wood = ink(0x9A5B3C);
    const Ink hoop = ink(0x4E3322);
    painter.shape(at({{-0.34F, -0.6F},
                      {0.34F, -0.6F},
                      {0.5F, -0.2F},
                      {0.5F, 0.2F},
                      {0.34F, 0.6F},
                      {-0.34F, 0.6F},
                      {-0.5F, 0.2F},
                      {-0.5F, -0.2F}}),
                  wood, style.outline, style.lineWidth);
    for (const float y : {-0.3F, 0.3F}) {
        painter.stroke(at({{-0.46F, y}, {0.46F, y}}), at(0.13F), hoop);
    }
}

void drawSheaf(Painter& painter, const Local& at)
{
    const Ink stalk = ink(0xC99A2E);
    const Ink ear = ink(0xDDB13F);
    for (const float lean : {-0.5F, -0.25F, 0.F, 0.25F, 0.5F}) {
        const float drop = 0.3F * std::abs(lean);
        painter.stroke(at({{-0.45F * lean, 0.65F}, {lean, -0.3F + drop}}), at(0.11F), stalk);
        painter.ellipse(at(lean * 1.12F, -0.44F + drop), {at(0.13F), at(0.25F)}, ear);
    }
    painter.stroke(at({{-0.2F, 0.18F}, {0.2F, 0.18F}}), at(0.17F), ink(0x8A4B2A));
}

void drawClothRoll(Painter& painter, const TileStyle& style, const Local& at)
{
    const Ink cloth = ink(0xB23A55);
    painter.shape(at({{-0.55F, -0.32F}, {0.4F, -0.32F}, {0.4F, 0.3F}, {-0.55F, 0.3F}}), cloth,
                  style.outline, style.lineWidth);
    painter.shape(at({{-0.55F, 0.12F}, {0.1F, 0.12F}, {0.24F, 0.62F}, {-0.42F, 0.62F}}),
                  ink(0xCB5870), style.outline, style.lineWidth);
    painter.ellipse(at(0.42F, -0.02F), {at(0.17F), at(0.33F)}, style.outline);
    painter.ellipse(at(0.42F, -0.02F), {at(0.11F), at(0.25F)}, ink(0xE79BAA));
}

} // namespace

void drawCoatOfArms(Painter& painter, const TileStyle& style, const Spot& spot)
{
    const Local at(spot);
    const Polygon outline = armsOutline(style.armsShape);
    painter.fill(at(outline), style.armsField);
    switch (style.armsPattern) {
    case ArmsPattern::Quarters:
        painter.fill(at(half(half(outline, {0, -1}, 0), {1, 0}, 0)), style.armsCharge);
        painter.fill(at(half(half(outline, {0, 1}, 0), {-1, 0}, 0)), style.armsCharge);
        break;
    case ArmsPattern::Cross:
        painter.fill(at(half(half(outline, {0, -1}, -0.12F), {0, 1}, -0.22F)), style.armsCharge);
        painter.fill(at(half(half(outline, {1, 0}, -0.18F), {-1, 0}, -0.18F)), style.armsCharge);
        break;
    case ArmsPattern::Chevron:
        painter.fill(at({{-0.75F, 0.35F},
                         {0.F, -0.45F},
                         {0.75F, 0.35F},
                         {0.6F, 0.55F},
                         {0.F, -0.05F},
                         {-0.6F, 0.55F}}),
                     style.armsCharge);
        break;
    case ArmsPattern::Pale: painter.fill(at(half(outline, {1, 0}, 0)), style.armsCharge); break;
    }
    painter.stroke(at(outline), style.lineWidth * 1.6F, style.outline, true);
}

void drawGoods(Painter& painter, const TileStyle& style, std::string_view goods, const Spot& spot)
{
    drawPlate(painter, style, spot);
    const Local at(spot);
    if (goods == "wine") {
        drawBarrel(painter, style, at);
    } else if (goods == "grain") {
        drawSheaf(painter, at);
    } else {
        drawClothRoll(painter, style, at);
    }
}

void drawLake(Painter& painter, const TileStyle& style, const Spot& spot)
{
    drawWater(painter, style, spot, 0.1F);
    drawRipple(painter, style, spot.at + cv::Point2f{-0.25F, -0.2F} * spot.radius,
               0.22F * spot.radius);
    drawRipple(painter, style, spot.at + cv::Point2f{0.3F, 0.1F} * spot.radius,
               0.22F * spot.radius);
    drawRipple(painter, style, spot.at + cv::Point2f{-0.15F, 0.4F} * spot.radius,
               0.22F * spot.radius);
}

void drawInn(Painter& painter, const TileStyle& style, const Spot& spot)
{
    const Local at(spot);
    drawLake(painter, style, {at(0, 0.2F), at(0.95F)});
    drawHouse(painter, style, at(0.08F, -0.1F), at(0.95F), style.roof);
}

void drawSpring(Painter& painter, const TileStyle& style, const Spot& spot)
{
    const Local at(spot);
    drawWater(painter, style, spot, 0.06F);
    const Ink stone = ink(0xA9A296);
    const Ink stoneLight = ink(0xC8C2B6);
    for (const cv::Point2f p : {cv::Point2f{-0.95F, -0.25F},
                                {-0.6F, -0.75F},
                                {0.F, -0.9F},
                                {-0.85F, 0.4F},
                                {-0.35F, 0.8F}}) {
        painter.ellipse(at(p.x, p.y), {at(0.34F), at(0.26F)}, style.outline);
        painter.ellipse(at(p.x, p.y), {at(0.28F), at(0.2F)}, stone);
        painter.ellipse(at(p.x - 0.05F, p.y - 0.06F), {at(0.17F), at(0.09F)}, stoneLight);
    }
}

void drawGarden(Painter& painter, const TileStyle& style, const Spot& spot)
{
    const Local at(spot);
    painter.shape(at({{-0.95F, -0.75F}, {0.95F, -0.75F}, {0.95F, 0.75F}, {-0.95F, 0.75F}}),
                  style.leafDark, style.outline, style.lineWidth);
    painter.fill(at({{-0.78F, -0.58F}, {0.78F, -0.58F}, {0.78F, 0.58F}, {-0.78F, 0.58F}}),
                 style.road);
    constexpr std::array flowers{0xD2577AU, 0xE8C547U, 0x8C6BB8U, 0xF4F0E6U};
    int k = 0;
    for (const float x : {-0.42F, 0.42F}) {
        for (const float y : {-0.31F, 0.31F}) {
            painter.fill(at({{x - 0.32F, y - 0.22F},
                             {x + 0.32F, y - 0.22F},
                             {x + 0.32F, y + 0.22F},
                             {x - 0.32F, y + 0.22F}}),
                         style.leaf);
            for (const float dx : {-0.2F, 0.F, 0.2F}) {
                const float dy = dx == 0.F ? -0.09F : 0.08F;
                painter.disc(at(x + dx, y + dy), at(0.09F),
                             ink(flowers[static_cast<std::size_t>(k)]));
            }
            ++k;
        }
    }
    painter.disc(at(0, 0), at(0.18F), style.outline);
    painter.disc(at(0, 0), at(0.12F), style.garden);
}

void drawGold(Painter& painter, const TileStyle& style, const Spot& spot)
{
    const Local at(spot);
    const float line = style.lineWidth;
    const Ink edge = ink(0x8A6414);
    for (int k = 0; k < 5; ++k) {
        const float a = kPi * (1.15F + 0.175F * static_cast<float>(k));
        painter.stroke(at({{0.78F * std::cos(a), 0.1F + 0.78F * std::sin(a)},
                           {1.02F * std::cos(a), 0.1F + 1.02F * std::sin(a)}}),
                       line * 1.3F, ink(0xF6E27A));
    }
    painter.shape(at({{-0.85F, 0.65F}, {-0.5F, 0.F}, {0.45F, 0.F}, {0.85F, 0.65F}}), ink(0xE0A92A),
                  edge, line * 1.2F);
    painter.shape(at({{-0.5F, 0.F}, {-0.3F, -0.35F}, {0.6F, -0.35F}, {0.45F, 0.F}}), ink(0xF7D96A),
                  edge, line * 1.2F);
    painter.shape(at({{0.45F, 0.F}, {0.6F, -0.35F}, {0.98F, 0.25F}, {0.85F, 0.65F}}), ink(0xC48A1C),
                  edge, line * 1.2F);
}

void drawMagic(Painter& painter, const TileStyle& style, const Spot& spot)
{
    const Local at(spot);
    painter.disc(spot.at, spot.radius, style.outline);
    painter.disc(spot.at, spot.radius - 1.3F * style.lineWidth, ink(0x7A55A6));
    Polygon star;
    for (int k = 0; k < 10; ++k) {
        const float a = kPi * (static_cast<float>(k) / 5 - 0.5F);
        const float r = k % 2 == 0 ? 0.72F : 0.31F;
        star.push_back(at(r * std::cos(a), r * std::sin(a)));
    }
    painter.fill(star, ink(0xF6DE7C));
}

void drawRobber(Painter& painter, const TileStyle& style, const Spot& spot)
{
    const Local at(spot);
    const Ink sack = ink(0xD9B443);
    painter.shape(at(smoothCurve({{-0.22F, -0.4F},
                                  {-0.62F, 0.F},
                                  {-0.78F, 0.5F},
                                  {-0.45F, 0.9F},
                                  {0.45F, 0.9F},
                                  {0.78F, 0.5F},
                                  {0.62F, 0.F},
                                  {0.22F, -0.4F}},
                                 5)),
                  sack, style.outline, style.lineWidth * 1.2F);
    painter.shape(at({{-0.22F, -0.4F},
                      {-0.5F, -0.92F},
                      {-0.12F, -0.75F},
                      {0.08F, -0.98F},
                      {0.24F, -0.75F},
                      {0.52F, -0.88F},
                      {0.22F, -0.4F}}),
                  sack, style.outline, style.lineWidth * 1.2F);
    painter.stroke(at({{-0.3F, -0.4F}, {0.3F, -0.4F}}), at(0.16F), ink(0x8A3F2C));
    painter.disc(at(0, 0.32F), at(0.32F), ink(0x3B2A1C));
    painter.fill(at({{-0.5F, 0.16F}, {0.5F, 0.16F}, {0.36F, 0.34F}, {-0.36F, 0.34F}}),
                 ink(0x3B2A1C));
    painter.disc(at(-0.13F, 0.27F), at(0.07F), ink(0xFFFFFF));
    painter.disc(at(0.13F, 0.27F), at(0.07F), ink(0xFFFFFF));
}

void drawFlyingMachine(Painter& painter, const TileStyle& style, std::string_view direction,
                       const Spot& spot)
{
    constexpr std::array<std::string_view, 8> directions{"E", "SE", "S", "SW",
                                                         "W", "NW", "N", "NE"};
    float angle = 0;
    for (std::size_t k = 0; k < directions.size(); ++k) {
        angle = directions[k] == direction ? static_cast<float>(k) * kPi / 4 : angle;
    }
    const Local place(spot);
    const auto at = [&place, c = std::cos(angle), s = std::sin(angle)](Polygon points) {
        for (cv::Point2f& p : points) {
            p = {c * p.x - s * p.y, s * p.x + c * p.y};
        }
        return place(points);
    };
    const Ink canvas = ink(0xF2D16B);
    for (const float side : {-1.F, 1.F}) {
        painter.shape(at({{0.1F, 0.08F * side},
                          {0.28F, 0.85F * side},
                          {0.02F, 0.98F * side},
                          {-0.2F, 0.8F * side},
                          {-0.42F, 0.9F * side},
                          {-0.25F, 0.08F * side}}),
                      canvas, style.outline, style.lineWidth * 1.2F);
        painter.stroke(at({{0.F, 0.1F * side}, {0.02F, 0.95F * side}}), style.lineWidth,
                       style.outline);
    }
    painter.shape(at({{-0.9F, -0.14F},
                      {0.4F, -0.14F},
                      {0.4F, -0.36F},
                      {1.F, 0.F},
                      {0.4F, 0.36F},
                      {0.4F, 0.14F},
                      {-0.9F, 0.14F}}),
                  ink(0xC7362C), style.outline, style.lineWidth * 1.2F);
}

void drawCropCircle(Painter& painter, std::string_view whose, const Spot& spot)
{
    const Local at(spot);
    const Ink pressed = ink(0x9C7B2A);
    const float line = at(0.2F);
    if (whose == "field") {
        for (const float x : {-0.45F, 0.F, 0.45F}) {
            painter.stroke(at({{x, -0.75F}, {x, -0.05F}}), line, pressed);
        }
        painter.stroke(at({{-0.45F, -0.05F}, {0.45F, -0.05F}}), line, pressed);
        painter.stroke(at({{0.F, -0.05F}, {0.F, 0.8F}}), line, pressed);
        return;
    }
    if (whose == "road") {
        painter.disc(at(0, -0.3F), at(0.48F), pressed);
        painter.disc(at(0, -0.3F), at(0.26F), ink(0xE3C565));
        painter.stroke(at({{0.F, 0.1F}, {0.F, 0.8F}}), at(0.3F), pressed);
        return;
    }
    painter.stroke(at({{-0.6F, -0.7F}, {0.6F, -0.7F}, {0.6F, 0.F}, {0.F, 0.8F}, {-0.6F, 0.F}}),
                   line, pressed, true);
}

} // namespace reeve::vision
