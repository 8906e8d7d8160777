#include "app/session/PiecesModel.h"

namespace reeve::app {

int PiecesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PiecesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case IdRole: return row.piece.id;
    case ColourRole: return QString::fromStdString(row.piece.reading.colour);
    case Qt::DisplayRole:
    case NameRole: return row.name;
    case KindRole: return QString::fromStdString(row.piece.reading.kind);
    case PlaceRole: return row.place;
    case DoubtfulRole: return row.piece.reading.review;
    default: return {};
    }
}

QHash<int, QByteArray> PiecesModel::roleNames() const
{
    return {{IdRole, "pieceId"}, {ColourRole, "colour"}, {KindRole, "kind"},
            {NameRole, "name"},  {PlaceRole, "place"},   {DoubtfulRole, "doubtful"}};
}

void PiecesModel::setRows(std::vector<Row> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
    Q_EMIT countChanged();
}

} // namespace reeve::app
