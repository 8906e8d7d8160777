#include "engine/rules/FlyingMachinesRules.h"

#include "engine/rules/Placement.h"

#include <algorithm>

namespace reeve::engine {

namespace {

constexpr int kMostPips = 3; // FLY-01
constexpr std::string_view kAttribute = "flight";
constexpr std::array kFliers{PieceKind::Meeple, PieceKind::BigMeeple, PieceKind::Abbot}; // FLY-05

/// Where the machine of the tile points, one space away; nullopt when it has none.
std::optional<Position> direction(const TurnedTile& tile)
{
    const std::string* flight = tile.definition->attribute(kAttribute);
    if (flight == nullptr) {
        return std::nullopt;
    }
    Position step;
    for (const char letter : *flight) {
        if (const std::optional<Side> side = sideFromLetter(letter)) {
            step = neighbour(step, turned(*side, tile.rotation));
        }
    }
    return step;
}

} // namespace

bool FlyingMachinesRules::putsSeveralOnATile(const Board& board) const
{
    return std::ranges::any_of(board.tiles(), [](const PlacedTile& tile) {
        return tile.shape->definition->attribute(kAttribute) != nullptr;
    });
}

std::optional<Step> FlyingMachinesRules::claims(const GameState& state,
                                                const GameEvent& event) const
{
    if (std::holds_alternative<DieRolled>(event)) {
        return Step::Figure;
    }
    const auto* placed = std::get_if<MeeplePlaced>(&event);
    const bool lands =
        placed != nullptr && data(state).inTheAir && state.step() == Step::Figure && !placed->from;
    return lands ? std::optional(Step::Figure) : std::nullopt;
}

Verdict FlyingMachinesRules::allows(const GameState& state, const GameEvent& event) const
{
    if (const auto* rolled = std::get_if<DieRolled>(&event)) {
        return allowsRoll(state, *rolled);
    }
    return allowsLanding(state, std::get<MeeplePlaced>(event));
}

Verdict FlyingMachinesRules::allowsRoll(const GameState& state, const DieRolled& event) const
{
    if (Verdict turn = state.checkTurn(event.player, GameState::Phase::EndTurn); !turn) {
        return turn;
    }
    if (!direction(*tileJustLaid(state).shape)) {
        return refuse("The new tile has no flying machine.", "FLY-02");
    }
    if (state.figureUsed()) {
        return refuse("A figure is placed or flies, not both.", "FLY-02");
    }
    if (event.pips < 1 || event.pips > kMostPips) {
        return refuse("The die of the flying machines shows 1, 2 or 3.", "FLY-01");
    }
    if (event.flying && !isMeeple(*event.flying)) {
        return refuse("Only meeples fly.", "FLY-05");
    }
    const bool canFly = std::ranges::any_of(kFliers, [&](PieceKind kind) {
        return (!event.flying || *event.flying == kind) && state.supply(event.player, kind) > 0;
    });
    if (!canFly) {
        return refuse(nameOf(state, event.player) + " has no such meeple left to fly.", "FLY-05");
    }
    return {};
}

Verdict FlyingMachinesRules::allowsLanding(const GameState& state, const MeeplePlaced& event) const
{
    const Flight& flight = data(state);
    const Board& board = state.board();
    if (event.player != state.playerToMove()) {
        return refuse("Another player's meeple is flying.", "FLY-03");
    }
    if (event.at.cell != flight.target) {
        return refuse("The meeple lands on " + text(flight.target) + ".", "FLY-04");
    }
    if (!isMeeple(event.kind) || (flight.meeple && *flight.meeple != event.kind)) {
        return refuse("Another figure is flying.", "FLY-05");
    }
    if (state.supply(event.player, event.kind) == 0) {
        return refuse(nameOf(state, event.player) + " has no such meeple left.", "FLY-05");
    }
    const std::optional<SegmentId> at = segmentAt(board, event.at);
    if (!at) {
        return refuse("There is no such place to land.", "FLY-09");
    }
    switch (board.features().kind(*at)) {
    case FeatureKind::Field:
    case FeatureKind::River: return refuse("Nobody lands on a field or in a river.", "FLY-07");
    case FeatureKind::Quarter: return refuse("Nobody flies into Carcassonne.", "FLY-12");
    case FeatureKind::City:
    case FeatureKind::Road:
        if (event.kind == PieceKind::Abbot) {
            return refuse("The abbot lands only in monasteries and gardens.", "FLY-11");
        }
        break;
    case FeatureKind::Garden:
        if (event.kind != PieceKind::Abbot) {
            return refuse("Only the abbot lands in a garden.", "FLY-11");
        }
        break;
    case FeatureKind::Monastery: break;
    }
    if (board.isFinished(board.features().featureOf(*at))) {
        return refuse("The " + std::string(word(board.features().kind(*at))) +
                          " there is finished.",
                      "FLY-08");
    }
    return {};
}

void FlyingMachinesRules::carryOut(GameChange& change, const GameEvent& event) const
{
    Flight& flight = data(change);
    if (const auto* placed = std::get_if<MeeplePlaced>(&event)) {
        placeFigure(change, *placed);
        flight.inTheAir = false;
        return;
    }
    const auto& rolled = std::get<DieRolled>(event);
    const PlacedTile& tile = tileJustLaid(change.state());
    const Position step = *direction(*tile.shape);
    flight = {true,
              {tile.cell.x + rolled.pips * step.x, tile.cell.y + rolled.pips * step.y},
              rolled.flying};
    change.useFigure();
    flight.inTheAir = !landings(change.state(), true).empty(); // FLY-09
}

std::vector<GameEvent> FlyingMachinesRules::landings(const GameState& state, bool first) const
{
    std::vector<GameEvent> legal;
    const Flight& flight = data(state);
    const std::optional<TileSlot> slot = state.board().at(flight.target);
    if (!slot) {
        return legal;
    }
    const std::size_t segments = state.board().tile(*slot).shape->definition->segments.size();
    for (std::size_t i = 0; i < segments; ++i) {
        for (const PieceKind kind : kFliers) {
            const MeeplePlaced event{state.playerToMove(),
                                     kind,
                                     {flight.target, static_cast<SegmentIndex>(i)},
                                     std::nullopt};
            if (allowsLanding(state, event)) {
                legal.emplace_back(event);
                if (first) {
                    return legal;
                }
            }
        }
    }
    return legal;
}

void FlyingMachinesRules::needs(const GameState& state, Asking asking,
                                std::vector<Need>& needs) const
{
    if (state.phase() != GameState::Phase::EndTurn || state.step() > Step::Figure) {
        return;
    }
    const PlayerIndex player = state.playerToMove();
    if (data(state).inTheAir) { // FLY-10
        needs.push_back(
            {"landing", Step::Figure, true, player, "FLY-10",
             "Where does the meeple of " + nameOf(state, player) + " land?",
             asking == Asking::Everything ? landings(state, false) : std::vector<GameEvent>{}});
    } else if (asking == Asking::Everything && allowsRoll(state, {player, 1, {}})) {
        needs.push_back(
            {"flight",
             Step::Figure,
             false,
             player,
             "FLY-03",
             "Does a meeple of " + nameOf(state, player) + " fly, and what does the die show?",
             {DieRolled{player, 1, {}}, DieRolled{player, 2, {}}, DieRolled{player, 3, {}}}});
    }
}

void FlyingMachinesRules::onPartEnded(GameChange& change, bool) const
{
    data(change) = {};
}

} // namespace reeve::engine
