#include "engine/rules/BaseRules.h"

#include "engine/GameState.h"
#include "engine/rules/Farmers.h"

#include <string>

namespace reeve::engine {

namespace {

constexpr int kMeeples = 7; // BASE-03; the eighth stands on the scoring track

tl::unexpected<Error> refuse(std::string what, std::string rule)
{
    return tl::unexpected(Error{ErrorCode::IllegalEvent, std::move(what), {}, std::move(rule)});
}

std::string text(Position cell)
{
    return std::to_string(cell.x) + ", " + std::to_string(cell.y);
}

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

void valueRoad(const Board& board, FeatureId road, Stage stage, Value& value)
{
    const int tiles = board.features().tileCount(road);
    value.add({"tiles", tiles, tiles, stage == Stage::Finished ? "BASE-21" : "BASE-22"});
}

void valueMonastery(const Board& board, FeatureId monastery, Stage stage, Value& value)
{
    const bool finished = stage == Stage::Finished;
    const int around = finished ? 8 : 8 - board.features().openEnds(monastery);
    const char* rule = finished ? "BASE-31" : "BASE-32";
    value.add({"monastery", 1, 1, rule});
    value.add({"neighbouring tiles", around, around, rule});
}

} // namespace

BaseRules::BaseRules(const RuleOptions& options)
    : m_tinyCity(options.tinyCity)
    , m_farmers(options.farmers)
{}

int BaseRules::supply(PieceKind kind) const
{
    return kind == PieceKind::Meeple ? kMeeples : 0;
}

int BaseRules::strength(PieceKind kind) const
{
    return kind == PieceKind::Meeple ? 1 : 0;
}

Verdict BaseRules::allowsTile(const GameState& state, const TilePlaced& event,
                              const TurnedTile& tile) const
{
    const Fit fit = state.board().fits(tile, event.cell);
    if (fit) {
        return {};
    }
    return refuse(event.tile + " cannot lie at (" + text(event.cell) + "): " + reason(fit),
                  "BASE-04");
}

Verdict BaseRules::allowsDiscard(const GameState& state, const TileDiscarded& event,
                                 TileIndex tile) const
{
    if (state.board().hasLegalPlacement(state.catalogue(), tile)) {
        return refuse(event.tile + " can be laid, so it must be.", "BASE-07");
    }
    return {};
}

Verdict BaseRules::allowsMeeple(const GameState& state, const MeeplePlaced& event,
                                SegmentId segment) const
{
    const FeatureMap& features = state.board().features();
    const FeatureKind kind = features.kind(segment);
    if (kind == FeatureKind::River) {
        return refuse("No figure stands in a river.", "BASE-08");
    }
    if (kind == FeatureKind::Garden && event.kind != PieceKind::Abbot) {
        return refuse("Only an abbot may stand in a garden.", "ABBOT-04");
    }
    if (kind == FeatureKind::Field && m_farmers == Farmers::Off) {
        return refuse("This game is played without farmers.", "BASE-40");
    }
    if (features.meeples(features.featureOf(segment)) > 0) {
        return refuse("The " + std::string(word(kind)) + " already holds a meeple.", "BASE-08");
    }
    return {};
}

void BaseRules::value(const Board& board, FeatureId feature, Stage stage, Value& value) const
{
    switch (board.features().kind(feature)) {
    case FeatureKind::City: valueCity(board, feature, stage, value); break;
    case FeatureKind::Road: valueRoad(board, feature, stage, value); break;
    case FeatureKind::Monastery: valueMonastery(board, feature, stage, value); break;
    case FeatureKind::Field: {
        const bool finishedOnly = stage == Stage::GameEnd;
        const auto cities = board.citiesOfField(feature, finishedOnly).size();
        addFieldCities(m_farmers, static_cast<int>(cities), value);
        break;
    }
    case FeatureKind::Garden:
    case FeatureKind::River: break;
    }
}

void BaseRules::valueCity(const Board& board, FeatureId city, Stage stage, Value& value) const
{
    const int tiles = board.features().tileCount(city);
    const int coats = board.features().coatsOfArms(city);
    const bool tiny = stage == Stage::Finished && tiles == 2 && m_tinyCity == 2;
    const int each = stage == Stage::Finished && !tiny ? 2 : 1;
    const char* rule = stage == Stage::GameEnd ? "BASE-27" : tiny ? "BASE-28" : "BASE-26";
    value.add({"tiles", tiles, each * tiles, rule});
    if (coats > 0) {
        value.add({"coats of arms", coats, each * coats, rule});
    }
}

void BaseRules::scoreGameEnd(const Board& board, const RuleBook& rules,
                             std::vector<Award>& awards) const
{
    scoreFields(m_farmers, board, rules, awards);
}

} // namespace reeve::engine
