// What a rendered photo shows, in the forms that readers and judges use.
#pragma once

#include "vision/scene/Scene.h"

#include <map>
#include <string>
#include <vector>

namespace reeve::vision {

/// `reeve.reading/1`: the reading that would be perfect.
[[nodiscard]] std::string readingJson(const Scene& scene, const TakenPhoto& photo,
                                      const engine::TileCatalogue& catalogue,
                                      const std::string& file);

/// Whose pictures the tiles are.
struct Artwork {
    std::string edition = "own";             ///< "own": the product's
    std::map<std::string, std::string> lent; ///< sets that show another edition's
};

/// The light in a word: dim, glare, warm, cold, uneven or even, the first of these that applies
/// (docs/art.md).
[[nodiscard]] std::string lightWord(const Light& light);

/// The form of labelled photographs (docs/art.md): lattice, tiles as ID@turns, meeples, the light,
/// and every piece with its box and foot in pixels.
[[nodiscard]] std::string truthJson(const Scene& scene, const TakenPhoto& photo,
                                    const engine::TileCatalogue& catalogue,
                                    const std::vector<std::string>& sets, const Artwork& artwork,
                                    const std::string& file);

} // namespace reeve::vision
