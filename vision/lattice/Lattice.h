// The grid of tiles as it lies in a picture.
//
// Board units: one tile is 1 x 1, tile (col, row) covers (col..col+1, row..row+1); x grows with
// col, y with row. Pixels: x right, y down, of the picture at hand.
#pragma once

#include "engine/Geometry.h"

#include <opencv2/core.hpp>

#include <array>
#include <vector>

namespace reeve::vision {

using engine::Position; // x = col, y = row

class Lattice
{
public:
    Lattice() = default;
    /// `toPicture` maps (board x, board y, 1) to pixels.
    explicit Lattice(const cv::Matx33d& toPicture);

    [[nodiscard]] const cv::Matx33d& toPicture() const { return m_toPicture; }
    [[nodiscard]] cv::Point2d pixel(cv::Point2d board) const;
    [[nodiscard]] cv::Point2d board(cv::Point2d pixel) const;
    [[nodiscard]] Position cellAt(cv::Point2d pixel) const;
    /// Corners NW, NE, SE, SW of a cell widened by `margin` tiles on every side.
    [[nodiscard]] std::array<cv::Point2f, 4> corners(Position cell, double margin = 0) const;
    /// Mean length of the four sides of a cell in pixels.
    [[nodiscard]] double tilePixels(Position cell) const;
    /// The same grid in a picture resized by `factor`.
    [[nodiscard]] Lattice scaled(double factor) const;
    /// The same grid with columns and rows counted from `origin`.
    [[nodiscard]] Lattice countedFrom(Position origin) const;

private:
    cv::Matx33d m_toPicture = cv::Matx33d::eye();
    cv::Matx33d m_toBoard = cv::Matx33d::eye();
};

/// The cells around `centre` that the picture shows for the most part, that are not behind the
/// camera and not too small to read; row by row.
[[nodiscard]] std::vector<Position> cellsInPicture(const Lattice& lattice, cv::Size picture,
                                                   Position centre);

} // namespace reeve::vision
