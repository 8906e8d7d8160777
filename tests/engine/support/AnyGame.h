// Games for properties: rapidcheck draws, shorter and simpler ones when a property fails.
#pragma once

#include "engine/Replay.h"
#include "tests/engine/support/Catalogue.h"
#include "tests/engine/support/RandomGame.h"

#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <vector>

namespace reeve::engine::test {

/// A game of any mix of sets.
inline GameLog anyGame()
{
    RandomGameOptions options = randomMix(*rc::gen::inRange<std::uint32_t>(1, 1'000'000'000));
    options.tiles = std::min(options.tiles, *rc::gen::inRange<std::size_t>(2, 300));
    return randomGame(catalogue(), options);
}

/// A game of any mix of these and the base set.
inline GameLog anyGameOf(const std::vector<std::string>& sets)
{
    RandomGameOptions options = randomMix(*rc::gen::inRange<std::uint32_t>(1, 1'000'000'000));
    options.tiles = std::min(options.tiles, *rc::gen::inRange<std::size_t>(2, 300));
    std::erase_if(options.sets, [&](const std::string& set) {
        return set != "BA" && std::ranges::find(sets, set) == sets.end();
    });
    return randomGame(catalogue(), options);
}

/// A game whose whole worth can be seen in a photo: robbers cannot, and what a garden is worth is
/// said only with the Abbot.
inline GameLog anyGameSeen()
{
    RandomGameOptions options = randomMix(*rc::gen::inRange<std::uint32_t>(1, 1'000'000'000));
    options.tiles = std::min(options.tiles, *rc::gen::inRange<std::size_t>(2, 300));
    options.rules.switches.erase("robbersAtEnd");
    if (std::ranges::find(options.sets, "AB") == options.sets.end()) {
        options.sets.emplace_back("AB");
    }
    return randomGame(catalogue(), options);
}

inline GameState played(const GameLog& log)
{
    Replay result = replay(catalogue(), log);
    RC_ASSERT(!result.error);
    RC_ASSERT(result.entries == log.size());
    return std::move(*result.state);
}

/// The log up to, not including, an entry.
inline GameLog before(const GameLog& log, std::size_t entry)
{
    return {log.begin(), log.begin() + static_cast<std::ptrdiff_t>(entry)};
}

inline GameState started(const GameLog& log)
{
    return GameState::start(catalogue(), std::get<GameStarted>(log.front().event).setup).value();
}

} // namespace reeve::engine::test
