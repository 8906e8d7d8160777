// All tiles the product knows, loaded from models/tiles/<SET>.json and checked on load: every side
// covered once, every half-edge of a side that is not city in exactly one field, cities named by
// fields exist, counts match the box.
#pragma once

#include "engine/Error.h"
#include "engine/Tile.h"
#include "engine/TurnedTile.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace reeve::engine {

/// Index of a tile kind in the catalogue.
using TileIndex = std::uint16_t;

/// Copies are cheap and share the tables, which live as long as any copy.
class TileCatalogue
{
public:
    /// Reads every set file in the folder. Error: which file, which tile, what is wrong.
    [[nodiscard]] static Expected<TileCatalogue> load(const std::filesystem::path& folder);

    /// Sorted by id.
    [[nodiscard]] const std::vector<TileDefinition>& tiles() const { return m_tables->tiles; }
    [[nodiscard]] const TileDefinition& operator[](TileIndex i) const { return m_tables->tiles[i]; }
    [[nodiscard]] const TurnedTile& turned(TileIndex i, Rotation rotation) const
    {
        return m_tables
            ->turned[std::size_t{4} * i + static_cast<std::size_t>(rotation.quarterTurns())];
    }
    [[nodiscard]] std::optional<TileIndex> indexOf(std::string_view id) const;
    /// nullptr when unknown.
    [[nodiscard]] const TileDefinition* find(std::string_view id) const;

private:
    struct Tables {
        std::vector<TileDefinition> tiles;
        std::vector<TurnedTile> turned; // four rotations of each tile
        std::unordered_map<std::string_view, TileIndex> byId;
    };
    explicit TileCatalogue(std::vector<TileDefinition> tiles);

    std::shared_ptr<const Tables> m_tables;
};

} // namespace reeve::engine
