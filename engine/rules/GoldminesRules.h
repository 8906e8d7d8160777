// The Goldmines (docs/rules/goldmines.md).
#pragma once

#include "engine/ModuleWithData.h"
#include "engine/RuleOptions.h"

#include <map>

namespace reeve::engine {

struct GoldWork {
    bool onItself = false; ///< an ingot of the tile just laid lies on it
    bool beside = false;   ///< and one beside it
    /// Tiles with gold of the features just scored, and who may take it (GOLD-07).
    std::map<TileSlot, PlayerSet> claims;
};

class GoldminesRules final : public ModuleWithData<GoldWork>
{
public:
    explicit GoldminesRules(const RuleOptions&) {}

    void onTileLaid(GameChange& change) const override;
    [[nodiscard]] std::optional<Step> claims(const GameState& state,
                                             const GameEvent& event) const override;
    [[nodiscard]] Verdict allows(const GameState& state, const GameEvent& event) const override;
    void carryOut(GameChange& change, const GameEvent& event) const override;
    void needs(const GameState& state, Asking asking, std::vector<Need>& needs) const override;
    void onFeatureScored(GameChange& change, const ScoredFeature& scored) const override;
    void onAllScored(GameChange& change) const override;
    void scoreGameEnd(const EndOfGame& end, const RuleBook& rules,
                      std::vector<Award>& awards) const override;
};

} // namespace reeve::engine
