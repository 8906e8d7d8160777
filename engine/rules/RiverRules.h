// The River (docs/rules/river.md).
#pragma once

#include "engine/ModuleWithData.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"
#include "engine/TileCatalogue.h"

namespace reeve::engine {

struct RiverTiles {
    std::vector<TileIndex> kinds; ///< of the set, the lake last
};

class RiverRules final : public ModuleWithData<RiverTiles>
{
public:
    static constexpr std::array kSwitches{RuleSwitch{"riverKeepStart", {"off", "on"}}};

    explicit RiverRules(const RuleOptions& options);

    [[nodiscard]] int leftInBox(const TileDefinition& tile) const override;
    void addStart(std::vector<StartTile>& start) const override;
    [[nodiscard]] Verdict allowsStart(const GameState& state) const override;
    void onStart(GameChange& change) const override;
    [[nodiscard]] Verdict allowsTile(const GameState& state, const TilePlaced& event,
                                     const TurnedTile& tile) const override;
    [[nodiscard]] Verdict allowsDiscard(const GameState& state, const TileDiscarded& event,
                                        TileIndex tile) const override;
    /// RIVER-06: a place where the river would be hemmed in need not be taken.
    [[nodiscard]] bool mustBeLaid(const GameState& state, const TilePlaced& event,
                                  const TurnedTile& tile) const override;

private:
    [[nodiscard]] Verdict allowsOrder(const GameState& state, const TileDefinition& tile) const;

    bool m_keepsStartTile;
};

} // namespace reeve::engine
