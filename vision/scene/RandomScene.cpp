#include "vision/scene/RandomScene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace reeve::vision {

namespace {

struct Bounds {
    cv::Point2f low{1e6F, 1e6F};
    cv::Point2f high{-1e6F, -1e6F};
    void add(cv::Point2f p)
    {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    [[nodiscard]] cv::Point2f middle() const { return (low + high) * 0.5F; }
};

Bounds boundsOf(const SceneBoard& board)
{
    Bounds bounds;
    for (const SceneTile& tile : board.tiles) {
        bounds.add({static_cast<float>(tile.cell.x), static_cast<float>(tile.cell.y)});
        bounds.add({static_cast<float>(tile.cell.x + 1), static_cast<float>(tile.cell.y + 1)});
    }
    return bounds;
}

cv::Scalar shaded(const cv::Scalar& colour, float low, float high, Dice& dice)
{
    return colour * static_cast<double>(dice.between(low, high));
}

cv::Scalar varied(const cv::Scalar& colour, float spread, Dice& dice)
{
    cv::Scalar result;
    const float common = 1 + spread * dice.normal();
    for (int c = 0; c < 3; ++c) {
        result[c] = std::clamp(
            colour[c] * static_cast<double>(common * (1 + 0.5F * spread * dice.normal())), 8.0,
            250.0);
    }
    return result;
}

Table randomTable(const Bounds& board, Dice& dice)
{
    static const std::array<cv::Scalar, 7> woods{
        cv::Scalar{62, 98, 150}, {40, 62, 100},  {95, 140, 190}, {120, 165, 205}, {28, 40, 62},
        {70, 120, 185},          {150, 185, 210}};
    static const std::array<cv::Scalar, 8> cloths{
        cv::Scalar{90, 60, 40}, {60, 60, 150},  {70, 110, 60},   {210, 215, 220},
        {45, 45, 48},           {150, 120, 90}, {190, 200, 215}, {120, 80, 110}};
    static const std::array<cv::Scalar, 6> plains{
        cv::Scalar{225, 228, 230}, {200, 205, 210}, {60, 60, 62},
        {150, 155, 160},           {190, 210, 225}, {30, 30, 34}};
    Table table;
    const float kind = dice.between(0, 1);
    if (kind < 0.55F) {
        table.kind = TableKind::Wood;
        table.colour = varied(dice.pick(woods), 0.15F, dice);
    } else if (kind < 0.75F) {
        table.kind = TableKind::Cloth;
        table.colour = varied(dice.pick(cloths), 0.15F, dice);
    } else if (kind < 0.92F) {
        table.kind = TableKind::Plain;
        table.colour = varied(dice.pick(plains), 0.08F, dice);
    } else {
        table.kind = TableKind::Checked;
        table.colour = varied(dice.pick(cloths), 0.2F, dice);
    }
    const cv::Point2f span = board.high - board.low;
    table.size = {std::max(16.F, span.x + dice.between(8, 18)),
                  std::max(14.F, span.y + dice.between(8, 14))};
    table.middle = board.middle() + cv::Point2f{dice.between(-2, 2), dice.between(-2, 2)};
    table.seed = dice.seed();
    return table;
}

/// Colour temperature: negative warm, positive cold.
cv::Scalar castOf(float temperature)
{
    return {1.0 + 0.32 * static_cast<double>(temperature), 1.0,
            1.0 - 0.2 * static_cast<double>(temperature)};
}

Light randomLight(float difficulty, Dice& dice)
{
    const float d = difficulty;
    Light light;
    light.azimuth = dice.between(0, 360);
    light.elevation = dice.between(62 - 30 * d, 75);
    light.softness = dice.between(0.04F, 0.22F);
    light.shadow = dice.between(0.25F, 0.45F + 0.3F * d);
    light.ambient = dice.between(0.5F, 0.68F);
    light.slope = dice.between(0, 0.08F + 0.4F * d);
    light.slopeDirection = dice.between(0, 360);
    light.vignette = dice.between(0, 0.15F + 0.4F * d);
    light.cast = castOf(dice.between(-0.25F - 1.1F * d, 0.2F + 0.35F * d));
    light.exposure = dice.between(1 - 0.5F * d, 1.05F + 0.15F * d);
    if (dice.chance(0.15F + 0.45F * d)) {
        light.glare = dice.between(0.1F, 0.25F + 0.5F * d);
        light.glareAt = {dice.between(0.1F, 0.9F), dice.between(0.1F, 0.9F)};
        light.glareSize = dice.between(0.06F, 0.2F);
    }
    return light;
}

Lens randomLens(float difficulty, cv::Size size, Dice& dice)
{
    const float d = difficulty;
    const float scale = static_cast<float>(size.width) / 1600;
    Lens lens;
    lens.blur = dice.between(0.4F, 0.8F + 1.4F * d) * std::max(0.6F, scale);
    if (dice.chance(0.25F * d)) {
        lens.motion = dice.between(2, 7) * scale;
        lens.motionAngle = dice.between(0, 360);
    }
    lens.noise = dice.between(0.5F, 3 + 9 * d);
    lens.sharpening = dice.chance(0.5F) ? dice.between(0, 0.8F) : 0.F;
    lens.jpegQuality = dice.whole(static_cast<int>(88 - 45 * d), 94);
    lens.seed = dice.seed();
    return lens;
}

/// Distance and frame so that the board takes the wished share of the picture.
void aim(Scene& scene, const SceneWishes& wishes, const Bounds& board, Dice& dice)
{
    const float d = wishes.difficulty;
    CameraPose& pose = scene.camera;
    pose.target = board.middle();
    const float lowest = wishes.elevationTo - d * (wishes.elevationTo - wishes.elevationFrom);
    pose.elevation = dice.between(lowest, wishes.elevationTo);
    pose.azimuth = dice.chance(0.7F) ? 25 * dice.normal() : dice.between(0, 360);
    pose.roll = 3.5F * dice.normal();
    pose.fieldOfView = dice.between(45, 66);
    pose.distortion = dice.chance(0.5F) ? dice.between(-0.03F, 0.04F) * (0.4F + d) : 0.F;
    const auto seen = [&](float distance) {
        pose.distance = distance;
        const Camera camera(pose, scene.size);
        Bounds bounds;
        for (const SceneTile& tile : scene.board.tiles) {
            for (const int k : {0, 1, 2, 3}) {
                const WorldPoint p{static_cast<float>(tile.cell.x + (k & 1)),
                                   static_cast<float>(tile.cell.y + (k >> 1)), kTileThickness};
                bounds.add(camera.project(p));
            }
        }
        return bounds;
    };
    const auto middleTile = [&] {
        const Camera camera(pose, scene.size);
        const cv::Point2f m = board.middle();
        const auto corner = [&](float x, float y) {
            return camera.project({m.x + x, m.y + y, kTileThickness});
        };
        const cv::Point2f a = corner(0.5F, 0.5F) - corner(-0.5F, -0.5F);
        const cv::Point2f b = corner(0.5F, -0.5F) - corner(-0.5F, 0.5F);
        return std::sqrt(std::abs(static_cast<float>(a.cross(b))) / 2);
    };
    float near = 2;
    float far = 120;
    for (int k = 0; k < 24; ++k) {
        const float middle = (near + far) / 2;
        const Bounds bounds = seen(middle);
        const cv::Point2f span = bounds.high - bounds.low;
        const bool fits =
            span.x < wishes.fill * static_cast<float>(scene.size.width) &&
            span.y < wishes.fill * static_cast<float>(scene.size.height) &&
            (wishes.tilePixels == 0 || middleTile() < wishes.tilePixels) &&
            Camera(pose, scene.size).depth({board.middle().x, board.middle().y, 0}) > 1 &&
            middle > 0.75F * static_cast<float>(cv::norm(board.high - board.low));
        (fits ? far : near) = middle;
    }
    const Bounds bounds = seen(far);
    const cv::Point2f span = bounds.high - bounds.low;
    const cv::Point2f slack{std::abs(static_cast<float>(scene.size.width) - span.x),
                            std::abs(static_cast<float>(scene.size.height) - span.y)};
    const cv::Point2f centre(static_cast<float>(scene.size.width) / 2,
                             static_cast<float>(scene.size.height) / 2);
    scene.shift =
        centre - bounds.middle() +
        cv::Point2f{slack.x * dice.between(-0.35F, 0.35F), slack.y * dice.between(-0.35F, 0.35F)};
}

void driftTiles(Scene& scene, float difficulty, Dice& dice)
{
    const float sloppy = dice.between(0.3F, 1) * (0.5F + difficulty);
    for (std::size_t i = 0; i < scene.board.tiles.size(); ++i) {
        scene.drift.push_back({{0.014F * sloppy * dice.normal(), 0.014F * sloppy * dice.normal()},
                               0.9F * sloppy * dice.normal()});
    }
}

void paintPieces(Scene& scene, Dice& dice)
{
    const float size = dice.between(0.94F, 1.1F);
    for (const ScenePiece& piece : scene.board.pieces) {
        scene.paints.push_back(varied(paint(piece.colour), 0.06F, dice));
        scene.pieceScale.push_back(size);
    }
}

/// A place on the table that the board does not take, `room` tiles from it.
cv::Point2f besideBoard(const Scene& scene, const Bounds& board, float room, Dice& dice)
{
    cv::Point2f best = board.high + cv::Point2f{room + 2, room + 2};
    for (int k = 0; k < 30; ++k) {
        const cv::Point2f p{dice.between(board.low.x - 3.F, board.high.x + 3.F),
                            dice.between(board.low.y - 2.5F, board.high.y + 2.5F)};
        const bool clear = std::ranges::none_of(scene.board.tiles, [&](const SceneTile& tile) {
            const cv::Point2f middle(static_cast<float>(tile.cell.x) + 0.5F,
                                     static_cast<float>(tile.cell.y) + 0.5F);
            return cv::norm(p - middle) < 0.75F + room;
        });
        if (clear) {
            return p;
        }
    }
    return best;
}

void addLoosePieces(Scene& scene, const SceneWishes& wishes, const Bounds& board, Dice& dice)
{
    const int heaps = dice.whole(0, 3);
    for (int h = 0; h < heaps; ++h) {
        const std::string colour = dice.pick(wishes.board.colours);
        const cv::Point2f heap = besideBoard(scene, board, 0.8F, dice);
        const int count = dice.whole(1, 6);
        std::vector<cv::Point2f> taken;
        for (int k = 0; k < count; ++k) {
            const cv::Point2f p = heap + cv::Point2f{dice.normal(), dice.normal()} * 0.45F;
            if (std::ranges::any_of(taken, [p](cv::Point2f q) { return cv::norm(p - q) < 0.4; })) {
                continue;
            }
            taken.push_back(p);
            PiecePlace place{p, 0, dice.between(0, 360), dice.chance(0.5F) ? "standing" : "lying",
                             dice.between(0.95F, 1.05F)};
            scene.loose.push_back({place, "meeple", colour});
        }
    }
}

void addClutter(Scene& scene, const Bounds& board, Dice& dice)
{
    const int things = dice.whole(1, 3);
    for (int k = 0; k < things; ++k) {
        const int what = dice.whole(0, 4);
        const float degrees = dice.between(0, 360);
        if (what == 0) {
            const cv::Point2f at = besideBoard(scene, board, 1.6F, dice);
            scene.clutter.push_back(upright(roundedBox(at, {1.6F, 3.2F}, degrees, 0.2F), 0, 0.18F,
                                            shaded({40, 38, 36}, 0.5F, 1.6F, dice)));
        } else if (what == 1) {
            const cv::Point2f at = besideBoard(scene, board, 0.5F, dice);
            const float height = dice.between(0.2F, 0.9F);
            scene.clutter.push_back(upright(roundedBox(at, {1, 1}, degrees, 0.03F), 0, height,
                                            varied({70, 90, 120}, 0.2F, dice)));
        } else if (what == 2) {
            const cv::Point2f at = besideBoard(scene, board, 0.9F, dice);
            const cv::Scalar glaze = varied({190, 185, 180}, 0.3F, dice);
            scene.clutter.push_back(upright(circle(at, 0.85F), 0, 1.6F, glaze));
            scene.clutter.push_back(upright(circle(at, 0.74F), 1.6F, 0.005F, {30, 45, 70}));
        } else if (what == 3) {
            const cv::Point2f at = besideBoard(scene, board, 1.4F, dice);
            scene.clutter.push_back(upright(roundedBox(at, {2.6F, 1.8F}, degrees, 0.08F), 0, 0.04F,
                                            varied({150, 190, 210}, 0.25F, dice)));
            scene.clutter.push_back(upright(roundedBox(at, {2.2F, 1.4F}, degrees, 0.08F), 0.04F,
                                            0.004F, varied({90, 150, 140}, 0.3F, dice)));
        } else {
            const cv::Point2f at = besideBoard(scene, board, 0.4F, dice);
            scene.clutter.push_back(upright(roundedBox(at, {0.36F, 0.36F}, degrees, 0.05F), 0,
                                            0.36F, varied({225, 228, 232}, 0.1F, dice)));
        }
    }
}

void addHand(Scene& scene, Dice& dice)
{
    Hand& hand = scene.hand;
    hand.present = true;
    const auto w = static_cast<float>(scene.size.width);
    const auto h = static_cast<float>(scene.size.height);
    static const std::array<float, 3> sides{0.F, 90.F, 180.F};
    hand.degrees = dice.pick(sides) + dice.between(-30, 30);
    hand.size = w * dice.between(0.1F, 0.15F);
    const float reach = dice.between(0.12F, 0.3F);
    const float a = hand.degrees * std::numbers::pi_v<float> / 180;
    hand.tip = {w * (0.5F + std::cos(a) * (0.5F - reach)) + w * dice.between(-0.1F, 0.1F),
                h * (0.5F + std::sin(a) * (0.5F - reach)) + h * dice.between(-0.1F, 0.1F)};
    static const std::array<cv::Scalar, 4> skins{
        cv::Scalar{150, 175, 225}, {120, 150, 205}, {85, 115, 165}, {50, 72, 110}};
    static const std::array<cv::Scalar, 5> sleeves{
        cv::Scalar{110, 70, 40}, {60, 60, 60}, {60, 60, 150}, {200, 200, 200}, {80, 110, 70}};
    hand.skin = varied(dice.pick(skins), 0.06F, dice);
    hand.sleeve = varied(dice.pick(sleeves), 0.15F, dice);
    hand.seed = dice.seed();
}

} // namespace

Scene randomScene(const engine::TileCatalogue& catalogue, const SceneWishes& wishes, Dice& dice)
{
    Scene scene;
    scene.size = wishes.size;
    scene.seed = dice.seed();
    scene.board = randomBoard(catalogue, wishes.board, dice);
    driftTiles(scene, wishes.difficulty, dice);
    paintPieces(scene, dice);
    const Bounds board = boundsOf(scene.board);
    scene.table = randomTable(board, dice);
    scene.light = randomLight(wishes.difficulty, dice);
    scene.lens = randomLens(wishes.difficulty, wishes.size, dice);
    scene.tileEdge = varied({150, 172, 185}, 0.12F, dice);
    aim(scene, wishes, board, dice);
    if (dice.chance(wishes.clutterChance)) {
        addLoosePieces(scene, wishes, board, dice);
        addClutter(scene, board, dice);
    }
    if (dice.chance(wishes.handChance)) {
        addHand(scene, dice);
    }
    return scene;
}

} // namespace reeve::vision
