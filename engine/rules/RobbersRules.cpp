#include "engine/rules/RobbersRules.h"

#include "engine/rules/Placement.h"
#include "engine/rules/ScoringOrder.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace reeve::engine {

namespace {

constexpr std::string_view kRobber = "robber";
constexpr std::string_view kRobbery = "robbery";
constexpr std::string_view kDeclined = "declined";

std::optional<int> numberIn(std::string_view text, int below)
{
    int number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, number);
    const bool whole = problem == std::errc() && stop == end;
    return whole && number >= 0 && number < below ? std::optional(number) : std::nullopt;
}

/// The active player, then the others from his left.
std::vector<PlayerIndex> activeFirst(const GameState& state)
{
    std::vector<PlayerIndex> order = leftFirst(state, state.playerToMove());
    std::rotate(order.begin(), order.end() - 1, order.end());
    return order;
}

bool standsOn(const std::vector<TrackFigure>& figures, PlayerIndex player, int space)
{
    return std::ranges::any_of(figures, [&](const TrackFigure& figure) {
        return figure.kind != TrackFigure::Kind::Robber && figure.player == player &&
               figure.space == space;
    });
}

/// ROB-06.
bool hasOpponent(const std::vector<TrackFigure>& figures, PlayerIndex player, int space)
{
    return std::ranges::any_of(figures, [&](const TrackFigure& figure) {
        return figure.kind != TrackFigure::Kind::Robber && figure.player != player &&
               figure.space == space;
    });
}

Award robbed(PlayerIndex thief, int points, std::string_view rule)
{
    Award award{.category = Category::Robbery, .players = with(0, thief)};
    award.value.add({"half of what another scored", 1, (points + 1) / 2, rule});
    return award;
}

/// ROB-16 where robbers stay: the final scoring moves the figures on, award by award. One figure
/// is left of each player (MSG-16), beside it every robber that stood with one of his.
class FinalRobberies
{
public:
    FinalRobberies(const GameState& state, const std::array<Robber, kMaxPlayers>& robbers)
        : m_players(state.playerCount())
    {
        const std::vector<TrackFigure> figures = state.trackFigures();
        for (std::size_t i = 0; i < m_players; ++i) {
            m_points[i] = state.track(static_cast<PlayerIndex>(i));
            m_space[i] = robbers[i].space;
        }
        for (std::size_t owner = 0; owner < m_players; ++owner) {
            for (std::size_t other = 0; other < m_players && m_space[owner]; ++other) {
                if (other != owner &&
                    standsOn(figures, static_cast<PlayerIndex>(other), *robbers[owner].space)) {
                    m_space[owner] = trackSpace(m_points[other]);
                    break;
                }
            }
        }
    }

    void follow(const Award& award, std::vector<Award>& stolen)
    {
        const int points = award.value.total();
        for (std::size_t player = 0; player < m_players && points > 0; ++player) {
            if (contains(award.players, player)) {
                const int from = trackSpace(m_points[player]);
                m_points[player] += points;
                rob(player, from, points, stolen);
            }
        }
    }

private:
    void rob(std::size_t victim, int space, int points, std::vector<Award>& stolen)
    {
        std::vector<std::size_t> thieves;
        for (std::size_t owner = 0; owner < m_players; ++owner) {
            if (owner != victim && m_space[owner] == space) {
                m_space[owner].reset();
                thieves.push_back(owner);
            }
        }
        for (const std::size_t thief : thieves) {
            stolen.push_back(robbed(static_cast<PlayerIndex>(thief), points, "ROB-16"));
            const int from = trackSpace(m_points[thief]);
            m_points[thief] += stolen.back().value.total();
            for (std::size_t owner = 0; owner < m_players; ++owner) { // ROB-10
                if (owner != thief && m_space[owner] == from) {
                    m_space[owner] = trackSpace(m_points[thief]);
                }
            }
        }
    }

    std::size_t m_players;
    std::array<int, kMaxPlayers> m_points{};
    std::array<std::optional<int>, kMaxPlayers> m_space{};
};

} // namespace

RobbersRules::RobbersRules(const RuleOptions& options)
    : m_everybodyPlaces(options["robberOthers"] == "each")
    , m_robAtEnd(options["robbersAtEnd"] == "on")
{}

