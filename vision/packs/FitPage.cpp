#include "vision/packs/FitPage.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace reeve::vision {
namespace {

constexpr double kMisread = 0.002; // chance of a label that the network sees no sign of
constexpr double kEmptyPlace = 0.02;
constexpr double kStranger = 0.002; // a tile beside the page
constexpr double kClear = 0.99;
constexpr double kAgrees = 0.3;          // probability of the planned tile
constexpr double kFewestAgreeing = 0.34; // of the tiles
constexpr float kSureOfAnother = 0.9F;
constexpr double kEdgesSpeakAgainst = 3; // log of a ratio of probabilities

/// A page turned and moved onto the cells of a photo.
struct Laying {
    std::size_t page = 0;
    int turns = 0; ///< clockwise quarter turns of the page against the photo's cells
    Position offset;
    double score = 0; ///< log-likelihood
};

Position turned(Position place, const PackPage& page, int turns)
{
    const int right = PackPage::kColumns - 1;
    const int bottom = page.rows() - 1;
    switch (turns) {
    case 1: return {bottom - place.y, place.x};
    case 2: return {right - place.x, bottom - place.y};
    case 3: return {place.y, right - place.x};
    default: return place;
    }
}

Position placed(const PackPage& page, std::size_t place, const Laying& laying)
{
    const Position cell = turned(PackPage::place(place), page, laying.turns);
    return {cell.x + laying.offset.x, cell.y + laying.offset.y};
}

class Fitting
{
public:
    Fitting(const SeenBoard& seen, const std::vector<PackPage>& pages,
            const engine::TileCatalogue& catalogue)
        : m_seen(seen)
        , m_pages(pages)
        , m_catalogue(catalogue)
    {
        for (std::size_t i = 0; i < seen.tiles.size(); ++i)
            m_at.emplace(seen.tiles[i].cell, i);
    }

    /// Every way to lay every page over at least one tile, the likeliest first.
    [[nodiscard]] std::vector<Laying> layings(bool upright) const
    {
        std::vector<Laying> all;
        for (std::size_t page = 0; page < m_pages.size(); ++page)
            for (int turns = 0; turns < 4; ++turns)
                if (!upright || turns == uprightTurns())
                    addOffsets({page, turns, {}, 0}, all);
        std::stable_sort(all.begin(), all.end(),
                         [](const Laying& a, const Laying& b) { return a.score > b.score; });
        return all;
    }

    [[nodiscard]] PageFit fitOf(const Laying& laying) const
    {
        PageFit fit{laying.page, {}};
        const PackPage& page = m_pages[laying.page];
        for (std::size_t place = 0; place < page.tiles.size(); ++place)
            if (const auto at = m_at.find(placed(page, place, laying)); at != m_at.end())
                fit.tiles.push_back({place, at->second, laying.turns,
                                     contradiction(m_seen.tiles[at->second].reading,
                                                   page.tiles[place], laying.turns)});
        return fit;
    }

    [[nodiscard]] bool isLikely(const PageFit& fit) const
    {
        const auto agreeing = std::ranges::count_if(fit.tiles, [&](const FittedTile& tile) {
            return probability(m_seen.tiles[tile.seen].reading, m_pages[fit.page].tiles[tile.place],
                               tile.turns) > kAgrees;
        });
        return static_cast<double>(agreeing) >
               kFewestAgreeing * static_cast<double>(m_seen.tiles.size());
    }

private:
    void addOffsets(Laying laying, std::vector<Laying>& all) const
    {
        const PackPage& page = m_pages[laying.page];
        std::vector<Position> tried;
        for (const auto& [cell, index] : m_at)
            for (std::size_t place = 0; place < page.tiles.size(); ++place) {
                const Position at = turned(PackPage::place(place), page, laying.turns);
                laying.offset = {cell.x - at.x, cell.y - at.y};
                if (std::ranges::find(tried, laying.offset) != tried.end())
                    continue;
                tried.push_back(laying.offset);
                laying.score = score(laying);
                all.push_back(laying);
            }
    }

    [[nodiscard]] double score(const Laying& laying) const
    {
        const PackPage& page = m_pages[laying.page];
        double sum = 0;
        std::size_t covered = 0;
        for (std::size_t place = 0; place < page.tiles.size(); ++place) {
            const auto at = m_at.find(placed(page, place, laying));
            if (at == m_at.end()) {
                sum += std::log(kEmptyPlace);
                continue;
            }
            ++covered;
            sum += std::log(kMisread + probability(m_seen.tiles[at->second].reading,
                                                   page.tiles[place], laying.turns));
        }
        return sum + static_cast<double>(m_at.size() - covered) * std::log(kStranger);
    }

