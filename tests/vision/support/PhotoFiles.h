// Files for tests of what is read from disk.
#pragma once

#include "tests/support/ScratchFolder.h"

#include <opencv2/core.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace reeve::vision {

using FileBytes = std::vector<std::uint8_t>;

/// `extension` with the dot.
[[nodiscard]] FileBytes encoded(const cv::Mat& picture, const std::string& extension);

/// 30 x 20 pixels, red on the left half, blue on the right.
[[nodiscard]] cv::Mat redAndBlue();

/// EXIF data that say nothing but the orientation.
[[nodiscard]] FileBytes exifOrientation(int orientation);

/// A JPEG file with EXIF data put in.
[[nodiscard]] FileBytes jpegWithExif(const cv::Mat& picture, int orientation);
[[nodiscard]] FileBytes pngWithExif(const cv::Mat& picture, int orientation);

/// A complete PNG file that says it holds a picture of this size, and does not.
[[nodiscard]] FileBytes pngOfSize(std::uint32_t width, std::uint32_t height);

} // namespace reeve::vision
