#include "engine/rules/CropCirclesRules.h"

#include "engine/rules/Placement.h"

#include <algorithm>

namespace reeve::engine {

namespace {

using Choice = CropCircleAction::Choice;

constexpr std::string_view kAbout = "crop-circle";
constexpr std::string_view kAttribute = "cropCircle";
constexpr std::array<std::string_view, 3> kChoices{"", "add", "remove"};

/// Where the meeples that the circle of the tile just laid concerns stand (CROP-10).
std::optional<FeatureKind> concerns(const GameState& state)
{
    if (state.phase() != GameState::Phase::EndTurn) {
        return std::nullopt;
    }
    const std::string* kind = tileJustLaid(state).shape->definition->attribute(kAttribute);
    return kind == nullptr ? std::nullopt : featureKindFromWord(*kind);
}

/// CROP-09; monks and abbots are never concerned.
bool takesPart(PieceKind kind)
{
    return kind == PieceKind::Meeple || kind == PieceKind::BigMeeple;
}

bool isConcerned(const GameState& state, const Piece& piece)
{
    return takesPart(piece.kind) && state.board().features().kind(piece.at) == concerns(state);
}

PlayerIndex playerOf(const GameEvent& event)
{
    const auto* placed = std::get_if<MeeplePlaced>(&event);
    return placed != nullptr ? placed->player : std::get<MeepleReturned>(event).player;
}

} // namespace

CropCirclesRules::CropCirclesRules(const RuleOptions& options)
    : m_addIsMandatory(options["cropAddMandatory"] == "on")
    , m_addAnywhere(options["cropAddAnywhere"] == "on")
{}

bool CropCirclesRules::putsSeveralOnATile(const Board& board) const
{
    return std::ranges::any_of(board.tiles(), [](const PlacedTile& tile) {
        return tile.shape->definition->attribute(kAttribute) != nullptr;
    });
}

std::optional<Step> CropCirclesRules::claims(const GameState& state, const GameEvent& event) const
{
    const Choice choice = data(state).choice;
    const auto* decision = std::get_if<Decision>(&event);
    const auto* placed = std::get_if<MeeplePlaced>(&event);
    const bool mine = (decision != nullptr && decision->about == kAbout) ||
                      (placed != nullptr && choice == Choice::Add && !placed->from) ||
                      (choice == Choice::Remove && std::holds_alternative<MeepleReturned>(event));
    return mine ? std::optional(Step::TurnEnd) : std::nullopt;
}

Verdict CropCirclesRules::allows(const GameState& state, const GameEvent& event) const
{
    const auto* decision = std::get_if<Decision>(&event);
    if (decision == nullptr) {
        return allowsAction(state, event);
    }
    if (Verdict turn = state.checkTurn(decision->player, GameState::Phase::EndTurn); !turn) {
        return turn;
    }
    if (!concerns(state)) {
        return refuse("The new tile has no crop circle.", "CROP-03");
    }
    if (data(state).choice != Choice::None) {
        return refuse("That is decided already.", "CROP-04");
    }
    if (decision->choice != kChoices[1] && decision->choice != kChoices[2]) {
        return refuse("A crop circle lets everybody add or remove a meeple.", "CROP-04");
    }
    return {};
}

/// Does the event say what a player may do by the choice made, whoever's turn it is?
bool CropCirclesRules::matches(const GameState& state, const GameEvent& event) const
{
    const Board& board = state.board();
    if (const auto* returned = std::get_if<MeepleReturned>(&event)) { // CROP-06
        const std::optional<SegmentId> at = segmentAt(board, returned->at);
        const Piece piece{returned->player, returned->kind, at.value_or(kNoSegmentId)};
        return at && board.has(piece) && isConcerned(state, piece);
    }
    const auto& placed = std::get<MeeplePlaced>(event); // CROP-05
    const std::optional<SegmentId> at = segmentAt(board, placed.at);
    return at && takesPart(placed.kind) && state.supply(placed.player, placed.kind) > 0 &&
           std::ranges::any_of(board.pieces(), [&](const Piece& piece) {
               const bool there = m_addAnywhere ? board.features().featureOf(piece.at) ==
                                                      board.features().featureOf(*at)
                                                : piece.at == *at;
               return piece.player == placed.player && there && isConcerned(state, piece);
           });
}

std::vector<SegmentId> CropCirclesRules::placesBeside(const Board& board, SegmentId meeple) const
{
    if (!m_addAnywhere) {
        return {meeple};
    }
    const auto segments = board.features().segments(board.features().featureOf(meeple));
    return {segments.begin(), segments.end()};
}

std::vector<GameEvent> CropCirclesRules::optionsOf(const GameState& state, PlayerIndex player) const
{
    const Board& board = state.board();
    const bool removes = data(state).choice == Choice::Remove;
    std::vector<Piece> pieces; // to take back or to add, each once
    const auto addOnce = [&pieces](const Piece& piece) {
        if (std::ranges::find(pieces, piece) == pieces.end()) {
            pieces.push_back(piece);
        }
    };
    for (const Piece& piece : board.pieces()) {
        if (piece.player != player || !isConcerned(state, piece)) {
            continue;
        }
        if (removes) {
            addOnce(piece);
            continue;
        }
        for (const SegmentId segment : placesBeside(board, piece.at)) {
            for (const PieceKind kind : {PieceKind::Meeple, PieceKind::BigMeeple}) {
                if (state.supply(player, kind) > 0) {
                    addOnce({player, kind, segment});
                }
            }
        }
    }
    std::vector<GameEvent> options;
    for (const Piece& piece : pieces) {
        const SegmentRef place = placeOf(board, piece.at);
        options.push_back(removes ? GameEvent(MeepleReturned{player, piece.kind, place})
                                  : GameEvent(MeeplePlaced{player, piece.kind, place, {}}));
    }
    return options;
}

bool CropCirclesRules::mustAct(const GameState& state, PlayerIndex player) const
{
    const bool mandatory = data(state).choice == Choice::Remove || m_addIsMandatory;
    return mandatory && !optionsOf(state, player).empty();
}

Verdict CropCirclesRules::allowsAction(const GameState& state, const GameEvent& event) const
{
    const PlayerIndex player = playerOf(event);
    const std::vector<PlayerIndex> order = leftFirst(state, state.playerToMove());
    const auto place = static_cast<std::size_t>(std::ranges::find(order, player) - order.begin());
    if (place < data(state).next) {
        return refuse(nameOf(state, player) + " had his turn with this crop circle.", "CROP-04");
    }
    for (std::size_t i = data(state).next; i < place; ++i) {
        if (mustAct(state, order[i])) {
            return refuse("It is the turn of " + nameOf(state, order[i]) +
                              " with this crop circle.",
                          "CROP-04");
        }
    }
    if (!matches(state, event)) {
        return data(state).choice == Choice::Remove
                   ? refuse(nameOf(state, player) + " has no such meeple of that kind there.",
                            "CROP-06")
                   : refuse("A meeple is added beside one of the same player and kind.", "CROP-05");
    }
    return {};
}

void CropCirclesRules::carryOut(GameChange& change, const GameEvent& event) const
{
    CropCircleAction& action = data(change);
    if (const auto* decision = std::get_if<Decision>(&event)) {
        action.choice = decision->choice == kChoices[1] ? Choice::Add : Choice::Remove;
        return;
    }
    const GameState& state = change.state();
    const std::vector<PlayerIndex> order = leftFirst(state, state.playerToMove());
    action.next =
        static_cast<std::size_t>(std::ranges::find(order, playerOf(event)) - order.begin()) + 1;
    if (const auto* placed = std::get_if<MeeplePlaced>(&event)) {
        change.placePiece({placed->player, placed->kind, *segmentAt(state.board(), placed->at)});
    } else {
        const auto& returned = std::get<MeepleReturned>(event);
        change.returnPiece(
            {returned.player, returned.kind, *segmentAt(state.board(), returned.at)});
    }
}

void CropCirclesRules::needs(const GameState& state, Asking asking, std::vector<Need>& needs) const
{
    if (!concerns(state)) {
        return;
    }
    const PlayerIndex player = state.playerToMove();
    if (data(state).choice == Choice::None) {
        needs.push_back({std::string(kAbout),
                         Step::TurnEnd,
                         true,
                         player,
                         "CROP-04",
                         "Does " + nameOf(state, player) + " let everybody add or remove a meeple?",
                         {Decision{player, std::string(kAbout), "add", {}},
                          Decision{player, std::string(kAbout), "remove", {}}}});
        return;
    }
    const std::vector<PlayerIndex> order = leftFirst(state, player);
    for (std::size_t i = data(state).next; i < order.size(); ++i) {
        std::vector<GameEvent> options = optionsOf(state, order[i]);
        const bool required = mustAct(state, order[i]);
        if (!options.empty() && (required || asking == Asking::Everything)) {
            const bool removes = data(state).choice == Choice::Remove;
            needs.push_back({"crop-circle-meeple", Step::TurnEnd, required, order[i],
                             removes ? "CROP-06" : "CROP-05",
                             removes
                                 ? "Which meeple does " + nameOf(state, order[i]) + " take back?"
                                 : "Does " + nameOf(state, order[i]) + " add a meeple?",
                             std::move(options)});
        }
        if (required) {
            return;
        }
    }
}

void CropCirclesRules::onPartEnded(GameChange& change, bool) const
{
    data(change) = {};
}

} // namespace reeve::engine
