#include "vision/scene/DrawSolid.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace reeve::vision {

namespace {

constexpr int kFiner = 3;
constexpr int kShift = 4;

cv::Vec3f vec(WorldPoint p)
{
    return {p.x, p.y, p.h};
}

struct Face {
    std::vector<WorldPoint> points;
    cv::Vec3f normal;
};

cv::Vec3f middleOf(const std::vector<WorldPoint>& points)
{
    cv::Vec3f sum{0, 0, 0};
    for (const WorldPoint p : points) {
        sum += vec(p);
    }
    return sum * (1.F / static_cast<float>(points.size()));
}

cv::Vec3f unit(const cv::Vec3f& v)
{
    const auto length = static_cast<float>(cv::norm(v));
    return length > 0 ? v * (1 / length) : v;
}

/// Normal of a planar ring, by Newell's sum.
cv::Vec3f ringNormal(const std::vector<WorldPoint>& ring)
{
    cv::Vec3f n{0, 0, 0};
    for (std::size_t i = 0; i < ring.size(); ++i) {
        n += vec(ring[i]).cross(vec(ring[(i + 1) % ring.size()]));
    }
    return unit(n);
}

std::vector<Face> facesOf(const Solid& solid)
{
    const cv::Vec3f out = middleOf(solid.front) - middleOf(solid.back);
    const cv::Vec3f ring = ringNormal(solid.front);
    const float side = ring.dot(out) > 0 ? 1.F : -1.F;
    std::vector<Face> faces;
    const std::size_t n = solid.front.size();
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t j = (i + 1) % n;
        Face face{{solid.front[i], solid.front[j], solid.back[j], solid.back[i]}, {}};
        const cv::Vec3f edge = vec(solid.front[j]) - vec(solid.front[i]);
        face.normal = unit(edge.cross(out)) * side;
        faces.push_back(std::move(face));
    }
    faces.push_back({solid.front, unit(out)});
    faces.push_back({solid.back, -unit(out)});
    return faces;
}

struct Shade {
    double colour; ///< factor on the paint
    double white;  ///< share of white from the lacquer
};

Shade shadeOf(const Face& face, const Light& light, const cv::Vec3f& view, float gloss)
{
    const cv::Vec3f toLight = vec(towards(light));
    const float direct = std::max(0.F, face.normal.dot(toLight));
    const float sky = 0.5F + 0.5F * face.normal[2];
    const cv::Vec3f halfway = unit(toLight + view);
    const float shine = std::pow(std::max(0.F, face.normal.dot(halfway)), 18.F);
    const float diffuse =
        0.92F * light.ambient * (0.55F + 0.45F * sky) + (1.05F - light.ambient) * direct;
    return {static_cast<double>(diffuse + 0.15F * shine),
            static_cast<double>(gloss * (0.16F * shine + 0.05F * sky * sky + 0.05F * direct))};
}

cv::Scalar lit(const cv::Scalar& colour, const Shade& shade)
{
    return colour * std::min(shade.colour, 1.2) + cv::Scalar(255, 255, 255) * shade.white;
}

} // namespace

WorldPoint towards(const Light& light)
{
    const float a = light.azimuth * std::numbers::pi_v<float> / 180;
    const float e = light.elevation * std::numbers::pi_v<float> / 180;
    return {std::sin(a) * std::cos(e), std::cos(a) * std::cos(e), std::sin(e)};
}

