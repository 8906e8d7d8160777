#include "app/session/SavedTablesModel.h"

#include <QDateTime>
#include <QLocale>

namespace reeve::app {

namespace {

QString localTime(const std::string& utc)
{
    const QDateTime time = QDateTime::fromString(QString::fromStdString(utc), Qt::ISODateWithMs);
    return QLocale().toString(time.toLocalTime(), QLocale::ShortFormat);
}

} // namespace

int SavedTablesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_tables.size());
}

QVariant SavedTablesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const SavedGameSummary& table = m_tables[static_cast<std::size_t>(index.row())];
    switch (role) {
    case IdRole: return static_cast<int>(table.id);
    case Qt::DisplayRole:
    case NameRole: return QString::fromStdString(table.name);
    case ChangedRole: return localTime(table.changedAt);
    case CorrectionsRole: return table.corrections;
    default: return {};
    }
}

QHash<int, QByteArray> SavedTablesModel::roleNames() const
{
    return {{IdRole, "tableId"},
            {NameRole, "name"},
            {ChangedRole, "changedAt"},
            {CorrectionsRole, "corrections"}};
}

void SavedTablesModel::setTables(std::vector<SavedGameSummary> tables)
{
    beginResetModel();
    m_tables = std::move(tables);
    endResetModel();
    Q_EMIT countChanged();
}

} // namespace reeve::app
