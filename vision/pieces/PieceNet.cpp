#include "vision/pieces/PieceNet.h"

#include <opencv2/core.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>

namespace reeve::vision {

cv::Mat1f plane(const cv::Mat& maps, int channel)
{
    return {maps.size[1], maps.size[2], const_cast<float*>(maps.ptr<float>(channel))};
}

tl::expected<PieceNet, std::string> PieceNet::load(const std::filesystem::path& models)
{
    PieceNet net;
    const auto description = models / "piece-net.json";
    const auto weights = models / "piece-net.onnx";
    try {
        std::ifstream stream(description);
        const auto json = nlohmann::json::parse(stream);
        net.m_colours = json.at("colours").get<std::vector<std::string>>();
        net.m_kinds = json.at("kinds").get<std::vector<std::string>>();
        net.m_threshold = json.at("threshold");
        net.m_calibration = json.at("calibration").get<std::vector<std::pair<double, double>>>();
    } catch (const nlohmann::json::exception&) {
        return tl::unexpected("Cannot read the piece network's description " +
                              description.string() + ".");
    }
    if (net.m_colours.empty() || net.m_kinds.empty())
        return tl::unexpected("The piece network's description " + description.string() +
                              " names no colours or kinds.");
    try {
        net.m_net = cv::dnn::readNetFromONNX(weights.string());
    } catch (const cv::Exception&) {
        return tl::unexpected("Cannot read the piece network " + weights.string() + ".");
    }
    return net;
}

double PieceNet::confidence(double score) const
{
    if (m_calibration.empty())
        return score;
    const auto above = std::ranges::find_if(m_calibration, [&](auto p) { return p.first > score; });
    if (above == m_calibration.begin())
        return m_calibration.front().second;
    if (above == m_calibration.end())
        return m_calibration.back().second;
    const auto [x0, y0] = *std::prev(above);
    const auto [x1, y1] = *above;
    return y0 + (y1 - y0) * (score - x0) / (x1 - x0);
}

cv::Mat PieceNet::maps(const cv::Mat& picture)
{
    constexpr double kHalfRange = 127.5;
    m_net.setInput(
        cv::dnn::blobFromImage(picture, 1 / kHalfRange, {}, cv::Scalar::all(kHalfRange)));
    const cv::Mat out = m_net.forward();
    const std::array shape{out.size[1], out.size[2], out.size[3]};
    return out.reshape(1, 3, shape.data()).clone();
}

} // namespace reeve::vision
