// All tiles the product knows, loaded from models/tiles/<SET>.json and checked on load: every side
// covered once, every half-edge of a non-city, non-river-middle side in exactly one field, counts
// match the box.
#pragma once

#include "engine/Error.h"
#include "engine/Tile.h"

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace reeve::engine
{

/// Index of a tile kind in the catalogue.
using TileIndex = std::uint16_t;

class TileCatalogue
{
public:
    /// Reads every set file in the folder. Error: which file, which tile, what is wrong.
    [[nodiscard]] static Expected<TileCatalogue> load(const std::filesystem::path& folder);

    [[nodiscard]] const std::vector<TileDefinition>& tiles() const { return m_tiles; }
    [[nodiscard]] const TileDefinition& operator[](TileIndex i) const { return m_tiles[i]; }
    /// nullptr when unknown.
    [[nodiscard]] const TileDefinition* find(std::string_view id) const;

private:
    std::vector<TileDefinition> m_tiles; // sorted by id
};

} // namespace reeve::engine
