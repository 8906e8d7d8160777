// The little signs that say whose a feature is and what it pays: "R 6", "A 2 : B 1 · 8".
#pragma once

#include "app/board/BoardPainter.h"

#include <QFont>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace reeve::app {

struct BadgePart {
    QString text;
    std::optional<engine::Colour> colour; ///< on a disc of this player
    double width = 0;                     ///< item pixels
};

struct Badge {
    std::vector<BadgePart> parts;
    QRectF box; ///< item pixels
};

/// One for each feature that somebody stands on, where they cover pieces and each other least.
[[nodiscard]] std::vector<Badge> placeBadges(const BoardScene& scene, const BoardView& view);

/// Of the words on a badge at this scale.
[[nodiscard]] QFont badgeFont(double scale);

inline constexpr double kBadgeGap = 4;    // item pixels between two parts
inline constexpr double kBadgeMargin = 6; // and before the first

} // namespace reeve::app
