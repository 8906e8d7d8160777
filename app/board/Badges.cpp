#include "app/board/Badges.h"

#include "app/board/PlayerLook.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace reeve::app {

namespace {

constexpr double kCoverWeight = 10; // a badge covered whole against a tile of distance
constexpr double kFarEnough = 0.45; // tiles; more distance to others is no better

double textSize(double scale)
{
    return std::clamp(scale * 0.15, 14.0, 20.0);
}

std::vector<BadgePart> partsOf(const BoardScene& scene, const engine::FeatureScore& feature,
                               double scale)
{
    const auto contenders = std::count_if(feature.strength.begin(), feature.strength.end(),
                                          [](int s) { return s > 0; });
    std::vector<BadgePart> parts;
    for (std::size_t p = 0; p < feature.strength.size(); ++p) {
        if (feature.strength[p] == 0)
            continue;
        const engine::Player& player = scene.table.players[p].player;
        if (!parts.empty())
            parts.push_back({QStringLiteral(":"), {}});
        parts.push_back({initialOf(QString::fromStdString(player.name)), player.colour});
        if (contenders > 1)
            parts.push_back({QString::number(feature.strength[p]), {}});
    }
    parts.push_back(
        {(contenders > 1 ? QStringLiteral("· %1") : QStringLiteral("%1")).arg(feature.pointsNow),
         {}});
    const QFontMetricsF metrics(badgeFont(scale));
    for (BadgePart& part : parts)
        part.width = part.colour ? textSize(scale) + 4 : metrics.horizontalAdvance(part.text);
    return parts;
}

/// Whether a badge there is still seen to belong to the feature: on a city or field themselves,
/// beside the thin ones on the same tile.
bool belongs(const engine::FeatureScore& feature, const FeatureOutline& outline, QPointF at)
{
    if (feature.kind == engine::FeatureKind::City || feature.kind == engine::FeatureKind::Field)
        return outline.area.contains(at);
    const engine::Position cell{static_cast<int>(std::floor(at.x())),
                                static_cast<int>(std::floor(at.y()))};
    return std::any_of(feature.segments.begin(), feature.segments.end(),
                       [&](const engine::SegmentRef& segment) { return segment.cell == cell; });
}

QRectF centred(QPointF at, double width, double height)
{
    return {at.x() - width / 2, at.y() - height / 2, width, height};
}

double areaOf(const QRectF& rect)
{
    return rect.width() * rect.height();
}

/// How good a place is: what it covers counts against it, distance to everything else for it.
double worth(const QRectF& box, const std::vector<QRectF>& taken, double scale)
{
    double nearest = kFarEnough;
    double covered = 0;
    for (const QRectF& other : taken) {
        const QPointF between = (box.center() - other.center()) / scale;
        nearest = std::min(nearest, std::hypot(between.x(), between.y()));
        covered += areaOf(box.intersected(other));
    }
    return nearest - kCoverWeight * covered / areaOf(box);
}

} // namespace

QFont badgeFont(double scale)
{
    QFont font;
    font.setPixelSize(static_cast<int>(std::lround(textSize(scale))));
    font.setBold(true);
    return font;
}

std::vector<Badge> placeBadges(const BoardScene& scene, const BoardView& view)
{
    std::vector<QRectF> taken;
    const double side = pieceHeight(view.scale) * 0.8;
    for (const TablePiece& piece : scene.table.pieces) {
        const vision::PieceReading& p = piece.reading;
        taken.push_back(centred(view.toItem({p.cell.x + p.x, p.cell.y + p.y}), side, side));
    }
    std::vector<std::size_t> order;
    for (std::size_t f = 0; f < scene.sheet.features.size(); ++f)
        if (isOwned(scene.sheet.features[f]) && !scene.outlines[f].anchors.empty())
            order.push_back(f);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return scene.outlines[a].anchors.size() < scene.outlines[b].anchors.size();
    });
    std::vector<Badge> badges;
    for (const std::size_t f : order) {
        Badge badge{partsOf(scene, scene.sheet.features[f], view.scale), {}};
        double width = 2 * kBadgeMargin - kBadgeGap;
        for (const BadgePart& part : badge.parts)
            width += part.width + kBadgeGap;
        double best = 0;
        for (const QPointF& anchor : scene.outlines[f].anchors) {
            for (const QPointF& shift : {QPointF(0, 0), QPointF(0, 0.3), QPointF(0, -0.3)}) {
                if (!shift.isNull() &&
                    !belongs(scene.sheet.features[f], scene.outlines[f], anchor + shift))
                    continue;
                const QRectF box =
                    centred(view.toItem(anchor + shift), width, textSize(view.scale) + 8);
                const double found = worth(box, taken, view.scale);
                if (badge.box.isNull() || found > best) {
                    best = found;
                    badge.box = box;
                }
            }
        }
        taken.push_back(badge.box);
        badges.push_back(std::move(badge));
    }
    return badges;
}

} // namespace reeve::app
