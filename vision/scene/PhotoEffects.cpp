#include "vision/scene/PhotoEffects.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace reeve::vision {

namespace {

constexpr int kCoarse = 16; // light changes slowly: worked out on every 16th pixel

} // namespace

void applyLight(cv::Mat& picture, const cv::Mat& glossy, const Light& light)
{
    const cv::Size size = picture.size();
    const cv::Size coarse(size.width / kCoarse + 2, size.height / kCoarse + 2);
    cv::Mat gain(coarse, CV_32FC3);
    cv::Mat shine(coarse, CV_32F);
    const float a = light.slopeDirection * std::numbers::pi_v<float> / 180;
    for (int y = 0; y < coarse.height; ++y) {
        for (int x = 0; x < coarse.width; ++x) {
            const float u = static_cast<float>(x) / static_cast<float>(coarse.width - 1) - 0.5F;
            const float v = static_cast<float>(y) / static_cast<float>(coarse.height - 1) - 0.5F;
            const float slope = 1 + 2 * light.slope * (u * std::cos(a) + v * std::sin(a));
            const float corner = 1 - light.vignette * 2 * (u * u + v * v);
            const float total = std::max(0.05F, slope * corner * light.exposure);
            gain.at<cv::Vec3f>(y, x) = {static_cast<float>(light.cast[0]) * total,
                                        static_cast<float>(light.cast[1]) * total,
                                        static_cast<float>(light.cast[2]) * total};
            const float gx = (u + 0.5F - light.glareAt.x) / light.glareSize;
            const float gy = (v + 0.5F - light.glareAt.y) / light.glareSize;
            shine.at<float>(y, x) = 255 * light.glare * std::exp(-(gx * gx + gy * gy));
        }
    }
    cv::Mat fullGain;
    cv::resize(gain, fullGain, size, 0, 0, cv::INTER_LINEAR);
    cv::multiply(picture, fullGain, picture, 1, CV_8U);
    if (light.glare > 0) {
        cv::Mat full;
        cv::resize(shine, full, size, 0, 0, cv::INTER_LINEAR);
        cv::Mat bytes;
        full.convertTo(bytes, CV_8U);
        cv::Mat masked = cv::Mat::zeros(size, CV_8U);
        bytes.copyTo(masked, glossy);
        cv::Mat bgr;
        cv::merge(std::vector<cv::Mat>(3, masked), bgr);
        cv::add(picture, bgr, picture);
    }
}

void applyDistortion(cv::Mat& picture, const Camera& camera)
{
    if (!camera.hasDistortion()) {
        return;
    }
    const cv::Size size = picture.size();
    const cv::Size coarse(size.width / kCoarse + 2, size.height / kCoarse + 2);
    cv::Mat map(coarse, CV_32FC2);
    const float sx = static_cast<float>(size.width - 1) / static_cast<float>(coarse.width - 1);
    const float sy = static_cast<float>(size.height - 1) / static_cast<float>(coarse.height - 1);
    for (int y = 0; y < coarse.height; ++y) {
        for (int x = 0; x < coarse.width; ++x) {
            const cv::Point2f from =
                camera.undistorted({static_cast<float>(x) * sx, static_cast<float>(y) * sy});
            map.at<cv::Vec2f>(y, x) = {from.x, from.y};
        }
    }
    cv::Mat full(size, CV_32FC2);
    for (int y = 0; y < size.height; ++y) {
        const float cy = static_cast<float>(y) / sy;
        const int y0 = std::min(static_cast<int>(cy), coarse.height - 2);
        const float fy = cy - static_cast<float>(y0);
        for (int x = 0; x < size.width; ++x) {
            const float cx = static_cast<float>(x) / sx;
            const int x0 = std::min(static_cast<int>(cx), coarse.width - 2);
            const float fx = cx - static_cast<float>(x0);
            const auto upper =
                map.at<cv::Vec2f>(y0, x0) * (1 - fx) + map.at<cv::Vec2f>(y0, x0 + 1) * fx;
            const auto lower =
                map.at<cv::Vec2f>(y0 + 1, x0) * (1 - fx) + map.at<cv::Vec2f>(y0 + 1, x0 + 1) * fx;
            full.at<cv::Vec2f>(y, x) = upper * (1 - fy) + lower * fy;
        }
    }
    cv::Mat bent;
    cv::remap(picture, bent, full, {}, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    picture = bent;
}

void applyLens(cv::Mat& picture, const Lens& lens)
{
    cv::RNG random(lens.seed);
    if (lens.blur > 0.2F) {
        cv::GaussianBlur(picture, picture, {}, lens.blur);
    }
    if (lens.motion >= 2) {
        const int length = cvRound(lens.motion) | 1;
        cv::Mat kernel = cv::Mat::zeros(length, length, CV_32F);
        const float a = lens.motionAngle * std::numbers::pi_v<float> / 180;
        const auto half = 0.5F * static_cast<float>(length - 1);
        const cv::Point middle(length / 2, length / 2);
        const cv::Point reach(cvRound(half * std::cos(a)), cvRound(half * std::sin(a)));
        cv::line(kernel, middle - reach, middle + reach, 1);
        kernel /= cv::sum(kernel)[0];
        cv::filter2D(picture, picture, -1, kernel);
    }
    if (lens.noise > 0.3F) {
        // Sensor noise after demosaicing: fine in lightness, coarser in colour.
        cv::Mat light(picture.size(), CV_16S);
        random.fill(light, cv::RNG::NORMAL, 0, lens.noise);
        cv::Mat colour((picture.rows + 2) / 3, (picture.cols + 2) / 3, CV_16SC3);
        random.fill(colour, cv::RNG::NORMAL, 0, 0.8 * static_cast<double>(lens.noise));
        cv::resize(colour, colour, picture.size(), 0, 0, cv::INTER_LINEAR);
        cv::Mat all;
        cv::merge(std::vector<cv::Mat>(3, light), all);
        all += colour;
        cv::add(picture, all, picture, cv::noArray(), CV_8U);
    }
    if (lens.sharpening > 0) {
        cv::Mat soft;
        cv::GaussianBlur(picture, soft, {}, 1.6);
        const double strength = lens.sharpening;
        cv::addWeighted(picture, 1 + strength, soft, -strength, 0, picture);
    }
}

} // namespace reeve::vision
