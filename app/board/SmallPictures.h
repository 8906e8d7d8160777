// Small drawn items: a player's chip, a piece, a tile, and a tile's cut of the photo.
#pragma once

#include "app/session/BoardSession.h"

#include <QPointer>
#include <QQuickPaintedItem>
#include <QtQml/qqmlregistration.h>

namespace reeve::app {

/// Fill, pattern, rim and initial of a player.
class PlayerChip : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString colour MEMBER m_colour NOTIFY changed)
    Q_PROPERTY(QString initial MEMBER m_initial NOTIFY changed)
    Q_PROPERTY(bool dark MEMBER m_dark NOTIFY changed)

public:
    explicit PlayerChip(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

Q_SIGNALS:
    void changed();

private:
    QString m_colour = QStringLiteral("red");
    QString m_initial;
    bool m_dark = false;
};

/// A piece, in the middle of its item.
class PiecePicture : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString colour MEMBER m_colour NOTIFY changed)
    Q_PROPERTY(QString kind MEMBER m_kind NOTIFY changed)
    /// On it; without one, a piece that is no player's has that of its kind.
    Q_PROPERTY(QString letter MEMBER m_letter NOTIFY changed)
    Q_PROPERTY(bool lying MEMBER m_lying NOTIFY changed)
    Q_PROPERTY(bool dark MEMBER m_dark NOTIFY changed)
    /// Pixels; a big meeple is higher by a third.
    Q_PROPERTY(double pieceHeight MEMBER m_height NOTIFY changed)

public:
    explicit PiecePicture(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

Q_SIGNALS:
    void changed();

private:
    QString m_colour;
    QString m_kind = QStringLiteral("meeple");
    QString m_letter;
    bool m_lying = false;
    bool m_dark = false;
    double m_height = 28;
};

/// A tile as it lies, in the product's own drawing.
class TilePicture : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString tile MEMBER m_tile NOTIFY changed)
    Q_PROPERTY(int turns MEMBER m_turns NOTIFY changed)

public:
    explicit TilePicture(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

Q_SIGNALS:
    void changed();

private:
    QString m_tile;
    int m_turns = 0;
};

/// What the photo shows on one cell.
class CellPhoto : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(reeve::app::BoardSession* session READ session WRITE setSession NOTIFY changed)
    Q_PROPERTY(int column MEMBER m_column NOTIFY changed)
    Q_PROPERTY(int row MEMBER m_row NOTIFY changed)

public:
    explicit CellPhoto(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;
    [[nodiscard]] BoardSession* session() const { return m_session; }
    void setSession(BoardSession* session);

Q_SIGNALS:
    void changed();

private:
    QPointer<BoardSession> m_session;
    int m_column = 0;
    int m_row = 0;
};

} // namespace reeve::app
