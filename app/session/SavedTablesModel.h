// The saved tables, latest first, as the start page lists them.
#pragma once

#include "app/store/GameStore.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace reeve::app {

class SavedTablesModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by BoardSession")
    Q_PROPERTY(int count READ count NOTIFY countChanged)

public:
    enum Role { IdRole = Qt::UserRole, NameRole, ChangedRole, CorrectionsRole };

    using QAbstractListModel::QAbstractListModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
    [[nodiscard]] int count() const { return rowCount(); }

    void setTables(std::vector<SavedGameSummary> tables);

Q_SIGNALS:
    void countChanged();

private:
    std::vector<SavedGameSummary> m_tables;
};

} // namespace reeve::app
