#include "vision/packs/TilePack.h"

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

#include <algorithm>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace reeve::vision {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using engine::Error;
using engine::ErrorCode;
using engine::Expected;

constexpr const char* kSchema = "reeve.pack/1";
constexpr std::size_t kLongestName = 40;

tl::unexpected<Error> cannot(std::string what)
{
    return tl::unexpected(Error{ErrorCode::CannotRead, std::move(what), {}, {}});
}

tl::unexpected<Error> invalid(std::string what)
{
    return tl::unexpected(Error{ErrorCode::Invalid, std::move(what), {}, {}});
}

tl::unexpected<Error> damaged(const fs::path& file, const std::string& what)
{
    return cannot(file.string() + " is damaged: " + what +
                  " Nothing was changed; put a copy back, or delete the folder of the pack.");
}

bool isName(const std::string& name)
{
    return !name.empty() && name.size() <= kLongestName && name.front() != '-' &&
           std::ranges::all_of(name, [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_';
           });
}

std::optional<Error> whyNoName(const std::string& name)
{
    if (isName(name))
        return std::nullopt;
    return Error{ErrorCode::Invalid,
                 "\"" + name + "\" is no name for a pack: up to " + std::to_string(kLongestName) +
                     " letters without accents, digits, - and _.",
                 {},
                 {}};
}

Json jsonOf(const std::vector<PackCapture>& captures)
{
    Json list = Json::array();
    for (const PackCapture& capture : captures) {
        Json tiles = Json::array();
        for (const PackCapture::Tile& tile : capture.tiles)
            tiles.push_back({{"crop", tile.file}, {"tile", tile.tile}, {"turns", tile.turns}});
        list.push_back({{"number", capture.number},
                        {"page", capture.page + 1},
                        {"photo", capture.photo},
                        {"tiles", std::move(tiles)}});
    }
    return list;
}

bool isSame(const cv::Mat& a, const cv::Mat& b)
{
    return a.size() == b.size() && a.type() == b.type() && cv::norm(a, b, cv::NORM_INF) == 0;
}

bool shareAPicture(const std::vector<KnownTile>& some, const std::vector<KnownTile>& others)
{
    return std::ranges::any_of(some, [&](const KnownTile& tile) {
        return std::ranges::any_of(
            others, [&](const KnownTile& other) { return isSame(tile.picture, other.picture); });
    });
}

/// Throws Json::exception, or std::out_of_range for values no pack has.
std::vector<PackCapture> capturesFrom(const Json& list)
{
    std::vector<PackCapture> captures;
    for (const Json& entry : list) {
        PackCapture capture{entry.at("number"), entry.at("page"), entry.at("photo"), {}};
        if (capture.number < 1 || capture.number == std::numeric_limits<int>::max())
            throw std::out_of_range("a photo has no number from 1 on.");
        if (!entry.at("page").is_number_unsigned() || capture.page-- == 0)
            throw std::out_of_range("a page has no number from 1 on.");
        for (const Json& tile : entry.at("tiles")) {
            capture.tiles.push_back({tile.at("crop"), tile.at("tile"), tile.at("turns")});
            if (fs::path(capture.tiles.back().file).filename() != capture.tiles.back().file)
                throw std::out_of_range("a crop is not in its folder.");
            if (capture.tiles.back().turns < 0 || capture.tiles.back().turns > 3)
                throw std::out_of_range("a tile is turned more than thrice.");
        }
        captures.push_back(std::move(capture));
    }
    return captures;
}

} // namespace

Expected<TilePack> TilePack::create(const fs::path& packs, const std::string& name,
                                    std::vector<std::string> sets, bool gardens,
                                    std::string edition)
{
    if (const auto why = whyNoName(name))
        return tl::unexpected(*why);
    TilePack pack;
    pack.m_folder = packs / name;
    pack.m_name = name;
    pack.m_sets = std::move(sets);
    pack.m_gardens = gardens;
    pack.m_edition = std::move(edition);
    std::error_code failed;
    if (fs::exists(pack.m_folder, failed))
        return invalid("There is a pack called " + name + " already; choose another name.");
    fs::create_directories(pack.crops(), failed);
    if (failed)
        return cannot("The folder " + pack.m_folder.string() +
                      " cannot be made: " + failed.message() + ".");
    if (const auto saved = pack.save(); !saved) {
        fs::remove_all(pack.m_folder, failed); // else its name would be taken by no pack
        return tl::unexpected(saved.error());
    }
    return pack;
}

Expected<TilePack> TilePack::open(const fs::path& packs, const std::string& name)
{
    if (const auto why = whyNoName(name))
        return tl::unexpected(*why);
    TilePack pack;
    pack.m_folder = packs / name;
    const fs::path file = pack.m_folder / "pack.json";
    std::error_code failed;
    if (!fs::exists(pack.m_folder, failed))
        return cannot("There is no pack called " + name + " in " + packs.string() + ".");
    std::ifstream stream(file);
    if (!stream)
        return cannot(file.string() + " cannot be opened.");
    try {
        const Json json = Json::parse(stream);
        const std::string schema = json.at("schema");
        if (schema != kSchema)
            return cannot(file.string() + " is of the form \"" + schema + "\", not " + kSchema +
                          "; a newer Reeve may have made it.");
        pack.m_name = name;
        pack.m_sets = json.at("sets").get<std::vector<std::string>>();
        pack.m_gardens = json.at("gardens");
        pack.m_edition = json.at("edition");
        pack.m_captures = capturesFrom(json.at("captures"));
        pack.m_undone = capturesFrom(json.at("undone"));
    } catch (const Json::parse_error& error) {
        return damaged(file, "it is no JSON from byte " + std::to_string(error.byte) + " on.");
    } catch (const Json::exception&) {
        return damaged(file, "a member is missing or of another kind.");
    } catch (const std::out_of_range& error) {
        return damaged(file, error.what());
    }
    return pack;
}

