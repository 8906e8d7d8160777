#include "app/board/BoardItem.h"

#include <QLineF>
#include <QQuickWindow>

#include <algorithm>
#include <cmath>

namespace reeve::app {

namespace {

constexpr double kMargin = 28;      // item pixels round the fitted board
constexpr double kLargestFit = 170; // pixels a tile
constexpr double kSmallestScale = 24;
constexpr double kLargestScale = 480;
constexpr double kDragStart = 8;    // pixels
constexpr double kPieceReach = 14;  // pixels
constexpr double kWheelNotch = 120; // units of QWheelEvent::angleDelta

} // namespace

BoardItem::BoardItem(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    setAcceptedMouseButtons(Qt::LeftButton);
    setAcceptHoverEvents(true);
}

void BoardItem::setSession(BoardSession* session)
{
    if (m_session == session)
        return;
    if (m_session) {
        m_session->disconnect(this);
        m_session->drag()->disconnect(this);
    }
    m_session = session;
    if (session) {
        const auto redraw = [this] { update(); };
        connect(session, &BoardSession::tableChanged, this, redraw);
        connect(session, &BoardSession::selectionChanged, this, redraw);
        connect(session, &BoardSession::boardOpened, this, &BoardItem::fit);
        connect(session, &BoardSession::cellRevealed, this, &BoardItem::reveal);
        connect(session->drag(), &PieceDrag::moved, this, &BoardItem::aimDrag);
        connect(session->drag(), &PieceDrag::marksChanged, this, redraw);
    }
    fit();
    Q_EMIT changed();
}

void BoardItem::setShowsPhoto(bool photo)
{
    m_photo = photo;
    update();
    Q_EMIT changed();
}

void BoardItem::setDark(bool dark)
{
    m_colours.dark = dark;
    update();
    Q_EMIT changed();
}

void BoardItem::setCovered(const QRectF& covered)
{
    if (m_covered == covered)
        return;
    m_covered = covered;
    revealSelection();
    Q_EMIT changed();
}

void BoardItem::setColour(QColor& target, const QColor& colour)
{
    target = colour;
    update();
    Q_EMIT changed();
}

void BoardItem::paint(QPainter* painter)
{
    if (!m_session || !m_session->hasBoard() || !library())
        return;
    m_view.size = size();
    m_view.pixelRatio = window() ? window()->effectiveDevicePixelRatio() : 1;
    Library& shared = **library();
    BoardSelection selection = m_session->selection();
    selection.drag = m_session->drag()->marks();
    BoardPainter(shared.catalogue, shared.images)
        .paint(*painter, m_session->scene(), m_view, selection, m_colours,
               m_photo ? m_session->photoLayer() : nullptr);
}

void BoardItem::fit()
{
    m_fitted = true;
    if (!m_session || width() <= 2 * kMargin || height() <= 2 * kMargin)
        return;
    const QRectF board = tilesRect(m_session->scene().table);
    m_view.scale = std::clamp(std::min((width() - 2 * kMargin) / board.width(),
                                       (height() - 2 * kMargin) / board.height()),
                              kSmallestScale, kLargestFit);
    m_view.origin = QPointF(width() / 2, height() / 2) - board.center() * m_view.scale;
    update();
}

void BoardItem::zoomAt(const QPointF& point, double factor)
{
    const QPointF fixed = m_view.toBoard(point);
    m_view.scale = std::clamp(m_view.scale * factor, kSmallestScale, kLargestScale);
    m_view.origin = point - fixed * m_view.scale;
    m_fitted = false;
    keepInReach();
    update();
    if (m_session->drag()->isActive())
        aimDrag();
}

void BoardItem::zoom(double factor)
{
    zoomAt({width() / 2, height() / 2}, factor);
}

QPointF BoardItem::itemPoint(double column, double row) const
{
    return m_view.toItem({column, row});
}

void BoardItem::keepInReach()
{
    const QRectF board = tilesRect(m_session->scene().table);
    const QPointF topLeft = m_view.toItem(board.topLeft());
    const QPointF bottomRight = m_view.toItem(board.bottomRight());
    const double keep = m_view.scale;
    QPointF shift;
    shift.setX(std::max(0.0, keep - bottomRight.x()) + std::min(0.0, width() - keep - topLeft.x()));
    shift.setY(std::max(0.0, keep - bottomRight.y()) +
               std::min(0.0, height() - keep - topLeft.y()));
    m_view.origin += shift;
}

void BoardItem::reveal(int column, int row)
{
    const QRectF cell(m_view.toItem(QPointF(column, row)),
                      m_view.toItem(QPointF(column + 1, row + 1)));
    const QRectF inside =
        QRectF(QPointF(0, 0), size()).adjusted(kMargin, kMargin, -kMargin, -kMargin);
    QPointF shift;
    if (cell.left() < inside.left())
        shift.setX(inside.left() - cell.left());
    if (cell.right() > inside.right())
        shift.setX(inside.right() - cell.right());
    if (cell.top() < inside.top())
        shift.setY(inside.top() - cell.top());
    if (cell.bottom() > inside.bottom())
        shift.setY(inside.bottom() - cell.bottom());
    if (cell.translated(shift).intersects(m_covered))
        shift.ry() -= cell.bottom() + shift.y() - (m_covered.top() - kMargin);
    m_view.origin += shift;
    update();
}

void BoardItem::revealSelection()
{
    if (m_session && m_session->selection().cell)
        reveal(m_session->selection().cell->x, m_session->selection().cell->y);
}

void BoardItem::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    if (m_fitted)
        fit();
    revealSelection();
}

