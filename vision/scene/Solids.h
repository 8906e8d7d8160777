// Wooden pieces and other things on the table: outlines extruded to solids.
//
// World frame as in Camera.h.
#pragma once

#include "vision/art/TileGeometry.h"
#include "vision/scene/Camera.h"

#include <opencv2/core/types.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace reeve::vision {

/// A prism: `front` and `back` are its two caps, point for point.
struct Solid {
    std::vector<WorldPoint> front;
    std::vector<WorldPoint> back;
    cv::Scalar colour;  ///< BGR
    float gloss = 0.4F; ///< 0 matt .. 1 lacquered
    int owner = -1;     ///< index of the piece it is, -1 for clutter
};

/// Width and height in tile units; x from the middle, y up from the foot.
[[nodiscard]] Polygon pieceOutline(std::string_view kind);
[[nodiscard]] float pieceDepth(std::string_view kind);

/// Typical paint of a colour word, BGR.
[[nodiscard]] cv::Scalar paint(std::string_view colour);

struct PiecePlace {
    cv::Point2f at;    ///< world position of the foot (lying: of the middle)
    float ground = 0;  ///< height it stands on
    float heading = 0; ///< degrees
    std::string pose;  ///< standing, lying or fallen
    float scale = 1;
};

[[nodiscard]] Solid pieceSolid(std::string_view kind, const PiecePlace& place,
                               const cv::Scalar& colour);

/// An upright prism over a polygon in world coordinates.
[[nodiscard]] Solid upright(const Polygon& base, float ground, float height,
                            const cv::Scalar& colour);

[[nodiscard]] Polygon roundedBox(cv::Point2f middle, cv::Size2f size, float degrees, float radius);
[[nodiscard]] Polygon circle(cv::Point2f middle, float radius, int points = 28);

} // namespace reeve::vision
