// The base game (docs/rules/base.md): placement, meeples, roads, cities, monasteries and fields.
#pragma once

#include "engine/RuleModule.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"

namespace reeve::engine {

class BaseRules final : public RuleModule
{
public:
    static constexpr std::array kSwitches{RuleSwitch{"tinyCity", {"4", "2"}},
                                          RuleSwitch{"farmers", {"3rd", "2nd", "1st", "off"}},
                                          RuleSwitch{"tieBreak", {"share"}}};

    explicit BaseRules(const RuleOptions& options);

    [[nodiscard]] int supply(PieceKind kind) const override;
    [[nodiscard]] int strength(PieceKind kind) const override;
    [[nodiscard]] Verdict allowsStart(const GameState& state) const override;
    void addStart(std::vector<StartTile>& start) const override;
    [[nodiscard]] Verdict allowsStanding(const Board& board, const Piece& piece) const override;
    [[nodiscard]] Verdict allowsTile(const GameState& state, const TilePlaced& event,
                                     const TurnedTile& tile) const override;
    [[nodiscard]] Verdict allowsDiscard(const GameState& state, const TileDiscarded& event,
                                        TileIndex tile) const override;
    [[nodiscard]] std::optional<Step> claims(const GameState& state,
                                             const GameEvent& event) const override;
    [[nodiscard]] Verdict allows(const GameState& state, const GameEvent& event) const override;
    void carryOut(GameChange& change, const GameEvent& event) const override;
    void needs(const GameState& state, Asking asking, std::vector<Need>& needs) const override;
    void addValue(const Valued& valued, Value& value) const override;
    void addTrackFigures(const GameState& state, std::vector<TrackFigure>& figures) const override;
    void scoreGameEnd(const EndOfGame& end, const RuleBook& rules,
                      std::vector<Award>& awards) const override;

private:
    void valueCity(const Valued& valued, Value& value) const;

    int m_tinyCity;
    Farmers m_farmers;
};

} // namespace reeve::engine
