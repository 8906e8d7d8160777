#include "app/session/ReviewQueue.h"

#include <algorithm>

namespace reeve::app {

QString ReviewQueue::text() const
{
    const Note* note = currentNote();
    return note ? QString::fromStdString(note->text) : QString();
}

void ReviewQueue::setNotes(std::vector<Note> notes)
{
    const std::string key = currentNote() ? currentNote()->key : std::string();
    m_notes = std::move(notes);
    const auto found =
        std::find_if(m_notes.begin(), m_notes.end(), [&](const Note& n) { return n.key == key; });
    m_current = found == m_notes.end() ? -1 : static_cast<int>(found - m_notes.begin());
    Q_EMIT changed();
}

void ReviewQueue::setCurrent(int number)
{
    m_current = number >= 0 && number < count() ? number : -1;
    Q_EMIT changed();
}

const Note* ReviewQueue::currentNote() const
{
    return m_current < 0 ? nullptr : &m_notes[static_cast<std::size_t>(m_current)];
}

} // namespace reeve::app
