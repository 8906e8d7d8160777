// Every worked example and every dispute of docs/rules has a test of its name.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace reeve::engine::test {

namespace {

/// The numbers that lines of a page begin with: "### EX-07 ...", "| 7 | ...".
std::set<int> numbersIn(const char* page, const std::regex& line)
{
    std::ifstream file(std::filesystem::path(REEVE_SOURCE_DIR) / "docs/rules" / page);
    std::set<int> numbers;
    std::smatch match;
    for (std::string text; std::getline(file, text);) {
        if (std::regex_search(text, match, line)) {
            numbers.insert(std::stoi(match[1]));
        }
    }
    return numbers;
}

/// The numbers in names like "EX_07_RoadEndsAtAMonastery" of a suite.
std::set<int> numbersOfTests(const std::string& suite, const std::regex& name)
{
    const ::testing::UnitTest& tests = *::testing::UnitTest::GetInstance();
    std::set<int> numbers;
    for (int i = 0; i < tests.total_test_suite_count(); ++i) {
        const ::testing::TestSuite& each = *tests.GetTestSuite(i);
        for (int j = 0; each.name() == suite && j < each.total_test_count(); ++j) {
            const std::string test = each.GetTestInfo(j)->name();
            std::smatch match;
            if (std::regex_search(test, match, name)) {
                numbers.insert(std::stoi(match[1]));
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
    const std::set<int> written = numbersIn("examples.md", std::regex("^### EX-([0-9]+) "));
    EXPECT_EQ(written.size(), 137U);
    expectTests(written, numbersOfTests("Examples", std::regex("^EX_([0-9]+)_")));
}

TEST(EveryDispute, hasATestOfItsName)
{
    const std::set<int> written = numbersIn("disputes.md", std::regex("^\\| ([0-9]+) \\|"));
    EXPECT_EQ(written.size(), 30U);
    expectTests(written, numbersOfTests("Disputes", std::regex("^D_([0-9]+)_")));
}

} // namespace reeve::engine::test
