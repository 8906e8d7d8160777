// What a person should look at, and which of it is being looked at.
#pragma once

#include "app/table/Notes.h"

#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace reeve::app {

class ReviewQueue : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by BoardSession")
    Q_PROPERTY(int count READ count NOTIFY changed)
    Q_PROPERTY(int current READ current NOTIFY changed)
    Q_PROPERTY(QString text READ text NOTIFY changed)

public:
    using QObject::QObject;

    [[nodiscard]] int count() const { return static_cast<int>(m_notes.size()); }
    /// Number of the note being looked at, -1 for none.
    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] QString text() const; ///< of the current note, else empty

    /// The note looked at stays the current one while it is listed.
    void setNotes(std::vector<Note> notes);
    void setCurrent(int number);
    [[nodiscard]] const Note* currentNote() const;

Q_SIGNALS:
    void changed();

private:
    std::vector<Note> m_notes;
    int m_current = -1;
};

} // namespace reeve::app
