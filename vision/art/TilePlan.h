// Where everything on a tile goes, before it is drawn or measured: city walls, road and river
// curves, the monastery, places for pictures. Made from the tile's data alone.
//
// Frame: unit square of the unturned tile, x east, y south, north-west corner at (0, 0).
#pragma once

#include "engine/Tile.h"
#include "vision/art/TileGeometry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reeve::vision {

/// Proportions of a drawing in tile units; the defaults follow the printed game's layouts.
struct TileProportions {
    float capDepth = 0.27F;        ///< city on one side
    float gateCutDepth = 0.34F;    ///< field on the one open side of a three-sided city
    float throughCutDepth = 0.23F; ///< field beside a city that runs through
    float cornerBulge = 0.09F;     ///< how far a corner city's wall bends in from the diagonal
    float roadWidth = 0.085F;
    float roadWiggle = 0.045F;
    float riverWidth = 0.18F;
    float riverWiggle = 0.055F;
    float monasteryRadius = 0.2F;
    float gardenRadius = 0.12F;
    float capSkew = 0.F; ///< -1..1, shifts the deepest point of a wall along its side
};

/// A curve from side to side, or from a side to where it ends on the tile.
struct Course {
    std::uint8_t segment = 0;
    Polygon path;      ///< open, starts on a side
    bool over = false; ///< runs over other courses on a bridge
};

struct CityPlan {
    std::uint8_t segment = 0;
    Polygon area;               ///< closed
    std::vector<Polygon> walls; ///< open curves inside the tile, city on the left hand
};

/// A picture on the tile: where and how large.
struct Spot {
    cv::Point2f at;
    float radius = 0;
};

struct TilePlan {
    std::vector<CityPlan> cities;
    std::vector<Course> roads;
    std::vector<Course> rivers;
    std::vector<Polygon> links; ///< paths that part fields but belong to no road
    Polygon walledCity;         ///< City of Carcassonne, closed; empty on other tiles
    std::vector<Polygon> walledCityWalls;
    std::optional<Spot> junction;  ///< village where roads end together
    std::vector<Spot> farmhouses;  ///< where a single road ends
    std::optional<Spot> ferryLake; ///< roads end at its shore
    std::vector<Spot> riverEnds;   ///< spring or lake
    std::optional<Spot> monastery;
    std::optional<Spot> garden;
    Polygon cropField;           ///< crop circle, closed; empty on other tiles
    bool cropFieldParts = false; ///< it parts the fields around it
};

[[nodiscard]] TilePlan planTile(const engine::TileDefinition& tile,
                                const TileProportions& proportions = {});

/// First attribute of that name on the tile or one of its segments; nullptr without.
[[nodiscard]] const engine::Attribute* findAttribute(const std::vector<engine::Attribute>& list,
                                                     std::string_view name);

/// Points along a smooth curve through the given points.
[[nodiscard]] Polygon smoothCurve(const Polygon& through, int pointsPerSpan = 8);

/// Distance from a point to an open curve.
[[nodiscard]] float distanceTo(const Polygon& curve, cv::Point2f point);

[[nodiscard]] cv::Point2f sideMiddle(engine::Side side);
/// Unit vector from the side into the tile.
[[nodiscard]] cv::Point2f inward(engine::Side side);

} // namespace reeve::vision
