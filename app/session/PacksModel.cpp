#include "app/session/PacksModel.h"

namespace reeve::app {

int PacksModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant PacksModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case NameRole: return entry.name;
    case AboutRole: return entry.about;
    case ProgressRole: return entry.progress;
    case ProblemRole: return entry.problem;
    default: return {};
    }
}

QHash<int, QByteArray> PacksModel::roleNames() const
{
    return {{NameRole, "name"},
            {AboutRole, "about"},
            {ProgressRole, "progress"},
            {ProblemRole, "problem"}};
}

void PacksModel::setEntries(std::vector<Entry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    endResetModel();
    Q_EMIT countChanged();
}

} // namespace reeve::app
