#include "app/session/FeatureSheet.h"

#include "app/board/PlayerLook.h"
#include "app/board/QtText.h"
#include "app/session/RuleTexts.h"
#include "app/table/Words.h"

#include <algorithm>

namespace reeve::app {

namespace {

QString pieceWord(engine::PieceKind kind)
{
    switch (kind) {
    case engine::PieceKind::Meeple: return FeatureSheet::tr("meeple");
    case engine::PieceKind::BigMeeple: return FeatureSheet::tr("big meeple");
    case engine::PieceKind::Abbot: return FeatureSheet::tr("abbot");
    case engine::PieceKind::Builder: return FeatureSheet::tr("builder");
    case engine::PieceKind::Pig: return FeatureSheet::tr("pig");
    }
    return {};
}

} // namespace

void FeatureSheet::show(const engine::FeatureScore& feature, const Table& table,
                        const engine::TileCatalogue& catalogue)
{
    m_open = true;
    m_title = QString::fromStdString(featureTitle(feature, coatsOfArms(feature, table, catalogue)));
    m_majority = QString::fromStdString(majorityText(feature, table.players));
    if (const std::string uneven = unevenPayText(feature, table.players); !uneven.empty())
        m_majority += QStringLiteral(", ") + QString::fromStdString(uneven);
    m_sum = QString::fromStdString(sumText(feature.items));
    m_closing = QString::fromStdString(closingText(feature));
    m_items.clear();
    for (const engine::ScoreItem& item : feature.items)
        m_items << tr("%1: %2").arg(QString::fromStdString(itemText(item))).arg(item.points);
    listRules(feature);
    listContenders(feature, table);
    Q_EMIT changed();
}

void FeatureSheet::listRules(const engine::FeatureScore& feature)
{
    QStringList ids;
    for (const engine::ScoreItem& item : feature.items)
        ids << QString::fromStdString(item.rule);
    if (!m_closing.isEmpty())
        for (const engine::ScoreItem& item : feature.itemsIfClosed)
            ids << QString::fromStdString(item.rule);
    ids.removeDuplicates();
    m_ruleTitles.clear();
    m_ruleTexts.clear();
    for (const QString& id : ids) {
        const auto rule = ruleText(id);
        m_ruleTitles << (rule ? tr("%1, %2").arg(rule->title, id) : id);
        m_ruleTexts << (rule ? rule->text : QString());
    }
}

void FeatureSheet::listContenders(const engine::FeatureScore& feature, const Table& table)
{
    m_contenderColours.clear();
    m_contenderInitials.clear();
    m_contenderTexts.clear();
    for (std::size_t p = 0; p < table.players.size(); ++p) {
        QStringList pieces;
        for (const engine::Meeple& meeple : feature.meeples)
            if (meeple.player == p)
                pieces << pieceWord(meeple.kind);
        if (pieces.isEmpty())
            continue;
        m_contenderColours << qText(engine::word(table.players[p].player.colour));
        const QString name = QString::fromStdString(table.players[p].player.name);
        m_contenderInitials << initialOf(name);
        m_contenderTexts << tr("%1: %2 (%3)")
                                .arg(name)
                                .arg(feature.strength[p])
                                .arg(pieces.join(QStringLiteral(", ")));
    }
}

void FeatureSheet::close()
{
    if (!m_open)
        return;
    m_open = false;
    Q_EMIT changed();
}

} // namespace reeve::app
