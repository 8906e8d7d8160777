#include "tools/measure/LabelledPhotos.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

namespace reeve::measure {
namespace {

namespace fs = std::filesystem;

/// Which group a photo's name belongs to, by splits.json; empty without one.
std::map<std::string, std::string> splitsOf(const fs::path& folder)
{
    std::ifstream stream(folder / "splits.json");
    const auto json = nlohmann::json::parse(stream, nullptr, false);
    std::map<std::string, std::string> groups;
    if (json.is_object())
        for (const auto& [group, names] : json.items())
            for (const auto& name : names)
                groups[name] = group;
    return groups;
}

bool isPhoto(const fs::path& file)
{
    static const std::set<std::string> kinds{".jpg", ".jpeg", ".png"};
    std::string kind = file.extension().string();
    std::ranges::transform(kind, kind.begin(), [](unsigned char c) { return std::tolower(c); });
    return kinds.contains(kind);
}

} // namespace

std::vector<LabelledPhoto> labelledPhotos(const fs::path& folder)
{
    std::error_code failed;
    const bool isApart = fs::is_directory(folder / "photos", failed);
    const fs::path photos = isApart ? folder / "photos" : folder;
    const fs::path truths = isApart ? folder / "truth" : folder;
    const auto splits = splitsOf(folder);
    const std::string name = fs::weakly_canonical(folder, failed).filename().string();
    std::vector<LabelledPhoto> found;
    for (const fs::directory_entry& entry : fs::directory_iterator(photos, failed)) {
        const std::string stem = entry.path().stem().string();
        fs::path truth = truths / (stem + ".json");
        if (!fs::exists(truth, failed))
            truth = truths / (stem + ".reading.json");
        if (!isPhoto(entry.path()) || !fs::exists(truth, failed))
            continue;
        const auto split = splits.find(stem);
        found.push_back({entry.path(), truth, split == splits.end() ? name : split->second});
    }
    std::ranges::sort(
        found, {}, [](const LabelledPhoto& photo) { return std::tie(photo.group, photo.photo); });
    return found;
}

} // namespace reeve::measure
