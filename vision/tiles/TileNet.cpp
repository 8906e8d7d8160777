#include "vision/tiles/TileNet.h"

#include "engine/Tile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <span>

namespace reeve::vision {
namespace {

constexpr std::size_t kBatch = 64;

/// Turns scores into probabilities in place.
void softmax(std::span<float> scores)
{
    const float top = *std::max_element(scores.begin(), scores.end());
    float sum = 0;
    for (float& score : scores)
        sum += score = std::exp(score - top);
    for (float& score : scores)
        score /= sum;
}

std::span<float> row(cv::Mat1f& matrix, int index)
{
    return {matrix.ptr<float>(index), static_cast<std::size_t>(matrix.cols)};
}

std::vector<TileLabel> labelsFrom(const nlohmann::json& description)
{
    std::vector<TileLabel> labels;
    for (const auto& entry : description.at("labels"))
        labels.push_back({entry.at("tile"), entry.at("turns"), entry.at("play")});
    return labels;
}

/// Where each terrain's letter stands among the network's letters.
std::array<std::size_t, kTerrains> terrainOrder(const std::string& letters)
{
    std::array<std::size_t, kTerrains> order{};
    for (std::size_t terrain = 0; terrain < order.size(); ++terrain)
        order[terrain] = letters.find(engine::letter(static_cast<engine::Terrain>(terrain)));
    return order;
}

/// Brings the scores of one side into the order of engine::Terrain.
void reorder(std::span<float> side, const std::array<std::size_t, kTerrains>& order)
{
    std::array<float, kTerrains> before{};
    std::copy(side.begin(), side.end(), before.begin());
    for (std::size_t terrain = 0; terrain < kTerrains; ++terrain)
        side[terrain] = before[order[terrain]];
}

} // namespace

std::optional<std::size_t> labelOf(const std::vector<TileLabel>& labels, const std::string& tile,
                                   int turns)
{
    const auto isOfTile = [&](const TileLabel& label) { return label.tile == tile; };
    const auto distinct = static_cast<int>(std::ranges::count_if(labels, isOfTile));
    const auto at = std::ranges::find_if(labels, [&](const TileLabel& label) {
        return isOfTile(label) && label.turns == turns % distinct;
    });
    return at != labels.end() ? std::optional<std::size_t>(at - labels.begin()) : std::nullopt;
}

tl::expected<TileNet, std::string> TileNet::load(const std::filesystem::path& models)
{
    TileNet net;
    const auto description = models / "tile-net.json";
    const auto weights = models / "tile-net.onnx";
    try {
        std::ifstream stream(description);
        const auto json = nlohmann::json::parse(stream);
        net.m_labels = labelsFrom(json);
        net.m_cropPixels = json.value("input", net.m_cropPixels);
        net.m_cropMargin = json.value("margin", net.m_cropMargin);
        net.m_edgeOrder = terrainOrder(json.at("letters"));
        const auto& temperature = json.at("temperature");
        net.m_tileTemperature = temperature.at("tile");
        net.m_edgeTemperature = temperature.at("edges");
        net.m_occupiedTemperature = temperature.at("occupied");
    } catch (const nlohmann::json::exception&) {
        return tl::unexpected("The network's description " + description.string() +
                              " is missing or damaged.");
    }
    if (std::ranges::any_of(net.m_edgeOrder, [](std::size_t at) { return at >= kTerrains; }))
        return tl::unexpected("The network's description " + description.string() +
                              " does not name the five terrains.");
    try {
        net.m_net = cv::dnn::readNetFromONNX(weights.string());
        net.m_net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
        if (!net.fitsItsLabels())
            return tl::unexpected("The network " + weights.string() +
                                  " does not fit its description " + description.string() + ".");
    } catch (const cv::Exception&) {
        return tl::unexpected("The network " + weights.string() + " is missing or damaged.");
    }
    return net;
}

bool TileNet::fitsItsLabels()
{
    const auto isKnownUnturned = [&](const TileLabel& label) {
        return labelOf(m_labels, label.tile, 0).has_value();
    };
    const cv::Mat nothing(m_cropPixels, m_cropPixels, CV_8UC3, cv::Scalar::all(0));
    const std::vector<cv::Mat> outputs = forward({nothing});
    const std::array widths{static_cast<int>(m_labels.size()) + 1, static_cast<int>(4 * kTerrains),
                            1, 2};
    return std::ranges::all_of(m_labels, isKnownUnturned) &&
           std::ranges::equal(outputs, widths, {}, &cv::Mat::cols);
}

std::vector<cv::Mat> TileNet::forward(const std::vector<cv::Mat>& crops)
{
    m_net.setInput(cv::dnn::blobFromImages(crops, 1 / 127.5, {}, cv::Scalar::all(127.5)));
    std::vector<cv::Mat> outputs;
    m_net.forward(outputs, std::vector<std::string>{"tile", "edges", "occupied", "place"});
    return outputs;
}

void TileNet::learn(const std::vector<KnownTile>& tiles)
{
    m_memory = {};
    for (const KnownTile& known : tiles) {
        cv::Mat crop = cropOfKept(known.picture, {m_cropPixels, m_cropMargin});
        for (int turns = known.turns; turns < known.turns + 4; ++turns) {
            if (const auto label = labelOf(m_labels, known.tile, turns))
                m_memory.add(crop, *label);
            cv::rotate(crop, crop, cv::ROTATE_90_CLOCKWISE);
        }
    }
}

TileScores TileNet::look(const std::vector<cv::Mat>& crops)
{
    const int count = static_cast<int>(crops.size());
    const int columns = static_cast<int>(m_labels.size()) + 1;
    TileScores scores{cv::Mat1f(count, columns), cv::Mat1f(count, static_cast<int>(4 * kTerrains)),
                      cv::Mat1f(count, 1), cv::Mat1f(count, 2)};
    const std::array targets{&scores.tile, &scores.edges, &scores.occupied, &scores.place};
    for (std::size_t begin = 0; begin < crops.size(); begin += kBatch) {
        const std::size_t end = std::min(begin + kBatch, crops.size());
        const std::vector<cv::Mat> batch(crops.begin() + static_cast<std::ptrdiff_t>(begin),
                                         crops.begin() + static_cast<std::ptrdiff_t>(end));
        const std::vector<cv::Mat> outputs = forward(batch);
        for (std::size_t i = 0; i < targets.size(); ++i)
            outputs[i].copyTo(targets[i]->rowRange(static_cast<int>(begin), static_cast<int>(end)));
    }
    scores.tile /= m_tileTemperature;
    scores.edges /= m_edgeTemperature;
    scores.occupied /= m_occupiedTemperature;
    for (int i = 0; i < count; ++i) {
        float& occupied = scores.occupied(i, 0);
        if (occupied > 0)
            m_memory.weigh(crops[static_cast<std::size_t>(i)], row(scores.tile, i));
        softmax(row(scores.tile, i));
        for (std::size_t side = 0; side < 4; ++side) {
            const auto edge = row(scores.edges, i).subspan(side * kTerrains, kTerrains);
            reorder(edge, m_edgeOrder);
            softmax(edge);
        }
        occupied = 1 / (1 + std::exp(-occupied));
    }
    return scores;
}

} // namespace reeve::vision
