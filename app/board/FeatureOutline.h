// Where features lie on the board, as paths to fill and to outline.
//
// Frame: board units, one tile = 1, (col, row) is the tile's north-west corner.
#pragma once

#include "engine/ScoreSheet.h"
#include "engine/TileCatalogue.h"

#include <QHash>
#include <QPainterPath>

#include <functional>
#include <vector>

namespace reeve::app {

struct FeatureOutline {
    QPainterPath area;            ///< even-odd
    QPainterPath rim;             ///< its edge, without the lines where two of its tiles meet
    std::vector<QPointF> anchors; ///< one a segment, in the order of the feature's segments
};

/// The tile on a cell: its definition and clockwise quarter turns; nullptr when unknown or empty.
struct LyingTile {
    const engine::TileDefinition* definition = nullptr;
    int turns = 0;
};
using TileLookup = std::function<LyingTile(engine::Position)>;

[[nodiscard]] FeatureOutline featureOutline(const engine::FeatureScore& feature,
                                            const TileLookup& tileAt);

/// The same for one segment, outlined all round.
[[nodiscard]] QPainterPath segmentArea(const engine::SegmentRef& at, const TileLookup& tileAt);

} // namespace reeve::app
