#include "app/session/TilePlaces.h"

#include "vision/art/TileGeometry.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace reeve::app {

namespace {

QString said(const char* text)
{
    return QCoreApplication::translate("TilePlaces", text);
}

QString kindName(engine::FeatureKind kind)
{
    switch (kind) {
    case engine::FeatureKind::City: return said("City");
    case engine::FeatureKind::Road: return said("Road");
    case engine::FeatureKind::Monastery: return said("Monastery");
    case engine::FeatureKind::Garden: return said("Garden");
    case engine::FeatureKind::Field: return said("Field");
    case engine::FeatureKind::River: return said("River");
    case engine::FeatureKind::Quarter: return said("Quarter of Carcassonne");
    }
    return {};
}

} // namespace

bool isPlace(const engine::Segment& segment)
{
    return segment.kind != engine::FeatureKind::River;
}

std::vector<std::uint8_t> placesOn(const engine::TileDefinition& tile)
{
    std::vector<std::uint8_t> places;
    for (std::size_t i = 0; i < tile.segments.size(); ++i)
        if (isPlace(tile.segments[i]))
            places.push_back(static_cast<std::uint8_t>(i));
    return places;
}

QString placeName(const engine::Segment& segment, int turns)
{
    const engine::SideSet sides = engine::turnedSides(segment.sides, engine::Rotation(turns));
    const engine::HalfEdgeSet halves =
        engine::turnedHalfEdges(segment.halfEdges, engine::Rotation(turns));
    const QStringList names{said("north"), said("east"), said("south"), said("west")};
    QStringList touched;
    for (int side = 0; side < 4; ++side)
        if ((sides >> side & 1) != 0 || (halves >> (2 * side) & 3) != 0)
            touched << names[side];
    if (touched.size() == 4)
        touched = QStringList{said("all round")};
    const QString kind = kindName(segment.kind);
    return touched.isEmpty() ? kind : said("%1, %2").arg(kind, touched.join(u'–'));
}

engine::Position cellAt(const QPointF& position)
{
    return {static_cast<int>(std::floor(position.x())), static_cast<int>(std::floor(position.y()))};
}

std::optional<std::uint8_t> placeNear(const engine::TileDefinition& definition,
                                      const vision::TileReading& tile, const QPointF& position)
{
    const auto near = vision::segmentsNear(definition, engine::Rotation(tile.turns),
                                           {static_cast<float>(position.x() - tile.cell.x),
                                            static_cast<float>(position.y() - tile.cell.y)});
    const auto place = std::find_if(near.begin(), near.end(), [&](const auto& segment) {
        return isPlace(definition.segments[segment.first]);
    });
    return place == near.end() ? std::nullopt : std::optional(place->first);
}

void standOn(vision::PieceReading& piece, const engine::TileDefinition& definition,
             const vision::TileReading& tile, std::uint8_t segment,
             const std::optional<QPointF>& position)
{
    const cv::Point2f anchor = vision::turned(vision::segmentShapes(definition)[segment].anchor,
                                              engine::Rotation(tile.turns));
    const QPointF foot =
        position ? *position - QPointF(tile.cell.x, tile.cell.y)
                 : QPointF(static_cast<double>(anchor.x), static_cast<double>(anchor.y));
    const engine::FeatureKind kind = definition.segments[segment].kind;
    piece.cell = tile.cell;
    piece.x = foot.x();
    piece.y = foot.y();
    piece.segment = segment;
    piece.feature = engine::word(kind);
    piece.pose = kind == engine::FeatureKind::Field ? "lying" : "standing";
}

} // namespace reeve::app
