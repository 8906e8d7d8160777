#include "vision/scene/DrawHand.h"

#include "vision/scene/DrawSolid.h"

#include <opencv2/imgproc.hpp>

#include <array>
#include <cmath>
#include <numbers>

namespace reeve::vision {

namespace {

/// One finger bone or the palm, in palm widths; x across, y from the wrist to the finger tips.
struct Limb {
    std::vector<cv::Point2f> path;
    float width;
    float taper; ///< width at the end as a share
};

std::vector<Limb> limbs(cv::RNG& random)
{
    const float curl = random.uniform(0.F, 0.25F);
    std::vector<Limb> all{
        {{{0.F, -3.2F}, {0.F, -0.35F}}, 0.78F, 0.86F},
        {{{-0.12F, -0.3F}, {-0.1F, 0.4F}}, 0.62F, 1.F},
        {{{0.14F, -0.3F}, {0.12F, 0.4F}}, 0.62F, 1.F},
        {{{-0.35F, -0.1F}, {-0.66F, 0.35F}, {-0.62F, 0.75F}}, 0.27F, 0.8F},
    };
    constexpr std::array<float, 4> x{-0.33F, -0.11F, 0.11F, 0.32F};
    constexpr std::array<float, 4> length{1.38F, 1.56F, 1.46F, 1.18F};
    for (std::size_t k = 0; k < x.size(); ++k) {
        const float spread = 1.15F + random.uniform(-0.1F, 0.2F);
        const float bent = k >= 1 ? curl * static_cast<float>(k) : 0.F;
        all.push_back({{{x[k], 0.35F},
                        {x[k] * spread, 0.35F + 0.55F * (length[k] - 0.35F)},
                        {x[k] * spread * 0.95F, length[k] * (1 - bent)}},
                       0.24F,
                       0.74F});
    }
    return all;
}

/// Depth below the surface of a rounded body as a height, for shading.
cv::Mat heightOf(const cv::Mat& mask, float roundness)
{
    cv::Mat depth;
    cv::distanceTransform(mask, depth, cv::DIST_L2, 5);
    cv::Mat height = cv::min(depth, roundness);
    height = roundness - height;
    cv::multiply(height, height, height);
    height = static_cast<double>(roundness) * static_cast<double>(roundness) - height;
    cv::sqrt(cv::max(height, 0.0), height);
    cv::GaussianBlur(height, height, {}, 0.14 * static_cast<double>(roundness));
    return height;
}

} // namespace

void drawHand(cv::Mat& picture, cv::Mat& owners, const Hand& hand, const Light& light, short mark)
{
    cv::RNG random(hand.seed);
    const float a = hand.degrees * std::numbers::pi_v<float> / 180;
    const cv::Point2f toArm{std::cos(a), std::sin(a)};
    const cv::Point2f across{-toArm.y, toArm.x};
    const auto place = [&](cv::Point2f p) {
        return hand.tip + (across * p.x + toArm * (1.5F - p.y)) * hand.size;
    };
    const cv::Scalar skin = hand.skin;
    const WorldPoint l = towards(light);
    cv::Mat covered(picture.size(), CV_8U, cv::Scalar(0));
    cv::Mat layer(picture.size(), CV_8UC3, cv::Scalar::all(0));
    const std::vector<Limb> all = limbs(random);
    for (std::size_t k = 0; k < all.size(); ++k) {
        const Limb& limb = all[k];
        cv::Mat mask(picture.size(), CV_8U, cv::Scalar(0));
        const int steps = 24;
        for (std::size_t i = 0; i + 1 < limb.path.size(); ++i) {
            for (int s = 0; s <= steps; ++s) {
                const float t = static_cast<float>(s) / static_cast<float>(steps);
                const float along =
                    (static_cast<float>(i) + t) / static_cast<float>(limb.path.size() - 1);
                const float width = limb.width * (1 + (limb.taper - 1) * along);
                cv::circle(mask, place(limb.path[i] * (1 - t) + limb.path[i + 1] * t),
                           cvRound(width * hand.size / 2), 255, cv::FILLED, cv::LINE_AA);
            }
        }
        const cv::Mat height = heightOf(mask, 0.5F * limb.width * hand.size);
        cv::Mat dx;
        cv::Mat dy;
        cv::Sobel(height, dx, CV_32F, 1, 0, 3, 1.0 / 8);
        cv::Sobel(height, dy, CV_32F, 0, 1, 3, 1.0 / 8);
        for (int y = 0; y < picture.rows; ++y) {
            for (int x = 0; x < picture.cols; ++x) {
                if (mask.at<std::uint8_t>(y, x) < 128) {
                    continue;
                }
                const cv::Point2f p =
                    cv::Point2f(static_cast<float>(x), static_cast<float>(y)) - hand.tip;
                const bool sleeve = k == 0 && p.dot(toArm) > 2.35F * hand.size;
                const float nx = -dx.at<float>(y, x);
                const float ny = -dy.at<float>(y, x);
                const float n = 1 / std::sqrt(1 + nx * nx + ny * ny);
                const float diffuse = std::max(0.F, (nx * l.x + ny * l.y + l.h) * n);
                const float factor = 0.38F + 0.3F * n + 0.42F * diffuse;
                const cv::Scalar& base = sleeve ? hand.sleeve : skin;
                auto& pixel = layer.at<cv::Vec3b>(y, x);
                for (int c = 0; c < 3; ++c) {
                    const double warm =
                        sleeve || c == 2 ? 1.0 : 0.75 + 0.25 * static_cast<double>(factor);
                    pixel[c] = cv::saturate_cast<std::uint8_t>(base[c] *
                                                               static_cast<double>(factor) * warm);
                }
                covered.at<std::uint8_t>(y, x) = 255;
                owners.at<short>(y, x) = mark;
            }
        }
    }
    cv::Mat shadow;
    const cv::Point2f drop{-l.x * 0.35F * hand.size, -l.y * 0.35F * hand.size};
    const cv::Matx23f move{1, 0, drop.x, 0, 1, drop.y};
    cv::warpAffine(covered, shadow, move, covered.size());
    cv::resize(shadow, shadow, {}, 0.25, 0.25, cv::INTER_AREA);
    cv::GaussianBlur(shadow, shadow, {}, std::max(1.0, 0.03 * static_cast<double>(hand.size)));
    cv::resize(shadow, shadow, covered.size());
    cv::GaussianBlur(layer, layer, {}, 1.2);
    cv::Mat alpha;
    cv::GaussianBlur(covered, alpha, {}, 0.8);
    for (int y = 0; y < picture.rows; ++y) {
        for (int x = 0; x < picture.cols; ++x) {
            auto& pixel = picture.at<cv::Vec3b>(y, x);
            const float dark =
                1 - 0.8F * light.shadow * static_cast<float>(shadow.at<std::uint8_t>(y, x)) / 255;
            const float cover = static_cast<float>(alpha.at<std::uint8_t>(y, x)) / 255;
            const auto& over = layer.at<cv::Vec3b>(y, x);
            for (int c = 0; c < 3; ++c) {
                pixel[c] = cv::saturate_cast<std::uint8_t>(static_cast<float>(pixel[c]) * dark *
                                                               (1 - cover) +
                                                           static_cast<float>(over[c]) * cover);
            }
        }
    }
}

} // namespace reeve::vision
