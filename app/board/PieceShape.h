// Outlines of the pieces, in the product's own drawing.
#pragma once

#include <QPainterPath>
#include <QString>

namespace reeve::app {

/// Unit piece: the foot's middle at (0, 0), about 1 high, y pointing down, so the piece lies at
/// negative y. `kind` is a word of reeve.reading/1.
[[nodiscard]] QPainterPath pieceShape(const QString& kind);

/// Where the initial sits in the unit piece.
[[nodiscard]] QPointF pieceInitialAt(const QString& kind);

} // namespace reeve::app
