#include "app/board/FeatureOutline.h"

#include "vision/art/TileGeometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>

namespace reeve::app {

namespace {

constexpr float kBorder = 0.004F; // how near a point must be to a tile's side to lie on it

/// The side on which both points lie, in the frame of the tile as it lies.
std::optional<engine::Side> sharedSide(cv::Point2f a, cv::Point2f b)
{
    if (a.y < kBorder && b.y < kBorder)
        return engine::Side::North;
    if (a.x > 1 - kBorder && b.x > 1 - kBorder)
        return engine::Side::East;
    if (a.y > 1 - kBorder && b.y > 1 - kBorder)
        return engine::Side::South;
    if (a.x < kBorder && b.x < kBorder)
        return engine::Side::West;
    return std::nullopt;
}

const std::vector<vision::SegmentShape>& shapesOf(const engine::TileDefinition& definition)
{
    static QHash<QString, std::vector<vision::SegmentShape>> known;
    const QString id = QString::fromStdString(definition.id);
    auto found = known.find(id);
    if (found == known.end())
        found = known.insert(id, vision::segmentShapes(definition));
    return *found;
}

std::vector<cv::Point2f> asLying(const vision::Polygon& ring, int turns)
{
    std::vector<cv::Point2f> points;
    points.reserve(ring.size());
    for (const cv::Point2f& p : ring)
        points.push_back(vision::turned(p, engine::Rotation(turns)));
    return points;
}

QPointF onBoard(cv::Point2f p, engine::Position cell)
{
    return {static_cast<double>(p.x) + cell.x, static_cast<double>(p.y) + cell.y};
}

void addRing(QPainterPath& area, const std::vector<cv::Point2f>& ring, engine::Position cell)
{
    for (std::size_t i = 0; i < ring.size(); ++i)
        i == 0 ? area.moveTo(onBoard(ring[i], cell)) : area.lineTo(onBoard(ring[i], cell));
    area.closeSubpath();
}

void addRim(QPainterPath& rim, const std::vector<cv::Point2f>& ring, engine::Position cell,
            const std::set<engine::Position>& cells)
{
    bool drawing = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const cv::Point2f a = ring[i];
        const cv::Point2f b = ring[(i + 1) % ring.size()];
        const auto side = sharedSide(a, b);
        if (side && cells.contains(neighbour(cell, *side))) {
            drawing = false;
            continue;
        }
        if (!drawing)
            rim.moveTo(onBoard(a, cell));
        rim.lineTo(onBoard(b, cell));
        drawing = true;
    }
}

} // namespace

FeatureOutline featureOutline(const engine::FeatureScore& feature, const TileLookup& tileAt)
{
    FeatureOutline outline;
    outline.area.setFillRule(Qt::OddEvenFill);
    const std::set<engine::Position> cells(feature.cells.begin(), feature.cells.end());
    for (const engine::SegmentRef& at : feature.segments) {
        const LyingTile tile = tileAt(at.cell);
        if (!tile.definition || at.segment >= tile.definition->segments.size()) {
            outline.anchors.push_back(onBoard({0.5F, 0.5F}, at.cell));
            continue;
        }
        const vision::SegmentShape& shape = shapesOf(*tile.definition)[at.segment];
        for (const vision::Polygon& ring : shape.rings) {
            const auto points = asLying(ring, tile.turns);
            addRing(outline.area, points, at.cell);
            addRim(outline.rim, points, at.cell, cells);
        }
        outline.anchors.push_back(
            onBoard(vision::turned(shape.anchor, engine::Rotation(tile.turns)), at.cell));
    }
    return outline;
}

QPainterPath segmentArea(const engine::SegmentRef& at, const TileLookup& tileAt)
{
    engine::FeatureScore alone;
    alone.segments = {at};
    return featureOutline(alone, tileAt).area;
}

} // namespace reeve::app
