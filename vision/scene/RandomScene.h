// Random photographs of a board, from easy to hard.
#pragma once

#include "vision/scene/Scene.h"

namespace reeve::vision {

struct SceneWishes {
    BoardWishes board;
    cv::Size size{1600, 1200};
    float difficulty = 0.5F;  ///< 0: flat light, from above, sharp .. 1: low, dark, blurred
    float elevationFrom = 35; ///< degrees, at full difficulty
    float elevationTo = 85;
    float handChance = 0.15F;
    float clutterChance = 0.7F;
    float fill = 0.9F;    ///< share of the frame the board takes; over 1 cuts the board
    float tilePixels = 0; ///< most that the tile in the middle of the board has; 0: any
};

[[nodiscard]] Scene randomScene(const engine::TileCatalogue& catalogue, const SceneWishes& wishes,
                                Dice& dice);

} // namespace reeve::vision
