// The picture the piece network sees: the board without perspective, but tilted as the camera saw
// it at the board's middle, so that "down" in the photo is "down" here and standing pieces keep
// their natural height. The photo's light is taken out by bringing the board's mean colour to a
// fixed one.
//
// tools/train/pieces/frame.py does the same sums; the two must agree.
#pragma once

#include "engine/Geometry.h"

#include <opencv2/core/mat.hpp>
#include <opencv2/core/matx.hpp>

#include <optional>
#include <vector>

namespace reeve::vision {

/// Pixels a tile along its longest direction in the frame.
inline constexpr int kFrameTile = 48;

struct UprightFrame {
    cv::Matx33d toFrame;  ///< (col, row, 1) to frame pixels; affine
    cv::Matx33d lattice;  ///< (col, row, 1) to photo pixels
    cv::Size size;        ///< of the frame: the occupied cells and a rim of one tile
    double photoTile = 0; ///< pixels a tile along its longest direction in the photo's middle
};

/// nullopt when there are no cells or the lattice is degenerate there.
[[nodiscard]] std::optional<UprightFrame>
uprightFrame(const cv::Matx33d& lattice, const std::vector<engine::Position>& occupied);

/// A photo as the frame shows it: BGR, 8 bits, light taken out; where the photo ends it is the mean
/// colour.
class UprightPicture
{
public:
    UprightPicture(const cv::Mat& photo, const UprightFrame& frame,
                   const std::vector<engine::Position>& occupied);

    /// The frame, both sides padded to a multiple of 16.
    [[nodiscard]] const cv::Mat& whole() const { return m_whole; }
    /// A square of `side` pixels around a point of the frame, `zoom` times as large as the frame
    /// shows it, with what detail the photo has.
    [[nodiscard]] cv::Mat part(cv::Point2d middle, int side, double zoom) const;

private:
    cv::Mat m_photo;       // no larger than looks at it need
    cv::Matx33d m_toPhoto; // from frame pixels
    cv::Scalar m_gains;
    cv::Mat m_whole;
};

} // namespace reeve::vision
