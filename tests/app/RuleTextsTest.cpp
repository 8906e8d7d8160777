#include "app/session/RuleTexts.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <gtest/gtest.h>

namespace reeve::app {
namespace {

/// What the pattern's first group finds in all such files below the folder of the sources.
QStringList foundIn(const char* folder, const QStringList& names, const QRegularExpression& pattern)
{
    QStringList found;
    QDirIterator files(QStringLiteral(REEVE_SOURCE_DIR "/") + QString::fromLatin1(folder), names,
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << file.fileName().toStdString();
        auto matches = pattern.globalMatch(QString::fromUtf8(file.readAll()));
        while (matches.hasNext()) {
            found.append(matches.next().captured(1));
        }
    }
    return found;
}

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
    EXPECT_TRUE(
        ruleText(QStringLiteral("IC-04"))
            ->text.endsWith(QStringLiteral("Where inns are passed over: 1 point per tile.")));
}

/// A page that is not built in, or a `Rule` line in another form, would leave a sum without words.
TEST(RuleTexts, areThereForEveryRuleOfThePages)
{
    const QRegularExpression heading(QStringLiteral("^### ((?!EX-)[A-Z]+-\\d\\d) "),
                                     QRegularExpression::MultilineOption);
    const QRegularExpression bareSwitch(QStringLiteral("\\w=\\w"));
    const QStringList ids = foundIn("docs/rules", {QStringLiteral("*.md")}, heading);
    for (const QString& id : ids) {
        const auto rule = ruleText(id);
        ASSERT_TRUE(rule) << id.toStdString();
        EXPECT_FALSE(rule->title.contains(bareSwitch)) << rule->title.toStdString();
        EXPECT_FALSE(rule->text.contains(bareSwitch)) << rule->text.toStdString();
    }
    EXPECT_GT(ids.size(), 260);
}

/// Whatever rule the engine may cite, the program has its words.
TEST(RuleTexts, areThereForEveryRuleOfTheEngine)
{
    const QStringList cited = foundIn("engine", {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                                      QRegularExpression(QStringLiteral("\"([A-Z]+-\\d\\d)\"")));
    for (const QString& id : cited) {
        EXPECT_TRUE(ruleText(id)) << id.toStdString();
    }
    EXPECT_GT(cited.size(), 20);
}

} // namespace
} // namespace reeve::app
