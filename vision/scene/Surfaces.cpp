#include "vision/scene/Surfaces.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace reeve::vision {

namespace {

/// Noise about 0 with deviation near 1, blobs of the given size in pixels.
cv::Mat noise(cv::RNG& random, cv::Size size, cv::Size2f blob)
{
    cv::Mat coarse(std::max(2, cvRound(static_cast<float>(size.height) / blob.height)),
                   std::max(2, cvRound(static_cast<float>(size.width) / blob.width)), CV_32F);
    random.fill(coarse, cv::RNG::NORMAL, 0, 1);
    cv::Mat fine;
    cv::resize(coarse, fine, size, 0, 0, cv::INTER_CUBIC);
    return fine;
}

cv::Mat tinted(const cv::Mat& shade, const cv::Scalar& colour)
{
    cv::Mat bgr;
    cv::merge(std::vector<cv::Mat>(3, shade), bgr);
    cv::multiply(bgr, colour, bgr);
    cv::Mat bytes;
    bgr.convertTo(bytes, CV_8U);
    return bytes;
}

cv::Mat wood(const Table& table, cv::Size size, float scale, cv::RNG& random)
{
    cv::Mat warp = noise(random, size, {9 * scale, 1.6F * scale});
    cv::Mat grain(size, CV_32F);
    const float rings = random.uniform(2.F, 7.F);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const float v = static_cast<float>(y) / scale + 0.35F * warp.at<float>(y, x);
            const float wave = std::sin(rings * v * 6.28F);
            grain.at<float>(y, x) = wave * std::abs(wave);
        }
    }
    const float contrast = random.uniform(0.02F, 0.09F);
    cv::Mat shade = 1 + contrast * grain + 0.05 * noise(random, size, {6 * scale, 0.12F * scale}) +
                    0.025 * noise(random, size, {1.2F * scale, 0.04F * scale});
    const int plank = cvRound(scale * random.uniform(1.2F, 4.F));
    const bool planks = random.uniform(0.F, 1.F) < 0.6F;
    for (int y = 0; planks && y < size.height; y += plank) {
        const cv::Rect row(0, y, size.width, std::min(plank, size.height - y));
        shade(row) *= random.uniform(0.88F, 1.12F);
        cv::line(shade, {0, y}, {size.width, y}, 0.6, std::max(1, cvRound(0.02F * scale)));
    }
    return tinted(shade, table.colour);
}

cv::Mat cloth(const Table& table, cv::Size size, float scale, cv::RNG& random)
{
    cv::Mat shade = 1 + 0.035 * noise(random, size, {0.03F * scale, 0.16F * scale}) +
                    0.035 * noise(random, size, {0.16F * scale, 0.03F * scale}) +
                    0.03 * noise(random, size, {4 * scale, 4 * scale});
    return tinted(shade, table.colour);
}

cv::Mat plain(const Table& table, cv::Size size, float scale, cv::RNG& random)
{
    cv::Mat shade = 1 + 0.03 * noise(random, size, {5 * scale, 5 * scale}) +
                    0.012 * noise(random, size, {0.1F * scale, 0.1F * scale});
    return tinted(shade, table.colour);
}

cv::Mat checked(const Table& table, cv::Size size, float scale, cv::RNG& random)
{
    const float period = scale * random.uniform(0.5F, 1.8F);
    const float depth = random.uniform(0.15F, 0.4F);
    cv::Mat shade(size, CV_32F);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const bool a = std::fmod(static_cast<float>(x), period) < period / 2;
            const bool b = std::fmod(static_cast<float>(y), period) < period / 2;
            shade.at<float>(y, x) = 1 - depth * (static_cast<float>(a) + static_cast<float>(b)) / 2;
        }
    }
    shade += 0.03 * noise(random, size, {0.06F * scale, 0.06F * scale});
    return tinted(shade, table.colour);
}

} // namespace

cv::Mat tableTop(const Table& table, float pixelsPerTile)
{
    cv::RNG random(table.seed);
    const cv::Size size(cvRound(table.size.width * pixelsPerTile),
                        cvRound(table.size.height * pixelsPerTile));
    switch (table.kind) {
    case TableKind::Wood: return wood(table, size, pixelsPerTile, random);
    case TableKind::Cloth: return cloth(table, size, pixelsPerTile, random);
    case TableKind::Plain: return plain(table, size, pixelsPerTile, random);
    case TableKind::Checked: return checked(table, size, pixelsPerTile, random);
    }
    return plain(table, size, pixelsPerTile, random);
}

} // namespace reeve::vision
