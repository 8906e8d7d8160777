// What a person should look at, one row each, and which of them is being looked at.
#pragma once

#include "app/table/Notes.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace reeve::app {

class ReviewQueue : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by BoardSession")
    Q_PROPERTY(int count READ count NOTIFY changed)
    Q_PROPERTY(int current READ current NOTIFY changed)
    Q_PROPERTY(QString text READ text NOTIFY changed)

public:
    enum Role { TextRole = Qt::UserRole, KindRole };

    using QAbstractListModel::QAbstractListModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    [[nodiscard]] int count() const { return rowCount(); }
    /// Row being looked at, -1 for none.
    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] QString text() const; ///< of the current row, else empty

    /// The note looked at stays the current one while it is listed.
    void setNotes(std::vector<Note> notes);
    void setCurrent(int row);
    [[nodiscard]] const Note* currentNote() const;

Q_SIGNALS:
    void changed();

private:
    std::vector<Note> m_notes;
    int m_current = -1;
};

} // namespace reeve::app
