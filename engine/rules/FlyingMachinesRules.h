// The Flying Machines (docs/rules/flying-machines.md).
#pragma once

#include "engine/ModuleWithData.h"
#include "engine/RuleOptions.h"

namespace reeve::engine {

struct Flight {
    bool inTheAir = false; ///< the die is rolled, the meeple has not landed
    Position target;
    std::optional<PieceKind> meeple; ///< which; unknown: any of the player's
};

class FlyingMachinesRules final : public ModuleWithData<Flight>
{
public:
    explicit FlyingMachinesRules(const RuleOptions&) {}

    [[nodiscard]] bool putsSeveralOnATile(const Board& board) const override;
    [[nodiscard]] std::optional<Step> claims(const GameState& state,
                                             const GameEvent& event) const override;
    [[nodiscard]] Verdict allows(const GameState& state, const GameEvent& event) const override;
    void carryOut(GameChange& change, const GameEvent& event) const override;
    void needs(const GameState& state, Asking asking, std::vector<Need>& needs) const override;
    void onPartEnded(GameChange& change, bool turnOver) const override;

private:
    [[nodiscard]] Verdict allowsRoll(const GameState& state, const DieRolled& event) const;
    [[nodiscard]] Verdict allowsLanding(const GameState& state, const MeeplePlaced& event) const;
    [[nodiscard]] std::vector<GameEvent> landings(const GameState& state, bool first) const;
};

} // namespace reeve::engine
