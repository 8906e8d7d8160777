// The random games that properties are tried on leave nothing out.
#include "engine/Replay.h"
#include "tests/engine/support/Catalogue.h"
#include "tests/engine/support/RandomGame.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace reeve::engine::test {

namespace {

constexpr std::uint32_t kGames = 300;

/// "marker-placed gold", "decision crop-circle add", ...: what an event is about.
std::string kindOf(const GameEvent& event)
{
    std::string kind(word(event));
    std::visit(
        [&](const auto& e) {
            if constexpr (requires { word(e.kind); }) {
                kind += " " + std::string(word(e.kind));
            }
            if constexpr (requires { e.about; }) {
                kind += " " + e.about;
            }
            if constexpr (requires { e.from; }) {
                kind += e.from ? " from a quarter" : "";
            }
        },
        event);
    return kind;
}

struct Counts {
    std::map<std::string, int> events;
    std::map<Category, int> awards;
    std::map<std::string, int> sets;
    std::set<std::string> rules; ///< of what was paid
    std::set<std::size_t> players;
};

void countGame(const RandomGameOptions& options, Counts& counts)
{
    counts.players.insert(options.players);
    for (const std::string& set : options.sets) {
        ++counts.sets[set];
    }
    const GameLog log = randomGame(catalogue(), options);
    for (const LogEntry& entry : log) {
        ++counts.events[kindOf(entry.event)];
    }
    const Replay result = replay(catalogue(), log);
    for (const Award& award : result.state.value().awards()) {
        ++counts.awards[award.category];
        for (const ScoreTerm& term : award.value.terms()) {
            counts.rules.emplace(term.rule);
        }
    }
}

/// Mixes of every kind, and as many games each of two that bring what is rare: mage and witch
/// joined where one is then removed, and a robber beside two who score.
Counts countGames()
{
    RandomGameOptions joined;
    joined.sets = {"BA", "MW"};
    joined.players = 2;
    joined.rules = ruleOptionsFromJson(R"({"mageMerge": "remove"})").value();
    RandomGameOptions crowded;
    crowded.sets = {"BA", "RO"};
    crowded.players = 6;
    Counts counts;
    for (std::uint32_t seed = 1; seed <= kGames; ++seed) {
        countGame(randomMix(seed), counts);
        joined.seed = crowded.seed = seed;
        countGame(joined, counts);
        countGame(crowded, counts);
    }
    return counts;
}

} // namespace

TEST(RandomGames, leaveOutNoEventNoAwardAndNoSet)
{
    const Counts counts = countGames();
    for (const char* kind : {"game-started",
                             "tile-placed",
                             "tile-discarded",
                             "meeple-placed meeple",
                             "meeple-placed big",
                             "meeple-placed abbot",
                             "meeple-placed builder",
                             "meeple-placed pig",
                             "meeple-placed meeple from a quarter",
                             "meeple-placed big from a quarter",
                             "meeple-returned meeple",
                             "meeple-returned big",
                             "meeple-returned abbot",
                             "marker-placed gold",
                             "marker-placed mage",
                             "marker-placed witch",
                             "marker-placed ferry",
                             "marker-placed count",
                             "die-rolled",
                             "decision crop-circle",
                             "features-scored",
                             "turn-ended",
                             "score-corrected",
                             "game-ended"}) {
        EXPECT_TRUE(counts.events.contains(kind)) << kind;
    }
    EXPECT_TRUE(counts.events.contains("marker-removed mage") ||
                counts.events.contains("marker-removed witch"));
    for (const Category category :
         {Category::City, Category::Road, Category::Monastery, Category::Garden, Category::Field,
          Category::Goods, Category::Gold, Category::Message, Category::Robbery}) {
        EXPECT_TRUE(counts.awards.contains(category)) << static_cast<int>(category);
    }
    for (const std::string& set : RuleBook::allSets()) {
        EXPECT_TRUE(counts.sets.contains(set)) << set;
    }
    for (const char* rule :
         {"BASE-21", "BASE-22", "BASE-26", "BASE-27",  "BASE-28",  "BASE-31",  "BASE-32", "IC-02",
          "IC-04",   "IC-06",   "IC-08",   "ABBOT-06", "ABBOT-08", "ABBOT-11", "TB-06",   "TB-21",
          "GOLD-10", "MAGE-10", "MAGE-11", "MSG-06",   "MSG-08",   "MSG-09",   "MSG-10",  "MSG-12",
          "MSG-13",  "MSG-14",  "MSG-15",  "ROB-07",   "ROB-16"}) {
        EXPECT_TRUE(counts.rules.contains(rule)) << rule;
    }
    EXPECT_EQ(counts.players, (std::set<std::size_t>{2, 3, 4, 5, 6}));
}

TEST(RandomGames, areTheSameForTheSameSeed)
{
    EXPECT_EQ(toJson(randomGame(catalogue(), randomMix(5))),
              toJson(randomGame(catalogue(), randomMix(5))));
}

} // namespace reeve::engine::test
