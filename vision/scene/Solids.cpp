#include "vision/scene/Solids.h"

#include "vision/art/TilePlan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace reeve::vision {

namespace {

constexpr float kPi = std::numbers::pi_v<float>;
constexpr float kPieceSize = 0.36F; // 16 mm on a tile of 45 mm

/// Mirrors a right half that runs from the bottom middle to the top middle.
Polygon mirrored(const Polygon& half)
{
    Polygon whole = half;
    for (auto p = half.rbegin(); p != half.rend(); ++p) {
        if (p->x > 0.001F) {
            whole.emplace_back(-p->x, p->y);
        }
    }
    return whole;
}

Polygon rounded(const Polygon& outline)
{
    Polygon closed = outline;
    closed.push_back(outline.front());
    Polygon curve = smoothCurve(closed, 3);
    curve.pop_back();
    return curve;
}

Polygon scaled(Polygon outline, float factor)
{
    for (cv::Point2f& p : outline) {
        p *= factor;
    }
    return outline;
}

Polygon meeple()
{
    return rounded(mirrored({{0.F, 0.27F},
                             {0.1F, 0.05F},
                             {0.14F, 0.F},
                             {0.38F, 0.F},
                             {0.45F, 0.05F},
                             {0.36F, 0.25F},
                             {0.28F, 0.42F},
                             {0.46F, 0.46F},
                             {0.52F, 0.54F},
                             {0.48F, 0.62F},
                             {0.2F, 0.7F},
                             {0.21F, 0.85F},
                             {0.14F, 0.96F},
                             {0.F, 1.F}}));
}

Polygon abbot()
{
    return rounded(mirrored({{0.F, 0.F},
                             {0.36F, 0.F},
                             {0.42F, 0.04F},
                             {0.33F, 0.3F},
                             {0.27F, 0.52F},
                             {0.4F, 0.5F},
                             {0.42F, 0.58F},
                             {0.22F, 0.7F},
                             {0.18F, 0.74F},
                             {0.24F, 0.9F},
                             {0.13F, 1.06F},
                             {0.F, 1.16F}}));
}

Polygon builder()
{
    return rounded({{-0.3F, 0.F},    {-0.08F, 0.F},   {0.F, 0.24F},    {0.1F, 0.F},
                    {0.36F, 0.F},    {0.26F, 0.34F},  {0.24F, 0.62F},  {0.48F, 0.8F},
                    {0.42F, 0.92F},  {0.16F, 0.82F},  {0.2F, 1.F},     {0.08F, 1.16F},
                    {-0.12F, 1.14F}, {-0.18F, 0.98F}, {-0.14F, 0.84F}, {-0.38F, 0.72F},
                    {-0.5F, 0.48F},  {-0.38F, 0.42F}, {-0.24F, 0.56F}, {-0.26F, 0.3F}});
}

Polygon pig()
{
    return rounded({{-0.42F, 0.F},
                    {-0.26F, 0.F},
                    {-0.22F, 0.14F},
                    {0.12F, 0.13F},
                    {0.16F, 0.F},
                    {0.32F, 0.F},
                    {0.35F, 0.2F},
                    {0.52F, 0.24F},
                    {0.55F, 0.36F},
                    {0.42F, 0.5F},
                    {0.36F, 0.6F},
                    {0.26F, 0.52F},
                    {-0.1F, 0.58F},
                    {-0.38F, 0.52F},
                    {-0.52F, 0.44F},
                    {-0.47F, 0.22F}});
}

cv::Point2f turnedBy(cv::Point2f p, float degrees)
{
    const float c = std::cos(degrees * kPi / 180);
    const float s = std::sin(degrees * kPi / 180);
    return {c * p.x - s * p.y, s * p.x + c * p.y};
}

} // namespace

Polygon pieceOutline(std::string_view kind)
{
    if (kind == "big") {
        return scaled(meeple(), 1.28F * kPieceSize);
    }
    if (kind == "abbot") {
        return scaled(abbot(), kPieceSize);
    }
    if (kind == "builder") {
        return scaled(builder(), kPieceSize);
    }
    if (kind == "pig") {
        return scaled(pig(), kPieceSize);
    }
    return scaled(meeple(), kPieceSize);
}

