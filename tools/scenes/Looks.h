// Looks of tiles to draw scenes in: the editions of an album, and own art in many styles.
#pragma once

#include "tools/scenes/Albums.h"
#include "vision/scene/SceneBoard.h"

#include <string>
#include <vector>

namespace reeve::scenes {

inline constexpr const char* kOwnArt = "own";

class Looks
{
public:
    /// Own art comes in the product's look and, with `many`, in random styles as well.
    Looks(Album album, bool many, vision::Dice& dice);

    [[nodiscard]] const Album& album() const { return m_album; }
    /// A random edition that has enough tiles for a board; without an album own art.
    [[nodiscard]] std::string anyEdition(vision::Dice& dice) const;
    /// Its pictures; `wishes` learns which tiles it has.
    [[nodiscard]] vision::TilePictures
    pictures(const std::string& edition, vision::BoardWishes& wishes, vision::Dice& dice) const;
    [[nodiscard]] vision::Artwork artwork(const std::string& edition,
                                          const std::vector<std::string>& sets) const;

private:
    Album m_album;
    std::vector<vision::TilePictures> m_own;
};

} // namespace reeve::scenes
