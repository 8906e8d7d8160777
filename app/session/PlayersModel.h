// One row a player, in order of colour: what a player card shows.
#pragma once

#include "app/table/Table.h"
#include "engine/ScoreSheet.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace reeve::app {

class PlayersModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by BoardSession")
    Q_PROPERTY(int count READ count NOTIFY countChanged)

public:
    enum Role {
        NameRole = Qt::UserRole,
        ColourRole,    ///< word: "red"
        InitialRole,   ///< letter
        TrackRole,     ///< points on the scoring track
        ProjectedRole, ///< if the game ended now
        RoadsRole,
        CitiesRole,
        MonasteriesRole, ///< with the gardens
        FieldsRole,
        NothingYetRole, ///< no points on the board
        LeadsRole,
    };

    using QAbstractListModel::QAbstractListModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
    [[nodiscard]] int count() const { return rowCount(); }

    void setTable(const Table& table, const engine::ScoreSheet& sheet);

Q_SIGNALS:
    void countChanged();

private:
    struct Row {
        engine::ObservedPlayer player;
        engine::PlayerScore score;
        bool leads = false;
    };
    std::vector<Row> m_rows;
};

} // namespace reeve::app
