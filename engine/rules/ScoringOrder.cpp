#include "engine/rules/ScoringOrder.h"

#include "engine/rules/Placement.h"

namespace reeve::engine {

std::vector<Paying> payingNow(const GameState& state)
{
    std::vector<Paying> paying;
    for (const FeatureId feature : state.finishedNow()) {
        const Award award = state.rules().finished(state.board(), feature);
        if (award.players != 0 && award.value.total() > 0) {
            paying.push_back({feature, award.players});
        }
    }
    return paying;
}

Need scoringNeed(const GameState& state, const std::vector<Paying>& paying)
{
    const PlayerIndex player = state.playerToMove();
    Need need{"score",
              Step::Scoring,
              false,
              player,
              "BASE-10",
              paying.size() > 1
                  ? "Which finished feature does " + nameOf(state, player) + " score first?"
                  : "The finished feature is scored.",
              {}};
    for (const Paying& pays : paying) {
        need.options.emplace_back(FeaturesScored{player, {placeOf(state.board(), pays.feature)}});
    }
    return need;
}

} // namespace reeve::engine
