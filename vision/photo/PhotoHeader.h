// What the first bytes of a picture file say, read without decoding it: kind, size in pixels, how
// the camera was held, and whether the file goes on to its end.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace reeve::vision {

enum class PhotoFormat { Jpeg, Png, WebP, Bmp, Tiff, Heif };

struct PhotoHeader {
    PhotoFormat format = PhotoFormat::Jpeg;
    std::int64_t width = 0;  ///< as stored; 0: the header does not say
    std::int64_t height = 0; ///< as stored
    int orientation = 1;     ///< EXIF orientation, 1 (upright) to 8
    bool complete = true;    ///< false: the file ends before the picture does
};

/// nullopt when the bytes are of none of the formats.
[[nodiscard]] std::optional<PhotoHeader> readPhotoHeader(std::span<const std::uint8_t> file);

} // namespace reeve::vision
