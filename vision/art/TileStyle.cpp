#include "vision/art/TileStyle.h"

#include <algorithm>
#include <cmath>

namespace reeve::vision {

namespace {

class Dice
{
public:
    explicit Dice(std::mt19937& random)
        : m_random(random)
    {}
    float between(float low, float high)
    {
        return low + (high - low) * static_cast<float>(m_random() >> 8) / 16777216.F;
    }
    bool chance(float share) { return between(0, 1) < share; }
    template <typename Enum>
    Enum pick(int count)
    {
        return static_cast<Enum>(static_cast<int>(m_random() % static_cast<unsigned>(count)));
    }
    std::uint32_t seed() { return static_cast<std::uint32_t>(m_random()); }

private:
    std::mt19937& m_random;
};

/// Hue in degrees, saturation and value 0..1.
Ink fromHsv(float hue, float saturation, float value)
{
    const float h = std::fmod(hue + 720.F, 360.F) / 60.F;
    const auto channel = [&](float n) {
        const float k = std::fmod(n + h, 6.F);
        const float share = std::clamp(std::min(k, 4.F - k), 0.F, 1.F);
        return static_cast<double>(255.F * value * (1 - saturation * share));
    };
    return {channel(1), channel(3), channel(5), 0};
}

Ink darker(const Ink& colour, double share)
{
    return colour * (1 - share);
}

Ink lighter(const Ink& colour, double share)
{
    return colour + (Ink(255, 255, 255) - colour) * share;
}

double contrast(const Ink& a, const Ink& b)
{
    const Ink d = a - b;
    return std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
}

Ink randomField(Dice& dice)
{
    const float kind = dice.between(0, 1);
    if (kind < 0.75F) {
        return fromHsv(dice.between(68, 135), dice.between(0.25F, 0.85F),
                       dice.between(0.42F, 0.92F));
    }
    if (kind < 0.9F) {
        return fromHsv(dice.between(45, 80), dice.between(0.15F, 0.6F), dice.between(0.55F, 0.95F));
    }
    return fromHsv(dice.between(0, 360), dice.between(0, 0.18F), dice.between(0.65F, 0.97F));
}

Ink randomCity(Dice& dice)
{
    if (dice.chance(0.75F)) {
        return fromHsv(dice.between(12, 48), dice.between(0.2F, 0.75F), dice.between(0.4F, 0.9F));
    }
    return fromHsv(dice.between(0, 360), dice.between(0, 0.2F), dice.between(0.35F, 0.85F));
}

Ink randomRoad(Dice& dice)
{
    if (dice.chance(0.7F)) {
        return fromHsv(dice.between(20, 60), dice.between(0, 0.25F), dice.between(0.78F, 1.F));
    }
    return fromHsv(dice.between(15, 50), dice.between(0.05F, 0.5F), dice.between(0.35F, 0.8F));
}

Ink randomRoof(Dice& dice)
{
    if (dice.chance(0.7F)) {
        return fromHsv(dice.between(-12, 28), dice.between(0.5F, 0.95F), dice.between(0.5F, 0.95F));
    }
    return fromHsv(dice.between(0, 360), dice.between(0.1F, 0.8F), dice.between(0.3F, 0.8F));
}

void chooseColours(Dice& dice, TileStyle& style)
{
    do {
        style.field = randomField(dice);
        style.city = randomCity(dice);
        style.road = randomRoad(dice);
        style.river =
            fromHsv(dice.between(180, 240), dice.between(0.2F, 0.8F), dice.between(0.4F, 0.95F));
    } while (contrast(style.field, style.city) < 60 || contrast(style.field, style.road) < 60 ||
             contrast(style.field, style.river) < 50);
    style.fieldDark = darker(style.field, static_cast<double>(dice.between(0.12F, 0.5F)));
    style.cityDark = darker(style.city, static_cast<double>(dice.between(0.1F, 0.4F)));
    const bool greyWall = dice.chance(0.35F);
    style.wallFace = fromHsv(dice.between(20, 50), greyWall ? 0.06F : dice.between(0.1F, 0.5F),
                             dice.between(0.55F, 0.98F));
    style.wall = darker(style.wallFace, static_cast<double>(dice.between(0.3F, 0.75F)));
    style.roadRim = dice.chance(0.75F)
                        ? darker(style.road, static_cast<double>(dice.between(0.2F, 0.75F)))
                        : lighter(style.road, 0.3);
    style.riverRim = darker(style.river, static_cast<double>(dice.between(0.1F, 0.5F)));
    style.roof = randomRoof(dice);
    style.roofOther = dice.chance(0.6F) ? darker(style.roof, 0.15) : randomRoof(dice);
    style.towerRoof = dice.chance(0.5F) ? style.roof : randomRoof(dice);
    style.house = fromHsv(dice.between(20, 55), dice.between(0, 0.4F), dice.between(0.7F, 1.F));
    style.monasteryRoof = randomRoof(dice);
    style.monasteryWall =
        fromHsv(dice.between(15, 55), dice.between(0, 0.45F), dice.between(0.6F, 1.F));
    style.leaf = fromHsv(dice.between(70, 140), dice.between(0.3F, 0.8F), dice.between(0.3F, 0.7F));
    style.leafDark = darker(style.leaf, static_cast<double>(dice.between(0.15F, 0.5F)));
    style.outline = fromHsv(dice.between(10, 50), dice.between(0, 0.5F), dice.between(0.05F, 0.4F));
    style.armsField =
        dice.chance(0.7F)
            ? fromHsv(dice.between(205, 245), dice.between(0.5F, 1.F), dice.between(0.4F, 0.9F))
            : fromHsv(dice.between(0, 360), dice.between(0.3F, 1.F), dice.between(0.3F, 0.9F));
    style.armsCharge =
        fromHsv(dice.between(30, 60), dice.between(0, 0.25F), dice.between(0.85F, 1));
}

void chooseProportions(Dice& dice, TileStyle& style)
{
    TileProportions& p = style.proportions;
    p.capDepth = dice.between(0.22F, 0.32F);
    p.gateCutDepth = dice.between(0.26F, 0.38F);
    p.throughCutDepth = dice.between(0.17F, 0.27F);
    p.cornerBulge = dice.between(0.F, 0.12F);
    p.roadWidth = dice.between(0.055F, 0.12F);
    p.roadWiggle = dice.between(-0.07F, 0.07F);
    p.riverWidth = dice.between(0.13F, 0.24F);
    p.riverWiggle = dice.between(-0.07F, 0.07F);
    p.monasteryRadius = dice.between(0.15F, 0.25F);
    p.capSkew = dice.between(-1, 1);
    style.roadRimWidth = dice.chance(0.2F) ? 0.F : dice.between(0.005F, 0.022F);
    style.wallWidth = dice.between(0.022F, 0.055F);
    style.lineWidth = dice.between(0.004F, 0.012F);
    style.armsSize = dice.between(0.11F, 0.22F);
    style.armsScatter = dice.chance(0.5F) ? 0.F : 1.F;
    style.houseSize = dice.between(0.055F, 0.13F);
    style.houseDensity = dice.between(0.15F, 1);
    style.towerSize = dice.between(0.035F, 0.085F);
}

void chooseDecoration(Dice& dice, TileStyle& style)
{
    style.wallKind = dice.pick<WallKind>(4);
    style.armsShape = dice.pick<ArmsShape>(4);
    style.armsPattern = dice.pick<ArmsPattern>(4);
    style.tufts = dice.chance(0.3F) ? 0.F : dice.between(0, 50);
    style.trees = dice.chance(0.4F) ? 0.F : dice.between(0, 6);
    style.bushes = dice.chance(0.5F) ? 0.F : dice.between(0, 10);
    style.farms = dice.chance(0.5F) ? 0.F : dice.between(0, 1.2F);
    style.colourNoise = dice.chance(0.25F) ? 0.F : dice.between(2, 34);
    style.grain = dice.chance(0.3F) ? 0.F : dice.between(2, 26);
    style.shading = dice.chance(0.3F) ? 0.F : dice.between(0, 0.7F);
    style.relief = dice.chance(0.5F) ? 0.F : dice.between(0, 0.5F);
    style.hatching = dice.chance(0.6F) ? 0.F : dice.between(0, 1);
    style.seed = dice.seed();
}

} // namespace

TileStyle randomStyle(std::mt19937& random)
{
    Dice dice(random);
    TileStyle style;
    chooseColours(dice, style);
    chooseProportions(dice, style);
    chooseDecoration(dice, style);
    return style;
}

} // namespace reeve::vision
