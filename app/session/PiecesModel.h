// The pieces on the selected tile.
#pragma once

#include "app/table/Table.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace reeve::app {

class PiecesModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by BoardSession")
    Q_PROPERTY(int count READ count NOTIFY countChanged)

public:
    enum Role { IdRole = Qt::UserRole, ColourRole, KindRole, NameRole, PlaceRole, DoubtfulRole };

    using QAbstractListModel::QAbstractListModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
    [[nodiscard]] int count() const { return rowCount(); }

    struct Row {
        TablePiece piece;
        QString name;  ///< "red meeple"
        QString place; ///< "City, north"; empty on a tile that is not known
    };
    void setRows(std::vector<Row> rows);

Q_SIGNALS:
    void countChanged();

private:
    std::vector<Row> m_rows;
};

} // namespace reeve::app
