// Places on the board as people and files name them, and as the board numbers them.
#pragma once

#include "engine/Board.h"
#include "engine/ScoreSheet.h"

#include <optional>

namespace reeve::engine {

/// nullopt when no tile lies there or it has no such segment.
[[nodiscard]] std::optional<SegmentId> segmentAt(const Board& board, const SegmentRef& place);
[[nodiscard]] SegmentRef placeOf(const Board& board, SegmentId segment);

} // namespace reeve::engine
