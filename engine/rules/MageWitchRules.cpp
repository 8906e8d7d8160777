#include "engine/rules/MageWitchRules.h"

#include "engine/rules/Placement.h"

#include <algorithm>

namespace reeve::engine {

namespace {

constexpr std::array kFigures{MarkerKind::Mage, MarkerKind::Witch};

bool isMagic(MarkerKind kind)
{
    return kind == MarkerKind::Mage || kind == MarkerKind::Witch;
}

bool standsIn(const Board& board, MarkerKind figure, FeatureId feature)
{
    const Marker* marker = board.marker(figure);
    return marker != nullptr && board.features().featureOf(marker->at) == feature;
}

/// MAGE-07.
bool together(const Board& board)
{
    const Marker* mage = board.marker(MarkerKind::Mage);
    return mage != nullptr &&
           standsIn(board, MarkerKind::Witch, board.features().featureOf(mage->at));
}

/// MAGE-03.
bool isOpenRoadOrCity(const Board& board, SegmentId segment)
{
    const FeatureKind kind = board.features().kind(segment);
    return (kind == FeatureKind::Road || kind == FeatureKind::City) &&
           !board.isFinished(board.features().featureOf(segment));
}

/// MAGE-03, MAGE-05, MAGE-06: an unfinished road or city that holds neither figure.
bool isTarget(const Board& board, SegmentId segment)
{
    const FeatureId feature = board.features().featureOf(segment);
    return isOpenRoadOrCity(board, segment) && !standsIn(board, MarkerKind::Mage, feature) &&
           !standsIn(board, MarkerKind::Witch, feature);
}

bool hasTarget(const Board& board)
{
    const auto count = static_cast<SegmentId>(board.features().segmentCount());
    for (SegmentId segment = 0; segment < count; ++segment) {
        if (isTarget(board, segment)) {
            return true;
        }
    }
    return false;
}

bool hasFigure(const Board& board)
{
    return board.marker(MarkerKind::Mage) != nullptr || board.marker(MarkerKind::Witch) != nullptr;
}

} // namespace

MageWitchRules::MageWitchRules(const RuleOptions& options)
    : m_mergeRemoves(options["mageMerge"] == "remove")
{}

void MageWitchRules::onTileLaid(GameChange& change) const
{
    const Board& board = change.state().board();
    const bool magic =
        tileJustLaid(change.state()).shape->definition->attribute("magic") != nullptr;
    // MAGE-02, MAGE-17; MAGE-08: without target or figure nothing happens.
    data(change).mustMove = (magic || together(board)) && (hasFigure(board) || hasTarget(board));
}

/// MAGE-08, and MAGE-07 as some play it.
bool MageWitchRules::mustRemove(const GameState& state) const
{
    const bool merged = together(state.board()) &&
                        tileJustLaid(state).shape->definition->attribute("magic") == nullptr;
    return (merged && m_mergeRemoves) || !hasTarget(state.board());
}

std::optional<Step> MageWitchRules::claims(const GameState&, const GameEvent& event) const
{
    const auto* placed = std::get_if<MarkerPlaced>(&event);
    const auto* removed = std::get_if<MarkerRemoved>(&event);
    const bool mine = (placed != nullptr && isMagic(placed->kind)) ||
                      (removed != nullptr && isMagic(removed->kind));
    return mine ? std::optional(Step::AfterTile) : std::nullopt;
}

Verdict MageWitchRules::allows(const GameState& state, const GameEvent& event) const
{
    if (const auto* placed = std::get_if<MarkerPlaced>(&event)) {
        return allowsMove(state, *placed);
    }
    const auto& removed = std::get<MarkerRemoved>(event);
    if (Verdict turn = state.checkTurn(removed.player, GameState::Phase::EndTurn); !turn) {
        return turn;
    }
    if (!data(state).mustMove || !mustRemove(state)) {
        return refuse("Mage and witch are taken off only when they cannot move.", "MAGE-08");
    }
    if (state.board().marker(removed.kind) == nullptr) {
        return refuse("The " + std::string(word(removed.kind)) + " is not on the board.",
                      "MAGE-08");
    }
    return {};
}

Verdict MageWitchRules::allowsMove(const GameState& state, const MarkerPlaced& event) const
{
    if (Verdict turn = state.checkTurn(event.player, GameState::Phase::EndTurn); !turn) {
        return turn;
    }
    if (!data(state).mustMove) {
        return refuse("Mage and witch move only after a tile with magic, or when a tile joins "
                      "where they stand.",
                      "MAGE-02");
    }
    if (mustRemove(state)) {
        return refuse("One of the two is taken off the board now.", "MAGE-08");
    }
    const std::optional<SegmentId> at =
        segmentAt(state.board(), {event.cell, event.segment.value_or(kNoSegment)});
    const std::string figure(word(event.kind));
    if (!at || !isOpenRoadOrCity(state.board(), *at)) {
        return refuse("The " + figure + " goes to an unfinished road or city.", "MAGE-03");
    }
    if (standsIn(state.board(), event.kind, state.board().features().featureOf(*at))) {
        return refuse("The " + figure + " goes to another road or city than before.", "MAGE-05");
    }
    if (!isTarget(state.board(), *at)) {
        return refuse("Mage and witch never stand together.", "MAGE-06");
    }
    return {};
}

void MageWitchRules::carryOut(GameChange& change, const GameEvent& event) const
{
    const auto* placed = std::get_if<MarkerPlaced>(&event);
    const MarkerKind kind = placed != nullptr ? placed->kind : std::get<MarkerRemoved>(event).kind;
    if (const Marker* stands = change.state().board().marker(kind)) {
        change.removeMarker(*stands);
    }
    if (placed != nullptr) {
        const Board& board = change.state().board();
        const SegmentId at = *segmentAt(board, {placed->cell, *placed->segment});
        change.placeMarker({kind, board.features().tile(at), at});
    }
    data(change).mustMove = false;
}

void MageWitchRules::needs(const GameState& state, Asking asking, std::vector<Need>& needs) const
{
    if (!data(state).mustMove || state.phase() != GameState::Phase::EndTurn) {
        return;
    }
    const PlayerIndex player = state.playerToMove();
    const Board& board = state.board();
    const bool removes = mustRemove(state);
    Need need{"mage-or-witch",
              Step::AfterTile,
              true,
              player,
              removes           ? "MAGE-08"
              : together(board) ? "MAGE-07"
                                : "MAGE-02",
              removes ? "Which of mage and witch is taken off the board?"
                      : "Where does " + nameOf(state, player) + " put the mage or the witch?",
              {}};
    const auto segments = static_cast<SegmentId>(board.features().segmentCount());
    for (const MarkerKind figure : kFigures) {
        if (asking != Asking::Everything) {
            break;
        }
        if (removes && board.marker(figure) != nullptr) {
            need.options.emplace_back(MarkerRemoved{player, figure});
        }
        for (SegmentId segment = 0; !removes && segment < segments; ++segment) {
            const FeatureId feature = board.features().featureOf(segment);
            if (feature == segment && isTarget(board, segment)) { // each feature once
                const SegmentRef place = placeOf(board, segment);
                need.options.emplace_back(
                    MarkerPlaced{player, figure, place.cell, place.segment, {}});
            }
        }
    }
    std::erase_if(need.options, [&](const GameEvent& option) { return !allows(state, option); });
    needs.push_back(std::move(need));
}

void MageWitchRules::addValue(const Valued& valued, Value& value) const
{
    const FeatureKind kind = valued.kind();
    if (kind != FeatureKind::Road && kind != FeatureKind::City) { // MAGE-16
        return;
    }
    if (standsIn(valued.board, MarkerKind::Mage, valued.feature)) {
        const int tiles = valued.board.features().tileCount(valued.feature);
        value.add({"mage", tiles, tiles, "MAGE-10"});
    }
    if (standsIn(valued.board, MarkerKind::Witch, valued.feature)) {
        const int half = (value.total() + 1) / 2;
        value.add({"witch", 1, half - value.total(), "MAGE-11"});
    }
}

void MageWitchRules::onFeatureScored(GameChange& change, const ScoredFeature& scored) const
{
    for (const MarkerKind figure : kFigures) { // MAGE-12
        if (standsIn(change.state().board(), figure, scored.feature)) {
            change.removeMarker(*change.state().board().marker(figure));
        }
    }
}

} // namespace reeve::engine
