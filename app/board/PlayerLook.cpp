#include "app/board/PlayerLook.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace reeve::app {

namespace {

constexpr QRgb kInk = 0xFF2A2620;
constexpr QRgb kPaper = 0xFFFFFDF8;
constexpr QRgb kWood = 0xFFC9A878;

struct Entry {
    QRgb fill;
    Pattern pattern;
    QRgb darkRim;
};

constexpr std::array<Entry, 10> kLooks{{
    {0xFFC23B32, Pattern::RisingLines, 0xFFF2B5AE},
    {0xFF2468B2, Pattern::Dots, 0xFFA9C9EE},
    {0xFF2F7D3B, Pattern::Horizontal, 0xFFA8D8AF},
    {0xFFE2B714, Pattern::FallingLines, 0xFFFFF0B3},
    {0xFF2B2B2B, Pattern::Solid, 0xFFE6E6E6},
    {0xFFCF6CA3, Pattern::Grid, 0xFFF5CFE3},
    {0xFF8A8F98, Pattern::Vertical, 0xFFE1E4E8},
    {0xFFF4F1EA, Pattern::Zigzag, 0xFF8E8778},
    {0xFFDF7A22, Pattern::Circles, 0xFFF7CFA8},
    {0xFF6E4AA8, Pattern::Triangles, 0xFFD3C3F0},
}};

double luminance(const QColor& colour)
{
    const auto linear = [](double channel) {
        return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

void drawPattern(QPainter& painter, Pattern pattern, double c)
{
    const auto line = [&](double x1, double y1, double x2, double y2) {
        painter.drawLine(QPointF(x1 * c, y1 * c), QPointF(x2 * c, y2 * c));
    };
    switch (pattern) {
    case Pattern::RisingLines:
        line(-0.25, 0.25, 0.25, -0.25);
        line(-0.25, 1.25, 1.25, -0.25);
        line(0.75, 1.25, 1.25, 0.75);
        break;
    case Pattern::FallingLines:
        line(-0.25, 0.75, 0.25, 1.25);
        line(-0.25, -0.25, 1.25, 1.25);
        line(0.75, -0.25, 1.25, 0.25);
        break;
    case Pattern::Dots:
        painter.setBrush(painter.pen().color());
        painter.drawEllipse(QPointF(0.25 * c, 0.25 * c), 0.1 * c, 0.1 * c);
        painter.drawEllipse(QPointF(0.75 * c, 0.75 * c), 0.1 * c, 0.1 * c);
        break;
    case Pattern::Horizontal: line(0, 0.5, 1, 0.5); break;
    case Pattern::Vertical: line(0.5, 0, 0.5, 1); break;
    case Pattern::Grid:
        line(0, 0.5, 1, 0.5);
        line(0.5, 0, 0.5, 1);
        break;
    case Pattern::Zigzag:
        line(-0.25, 0.5, 0.25, 0.25);
        line(0.25, 0.25, 0.75, 0.75);
        line(0.75, 0.75, 1.25, 0.5);
        break;
    case Pattern::Circles:
        painter.drawEllipse(QPointF(0.5 * c, 0.5 * c), 0.26 * c, 0.26 * c);
        break;
    case Pattern::Triangles:
        painter.drawPolygon(QPolygonF(
            {QPointF(0.5 * c, 0.2 * c), QPointF(0.8 * c, 0.75 * c), QPointF(0.2 * c, 0.75 * c)}));
        break;
    case Pattern::Solid: break;
    }
}

} // namespace

PlayerLook playerLook(engine::Colour colour, bool dark)
{
    const Entry& entry = kLooks[static_cast<std::size_t>(colour)];
    const QColor fill(entry.fill);
    const QColor ink(kInk);
    const QColor paper(kPaper);
    const bool rimIsLight = dark || colour == engine::Colour::Black;
    return {fill, entry.pattern, rimIsLight ? QColor(entry.darkRim) : ink,
            contrast(fill, paper) > contrast(fill, ink) ? paper : ink};
}

PlayerLook pieceLook(std::string_view colour, bool dark)
{
    const auto player = engine::colourFromWord(colour);
    return player ? playerLook(*player, dark)
                  : PlayerLook{QColor(kWood), Pattern::Solid, QColor(dark ? kPaper : kInk),
                               QColor(kInk)};
}

QImage patternImage(Pattern pattern, const QColor& stroke, int cell)
{
    QImage image(cell, cell, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(stroke, std::max(1.2, cell / 8.0)));
    drawPattern(painter, pattern, cell);
    return image;
}

double contrast(const QColor& a, const QColor& b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

QString initialOf(const QString& name)
{
    const QString trimmed = name.trimmed();
    return trimmed.isEmpty() ? QStringLiteral("?") : trimmed.left(1).toUpper();
}

QString initialOf(std::string_view colour, const std::vector<engine::ObservedPlayer>& players)
{
    for (const engine::ObservedPlayer& seat : players)
        if (engine::word(seat.player.colour) == colour)
            return initialOf(QString::fromStdString(seat.player.name));
    return {};
}

} // namespace reeve::app
