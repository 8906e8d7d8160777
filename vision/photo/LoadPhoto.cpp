#include "vision/photo/LoadPhoto.h"

#include "vision/photo/Heif.h"
#include "vision/photo/PhotoHeader.h"
#include "vision/photo/PhotoLimits.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include <cstdint>
#include <fstream>
#include <optional>
#include <vector>

namespace reeve::vision {
namespace {

/// Photos are decoded reduced as long as their longer side keeps this many pixels.
constexpr std::int64_t kFinePixels = 2400;
constexpr std::int64_t kEnoughPixels = 1500;
constexpr std::int64_t kLargestReduction = 8;

tl::unexpected<ReadError> cannotRead(const std::filesystem::path& path, const std::string& clause)
{
    return tl::unexpected(ReadError{ReadErrorKind::CannotRead, path.string() + " " + clause});
}

tl::expected<std::vector<std::uint8_t>, std::string> readBytes(const std::filesystem::path& path)
{
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found)
        return tl::unexpected(std::string("does not exist."));
    if (error)
        return tl::unexpected("cannot be opened (" + error.message() + ").");
    if (std::filesystem::is_directory(status))
        return tl::unexpected(std::string("is a folder, not a photo."));
    if (!std::filesystem::is_regular_file(status))
        return tl::unexpected(std::string("is not a file."));
    const auto size = static_cast<std::int64_t>(std::filesystem::file_size(path, error));
    if (error)
        return tl::unexpected("cannot be opened (" + error.message() + ").");
    if (size == 0)
        return tl::unexpected(std::string("is empty."));
    if (size > kMaxPhotoBytes)
        return tl::unexpected(std::string("is over 1 GB, more than a photo Reeve reads may have."));
    std::ifstream stream(path, std::ios::binary);
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
    // ifstream reads chars; the bytes are the same.
    stream.read(reinterpret_cast<char*>(bytes.data()), size); // NOLINT(*-reinterpret-cast)
    if (!stream)
        return tl::unexpected(std::string("cannot be opened for reading."));
    return bytes;
}

/// The largest reduction OpenCV offers that keeps enough pixels; none of what is narrower than it.
int decodeFlags(const PhotoHeader& header, PhotoDetail detail)
{
    const std::int64_t kept = detail == PhotoDetail::Fine ? kFinePixels : kEnoughPixels;
    const std::int64_t longest = std::max(header.width, header.height);
    int flags = cv::IMREAD_COLOR;
    if (std::min(header.width, header.height) < kLargestReduction)
        return flags | cv::IMREAD_IGNORE_ORIENTATION;
    if (longest >= 8 * kept)
        flags = cv::IMREAD_REDUCED_COLOR_8;
    else if (longest >= 4 * kept)
        flags = cv::IMREAD_REDUCED_COLOR_4;
    else if (longest >= 2 * kept)
        flags = cv::IMREAD_REDUCED_COLOR_2;
    return flags | cv::IMREAD_IGNORE_ORIENTATION;
}

cv::Mat decode(const std::vector<std::uint8_t>& bytes, const PhotoHeader& header,
               PhotoDetail detail)
{
    try {
        return cv::imdecode(bytes, decodeFlags(header, detail));
    } catch (const cv::Exception&) {
        return {};
    }
}

/// Undoes the turn and mirroring that an EXIF orientation describes.
cv::Mat upright(const cv::Mat& stored, int orientation)
{
    cv::Mat picture = stored;
    if (orientation >= 5)
        cv::transpose(stored, picture);
    switch (orientation) {
    case 2:
    case 6: cv::flip(picture, picture, 1); break;
    case 4:
    case 8: cv::flip(picture, picture, 0); break;
    case 3:
    case 7: cv::flip(picture, picture, -1); break;
    default: break;
    }
    return picture;
}

} // namespace

std::string tooLargeText(std::int64_t width, std::int64_t height)
{
    return "has " + std::to_string(width * height / 1'000'000) + " megapixels (" +
           std::to_string(width) + " x " + std::to_string(height) +
           "); Reeve reads photos of up to " + std::to_string(kMaxPhotoPixels / 1'000'000) +
           " megapixels.";
}

tl::expected<Photo, ReadError> loadPhoto(const std::filesystem::path& path, PhotoDetail detail)
{
    const auto bytes = readBytes(path);
    if (!bytes)
        return cannotRead(path, bytes.error());
    const std::optional<PhotoHeader> header = readPhotoHeader(*bytes);
    if (!header)
        return cannotRead(path,
                          "is not a picture of a kind that Reeve reads (JPEG, PNG, WebP, BMP, "
                          "TIFF or HEIC).");
    if (header->format == PhotoFormat::Heif) {
        auto picture = decodeHeif(*bytes, kMaxPhotoPixels);
        if (!picture)
            return cannotRead(path, picture.error());
        return Photo{*picture, picture->size(), path.string()};
    }
    if (!header->complete)
        return cannotRead(path, "is cut short: the end of the picture is missing.");
    if (header->width > 0 && header->height > kMaxPhotoPixels / header->width)
        return cannotRead(path, tooLargeText(header->width, header->height));
    const cv::Mat stored = decode(*bytes, *header, detail);
    if (stored.empty())
        return cannotRead(path, "is damaged and cannot be decoded.");
    cv::Size fullSize = stored.size();
    if (header->width > 0 && header->height > 0)
        fullSize = {static_cast<int>(header->width), static_cast<int>(header->height)};
    if (header->orientation >= 5)
        std::swap(fullSize.width, fullSize.height);
    return Photo{upright(stored, header->orientation), fullSize, path.string()};
}

} // namespace reeve::vision
