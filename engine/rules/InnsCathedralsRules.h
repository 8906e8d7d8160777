// Inns & Cathedrals (docs/rules/inns-cathedrals.md).
#pragma once

#include "engine/RuleModule.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"

namespace reeve::engine {

class InnsCathedralsRules final : public RuleModule
{
public:
    static constexpr std::array kSwitches{RuleSwitch{"innCathedralEnd", {"zero", "ignore"}}};

    explicit InnsCathedralsRules(const RuleOptions& options);

    [[nodiscard]] int supply(PieceKind kind) const override;
    [[nodiscard]] int strength(PieceKind kind) const override;
    void addValue(const Valued& valued, Value& value) const override;

private:
    bool m_unfinishedIsWorthless;
};

} // namespace reeve::engine
