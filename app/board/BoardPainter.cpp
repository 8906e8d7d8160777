#include "app/board/BoardPainter.h"

#include "app/board/Badges.h"
#include "app/board/PieceShape.h"
#include "app/board/PlayerLook.h"

#include <QPen>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace reeve::app {

namespace {

constexpr double kFillAlpha = 0.35;
constexpr double kPatternAlpha = 0.60;
constexpr double kPieceHeight = 0.36; // of a tile
constexpr int kSmallestText = 14;     // pixels
constexpr double kSmallestPiece = 24; // pixels
constexpr double kSmallestMark = 26;  // pixels
constexpr double kLiftedOpacity = 0.35;

QColor withAlpha(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

QFont boardFont(double pixels, bool bold)
{
    QFont font;
    font.setPixelSize(std::max(kSmallestText, static_cast<int>(std::lround(pixels))));
    font.setBold(bold);
    return font;
}

TileLookup lookupIn(const engine::TileCatalogue& catalogue, const Table& table)
{
    return [&](engine::Position cell) -> LyingTile {
        const vision::TileReading* tile = table.tileAt(cell);
        return tile ? LyingTile{catalogue.find(tile->tile), tile->turns} : LyingTile{};
    };
}

/// Falling bands of the given width, one each `period` of x + y.
QPainterPath bands(const QRectF& bounds, double offset, double width, double period)
{
    QPainterPath path;
    const double first = std::floor((bounds.left() + bounds.top()) / period) * period + offset;
    for (double u = first - period; u < bounds.right() + bounds.bottom(); u += period) {
        path.addPolygon(QPolygonF({QPointF(u - bounds.top(), bounds.top()),
                                   QPointF(u + width - bounds.top(), bounds.top()),
                                   QPointF(u + width - bounds.bottom(), bounds.bottom()),
                                   QPointF(u - bounds.bottom(), bounds.bottom())}));
        path.closeSubpath();
    }
    return path;
}

} // namespace

struct BoardPainter::Context {
    QPainter& painter;
    const BoardScene& scene;
    const BoardView& view;
    const BoardSelection& selection;
    const BoardColours& colours;
    const PhotoLayer* photo;

