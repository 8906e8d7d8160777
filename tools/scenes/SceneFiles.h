// Many rendered photos and their truth, written as files.
#pragma once

#include "tools/scenes/Arguments.h"
#include "tools/scenes/Looks.h"
#include "vision/scene/RandomScene.h"

#include <functional>
#include <string>
#include <vector>

namespace reeve::scenes {

struct SceneRequest {
    vision::SceneWishes wishes;
    std::string edition; ///< kOwnArt: own art; empty: any
};

/// What the `number`th scene is to show; all chance comes from the dice.
using SceneRequests = std::function<SceneRequest(const Looks&, vision::Dice&, int number)>;

/// Writes PREFIX-NUMBER.jpg with .json and .reading.json for --count numbers from --first on. Each
/// depends on --seed and its number alone. Returns the exit status.
int writeScenes(const engine::TileCatalogue& catalogue, const Arguments& arguments,
                const std::string& prefix, const SceneRequests& requests);

/// BoardWishes::specialKinds where such sets are in play.
inline constexpr float kSomeSpecial = 0.35F;

/// The colours of two to five players, the usual ones more often.
[[nodiscard]] std::vector<std::string> randomColours(vision::Dice& dice);

/// The sets that --sets names, the base game always among them; empty without the option.
[[nodiscard]] std::vector<std::string> setsAskedFor(const Arguments& arguments);

/// The board shows the whole boxes of the sets, among `others` tiles of the base game; of the base
/// game alone, its whole box.
void feature(vision::BoardWishes& wishes, const std::vector<std::string>& sets, int others,
             const engine::TileCatalogue& catalogue);

} // namespace reeve::scenes