std::vector<std::string> TilePack::list(const fs::path& packs)
{
    std::vector<std::string> names;
    std::error_code failed;
    for (fs::directory_iterator entry(packs, failed), end; !failed && entry != end;
         entry.increment(failed))
        if (fs::exists(entry->path() / "pack.json", failed))
            names.push_back(entry->path().filename().string());
    std::ranges::sort(names);
    return names;
}

Expected<void> TilePack::remove(const fs::path& packs, const std::string& name)
{
    const auto pack = open(packs, name);
    if (!pack)
        return tl::unexpected(pack.error());
    std::error_code failed;
    fs::remove_all(pack->m_folder, failed);
    if (failed)
        return cannot("The pack " + name + " cannot be deleted: " + failed.message() + ".");
    return {};
}

std::size_t TilePack::tileCount() const
{
    std::size_t count = 0;
    for (const PackCapture& capture : m_captures)
        count += capture.tiles.size();
    return count;
}

Expected<void> TilePack::add(std::size_t page, const std::string& photo,
                             const std::vector<KnownTile>& tiles)
{
    for (const PackCapture& held : m_captures) {
        const auto others = tilesOf(held);
        if (!others)
            return tl::unexpected(others.error());
        if (shareAPicture(tiles, *others))
            return invalid("This photo is in the pack already: " + held.photo + ", page " +
                           std::to_string(held.page + 1) +
                           ". Take that one back first to learn it anew, or photograph the page "
                           "again.");
    }
    TilePack next = *this;
    PackCapture capture{1, page, photo, {}};
    for (const auto* const made : {&m_captures, &m_undone})
        for (const PackCapture& other : *made)
            capture.number = std::max(capture.number, other.number + 1);
    for (const KnownTile& tile : tiles) {
        const std::string file = std::to_string(capture.number) + "-" +
                                 std::to_string(capture.tiles.size() + 1) + ".png";
        bool isWritten = false;
        try {
            isWritten = cv::imwrite((crops() / file).string(), tile.picture);
        } catch (const cv::Exception&) {
            isWritten = false;
        }
        if (!isWritten)
            return cannot("The picture " + (crops() / file).string() + " cannot be written.");
        capture.tiles.push_back({file, tile.tile, tile.turns});
    }
    next.m_captures.push_back(std::move(capture));
    next.m_undone.clear();
    if (const auto saved = next.save(); !saved)
        return saved;
    std::error_code ignored;
    for (const PackCapture& gone : m_undone)
        for (const PackCapture::Tile& tile : gone.tiles)
            fs::remove(crops() / tile.file, ignored);
    *this = std::move(next);
    return {};
}

Expected<void> TilePack::undo()
{
    if (m_captures.empty())
        return invalid("The pack " + m_name + " holds no photo that could be taken back.");
    TilePack next = *this;
    next.m_undone.push_back(std::move(next.m_captures.back()));
    next.m_captures.pop_back();
    if (const auto saved = next.save(); !saved)
        return saved;
    *this = std::move(next);
    return {};
}

Expected<void> TilePack::redo()
{
    if (m_undone.empty())
        return invalid("Nothing was taken back from the pack " + m_name + " since its last photo.");
    TilePack next = *this;
    next.m_captures.push_back(std::move(next.m_undone.back()));
    next.m_undone.pop_back();
    if (const auto saved = next.save(); !saved)
        return saved;
    *this = std::move(next);
    return {};
}

Expected<std::vector<KnownTile>> TilePack::tilesOf(const PackCapture& capture) const
{
    std::vector<KnownTile> tiles;
    for (const PackCapture::Tile& tile : capture.tiles) {
        const fs::path file = crops() / tile.file;
        cv::Mat picture;
        try {
            picture = cv::imread(file.string());
        } catch (const cv::Exception&) { // of a size that OpenCV refuses
            picture.release();
        }
        if (picture.size() != cv::Size(kKeptShape.pixels, kKeptShape.pixels))
            return damaged(file, "it is missing or no picture of a tile.");
        tiles.push_back({picture, tile.tile, tile.turns});
    }
    return tiles;
}

Expected<std::vector<KnownTile>> TilePack::tiles() const
{
    std::vector<KnownTile> all;
    for (const PackCapture& capture : m_captures) {
        auto tiles = tilesOf(capture);
        if (!tiles)
            return tiles;
        all.insert(all.end(), tiles->begin(), tiles->end());
    }
    return all;
}

Expected<void> TilePack::save() const
{
    const Json json{
        {"schema", kSchema},         {"name", m_name},       {"sets", m_sets},
        {"gardens", m_gardens},      {"edition", m_edition}, {"captures", jsonOf(m_captures)},
        {"undone", jsonOf(m_undone)}};
    const fs::path file = m_folder / "pack.json";
    const fs::path unfinished = m_folder / "pack.json.new";
    std::ofstream stream(unfinished, std::ios::binary);
    stream << json.dump(1, ' ', false, Json::error_handler_t::replace) << "\n";
    stream.close();
    std::error_code failed;
    if (stream)
        fs::rename(unfinished, file, failed);
    if (!stream || failed)
        return cannot(file.string() + " cannot be written" +
                      (failed ? ": " + failed.message() : "") + ".");
    return {};
}

} // namespace reeve::vision
