// Outlines of the pieces, in the product's own drawing.
#pragma once

#include "app/board/PlayerLook.h"

#include <QPainter>
#include <QPainterPath>
#include <QString>

namespace reeve::app {

/// Unit piece: the foot's middle at (0, 0), about 1 high, y pointing down, so the piece lies at
/// negative y. `kind` is a word of reeve.reading/1.
[[nodiscard]] QPainterPath pieceShape(const QString& kind);

/// Where the initial sits in the unit piece.
[[nodiscard]] QPointF pieceInitialAt(const QString& kind);

/// How a piece is drawn.
struct PieceFigure {
    QString kind;
    PlayerLook look;
    bool lying = false;
    QString letter;
    double rimWidth = 2;     ///< pixels
    bool seeThrough = false; ///< over a photo, without shadow and letter
};

/// A piece of that height in pixels. Its foot is about `height` / 4 below `at` where it stands;
/// `at` is its middle where it lies.
void drawPiece(QPainter& painter, const QPointF& at, double height, const PieceFigure& figure);

/// What stands on a piece that is no player's: "M" for a mage, "?" for an unknown one.
[[nodiscard]] QString pieceLetter(const QString& kind);

} // namespace reeve::app
