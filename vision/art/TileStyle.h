// Colours, widths and variants of a tile drawing. The default is the product's look (docs/art.md);
// training draws random ones so that networks learn tiles rather than one artist's hand.
#pragma once

#include "vision/art/TilePlan.h"

#include <opencv2/core/types.hpp>

#include <cstdint>
#include <random>

namespace reeve::vision {

/// BGR, 0..255.
using Ink = cv::Scalar;

/// From 0xRRGGBB.
[[nodiscard]] inline Ink ink(std::uint32_t rgb)
{
    return {static_cast<double>(rgb & 0xFF), static_cast<double>(rgb >> 8 & 0xFF),
            static_cast<double>(rgb >> 16 & 0xFF), 0};
}

enum class WallKind : std::uint8_t { Crenellated, DoubleLine, Blocks, Palisade };
enum class ArmsShape : std::uint8_t { Heater, Round, Square, Swiss };
enum class ArmsPattern : std::uint8_t { Quarters, Cross, Chevron, Pale };

struct TileStyle {
    TileProportions proportions;

    Ink field = ink(0xB9CF8B);
    Ink fieldDark = ink(0x93B062); ///< tufts and the line where field meets wall
    Ink city = ink(0xD2AE74);
    Ink cityDark = ink(0xB98F52);
    Ink wall = ink(0x6B4F2F);
    Ink wallFace = ink(0xE9D8B4);
    Ink road = ink(0xF3ECDC);
    Ink roadRim = ink(0x9C8A66);
    Ink river = ink(0x7FB2CF);
    Ink riverRim = ink(0x4F86A6);
    Ink roof = ink(0xC4553A);
    Ink roofOther = ink(0xD77B4B);
    Ink towerRoof = ink(0xA63D2B);
    Ink house = ink(0xF1E3C6);
    Ink monasteryRoof = ink(0xB8392E);
    Ink monasteryWall = ink(0xF4EAD2);
    Ink leaf = ink(0x6E9A4A);
    Ink leafDark = ink(0x4F7A36);
    Ink outline = ink(0x4A3620);
    Ink armsField = ink(0x2F5FA8);
    Ink armsCharge = ink(0xF7F3E8);
    Ink garden = ink(0xE4B9C4);

    WallKind wallKind = WallKind::Crenellated;
    float wallWidth = 0.036F;
    float roadRimWidth = 0.012F;
    float lineWidth = 0.008F;
    ArmsShape armsShape = ArmsShape::Heater;
    ArmsPattern armsPattern = ArmsPattern::Quarters;
    float armsSize = 0.15F;  ///< height
    float armsScatter = 0.F; ///< 0: in the city's corner, 1: anywhere in the city
    float houseSize = 0.1F;
    float houseDensity = 0.55F; ///< 0..1
    float towerSize = 0.06F;
    float tufts = 14.F; ///< a tile
    float trees = 1.5F; ///< a tile
    float bushes = 0.F;
    float farms = 0.F;       ///< lone houses on fields
    float colourNoise = 0.F; ///< slow colour change, 0..255
    float grain = 0.F;       ///< fine noise, 0..255
    float shading = 0.F;     ///< 0..1, darker towards walls and roads
    float relief = 0.F;      ///< 0..1, light from the upper left over the whole tile
    float hatching = 0.F;    ///< 0..1, pen strokes
    std::uint32_t seed = 1;
};

/// A look that no edition has: colours, widths and variants drawn at random.
[[nodiscard]] TileStyle randomStyle(std::mt19937& random);

} // namespace reeve::vision
