// Outlines of the figures, in the product's own drawing.
#pragma once

#include <QPainterPath>
#include <QString>

namespace reeve::app {

/// Unit figure: the foot's middle at (0, 0), about 1 high, y pointing down, so the figure lies at
/// negative y. `kind` is a word of reeve.reading/1.
[[nodiscard]] QPainterPath pieceShape(const QString& kind);

/// Where the initial sits in the unit figure.
[[nodiscard]] QPointF pieceInitialAt(const QString& kind);

} // namespace reeve::app