void RobbersRules::onTileLaid(GameChange& change) const
{
    const GameState& state = change.state();
    RobbersWork& work = data(change);
    work.mayPlace.clear();
    if (tileJustLaid(state).shape->definition->attribute("robber") == nullptr) {
        return;
    }
    for (const PlayerIndex player : activeFirst(state)) {
        const bool active = player == state.playerToMove();
        if (active || !work.robbers[player].space) { // ROB-03, ROB-04
            work.mayPlace.push_back(player);
        }
    }
    if (!m_everybodyPlaces && work.mayPlace.size() > 2) {
        work.mayPlace.resize(2);
    }
}

std::optional<Step> RobbersRules::claims(const GameState&, const GameEvent& event) const
{
    const auto* decision = std::get_if<Decision>(&event);
    if (decision == nullptr) {
        return std::nullopt;
    }
    return decision->about == kRobber    ? std::optional(Step::AfterTile)
           : decision->about == kRobbery ? std::optional(Step::BeforeScoring)
                                         : std::nullopt;
}

Verdict RobbersRules::allows(const GameState& state, const GameEvent& event) const
{
    const auto& decision = std::get<Decision>(event);
    return decision.about == kRobber ? allowsRobber(state, decision)
                                     : allowsVictim(state, decision);
}

Verdict RobbersRules::allowsRobber(const GameState& state, const Decision& event) const
{
    const PlayerIndex player = event.player;
    const RobbersWork& work = data(state);
    if (tileJustLaid(state).shape->definition->attribute("robber") == nullptr) {
        return refuse("The new tile shows no robber.", "ROB-02");
    }
    const bool active = player == state.playerToMove();
    if (std::ranges::find(work.mayPlace, player) == work.mayPlace.end()) {
        return refuse(nameOf(state, player) + " may not place a robber now.",
                      active ? "ROB-03" : "ROB-04");
    }
    if (event.choice == kDeclined) {
        return {};
    }
    const std::optional<int> space = numberIn(event.choice, kTrackSpaces);
    if (!space) {
        return refuse("A robber goes to a space of the track, 0 to 49.", "ROB-03");
    }
    if (work.robbers[player].space == space) {
        return refuse("The robber moves to another space.", "ROB-03");
    }
    if (!hasOpponent(state.trackFigures(), player, *space)) {
        return refuse("A robber goes only where a figure of another player stands.", "ROB-06");
    }
    return {};
}

PlayerSet RobbersRules::victims(const GameState& state, PlayerIndex owner) const
{
    PlayerSet victims = 0;
    const std::optional<int> space = data(state).robbers[owner].space;
    if (!space) {
        return victims;
    }
    const std::vector<TrackFigure> figures = state.trackFigures();
    for (const Paying& pays : payingNow(state)) {
        for (std::size_t player = 0; player < state.playerCount(); ++player) {
            if (player != owner && contains(pays.players, player) &&
                standsOn(figures, static_cast<PlayerIndex>(player), *space)) {
                victims = with(victims, player);
            }
        }
    }
    return victims;
}

Verdict RobbersRules::allowsVictim(const GameState& state, const Decision& event) const
{
    if (!data(state).robbers[event.player].space) {
        return refuse(nameOf(state, event.player) + " has no robber on the track.", "ROB-11");
    }
    const std::optional<int> victim = numberIn(event.choice, static_cast<int>(state.playerCount()));
    if (!victim || !contains(victims(state, event.player), static_cast<std::size_t>(*victim))) {
        return refuse("A robber robs a figure beside it that scores now.", "ROB-11");
    }
    return {};
}

void RobbersRules::carryOut(GameChange& change, const GameEvent& event) const
{
    const auto& decision = std::get<Decision>(event);
    RobbersWork& work = data(change);
    Robber& robber = work.robbers[decision.player];
    if (decision.about == kRobbery) {
        robber.victim =
            static_cast<PlayerIndex>(*numberIn(decision.choice, static_cast<int>(kMaxPlayers)));
        return;
    }
    if (decision.choice != kDeclined) {
        robber.space = numberIn(decision.choice, kTrackSpaces);
    }
    const auto said = std::ranges::find(work.mayPlace, decision.player);
    work.mayPlace.erase(work.mayPlace.begin(), said + 1); // who came before said nothing
}

void RobbersRules::needs(const GameState& state, Asking asking, std::vector<Need>& needs) const
{
    if (asking != Asking::Everything || state.phase() != GameState::Phase::EndTurn) {
        return;
    }
    if (state.step() <= Step::AfterTile) {
        addRobberNeeds(state, needs);
    }
    if (!state.isScored()) {
        addScoringNeeds(state, needs);
    }
}