int drawSolid(cv::Mat& picture, cv::Mat& owners, const Solid& solid, const Camera& camera,
              const Light& light, short mark)
{
    const cv::Vec3f eye = vec(camera.position());
    std::vector<Face> faces = facesOf(solid);
    std::erase_if(faces, [&eye](const Face& face) {
        return face.normal.dot(eye - vec(face.points.front())) <= 0;
    });
    std::vector<float> far;
    for (const Face& face : faces) {
        const bool cap = face.points.size() > 4;
        far.push_back(cap ? 0.F : static_cast<float>(cv::norm(middleOf(face.points) - eye)));
    }
    std::vector<std::size_t> order(faces.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&far](std::size_t a, std::size_t b) { return far[a] > far[b]; });

    cv::Rect2f bounds;
    for (const Face& face : faces) {
        for (const WorldPoint p : face.points) {
            const cv::Point2f q = camera.project(p);
            bounds = bounds.empty() ? cv::Rect2f(q.x, q.y, 0.01F, 0.01F)
                                    : bounds | cv::Rect2f(q.x, q.y, 0.01F, 0.01F);
        }
    }
    const cv::Rect whole(cvFloor(bounds.x) - 2, cvFloor(bounds.y) - 2, cvCeil(bounds.width) + 4,
                         cvCeil(bounds.height) + 4);
    const cv::Rect frame(0, 0, picture.cols, picture.rows);
    if ((whole & frame).empty() || whole.area() > 4 * frame.area()) {
        return 0;
    }
    cv::Mat fine(whole.size() * kFiner, CV_8UC3, cv::Scalar::all(0));
    cv::Mat cover(fine.size(), CV_8U, cv::Scalar(0));
    const auto onFine = [&](WorldPoint p) {
        const cv::Point2f q = camera.project(p) - cv::Point2f(whole.tl());
        return cv::Point(cvRound(q.x * (kFiner << kShift)), cvRound(q.y * (kFiner << kShift)));
    };
    for (const std::size_t i : order) {
        const Face& face = faces[i];
        std::vector<cv::Point> ring;
        for (const WorldPoint p : face.points) {
            ring.push_back(onFine(p));
        }
        const cv::Vec3f view = unit(eye - middleOf(face.points));
        const Shade shade = shadeOf(face, light, view, solid.gloss);
        cv::fillPoly(fine, std::vector{ring}, lit(solid.colour, shade), cv::LINE_AA, kShift);
        cv::fillPoly(cover, std::vector{ring}, 255, cv::LINE_AA, kShift);
        if (face.points.size() > 4) {
            const double rim = 0.08 * static_cast<double>(solid.gloss);
            cv::polylines(fine, std::vector{ring}, true,
                          lit(solid.colour, {shade.colour * 1.12, shade.white + rim}), kFiner,
                          cv::LINE_AA, kShift);
        }
    }
    cv::GaussianBlur(fine, fine, {}, 0.6 * kFiner);
    cv::Mat patch;
    cv::Mat alpha;
    cv::resize(cover, alpha, whole.size(), 0, 0, cv::INTER_AREA);
    // The blur must not pull in the empty ground around the solid.
    cv::Mat weight;
    cv::GaussianBlur(cover, weight, {}, 0.6 * kFiner);
    cv::resize(fine, patch, whole.size(), 0, 0, cv::INTER_AREA);
    cv::resize(weight, weight, whole.size(), 0, 0, cv::INTER_AREA);
    int covered = 0;
    for (int y = 0; y < whole.height; ++y) {
        for (int x = 0; x < whole.width; ++x) {
            const int a = alpha.at<std::uint8_t>(y, x);
            if (a == 0) {
                continue;
            }
            covered += a > 127 ? 1 : 0;
            const cv::Point at(whole.x + x, whole.y + y);
            if (!at.inside(frame)) {
                continue;
            }
            const int w = std::max<int>(weight.at<std::uint8_t>(y, x), 40);
            auto& target = picture.at<cv::Vec3b>(at);
            const auto& source = patch.at<cv::Vec3b>(y, x);
            for (int c = 0; c < 3; ++c) {
                const int full = std::min(255, source[c] * 255 / w);
                target[c] = static_cast<std::uint8_t>((full * a + target[c] * (255 - a)) / 255);
            }
            if (a > 127) {
                owners.at<short>(at) = mark;
            }
        }
    }
    return covered;
}

std::vector<Polygon> shadowOf(const Solid& solid, const Light& light, float plane)
{
    const WorldPoint l = towards(light);
    const auto cast = [&](WorldPoint p) {
        const float reach = std::max(0.F, p.h - plane) / std::max(0.15F, l.h);
        return cv::Point2f{p.x - l.x * reach, p.y - l.y * reach};
    };
    std::vector<Polygon> shadow(2);
    for (std::size_t i = 0; i < solid.front.size(); ++i) {
        const std::size_t j = (i + 1) % solid.front.size();
        shadow[0].push_back(cast(solid.front[i]));
        shadow[1].push_back(cast(solid.back[i]));
        shadow.push_back(
            {cast(solid.front[i]), cast(solid.front[j]), cast(solid.back[j]), cast(solid.back[i])});
    }
    return shadow;
}

} // namespace reeve::vision
