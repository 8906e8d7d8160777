// A photo on which four corners are dragged to where a block of tiles lies; shows the cells between
// them and, enlarged, the place of the corner that is held.
#pragma once

#include "app/session/CornerPlacement.h"

#include <QColor>
#include <QPointer>
#include <QQuickPaintedItem>
#include <QTransform>
#include <QtQml/qqmlregistration.h>

namespace reeve::app {

class CornerItem : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(
        reeve::app::CornerPlacement* placement READ placement WRITE setPlacement NOTIFY changed)
    Q_PROPERTY(QColor accent MEMBER m_accent NOTIFY changed)
    Q_PROPERTY(QColor error MEMBER m_error NOTIFY changed)

public:
    explicit CornerItem(QQuickItem* parent = nullptr);

    void paint(QPainter* painter) override;

    [[nodiscard]] CornerPlacement* placement() const { return m_placement; }
    void setPlacement(CornerPlacement* placement);

    /// Item pixels of a corner, for tests and tools.
    Q_INVOKABLE QPointF itemPoint(int corner) const;

Q_SIGNALS:
    void changed();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] QTransform toItem() const;
    void paintCells(QPainter& painter) const;
    void paintCorners(QPainter& painter) const;
    void paintLens(QPainter& painter) const;

    QPointer<CornerPlacement> m_placement;
    QColor m_accent;
    QColor m_error;
    QPointF m_grip; ///< from the pointer to the corner that is held, item pixels
    bool m_holding = false;
};

} // namespace reeve::app
