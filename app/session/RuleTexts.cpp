#include "app/session/RuleTexts.h"

#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QRegularExpression>

namespace reeve::app {

namespace {

/// The words as they are read on a screen: without the marks of the page and without the switches
/// it names in brackets.
QString plain(QString text)
{
    static const QRegularExpression kSwitch(QStringLiteral(" \\(`[^`]*`\\)"));
    return text.remove(kSwitch).remove(u'`').trimmed();
}

void readPage(const QString& page, QHash<QString, RuleText>& rules)
{
    static const QRegularExpression kRule(QStringLiteral("^### (\\S+) (.+)\\n- Rule: (.+)$"),
                                          QRegularExpression::MultilineOption);
    auto found = kRule.globalMatch(page);
    while (found.hasNext()) {
        const QRegularExpressionMatch rule = found.next();
        rules.insert(rule.captured(1), {plain(rule.captured(2)), plain(rule.captured(3))});
    }
}

QHash<QString, RuleText> readPages()
{
    QHash<QString, RuleText> rules;
    QDirIterator pages(QStringLiteral(":/reeve/rules"));
    while (pages.hasNext()) {
        QFile file(pages.next());
        if (file.open(QIODevice::ReadOnly))
            readPage(QString::fromUtf8(file.readAll()), rules);
    }
    return rules;
}

} // namespace

std::optional<RuleText> ruleText(const QString& id)
{
    static const QHash<QString, RuleText> kRules = readPages();
    const auto found = kRules.constFind(id);
    return found == kRules.constEnd() ? std::nullopt : std::optional(*found);
}

} // namespace reeve::app
