// A player's own tiles, as photos showed them: a folder with `pack.json` (reeve.pack/1) and the
// tiles cut out, as PNG in `crops/`. What the network makes of them is worked out when they are
// used, so that a pack outlives it.
//
// Every change is written at once: pictures first, then pack.json in one step. A damaged pack is
// refused in words and never written over.
#pragma once

#include "engine/Error.h"
#include "vision/tiles/KnownTile.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace reeve::vision {

/// What one photo of a page added.
struct PackCapture {
    struct Tile {
        std::string file; ///< in the folder `crops`
        std::string tile;
        int turns = 0;
    };
    int number = 0;       ///< of the photo, never used again
    std::size_t page = 0; ///< 0 is the first
    std::string photo;    ///< its name, for a person
    std::vector<Tile> tiles;
};

class TilePack
{
public:
    /// Error: a pack of this name is there already, the name is none, or nothing can be written.
    [[nodiscard]] static engine::Expected<TilePack> create(const std::filesystem::path& packs,
                                                           const std::string& name,
                                                           std::vector<std::string> sets,
                                                           bool gardens, std::string edition);
    /// Error: missing, damaged or of a newer program.
    [[nodiscard]] static engine::Expected<TilePack> open(const std::filesystem::path& packs,
                                                         const std::string& name);
    /// Names of all packs in the folder, damaged ones too, sorted.
    [[nodiscard]] static std::vector<std::string> list(const std::filesystem::path& packs);
    /// Deletes a pack that `open` opens.
    [[nodiscard]] static engine::Expected<void> remove(const std::filesystem::path& packs,
                                                       const std::string& name);

    [[nodiscard]] const std::string& name() const { return m_name; }
    [[nodiscard]] const std::vector<std::string>& sets() const { return m_sets; }
    [[nodiscard]] bool gardens() const { return m_gardens; }
    [[nodiscard]] const std::string& edition() const { return m_edition; }
    [[nodiscard]] const std::vector<PackCapture>& captures() const { return m_captures; }
    [[nodiscard]] std::size_t tileCount() const;

    /// Keeps the tiles of a photo; what was undone can no longer be redone. Error: nothing can be
    /// written, or the pack holds this photo already.
    [[nodiscard]] engine::Expected<void> add(std::size_t page, const std::string& photo,
                                             const std::vector<KnownTile>& tiles);
    /// Takes the last photo back, and puts back the last one taken back. Error: there is none.
    [[nodiscard]] engine::Expected<void> undo();
    [[nodiscard]] engine::Expected<void> redo();
    [[nodiscard]] bool canRedo() const { return !m_undone.empty(); }

    /// The pictures of one photo. Error: one is missing or damaged.
    [[nodiscard]] engine::Expected<std::vector<KnownTile>>
    tilesOf(const PackCapture& capture) const;
    /// Of all photos.
    [[nodiscard]] engine::Expected<std::vector<KnownTile>> tiles() const;

private:
    TilePack() = default;
    [[nodiscard]] std::filesystem::path crops() const { return m_folder / "crops"; }
    [[nodiscard]] engine::Expected<void> save() const;

    std::filesystem::path m_folder;
    std::string m_name;
    std::vector<std::string> m_sets;
    bool m_gardens = false;
    std::string m_edition; ///< in the player's words
    std::vector<PackCapture> m_captures;
    std::vector<PackCapture> m_undone; ///< the latest last
};

} // namespace reeve::vision