float pieceDepth(std::string_view kind)
{
    return kind == "big" ? 0.28F : kind == "pig" ? 0.18F : 0.21F;
}

cv::Scalar paint(std::string_view colour)
{
    static const std::array<std::pair<std::string_view, cv::Scalar>, 11> paints{
        {{"red", {38, 36, 200}},
         {"blue", {175, 92, 22}},
         {"green", {52, 128, 32}},
         {"yellow", {28, 198, 240}},
         {"black", {36, 34, 34}},
         {"pink", {175, 125, 232}},
         {"grey", {138, 134, 130}},
         {"white", {226, 234, 238}},
         {"orange", {30, 120, 235}},
         {"purple", {145, 52, 98}},
         {"natural", {128, 180, 216}}}};
    const auto* found =
        std::ranges::find(paints, colour, &std::pair<std::string_view, cv::Scalar>::first);
    return found == paints.end() ? cv::Scalar(128, 180, 216) : found->second;
}

Solid pieceSolid(std::string_view kind, const PiecePlace& place, const cv::Scalar& colour)
{
    Solid solid;
    solid.colour = colour;
    const float depth = pieceDepth(kind) * place.scale;
    const Polygon outline = scaled(pieceOutline(kind), place.scale);
    float low = 1;
    float high = 0;
    float widest = 0;
    for (const cv::Point2f p : outline) {
        low = std::min(low, p.y);
        high = std::max(high, p.y);
        widest = std::max(widest, p.x);
    }
    for (const cv::Point2f p : outline) {
        const auto put = [&](float across, float up, float deep) {
            const cv::Point2f flat = turnedBy({across, deep}, place.heading);
            return WorldPoint{place.at.x + flat.x, place.at.y + flat.y, place.ground + up};
        };
        if (place.pose == "lying") {
            solid.front.push_back(put(p.x, depth, -(p.y - (low + high) / 2)));
            solid.back.push_back(put(p.x, 0, -(p.y - (low + high) / 2)));
        } else if (place.pose == "fallen") {
            solid.front.push_back(put(p.y - (low + high) / 2, widest - p.x, depth / 2));
            solid.back.push_back(put(p.y - (low + high) / 2, widest - p.x, -depth / 2));
        } else {
            solid.front.push_back(put(p.x, p.y - low, depth / 2));
            solid.back.push_back(put(p.x, p.y - low, -depth / 2));
        }
    }
    return solid;
}

Solid upright(const Polygon& base, float ground, float height, const cv::Scalar& colour)
{
    Solid solid;
    solid.colour = colour;
    for (const cv::Point2f p : base) {
        solid.front.push_back({p.x, p.y, ground + height});
        solid.back.push_back({p.x, p.y, ground});
    }
    return solid;
}

Polygon roundedBox(cv::Point2f middle, cv::Size2f size, float degrees, float radius)
{
    Polygon box;
    const cv::Point2f half{size.width / 2 - radius, size.height / 2 - radius};
    const std::array<cv::Point2f, 4> corners{
        cv::Point2f{half.x, half.y}, cv::Point2f{-half.x, half.y}, cv::Point2f{-half.x, -half.y},
        cv::Point2f{half.x, -half.y}};
    for (std::size_t k = 0; k < corners.size(); ++k) {
        for (int step = 0; step <= 3; ++step) {
            const float a = (static_cast<float>(k) + static_cast<float>(step) / 3) * kPi / 2;
            box.push_back(
                middle +
                turnedBy(corners[k] + cv::Point2f{std::cos(a), std::sin(a)} * radius, degrees));
        }
    }
    return box;
}

Polygon circle(cv::Point2f middle, float radius, int points)
{
    Polygon ring;
    for (int k = 0; k < points; ++k) {
        const float a = static_cast<float>(k) * 2 * kPi / static_cast<float>(points);
        ring.push_back(middle + cv::Point2f{std::cos(a), std::sin(a)} * radius);
    }
    return ring;
}

} // namespace reeve::vision
