// The piece network and its description: piece-net.onnx and piece-net.json.
#pragma once

#include <opencv2/core/mat.hpp>
#include <opencv2/dnn/dnn.hpp>
#include <tl/expected.hpp>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace reeve::vision {

/// Pixels of the picture a cell of the maps stands for, each way.
inline constexpr int kMapStride = 4;

/// First channel of each value in the maps.
struct MapChannels {
    static constexpr int kHeat = 0;   ///< score that a foot is here
    static constexpr int kOffset = 1; ///< x, y of the foot from the cell's middle, in cells
    static constexpr int kLying = 3;
    static constexpr int kBox = 4;    ///< body left, above, right, below of the foot, in tiles
    static constexpr int kColour = 8; ///< one a colour, then one a kind
};

/// One channel of the maps, sharing their memory.
[[nodiscard]] cv::Mat1f plane(const cv::Mat& maps, int channel);

class PieceNet
{
public:
    /// The error is one sentence that names the file.
    [[nodiscard]] static tl::expected<PieceNet, std::string>
    load(const std::filesystem::path& models);

    [[nodiscard]] const std::vector<std::string>& colours() const { return m_colours; }
    [[nodiscard]] const std::vector<std::string>& kinds() const { return m_kinds; }
    /// Finds that score less are not reported.
    [[nodiscard]] double threshold() const { return m_threshold; }
    /// How often a find of this score was right on held-back tables.
    [[nodiscard]] double confidence(double score) const;

    /// `picture`: BGR, 8 bits, sides multiples of 16. Channels × rows × columns of floats.
    [[nodiscard]] cv::Mat maps(const cv::Mat& picture);

private:
    PieceNet() = default;

    cv::dnn::Net m_net;
    std::vector<std::string> m_colours;
    std::vector<std::string> m_kinds;
    double m_threshold = 0.35;
    std::vector<std::pair<double, double>> m_calibration; // score, confidence; rising
};

} // namespace reeve::vision
