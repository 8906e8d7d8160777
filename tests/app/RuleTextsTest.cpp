#include "app/session/RuleTexts.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <gtest/gtest.h>

namespace reeve::app {
namespace {

TEST(RuleTexts, sayWhatThePageSays)
{
    const auto rule = ruleText(QStringLiteral("BASE-27"));
    ASSERT_TRUE(rule);
    EXPECT_EQ(rule->title, QStringLiteral("Unfinished city"));
    EXPECT_EQ(rule->text, QStringLiteral("At game end 1 point per tile plus 1 per coat of arms."));
}

TEST(RuleTexts, leaveTheMarksOfThePageOut)
{
    const auto rule = ruleText(QStringLiteral("BASE-46"));
    ASSERT_TRUE(rule);
    EXPECT_EQ(rule->title, QStringLiteral("First-edition farmers"));
    EXPECT_FALSE(rule->text.contains(u'`'));
}

TEST(RuleTexts, knowNothingElse)
{
    EXPECT_FALSE(ruleText(QStringLiteral("BASE-99")));
    EXPECT_FALSE(ruleText(QString()));
}

TEST(RuleTexts, sayWhatHoldsUnderASwitchOfTheRules)
{
    EXPECT_TRUE(
        ruleText(QStringLiteral("BASE-28"))
            ->text.endsWith(QStringLiteral("Where it pays 2: 1 per tile and 1 per coat of arms.")));
}

/// Whatever rule of the base game the engine may cite, the program has its words.
TEST(RuleTexts, areThereForEveryRuleOfTheEngine)
{
    const QRegularExpression id(QStringLiteral("\"(BASE-\\d\\d)\""));
    int cited = 0;
    QDirIterator sources(QStringLiteral(REEVE_SOURCE_DIR "/engine"), {QStringLiteral("*.cpp")},
                         QDir::Files, QDirIterator::Subdirectories);
    while (sources.hasNext()) {
        QFile file(sources.next());
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        auto found = id.globalMatch(QString::fromUtf8(file.readAll()));
        while (found.hasNext()) {
            const QString rule = found.next().captured(1);
            EXPECT_TRUE(ruleText(rule)) << rule.toStdString();
            ++cited;
        }
    }
    EXPECT_GT(cited, 20);
}

} // namespace
} // namespace reeve::app
