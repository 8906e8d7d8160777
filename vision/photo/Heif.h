// HEIC photos, as phones store them. Built without libheif the product says so in the error.
#pragma once

#include <opencv2/core/mat.hpp>
#include <tl/expected.hpp>

#include <cstdint>
#include <span>
#include <string>

namespace reeve::vision {

/// BGR, 8 bits, upright (the file's own turns are applied). Refuses pictures over `maxPixels`
/// before decoding. Error: a clause to follow the file's name ("is damaged").
[[nodiscard]] tl::expected<cv::Mat, std::string> decodeHeif(std::span<const std::uint8_t> file,
                                                            std::int64_t maxPixels);

} // namespace reeve::vision
