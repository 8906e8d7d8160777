// The Goldmines (docs/rules/goldmines.md).
#pragma once

#include "engine/ModuleWithData.h"
#include "engine/RuleOptions.h"

#include <map>

namespace reeve::engine {

/// From where a player takes his next ingot when gold is shared out.
struct IngotWish {
    PlayerIndex player = 0;
    TileSlot tile = 0;
};

/// Tiles with gold of finished features, and who may take it (GOLD-07).
using GoldClaims = std::map<TileSlot, PlayerSet>;

struct GoldWork {
    bool onItself = false;         ///< an ingot of the tile just laid lies on it
    bool beside = false;           ///< and one beside it
    GoldClaims claims;             ///< of the features just scored
    std::vector<IngotWish> wishes; ///< said before scoring; a player's first comes first
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

private:
    [[nodiscard]] Verdict allowsIngot(const GameState& state, const MarkerPlaced& event) const;
    [[nodiscard]] Verdict allowsWish(const GameState& state, const Decision& event) const;
    void addIngotNeeds(const GameState& state, std::vector<Need>& needs) const;
    void addWishNeeds(const GameState& state, std::vector<Need>& needs) const;
};

} // namespace reeve::engine
