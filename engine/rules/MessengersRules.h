// The Messengers (docs/rules/messengers.md): a second scoring figure, and message tokens.
#pragma once

#include "engine/ModuleWithData.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"

#include <array>

namespace reeve::engine {

struct MessengersWork {
    std::array<int, kMaxPlayers> messenger{}; ///< points on each player's messenger
    bool messageDue = false;                  ///< earned in this round of scoring (MSG-07)
    /// The tokens drawn so far, 1 to 8; 0 where only its 2 points are known.
    std::vector<int> drawn;
};

/// Which figure moves is asked as soon as points are paid. A message that an abbot's return earned
/// is drawn before the figures' step is over, any other after the scoring (COMBO-31).
class MessengersRules final : public ModuleWithData<MessengersWork>
{
public:
    static constexpr std::array kSwitches{RuleSwitch{"messageAlone", {"off", "on"}}};

    explicit MessengersRules(const RuleOptions& options);

    [[nodiscard]] std::optional<Step> claims(const GameState& state,
                                             const GameEvent& event) const override;
    [[nodiscard]] Verdict allows(const GameState& state, const GameEvent& event) const override;
    void carryOut(GameChange& change, const GameEvent& event) const override;
    void needs(const GameState& state, Asking asking, std::vector<Need>& needs) const override;
    [[nodiscard]] std::optional<int> secondFigure(const GameState& state,
                                                  PlayerIndex player) const override;
    void onTrackMoved(GameChange& change, const TrackMove& move) const override;
    void addTrackFigures(const GameState& state, std::vector<TrackFigure>& figures) const override;

private:
    [[nodiscard]] Verdict allowsFigure(const GameState& state, const Decision& event) const;
    [[nodiscard]] Verdict allowsDrawn(const GameState& state, const Decision& event) const;
    [[nodiscard]] Need messageNeed(const GameState& state, Asking asking) const;
    void moveFigure(GameChange& change, const Decision& event) const;
    void resolveMessage(GameChange& change, const Decision& event) const;

    bool m_mustStandAlone;
};

} // namespace reeve::engine
