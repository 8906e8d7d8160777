#include "tools/scenes/Albums.h"

#include "vision/art/TileArt.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

namespace reeve::scenes {

namespace {

constexpr int kUsualPixels = 160;
constexpr std::size_t kEnoughForABoard = 20;

std::vector<std::string> split(const std::string& line)
{
    std::vector<std::string> cells;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, '\t');) {
        if (!cell.empty() && cell.back() == '\r') {
            cell.pop_back();
        }
        cells.push_back(cell);
    }
    return cells;
}

std::string setOf(const std::string& tile)
{
    return tile.substr(0, tile.find('.'));
}

/// The edition that has what this one lacks: of the print of 2025 there are expansions only.
std::string relativeOf(const std::string& edition)
{
    return edition == "C31" ? "C3" : edition;
}

/// Scans come with a pale margin or a soft shadow: rows and columns without colour are cut.
cv::Mat withoutMargin(const cv::Mat& scan)
{
    cv::Mat hsv;
    cv::cvtColor(scan, hsv, cv::COLOR_BGR2HSV);
    cv::Mat saturation;
    cv::extractChannel(hsv, saturation, 1);
    cv::Mat columns;
    cv::Mat rows;
    cv::reduce(saturation, columns, 0, cv::REDUCE_AVG, CV_32F);
    cv::reduce(saturation, rows, 1, cv::REDUCE_AVG, CV_32F);
    const auto trim = [](const cv::Mat& line, bool fromEnd) {
        const int n = static_cast<int>(line.total());
        int cut = 0;
        while (cut < n / 5 && line.at<float>(fromEnd ? n - 1 - cut : cut) < 45) {
            ++cut;
        }
        return cut > 0 ? cut + 1 : 0;
    };
    const int left = trim(columns, false);
    const int right = trim(columns, true);
    const int top = trim(rows, false);
    const int bottom = trim(rows, true);
    return scan(cv::Rect(left, top, scan.cols - left - right, scan.rows - top - bottom)).clone();
}

} // namespace

vision::TilePictures ownPictures(const vision::TileStyle& style)
{
    const auto drawn = std::make_shared<std::map<std::string, cv::Mat>>();
    return [style, drawn](const engine::TileDefinition& tile, int pixels, std::uint32_t) {
        cv::Mat& picture = (*drawn)[tile.id];
        if (picture.empty() || (pixels > 1.3 * picture.cols)) {
            picture = vision::drawTile(tile, std::max(kUsualPixels, pixels), style);
        }
        return picture.clone();
    };
}

Album Album::load(const std::filesystem::path& folder)
{
    Album album;
    std::ifstream manifest(folder / "manifest.tsv");
    std::string line;
    std::getline(manifest, line);
    const std::vector<std::string> head = split(line);
    const auto column = [&head](const char* name) {
        return static_cast<std::size_t>(std::ranges::find(head, name) - head.begin());
    };
    const std::size_t path = column("path");
    const std::size_t tile = column("tile");
    const std::size_t turns = column("turns");
    const std::size_t edition = std::min(column("edition"), column("style"));
    while (std::getline(manifest, line)) {
        const std::vector<std::string> cells = split(line);
        if (path >= cells.size() || tile >= cells.size()) {
            continue;
        }
        const std::string name = edition < cells.size() ? cells[edition] : "";
        const int turned = turns < cells.size() ? std::atoi(cells[turns].c_str()) : 0;
        album.m_editions[name][cells[tile]].push_back({folder / cells[path], turned});
    }
    return album;
}

std::vector<std::string> Album::editions() const
{
    std::vector<std::string> names;
    for (const auto& [name, prints] : m_editions) {
        if (prints.size() >= kEnoughForABoard) {
            names.push_back(name);
        }
    }
    return names;
}

std::vector<SetPrint> Album::prints() const
{
    std::set<SetPrint> prints;
    for (const auto& [name, tiles] : m_editions) {
        for (const auto& [tile, pictures] : tiles) {
            prints.insert({name, setOf(tile)});
        }
    }
    return {prints.begin(), prints.end()};
}

const std::vector<Album::Print>* Album::find(const std::string& edition,
                                             const std::string& tile) const
{
    for (const std::string& name : {edition, relativeOf(edition)}) {
        const auto tiles = m_editions.find(name);
        if (tiles == m_editions.end()) {
            continue;
        }
        const auto found = tiles->second.find(tile);
        if (found != tiles->second.end()) {
            return &found->second;
        }
    }
    return nullptr;
}

bool Album::has(const std::string& edition, const std::string& tile) const
{
    return find(edition, tile) != nullptr;
}

vision::Artwork Album::artwork(const std::string& edition,
                               const std::vector<std::string>& sets) const
{
    vision::Artwork artwork{edition, {}};
    const std::vector<SetPrint> own = prints();
    for (const std::string& set : sets) {
        if (std::ranges::find(own, SetPrint{edition, set}) == own.end()) {
            artwork.lent[set] = relativeOf(edition);
        }
    }
    return artwork;
}

vision::TilePictures Album::pictures(const std::string& edition) const
{
    return [album = *this, edition](const engine::TileDefinition& tile, int pixels,
                                    std::uint32_t copy) {
        const std::vector<Print>* prints = album.find(edition, tile.id);
        if (prints == nullptr) {
            return vision::drawTile(tile, pixels);
        }
        const Print& print = (*prints)[copy % prints->size()];
        cv::Mat& picture = (*album.m_loaded)[print.file.string()];
        if (picture.empty()) {
            cv::Mat scan = cv::imread(print.file.string());
            if (scan.empty()) {
                return vision::drawTile(tile, pixels);
            }
            scan = withoutMargin(scan);
            for (int k = print.turns % 4; k != 0 && k < 4; ++k) {
                cv::rotate(scan, scan, cv::ROTATE_90_CLOCKWISE);
            }
            picture = scan;
        }
        return picture.clone();
    };
}

} // namespace reeve::scenes
