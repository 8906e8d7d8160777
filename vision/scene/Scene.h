// Everything in front of the camera, and how the camera takes it.
#pragma once

#include "vision/scene/Camera.h"
#include "vision/scene/SceneBoard.h"
#include "vision/scene/Solids.h"

#include <opencv2/core/mat.hpp>

#include <functional>
#include <string>
#include <vector>

namespace reeve::vision {

inline constexpr float kTileThickness = 0.045F; // 2 mm on 45 mm

enum class TableKind : std::uint8_t { Wood, Cloth, Plain, Checked };

struct Table {
    TableKind kind = TableKind::Wood;
    cv::Scalar colour{70, 105, 150}; ///< BGR
    cv::Size2f size{26, 18};         ///< in tiles
    cv::Point2f middle;
    std::uint32_t seed = 1;
};

struct Light {
    float azimuth = 220;      ///< degrees, where the light comes from (as CameraPose)
    float elevation = 55;     ///< degrees above the table
    float softness = 0.12F;   ///< shadow blur, in tiles
    float shadow = 0.45F;     ///< 0..1
    float ambient = 0.55F;    ///< 0..1
    float slope = 0.1F;       ///< brightness change across the picture
    float slopeDirection = 0; ///< degrees
    float vignette = 0.15F;
    cv::Scalar cast{1, 1, 1}; ///< factor per channel, BGR
    float exposure = 1;
    float glare = 0;                 ///< 0..1, lamp mirrored on the tiles
    cv::Point2f glareAt{0.5F, 0.5F}; ///< fraction of the picture
    float glareSize = 0.2F;          ///< fraction of the picture's width
};

struct Lens {
    float blur = 0.7F;     ///< pixels
    float motion = 0;      ///< pixels
    float motionAngle = 0; ///< degrees
    float noise = 3;       ///< grey levels
    float sharpening = 0;  ///< 0..1, halos as phones make them
    int jpegQuality = 88;
    std::uint32_t seed = 1;
};

/// How one tile lies apart from its cell.
struct TileDrift {
    cv::Point2f offset;
    float degrees = 0;
};

/// A piece that is not on the board.
struct LoosePiece {
    PiecePlace place;
    std::string kind;
    std::string colour;
};

struct Hand {
    bool present = false;
    cv::Point2f tip;    ///< pixel the fingers point at
    float degrees = 90; ///< direction it comes from: 0 = right side, 90 = bottom
    float size = 300;   ///< width of the palm in pixels
    cv::Scalar skin{140, 165, 215};
    cv::Scalar sleeve{90, 60, 50};
    std::uint32_t seed = 1;
};

/// A picture of a tile, unturned, BGR, square; about `pixels` on a side.
using TilePictures =
    std::function<cv::Mat(const engine::TileDefinition& tile, int pixels, std::uint32_t copy)>;

struct Scene {
    SceneBoard board;
    std::vector<TileDrift> drift;   ///< one a tile
    std::vector<cv::Scalar> paints; ///< one a piece, BGR
    std::vector<float> pieceScale;  ///< one a piece
    std::vector<LoosePiece> loose;
    std::vector<Solid> clutter;
    Table table;
    CameraPose camera;
    cv::Point2f shift; ///< see Camera::shift
    cv::Size size{1600, 1200};
    Light light;
    Lens lens;
    Hand hand;
    cv::Scalar tileEdge{150, 170, 180};
    std::uint32_t seed = 1;
};

/// What the picture shows of a piece; boxes and feet in pixels.
struct SeenPiece {
    std::string colour;
    std::string kind;
    std::string pose;
    cv::Rect box; ///< around its visible part
    cv::Point2f foot;
    float visible = 0; ///< share of its outline that nothing hides or cuts
    bool onBoard = false;
    std::size_t piece = 0; ///< on the board: index into SceneBoard::pieces
};

struct TakenPhoto {
    cv::Mat picture;     ///< BGR, 8 bits
    cv::Matx33d lattice; ///< (col, row, 1) of cells to pixels, through the lens as well as it can
    std::vector<SeenPiece> pieces;
    std::vector<bool> tileInside; ///< one a tile: wholly in the frame
    std::vector<bool> tileSeen;   ///< one a tile: its middle is in the frame
};

[[nodiscard]] TakenPhoto takePhoto(const Scene& scene, const engine::TileCatalogue& catalogue,
                                   const TilePictures& pictures);

} // namespace reeve::vision
