// What must hold in every state, tried after every event of games of random mixes of sets, and
// after events that nobody would say.
#include "engine/rules/Placement.h"
#include "tests/engine/support/AnyGame.h"
#include "tests/engine/support/Fingerprint.h"
#include "tests/engine/support/Invariants.h"
#include "tests/engine/support/RandomEvent.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

namespace reeve::engine::test {

namespace {

/// With ferries a finished road can become part of another.
std::vector<std::string> withoutFerries()
{
    std::vector<std::string> sets = RuleBook::allSets();
    std::erase(sets, "BA");
    std::erase(sets, "FE");
    return sets;
}

SegmentRef firstPlace(const Board& board, FeatureId feature)
{
    SegmentRef first = placeOf(board, feature);
    for (const SegmentId segment : board.features().segments(feature)) {
        first = std::min(first, placeOf(board, segment));
    }
    return first;
}

std::set<SegmentRef> finishedFeatures(const Board& board)
{
    std::set<SegmentRef> finished;
    const FeatureMap& features = board.features();
    for (FeatureId feature = 0; feature < features.segmentCount(); ++feature) {
        if (features.featureOf(feature) == feature && board.isFinished(feature)) {
            finished.insert(firstPlace(board, feature));
        }
    }
    return finished;
}

} // namespace

RC_GTEST_PROP(StateProperties, nothingIsBrokenAfterAnyEvent, ())
{
    const GameLog log = anyGame();
    GameState state = started(log);
    for (std::size_t i = 1; i < log.size(); ++i) {
        const GameState copy = state;
        const std::string before = i % 16 == 0 ? fingerprint(copy) : std::string();
        RC_ASSERT(state.apply(log[i].event).has_value());
        RC_ASSERT(whatIsBroken(state) == "");
        RC_ASSERT(before.empty() || fingerprint(copy) == before);
    }
}

RC_GTEST_PROP(StateProperties, everyFinishedFeatureIsScoredOnce, ())
{
    const GameLog log = anyGameOf(withoutFerries());
    GameState state = started(log);
    std::set<SegmentRef> scored = finishedFeatures(state.board());
    for (std::size_t i = 1; i < log.size(); ++i) {
        const bool scores = std::holds_alternative<FeaturesScored>(log[i].event) ||
                            std::holds_alternative<TurnEnded>(log[i].event);
        if (scores && !state.isScored()) {
            const std::vector<FeatureId> now = state.finishedNow();
            for (const FeatureId feature : now) {
                RC_ASSERT(scored.insert(firstPlace(state.board(), feature)).second);
            }
            RC_ASSERT(scored == finishedFeatures(state.board()));
        }
        RC_ASSERT(state.apply(log[i].event).has_value());
    }
}

RC_GTEST_PROP(StateProperties, aRefusedEventChangesNothingAndSaysWhy, ())
{
    const GameLog log = anyGame();
    const auto cut = *rc::gen::inRange<std::size_t>(1, log.size() + 1);
    Dice dice(*rc::gen::inRange<std::uint32_t>(1, 1'000'000'000));
    GameState state = played(before(log, cut));
    const std::string untouched = fingerprint(state);
    for (int i = 0; i < 100; ++i) {
        const GameEvent event = randomEvent(state, dice);
        const Verdict verdict = state.check(event);
        if (verdict) {
            continue;
        }
        RC_ASSERT(isExplained(verdict.error()));
        const Verdict applied = state.apply(event);
        RC_ASSERT(!applied.has_value());
        RC_ASSERT(applied.error().what == verdict.error().what);
        RC_ASSERT(applied.error().rule == verdict.error().rule);
    }
    RC_ASSERT(fingerprint(state) == untouched);
}

RC_GTEST_PROP(StateProperties, whateverIsAllowedLeavesTheGameWhole, ())
{
    const GameLog log = anyGame();
    const auto cut = *rc::gen::inRange<std::size_t>(1, log.size() + 1);
    Dice dice(*rc::gen::inRange<std::uint32_t>(1, 1'000'000'000));
    GameState state = played(before(log, cut));
    int allowed = 0;
    for (int i = 0; i < 1000 && allowed < 20; ++i) {
        const GameEvent event = randomEvent(state, dice);
        if (!state.check(event)) {
            continue;
        }
        ++allowed;
        RC_ASSERT(state.apply(event).has_value());
        if (const std::string broken = whatIsBroken(state); !broken.empty()) {
            RC_FAIL(broken + " after " + toJson(LogEntry{event, {}}));
        }
    }
}

} // namespace reeve::engine::test
