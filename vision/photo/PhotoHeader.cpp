#include "vision/photo/PhotoHeader.h"

#include "vision/photo/Bytes.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace reeve::vision {
namespace {

using namespace std::string_view_literals;

constexpr std::uint32_t kTagWidth = 256;
constexpr std::uint32_t kTagHeight = 257;
constexpr std::uint32_t kTagOrientation = 274;

/// The first directory of a TIFF structure, which is also how EXIF data are stored.
struct TiffTags {
    std::int64_t width = 0;
    std::int64_t height = 0;
    int orientation = 1;
    bool valid = false;
};

TiffTags readTiff(Bytes tiff)
{
    TiffTags tags;
    if (tiff.has(0, "II*\0"sv))
        tiff = tiff.littleEndian();
    else if (!tiff.has(0, "MM\0*"sv))
        return tags;
    const std::size_t directory = tiff.u32(4);
    tags.valid = directory + 2 <= tiff.size();
    const std::size_t entries = std::min<std::size_t>(tiff.u16(directory), 512);
    for (std::size_t i = 0; i < entries; ++i) {
        const std::size_t at = directory + 2 + 12 * i;
        const bool isShort = tiff.u16(at + 2) == 3;
        const std::uint32_t value = isShort ? tiff.u16(at + 8) : tiff.u32(at + 8);
        switch (tiff.u16(at)) {
        case kTagWidth: tags.width = value; break;
        case kTagHeight: tags.height = value; break;
        case kTagOrientation:
            if (value >= 1 && value <= 8)
                tags.orientation = static_cast<int>(value);
            break;
        default: break;
        }
    }
    return tags;
}

bool isStartOfFrame(std::uint32_t marker)
{
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

/// Skips entropy-coded data: the position of the next real marker, or the file's size.
std::size_t nextMarker(const Bytes& file, std::size_t at)
{
    const auto data = file.span();
    while (at + 1 < data.size()) {
        const auto* found = static_cast<const std::uint8_t*>(
            std::memchr(data.data() + at, 0xFF, data.size() - 1 - at));
        if (found == nullptr)
            return data.size();
        at = static_cast<std::size_t>(found - data.data());
        const std::uint32_t code = file.u8(at + 1);
        const bool isRestart = code >= 0xD0 && code <= 0xD7;
        if (code != 0 && code != 0xFF && !isRestart)
            return at;
        at += code == 0xFF ? 1 : 2;
    }
    return data.size();
}

PhotoHeader readJpeg(const Bytes& file)
{
    PhotoHeader header{.format = PhotoFormat::Jpeg, .complete = false};
    std::size_t at = nextMarker(file, 2);
    while (at + 1 < file.size()) {
        const std::uint32_t marker = file.u8(at + 1);
        if (marker == 0xD9) {
            header.complete = header.width > 0;
            return header;
        }
        const std::size_t length = file.u16(at + 2);
        if (isStartOfFrame(marker) && header.width == 0) {
            header.height = file.u16(at + 5);
            header.width = file.u16(at + 7);
        } else if (marker == 0xE1 && file.has(at + 4, "Exif\0\0"sv)) {
            header.orientation = readTiff(file.from(at + 10, length)).orientation;
        }
        at = nextMarker(file, at + 2 + length);
    }
    return header;
}

PhotoHeader readPng(const Bytes& file)
{
    PhotoHeader header{.format = PhotoFormat::Png,
                       .width = file.u32(16),
                       .height = file.u32(20),
                       .complete = false};
    for (std::size_t at = 8; at + 12 <= file.size(); at += 12 + std::size_t{file.u32(at)}) {
        if (file.has(at + 4, "eXIf"sv))
            header.orientation = readTiff(file.from(at + 8, file.u32(at))).orientation;
        if (file.has(at + 4, "IEND"sv)) {
            header.complete = true;
            break;
        }
    }
    return header;
}

PhotoHeader readWebP(const Bytes& bytes)
{
    const Bytes file = bytes.littleEndian();
    PhotoHeader header{.format = PhotoFormat::WebP};
    const std::size_t end = 8 + std::size_t{file.u32(4)};
    header.complete = end <= file.size();
    for (std::size_t at = 12; at + 8 <= std::min(end, file.size());) {
        const std::size_t length = file.u32(at + 4);
        if (file.has(at, "VP8X"sv)) {
            header.width = 1 + std::int64_t{file.u24(at + 12)};
            header.height = 1 + std::int64_t{file.u24(at + 15)};
        } else if (file.has(at, "VP8L"sv) && header.width == 0) {
            const std::uint32_t bits = file.u32(at + 9);
            header.width = 1 + std::int64_t{bits & 0x3FFFU};
            header.height = 1 + std::int64_t{(bits >> 14U) & 0x3FFFU};
        } else if (file.has(at, "VP8 "sv) && header.width == 0) {
            header.width = file.u16(at + 14) & 0x3FFFU;
            header.height = file.u16(at + 16) & 0x3FFFU;
        } else if (file.has(at, "EXIF"sv)) {
            const std::size_t skip = file.has(at + 8, "Exif\0\0"sv) ? 6 : 0;
            header.orientation = readTiff(bytes.from(at + 8 + skip, length)).orientation;
        }
        at += 8 + length + (length & 1U);
    }
    return header;
}

PhotoHeader readBmp(const Bytes& bytes)
{
    const Bytes file = bytes.littleEndian();
    const auto height = static_cast<std::int32_t>(file.u32(22));
    return {.format = PhotoFormat::Bmp,
            .width = static_cast<std::int32_t>(file.u32(18)),
            .height = height < 0 ? -std::int64_t{height} : std::int64_t{height},
            .complete = file.u32(2) <= file.size()};
}

bool isBmp(const Bytes& file)
{
    const std::uint32_t infoSize = file.littleEndian().u32(14);
    return file.has(0, "BM"sv) && infoSize >= 40 && infoSize <= 124;
}

bool isHeif(const Bytes& file)
{
    constexpr std::array kBrands{"heic"sv, "heix"sv, "heim"sv, "heis"sv, "mif1"sv, "msf1"sv};
    return file.has(4, "ftyp"sv) && std::any_of(kBrands.begin(), kBrands.end(),
                                                [&](auto brand) { return file.has(8, brand); });
}

} // namespace

std::optional<PhotoHeader> readPhotoHeader(std::span<const std::uint8_t> file)
{
    const Bytes bytes(file);
    if (bytes.has(0, "\xFF\xD8\xFF"sv))
        return readJpeg(bytes);
    if (bytes.has(0, "\x89PNG\r\n\x1A\n"sv))
        return readPng(bytes);
    if (bytes.has(0, "RIFF"sv) && bytes.has(8, "WEBP"sv))
        return readWebP(bytes);
    if (isBmp(bytes))
        return readBmp(bytes);
    if (const TiffTags tags = readTiff(bytes); tags.valid)
        return PhotoHeader{.format = PhotoFormat::Tiff,
                           .width = tags.width,
                           .height = tags.height,
                           .orientation = tags.orientation};
    if (isHeif(bytes))
        return PhotoHeader{.format = PhotoFormat::Heif};
    return std::nullopt;
}

} // namespace reeve::vision
