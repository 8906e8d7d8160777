#include "engine/rules/FerriesRules.h"

#include "engine/rules/Placement.h"

#include <algorithm>

namespace reeve::engine {

namespace {

bool isLake(const PlacedTile& tile)
{
    return tile.shape->definition->attribute("lake") != nullptr;
}

const Marker* ferryOn(const Board& board, TileSlot lake)
{
    const auto found = std::ranges::find_if(board.markers(), [lake](const Marker& marker) {
        return marker.kind == MarkerKind::Ferry && marker.tile == lake;
    });
    return found == board.markers().end() ? nullptr : &*found;
}

bool isEndOf(const Marker& ferry, SegmentId road)
{
    return ferry.at == road || ferry.to == road;
}

/// Follows the road that leaves `tile` by `side` to the first ferry it meets; nullopt when it meets
/// none.
std::optional<TileSlot> firstFerry(const Board& board, TileSlot tile, Side side)
{
    const TileSlot start = tile;
    for (;;) {
        const std::optional<TileSlot> next = board.at(neighbour(board.tile(tile).cell, side));
        if (!next || *next == start) {
            return std::nullopt;
        }
        const TurnedTile& shape = *board.tile(*next).shape;
        const Side entry = opposite(side);
        if (shape.edges[static_cast<std::size_t>(index(entry))] != Terrain::Road) {
            return std::nullopt;
        }
        const SegmentIndex road = shape.segmentAtSide[static_cast<std::size_t>(index(entry))];
        const Marker* ferry = ferryOn(board, *next);
        if (ferry != nullptr && isEndOf(*ferry, board.segmentId(*next, road))) {
            return next;
        }
        const auto exit = std::ranges::find_if(kSides, [&](Side other) {
            return other != entry &&
                   shape.segmentAtSide[static_cast<std::size_t>(index(other))] == road;
        });
        if (exit == kSides.end()) {
            return std::nullopt;
        }
        tile = *next;
        side = *exit;
    }
}

std::vector<std::pair<SegmentIndex, SegmentIndex>> crossings(const PlacedTile& lake)
{
    std::vector<SegmentIndex> roads;
    const std::vector<Segment>& segments = lake.shape->definition->segments;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        if (segments[i].kind == FeatureKind::Road) {
            roads.push_back(static_cast<SegmentIndex>(i));
        }
    }
    std::vector<std::pair<SegmentIndex, SegmentIndex>> pairs;
    for (std::size_t a = 0; a < roads.size(); ++a) {
        for (std::size_t b = a + 1; b < roads.size(); ++b) {
            pairs.emplace_back(roads[a], roads[b]);
        }
    }
    return pairs;
}

void addCrossings(const GameState& state, TileSlot lake, std::vector<GameEvent>& options)
{
    const PlacedTile& tile = state.board().tile(lake);
    const Marker* ferry = ferryOn(state.board(), lake);
    for (const auto& [a, b] : crossings(tile)) {
        const bool lies = ferry != nullptr && isEndOf(*ferry, state.board().segmentId(lake, a)) &&
                          isEndOf(*ferry, state.board().segmentId(lake, b));
        if (!lies) {
            options.emplace_back(
                MarkerPlaced{state.playerToMove(), MarkerKind::Ferry, tile.cell, a, b});
        }
    }
}

} // namespace

FerriesRules::FerriesRules(const RuleOptions& options)
    : m_always(options["ferryAlways"] == "on")
    , m_onlyOneMove(options["ferryMoves"] == "one")
{}

void FerriesRules::onTileLaid(GameChange& change) const
{
    data(change) = {};
}

/// FERRY-03: a lake gets its ferry; with the older rule only if a highwayman was put on it.
bool FerriesRules::placesFerry(const GameState& state) const
{
    const PlacedTile& tile = tileJustLaid(state);
    if (!isLake(tile) || data(state).placed) {
        return false;
    }
    return m_always || std::ranges::any_of(state.board().pieces(), [&](const Piece& piece) {
               return isMeeple(piece.kind) && piece.at >= tile.firstSegment &&
                      state.board().features().kind(piece.at) == FeatureKind::Road;
           });
}

std::vector<TileSlot> FerriesRules::movable(const GameState& state) const
{
    if (data(state).listed) {
        return data(state).movable;
    }
    std::vector<TileSlot> lakes;
    const Board& board = state.board();
    const auto laid = static_cast<TileSlot>(board.tiles().size() - 1);
    for (const Side side : kSides) {
        if (board.tile(laid).shape->edges[static_cast<std::size_t>(index(side))] != Terrain::Road) {
            continue;
        }
        const std::optional<TileSlot> lake = firstFerry(board, laid, side);
        if (lake && std::ranges::find(lakes, *lake) == lakes.end()) {
            lakes.push_back(*lake);
        }
    }
    return lakes;
}

