// Lays the photo into the frame of the board, so that it lies exactly under the drawn overlays.
#pragma once

#include "app/board/BoardPainter.h"
#include "app/session/PhotoWorker.h"

namespace reeve::app {

/// `board` in board units. Half a tile of the table is kept all round.
[[nodiscard]] PhotoLayer layPhoto(const QImage& picture, double pictureScale,
                                  const cv::Matx33d& lattice, const QRectF& board);

} // namespace reeve::app
