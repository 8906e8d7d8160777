// The selected feature in words: what it is, who has it, and the sum behind its points.
#pragma once

#include "app/table/Table.h"
#include "engine/ScoreSheet.h"

#include <QObject>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

namespace reeve::app {

class FeatureSheet : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by BoardSession")
    Q_PROPERTY(bool open READ isOpen NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    Q_PROPERTY(QString majority READ majority NOTIFY changed)
    Q_PROPERTY(QString sum READ sum NOTIFY changed)
    Q_PROPERTY(QString closing READ closing NOTIFY changed)
    Q_PROPERTY(QStringList items READ items NOTIFY changed)
    Q_PROPERTY(QStringList ruleTitles READ ruleTitles NOTIFY changed)
    Q_PROPERTY(QStringList ruleTexts READ ruleTexts NOTIFY changed)
    Q_PROPERTY(QStringList contenderColours READ contenderColours NOTIFY changed)
    Q_PROPERTY(QStringList contenderInitials READ contenderInitials NOTIFY changed)
    Q_PROPERTY(QStringList contenderTexts READ contenderTexts NOTIFY changed)

public:
    using QObject::QObject;

    void show(const engine::FeatureScore& feature, const Table& table,
              const engine::TileCatalogue& catalogue);
    void close();

    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] QString title() const { return m_title; }
    [[nodiscard]] QString majority() const { return m_majority; }
    [[nodiscard]] QString sum() const { return m_sum; }
    /// What it would pay once finished; empty when that is what it pays now.
    [[nodiscard]] QString closing() const { return m_closing; }
    [[nodiscard]] QStringList items() const { return m_items; } ///< "6 tiles: 6"
    /// The rules behind the items, those of an end as it lies last: "Unfinished city, BASE-27".
    [[nodiscard]] QStringList ruleTitles() const { return m_ruleTitles; }
    [[nodiscard]] QStringList ruleTexts() const { return m_ruleTexts; } ///< what each rule says
    [[nodiscard]] QStringList contenderColours() const { return m_contenderColours; }
    [[nodiscard]] QStringList contenderInitials() const { return m_contenderInitials; }
    [[nodiscard]] QStringList contenderTexts() const { return m_contenderTexts; }

Q_SIGNALS:
    void changed();

private:
    void listContenders(const engine::FeatureScore& feature, const Table& table);
    void listRules(const engine::FeatureScore& feature);

    bool m_open = false;
    QString m_title;
    QString m_majority;
    QString m_sum;
    QString m_closing;
    QStringList m_items;
    QStringList m_ruleTitles;
    QStringList m_ruleTexts;
    QStringList m_contenderColours;
    QStringList m_contenderInitials;
    QStringList m_contenderTexts;
};

} // namespace reeve::app
