#include "engine/rules/RiverRules.h"

#include "engine/rules/Placement.h"

#include <algorithm>
#include <bit>

namespace reeve::engine {

namespace {

constexpr std::string_view kSet = "RI";
constexpr std::string_view kStartTile = "BA.D";
constexpr std::string_view kSpring = "RI.01";

const Segment* riverOf(const TileDefinition& tile)
{
    const auto river = std::ranges::find(tile.segments, FeatureKind::River, &Segment::kind);
    return river == tile.segments.end() ? nullptr : &*river;
}

/// Spring and lake have the river on one side only.
bool isEnd(const TileDefinition& tile)
{
    const Segment* river = riverOf(tile);
    return river != nullptr && std::popcount(river->sides) == 1;
}

/// Side by which the river leaves the tile that it enters by `entry`; nullopt at its end.
std::optional<Side> exitOf(const TurnedTile& tile, Side entry)
{
    const SideSet sides = turnedSides(riverOf(*tile.definition)->sides, tile.rotation);
    for (const Side side : kSides) {
        if (side != entry && (sides >> index(side) & 1) != 0) {
            return side;
        }
    }
    return std::nullopt;
}

/// Quarter turns clockwise by which the river bends on its way in from `entry`; 0 when it runs
/// straight on or ends.
int bend(const TurnedTile& tile, Side entry)
{
    const std::optional<Side> exit = exitOf(tile, entry);
    return exit ? (index(*exit) - index(opposite(entry)) + 4) % 4 : 0;
}

/// The side by which the tile would continue the river already laid; nullopt when it would not.
std::optional<Side> entryOf(const Board& board, const TurnedTile& tile, Position cell)
{
    for (const Side side : kSides) {
        if (tile.edges[static_cast<std::size_t>(index(side))] == Terrain::River &&
            board.at(neighbour(cell, side))) {
            return side;
        }
    }
    return std::nullopt;
}

/// Is there nothing in the way of two more tiles straight on?
bool leavesRoom(const Board& board, Position cell, Side exit)
{
    const Side left = turned(exit, Rotation(3));
    const Side right = turned(exit, Rotation(1));
    for (int ahead = 0; ahead < 2; ++ahead) {
        cell = neighbour(cell, exit);
        if (board.at(cell) || board.at(neighbour(cell, left)) || board.at(neighbour(cell, right))) {
            return false;
        }
    }
    return true;
}

/// RIVER-03, RIVER-04.
Verdict allowsCourse(const Board& board, const TurnedTile& tile, Position cell)
{
    const std::optional<Side> entry = entryOf(board, tile, cell);
    if (!entry) {
        return refuse("A river tile must continue the river.", "RIVER-03");
    }
    // The tile before bent on its way to here; seen from here that way leads backwards.
    const PlacedTile& before = board.tile(*board.at(neighbour(cell, *entry)));
    const int bentBefore = (4 - bend(*before.shape, opposite(*entry))) % 4;
    const int bendsNow = bend(tile, *entry);
    if (bendsNow != 0 && bendsNow == bentBefore) {
        return refuse("The river may not bend the same way twice in a row.", "RIVER-04");
    }
    const std::optional<Side> exit = exitOf(tile, *entry);
    if (exit && board.at(neighbour(cell, *exit))) {
        return refuse("There the river runs into a tile.", "RIVER-04");
    }
    return {};
}

} // namespace

RiverRules::RiverRules(const RuleOptions& options)
    : m_keepsStartTile(options["riverKeepStart"] == "on")
{}

int RiverRules::leftInBox(const TileDefinition& tile) const
{
    return tile.id == kStartTile && !m_keepsStartTile ? 1 : 0; // RIVER-01
}

void RiverRules::addStart(std::vector<StartTile>& start) const
{
    start = {{std::string(kSpring), {}, {}}}; // RIVER-01
}

Verdict RiverRules::allowsStart(const GameState& state) const
{
    const bool springLies = std::ranges::any_of(state.board().tiles(), [](const PlacedTile& tile) {
        return isEnd(*tile.shape->definition);
    });
    return springLies
               ? Verdict()
               : refuse("The river begins at its spring, which lies at the start.", "RIVER-01");
}

void RiverRules::onStart(GameChange& change) const
{
    const std::vector<TileDefinition>& tiles = change.state().catalogue().tiles();
    std::vector<TileIndex>& kinds = data(change).kinds;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (tiles[i].set == kSet) {
            kinds.push_back(static_cast<TileIndex>(i));
        }
    }
    std::ranges::stable_sort(kinds, {}, [&](TileIndex tile) { return isEnd(tiles[tile]); });
}

Verdict RiverRules::allowsTile(const GameState& state, const TilePlaced& event,
                               const TurnedTile& tile) const
{
    if (Verdict order = allowsOrder(state, *tile.definition); !order) {
        return order;
    }
    if (tile.definition->set != kSet || state.board().tiles().empty()) {
        return {};
    }
    return allowsCourse(state.board(), tile, event.cell);
}

Verdict RiverRules::allowsDiscard(const GameState& state, const TileDiscarded&,
                                  TileIndex tile) const
{
    return allowsOrder(state, state.catalogue()[tile]);
}

bool RiverRules::mustBeLaid(const GameState& state, const TilePlaced& event,
                            const TurnedTile& tile) const
{
    const std::optional<Side> entry =
        tile.definition->set == kSet ? entryOf(state.board(), tile, event.cell) : std::nullopt;
    const std::optional<Side> exit = entry ? exitOf(tile, *entry) : std::nullopt;
    return !exit || leavesRoom(state.board(), event.cell, *exit);
}

/// RIVER-02, RIVER-05: may the tile have been drawn now?
Verdict RiverRules::allowsOrder(const GameState& state, const TileDefinition& tile) const
{
    const TileCatalogue& catalogue = state.catalogue();
    const bool isRiver = tile.set == kSet;
    for (const TileIndex kind : data(state).kinds) {
        if (state.tilesLeft(kind) == 0) {
            continue;
        }
        if (!isRiver) {
            return refuse("First all river tiles are laid.", "RIVER-02");
        }
        if (isEnd(tile) && !isEnd(catalogue[kind])) {
            return refuse("The lake is laid last.", "RIVER-05");
        }
    }
    return {};
}

} // namespace reeve::engine
