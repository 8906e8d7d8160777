#include "tools/measure/PictureFiles.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#ifdef REEVE_HAVE_JPEG
#include <jpeglib.h>
#endif
#ifdef REEVE_HAVE_HEIF
#include <libheif/heif.h>
#endif

namespace reeve::measure {
namespace {

bool has(const FileBytes& file, std::size_t at, std::string_view text)
{
    return at + text.size() <= file.size() &&
           std::equal(text.begin(), text.end(), file.begin() + static_cast<std::ptrdiff_t>(at),
                      [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

void put(FileBytes& file, std::size_t at, std::uint32_t value, std::size_t bytes, bool bigEndian)
{
    for (std::size_t i = 0; i < bytes && at + i < file.size(); ++i) {
        const std::size_t shift = 8 * (bigEndian ? bytes - 1 - i : i);
        file[at + i] = static_cast<std::uint8_t>(value >> shift);
    }
}

std::uint32_t pngChecksum(const FileBytes& file, std::size_t begin, std::size_t end)
{
    std::uint32_t sum = 0xFFFFFFFFU;
    for (std::size_t i = begin; i < end; ++i) {
        sum ^= file[i];
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~sum;
}

void sizeJpeg(FileBytes& file, std::uint32_t width, std::uint32_t height)
{
    for (std::size_t at = 2; at + 9 < file.size(); at += 2 + file[at + 2] * 256U + file[at + 3]) {
        if (file[at + 1] < 0xC0 || file[at + 1] > 0xC2)
            continue;
        put(file, at + 5, height, 2, true);
        put(file, at + 7, width, 2, true);
        return;
    }
}

void sizeTiff(FileBytes& file, std::uint32_t width, std::uint32_t height)
{
    constexpr std::uint8_t kWidth = 0;  // of 0x0100
    constexpr std::uint8_t kHeight = 1; // of 0x0101
    const std::size_t directory = file[4] + file[5] * 256U + file[6] * 65536U;
    if (directory + 2 > file.size())
        return;
    const std::size_t entries = file[directory];
    for (std::size_t i = 0; i < entries; ++i) {
        const std::size_t at = directory + 2 + 12 * i;
        if (at + 12 > file.size() || file[at + 1] != 1 || file[at] > kHeight)
            continue;
        put(file, at + 2, 4, 2, false); // a long
        put(file, at + 8, file[at] == kWidth ? width : height, 4, false);
    }
}

#ifdef REEVE_HAVE_HEIF
heif_error keep(heif_context*, const void* data, std::size_t size, void* target)
{
    const auto* bytes = static_cast<const std::uint8_t*>(data);
    static_cast<FileBytes*>(target)->assign(bytes, bytes + size);
    return {heif_error_Ok, heif_suberror_Unspecified, ""};
}

FileBytes encodedHeic(const cv::Mat& picture)
{
    FileBytes file;
    heif_context* context = heif_context_alloc();
    heif_encoder* encoder = nullptr;
    const heif_error found =
        heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder);
    heif_image* image = nullptr;
    if (found.code == heif_error_Ok &&
        heif_image_create(picture.cols, picture.rows, heif_colorspace_RGB,
                          heif_chroma_interleaved_RGB, &image)
                .code == heif_error_Ok) {
        heif_image_add_plane(image, heif_channel_interleaved, picture.cols, picture.rows, 8);
        int stride = 0;
        std::uint8_t* plane = heif_image_get_plane(image, heif_channel_interleaved, &stride);
        cv::Mat rgb(picture.size(), CV_8UC3, plane, static_cast<std::size_t>(stride));
        cv::cvtColor(picture, rgb, cv::COLOR_BGR2RGB);
        heif_image_handle* handle = nullptr;
        if (heif_context_encode_image(context, image, encoder, nullptr, &handle).code ==
            heif_error_Ok) {
            heif_writer writer{1, keep};
            heif_context_write(context, &writer, &file);
            heif_image_handle_release(handle);
        }
        heif_image_release(image);
    }
    if (encoder != nullptr)
        heif_encoder_release(encoder);
    heif_context_free(context);
    return file;
}
#else
FileBytes encodedHeic(const cv::Mat&)
{
    return {};
}
#endif

} // namespace

const std::vector<std::string>& fileKinds()
{
    static const std::vector<std::string> kinds = [] {
        std::vector<std::string> all{".jpg", ".png", ".webp", ".bmp", ".tif"};
        if (!encodedHeic(cv::Mat(64, 64, CV_8UC3, cv::Scalar::all(90))).empty())
            all.emplace_back(".heic");
        return all;
    }();
    return kinds;
}

FileBytes encoded(const cv::Mat& picture, const std::string& kind, const std::vector<int>& settings)
{
    if (kind == ".heic")
        return encodedHeic(picture);
    FileBytes file;
    cv::imencode(kind, picture, file, settings);
    return file;
}

FileBytes cmykJpeg([[maybe_unused]] const cv::Mat& picture)
{
#ifdef REEVE_HAVE_JPEG
    cv::Mat inks(picture.size(), CV_8UC4); // as Adobe writes them: upside down
    for (int y = 0; y < picture.rows; ++y)
        for (int x = 0; x < picture.cols; ++x) {
            const auto& bgr = picture.at<cv::Vec3b>(y, x);
            inks.at<cv::Vec4b>(y, x) = {bgr[2], bgr[1], bgr[0], 255};
        }
    jpeg_compress_struct jpeg{};
    jpeg_error_mgr errors{};
    jpeg.err = jpeg_std_error(&errors);
    jpeg_create_compress(&jpeg);
    unsigned char* data = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&jpeg, &data, &size);
    jpeg.image_width = static_cast<JDIMENSION>(inks.cols);
    jpeg.image_height = static_cast<JDIMENSION>(inks.rows);
    jpeg.input_components = 4;
    jpeg.in_color_space = JCS_CMYK;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, 90, TRUE);
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < jpeg.image_height) {
        JSAMPROW row = inks.ptr<std::uint8_t>(static_cast<int>(jpeg.next_scanline));
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    FileBytes file(data, data + size);
    std::free(data); // NOLINT(*-no-malloc): libjpeg's
    return file;
#else
    return {};
#endif
}

FileBytes withExif(const FileBytes& jpeg, const FileBytes& exif, int copies)
{
    constexpr std::array<std::uint8_t, 6> kName{'E', 'x', 'i', 'f', 0, 0};
    const std::size_t length = 2 + kName.size() + exif.size();
    FileBytes segments;
    for (int i = 0; i < copies; ++i) {
        segments.insert(segments.end(), {0xFF, 0xE1, static_cast<std::uint8_t>(length >> 8U),
                                         static_cast<std::uint8_t>(length)});
        segments.insert(segments.end(), kName.begin(), kName.end());
        segments.insert(segments.end(), exif.begin(), exif.end());
    }
    FileBytes file = jpeg;
    file.insert(file.begin() + 2, segments.begin(), segments.end());
    return file;
}

FileBytes exifOrientation(int orientation)
{
    return {'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1,
            1,   18,  0, 3,  0, 0, 0, 1, 0, static_cast<std::uint8_t>(orientation),
            0,   0,   0, 0,  0, 0};
}

FileBytes withSize(FileBytes file, std::uint32_t width, std::uint32_t height)
{
    if (has(file, 0, "\xFF\xD8")) {
        sizeJpeg(file, width, height);
    } else if (has(file, 1, "PNG")) {
        put(file, 16, width, 4, true);
        put(file, 20, height, 4, true);
        put(file, 29, pngChecksum(file, 12, 29), 4, true);
    } else if (has(file, 12, "VP8 ")) {
        put(file, 26, width & 0x3FFFU, 2, false);
        put(file, 28, height & 0x3FFFU, 2, false);
    } else if (has(file, 0, "BM")) {
        put(file, 18, width, 4, false);
        put(file, 22, height, 4, false);
    } else if (has(file, 0, "II*")) {
        sizeTiff(file, width, height);
    }
    return file;
}

} // namespace reeve::measure
