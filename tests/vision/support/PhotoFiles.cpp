#include "tests/vision/support/PhotoFiles.h"

#include <opencv2/imgcodecs.hpp>

#include <array>

namespace reeve::vision {
namespace {

void append(FileBytes& bytes, std::string_view text)
{
    bytes.insert(bytes.end(), text.begin(), text.end());
}

void append32(FileBytes& bytes, std::uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes.push_back(static_cast<std::uint8_t>(value >> shift));
}

std::uint32_t pngChecksum(const FileBytes& bytes, std::size_t begin)
{
    std::uint32_t sum = 0xFFFFFFFFU;
    for (std::size_t i = begin; i < bytes.size(); ++i) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~sum;
}

void appendChunk(FileBytes& png, std::string_view type, const FileBytes& content)
{
    append32(png, static_cast<std::uint32_t>(content.size()));
    const std::size_t begin = png.size();
    append(png, type);
    png.insert(png.end(), content.begin(), content.end());
    append32(png, pngChecksum(png, begin));
}

} // namespace

FileBytes encoded(const cv::Mat& picture, const std::string& extension)
{
    FileBytes bytes;
    cv::imencode(extension, picture, bytes);
    return bytes;
}

cv::Mat redAndBlue()
{
    cv::Mat picture(20, 30, CV_8UC3, cv::Scalar(0, 0, 255));
    picture.colRange(15, 30) = cv::Scalar(255, 0, 0);
    return picture;
}

FileBytes exifOrientation(int orientation)
{
    constexpr std::array<std::uint8_t, 26> kTiff{
        'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1,       // header, one entry
        1,   18,  0, 3,  0, 0, 0, 1, 0, 0, 0, 0, // orientation
        0,   0,   0, 0};
    FileBytes bytes(kTiff.begin(), kTiff.end());
    bytes[19] = static_cast<std::uint8_t>(orientation);
    return bytes;
}

FileBytes jpegWithExif(const cv::Mat& picture, int orientation)
{
    FileBytes jpeg = encoded(picture, ".jpg");
    FileBytes segment{0xFF, 0xE1, 0, 0, 'E', 'x', 'i', 'f', 0, 0};
    const FileBytes exif = exifOrientation(orientation);
    segment.insert(segment.end(), exif.begin(), exif.end());
    segment[3] = static_cast<std::uint8_t>(segment.size() - 2);
    jpeg.insert(jpeg.begin() + 2, segment.begin(), segment.end());
    return jpeg;
}

FileBytes pngWithExif(const cv::Mat& picture, int orientation)
{
    constexpr std::ptrdiff_t kAfterHeader = 33;
    FileBytes png = encoded(picture, ".png");
    FileBytes chunk;
    appendChunk(chunk, "eXIf", exifOrientation(orientation));
    png.insert(png.begin() + kAfterHeader, chunk.begin(), chunk.end());
    return png;
}

FileBytes pngOfSize(std::uint32_t width, std::uint32_t height)
{
    FileBytes png{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    FileBytes header;
    append32(header, width);
    append32(header, height);
    header.insert(header.end(), {8, 2, 0, 0, 0});
    appendChunk(png, "IHDR", header);
    appendChunk(png, "IDAT", {0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01});
    appendChunk(png, "IEND", {});
    return png;
}

} // namespace reeve::vision
