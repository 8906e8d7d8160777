// Photos with their truth beside them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace reeve::measure {

struct LabelledPhoto {
    std::filesystem::path photo;
    std::filesystem::path truth;
    std::string group; ///< the folder's name, or the part of its splits.json that names the photo
};

/// Every photo NAME.jpg or NAME.png of the folder with NAME.json, or else NAME.reading.json, beside
/// it; or of its subfolders photos/ and truth/. Sorted by group and name; none of a folder that
/// cannot be read.
[[nodiscard]] std::vector<LabelledPhoto> labelledPhotos(const std::filesystem::path& folder);

} // namespace reeve::measure
