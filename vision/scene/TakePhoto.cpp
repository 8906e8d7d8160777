#include "vision/scene/DrawHand.h"
#include "vision/scene/DrawSolid.h"
#include "vision/scene/PhotoEffects.h"
#include "vision/scene/Scene.h"
#include "vision/scene/Surfaces.h"

#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace reeve::vision {

namespace {

constexpr float kShadowPixels = 28; // a tile
constexpr float kMargin = 4;        // tiles around the board that shadows may reach
constexpr short kHandMark = 30000;
constexpr short kClutterMark = 20000;

cv::Point2f turnedAbout(cv::Point2f p, cv::Point2f middle, float degrees)
{
    const float a = degrees * std::numbers::pi_v<float> / 180;
    const cv::Point2f d = p - middle;
    return middle + cv::Point2f{std::cos(a) * d.x - std::sin(a) * d.y,
                                std::sin(a) * d.x + std::cos(a) * d.y};
}

class Shoot
{
public:
    Shoot(const Scene& scene, const engine::TileCatalogue& catalogue, const TilePictures& pictures)
        : m_scene(scene)
        , m_catalogue(catalogue)
        , m_pictures(pictures)
        , m_camera(scene.camera, scene.size)
        , m_owners(scene.size, CV_16S, cv::Scalar(-1))
    {
        m_camera.shift(scene.shift);
        cv::Point2f low{1e6F, 1e6F};
        cv::Point2f high{-1e6F, -1e6F};
        for (const SceneTile& tile : scene.board.tiles) {
            const cv::Point2f p(static_cast<float>(tile.cell.x), static_cast<float>(tile.cell.y));
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x + 1), std::max(high.y, p.y + 1)};
        }
        m_low = low;
        m_high = high;
        m_tilePixels = pixelsPerTile();
    }

    TakenPhoto run()
    {
        makeSolids();
        drawTable();
        drawTileSides();
        drawBoard();
        drawSolids();
        TakenPhoto photo;
        describePieces(photo);
        if (m_scene.hand.present) {
            drawHand(m_picture, m_owners, m_scene.hand, m_scene.light, kHandMark);
        }
        applyLight(m_picture, m_glossy, m_scene.light);
        applyDistortion(m_picture, m_camera);
        applyLens(m_picture, m_scene.lens);
        findBoxes(photo);
        describeTiles(photo);
        photo.picture = m_picture;
        return photo;
    }

