#include "tools/scenes/Albums.h"

#include "vision/art/TileArt.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <fstream>
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

bool Album::has(const std::string& edition, const std::string& tile) const
{
    const auto found = m_editions.find(edition);
    return found != m_editions.end() && found->second.contains(tile);
}

vision::TilePictures Album::pictures(const std::string& edition) const
{
    return [prints = m_editions.at(edition), loaded = m_loaded](const engine::TileDefinition& tile,
                                                                int pixels, std::uint32_t copy) {
        const auto found = prints.find(tile.id);
        if (found == prints.end()) {
            return vision::drawTile(tile, pixels);
        }
        const Print& print = found->second[copy % found->second.size()];
        cv::Mat& picture = (*loaded)[print.file.string()];
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
