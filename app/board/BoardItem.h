// The board on the screen: draws the session's table, selects by click, moves a piece that is
// dragged and else the board, and zooms by wheel or pinch.
#pragma once

#include "app/board/BoardPainter.h"
#include "app/session/BoardSession.h"

#include <QPointer>
#include <QQuickPaintedItem>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace reeve::app {

class BoardItem : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(reeve::app::BoardSession* session READ session WRITE setSession NOTIFY changed)
    /// The photo instead of the drawn tiles.
    Q_PROPERTY(bool photo READ showsPhoto WRITE setShowsPhoto NOTIFY changed)
    Q_PROPERTY(bool dark READ isDark WRITE setDark NOTIFY changed)
    /// Pixels of the item that something lies over: a cell that is revealed stays clear of them.
    Q_PROPERTY(QRectF covered READ covered WRITE setCovered NOTIFY changed)
    Q_PROPERTY(QColor background READ background WRITE setBackground NOTIFY changed)
    Q_PROPERTY(QColor text READ text WRITE setText NOTIFY changed)
    Q_PROPERTY(QColor surface READ surface WRITE setSurface NOTIFY changed)
    Q_PROPERTY(QColor accent READ accent WRITE setAccent NOTIFY changed)
    Q_PROPERTY(QColor warn READ warn WRITE setWarn NOTIFY changed)
    Q_PROPERTY(QColor error READ error WRITE setError NOTIFY changed)

public:
    explicit BoardItem(QQuickItem* parent = nullptr);

    void paint(QPainter* painter) override;

    [[nodiscard]] BoardSession* session() const { return m_session; }
    void setSession(BoardSession* session);
    [[nodiscard]] bool showsPhoto() const { return m_photo; }
    void setShowsPhoto(bool photo);
    [[nodiscard]] bool isDark() const { return m_colours.dark; }
    void setDark(bool dark);
    [[nodiscard]] QRectF covered() const { return m_covered; }
    void setCovered(const QRectF& covered);
    [[nodiscard]] QColor background() const { return m_colours.background; }
    void setBackground(const QColor& colour) { setColour(m_colours.background, colour); }
    [[nodiscard]] QColor text() const { return m_colours.text; }
    void setText(const QColor& colour) { setColour(m_colours.text, colour); }
    [[nodiscard]] QColor surface() const { return m_colours.surface; }
    void setSurface(const QColor& colour) { setColour(m_colours.surface, colour); }
    [[nodiscard]] QColor accent() const { return m_colours.accent; }
    void setAccent(const QColor& colour) { setColour(m_colours.accent, colour); }
    [[nodiscard]] QColor warn() const { return m_colours.warn; }
    void setWarn(const QColor& colour) { setColour(m_colours.warn, colour); }
    [[nodiscard]] QColor error() const { return m_colours.error; }
    void setError(const QColor& colour) { setColour(m_colours.error, colour); }

    /// The whole board into view.
    Q_INVOKABLE void fit();
    /// Around a point of the item.
    Q_INVOKABLE void zoomAt(const QPointF& point, double factor);
    /// Around the middle.
    Q_INVOKABLE void zoom(double factor);
    /// Item pixels of a place on the board (board units), for tests and tools.
    Q_INVOKABLE QPointF itemPoint(double column, double row) const;

Q_SIGNALS:
    void changed();

protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseUngrabEvent() override;
    void hoverMoveEvent(QHoverEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void setColour(QColor& target, const QColor& colour);
    void reveal(int column, int row);
    void revealSelection();
    void keepInReach();
    /// Tiles from a piece's middle that still hit it: fingers need some pixels.
    [[nodiscard]] double pieceReach() const;
    void startDrag();
    void aimDrag();
    void letGo();

    QPointer<BoardSession> m_session;
    BoardColours m_colours;
    BoardView m_view;
    QRectF m_covered;
    bool m_photo = false;
    bool m_fitted = true;             ///< follows the item's size until somebody pans or zooms
    std::optional<QPointF> m_pressed; ///< while the button or finger is down
    QPointF m_last;
    bool m_dragging = false;
    std::optional<int> m_heldPiece;
};

} // namespace reeve::app
