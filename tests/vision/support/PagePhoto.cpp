#include "tests/vision/support/PagePhoto.h"

#include "vision/art/TileArt.h"
#include "vision/scene/Dice.h"

#include <random>

namespace reeve::vision {

cv::Mat pagePhoto(const PackPage& page, const engine::TileCatalogue& catalogue,
                  const TilePictures& pictures, std::uint32_t seed, float azimuth)
{
    Dice dice(seed);
    Scene scene;
    scene.seed = seed;
    for (std::size_t i = 0; i < page.tiles.size(); ++i) {
        scene.board.tiles.push_back({PackPage::place(i), *catalogue.indexOf(page.tiles[i]), {}});
        scene.drift.push_back(
            {{0.01F * dice.normal(), 0.01F * dice.normal()}, 0.6F * dice.normal()});
    }
    const cv::Point2f middle(PackPage::kColumns / 2.F, static_cast<float>(page.rows()) / 2.F);
    scene.table.kind = dice.chance(0.5F) ? TableKind::Wood : TableKind::Cloth;
    scene.table.colour = cv::Scalar(70, 105, 150) * static_cast<double>(dice.between(0.5F, 1.4F));
    scene.table.middle = middle;
    scene.table.seed = seed;
    scene.camera = {middle, dice.between(5.5F, 7.5F), dice.between(62, 85), azimuth,
                    2 * dice.normal()};
    scene.light.azimuth = dice.between(0, 360);
    scene.light.exposure = dice.between(0.75F, 1.05F);
    scene.light.cast = {dice.between(0.75F, 1.1F), 1, dice.between(0.95F, 1.1F), 0};
    scene.lens.blur = dice.between(0.5F, 1.2F);
    scene.lens.noise = dice.between(1, 5);
    scene.lens.seed = seed;
    return takePhoto(scene, catalogue, pictures).picture;
}

TilePictures strangePictures(std::uint32_t seed)
{
    std::mt19937 random(seed);
    return [style = randomStyle(random)](const engine::TileDefinition& tile, int pixels,
                                         std::uint32_t) { return drawTile(tile, pixels, style); };
}

} // namespace reeve::vision
