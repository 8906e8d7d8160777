// A game told step by step, by the names of its players:
//
//   Scenario game({.sets = {"TB"}, .table = "BA.E@1 0 0 Red:city Red~builder:city; BA.G@0 1 0"});
//   game.lay("Red", "BA.G@0 2 0").endTurn();
//   game.lay("Red", "BA.E@3 3 0").endTurn();
//   EXPECT_EQ(game.score("Red"), 8);
//
// It is a real game: every event is judged by the rules of its sets, but the box never runs out of
// a tile. What lies and stands on `table` was there before. Places are named as in
// tests/engine/support/Notation.h, on the tile laid last, or elsewhere: "city:N at 2 -1".
#pragma once

#include "engine/GameState.h"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace reeve::engine::test {

struct ScenarioSetup {
    std::vector<std::string> sets{};  ///< beside BA
    std::string players = "Red Blue"; ///< in seating order, the first one begins
    std::string table = "BA.D@0 0 0"; ///< with the figures and markers on it
    RuleOptions rules{};
    bool trustRecord = true; ///< false: only tiles of the box, and other rules for our own games
};

/// Thrown when the rules forbid what a scenario tells; `what` says why.
class Refused : public std::runtime_error
{
public:
    Refused(const GameEvent& event, const Error& error);
    [[nodiscard]] const std::string& rule() const { return m_rule; }

private:
    std::string m_rule;
};

class Scenario
{
public:
    explicit Scenario(const ScenarioSetup& setup);

    // What happens. Whoever acts is named first: "Red", or with the figure: "Red*", "Red~abbot".
    // After Refused the game is as before.

    /// "BA.E@2 0 -1". Ends the part or turn before if that is still open.
    Scenario& lay(std::string_view player, std::string_view tile);
    Scenario& discard(std::string_view player, std::string_view tile);
    /// Also a landing, a meeple a crop circle adds, and into "quarter:castle".
    Scenario& put(std::string_view figure, std::string_view place);
    /// Out of a quarter of Carcassonne: moveIn("Red", "castle", "city:N at 3 2").
    Scenario& moveIn(std::string_view figure, std::string_view quarter, std::string_view place);
    /// An abbot's recall, or what a crop circle takes.
    Scenario& takeBack(std::string_view figure, std::string_view place);
    Scenario& gold(std::string_view player, Position cell);
    Scenario& mage(std::string_view player, std::string_view place);
    Scenario& witch(std::string_view player, std::string_view place);
    Scenario& takeOff(std::string_view player, MarkerKind figure);
    /// "E+W", "E+W at 0 0".
    Scenario& ferry(std::string_view player, std::string_view ends);
    Scenario& count(std::string_view player, std::string_view quarter);
    /// The meeple that flies is named by the figure.
    Scenario& roll(std::string_view figure, int pips);
    Scenario& decide(std::string_view player, std::string_view about, std::string_view choice);
    /// Scores what the tile finished; the places named come first.
    Scenario& scoreNow(const std::vector<std::string>& first = {});
    Scenario& endTurn();
    Scenario& endGame();
    Scenario& happens(const GameEvent& event);

    // What is given, outside of the rules.

    Scenario& give(std::string_view player, Token token, int count);
    Scenario& points(std::string_view player, int points);

    // What is asked.

    /// With the final scoring once the game has ended.
    [[nodiscard]] int score(std::string_view player) const;
    [[nodiscard]] int supply(std::string_view figure) const;
    [[nodiscard]] int onBoard(std::string_view figure) const;
    [[nodiscard]] int tokens(std::string_view player, Token token) const;
    [[nodiscard]] int markers(MarkerKind kind) const;
    [[nodiscard]] std::string toMove() const;
    /// Words of all that is asked now, in order.
    [[nodiscard]] std::vector<std::string> asked() const;
    /// The question of that name; every answer it lists is checked to be legal.
    [[nodiscard]] Need need(std::string_view about) const;
    /// Features are the same when they have the same id.
    [[nodiscard]] FeatureId feature(std::string_view place) const;
    [[nodiscard]] SegmentRef at(std::string_view place) const;
    [[nodiscard]] PlayerIndex seat(std::string_view player) const;
    [[nodiscard]] const GameState& state() const { return m_state; }

private:
    Scenario& mark(std::string_view player, MarkerKind kind, const SegmentRef& at);

    std::vector<std::string> m_seats;
    GameState m_state;
};

/// Id of the rule that forbids what `deed` tries; "allowed" if nothing does.
template <typename Deed>
[[nodiscard]] std::string refusal(Deed deed)
{
    try {
        deed();
    } catch (const Refused& refused) {
        return refused.rule();
    }
    return "allowed";
}

} // namespace reeve::engine::test
