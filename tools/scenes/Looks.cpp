#include "tools/scenes/Looks.h"

namespace reeve::scenes {

namespace {

/// Different looks in one run; drawing them anew for every picture would cost most of the time.
constexpr int kLooks = 12;

} // namespace

Looks::Looks(Album album, bool many, vision::Dice& dice)
    : m_album(std::move(album))
{
    m_own.push_back(ownPictures(vision::TileStyle{}));
    for (int k = 1; many && k < kLooks; ++k) {
        m_own.push_back(ownPictures(vision::randomStyle(dice.engine())));
    }
}

std::string Looks::anyEdition(vision::Dice& dice) const
{
    return m_album.empty() ? kOwnArt : dice.pick(m_album.editions());
}

vision::TilePictures Looks::pictures(const std::string& edition, vision::BoardWishes& wishes,
                                     vision::Dice& dice) const
{
    if (edition == kOwnArt) {
        return dice.pick(m_own);
    }
    wishes.allowed = [this, edition](const engine::TileDefinition& tile) {
        return m_album.has(edition, tile.id);
    };
    return m_album.pictures(edition);
}

vision::Artwork Looks::artwork(const std::string& edition,
                               const std::vector<std::string>& sets) const
{
    return edition == kOwnArt ? vision::Artwork{} : m_album.artwork(edition, sets);
}

} // namespace reeve::scenes
