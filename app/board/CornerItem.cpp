#include "app/board/CornerItem.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace reeve::app {

namespace {

constexpr double kMargin = 16;     // item pixels round the picture
constexpr double kHandle = 11;     // radius of a corner's ring
constexpr double kReach = 44;      // from a corner that a press still takes it
constexpr double kLensRadius = 70; // item pixels
constexpr double kLensZoom = 4;

} // namespace

CornerItem::CornerItem(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    setAcceptedMouseButtons(Qt::LeftButton);
    connect(this, &CornerItem::changed, this, [this] { update(); });
}

void CornerItem::setPlacement(CornerPlacement* placement)
{
    if (m_placement)
        m_placement->disconnect(this);
    m_placement = placement;
    if (placement) {
        connect(placement, &CornerPlacement::changed, this, [this] { update(); });
        connect(placement, &CornerPlacement::activeChanged, this, [this] { update(); });
    }
    Q_EMIT changed();
}

QTransform CornerItem::toItem() const
{
    const QSizeF picture = m_placement->picture().size();
    const double scale = std::min((width() - 2 * kMargin) / picture.width(),
                                  (height() - 2 * kMargin) / picture.height());
    return QTransform::fromTranslate((width() - scale * picture.width()) / 2,
                                     (height() - scale * picture.height()) / 2)
        .scale(scale, scale);
}

QPointF CornerItem::itemPoint(int corner) const
{
    if (!m_placement || !m_placement->isActive())
        return {};
    return toItem().map(m_placement->corners().value(corner));
}

void CornerItem::paint(QPainter* painter)
{
    if (!m_placement || !m_placement->isActive())
        return;
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter->setTransform(toItem(), true);
    painter->drawImage(0, 0, m_placement->picture());
    painter->resetTransform();
    paintCells(*painter);
    paintCorners(*painter);
    if (m_holding)
        paintLens(*painter);
}

void CornerItem::paintCells(QPainter& painter) const
{
    const int columns = m_placement->columns();
    const int rows = m_placement->rows();
    QPolygonF corners;
    for (int i = 0; i < 4; ++i)
        corners << itemPoint(i);
    const QPolygonF block(
        {QPointF(0, 0), QPointF(columns, 0), QPointF(columns, rows), QPointF(0, rows)});
    painter.setPen(QPen(m_placement->isProper() ? m_accent : m_error, 2));
    QTransform toPicture;
    if (!m_placement->isProper() || !QTransform::quadToQuad(block, corners, toPicture)) {
        painter.drawPolygon(corners);
        return;
    }
    for (int column = 0; column <= columns; ++column)
        painter.drawLine(toPicture.map(QPointF(column, 0)), toPicture.map(QPointF(column, rows)));
    for (int row = 0; row <= rows; ++row)
        painter.drawLine(toPicture.map(QPointF(0, row)), toPicture.map(QPointF(columns, row)));
}

void CornerItem::paintCorners(QPainter& painter) const
{
    for (int i = 0; i < 4; ++i) {
        const bool isSelected = i == m_placement->selected();
        painter.setPen(QPen(Qt::black, 5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(itemPoint(i), kHandle, kHandle);
        painter.setPen(QPen(isSelected ? m_accent : QColor(Qt::white), 3));
        painter.drawEllipse(itemPoint(i), kHandle, kHandle);
    }
}

void CornerItem::paintLens(QPainter& painter) const
{
    const QPointF corner = itemPoint(m_placement->selected());
    const double room = 2 * kLensRadius + kHandle;
    const QPointF middle(corner.x() < width() / 2 ? corner.x() + room : corner.x() - room,
                         std::clamp(corner.y(), kLensRadius, height() - kLensRadius));
    QPainterPath lens;
    lens.addEllipse(middle, kLensRadius, kLensRadius);
    painter.save();
    painter.setClipPath(lens);
    painter.translate(middle);
    painter.scale(kLensZoom, kLensZoom);
    painter.translate(-corner);
    painter.setTransform(toItem(), true);
    painter.drawImage(0, 0, m_placement->picture());
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_accent, 3));
    painter.drawPath(lens);
    painter.setPen(QPen(Qt::white, 1));
    painter.drawLine(middle - QPointF(kLensRadius, 0), middle + QPointF(kLensRadius, 0));
    painter.drawLine(middle - QPointF(0, kLensRadius), middle + QPointF(0, kLensRadius));
}

void CornerItem::mousePressEvent(QMouseEvent* event)
{
    if (!m_placement || !m_placement->isActive())
        return;
    forceActiveFocus(Qt::MouseFocusReason);
    const auto distance = [&](int corner) {
        const QPointF from = itemPoint(corner) - event->position();
        return std::hypot(from.x(), from.y());
    };
    int nearest = 0;
    for (int corner = 1; corner < 4; ++corner)
        if (distance(corner) < distance(nearest))
            nearest = corner;
    if (distance(nearest) > kReach)
        return;
    m_holding = true;
    m_grip = itemPoint(nearest) - event->position();
    m_placement->select(nearest);
}

void CornerItem::mouseMoveEvent(QMouseEvent* event)
{
    if (m_holding)
        m_placement->moveSelected(toItem().inverted().map(event->position() + m_grip));
}

void CornerItem::mouseReleaseEvent(QMouseEvent*)
{
    m_holding = false;
    update();
}

} // namespace reeve::app
