#include "app/board/SmallPictures.h"

#include "app/board/PieceShape.h"
#include "app/board/PlayerLook.h"
#include "engine/MarkerKind.h"

#include <QPainter>
#include <QPainterPath>
#include <QQuickWindow>

#include <cmath>

namespace reeve::app {

PlayerChip::PlayerChip(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    connect(this, &PlayerChip::changed, this, [this] { update(); });
}

void PlayerChip::paint(QPainter* painter)
{
    const auto colour = engine::colourFromWord(m_colour.toStdString());
    if (!colour)
        return;
    const PlayerLook look = playerLook(*colour, m_dark);
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(QPointF(0, 0), size()).adjusted(1, 1, -1, -1);
    QPainterPath shape;
    shape.addRoundedRect(box, 6, 6);
    painter->fillPath(shape, look.fill);
    QColor stroke = look.initial;
    stroke.setAlphaF(0.55F);
    painter->fillPath(shape, QBrush(patternImage(look.pattern, stroke, 10)));
    painter->setPen(QPen(look.rim, 2));
    painter->drawPath(shape);
    if (m_initial.isEmpty())
        return;
    const double letter = box.height() * 0.56;
    QRectF disc(0, 0, letter * 1.3, letter * 1.3);
    disc.moveCenter(box.center());
    painter->setPen(Qt::NoPen);
    painter->setBrush(look.fill);
    painter->drawEllipse(disc);
    QFont font;
    font.setBold(true);
    font.setPixelSize(std::max(14, static_cast<int>(letter)));
    painter->setFont(font);
    painter->setPen(look.initial);
    painter->drawText(box, Qt::AlignCenter, m_initial);
}

PiecePicture::PiecePicture(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    connect(this, &PiecePicture::changed, this, [this] { update(); });
}

void PiecePicture::paint(QPainter* painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    const bool marker = engine::markerKindFromWord(m_kind.toStdString()).has_value();
    const std::string colour = marker ? "none" : m_colour.toStdString();
    const bool players = engine::colourFromWord(colour).has_value();
    drawPiece(*painter, {width() / 2, height() / 2 + (m_lying ? 0 : m_height / 4)}, m_height,
              {m_kind, pieceLook(colour, m_dark), m_lying,
               players || !m_letter.isEmpty() ? m_letter : pieceLetter(m_kind)});
}

TilePicture::TilePicture(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    connect(this, &TilePicture::changed, this, [this] { update(); });
}

void TilePicture::paint(QPainter* painter)
{
    const engine::TileDefinition* definition =
        library() ? (*library())->catalogue.find(m_tile.toStdString()) : nullptr;
    if (!definition)
        return;
    const double ratio = window() ? window()->effectiveDevicePixelRatio() : 1;
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    painter->drawImage(
        QRectF(QPointF(0, 0), size()),
        (*library())
            ->images.small(*definition, m_turns, static_cast<int>(std::lround(width() * ratio))));
}

CellPhoto::CellPhoto(QQuickItem* parent)
    : QQuickPaintedItem(parent)
{
    connect(this, &CellPhoto::changed, this, [this] { update(); });
}

void CellPhoto::setSession(BoardSession* session)
{
    m_session = session;
    Q_EMIT changed();
}

void CellPhoto::paint(QPainter* painter)
{
    const PhotoLayer* layer = m_session ? m_session->photoLayer() : nullptr;
    if (!layer)
        return;
    constexpr double kAround = 0.12; // tiles of the neighbours, so that nothing is cut off
    const QRectF cell(m_column - kAround, m_row - kAround, 1 + 2 * kAround, 1 + 2 * kAround);
    const double scale = layer->image.width() / layer->area.width();
    const QRectF source((cell.topLeft() - layer->area.topLeft()) * scale, cell.size() * scale);
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    painter->drawImage(QRectF(QPointF(0, 0), size()), layer->image, source);
}

} // namespace reeve::app
