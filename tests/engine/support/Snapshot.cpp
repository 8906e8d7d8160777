#include "tests/engine/support/Snapshot.h"

#include "engine/MakeScoreSheet.h"

namespace reeve::engine::test {

Snapshot snapshot(const GameState& state)
{
    Snapshot now{makeScoreSheet(state), state.board().pieces(), state.board().markers(), {}, {}};
    for (std::size_t i = 0; i < state.playerCount(); ++i) {
        const auto player = static_cast<PlayerIndex>(i);
        for (const PieceKind kind : kPieceKinds) {
            now.numbers.push_back(state.supply(player, kind));
        }
        for (const Token token : kTokens) {
            now.numbers.push_back(state.tokens(player, token));
        }
    }
    now.numbers.insert(now.numbers.end(),
                       {static_cast<int>(state.phase()), static_cast<int>(state.step()),
                        state.playerToMove(), state.turn(), state.part(), state.tilesLeft(),
                        static_cast<int>(state.awards().size()), state.figureUsed() ? 1 : 0});
    for (const Need& need : state.needs()) {
        now.asked.push_back(need.about + " " + std::to_string(need.options.size()));
    }
    return now;
}

} // namespace reeve::engine::test
