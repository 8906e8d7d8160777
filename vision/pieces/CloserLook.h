// The second network of the pieces, piece-look.onnx: every find of the first is looked at once
// more, alone and larger. It tells pieces from what is printed on tiles, and kinds and poses apart,
// better than a network can that has to see the whole board.
#pragma once

#include "vision/pieces/PiecePeaks.h"
#include "vision/pieces/UprightFrame.h"

#include <opencv2/dnn/dnn.hpp>
#include <tl/expected.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace reeve::vision {

class CloserLook
{
public:
    /// `colours` and `kinds`: how many the network tells apart. The error is one sentence that
    /// names the file.
    [[nodiscard]] static tl::expected<CloserLook, std::string>
    load(const std::filesystem::path& models, std::size_t colours, std::size_t kinds);

    /// Joins what a closer look says to what each find was taken for.
    void improve(std::vector<PiecePeak>& finds, const UprightPicture& picture);

private:
    CloserLook() = default;

    cv::dnn::Net m_net;
    std::size_t m_colours = 0;
    std::size_t m_kinds = 0;
};

} // namespace reeve::vision