private:
    [[nodiscard]] float pixelsPerTile() const
    {
        const cv::Point2f middle = (m_low + m_high) * 0.5F;
        const cv::Point2f a = m_camera.project({middle.x, middle.y, 0});
        const cv::Point2f b = m_camera.project({middle.x + 1, middle.y, 0});
        return static_cast<float>(cv::norm(b - a));
    }

    [[nodiscard]] cv::Point2f onTable(std::size_t tile, cv::Point2f at) const
    {
        const SceneTile& laid = m_scene.board.tiles[tile];
        const TileDrift& drift = m_scene.drift[tile];
        const cv::Point2f cell(static_cast<float>(laid.cell.x), static_cast<float>(laid.cell.y));
        const cv::Point2f middle = cell + cv::Point2f{0.5F, 0.5F};
        return turnedAbout(cell + at, middle, drift.degrees) + drift.offset;
    }

    [[nodiscard]] std::array<cv::Point2f, 4> cornersOf(std::size_t tile) const
    {
        constexpr float inset = 0.004F;
        return {onTable(tile, {inset, inset}), onTable(tile, {1 - inset, inset}),
                onTable(tile, {1 - inset, 1 - inset}), onTable(tile, {inset, 1 - inset})};
    }

    void makeSolids()
    {
        for (std::size_t i = 0; i < m_scene.board.pieces.size(); ++i) {
            const ScenePiece& piece = m_scene.board.pieces[i];
            PiecePlace place{onTable(piece.tile, piece.at), kTileThickness, piece.heading,
                             piece.pose, m_scene.pieceScale[i]};
            m_solids.push_back(pieceSolid(piece.kind, place, m_scene.paints[i]));
            m_solids.back().owner = static_cast<int>(i);
            m_seen.push_back({piece.colour, piece.kind, piece.pose, {}, {}, 0, true, i});
            m_feet.push_back(
                {place.at.x, place.at.y, place.ground + (piece.pose == "standing" ? 0.F : 0.1F)});
        }
        for (const LoosePiece& piece : m_scene.loose) {
            m_solids.push_back(pieceSolid(piece.kind, piece.place, paint(piece.colour)));
            m_solids.back().owner = static_cast<int>(m_seen.size());
            m_seen.push_back({piece.colour, piece.kind, piece.place.pose, {}, {}, 0, false, 0});
            m_feet.push_back({piece.place.at.x, piece.place.at.y,
                              piece.place.ground + (piece.place.pose == "standing" ? 0.F : 0.1F)});
        }
        m_solids.insert(m_solids.end(), m_scene.clutter.begin(), m_scene.clutter.end());
    }

    /// From a top view's pixels to the table, for a view that starts at `origin`.
    static cv::Matx33d topView(cv::Point2f origin, float pixels)
    {
        const double s = 1.0 / static_cast<double>(pixels);
        return {s, 0, static_cast<double>(origin.x), 0, s, static_cast<double>(origin.y), 0, 0, 1};
    }

    void drawTable()
    {
        cv::RNG random(m_scene.seed);
        const cv::Scalar floor = m_scene.table.colour * random.uniform(0.2, 0.7);
        m_picture = cv::Mat(m_scene.size, CV_8UC3, floor);
        const float pixels = std::clamp(0.5F * m_tilePixels, 16.F, 56.F);
        const cv::Mat top = tableTop(m_scene.table, pixels);
        const cv::Point2f origin =
            m_scene.table.middle -
            cv::Point2f(m_scene.table.size.width, m_scene.table.size.height) * 0.5F;
        cv::warpPerspective(top, m_picture, m_camera.planeToPicture(0) * topView(origin, pixels),
                            m_scene.size, cv::INTER_LINEAR, cv::BORDER_TRANSPARENT);
        const cv::Mat shadow = shadowMap(0);
        cv::Mat seen;
        cv::warpPerspective(shadow, seen,
                            m_camera.planeToPicture(0) * topView(m_low - margin(), kShadowPixels),
                            m_scene.size, cv::INTER_LINEAR, cv::BORDER_CONSTANT, cv::Scalar(255));
        darken(m_picture, seen);
    }

    static cv::Point2f margin() { return {kMargin, kMargin}; }

    static void darken(cv::Mat& picture, const cv::Mat& factor)
    {
        cv::Mat bgr;
        cv::merge(std::vector<cv::Mat>(3, factor), bgr);
        cv::multiply(picture, bgr, picture, 1.0 / 255);
    }

    /// 255 = fully lit; top view at kShadowPixels from m_low - margin. Plane 0 is the table, else
    /// the tiles' upper side.
    [[nodiscard]] cv::Mat shadowMap(float plane) const
    {
        const cv::Point2f span = m_high - m_low + margin() * 2;
        const cv::Size size(cvCeil(span.x * kShadowPixels), cvCeil(span.y * kShadowPixels));
        cv::Mat cast = cv::Mat::zeros(size, CV_8U);
        cv::Mat touch = cv::Mat::zeros(size, CV_8U);
        const auto fill = [&](cv::Mat& map, const Polygon& area) {
            std::vector<cv::Point> ring;
            for (const cv::Point2f p : area) {
                const cv::Point2f q = (p - m_low + margin()) * kShadowPixels;
                ring.emplace_back(cvRound(q.x * 16), cvRound(q.y * 16));
            }
            cv::fillPoly(map, std::vector{ring}, 255, cv::LINE_8, 4);
        };
        for (const Solid& solid : m_solids) {
            for (const Polygon& area : shadowOf(solid, m_scene.light, plane)) {
                fill(cast, area);
            }
            Polygon base;
            for (const WorldPoint p : solid.back) {
                base.emplace_back(p.x, p.y);
            }
            fill(touch, base);
            base.clear();
            for (const WorldPoint p : solid.front) {
                base.emplace_back(p.x, p.y);
            }
            fill(touch, base);
        }
        if (plane == 0) {
            const WorldPoint l = towards(m_scene.light);
            const cv::Point2f drop{-l.x * kTileThickness / l.h, -l.y * kTileThickness / l.h};
            for (std::size_t i = 0; i < m_scene.board.tiles.size(); ++i) {
                Polygon area;
                for (const cv::Point2f corner : cornersOf(i)) {
                    area.push_back(corner + drop);
                }
                fill(cast, area);
                fill(touch, area);
            }
        }
        const double softness = static_cast<double>(m_scene.light.softness * kShadowPixels);
        cv::GaussianBlur(cast, cast, {}, std::max(0.6, plane == 0 ? 0.6 * softness : softness));
        cv::GaussianBlur(touch, touch, {}, 0.05 * static_cast<double>(kShadowPixels) + 0.8);
        const double strength = m_scene.light.shadow;
        cv::Mat dark;
        cv::addWeighted(cast, strength, touch, 0.35 * strength, 0, dark);
        return 255 - dark;
    }

    void drawTileSides()
    {
        const WorldPoint eye = m_camera.position();
        const WorldPoint l = towards(m_scene.light);
        for (std::size_t i = 0; i < m_scene.board.tiles.size(); ++i) {
            const auto corners = cornersOf(i);
            for (std::size_t k = 0; k < 4; ++k) {
                const cv::Point2f a = corners[k];
                const cv::Point2f b = corners[(k + 1) % 4];
                const cv::Point2f out{b.y - a.y, a.x - b.x};
                if (out.dot(cv::Point2f{eye.x, eye.y} - a) <= 0) {
                    continue;
                }
                const double shade =
                    0.62 + 0.3 * std::max(0.0, static_cast<double>(out.x * l.x + out.y * l.y));
                std::vector<cv::Point> ring;
                for (const WorldPoint p :
                     {WorldPoint{a.x, a.y, kTileThickness}, WorldPoint{b.x, b.y, kTileThickness},
                      WorldPoint{b.x, b.y, 0}, WorldPoint{a.x, a.y, 0}}) {
                    const cv::Point2f q = m_camera.project(p);
                    ring.emplace_back(cvRound(q.x * 16), cvRound(q.y * 16));
                }
                cv::fillPoly(m_picture, std::vector{ring}, m_scene.tileEdge * shade, cv::LINE_AA,
                             4);
            }
        }
    }

    void drawBoard()
    {
        const cv::Point2f span = m_high - m_low + cv::Point2f{0.6F, 0.6F};
        const cv::Point2f origin = m_low - cv::Point2f{0.3F, 0.3F};
        float pixels = std::clamp(1.1F * m_tilePixels, 20.F, 280.F);
        pixels = std::min(pixels, std::sqrt(2.4e7F / (span.x * span.y)));
        const int side = cvRound(pixels);
        pixels = static_cast<float>(side);
        const cv::Size size(cvCeil(span.x * pixels), cvCeil(span.y * pixels));
        cv::Mat canvas = cv::Mat::zeros(size, CV_8UC3);
        cv::Mat cover = cv::Mat::zeros(size, CV_8U);
        cv::RNG random(m_scene.seed + 7);
        for (std::size_t i = 0; i < m_scene.board.tiles.size(); ++i) {
            pasteTile(canvas, cover, i, side, origin, random);
        }
        shadeBoard(canvas, origin, pixels);
        const cv::Matx33d toPicture =
            m_camera.planeToPicture(kTileThickness) * topView(origin, pixels);
        cv::Mat seen;
        cv::Mat alpha;
        cv::warpPerspective(canvas, seen, toPicture, m_scene.size, cv::INTER_LINEAR);
        cv::warpPerspective(cover, alpha, toPicture, m_scene.size, cv::INTER_LINEAR);
        cv::Mat rest;
        cv::merge(std::vector<cv::Mat>(3, 255 - alpha), rest);
        cv::multiply(m_picture, rest, m_picture, 1.0 / 255);
        cv::add(m_picture, seen, m_picture);
        m_glossy = alpha > 127;
    }

    /// The canvas is multiplied with the cover, so that empty parts add nothing.
    void pasteTile(cv::Mat& canvas, cv::Mat& cover, std::size_t index, int side, cv::Point2f origin,
                   cv::RNG& random) const
    {
        const SceneTile& laid = m_scene.board.tiles[index];
        cv::Mat art = m_pictures(m_catalogue[laid.tile], side,
                                 static_cast<std::uint32_t>(index) + m_scene.seed);
        cv::resize(art, art, {side, side}, 0, 0, cv::INTER_AREA);
        const int turns = laid.rotation.quarterTurns();
        if (turns > 0) {
            const cv::Mat upright = art;
            cv::rotate(upright, art, turns - 1); // ROTATE_90_CLOCKWISE is 0
        }
        art.convertTo(art, -1, random.uniform(0.96, 1.04));
        const int rim = std::max(1, side / 70);
        const cv::Rect inner(rim, rim, side - 2 * rim, side - 2 * rim);
        cv::Mat frame;
        art.convertTo(frame, -1, 0.72);
        art(inner).copyTo(frame(inner));
        cv::Mat mask(side, side, CV_8U, cv::Scalar(0));
        const Polygon shape = roundedBox({0.5F, 0.5F}, {0.992F, 0.992F}, 0, 0.035F);
        std::vector<cv::Point> ring;
        for (const cv::Point2f p : shape) {
            ring.emplace_back(cvRound(p.x * static_cast<float>(side) * 16 - 8),
                              cvRound(p.y * static_cast<float>(side) * 16 - 8));
        }
        cv::fillPoly(mask, std::vector{ring}, 255, cv::LINE_AA, 4);

        const auto s = static_cast<float>(side);
        const TileDrift& drift = m_scene.drift[index];
        const cv::Point2f cell(static_cast<float>(laid.cell.x), static_cast<float>(laid.cell.y));
        const cv::Point2f middle = (cell - origin + cv::Point2f{0.5F, 0.5F} + drift.offset) * s;
        const float a = drift.degrees * std::numbers::pi_v<float> / 180;
        const int pad = side / 4;
        const cv::Rect roi =
            cv::Rect(cvFloor(middle.x) - side / 2 - pad, cvFloor(middle.y) - side / 2 - pad,
                     side + 2 * pad, side + 2 * pad) &
            cv::Rect(0, 0, canvas.cols, canvas.rows);
        const cv::Point2f to = middle - cv::Point2f(roi.tl());
        const float c = std::cos(a);
        const float n = std::sin(a);
        const float half = (s - 1) / 2;
        const cv::Matx23f move{c, -n, to.x - 0.5F - c * half + n * half,
                               n, c,  to.y - 0.5F - n * half - c * half};
        cv::Mat placed;
        cv::Mat placedMask;
        cv::warpAffine(frame, placed, move, roi.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
        cv::warpAffine(mask, placedMask, move, roi.size(), cv::INTER_LINEAR);
        cv::Mat target = canvas(roi);
        cv::Mat targetCover = cover(roi);
        for (int y = 0; y < roi.height; ++y) {
            const auto* m = placedMask.ptr<std::uint8_t>(y);
            const auto* p = placed.ptr<cv::Vec3b>(y);
            auto* t = target.ptr<cv::Vec3b>(y);
            auto* k = targetCover.ptr<std::uint8_t>(y);
            for (int x = 0; x < roi.width; ++x) {
                const int w = m[x];
                if (w == 0) {
                    continue;
                }
                for (int b = 0; b < 3; ++b) {
                    t[x][b] = static_cast<std::uint8_t>((p[x][b] * w + t[x][b] * (255 - w)) / 255);
                }
                k[x] = static_cast<std::uint8_t>(w + k[x] * (255 - w) / 255);
            }
        }
    }

    void shadeBoard(cv::Mat& canvas, cv::Point2f origin, float pixels) const
    {
        const cv::Mat shadow = shadowMap(kTileThickness);
        const double s = static_cast<double>(kShadowPixels / pixels);
        const cv::Point2f from = (origin - m_low + margin()) * kShadowPixels;
        const cv::Matx23d move{s, 0, static_cast<double>(from.x),
                               0, s, static_cast<double>(from.y)};
        cv::Mat full;
        cv::warpAffine(shadow, full, move, canvas.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                       cv::BORDER_CONSTANT, cv::Scalar(255));
        darken(canvas, full);
    }

    void drawSolids()
    {
        std::vector<std::size_t> order(m_solids.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::vector<float> depth;
        for (const Solid& solid : m_solids) {
            float nearest = 1e6F;
            for (const WorldPoint p : solid.back) {
                nearest = std::min(nearest, m_camera.depth({p.x, p.y, 0}));
            }
            depth.push_back(nearest);
        }
        std::ranges::sort(order,
                          [&depth](std::size_t a, std::size_t b) { return depth[a] > depth[b]; });
        m_covered.assign(m_seen.size(), 0);
        for (const std::size_t i : order) {
            const int owner = m_solids[i].owner;
            const int covered = drawSolid(m_picture, m_owners, m_solids[i], m_camera, m_scene.light,
                                          owner >= 0 ? static_cast<short>(owner) : kClutterMark);
            if (owner >= 0) {
                m_covered[static_cast<std::size_t>(owner)] = covered;
            }
        }
    }

    void describePieces(TakenPhoto& photo) const
    {
        photo.pieces = m_seen;
        for (std::size_t i = 0; i < photo.pieces.size(); ++i) {
            photo.pieces[i].foot = m_camera.distorted(m_camera.project(m_feet[i]));
        }
    }

    /// Visible parts, hands and other pieces in front taken off.
    void findBoxes(TakenPhoto& photo) const
    {
        std::vector<int> count(m_seen.size(), 0);
        std::vector<cv::Rect> boxes(m_seen.size());
        for (int y = 0; y < m_owners.rows; ++y) {
            const auto* row = m_owners.ptr<short>(y);
            for (int x = 0; x < m_owners.cols; ++x) {
                if (row[x] >= 0 && row[x] < static_cast<short>(m_seen.size())) {
                    const auto i = static_cast<std::size_t>(row[x]);
                    boxes[i] =
                        count[i] == 0 ? cv::Rect(x, y, 1, 1) : boxes[i] | cv::Rect(x, y, 1, 1);
                    ++count[i];
                }
            }
        }
        for (std::size_t i = 0; i < m_seen.size(); ++i) {
            SeenPiece& piece = photo.pieces[i];
            piece.visible = m_covered[i] > 0
                                ? static_cast<float>(count[i]) / static_cast<float>(m_covered[i])
                                : 0.F;
            if (count[i] > 0) {
                const cv::Point2f a = m_camera.distorted(cv::Point2f(boxes[i].tl()));
                const cv::Point2f b = m_camera.distorted(cv::Point2f(boxes[i].br()));
                piece.box = cv::Rect(cv::Point(cvRound(a.x), cvRound(a.y)),
                                     cv::Point(cvRound(b.x), cvRound(b.y))) &
                            cv::Rect({0, 0}, m_scene.size);
            }
        }
    }

    void describeTiles(TakenPhoto& photo) const
    {
        std::vector<cv::Point2f> cells;
        std::vector<cv::Point2f> pixels;
        const cv::Rect frame({0, 0}, m_scene.size);
        for (std::size_t i = 0; i < m_scene.board.tiles.size(); ++i) {
            const engine::Position cell = m_scene.board.tiles[i].cell;
            bool whole = true;
            for (const cv::Point2f corner : cornersOf(i)) {
                const cv::Point2f p =
                    m_camera.distorted(m_camera.project({corner.x, corner.y, kTileThickness}));
                whole &= frame.contains(p);
            }
            photo.tileInside.push_back(whole);
            const cv::Point2f middle = onTable(i, {0.5F, 0.5F});
            photo.tileSeen.push_back(frame.contains(
                m_camera.distorted(m_camera.project({middle.x, middle.y, kTileThickness}))));
            for (const int dx : {0, 1}) {
                for (const int dy : {0, 1}) {
                    const cv::Point2f p(static_cast<float>(cell.x + dx),
                                        static_cast<float>(cell.y + dy));
                    cells.push_back(p);
                    pixels.push_back(
                        m_camera.distorted(m_camera.project({p.x, p.y, kTileThickness})));
                }
            }
        }
        photo.lattice = cv::Matx33d(cv::findHomography(cells, pixels));
    }

    const Scene& m_scene;
    const engine::TileCatalogue& m_catalogue;
    const TilePictures& m_pictures;
    Camera m_camera;
    cv::Point2f m_low;
    cv::Point2f m_high;
    float m_tilePixels = 0;
    cv::Mat m_picture;
    cv::Mat m_owners;
    cv::Mat m_glossy;
    std::vector<Solid> m_solids;
    std::vector<SeenPiece> m_seen;
    std::vector<WorldPoint> m_feet;
    std::vector<int> m_covered;
};

} // namespace

TakenPhoto takePhoto(const Scene& scene, const engine::TileCatalogue& catalogue,
                     const TilePictures& pictures)
{
    return Shoot(scene, catalogue, pictures).run();
}

} // namespace reeve::vision
