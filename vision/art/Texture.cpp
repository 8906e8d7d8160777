#include "vision/art/Texture.h"

#include <opencv2/imgproc.hpp>

namespace reeve::vision {

namespace {

/// Smooth noise about 0 with deviation 1, `cells` blobs across, CV_32FC(channels).
cv::Mat noise(cv::RNG& random, cv::Size size, int cells, int channels)
{
    cv::Mat coarse(cells, cells, CV_MAKETYPE(CV_32F, channels));
    random.fill(coarse, cv::RNG::NORMAL, 0, 1);
    cv::Mat fine;
    cv::resize(coarse, fine, size, 0, 0, cv::INTER_CUBIC);
    return fine;
}

/// 1 on the mask, falling off beside it over a few hundredths of the tile.
cv::Mat softly(const cv::Mat& mask, cv::Size size)
{
    cv::Mat soft;
    cv::resize(mask, soft, size, 0, 0, cv::INTER_AREA);
    soft.convertTo(soft, CV_32F, 1.0 / 255);
    cv::GaussianBlur(soft, soft, {}, 0.03 * size.width);
    return soft;
}

void scaleBy(cv::Mat& picture, const cv::Mat& factor)
{
    cv::Mat factors;
    cv::merge(std::vector<cv::Mat>(3, factor), factors);
    cv::multiply(picture, factors, picture);
}

cv::Mat penStrokes(cv::RNG& random, cv::Size size, float strength)
{
    cv::Mat strokes(size, CV_32F, cv::Scalar(1));
    const int count = static_cast<int>(60 * strength);
    const int length = size.width / 14;
    for (int k = 0; k < count; ++k) {
        const cv::Point a{random.uniform(0, size.width), random.uniform(0, size.height)};
        cv::line(strokes, a, a + cv::Point{length, -length / 2}, 0.85, 1, cv::LINE_8);
    }
    return strokes;
}

} // namespace

cv::Mat addTexture(const cv::Mat& picture, const GroundKinds& ground, const TileStyle& style,
                   std::uint32_t seed)
{
    if (style.colourNoise <= 0 && style.grain <= 0 && style.shading <= 0 && style.relief <= 0 &&
        style.hatching <= 0) {
        return picture;
    }
    cv::RNG random(seed);
    const cv::Size size = picture.size();
    cv::Mat result;
    picture.convertTo(result, CV_32F);
    if (style.colourNoise > 0) {
        cv::Mat slow = noise(random, size, 5, 1) + 0.6 * noise(random, size, 13, 1);
        slow = slow.mul(1 + 0.5 * softly(ground.city, size));
        scaleBy(result, 1 + slow * (style.colourNoise / 255.0));
        result += noise(random, size, 6, 3) * (0.3 * static_cast<double>(style.colourNoise));
    }
    if (style.grain > 0) {
        cv::Mat fine(size, CV_32F);
        random.fill(fine, cv::RNG::NORMAL, 0, style.grain / 255.0);
        cv::GaussianBlur(fine, fine, {3, 3}, 0.7);
        scaleBy(result, 1 + fine);
    }
    if (style.shading > 0) {
        const cv::Mat open = softly(ground.field, size) + softly(ground.city, size);
        scaleBy(result, 1 - static_cast<double>(style.shading) * (1 - cv::min(open, 1.0)) * 0.6);
    }
    if (style.relief > 0) {
        cv::Mat slope(size, CV_32F);
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) {
                slope.at<float>(y, x) =
                    1 + style.relief * (0.5F - static_cast<float>(x + y) /
                                                   static_cast<float>(size.width + size.height));
            }
        }
        scaleBy(result, slope);
    }
    if (style.hatching > 0) {
        scaleBy(result, penStrokes(random, size, style.hatching));
    }
    cv::Mat bytes;
    result.convertTo(bytes, CV_8U);
    return bytes;
}

} // namespace reeve::vision
