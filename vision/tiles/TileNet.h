// The network that looks at one cell of the board: is a tile there, where in the cell, which one,
// which way up, and what its four edges show.
//
// Its files are tile-net.onnx and tile-net.json; docs/recognition.md describes how it is trained.
#pragma once

#include "vision/tiles/KnownTile.h"
#include "vision/tiles/TileMemory.h"

#include <opencv2/core/mat.hpp>
#include <opencv2/dnn/dnn.hpp>
#include <tl/expected.hpp>

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace reeve::vision {

/// What the network can tell apart: a tile and its turn; turns that play the same are one label.
struct TileLabel {
    std::string tile;
    int turns = 0;
    int play = 0; ///< the same for labels that differ in their drawing alone
};

/// Index of the label of a tile as it lies; nullopt when none is of this tile.
[[nodiscard]] std::optional<std::size_t> labelOf(const std::vector<TileLabel>& labels,
                                                 const std::string& tile, int turns);

inline constexpr std::size_t kTerrains = 5; ///< values of engine::Terrain

/// The terrain of the four sides, north, east, south, west, each in the order of engine::Terrain.
using EdgeScores = std::array<float, 4 * kTerrains>;

/// Probabilities and measures, one row a crop.
struct TileScores {
    cv::Mat1f tile;     ///< a column a label, the last one for a tile of no known set
    cv::Mat1f edges;    ///< as in EdgeScores
    cv::Mat1f occupied; ///< one column
    cv::Mat1f place;    ///< x, y of the tile's middle, in tiles from the crop's middle
};

class TileNet
{
public:
    /// The error is one sentence that names the file.
    [[nodiscard]] static tl::expected<TileNet, std::string>
    load(const std::filesystem::path& models);

    [[nodiscard]] const std::vector<TileLabel>& labels() const { return m_labels; }
    /// Side of a crop in pixels.
    [[nodiscard]] int cropPixels() const { return m_cropPixels; }
    /// How much of the neighbours a crop shows on each side, in tiles.
    [[nodiscard]] double cropMargin() const { return m_cropMargin; }

    /// From now on tiles that look like these are taken for these, whichever way they lie. Forgets
    /// what it learned before; tiles that the network does not know are passed over.
    void learn(const std::vector<KnownTile>& tiles);

    /// Looks at crops, each BGR, 8 bits, `cropPixels()` square.
    [[nodiscard]] TileScores look(const std::vector<cv::Mat>& crops);

private:
    TileNet() = default;
    [[nodiscard]] bool fitsItsLabels();
    /// The network's outputs as they are, a row a crop.
    [[nodiscard]] std::vector<cv::Mat> forward(const std::vector<cv::Mat>& crops);

    cv::dnn::Net m_net;
    std::vector<TileLabel> m_labels;
    int m_cropPixels = 48;
    double m_cropMargin = 0.12;
    std::array<std::size_t, kTerrains> m_edgeOrder{}; ///< the network's column for each terrain
    double m_tileTemperature = 1;
    double m_edgeTemperature = 1;
    double m_occupiedTemperature = 1;
    TileMemory m_memory;
};

} // namespace reeve::vision
