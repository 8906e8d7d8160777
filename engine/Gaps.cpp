#include "engine/Gaps.h"

#include <algorithm>

namespace reeve::engine {

std::vector<TilesLeft> bag(const GameState& state)
{
    std::vector<TilesLeft> left;
    for (std::size_t i = 0; i < state.catalogue().tiles().size(); ++i) {
        const auto tile = static_cast<TileIndex>(i);
        if (const int count = state.tilesLeft(tile); count > 0) {
            left.push_back({tile, count});
        }
    }
    return left;
}

std::vector<TilesLeft> tilesThatFit(const GameState& state, Position cell)
{
    std::vector<TilesLeft> fitting = bag(state);
    std::erase_if(fitting,
                  [&](const TilesLeft& left) { return !state.canBeLaid(left.tile, cell); });
    return fitting;
}

std::vector<Position> deadGaps(const GameState& state)
{
    const std::vector<TilesLeft> left = bag(state);
    std::vector<Position> gaps = state.board().frontier();
    std::erase_if(gaps, [&](Position cell) {
        return std::ranges::any_of(
            left, [&](const TilesLeft& kind) { return state.canBeLaid(kind.tile, cell); });
    });
    return gaps;
}

} // namespace reeve::engine