double BoardItem::pieceReach() const
{
    return std::max(PieceEditor::kReach, kPieceReach / m_view.scale);
}

void BoardItem::mousePressEvent(QMouseEvent* event)
{
    letGo();
    m_pressed = m_last = event->position();
    if (m_session && m_session->hasBoard())
        if (const int under = m_session->pieces()->at(m_view.toBoard(*m_pressed), pieceReach());
            under >= 0)
            m_heldPiece = under;
    forceActiveFocus(Qt::MouseFocusReason);
}

void BoardItem::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed) // Qt sends one more where the mouse was, after a finger was lifted
        return;
    const QPointF position = event->position();
    if (!m_dragging && QLineF(position, *m_pressed).length() < kDragStart)
        return;
    if (!m_dragging && m_heldPiece)
        startDrag();
    m_dragging = true;
    if (m_heldPiece && m_session) {
        m_session->drag()->move(mapToScene(position));
    } else {
        m_view.origin += position - m_last;
        m_fitted = false;
        keepInReach();
        update();
    }
    m_last = position;
}

void BoardItem::startDrag()
{
    const TablePiece* piece = m_session->scene().table.piece(*m_heldPiece);
    if (!piece)
        return;
    const vision::PieceReading& p = piece->reading;
    const QPointF foot = m_view.toItem(QPointF(p.cell.x + p.x, p.cell.y + p.y));
    m_session->drag()->lift(piece->id, *m_pressed - foot, mapToScene(*m_pressed));
}

void BoardItem::aimDrag()
{
    const PieceDrag& drag = *m_session->drag();
    const bool above = contains(mapFromScene(drag.pointer()));
    m_session->drag()->aimAt(above ? std::optional(m_view.toBoard(mapFromScene(drag.foot())))
                                   : std::nullopt,
                             pieceHeight(m_view.scale));
}

void BoardItem::mouseReleaseEvent(QMouseEvent* event)
{
    const bool pressed = m_session && m_pressed;
    const bool dragging = m_dragging;
    const bool holding = m_heldPiece.has_value();
    letGo();
    if (pressed && dragging && holding)
        m_session->drag()->drop();
    else if (pressed && !dragging)
        m_session->selectAt(m_view.toBoard(event->position()), pieceReach());
}

void BoardItem::letGo()
{
    m_pressed.reset();
    m_dragging = false;
    m_heldPiece.reset();
}

void BoardItem::mouseUngrabEvent()
{
    if (m_session && m_heldPiece)
        m_session->drag()->cancel();
    letGo();
}

void BoardItem::hoverMoveEvent(QHoverEvent* event)
{
    const bool onPiece =
        m_session && m_session->hasBoard() &&
        m_session->pieces()->at(m_view.toBoard(event->position()), pieceReach()) >= 0;
    setCursor(onPiece ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

void BoardItem::wheelEvent(QWheelEvent* event)
{
    if (m_session)
        zoomAt(event->position(), std::pow(1.15, event->angleDelta().y() / kWheelNotch));
}

} // namespace reeve::app
