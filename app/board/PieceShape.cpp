#include "app/board/PieceShape.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace reeve::app {

namespace {

constexpr int kSmallestLetter = 14; // pixels
constexpr float kSeeThrough = 0.35F;
constexpr float kShadow = 0.28F;

/// Mirrors the right half (from top to bottom) to the left.
QPainterPath mirrored(const QPainterPath& right)
{
    QPainterPath whole = right;
    whole.connectPath(QTransform::fromScale(-1, 1).map(right).toReversed());
    whole.closeSubpath();
    return whole;
}

QPainterPath meeple()
{
    QPainterPath right(QPointF(0, -1.0));
    right.cubicTo(0.13, -1.0, 0.2, -0.9, 0.19, -0.79);
    right.cubicTo(0.185, -0.71, 0.2, -0.68, 0.28, -0.64);
    right.cubicTo(0.4, -0.58, 0.5, -0.53, 0.49, -0.45);
    right.cubicTo(0.48, -0.37, 0.36, -0.36, 0.25, -0.36);
    right.cubicTo(0.28, -0.25, 0.37, -0.12, 0.4, -0.05);
    right.cubicTo(0.41, -0.01, 0.39, 0.0, 0.35, 0.0);
    right.lineTo(0.13, 0.0);
    right.cubicTo(0.09, 0.0, 0.06, -0.13, 0.0, -0.16);
    return mirrored(right);
}

QPainterPath abbot()
{
    QPainterPath right(QPointF(0, -1.05));
    right.cubicTo(0.1, -0.97, 0.15, -0.88, 0.15, -0.76);
    right.lineTo(0.17, -0.66);
    right.cubicTo(0.32, -0.5, 0.36, -0.25, 0.38, -0.05);
    right.cubicTo(0.38, -0.01, 0.36, 0.0, 0.33, 0.0);
    right.lineTo(0, 0);
    return mirrored(right);
}

QPainterPath builder()
{
    QPainterPath right(QPointF(0, -1.0));
    right.cubicTo(0.12, -1.0, 0.19, -0.92, 0.18, -0.82);
    right.lineTo(0.34, -0.7);
    right.lineTo(0.34, -0.5);
    right.lineTo(0.22, -0.46);
    right.lineTo(0.3, 0.0);
    right.lineTo(0.1, 0.0);
    right.lineTo(0.0, -0.2);
    return mirrored(right);
}

QPainterPath pig()
{
    QPainterPath path(QPointF(-0.5, -0.42));
    path.cubicTo(-0.48, -0.6, -0.3, -0.64, -0.1, -0.62);
    path.cubicTo(0.1, -0.62, 0.24, -0.66, 0.34, -0.72);
    path.lineTo(0.36, -0.58);
    path.cubicTo(0.48, -0.52, 0.56, -0.44, 0.54, -0.32);
    path.cubicTo(0.52, -0.24, 0.4, -0.24, 0.32, -0.22);
    path.lineTo(0.3, 0.0);
    path.lineTo(0.12, 0.0);
    path.lineTo(0.1, -0.16);
    path.lineTo(-0.18, -0.16);
    path.lineTo(-0.2, 0.0);
    path.lineTo(-0.38, 0.0);
    path.cubicTo(-0.42, -0.2, -0.52, -0.28, -0.5, -0.42);
    path.closeSubpath();
    return path;
}

/// Mage, witch and what else stands on a round foot.
QPainterPath pawn()
{
    QPainterPath right(QPointF(0, -1.0));
    right.cubicTo(0.2, -1.0, 0.26, -0.72, 0.13, -0.66);
    right.lineTo(0.3, -0.2);
    right.cubicTo(0.4, -0.14, 0.4, 0.0, 0.32, 0.0);
    right.lineTo(0, 0);
    return mirrored(right);
}

/// A ferry, a bar of gold, goods.
QPainterPath bar()
{
    QPainterPath right(QPointF(0, -0.62));
    right.lineTo(0.36, -0.62);
    right.lineTo(0.5, -0.12);
    right.lineTo(0, -0.12);
    return mirrored(right);
}

bool isPawn(const QString& kind)
{
    static const QStringList kKinds{QStringLiteral("mage"), QStringLiteral("witch"),
                                    QStringLiteral("count"), QStringLiteral("robber")};
    return kKinds.contains(kind);
}

bool isBar(const QString& kind)
{
    static const QStringList kKinds{QStringLiteral("ferry"), QStringLiteral("gold"),
                                    QStringLiteral("goods")};
    return kKinds.contains(kind);
}

} // namespace

QPainterPath pieceShape(const QString& kind)
{
    if (kind == QLatin1String("abbot"))
        return abbot();
    if (kind == QLatin1String("builder"))
        return builder();
    if (kind == QLatin1String("pig"))
        return pig();
    if (isPawn(kind))
        return pawn();
    if (isBar(kind))
        return bar();
    return kind == QLatin1String("big") ? QTransform::fromScale(1.3, 1.3).map(meeple()) : meeple();
}

QPointF pieceInitialAt(const QString& kind)
{
    if (kind == QLatin1String("big"))
        return {0, -0.62};
    if (isPawn(kind))
        return {0, -0.34};
    return {0, kind == QLatin1String("pig") || isBar(kind) ? -0.38 : -0.47};
}

QString pieceLetter(const QString& kind)
{
    return kind == QLatin1String("unknown") ? QStringLiteral("?") : kind.left(1).toUpper();
}

void drawPiece(QPainter& painter, const QPointF& at, double height, const PieceFigure& figure)
{
    painter.save();
    painter.translate(at);
    if (figure.lying) {
        painter.rotate(-90);
        painter.translate(0, height * 0.5);
    } else {
        painter.translate(0, height * 0.25);
    }
    const QPainterPath shape = QTransform::fromScale(height, height).map(pieceShape(figure.kind));
    QColor fill = figure.look.fill;
    if (figure.seeThrough)
        fill.setAlphaF(kSeeThrough);
    else
        painter.fillPath(shape.translated(figure.lying ? -2 : 1.5, 2),
                         QColor::fromRgbF(0, 0, 0, kShadow));
    painter.setPen(QPen(figure.look.rim, figure.rimWidth));
    painter.setBrush(fill);
    painter.drawPath(shape);
    if (!figure.seeThrough) {
        painter.setPen(figure.look.initial);
        QFont font;
        font.setPixelSize(std::max(kSmallestLetter, static_cast<int>(std::lround(height * 0.4))));
        font.setBold(true);
        painter.setFont(font);
        painter.translate(pieceInitialAt(figure.kind) * height);
        if (figure.lying)
            painter.rotate(90);
        painter.drawText(QRectF(-20, -20, 40, 40), Qt::AlignCenter, figure.letter);
    }
    painter.restore();
}

} // namespace reeve::app
