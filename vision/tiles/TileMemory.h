// What particular tiles look like: those that a player has shown. The network knows tiles of any
// print; the memory knows these prints, and speaks up only where it recognises one.
//
// A crop is compared with the tiles shown by normalised correlation of their details, the way an
// image is registered, at nine small shifts. In the manner of Tip-Adapter (Zhang et al., ECCV 2022)
// the likeness is added to the network's scores; details did better than the network's own features
// (docs/tile-packs.md).
#pragma once

#include <opencv2/core/mat.hpp>

#include <span>
#include <vector>

namespace reeve::vision {

class TileMemory
{
public:
    /// A crop of a tile as TileNet takes it; `label` is an index into TileNet::labels().
    void add(const cv::Mat& crop, std::size_t label);
    [[nodiscard]] bool isEmpty() const { return m_labels.empty(); }

    /// Adds to the scores (log-probabilities up to a constant), one a label, what the memory says
    /// about a crop; nothing where the crop resembles no tile that was shown.
    void weigh(const cv::Mat& crop, std::span<float> scores) const;

private:
    /// A row a crop that was shown, -1..1.
    [[nodiscard]] cv::Mat1f likenessTo(const cv::Mat3f& details) const;

    cv::Mat1f m_details; ///< a row a crop, of unit length
    std::vector<std::size_t> m_labels;
};

} // namespace reeve::vision
