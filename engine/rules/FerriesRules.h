// The Ferries (docs/rules/ferries.md).
#pragma once

#include "engine/ModuleWithData.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"

namespace reeve::engine {

struct FerryWork {
    bool placed = false;           ///< on the lake just laid
    bool listed = false;           ///< `movable` is worked out
    std::vector<TileSlot> movable; ///< lakes whose ferry may still be moved in this part (FERRY-10)
};

class FerriesRules final : public ModuleWithData<FerryWork>
{
public:
    static constexpr std::array kSwitches{RuleSwitch{"ferryAlways", {"on", "off"}},
                                          RuleSwitch{"ferryMoves", {"perDirection", "one"}}};

    explicit FerriesRules(const RuleOptions& options);

    void onTileLaid(GameChange& change) const override;
    [[nodiscard]] std::optional<Step> claims(const GameState& state,
                                             const GameEvent& event) const override;
    [[nodiscard]] Verdict allows(const GameState& state, const GameEvent& event) const override;
    void carryOut(GameChange& change, const GameEvent& event) const override;
    void needs(const GameState& state, Asking asking, std::vector<Need>& needs) const override;

private:
    [[nodiscard]] bool placesFerry(const GameState& state) const;
    [[nodiscard]] std::vector<TileSlot> movable(const GameState& state) const;

    bool m_always;
    bool m_onlyOneMove;
};

} // namespace reeve::engine