    [[nodiscard]] double probability(const CellReading& reading, const std::string& tile,
                                     int turns) const
    {
        const auto label = labelOf(m_seen.labels, tile, turns);
        return label ? static_cast<double>(reading.tile[*label]) : 0;
    }

    [[nodiscard]] double edgesSpeakFor(const CellReading& reading, const std::string& tile,
                                       int turns) const
    {
        const auto index = m_catalogue.indexOf(tile);
        if (!index)
            return 0;
        const auto& edges = m_catalogue.turned(*index, engine::Rotation(turns)).edges;
        double sum = 0;
        for (std::size_t side = 0; side < edges.size(); ++side)
            sum += std::log(
                kMisread +
                static_cast<double>(
                    reading.edges[side * kTerrains + static_cast<std::size_t>(edges[side])]));
        return sum;
    }

    /// A tile of another print may look like another tile; its edges must not look like others too.
    [[nodiscard]] std::string contradiction(const CellReading& reading, const std::string& tile,
                                            int turns) const
    {
        const auto best = std::max_element(reading.tile.begin(), reading.tile.end() - 1);
        const TileLabel& other =
            m_seen.labels[static_cast<std::size_t>(best - reading.tile.begin())];
        const auto planned = labelOf(m_seen.labels, tile, turns);
        if (*best < kSureOfAnother || (planned && m_seen.labels[*planned].play == other.play) ||
            edgesSpeakFor(reading, tile, turns) + kEdgesSpeakAgainst >
                edgesSpeakFor(reading, other.tile, other.turns))
            return {};
        return other.tile;
    }

    /// The turn by which the page's north points up in the photo.
    [[nodiscard]] int uprightTurns() const
    {
        const Position cell = m_seen.tiles.front().cell;
        const cv::Point2d middle(cell.x + 0.5, cell.y + 0.5);
        const std::array<cv::Point2d, 4> norths{cv::Point2d(0, -1), {1, 0}, {0, 1}, {-1, 0}};
        const auto up = [&](cv::Point2d north) {
            const cv::Point2d way = m_seen.lattice.pixel(middle + 0.5 * north) -
                                    m_seen.lattice.pixel(middle - 0.5 * north);
            return -way.y / cv::norm(way);
        };
        return static_cast<int>(std::ranges::max_element(norths, {}, up) - norths.begin());
    }

    const SeenBoard& m_seen;
    const std::vector<PackPage>& m_pages;
    const engine::TileCatalogue& m_catalogue;
    std::map<Position, std::size_t> m_at;
};

/// How likely the first is among all, 0..1.
double clearness(const std::vector<Laying>& layings)
{
    double sum = 0;
    for (const Laying& laying : layings)
        sum += std::exp(laying.score - layings.front().score);
    return 1 / sum;
}

std::string pageWords(std::size_t page)
{
    return "page " + std::to_string(page + 1);
}

} // namespace

tl::expected<PageFit, std::string> fitPage(const SeenBoard& seen,
                                           const std::vector<PackPage>& pages,
                                           const engine::TileCatalogue& catalogue,
                                           const FitWishes& wishes)
{
    const std::string asPlanned = " Lay the tiles edge to edge as the page shows them.";
    if (seen.tiles.empty() || pages.empty())
        return tl::unexpected("It shows no tiles." + asPlanned);
    const Fitting fitting(seen, pages, catalogue);
    const std::vector<Laying> layings = fitting.layings(wishes.upright);
    const PageFit fit = fitting.fitOf(layings.front());
    if (!fitting.isLikely(fit))
        return tl::unexpected("It shows tiles, but no page of this pack." + asPlanned);
    if (clearness(layings) < kClear)
        return tl::unexpected(std::string(
            "It is not clear which page it shows, or which way up. Lay more of the page, or "
            "photograph it the way up it is shown and say so."));
    if (wishes.page && *wishes.page != fit.page)
        return tl::unexpected("It shows " + pageWords(fit.page) + ", not " +
                              pageWords(*wishes.page) + ".");
    return fit;
}

} // namespace reeve::vision
