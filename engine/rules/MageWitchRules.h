// Mage & Witch (docs/rules/mage-witch.md).
#pragma once

#include "engine/ModuleWithData.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"

namespace reeve::engine {

struct MagicWork {
    bool mustMove = false; ///< the tile just laid asks for it and nobody moved yet
};

/// Must be asked for values after all other modules: the mage adds to and the witch halves what
/// they say (COMBO-01 to -06).
class MageWitchRules final : public ModuleWithData<MagicWork>
{
public:
    static constexpr std::array kSwitches{RuleSwitch{"mageMerge", {"move", "remove"}}};

    explicit MageWitchRules(const RuleOptions& options);

    void onTileLaid(GameChange& change) const override;
    [[nodiscard]] std::optional<Step> claims(const GameState& state,
                                             const GameEvent& event) const override;
    [[nodiscard]] Verdict allows(const GameState& state, const GameEvent& event) const override;
    void carryOut(GameChange& change, const GameEvent& event) const override;
    void needs(const GameState& state, Asking asking, std::vector<Need>& needs) const override;
    void addValue(const Valued& valued, Value& value) const override;
    void onFeatureScored(GameChange& change, const ScoredFeature& scored) const override;

private:
    [[nodiscard]] Verdict allowsMove(const GameState& state, const MarkerPlaced& event) const;
    [[nodiscard]] bool mustRemove(const GameState& state) const;

    bool m_mergeRemoves;
};

} // namespace reeve::engine
