#include "app/table/Fit.h"

#include <array>
#include <optional>

namespace reeve::app {

namespace {

/// Terrain of a tile's sides as it lies; nullopt for an unknown tile without edges.
std::optional<std::array<engine::Terrain, 4>> edgesAsLying(const engine::TileCatalogue& catalogue,
                                                           const vision::TileReading& tile)
{
    if (const auto known = catalogue.indexOf(tile.tile))
        return catalogue.turned(*known, engine::Rotation(tile.turns)).edges;
    if (tile.edges.size() != 4)
        return std::nullopt;
    std::array<engine::Terrain, 4> edges{};
    for (std::size_t side = 0; side < 4; ++side)
        edges[side] = engine::terrainFromLetter(tile.edges[side]).value_or(engine::Terrain::Field);
    return edges;
}

std::array<std::optional<engine::Terrain>, 4>
neighbourEdges(const engine::TileCatalogue& catalogue, const Table& table, engine::Position cell)
{
    std::array<std::optional<engine::Terrain>, 4> facing;
    for (const engine::Side side : engine::kSides) {
        const vision::TileReading* tile = table.tileAt(neighbour(cell, side));
        const auto edges = tile ? edgesAsLying(catalogue, *tile) : std::nullopt;
        if (edges)
            facing[static_cast<std::size_t>(index(side))] =
                (*edges)[static_cast<std::size_t>(index(opposite(side)))];
    }
    return facing;
}

} // namespace

Fit bestFit(const engine::TileCatalogue& catalogue, const Table& table, engine::Position cell,
            const engine::TileDefinition& definition)
{
    const auto facing = neighbourEdges(catalogue, table, cell);
    Fit best{0, 5};
    for (int turns = 0; turns < 4; ++turns) {
        const auto edges = turnedTile(definition, engine::Rotation(turns)).edges;
        int clashes = 0;
        for (std::size_t side = 0; side < 4; ++side)
            clashes += facing[side] && *facing[side] != edges[side] ? 1 : 0;
        if (clashes < best.clashes)
            best = {turns, clashes};
    }
    return best;
}

} // namespace reeve::app
