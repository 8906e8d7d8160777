// What else the reading took a piece for: another colour, or another place.
#pragma once

#include "vision/Reading.h"

#include <QAbstractListModel>
#include <QPointF>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace reeve::app {

class PieceChoices : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by PieceEditor")
    Q_PROPERTY(int count READ count NOTIFY countChanged)

public:
    enum Role { ColourRole = Qt::UserRole, KindRole, TextRole, SureRole, LiesRole };

    struct Choice {
        vision::PieceReading piece;
        QString text;                 ///< "Blue meeple: city, north"
        QString sure;                 ///< how likely it is, in words
        bool lies = false;            ///< this is how it stands now
        std::optional<QPointF> place; ///< elsewhere than it stands now: where, in board units
    };

    using QAbstractListModel::QAbstractListModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
    [[nodiscard]] int count() const { return rowCount(); }

    void setChoices(std::vector<Choice> choices);
    [[nodiscard]] const std::vector<Choice>& choices() const { return m_choices; }

Q_SIGNALS:
    void countChanged();

private:
    std::vector<Choice> m_choices;
};

} // namespace reeve::app
