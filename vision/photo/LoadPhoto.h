// A photo from disk, upright and small enough to work on.
//
// JPEG, PNG, WebP, BMP, TIFF and, where libheif was found, HEIC; up to 250 megapixels and 1 GB.
#pragma once

#include "vision/ReadPhoto.h"

#include <opencv2/core/mat.hpp>
#include <tl/expected.hpp>

#include <filesystem>

namespace reeve::vision {

struct Photo {
    cv::Mat pixels;    ///< BGR, 8 bits, upright; very large photos are reduced
    cv::Size fullSize; ///< of the upright photo before it was reduced
    std::string name;

    /// Pixels of `pixels` per pixel of the full photo, at most 1.
    [[nodiscard]] double scale() const { return static_cast<double>(pixels.cols) / fullSize.width; }
};

enum class PhotoDetail {
    Fine,   ///< to look at, and to read small tiles from
    Enough, ///< to read most boards from; decoded faster
};

/// Error: always CannotRead, one sentence that names the file.
[[nodiscard]] tl::expected<Photo, ReadError> loadPhoto(const std::filesystem::path& path,
                                                       PhotoDetail detail = PhotoDetail::Fine);

} // namespace reeve::vision
