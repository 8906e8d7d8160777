// Any bytes as a picture file or a reading.
#include "vision/Reading.h"
#include "vision/photo/PhotoHeader.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static_cast<void>(reeve::vision::readPhotoHeader({data, size}));
    static_cast<void>(reeve::vision::readingFromJson({reinterpret_cast<const char*>(data), size}));
    return 0;
}
