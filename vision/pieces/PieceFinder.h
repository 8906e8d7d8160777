// Finds the wooden pieces that stand or lie on a board whose lattice is known.
//
// Frames: `lattice` maps (col, row, 1), tile corners in board units, to pixels of the photo given.
// Points of a guess are in board units, so (2.5, 3.25) is in the middle of column 2, a quarter down
// row 3.
#pragma once

#include "engine/Geometry.h"
#include "vision/pieces/KnownPieces.h"

#include <opencv2/core/mat.hpp>
#include <opencv2/core/matx.hpp>
#include <tl/expected.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace reeve::vision {

struct ColourGuess {
    std::string
        colour; ///< red, blue, green, yellow, black, pink, grey, white, orange, purple, natural
    double probability = 0;
};

/// A piece as seen, before it is placed on a feature of a tile.
struct PieceGuess {
    cv::Point2d foot;                 ///< where its base touches the ground; a lying piece's middle
    std::vector<ColourGuess> colours; ///< most likely first, adding up to 1; never empty
    std::string kind;                 ///< meeple, big, abbot, builder, pig; unknown for other sets'
    double lying = 0.5;               ///< probability that it lies
    double confidence = 0;            ///< that a piece of the first colour is here, 0..1
};

/// Two networks, loaded once and reused. Not thread-safe: one finder a thread.
class PieceFinder
{
public:
    /// `models` holds piece-net.onnx, piece-net.json and piece-look.onnx. The error is one clear
    /// sentence with the file's name.
    [[nodiscard]] static tl::expected<PieceFinder, std::string>
    create(const std::filesystem::path& models);

    PieceFinder(PieceFinder&&) noexcept;
    PieceFinder& operator=(PieceFinder&&) noexcept;
    ~PieceFinder();

    /// Pieces whose foot lies on an occupied cell or just over its rim, best first. `photo` is BGR,
    /// 8 bits. Pieces beside the board are left out; an empty picture or board gives none.
    [[nodiscard]] std::vector<PieceGuess> find(const cv::Mat& photo, const cv::Matx33d& lattice,
                                               const std::vector<engine::Position>& occupied,
                                               const KnownPieces& known = {});

private:
    struct Parts;
    explicit PieceFinder(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace reeve::vision
