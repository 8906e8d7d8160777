#include "vision/photo/Heif.h"

#include "vision/photo/PhotoLimits.h"

#ifdef REEVE_HAVE_HEIF

#include <opencv2/imgproc.hpp>

#include <libheif/heif.h>
#include <memory>

namespace reeve::vision {
namespace {

template <auto release>
struct Release {
    template <typename T>
    void operator()(T* pointer) const
    {
        release(pointer);
    }
};

using Context = std::unique_ptr<heif_context, Release<heif_context_free>>;
using Handle = std::unique_ptr<heif_image_handle, Release<heif_image_handle_release>>;
using Image = std::unique_ptr<heif_image, Release<heif_image_release>>;

tl::unexpected<std::string> damaged(const heif_error& error)
{
    return tl::unexpected(std::string("is damaged and cannot be decoded (") + error.message + ").");
}

} // namespace

tl::expected<cv::Mat, std::string> decodeHeif(std::span<const std::uint8_t> file,
                                              std::int64_t maxPixels)
{
    const Context context(heif_context_alloc());
    heif_error error = heif_context_read_from_memory_without_copy(context.get(), file.data(),
                                                                  file.size(), nullptr);
    if (error.code != heif_error_Ok)
        return damaged(error);
    heif_image_handle* rawHandle = nullptr;
    error = heif_context_get_primary_image_handle(context.get(), &rawHandle);
    if (error.code != heif_error_Ok)
        return damaged(error);
    const Handle handle(rawHandle);
    const std::int64_t width = heif_image_handle_get_width(handle.get());
    const std::int64_t height = heif_image_handle_get_height(handle.get());
    if (width * height > maxPixels)
        return tl::unexpected(tooLargeText(width, height));
    heif_image* rawImage = nullptr;
    error = heif_decode_image(handle.get(), &rawImage, heif_colorspace_RGB,
                              heif_chroma_interleaved_RGB, nullptr);
    if (error.code != heif_error_Ok)
        return damaged(error);
    const Image image(rawImage);
    int stride = 0;
    std::uint8_t* pixels = heif_image_get_plane(image.get(), heif_channel_interleaved, &stride);
    const cv::Mat rgb(heif_image_get_height(image.get(), heif_channel_interleaved),
                      heif_image_get_width(image.get(), heif_channel_interleaved), CV_8UC3, pixels,
                      static_cast<std::size_t>(stride));
    cv::Mat bgr;
    cv::cvtColor(rgb, bgr, cv::COLOR_RGB2BGR);
    return bgr;
}

} // namespace reeve::vision

#else

namespace reeve::vision {

tl::expected<cv::Mat, std::string> decodeHeif(std::span<const std::uint8_t>, std::int64_t)
{
    return tl::unexpected(std::string(
        "is a HEIC photo, which this build of Reeve cannot read; save it as JPEG first."));
}

} // namespace reeve::vision

#endif
