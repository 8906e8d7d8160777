// How large a photo may be, and the words for one that is larger.
#pragma once

#include <cstdint>
#include <string>

namespace reeve::vision {

inline constexpr std::int64_t kMaxPhotoPixels = 250'000'000;
inline constexpr std::int64_t kMaxPhotoBytes = 1'000'000'000;

/// A clause to follow the file's name.
[[nodiscard]] std::string tooLargeText(std::int64_t width, std::int64_t height);

} // namespace reeve::vision
