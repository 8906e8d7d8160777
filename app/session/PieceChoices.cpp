#include "app/session/PieceChoices.h"

namespace reeve::app {

int PieceChoices::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_choices.size());
}

QVariant PieceChoices::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Choice& choice = m_choices[static_cast<std::size_t>(index.row())];
    switch (role) {
    case ColourRole: return QString::fromStdString(choice.piece.colour);
    case KindRole: return QString::fromStdString(choice.piece.kind);
    case Qt::DisplayRole:
    case TextRole: return choice.text;
    case SureRole: return choice.sure;
    case LiesRole: return choice.lies;
    default: return {};
    }
}

QHash<int, QByteArray> PieceChoices::roleNames() const
{
    return {{ColourRole, "colour"},
            {KindRole, "kind"},
            {TextRole, "text"},
            {SureRole, "sure"},
            {LiesRole, "lies"}};
}

void PieceChoices::setChoices(std::vector<Choice> choices)
{
    beginResetModel();
    m_choices = std::move(choices);
    endResetModel();
    Q_EMIT countChanged();
}

} // namespace reeve::app
