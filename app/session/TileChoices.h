// Tiles to choose from: what else the reading took the tile for, or every tile there is.
#pragma once

#include "vision/Reading.h"

#include <QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace reeve::app {

class TileChoices : public QAbstractListModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by BoardSession")
    Q_PROPERTY(int count READ count NOTIFY countChanged)

public:
    enum Role { TileRole = Qt::UserRole, TurnsRole, SureRole, LiesRole, FitsRole };

    struct Choice {
        std::string tile;
        int turns = 0;
        QString sure;      ///< how likely it is, in words; empty when that is not known
        bool lies = false; ///< this is what lies there now
        bool fits = true;  ///< every side continues in its neighbour
    };

    using QAbstractListModel::QAbstractListModel;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
    [[nodiscard]] int count() const { return rowCount(); }

    void setChoices(std::vector<Choice> choices);
    [[nodiscard]] const Choice* choice(int row) const;

Q_SIGNALS:
    void countChanged();

private:
    std::vector<Choice> m_choices;
};

} // namespace reeve::app
