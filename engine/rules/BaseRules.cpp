#include "engine/rules/BaseRules.h"

#include "engine/GameState.h"
#include "engine/rules/Farmers.h"
#include "engine/rules/Placement.h"

#include <algorithm>
#include <string>

namespace reeve::engine {

namespace {

constexpr int kMeeples = 7; // BASE-03; the eighth stands on the scoring track

std::string sideName(Side side)
{
    constexpr std::array<const char*, 4> kNames{"north", "east", "south", "west"};
    return kNames[static_cast<std::size_t>(index(side))];
}

std::string reason(Fit fit)
{
    switch (fit.problem) {
    case Fit::Problem::TooFar: return "that is too far away.";
    case Fit::Problem::Occupied: return "a tile lies there already.";
    case Fit::Problem::TouchesNothing: return "it touches no side of another tile.";
    case Fit::Problem::EdgeClash:
        return "its " + sideName(fit.side) + " side does not continue its neighbour.";
    case Fit::Problem::None: break;
    }
    return {};
}

void valueRoad(const Valued& road, Value& value)
{
    const int tiles = road.board.features().tileCount(road.feature);
    value.add({"tiles", tiles, tiles, road.stage == Stage::Finished ? "BASE-21" : "BASE-22"});
}

void valueMonastery(const Valued& monastery, Value& value)
{
    const bool finished = monastery.stage == Stage::Finished;
    const int around = finished ? 8 : 8 - monastery.board.features().openEnds(monastery.feature);
    const char* rule = finished ? "BASE-31" : "BASE-32";
    value.add({"monastery", 1, 1, rule});
    value.add({"neighbouring tiles", around, around, rule});
}

} // namespace

BaseRules::BaseRules(const RuleOptions& options)
    : m_tinyCity(options.tinyCity)
    , m_farmers(options.farmers)
{}

Verdict BaseRules::allowsStart(const GameState& state) const
{
    return state.board().tiles().empty()
               ? refuse("A start tile lies before the first turn.", "BASE-18")
               : Verdict();
}

void BaseRules::addStart(std::vector<StartTile>& start) const
{
    start.push_back({"BA.D", {}, {}}); // BASE-18
}

int BaseRules::supply(PieceKind kind) const
{
    return kind == PieceKind::Meeple ? kMeeples : 0;
}

int BaseRules::strength(PieceKind kind) const
{
    return kind == PieceKind::Meeple ? 1 : 0;
}

Verdict BaseRules::allowsStanding(const Board& board, const Piece& piece) const
{
    const FeatureKind kind = board.features().kind(piece.at);
    if (kind == FeatureKind::River) {
        return refuse("No figure stands in a river.", "RIVER-07");
    }
    if (kind == FeatureKind::Garden && piece.kind != PieceKind::Abbot) {
        return refuse("Only an abbot may stand in a garden.", "ABBOT-04");
    }
    if (kind == FeatureKind::Quarter && !isMeeple(piece.kind)) {
        return refuse("Only meeples stand in Carcassonne.", "COUNT-14");
    }
    if (kind == FeatureKind::Field && isMeeple(piece.kind) && m_farmers == Farmers::Off) {
        return refuse("This game is played without farmers.", "BASE-40");
    }
    return {};
}

Verdict BaseRules::allowsTile(const GameState& state, const TilePlaced& event,
                              const TurnedTile& tile) const
{
    const Fit fit = state.board().fits(tile, event.cell);
    if (fit) {
        return {};
    }
    return refuse(event.tile + " cannot lie at " + text(event.cell) + ": " + reason(fit),
                  "BASE-04");
}

Verdict BaseRules::allowsDiscard(const GameState& state, const TileDiscarded& event,
                                 TileIndex tile) const
{
    const std::vector<TilePlacement> placements = state.legalPlacements(tile);
    const bool must = std::ranges::any_of(placements, [&](const TilePlacement& placement) {
        return state.rules().mustBeLaid(
            state, {event.player, event.tile, placement.cell, placement.rotation},
            state.catalogue().turned(tile, placement.rotation));
    });
    if (must) {
        return refuse(event.tile + " can be laid, so it must be.", "BASE-07");
    }
    return {};
}

std::optional<Step> BaseRules::claims(const GameState&, const GameEvent& event) const
{
    return std::holds_alternative<MeeplePlaced>(event) ? std::optional(Step::Figure) : std::nullopt;
}

Verdict BaseRules::allows(const GameState& state, const GameEvent& event) const
{
    const auto& placed = std::get<MeeplePlaced>(event);
    if (placed.from) {
        return refuse("Figures are placed from the supply.", "BASE-08");
    }
    if (Verdict verdict = allowsOnTileJustLaid(state, placed); !verdict) {
        return verdict;
    }
    const SegmentId segment = *segmentAt(state.board(), placed.at);
    if (Verdict standing = allowsStanding(state.board(), {placed.player, placed.kind, segment});
        !standing) {
        return standing;
    }
    return allowsInFeature(state, segment);
}

void BaseRules::carryOut(GameChange& change, const GameEvent& event) const
{
    placeFigure(change, std::get<MeeplePlaced>(event));
}

void BaseRules::needs(const GameState& state, Asking asking, std::vector<Need>& needs) const
{
    if (asking != Asking::Everything || state.phase() != GameState::Phase::EndTurn ||
        state.figureUsed() || state.step() > Step::Figure) {
        return;
    }
    const PlayerIndex player = state.playerToMove();
    Need need{"figure",  Step::Figure,
              false,     player,
              "BASE-08", "Does " + nameOf(state, player) + " put a figure on the new tile?",
              {}};
    for (const PieceKind kind : kPieceKinds) {
        if (state.supply(player, kind) > 0) {
            addLegalPlacements(state, player, kind, need.options);
        }
    }
    if (!need.options.empty()) {
        needs.push_back(std::move(need));
    }
}

void BaseRules::addValue(const Valued& valued, Value& value) const
{
    switch (valued.kind()) {
    case FeatureKind::City: valueCity(valued, value); break;
    case FeatureKind::Road: valueRoad(valued, value); break;
    case FeatureKind::Monastery: valueMonastery(valued, value); break;
    case FeatureKind::Field: {
        const bool finishedOnly = valued.stage == Stage::GameEnd;
        const auto cities =
            valued.rules.citiesOfField(valued.board, valued.feature, finishedOnly).size();
        addFieldCities(m_farmers, static_cast<int>(cities), value);
        break;
    }
    case FeatureKind::Garden:
    case FeatureKind::River:
    case FeatureKind::Quarter: break;
    }
}

void BaseRules::valueCity(const Valued& valued, Value& value) const
{
    const Stage stage = valued.stage;
    const int tiles = valued.board.features().tileCount(valued.feature);
    const int coats = valued.board.features().coatsOfArms(valued.feature);
    const bool tiny = stage == Stage::Finished && tiles == 2 && m_tinyCity == 2;
    const int each = stage == Stage::Finished && !tiny ? 2 : 1;
    const char* rule = stage == Stage::GameEnd ? "BASE-27" : tiny ? "BASE-28" : "BASE-26";
    value.add({"tiles", tiles, each * tiles, rule});
    if (coats > 0) {
        value.add({"coats of arms", coats, each * coats, rule});
    }
}

void BaseRules::addTrackFigures(const GameState& state, std::vector<TrackFigure>& figures) const
{
    for (std::size_t i = 0; i < state.playerCount(); ++i) {
        const auto player = static_cast<PlayerIndex>(i);
        int points = state.track(player) - state.rules().secondFigure(state, player).value_or(0);
        for (const OpenMove& move : state.openMoves()) {
            points -= move.player == player ? move.points : 0;
        }
        figures.push_back({player, TrackFigure::Kind::Meeple, trackSpace(points)});
    }
}

void BaseRules::scoreGameEnd(const EndOfGame& end, const RuleBook& rules,
                             std::vector<Award>& awards) const
{
    scoreFields(m_farmers, end.board, rules, awards);
}

} // namespace reeve::engine
