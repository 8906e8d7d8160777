// Where on a tile a piece may stand: on every segment but a river.
#pragma once

#include "engine/Tile.h"
#include "vision/Reading.h"

#include <QPointF>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace reeve::app {

[[nodiscard]] bool isPlace(const engine::Segment& segment);

/// Indices of the tile's segments that are places, ascending.
[[nodiscard]] std::vector<std::uint8_t> placesOn(const engine::TileDefinition& tile);

/// "City, north": a segment of a tile that lies turned so.
[[nodiscard]] QString placeName(const engine::Segment& segment, int turns);

/// The cell of a point in board units.
[[nodiscard]] engine::Position cellAt(const QPointF& position);

/// The place nearest to a point in board units of the tile that lies there; nullopt where it has
/// none.
[[nodiscard]] std::optional<std::uint8_t> placeNear(const engine::TileDefinition& definition,
                                                    const vision::TileReading& tile,
                                                    const QPointF& position);

/// The piece stands on that segment of that tile, or lies on it where it is a field. Its foot is at
/// `position` in board units, or, without one, in a good place of the segment.
void standOn(vision::PieceReading& piece, const engine::TileDefinition& definition,
             const vision::TileReading& tile, std::uint8_t segment,
             const std::optional<QPointF>& position = {});

} // namespace reeve::app
