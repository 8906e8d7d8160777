// The board seen straight from above, and crops of its cells as the tile network wants them.
#pragma once

#include "vision/lattice/Lattice.h"

#include <opencv2/core/mat.hpp>

#include <vector>

namespace reeve::vision {

/// Size of a crop: `pixels` square, `margin` tiles of the neighbours on each side.
struct CropShape {
    int pixels = 48;
    double margin = 0.12;
};

class RectifiedBoard
{
public:
    /// Takes in the cells given and one more all around. The picture should show a tile at two
    /// crops' width or less, else fine print turns into noise.
    RectifiedBoard(const cv::Mat& picture, const Lattice& lattice,
                   const std::vector<Position>& cells, CropShape shape);

    /// The cell moved by `shift` tiles, BGR.
    [[nodiscard]] cv::Mat crop(Position cell, cv::Point2d shift = {}) const;

    /// The whole board from above, `tilePixels()` a tile.
    [[nodiscard]] const cv::Mat& picture() const { return m_board; }
    [[nodiscard]] double tilePixels() const { return m_tilePixels; }
    /// Pixel of `picture()` of a point in board units.
    [[nodiscard]] cv::Point2d pixel(cv::Point2d board) const
    {
        return {(board.x - m_origin.x) * m_tilePixels, (board.y - m_origin.y) * m_tilePixels};
    }

private:
    CropShape m_shape;
    double m_tilePixels = 0;
    Position m_origin;
    cv::Mat m_board;
};

/// One cell straight out of a picture; cheap when only a few are wanted.
[[nodiscard]] cv::Mat cropCell(const cv::Mat& picture, const Lattice& lattice, Position cell,
                               CropShape shape);

} // namespace reeve::vision
