#include "app/session/ReviewQueue.h"

#include <algorithm>

namespace reeve::app {

int ReviewQueue::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_notes.size());
}

QVariant ReviewQueue::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Note& note = m_notes[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case TextRole: return QString::fromStdString(note.text);
    case KindRole:
        return note.kind == NoteKind::Tile    ? QStringLiteral("tile")
               : note.kind == NoteKind::Piece ? QStringLiteral("piece")
                                              : QStringLiteral("clash");
    default: return {};
    }
}

QHash<int, QByteArray> ReviewQueue::roleNames() const
{
    return {{TextRole, "text"}, {KindRole, "kind"}};
}

QString ReviewQueue::text() const
{
    const Note* note = currentNote();
    return note ? QString::fromStdString(note->text) : QString();
}

void ReviewQueue::setNotes(std::vector<Note> notes)
{
    const std::string key = currentNote() ? currentNote()->key : std::string();
    beginResetModel();
    m_notes = std::move(notes);
    const auto found =
        std::find_if(m_notes.begin(), m_notes.end(), [&](const Note& n) { return n.key == key; });
    m_current = found == m_notes.end() ? -1 : static_cast<int>(found - m_notes.begin());
    endResetModel();
    Q_EMIT changed();
}

void ReviewQueue::setCurrent(int row)
{
    m_current = row >= 0 && row < count() ? row : -1;
    Q_EMIT changed();
}

const Note* ReviewQueue::currentNote() const
{
    return m_current < 0 ? nullptr : &m_notes[static_cast<std::size_t>(m_current)];
}

} // namespace reeve::app
