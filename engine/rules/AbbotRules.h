// The Abbot and the gardens (docs/rules/abbot.md).
#pragma once

#include "engine/RuleModule.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"

namespace reeve::engine {

class AbbotRules final : public RuleModule
{
public:
    static constexpr std::array kSwitches{RuleSwitch{"abbotComplete", {"9", "7"}}};

    explicit AbbotRules(const RuleOptions& options);

    [[nodiscard]] int supply(PieceKind kind) const override;
    [[nodiscard]] int strength(PieceKind kind) const override;
    [[nodiscard]] Verdict allowsStanding(const Board& board, const Piece& piece) const override;
    [[nodiscard]] std::optional<Step> claims(const GameState& state,
                                             const GameEvent& event) const override;
    [[nodiscard]] Verdict allows(const GameState& state, const GameEvent& event) const override;
    void carryOut(GameChange& change, const GameEvent& event) const override;
    void needs(const GameState& state, Asking asking, std::vector<Need>& needs) const override;
    void addValue(const Valued& valued, Value& value) const override;

private:
    bool m_finishedPays7;
};

} // namespace reeve::engine
