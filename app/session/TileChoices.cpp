#include "app/session/TileChoices.h"

namespace reeve::app {

int TileChoices::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_choices.size());
}

QVariant TileChoices::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Choice& choice = m_choices[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case TileRole: return QString::fromStdString(choice.tile);
    case TurnsRole: return choice.turns;
    case SureRole: return choice.sure;
    case LiesRole: return choice.lies;
    case FitsRole: return choice.fits;
    default: return {};
    }
}

QHash<int, QByteArray> TileChoices::roleNames() const
{
    return {{TileRole, "tile"},
            {TurnsRole, "turns"},
            {SureRole, "sure"},
            {LiesRole, "lies"},
            {FitsRole, "fits"}};
}

void TileChoices::setChoices(std::vector<Choice> choices)
{
    beginResetModel();
    m_choices = std::move(choices);
    endResetModel();
    Q_EMIT countChanged();
}

const TileChoices::Choice* TileChoices::choice(int row) const
{
    return row < 0 || row >= rowCount() ? nullptr : &m_choices[static_cast<std::size_t>(row)];
}

} // namespace reeve::app
