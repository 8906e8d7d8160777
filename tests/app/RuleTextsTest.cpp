#include "app/session/RuleTexts.h"

#include <QDir>
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

/// Whatever rule the engine may cite, the program has its words.
TEST(RuleTexts, areThereForEveryRuleOfTheEngine)
{
    const QRegularExpression id(QStringLiteral("\"([A-Z]{2,}-\\d\\d)\""));
    int cited = 0;
    const QDir engine(QStringLiteral(REEVE_SOURCE_DIR "/engine"));
    for (const QString& name : engine.entryList({QStringLiteral("*.cpp")})) {
        QFile file(engine.filePath(name));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        auto found = id.globalMatch(QString::fromUtf8(file.readAll()));
        while (found.hasNext()) {
            const QString rule = found.next().captured(1);
            EXPECT_TRUE(ruleText(rule)) << rule.toStdString();
            ++cited;
        }
    }
    EXPECT_GT(cited, 10);
}

} // namespace
} // namespace reeve::app
