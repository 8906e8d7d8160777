#include "engine/rules/MessengersRules.h"

#include "engine/rules/Messages.h"
#include "engine/rules/Placement.h"
#include "engine/rules/ScoringOrder.h"

#include <algorithm>

namespace reeve::engine {

namespace {

constexpr std::string_view kFigure = "scoring-figure";
constexpr std::string_view kMessage = "message";
constexpr std::string_view kMeeple = "meeple";
constexpr std::string_view kMessenger = "messenger";
constexpr std::string_view kPoints = "points";
constexpr int kMessagePoints = 2; // MSG-06

/// MSG-04.
bool isDark(int space)
{
    return space % 5 == 0;
}

/// 0: its points are taken. nullopt: not a choice there is.
std::optional<int> messageOf(std::string_view choice)
{
    if (choice == kPoints) {
        return 0;
    }
    const int number = choice.size() == 1 ? choice.front() - '0' : 0;
    return number >= 1 && number <= kMessages ? std::optional(number) : std::nullopt;
}

/// MSG-06: a token drawn goes under the stack, so all others come before it comes again.
bool mayBeOnTop(const std::vector<int>& drawn, int message)
{
    const std::size_t count = drawn.size();
    const std::size_t others = std::min<std::size_t>(count, kMessages - 1);
    const auto since = drawn.end() - static_cast<std::ptrdiff_t>(others);
    const bool under = std::find(since, drawn.end(), message) != drawn.end();
    const int next = count >= kMessages ? drawn[count - kMessages] : 0;
    return !under && (next == 0 || next == message);
}

Decision drawn(PlayerIndex player, int message, std::optional<SegmentRef> at = {})
{
    return {player, std::string(kMessage),
            message == 0 ? std::string(kPoints) : std::to_string(message), at};
}

} // namespace

MessengersRules::MessengersRules(const RuleOptions& options)
    : m_mustStandAlone(options["messageAlone"] == "on")
{}

std::optional<Step> MessengersRules::claims(const GameState& state, const GameEvent& event) const
{
    const auto* decision = std::get_if<Decision>(&event);
    if (decision == nullptr || (decision->about != kFigure && decision->about != kMessage)) {
        return std::nullopt;
    }
    // Both belong to the scoring that made them necessary, also to one before step 3 (ABBOT-08).
    const bool afterScoring = decision->about == kMessage && state.isScored();
    return afterScoring ? std::max(state.step(), Step::AfterScoring) : state.step();
}

Verdict MessengersRules::allows(const GameState& state, const GameEvent& event) const
{
    const auto& decision = std::get<Decision>(event);
    return decision.about == kFigure ? allowsFigure(state, decision) : allowsDrawn(state, decision);
}

Verdict MessengersRules::allowsFigure(const GameState& state, const Decision& event) const
{
    if (state.openMoves().empty()) {
        return refuse("No points were scored that a figure has to move.", "MSG-02");
    }
    const PlayerIndex scorer = state.openMoves().front().player;
    if (event.player != scorer) {
        return refuse("First " + nameOf(state, scorer) + " moves a figure.", "MSG-02");
    }
    if (event.choice != kMeeple && event.choice != kMessenger) {
        return refuse("Points move either the scoring meeple or the messenger.", "MSG-03");
    }
    return {};
}

Verdict MessengersRules::allowsDrawn(const GameState& state, const Decision& event) const
{
    if (Verdict turn = state.checkTurn(event.player, GameState::Phase::EndTurn); !turn) {
        return refuse(turn.error().what, "MSG-05");
    }
    if (!state.openMoves().empty()) {
        return refuse("First it must be said which figures the points moved.", "MSG-02");
    }
    if (!data(state).messageDue) {
        return refuse("No figure of " + nameOf(state, event.player) +
                          " ended its move on a dark space.",
                      "MSG-05");
    }
    const std::optional<int> message = messageOf(event.choice);
    if (!message) {
        return refuse("A message, 1 to 8, is carried out, or its 2 points are taken.", "MSG-06");
    }
    if (*message == 0) {
        return {};
    }
    if (!mayBeOnTop(data(state).drawn, *message)) {
        return refuse("That message lies further down in the stack.", "MSG-06");
    }
    return allowsMessage(state, event.player, *message, event.at);
}

void MessengersRules::carryOut(GameChange& change, const GameEvent& event) const
{
    const auto& decision = std::get<Decision>(event);
    if (decision.about == kFigure) {
        moveFigure(change, decision);
    } else {
        resolveMessage(change, decision);
    }
}

void MessengersRules::moveFigure(GameChange& change, const Decision& event) const
{
    const GameState& state = change.state();
    int& messenger = data(change).messenger[event.player];
    if (event.choice == kMessenger) {
        const int from = messenger;
        messenger += state.openMoves().front().points;
        change.settleMove(from);
        return;
    }
    int from = state.track(event.player) - messenger;
    for (const OpenMove& move : state.openMoves()) {
        from -= move.player == event.player ? move.points : 0;
    }
    change.settleMove(from);
}

void MessengersRules::resolveMessage(GameChange& change, const Decision& event) const
{
    const int message = *messageOf(event.choice);
    MessengersWork& work = data(change);
    work.messageDue = false; // its points are a new round (MSG-07)
    work.drawn.push_back(message);
    if (message == 0) {
        Award award{.category = Category::Message, .players = with(0, event.player)};
        award.value.add({"message taken as points", 1, kMessagePoints, "MSG-06"});
        change.pay(award);
        return;
    }
    if (message == kExtraTileMessage) {
        change.grantTile(false);
        return;
    }
    const GameState& state = change.state();
    const Award award = awardOfMessage(state, event.player, message, event.at);
    if (message == kMeepleHomeMessage) {
        change.returnPiece(*meepleOn(state.board(), event.player, award.at));
    }
    change.pay(award);
}

void MessengersRules::needs(const GameState& state, Asking asking, std::vector<Need>& needs) const
{
    if (state.phase() != GameState::Phase::EndTurn) {
        return;
    }
    if (!state.isScored()) {
        if (const std::vector<Paying> paying = payingNow(state); !paying.empty()) {
            Need need = scoringNeed(state, paying);
            need.required = true; // whoever scores says which figure moves before the turn ends
            needs.push_back(std::move(need));
        }
    }
    if (!state.openMoves().empty()) {
        const OpenMove& move = state.openMoves().front();
        Need need{std::string(kFigure),
                  state.step(),
                  true,
                  move.player,
                  "MSG-02",
                  "Does " + nameOf(state, move.player) + " move the scoring meeple or the " +
                      "messenger by " + std::to_string(move.points) + "?",
                  {}};
        for (const std::string_view figure : {kMeeple, kMessenger}) {
            need.options.emplace_back(
                Decision{move.player, std::string(kFigure), std::string(figure), {}});
        }
        needs.push_back(std::move(need));
    } else if (data(state).messageDue) {
        needs.push_back(messageNeed(state, asking));
    }
}

Need MessengersRules::messageNeed(const GameState& state, Asking asking) const
{
    const PlayerIndex player = state.playerToMove();
    Need need{std::string(kMessage),
              state.isScored() ? Step::AfterScoring : state.step(),
              true,
              player,
              "MSG-05",
              "Which message did " + nameOf(state, player) +
                  " draw, and is it carried out or are its 2 points taken?",
              {}};
    if (asking != Asking::Everything) {
        return need;
    }
    need.options.emplace_back(drawn(player, 0));
    for (int message = 1; message <= kMessages; ++message) {
        std::vector<Decision> ways;
        for (const SegmentId place : placesOfMessage(state, player, message)) {
            ways.push_back(drawn(player, message, placeOf(state.board(), place)));
        }
        if (ways.empty()) {
            ways.push_back(drawn(player, message));
        }
        for (Decision& way : ways) {
            if (allowsDrawn(state, way)) {
                need.options.emplace_back(std::move(way));
            }
        }
    }
    return need;
}

std::optional<int> MessengersRules::secondFigure(const GameState& state, PlayerIndex player) const
{
    return data(state).messenger[player];
}

void MessengersRules::onTrackMoved(GameChange& change, const TrackMove& move) const
{
    const GameState& state = change.state();
    const int space = trackSpace(move.from + move.points);
    if (move.player != state.playerToMove() || !isDark(space)) {
        return;
    }
    const std::vector<TrackFigure> figures = state.trackFigures();
    const bool alone = std::ranges::none_of(figures, [&](const TrackFigure& figure) {
        return figure.player != move.player && figure.space == space &&
               figure.kind != TrackFigure::Kind::Robber;
    });
    if (alone || !m_mustStandAlone) {
        data(change).messageDue = true;
    }
}

void MessengersRules::addTrackFigures(const GameState& state,
                                      std::vector<TrackFigure>& figures) const
{
    for (std::size_t i = 0; i < state.playerCount(); ++i) {
        const auto player = static_cast<PlayerIndex>(i);
        figures.push_back(
            {player, TrackFigure::Kind::Messenger, trackSpace(data(state).messenger[player])});
    }
}

} // namespace reeve::engine
