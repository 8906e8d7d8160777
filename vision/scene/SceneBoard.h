// A board to be photographed: tiles and pieces, and random ones that a game could have produced.
#pragma once

#include "engine/TileCatalogue.h"
#include "vision/scene/Dice.h"

#include <opencv2/core/types.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace reeve::vision {

struct SceneTile {
    engine::Position cell;
    engine::TileIndex tile = 0;
    engine::Rotation rotation;
};

struct ScenePiece {
    std::size_t tile = 0; ///< index into SceneBoard::tiles
    cv::Point2f at;       ///< 0..1 from the north-west corner of the tile as it lies
    std::uint8_t segment = 0;
    std::string feature; ///< city, road, monastery, garden, field
    std::string colour;
    std::string kind = "meeple";
    std::string pose = "standing";
    float heading = 0; ///< degrees
};

struct SceneBoard {
    std::vector<SceneTile> tiles;
    std::vector<ScenePiece> pieces;
};

struct BoardWishes {
    std::vector<std::string> sets{"BA"};
    int tiles = 40;
    int pieces = 12;
    std::vector<std::string> colours{"red", "blue", "green", "yellow", "black"};
    float specialKinds = 0; ///< share of pieces tried as big meeple, builder, pig or abbot
    float crowding = 0; ///< 0: one piece a tile, mostly one a feature; 1: pieces anywhere, in heaps
    float clumsiness = 0.05F; ///< share of pieces that lie or stand against custom
    cv::Size2f shape{1, 1};   ///< preferred proportions of the board
    std::function<bool(const engine::TileDefinition&)> allowed; ///< empty: every tile of the sets
    std::vector<std::string> featured; ///< of `sets`: their whole boxes are to lie
};

/// Every shared side matches; box counts are kept. The City of Carcassonne (CO) or else the River
/// lies first. With both there is no river.
[[nodiscard]] SceneBoard randomBoard(const engine::TileCatalogue& catalogue,
                                     const BoardWishes& wishes, Dice& dice);

} // namespace reeve::vision
