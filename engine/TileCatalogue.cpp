#include "engine/TileCatalogue.h"

#include "engine/TileSetFile.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

namespace reeve::engine {

namespace {

namespace fs = std::filesystem;

Expected<std::string> readFile(const fs::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream || !text) {
        return tl::unexpected(
            Error{ErrorCode::CannotRead, "the file cannot be read", path.string(), {}});
    }
    return std::move(text).str();
}

Expected<std::vector<fs::path>> setFiles(const fs::path& folder)
{
    std::error_code failed;
    std::vector<fs::path> files;
    fs::directory_iterator entry(folder, failed);
    for (; !failed && entry != fs::directory_iterator(); entry.increment(failed)) {
        if (entry->path().extension() == ".json") {
            files.push_back(entry->path());
        }
    }
    if (failed || files.empty()) {
        return tl::unexpected(
            Error{ErrorCode::CannotRead, "the folder holds no tile tables", folder.string(), {}});
    }
    std::ranges::sort(files);
    return files;
}

} // namespace

TileCatalogue::TileCatalogue(std::vector<TileDefinition> tiles)
{
    auto tables = std::make_shared<Tables>();
    tables->tiles = std::move(tiles);
    tables->turned.reserve(4 * tables->tiles.size());
    for (const TileDefinition& tile : tables->tiles) {
        tables->byId.emplace(tile.id, static_cast<TileIndex>(tables->byId.size()));
        for (int turns = 0; turns < 4; ++turns) {
            tables->turned.push_back(turnedTile(tile, Rotation(turns)));
        }
    }
    m_tables = std::move(tables);
}

Expected<TileCatalogue> TileCatalogue::load(const std::filesystem::path& folder)
{
    const Expected<std::vector<fs::path>> files = setFiles(folder);
    if (!files) {
        return tl::unexpected(files.error());
    }
    std::vector<TileDefinition> tiles;
    for (const fs::path& file : *files) {
        const Expected<std::string> text = readFile(file);
        if (!text) {
            return tl::unexpected(text.error());
        }
        Expected<std::vector<TileDefinition>> set = readTileSet(*text, file.string());
        if (!set) {
            return tl::unexpected(set.error());
        }
        std::ranges::move(*set, std::back_inserter(tiles));
    }
    std::ranges::sort(tiles, {}, &TileDefinition::id);
    const auto twice = std::ranges::adjacent_find(tiles, {}, &TileDefinition::id);
    if (twice != tiles.end()) {
        return tl::unexpected(Error{
            ErrorCode::Invalid, "tile " + twice->id + " is defined twice", folder.string(), {}});
    }
    return TileCatalogue(std::move(tiles));
}

std::optional<TileIndex> TileCatalogue::indexOf(std::string_view id) const
{
    const auto found = m_tables->byId.find(id);
    return found == m_tables->byId.end() ? std::nullopt : std::optional(found->second);
}

const TileDefinition* TileCatalogue::find(std::string_view id) const
{
    const std::optional<TileIndex> at = indexOf(id);
    return at ? &m_tables->tiles[*at] : nullptr;
}

} // namespace reeve::engine
