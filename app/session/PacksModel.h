// The player's tile packs, as their page lists them.
#pragma once

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace reeve::app {

class PacksModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by PackSession")
    Q_PROPERTY(int count READ count NOTIFY countChanged)

public:
    enum Role { NameRole = Qt::UserRole, AboutRole, ProgressRole, ProblemRole };

    struct Entry {
        QString name;
        QString about;    ///< its sets
        QString progress; ///< pages, tiles and photos so far
        QString problem;  ///< why it cannot be opened; empty when it can
    };

    using QAbstractListModel::QAbstractListModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
    [[nodiscard]] int count() const { return rowCount(); }

    void setEntries(std::vector<Entry> entries);

Q_SIGNALS:
    void countChanged();

private:
    std::vector<Entry> m_entries;
};

} // namespace reeve::app