std::optional<Step> FerriesRules::claims(const GameState&, const GameEvent& event) const
{
    const auto* marker = std::get_if<MarkerPlaced>(&event);
    return marker != nullptr && marker->kind == MarkerKind::Ferry ? std::optional(Step::AfterFigure)
                                                                  : std::nullopt;
}

Verdict FerriesRules::allows(const GameState& state, const GameEvent& event) const
{
    const auto& ferry = std::get<MarkerPlaced>(event);
    if (Verdict turn = state.checkTurn(ferry.player, GameState::Phase::EndTurn); !turn) {
        return turn;
    }
    const Board& board = state.board();
    const std::optional<TileSlot> lake = board.at(ferry.cell);
    if (!lake || !isLake(board.tile(*lake))) {
        return refuse("There is no lake at " + text(ferry.cell) + ".", "FERRY-01");
    }
    if (!ferry.segment || !ferry.other || *ferry.segment == *ferry.other) {
        return refuse("A ferry joins two road ends of its lake.", "FERRY-04");
    }
    for (const std::uint8_t end : {*ferry.segment, *ferry.other}) {
        const std::optional<SegmentId> road = segmentAt(board, {ferry.cell, end});
        if (!road || board.features().kind(*road) != FeatureKind::Road) {
            return refuse("A ferry joins two road ends of its lake.", "FERRY-04");
        }
    }
    const bool here = *lake == board.tiles().size() - 1;
    if (placesFerry(state)) {
        return here ? Verdict() : refuse("First the new lake gets its ferry.", "FERRY-13");
    }
    if (here) {
        return refuse("The ferry just placed stays, and none is placed without a highwayman where "
                      "that is the rule.",
                      "FERRY-10");
    }
    const std::vector<TileSlot> lakes = movable(state);
    if (std::ranges::find(lakes, *lake) == lakes.end()) {
        return refuse("Only the first ferry in each direction of the extended road may be moved, "
                      "and each once.",
                      "FERRY-10");
    }
    const Marker* lies = ferryOn(board, *lake);
    if (isEndOf(*lies, board.segmentId(*lake, *ferry.segment)) &&
        isEndOf(*lies, board.segmentId(*lake, *ferry.other))) {
        return refuse("The ferry lies there already.", "FERRY-09");
    }
    return {};
}

void FerriesRules::carryOut(GameChange& change, const GameEvent& event) const
{
    const auto& ferry = std::get<MarkerPlaced>(event);
    const Board& board = change.state().board();
    const TileSlot lake = *board.at(ferry.cell);
    const Marker marker{MarkerKind::Ferry, lake, board.segmentId(lake, *ferry.segment),
                        board.segmentId(lake, *ferry.other)};
    if (const Marker* lies = ferryOn(board, lake)) {
        std::vector<TileSlot> left = movable(change.state());
        std::erase(left, lake);
        if (m_onlyOneMove) {
            left.clear();
        }
        data(change).movable = std::move(left);
        data(change).listed = true;
        change.removeMarker(*lies);
    } else {
        data(change).placed = true;
    }
    change.placeMarker(marker);
}

void FerriesRules::needs(const GameState& state, Asking asking, std::vector<Need>& needs) const
{
    if (state.phase() != GameState::Phase::EndTurn || state.step() > Step::AfterFigure) {
        return;
    }
    const PlayerIndex player = state.playerToMove();
    const auto laid = static_cast<TileSlot>(state.board().tiles().size() - 1);
    const bool everything = asking == Asking::Everything;
    if (placesFerry(state)) {
        Need need{"ferry",    Step::AfterFigure,
                  true,       player,
                  "FERRY-03", "Which two roads does the ferry on the new lake join?",
                  {}};
        if (everything) {
            addCrossings(state, laid, need.options);
        }
        needs.push_back(std::move(need));
    } else if (everything) {
        Need need{"ferry-move",
                  Step::AfterFigure,
                  false,
                  player,
                  "FERRY-09",
                  "Does " + nameOf(state, player) + " move a ferry of the road just extended?",
                  {}};
        for (const TileSlot lake : movable(state)) {
            addCrossings(state, lake, need.options);
        }
        if (!need.options.empty()) {
            needs.push_back(std::move(need));
        }
    }
}

} // namespace reeve::engine
