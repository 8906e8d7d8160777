// Every worked example and every dispute of docs/rules has a test of its name.
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace reeve::engine::test {

namespace {

/// The number right after `before` at the beginning of the text, if `after` follows it.
std::optional<int> numberAfter(std::string_view text, std::string_view before,
                               std::string_view after)
{
    if (!text.starts_with(before)) {
        return std::nullopt;
    }
    text.remove_prefix(before.size());
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return problem == std::errc() && text.starts_with(after) ? std::optional(number) : std::nullopt;
}

/// The numbers that lines of a page begin with: "### EX-07 ...", "| 7 | ...".
std::set<int> numbersIn(const char* page, std::string_view before, std::string_view after)
{
    std::ifstream file(std::filesystem::path(REEVE_SOURCE_DIR) / "docs/rules" / page);
    std::set<int> numbers;
    for (std::string text; std::getline(file, text);) {
        if (const std::optional<int> number = numberAfter(text, before, after)) {
            numbers.insert(*number);
        }
    }
    return numbers;
}

/// The numbers in names like "EX_07_RoadEndsAtAMonastery" of a suite.
std::set<int> numbersOfTests(const std::string& suite, std::string_view before)
{
    const ::testing::UnitTest& tests = *::testing::UnitTest::GetInstance();
    std::set<int> numbers;
    for (int i = 0; i < tests.total_test_suite_count(); ++i) {
        const ::testing::TestSuite& each = *tests.GetTestSuite(i);
        for (int j = 0; each.name() == suite && j < each.total_test_count(); ++j) {
            if (const auto number = numberAfter(each.GetTestInfo(j)->name(), before, "_")) {
                numbers.insert(*number);
            }
        }
    }
    return numbers;
}

std::set<int> missing(const std::set<int>& wanted, const std::set<int>& there)
{
    std::set<int> rest;
    std::ranges::set_difference(wanted, there, std::inserter(rest, rest.end()));
    return rest;
}

void expectTests(const std::set<int>& written, const std::set<int>& tested)
{
    EXPECT_EQ(missing(written, tested), std::set<int>{}) << "have no test";
    EXPECT_EQ(missing(tested, written), std::set<int>{}) << "are tested but not written";
}

} // namespace

TEST(EveryExample, hasATestOfItsName)
{
    const std::set<int> written = numbersIn("examples.md", "### EX-", " ");
    EXPECT_EQ(written.size(), 137U);
    expectTests(written, numbersOfTests("Examples", "EX_"));
}

TEST(EveryDispute, hasATestOfItsName)
{
    const std::set<int> written = numbersIn("disputes.md", "| ", " |");
    EXPECT_EQ(written.size(), 30U);
    expectTests(written, numbersOfTests("Disputes", "D_"));
}

} // namespace reeve::engine::test
