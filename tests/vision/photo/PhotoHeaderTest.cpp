#include "vision/photo/PhotoHeader.h"

#include "tests/vision/support/PhotoFiles.h"

#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <string>

namespace reeve::vision {
namespace {

struct FormatCase {
    const char* extension;
    PhotoFormat format;
};

void PrintTo(const FormatCase& format, std::ostream* out)
{
    *out << format.extension;
}

class PhotoHeaderOf : public testing::TestWithParam<FormatCase>
{
};

TEST_P(PhotoHeaderOf, tellsKindAndSize)
{
    const auto header = readPhotoHeader(encoded(redAndBlue(), GetParam().extension));
    ASSERT_TRUE(header);
    EXPECT_EQ(header->format, GetParam().format);
    EXPECT_EQ(header->width, 30);
    EXPECT_EQ(header->height, 20);
    EXPECT_EQ(header->orientation, 1);
    EXPECT_TRUE(header->complete);
}

/// Formats that say where a file ends; of a TIFF file its decoder notices a cut.
class EndedPhotoHeaderOf : public PhotoHeaderOf
{
};

TEST_P(EndedPhotoHeaderOf, noticesEveryCut)
{
    const FileBytes whole = encoded(redAndBlue(), GetParam().extension);
    for (const std::size_t size : {whole.size() - 1, whole.size() / 2, std::size_t{40}}) {
        const auto header = readPhotoHeader(std::span(whole).first(size));
        ASSERT_TRUE(header) << size;
        EXPECT_FALSE(header->complete) << size;
    }
}

constexpr std::array kEndedFormats{
    FormatCase{".jpg", PhotoFormat::Jpeg}, FormatCase{".png", PhotoFormat::Png},
    FormatCase{".webp", PhotoFormat::WebP}, FormatCase{".bmp", PhotoFormat::Bmp}};

std::string nameOf(const testing::TestParamInfo<FormatCase>& format)
{
    return format.param.extension + 1;
}

INSTANTIATE_TEST_SUITE_P(Formats, EndedPhotoHeaderOf, testing::ValuesIn(kEndedFormats), nameOf);
INSTANTIATE_TEST_SUITE_P(Formats, PhotoHeaderOf, testing::ValuesIn(kEndedFormats), nameOf);
INSTANTIATE_TEST_SUITE_P(Tiff, PhotoHeaderOf,
                         testing::Values(FormatCase{".tiff", PhotoFormat::Tiff}), nameOf);

TEST(PhotoHeader, knowsNoTextAndNoEmptyFile)
{
    EXPECT_FALSE(readPhotoHeader({}));
    const std::string text = "BM, said the letter, I am no picture at all; not even a small one.";
    EXPECT_FALSE(readPhotoHeader(FileBytes(text.begin(), text.end())));
}

TEST(PhotoHeader, readsOrientationOfJpegAndPng)
{
    for (int orientation = 1; orientation <= 8; ++orientation) {
        EXPECT_EQ(readPhotoHeader(jpegWithExif(redAndBlue(), orientation))->orientation,
                  orientation);
        EXPECT_EQ(readPhotoHeader(pngWithExif(redAndBlue(), orientation))->orientation,
                  orientation);
    }
}

TEST(PhotoHeader, jpegMayCarryMoreAfterItsEnd)
{
    FileBytes jpeg = encoded(redAndBlue(), ".jpg");
    jpeg.insert(jpeg.end(), 1000, 0x17);
    EXPECT_TRUE(readPhotoHeader(jpeg)->complete);
}

} // namespace
} // namespace reeve::vision
