#include "vision/packs/CheckPack.h"

#include <algorithm>
#include <map>
#include <string>

namespace reeve::vision {
namespace {

std::size_t readRightly(const std::vector<KnownTile>& tiles, TileNet& net)
{
    std::vector<cv::Mat> crops;
    for (const KnownTile& tile : tiles)
        crops.push_back(cropOfKept(tile.picture, {net.cropPixels(), net.cropMargin()}));
    const TileScores scores = net.look(crops);
    std::size_t right = 0;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const float* const row = scores.tile.ptr<float>(static_cast<int>(i));
        const auto best =
            static_cast<std::size_t>(std::max_element(row, row + scores.tile.cols) - row);
        if (best == labelOf(net.labels(), tiles[i].tile, tiles[i].turns))
            ++right;
    }
    return right;
}

tl::unexpected<engine::Error> cannotMeasure(const TilePack& pack, const std::string& why)
{
    return tl::unexpected(engine::Error{
        engine::ErrorCode::CannotRead, "Measuring the pack " + pack.name() + " " + why, {}, {}});
}

engine::Expected<PackGain> measured(const TilePack& pack, TileNet& net, const GoOn& goOn)
{
    std::map<std::size_t, int> photos;
    std::vector<std::vector<KnownTile>> tiles;
    for (const PackCapture& capture : pack.captures()) {
        ++photos[capture.page];
        auto shown = pack.tilesOf(capture);
        if (!shown)
            return tl::unexpected(shown.error());
        tiles.push_back(*std::move(shown));
    }
    PackGain gain;
    for (const auto& [page, count] : photos)
        if (count == 1)
            gain.single.push_back(page);
    for (std::size_t photo = 0; photo < tiles.size(); ++photo) {
        if (!goOn(static_cast<double>(photo) / static_cast<double>(tiles.size())))
            return cannotMeasure(pack, "was stopped.");
        if (photos.at(pack.captures()[photo].page) == 1)
            continue;
        std::vector<KnownTile> others;
        for (std::size_t other = 0; other < tiles.size(); ++other)
            if (other != photo)
                others.insert(others.end(), tiles[other].begin(), tiles[other].end());
        gain.tiles += tiles[photo].size();
        net.learn({});
        gain.without += readRightly(tiles[photo], net);
        net.learn(others);
        gain.with += readRightly(tiles[photo], net);
    }
    return gain;
}

} // namespace

engine::Expected<PackGain> checkPack(const TilePack& pack, TileNet& net, const GoOn& goOn)
{
    engine::Expected<PackGain> gain;
    try {
        gain = measured(pack, net, goOn);
    } catch (const cv::Exception& error) {
        gain = cannotMeasure(pack, "failed: " + error.err);
    }
    net.learn({});
    return gain;
}

} // namespace reeve::vision
