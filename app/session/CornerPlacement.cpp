#include "app/session/CornerPlacement.h"

#include "vision/Homography.h"

#include <QPolygonF>
#include <QRectF>

#include <algorithm>
#include <array>
#include <cmath>

namespace reeve::app {

namespace {

constexpr int kMostTiles = 30;
constexpr int kFirstColumns = 4;
constexpr int kFirstRows = 3;
constexpr double kFirstTile = 0.12; // of the picture's shorter side

} // namespace

std::optional<vision::GivenCorners> cornersOfBoard(const vision::Reading& reading)
{
    cv::Point end;
    for (const vision::TileReading& tile : reading.tiles)
        end = {std::max(end.x, tile.cell.x + 1), std::max(end.y, tile.cell.y + 1)};
    const cv::Rect2d photo(0, 0, reading.width, reading.height);
    for (cv::Rect block(cv::Point(), end); block.width > 0 && block.height > 0;
         block = {block.x + 1, block.y + 1, block.width - 2, block.height - 2}) {
        vision::GivenCorners given{{}, block.width, block.height};
        const std::array<cv::Point, 4> corners{
            block.tl(), {block.br().x, block.y}, block.br(), {block.x, block.br().y}};
        std::transform(corners.begin(), corners.end(), given.corners.begin(),
                       [&](cv::Point corner) { return vision::mapped(reading.lattice, corner); });
        if (std::all_of(given.corners.begin(), given.corners.end(),
                        [&](cv::Point2d corner) { return photo.contains(corner); }))
            return given;
    }
    return std::nullopt;
}

void CornerPlacement::start(const QString& path, const QImage& picture, double scale,
                            const std::optional<vision::GivenCorners>& known)
{
    m_path = path;
    m_picture = picture;
    m_scale = scale;
    m_selected = 0;
    m_columns = known ? known->columns : kFirstColumns;
    m_rows = known ? known->rows : kFirstRows;
    m_corners.clear();
    if (known) {
        for (const cv::Point2d corner : known->corners)
            m_corners << QPointF(corner.x, corner.y) * scale;
    } else {
        const double tile = kFirstTile * std::min(picture.width(), picture.height());
        QRectF block(0, 0, kFirstColumns * tile, kFirstRows * tile);
        block.moveCenter(QRectF(picture.rect()).center());
        m_corners << block.topLeft() << block.topRight() << block.bottomRight()
                  << block.bottomLeft();
    }
    Q_EMIT changed();
    Q_EMIT activeChanged();
}

void CornerPlacement::stop()
{
    m_picture = {};
    Q_EMIT activeChanged();
}

void CornerPlacement::setColumns(int columns)
{
    m_columns = std::clamp(columns, 1, kMostTiles);
    Q_EMIT changed();
}

void CornerPlacement::setRows(int rows)
{
    m_rows = std::clamp(rows, 1, kMostTiles);
    Q_EMIT changed();
}

void CornerPlacement::select(int corner)
{
    m_selected = std::clamp(corner, 0, 3);
    Q_EMIT changed();
}

int CornerPlacement::mostTiles() const
{
    return kMostTiles;
}

bool CornerPlacement::isProper() const
{
    return isActive() && vision::isProper(given());
}

void CornerPlacement::moveSelected(const QPointF& to)
{
    if (!isActive())
        return;
    m_corners[m_selected] = {std::clamp(to.x(), 0.0, m_picture.width() - 1.0),
                             std::clamp(to.y(), 0.0, m_picture.height() - 1.0)};
    Q_EMIT changed();
}

void CornerPlacement::nudge(double x, double y)
{
    if (isActive())
        moveSelected(m_corners[m_selected] +
                     QPointF(x, y) * std::max(m_picture.width(), m_picture.height()));
}

vision::GivenCorners CornerPlacement::given() const
{
    vision::GivenCorners given;
    for (std::size_t i = 0; i < given.corners.size(); ++i) {
        const QPointF corner = m_corners[static_cast<qsizetype>(i)] / m_scale;
        given.corners[i] = {corner.x(), corner.y()};
    }
    given.columns = m_columns;
    given.rows = m_rows;
    return given;
}

} // namespace reeve::app
