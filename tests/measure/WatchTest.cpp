#include "tools/measure/Watch.h"

#include <gtest/gtest.h>

#include <csignal>
#include <map>
#include <unistd.h>

namespace reeve::measure {
namespace {

std::map<int, Outcome> outcomesOf(int count, const std::function<int(int)>& work,
                                  const Patience& patience = {})
{
    std::map<int, Outcome> outcomes;
    watch(
        count,
        [&work] {
            return WatchedWork{[](int) {}, work};
        },
        [&](const Outcome& outcome) {
            EXPECT_TRUE(outcomes.emplace(outcome.number, outcome).second);
        },
        patience);
    return outcomes;
}

TEST(Watch, doesEveryNumberOnce)
{
    const auto outcomes = outcomesOf(250, [](int number) { return number % 7; });
    ASSERT_EQ(outcomes.size(), 250U);
    for (const auto& [number, outcome] : outcomes) {
        EXPECT_EQ(outcome.status, number % 7);
        EXPECT_TRUE(outcome.fault.empty());
    }
}

TEST(Watch, aCrashCostsOneNumber)
{
    const auto outcomes = outcomesOf(5, [](int number) {
        if (number == 2)
            std::raise(SIGKILL);
        return 0;
    });
    ASSERT_EQ(outcomes.size(), 5U);
    for (const auto& [number, outcome] : outcomes)
        EXPECT_EQ(outcome.fault.empty(), number != 2) << outcome.fault;
    EXPECT_EQ(outcomes.at(2).fault, "crashed (signal 9)");
}

TEST(Watch, aProcessThatEndsByItselfIsAFault)
{
    const auto outcomes = outcomesOf(3, [](int number) {
        if (number == 1)
            _exit(6);
        return 0;
    });
    ASSERT_EQ(outcomes.size(), 3U);
    EXPECT_EQ(outcomes.at(1).fault, "ended (status 6)");
}

TEST(Watch, aHangCostsOneNumber)
{
    const auto outcomes = outcomesOf(3,
                                     [](int number) {
                                         if (number == 0)
                                             pause();
                                         return 0;
                                     },
                                     {.processor = 10, .clock = 0.3});
    ASSERT_EQ(outcomes.size(), 3U);
    EXPECT_EQ(outcomes.at(0).fault, "hung");
    EXPECT_TRUE(outcomes.at(2).fault.empty());
}

} // namespace
} // namespace reeve::measure
