// Traders & Builders: goods, builder, pig (docs/rules/traders-builders.md).
#pragma once

#include "engine/ModuleWithData.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"

namespace reeve::engine {

struct BuilderWork {
    bool usedThisTurn = false; ///< TB-14
};

class TradersBuildersRules final : public ModuleWithData<BuilderWork>
{
public:
    static constexpr std::array kSwitches{RuleSwitch{"pigReturns", {"on", "off"}},
                                          RuleSwitch{"goodsOpen", {"on", "off"}}};

    explicit TradersBuildersRules(const RuleOptions& options);

    [[nodiscard]] int supply(PieceKind kind) const override;
    [[nodiscard]] Verdict allowsStanding(const Board& board, const Piece& piece) const override;
    void onTileLaid(GameChange& change) const override;
    [[nodiscard]] std::optional<Step> claims(const GameState& state,
                                             const GameEvent& event) const override;
    [[nodiscard]] Verdict allows(const GameState& state, const GameEvent& event) const override;
    void carryOut(GameChange& change, const GameEvent& event) const override;
    void onMeeplesGone(GameChange& change) const override;
    [[nodiscard]] std::optional<FieldBonus> fieldBonus(const Board& board, FeatureId field,
                                                       PlayerIndex player) const override;
    void onFeatureScored(GameChange& change, const ScoredFeature& scored) const override;
    void onPartEnded(GameChange& change, bool turnOver) const override;
    void scoreGameEnd(const EndOfGame& end, const RuleBook& rules,
                      std::vector<Award>& awards) const override;

private:
    bool m_pigReturns;
};

} // namespace reeve::engine
