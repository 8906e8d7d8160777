// Where the pictures of tiles in a scene come from.
#pragma once

#include "vision/art/TileStyle.h"
#include "vision/scene/Scene.h"
#include "vision/scene/Truth.h"

#include <compare>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace reeve::scenes {

/// The product's own art in one style; each tile is drawn once at 160 pixels, larger on demand.
[[nodiscard]] vision::TilePictures ownPictures(const vision::TileStyle& style);

/// A set in the artwork of an edition.
struct SetPrint {
    std::string edition;
    std::string set;
    auto operator<=>(const SetPrint&) const = default;
};

/// Pictures of other editions: a folder with manifest.tsv (columns path, tile, turns, and edition
/// or style where there are several).
class Album
{
public:
    /// Empty when the manifest cannot be read.
    [[nodiscard]] static Album load(const std::filesystem::path& folder);

    [[nodiscard]] bool empty() const { return editions().empty(); }
    /// Those with enough different tiles for a board.
    [[nodiscard]] std::vector<std::string> editions() const;
    /// Every set that some edition has pictures of, by edition and set id.
    [[nodiscard]] std::vector<SetPrint> prints() const;
    /// Itself or lent: an edition without a base game takes what it lacks from its relative.
    [[nodiscard]] bool has(const std::string& edition, const std::string& tile) const;
    [[nodiscard]] vision::TilePictures pictures(const std::string& edition) const;
    /// The edition, and which of the sets it takes from another.
    [[nodiscard]] vision::Artwork artwork(const std::string& edition,
                                          const std::vector<std::string>& sets) const;

private:
    struct Print {
        std::filesystem::path file;
        int turns = 0;
    };
    using Edition = std::map<std::string, std::vector<Print>>;
    /// nullptr when neither the edition nor its relative has the tile.
    [[nodiscard]] const std::vector<Print>* find(const std::string& edition,
                                                 const std::string& tile) const;
    std::map<std::string, Edition> m_editions;
    std::shared_ptr<std::map<std::string, cv::Mat>> m_loaded =
        std::make_shared<std::map<std::string, cv::Mat>>();
};

} // namespace reeve::scenes
