#include "engine/rules/AbbotRules.h"

#include "engine/GameChange.h"
#include "engine/rules/Placement.h"

#include <algorithm>

namespace reeve::engine {

namespace {

Verdict allowsRecall(const GameState& state, const MeepleReturned& event)
{
    if (Verdict turn = state.checkTurn(event.player, GameState::Phase::EndTurn); !turn) {
        return turn;
    }
    if (state.figureUsed()) {
        return refuse("The abbot is taken back instead of placing a figure.", "ABBOT-08");
    }
    const std::optional<SegmentId> at = segmentAt(state.board(), event.at);
    const Piece abbot{event.player, event.kind, at.value_or(kNoSegmentId)};
    if (!at || !state.board().has(abbot)) {
        return refuse(nameOf(state, event.player) + " has no abbot there.", "ABBOT-08");
    }
    if (state.board().isFinished(*at)) {
        return refuse("This abbot is scored as finished; he is not taken back.", "ABBOT-09");
    }
    return {};
}

/// ABBOT-08, ABBOT-10: the abbot is scored, not the feature.
void recall(GameChange& change, const MeepleReturned& event)
{
    const Board& board = change.state().board();
    const SegmentId at = *segmentAt(board, event.at);
    const int around = 8 - board.features().openEnds(at);
    Award award{.category = categoryOf(board.features().kind(at)),
                .at = at,
                .players = with(0, event.player)};
    award.value.add({"abbot taken back", 1, 1, "ABBOT-08"});
    award.value.add({"neighbouring tiles", around, around, "ABBOT-08"});
    change.returnPiece({event.player, event.kind, at});
    change.useFigure();
    change.pay(award);
}

bool onlyAbbots(const Board& board, FeatureId feature)
{
    int abbots = 0;
    for (const Piece& piece : board.pieces()) {
        if (piece.kind == PieceKind::Abbot && board.features().featureOf(piece.at) == feature) {
            ++abbots;
        }
    }
    return abbots > 0 && abbots == board.features().meeples(feature);
}

} // namespace

AbbotRules::AbbotRules(const RuleOptions& options)
    : m_finishedPays7(options["abbotComplete"] == "7")
{}

int AbbotRules::supply(PieceKind kind) const
{
    return kind == PieceKind::Abbot ? 1 : 0; // ABBOT-01
}

int AbbotRules::strength(PieceKind kind) const
{
    return kind == PieceKind::Abbot ? 1 : 0; // ABBOT-12
}

Verdict AbbotRules::allowsStanding(const Board& board, const Piece& piece) const
{
    const FeatureKind kind = board.features().kind(piece.at);
    if (piece.kind == PieceKind::Abbot && kind != FeatureKind::Monastery &&
        kind != FeatureKind::Garden && kind != FeatureKind::Quarter) {
        return refuse("The abbot stands only in monasteries and gardens.", "ABBOT-05");
    }
    return {};
}

std::optional<Step> AbbotRules::claims(const GameState&, const GameEvent& event) const
{
    if (const auto* placed = std::get_if<MeeplePlaced>(&event)) {
        return placed->kind == PieceKind::Abbot ? std::optional(Step::Figure) : std::nullopt;
    }
    if (const auto* returned = std::get_if<MeepleReturned>(&event)) {
        return returned->kind == PieceKind::Abbot ? std::optional(Step::Figure) : std::nullopt;
    }
    return std::nullopt;
}

Verdict AbbotRules::allows(const GameState& state, const GameEvent& event) const
{
    const auto* placed = std::get_if<MeeplePlaced>(&event);
    if (placed == nullptr) {
        return allowsRecall(state, std::get<MeepleReturned>(event));
    }
    if (Verdict verdict = allowsOnTileJustLaid(state, *placed); !verdict) {
        return verdict;
    }
    const SegmentId segment = *segmentAt(state.board(), placed->at);
    if (Verdict standing = allowsStanding(state.board(), {placed->player, placed->kind, segment});
        !standing) {
        return standing;
    }
    return allowsInFeature(state, segment);
}

void AbbotRules::carryOut(GameChange& change, const GameEvent& event) const
{
    if (const auto* placed = std::get_if<MeeplePlaced>(&event)) {
        placeFigure(change, *placed);
    } else {
        recall(change, std::get<MeepleReturned>(event));
    }
}

void AbbotRules::needs(const GameState& state, Asking asking, std::vector<Need>& needs) const
{
    if (asking != Asking::Everything) {
        return;
    }
    const PlayerIndex player = state.playerToMove();
    for (const Piece& piece : state.board().pieces()) {
        GameEvent event = MeepleReturned{player, piece.kind, placeOf(state.board(), piece.at)};
        if (piece.player == player && piece.kind == PieceKind::Abbot &&
            state.step() <= Step::Figure && state.check(event)) {
            needs.push_back({"abbot",
                             Step::Figure,
                             false,
                             player,
                             "ABBOT-08",
                             "Does " + nameOf(state, player) + " take the abbot back and score it?",
                             {std::move(event)}});
        }
    }
}

void AbbotRules::addValue(const Valued& valued, Value& value) const
{
    const bool finished = valued.stage == Stage::Finished;
    if (valued.kind() == FeatureKind::Garden) {
        const int around = finished ? 8 : 8 - valued.board.features().openEnds(valued.feature);
        const char* rule = finished ? "ABBOT-06" : "ABBOT-11";
        value.add({"garden", 1, 1, rule});
        value.add({"neighbouring tiles", around, around, rule});
    }
    if (m_finishedPays7 && finished &&
        (valued.kind() == FeatureKind::Garden || valued.kind() == FeatureKind::Monastery) &&
        onlyAbbots(valued.board, valued.feature)) {
        value.add({"finished with an abbot", 1, 7 - value.total(), "ABBOT-06"});
    }
}

} // namespace reeve::engine
