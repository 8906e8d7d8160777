#include "app/board/TileImages.h"

#include "app/table/Table.h"
#include "vision/art/TileArt.h"

#include <QPainter>
#include <QTransform>

#include <algorithm>
#include <array>

namespace reeve::app {

namespace {

constexpr std::array kMasterSizes{64, 128, 256, 512};

QImage fromBgr(const cv::Mat& bgr)
{
    const QImage view(bgr.data, bgr.cols, bgr.rows, static_cast<qsizetype>(bgr.step),
                      QImage::Format_BGR888);
    return view.convertToFormat(QImage::Format_RGB32);
}

QColor terrainColour(engine::Terrain terrain)
{
    switch (terrain) {
    case engine::Terrain::City: return QColor(0xD2, 0xAE, 0x74);
    case engine::Terrain::Road: return QColor(0xF3, 0xEC, 0xDC);
    case engine::Terrain::River: return QColor(0x7F, 0xB2, 0xCF);
    case engine::Terrain::Closed:
    case engine::Terrain::Field: break;
    }
    return QColor(0xB9, 0xCF, 0x8B);
}

/// A tile of which only the edges are known: a band of terrain along each side.
QImage edgesImage(const QString& edges, int pixels)
{
    QImage image(pixels, pixels, QImage::Format_RGB32);
    image.fill(QColor(0xE6, 0xDD, 0xCB));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (int side = 0; side < 4 && side < edges.size(); ++side) {
        painter.save();
        painter.translate(pixels / 2.0, pixels / 2.0);
        painter.rotate(90.0 * side);
        painter.setBrush(terrainColour(
            engine::terrainFromLetter(edges[side].toLatin1()).value_or(engine::Terrain::Field)));
        const double h = pixels / 2.0;
        painter.drawPolygon(QPolygonF({QPointF(-h, -h), QPointF(h, -h), QPointF(h * 0.7, -h * 0.7),
                                       QPointF(-h * 0.7, -h * 0.7)}));
        painter.restore();
    }
    return image;
}

} // namespace

TileImages::TileImages(const engine::TileCatalogue& catalogue)
    : m_catalogue(catalogue)
{}

const QImage& TileImages::master(const engine::TileDefinition& definition, int pixels)
{
    const auto size =
        std::find_if(kMasterSizes.begin(), kMasterSizes.end(), [&](int s) { return s >= pixels; });
    const int masterPixels = size == kMasterSizes.end() ? kMasterSizes.back() : *size;
    const QString key =
        QString::fromStdString(definition.id) + u'/' + QString::number(masterPixels);
    auto found = m_masters.find(key);
    if (found == m_masters.end())
        found = m_masters.insert(key, fromBgr(vision::drawTile(definition, masterPixels)));
    return *found;
}

QImage TileImages::small(const engine::TileDefinition& definition, int turns, int pixels)
{
    return master(definition, pixels)
        .scaled(pixels, pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
        .transformed(QTransform().rotate(90.0 * turns));
}

QImage TileImages::image(const QString& tile, int turns, const QString& edges, int pixels)
{
    if (pixels != m_scaledPixels) {
        m_scaled.clear();
        m_scaledPixels = pixels;
    }
    const QString key = tile + u'/' + QString::number(turns) + u'/' + edges;
    const auto found = m_scaled.constFind(key);
    if (found != m_scaled.constEnd())
        return *found;
    const engine::TileDefinition* definition = m_catalogue.find(tile.toStdString());
    const QImage drawn = definition ? small(*definition, turns, pixels) : edgesImage(edges, pixels);
    return *m_scaled.insert(key, drawn);
}

} // namespace reeve::app
