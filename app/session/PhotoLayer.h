// Lays the photo into the frame of the board, so that it lies exactly under the drawn overlays.
#pragma once

#include "app/board/BoardPainter.h"
#include "app/session/PhotoWorker.h"

namespace reeve::app {

/// `board` in board units. Two tiles of the table are kept all round; outside the picture it is
/// transparent.
[[nodiscard]] PhotoLayer layPhoto(const QImage& picture, double pictureScale,
                                  const cv::Matx33d& lattice, const QRectF& board);

} // namespace reeve::app
