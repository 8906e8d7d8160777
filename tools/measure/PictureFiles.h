// One picture as the bytes of a file, in every form that Reeve reads and some that it need not.
#pragma once

#include <opencv2/core/mat.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace reeve::measure {

using FileBytes = std::vector<std::uint8_t>;

/// File kinds that this build can write, by extension: ".jpg", ".png", ".webp", ".bmp", ".tif" and,
/// with an encoder, ".heic".
[[nodiscard]] const std::vector<std::string>& fileKinds();

/// BGR, 8 bits, as a file of that kind. OpenCV's encoder settings may follow.
[[nodiscard]] FileBytes encoded(const cv::Mat& picture, const std::string& kind,
                                const std::vector<int>& settings = {});

/// A JPEG of four inks; empty where this build cannot write one.
[[nodiscard]] FileBytes cmykJpeg(const cv::Mat& picture);

/// The JPEG with segments of EXIF data put in after its first two bytes.
[[nodiscard]] FileBytes withExif(const FileBytes& jpeg, const FileBytes& exif, int copies = 1);

/// EXIF data that say nothing but how the camera was held, 1 to 8.
[[nodiscard]] FileBytes exifOrientation(int orientation);

/// The file with another size in its header; the picture stays as it is. As it was for kinds whose
/// size is not found.
[[nodiscard]] FileBytes withSize(FileBytes file, std::uint32_t width, std::uint32_t height);

} // namespace reeve::measure
