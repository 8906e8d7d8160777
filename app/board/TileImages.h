// Tile drawings as QImage, kept for reuse. GUI thread only.
#pragma once

#include "engine/TileCatalogue.h"
#include "vision/Reading.h"

#include <QHash>
#include <QImage>

namespace reeve::app {

class TileImages
{
public:
    explicit TileImages(const engine::TileCatalogue& catalogue);

    /// The tile as it lies, `pixels` square. A tile of no known set shows its edges and "?".
    [[nodiscard]] QImage image(const QString& tile, int turns, const QString& edges, int pixels);
    /// For lists of many sizes: drawn from the kept masters, not kept itself.
    [[nodiscard]] QImage small(const engine::TileDefinition& definition, int turns, int pixels);

private:
    [[nodiscard]] const QImage& master(const engine::TileDefinition& definition, int pixels);

    const engine::TileCatalogue& m_catalogue;
    QHash<QString, QImage> m_masters; // unturned, at one of a few sizes
    QHash<QString, QImage> m_scaled;  // turned, at the size last asked for
    int m_scaledPixels = 0;
};

} // namespace reeve::app
