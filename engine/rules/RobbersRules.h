// The Robbers (docs/rules/robbers.md): robbers on the score track.
#pragma once

#include "engine/ModuleWithData.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"

#include <array>

namespace reeve::engine {

struct Robber {
    std::optional<int> space;          ///< of the track; none: in its owner's supply
    std::optional<PlayerIndex> victim; ///< chosen for the coming scoring (ROB-11)
};

struct RobbersWork {
    std::array<Robber, kMaxPlayers> robbers{};
    /// Who may still place a robber for the tile just laid, in order (ROB-03, ROB-04).
    std::vector<PlayerIndex> mayPlace;
};

class RobbersRules final : public ModuleWithData<RobbersWork>
{
public:
    static constexpr std::array kSwitches{RuleSwitch{"robberOthers", {"next", "each"}},
                                          RuleSwitch{"robbersAtEnd", {"off", "on"}}};

    explicit RobbersRules(const RuleOptions& options);

    void onTileLaid(GameChange& change) const override;
    [[nodiscard]] std::optional<Step> claims(const GameState& state,
                                             const GameEvent& event) const override;
    [[nodiscard]] Verdict allows(const GameState& state, const GameEvent& event) const override;
    void carryOut(GameChange& change, const GameEvent& event) const override;
    void needs(const GameState& state, Asking asking, std::vector<Need>& needs) const override;
    void onTrackMoved(GameChange& change, const TrackMove& move) const override;
    void addTrackFigures(const GameState& state, std::vector<TrackFigure>& figures) const override;
    void onPartEnded(GameChange& change, bool turnOver) const override;
    void scoreGameEnd(const EndOfGame& end, const RuleBook& rules,
                      std::vector<Award>& awards) const override;

private:
    [[nodiscard]] Verdict allowsRobber(const GameState& state, const Decision& event) const;
    [[nodiscard]] Verdict allowsVictim(const GameState& state, const Decision& event) const;
    /// Players that score soon and have a figure beside that robber.
    [[nodiscard]] PlayerSet victims(const GameState& state, PlayerIndex owner) const;
    void addRobberNeeds(const GameState& state, std::vector<Need>& needs) const;
    void addScoringNeeds(const GameState& state, std::vector<Need>& needs) const;

    bool m_everybodyPlaces;
    bool m_robAtEnd;
};

} // namespace reeve::engine
