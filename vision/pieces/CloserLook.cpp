#include "vision/pieces/CloserLook.h"

#include "vision/pieces/Probabilities.h"

#include <opencv2/core.hpp>

namespace reeve::vision {
namespace {

constexpr int kSide = 64;     // pixels of a look
constexpr double kZoom = 1.5; // of the frame's pixels
constexpr int kPiece = 0;     // channels of the network
constexpr int kLying = 1;
constexpr std::size_t kColour = 2; // then the kinds

constexpr double kWeightOfFind = 0.5; // beside a look's score
constexpr double kWeightOfBoth = 0.7; // of either's colours

} // namespace

tl::expected<CloserLook, std::string> CloserLook::load(const std::filesystem::path& models,
                                                       std::size_t colours, std::size_t kinds)
{
    const auto file = models / "piece-look.onnx";
    CloserLook look;
    look.m_colours = colours;
    look.m_kinds = kinds;
    try {
        look.m_net = cv::dnn::readNetFromONNX(file.string());
        const cv::Mat nothing(kSide, kSide, CV_8UC3, cv::Scalar::all(0));
        look.m_net.setInput(cv::dnn::blobFromImage(nothing));
        if (look.m_net.forward().total() != kColour + colours + kinds)
            return tl::unexpected("The piece network " + file.string() +
                                  " tells other colours or kinds apart than piece-net.json says.");
    } catch (const cv::Exception&) {
        return tl::unexpected("Cannot read the piece network " + file.string() + ".");
    }
    return look;
}

void CloserLook::improve(std::vector<PiecePeak>& finds, const UprightPicture& picture)
{
    if (finds.empty())
        return;
    constexpr double kHalfRange = 127.5;
    std::vector<cv::Mat> looks;
    looks.reserve(finds.size());
    for (const PiecePeak& find : finds)
        looks.push_back(picture.part((find.body.tl() + find.body.br()) / 2, kSide, kZoom));
    m_net.setInput(cv::dnn::blobFromImages(looks, 1 / kHalfRange, {}, cv::Scalar::all(kHalfRange)));
    const cv::Mat1f out = m_net.forward();
    for (std::size_t i = 0; i < finds.size(); ++i) {
        const cv::Mat1f row = out.row(static_cast<int>(i));
        const auto part = [&](std::size_t first, std::size_t count) {
            const float* scores = row.ptr<float>(0) + first;
            return softmax({scores, scores + count});
        };
        PiecePeak& find = finds[i];
        find.heat = sigmoid(row(kPiece) + kWeightOfFind * logit(find.heat));
        find.lying = sigmoid(row(kLying));
        find.colours = product(find.colours, part(kColour, m_colours), kWeightOfBoth);
        find.kinds = part(kColour + m_colours, m_kinds);
    }
}

} // namespace reeve::vision
