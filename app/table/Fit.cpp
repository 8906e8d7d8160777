#include "app/table/Fit.h"

namespace reeve::app {

namespace {

using Edges = std::array<engine::Terrain, 4>;

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

Edges turnedEdges(const Edges& edges, int turns)
{
    Edges result{};
    for (const engine::Side side : engine::kSides)
        result[static_cast<std::size_t>(index(turned(side, engine::Rotation(turns))))] =
            edges[static_cast<std::size_t>(index(side))];
    return result;
}

} // namespace

std::optional<Edges> edgesAsLying(const engine::TileCatalogue& catalogue,
                                  const vision::TileReading& tile)
{
    if (const engine::TileDefinition* definition = catalogue.find(tile.tile))
        return turnedEdges(definition->edges, tile.turns);
    if (tile.edges.size() != 4)
        return std::nullopt;
    Edges edges{};
    for (std::size_t side = 0; side < 4; ++side)
        edges[side] = terrainFromLetter(tile.edges[side]);
    return edges;
}

Fit bestFit(const engine::TileCatalogue& catalogue, const Table& table, engine::Position cell,
            const engine::TileDefinition& definition)
{
    const auto facing = neighbourEdges(catalogue, table, cell);
    Fit best{0, 5};
    for (int turns = 0; turns < 4; ++turns) {
        const Edges edges = turnedEdges(definition.edges, turns);
        int clashes = 0;
        for (std::size_t side = 0; side < 4; ++side)
            clashes += facing[side] && *facing[side] != edges[side] ? 1 : 0;
        if (clashes < best.clashes)
            best = {turns, clashes};
    }
    return best;
}

} // namespace reeve::app