void RobbersRules::addRobberNeeds(const GameState& state, std::vector<Need>& needs) const
{
    for (const PlayerIndex player : data(state).mayPlace) {
        const bool onTrack = data(state).robbers[player].space.has_value();
        Need need{std::string(kRobber),
                  Step::AfterTile,
                  false,
                  player,
                  player == state.playerToMove() ? "ROB-03" : "ROB-04",
                  "Does " + nameOf(state, player) + (onTrack ? " move" : " place") +
                      " the robber beside a figure on the track?",
                  {}};
        for (int space = 0; space < kTrackSpaces; ++space) {
            const Decision place{player, std::string(kRobber), std::to_string(space), {}};
            if (allowsRobber(state, place)) {
                need.options.emplace_back(place);
            }
        }
        need.options.emplace_back(
            Decision{player, std::string(kRobber), std::string(kDeclined), {}});
        needs.push_back(std::move(need));
    }
}

/// ROB-08, ROB-11: the order decides what is robbed, and an owner may have the choice.
void RobbersRules::addScoringNeeds(const GameState& state, std::vector<Need>& needs) const
{
    bool someoneIsRobbed = false;
    for (const PlayerIndex owner : activeFirst(state)) {
        const PlayerSet beside = victims(state, owner);
        someoneIsRobbed = someoneIsRobbed || beside != 0;
        if (std::popcount(beside) < 2 || data(state).robbers[owner].victim) {
            continue;
        }
        Need need{std::string(kRobbery),
                  Step::BeforeScoring,
                  false,
                  owner,
                  "ROB-11",
                  "Whom does the robber of " + nameOf(state, owner) +
                      " rob? Unsaid, whoever beside it scores first.",
                  {}};
        for (std::size_t victim = 0; victim < state.playerCount(); ++victim) {
            if (contains(beside, victim)) {
                need.options.emplace_back(
                    Decision{owner, std::string(kRobbery), std::to_string(victim), {}});
            }
        }
        needs.push_back(std::move(need));
    }
    const std::vector<Paying> paying = payingNow(state);
    const bool askedAlready = state.rules().secondFigure(state, state.playerToMove()).has_value();
    if (someoneIsRobbed && paying.size() > 1 && !askedAlready) {
        needs.push_back(scoringNeed(state, paying));
    }
}

void RobbersRules::onTrackMoved(GameChange& change, const TrackMove& move) const
{
    RobbersWork& work = data(change);
    const int from = trackSpace(move.from);
    std::vector<PlayerIndex> thieves;
    for (const PlayerIndex owner : activeFirst(change.state())) {
        Robber& robber = work.robbers[owner];
        if (robber.victim == move.player && robber.space != from) {
            robber.victim.reset(); // he moved his other figure (ROB-12)
        }
        if (owner == move.player || robber.space != from) {
            continue;
        }
        if (move.stolen) { // ROB-10, ROB-15
            robber.space = trackSpace(move.from + move.points);
        } else if (move.points > 0 && robber.victim.value_or(move.player) == move.player) {
            robber = {};
            thieves.push_back(owner);
        }
    }
    for (const PlayerIndex thief : thieves) { // ROB-09
        change.paySteal(robbed(thief, move.points, "ROB-07"));
    }
}

void RobbersRules::addTrackFigures(const GameState& state, std::vector<TrackFigure>& figures) const
{
    for (std::size_t player = 0; player < state.playerCount(); ++player) {
        if (const std::optional<int> space = data(state).robbers[player].space) {
            figures.push_back(
                {static_cast<PlayerIndex>(player), TrackFigure::Kind::Robber, *space});
        }
    }
}

void RobbersRules::onPartEnded(GameChange& change, bool) const
{
    RobbersWork& work = data(change);
    work.mayPlace.clear();
    for (Robber& robber : work.robbers) {
        robber.victim.reset();
    }
}

void RobbersRules::scoreGameEnd(const EndOfGame& end, const RuleBook&,
                                std::vector<Award>& awards) const
{
    if (!m_robAtEnd || end.state == nullptr) {
        return;
    }
    FinalRobberies robberies(*end.state, data(*end.state).robbers);
    std::vector<Award> stolen;
    for (const Award& award : awards) {
        robberies.follow(award, stolen);
    }
    awards.insert(awards.end(), stolen.begin(), stolen.end());
}

} // namespace reeve::engine