    [[nodiscard]] QTransform boardToItem() const
    {
        return {view.scale, 0, 0, view.scale, view.origin.x(), view.origin.y()};
    }
    /// On whole pixels, so that neighbours meet without a gap.
    [[nodiscard]] QRectF cellRect(engine::Position cell) const
    {
        const QPointF a = view.toItem(QPointF(cell.x, cell.y));
        const QPointF b = view.toItem(QPointF(cell.x + 1, cell.y + 1));
        const double r = view.pixelRatio;
        const auto snap = [r](double v) { return std::round(v * r) / r; };
        return {QPointF(snap(a.x()), snap(a.y())), QPointF(snap(b.x()), snap(b.y()))};
    }
    [[nodiscard]] PlayerLook look(engine::Colour colour) const
    {
        return playerLook(colour, colours.dark);
    }
};

BoardPainter::BoardPainter(const engine::TileCatalogue& catalogue, TileImages& images)
    : m_catalogue(catalogue)
    , m_images(images)
{}

void BoardPainter::paint(QPainter& painter, const BoardScene& scene, const BoardView& view,
                         const BoardSelection& selection, const BoardColours& colours,
                         const PhotoLayer* photo) const
{
    const Context c{painter, scene, view, selection, colours, photo};
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    paintTiles(c);
    paintOwners(c);
    paintSelection(c);
    paintDoubts(c);
    paintSelectedCell(c);
    paintTarget(c);
    paintPieces(c);
    paintBadges(c);
    paintOtherPlaces(c);
}

void BoardPainter::paintTiles(const Context& c) const
{
    QPainter& painter = c.painter;
    if (c.photo) {
        painter.drawImage(QRectF(c.view.toItem(c.photo->area.topLeft()),
                                 c.view.toItem(c.photo->area.bottomRight())),
                          c.photo->image);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(Qt::black, c.colours.dark ? 0.35 : 0.13));
    const double drop = std::max(2.0, c.view.scale * 0.035);
    for (const vision::TileReading& tile : c.scene.table.tiles)
        painter.drawRoundedRect(c.cellRect(tile.cell).translated(drop * 0.5, drop), 3, 3);
    const int pixels = std::max(1, static_cast<int>(std::lround(c.view.scale * c.view.pixelRatio)));
    for (const vision::TileReading& tile : c.scene.table.tiles)
        painter.drawImage(c.cellRect(tile.cell),
                          m_images.image(QString::fromStdString(tile.tile), tile.turns,
                                         QString::fromStdString(tile.edges), pixels));
    painter.setBrush(Qt::NoBrush);
    if (c.colours.dark) {
        for (const vision::TileReading& tile : c.scene.table.tiles)
            painter.fillRect(c.cellRect(tile.cell), withAlpha(Qt::black, 0.15));
    }
    painter.setPen(QPen(withAlpha(QColor(0x4A, 0x36, 0x20), 0.35), 1));
    for (const vision::TileReading& tile : c.scene.table.tiles)
        painter.drawRect(c.cellRect(tile.cell));
}

void BoardPainter::paintOwners(const Context& c) const
{
    for (std::size_t f = 0; f < c.scene.sheet.features.size(); ++f)
        if (isOwned(c.scene.sheet.features[f]))
            paintOwner(c, c.scene.sheet.features[f], c.scene.outlines[f]);
}

void BoardPainter::paintOwner(const Context& c, const engine::FeatureScore& feature,
                              const FeatureOutline& outline) const
{
    QPainter& painter = c.painter;
    const QPainterPath area = c.boardToItem().map(outline.area);
    const int total = std::accumulate(feature.strength.begin(), feature.strength.end(), 0);
    const double period = c.view.scale * 0.42;
    const int cell = std::clamp(static_cast<int>(c.view.scale * 0.12), 7, 18);
    painter.save();
    painter.setPen(Qt::NoPen);
    double offset = 0;
    for (std::size_t p = 0; p < feature.strength.size(); ++p) {
        if (feature.strength[p] == 0)
            continue;
        const PlayerLook look = c.look(c.scene.table.players[p].player.colour);
        const double width = period * feature.strength[p] / total;
        if (feature.strength[p] < total)
            painter.setClipPath(bands(area.boundingRect(), offset, width, period));
        painter.fillPath(area, withAlpha(look.fill, kFillAlpha));
        QBrush pattern(patternImage(look.pattern, withAlpha(look.fill, kPatternAlpha), cell));
        pattern.setTransform(QTransform::fromTranslate(c.view.origin.x(), c.view.origin.y()));
        painter.fillPath(area, pattern);
        offset += width;
    }
    painter.restore();
    const engine::PlayerIndex leader =
        feature.owners.empty() ? engine::PlayerIndex{0} : feature.owners.front();
    const PlayerLook look = c.look(c.scene.table.players[leader].player.colour);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(look.rim, 2, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    painter.drawPath(c.boardToItem().map(outline.rim));
}

void BoardPainter::paintSelection(const Context& c) const
{
    QPainter& painter = c.painter;
    if (c.selection.feature && *c.selection.feature < c.scene.sheet.features.size()) {
        const engine::FeatureScore& feature = c.scene.sheet.features[*c.selection.feature];
        const FeatureOutline outline =
            featureOutline(feature, lookupIn(m_catalogue, c.scene.table));
        const QPainterPath area = c.boardToItem().map(outline.area);
        QPainterPath veil;
        veil.setFillRule(Qt::OddEvenFill);
        veil.addRect(QRectF(QPointF(0, 0), c.view.size));
        veil.addPath(area);
        painter.setPen(Qt::NoPen);
        painter.fillPath(veil, withAlpha(c.colours.background, 0.5));
        paintRim(c, outline);
    }
}

void BoardPainter::paintSelectedCell(const Context& c) const
{
    if (!c.selection.cell)
        return;
    QPainter& painter = c.painter;
    const QRectF rect = c.cellRect(*c.selection.cell).adjusted(-3, -3, 3, 3);
    const bool empty = !c.scene.table.tileAt(*c.selection.cell);
    painter.setBrush(empty ? QBrush(withAlpha(c.colours.accent, 0.12)) : QBrush(Qt::NoBrush));
    painter.setPen(QPen(c.colours.surface, 6));
    painter.drawRoundedRect(rect, 4, 4);
    painter.setPen(QPen(c.colours.accent, 4, empty ? Qt::DashLine : Qt::SolidLine));
    painter.drawRoundedRect(rect, 4, 4);
    if (empty) {
        painter.setFont(boardFont(c.view.scale * 0.4, false));
        painter.drawText(rect, Qt::AlignCenter, QStringLiteral("+"));
    }
}

void BoardPainter::paintDoubts(const Context& c) const
{
    QPainter& painter = c.painter;
    for (const Note& note : c.scene.notes) {
        if (note.kind == NoteKind::Piece)
            continue;
        const bool clash = note.kind == NoteKind::Clash;
        const QColor colour = clash ? c.colours.error : c.colours.warn;
        for (const engine::Position cell : note.cells) {
            const QRectF rect = c.cellRect(cell).adjusted(2, 2, -2, -2);
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(withAlpha(c.colours.surface, 0.9), 5));
            painter.drawRoundedRect(rect, 4, 4);
            painter.setPen(QPen(colour, 3, Qt::DotLine, Qt::RoundCap));
            painter.drawRoundedRect(rect, 4, 4);
            const double side = std::max(20.0, c.view.scale * 0.2);
            paintMark(c, rect.topRight() + QPointF(4 - side / 2, side / 2 - 4), colour,
                      clash ? QStringLiteral("!") : QStringLiteral("?"), side);
        }
    }
}

/// A disc with one letter.
void BoardPainter::paintMark(const Context& c, const QPointF& middle, const QColor& colour,
                             const QString& letter, double side) const
{
    QRectF disc(0, 0, side, side);
    disc.moveCenter(middle);
    c.painter.setPen(QPen(c.colours.surface, 2));
    c.painter.setBrush(colour);
    c.painter.drawEllipse(disc);
    c.painter.setPen(c.colours.surface);
    c.painter.setFont(boardFont(side * 0.7, true));
    c.painter.drawText(disc, Qt::AlignCenter, letter);
}

FeatureOutline BoardPainter::outlineOf(const Context& c, const engine::SegmentRef& place) const
{
    engine::FeatureScore alone;
    alone.segments = {place};
    const auto feature = featureAt(c.scene.sheet, place);
    return featureOutline(feature ? c.scene.sheet.features[*feature] : alone,
                          lookupIn(m_catalogue, c.scene.table));
}

/// Where the piece that is held would stand.
void BoardPainter::paintTarget(const Context& c) const
{
    if (!c.selection.drag.target)
        return;
    const FeatureOutline outline = outlineOf(c, *c.selection.drag.target);
    c.painter.fillPath(c.boardToItem().map(outline.area), withAlpha(c.colours.accent, kFillAlpha));
    paintRim(c, outline);
}

void BoardPainter::paintOtherPlaces(const Context& c) const
{
    if (c.selection.drag.lifted)
        return;
    for (const OtherPlace& place : c.selection.otherPlaces)
        paintMark(c, c.view.toItem(place.at), c.colours.warn, QString::number(place.key),
                  otherPlaceSide(c.view.scale));
}

/// Bold, to be seen on any terrain.
void BoardPainter::paintRim(const Context& c, const FeatureOutline& outline) const
{
    const QPainterPath rim = c.boardToItem().map(outline.rim);
    c.painter.setBrush(Qt::NoBrush);
    c.painter.setPen(QPen(c.colours.surface, 6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    c.painter.drawPath(rim);
    c.painter.setPen(QPen(c.colours.accent, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    c.painter.drawPath(rim);
}

void BoardPainter::paintPieces(const Context& c) const
{
    std::vector<const TablePiece*> order;
    for (const TablePiece& piece : c.scene.table.pieces)
        order.push_back(&piece);
    std::sort(order.begin(), order.end(), [](const TablePiece* a, const TablePiece* b) {
        return a->reading.cell.y + a->reading.y < b->reading.cell.y + b->reading.y;
    });
    for (const TablePiece* piece : order)
        paintPiece(c, *piece);
}

void BoardPainter::paintPiece(const Context& c, const TablePiece& piece) const
{
    QPainter& painter = c.painter;
    const vision::PieceReading& p = piece.reading;
    const QString kind = QString::fromStdString(p.kind);
    const QPointF at = c.view.toItem(QPointF(p.cell.x + p.x, p.cell.y + p.y));
    const double height = pieceHeight(c.view.scale);
    PieceFigure figure{kind, pieceLook(p.colour, c.colours.dark),
                       p.pose == "lying" || p.feature == "field", pieceLetter(kind)};
    if (const QString letter = initialOf(p.colour, c.scene.table.players); !letter.isEmpty())
        figure.letter = letter;
    figure.seeThrough = c.photo != nullptr;
    if (c.selection.piece == piece.id || c.selection.drag.recoloured == piece.id) {
        figure.look.rim = c.colours.accent;
        figure.rimWidth = 4;
    }
    painter.setOpacity(c.selection.drag.lifted == piece.id ? kLiftedOpacity : 1);
    drawPiece(painter, at, height, figure);
    painter.setOpacity(1);
    if (p.review) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(withAlpha(c.colours.surface, 0.9), 5));
        painter.drawEllipse(at, height * 0.62, height * 0.62);
        painter.setPen(QPen(c.colours.warn, 3, Qt::DotLine, Qt::RoundCap));
        painter.drawEllipse(at, height * 0.62, height * 0.62);
        paintMark(c, at + QPointF(height * 0.44, -height * 0.44), c.colours.warn,
                  QStringLiteral("?"), std::max(20.0, c.view.scale * 0.14));
    }
}

void BoardPainter::paintBadges(const Context& c) const
{
    QPainter& painter = c.painter;
    for (const Badge& badge : placeBadges(c.scene, c.view)) {
        const QRectF& box = badge.box;
        painter.setPen(QPen(withAlpha(c.colours.text, 0.7), 1));
        painter.setBrush(withAlpha(c.colours.surface, 0.94));
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
        painter.setFont(badgeFont(c.view.scale));
        double x = box.left() + kBadgeMargin;
        for (const BadgePart& part : badge.parts) {
            const QRectF place(x, box.top(), part.width, box.height());
            if (part.colour) {
                const PlayerLook look = c.look(*part.colour);
                QRectF disc(0, 0, part.width, part.width);
                disc.moveCenter(place.center());
                painter.setPen(QPen(look.rim, 1.5));
                painter.setBrush(look.fill);
                painter.drawEllipse(disc);
                painter.setPen(look.initial);
            } else {
                painter.setPen(c.colours.text);
            }
            painter.drawText(place, Qt::AlignCenter, part.text);
            x += part.width + kBadgeGap;
        }
    }
}

bool isOwned(const engine::FeatureScore& feature)
{
    return std::any_of(feature.strength.begin(), feature.strength.end(),
                       [](int s) { return s > 0; });
}

std::optional<std::size_t> featureAt(const engine::ScoreSheet& sheet,
                                     const engine::SegmentRef& place)
{
    for (std::size_t f = 0; f < sheet.features.size(); ++f) {
        const auto& segments = sheet.features[f].segments;
        if (std::find(segments.begin(), segments.end(), place) != segments.end())
            return f;
    }
    return std::nullopt;
}

double otherPlaceSide(double scale)
{
    return std::max(kSmallestMark, scale * 0.2);
}

double pieceHeight(double scale)
{
    return std::max(kSmallestPiece, scale * kPieceHeight);
}

BoardScene makeScene(const engine::TileCatalogue& catalogue, const Table& table,
                     const engine::ScoreSheet& sheet)
{
    BoardScene scene{table, sheet, {}, notes(table, sheet)};
    scene.outlines.resize(sheet.features.size());
    for (std::size_t f = 0; f < sheet.features.size(); ++f)
        if (isOwned(sheet.features[f]))
            scene.outlines[f] = featureOutline(sheet.features[f], lookupIn(catalogue, table));
    return scene;
}

QRectF tilesRect(const Table& table)
{
    QRectF rect;
    for (const vision::TileReading& tile : table.tiles)
        rect |= QRectF(tile.cell.x, tile.cell.y, 1, 1);
    return rect.isNull() ? QRectF(0, 0, 1, 1) : rect;
}

} // namespace reeve::app
