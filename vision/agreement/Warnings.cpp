#include "vision/agreement/Warnings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

namespace reeve::vision {
namespace {

using engine::Side;
using engine::Terrain;

/// So many kinds beyond their count are no misreadings but a second box.
constexpr std::size_t kKindsOfSeveralBoxes = 4;

std::optional<Terrain> edgeOf(const TileReading& tile, Side side,
                              const engine::TileCatalogue& catalogue)
{
    const auto at = static_cast<std::size_t>(engine::index(side));
    if (tile.tile == "?") {
        return at < tile.edges.size() ? engine::terrainFromLetter(tile.edges[at]) : std::nullopt;
    }
    const auto known = catalogue.indexOf(tile.tile);
    if (!known)
        return std::nullopt;
    return catalogue.turned(*known, engine::Rotation(tile.turns)).edges[at];
}

std::string clashText(Terrain a, Terrain b)
{
    const auto [first, second] = std::minmax(a, b, [](Terrain x, Terrain y) {
        constexpr std::array kOrder{2, 0, 3, 1, 4}; // road, field last; by number of Terrain
        return kOrder[static_cast<std::size_t>(x)] < kOrder[static_cast<std::size_t>(y)];
    });
    constexpr std::array kRuns{"A city runs", "A road runs", "A field runs", "The river runs", ""};
    constexpr std::array kInto{"a city", "a road", "a field", "the river", "a closed wall"};
    return std::string(kRuns[static_cast<std::size_t>(first)]) + " into " +
           kInto[static_cast<std::size_t>(second)] +
           " here. Check both tiles; if they really lie so, the board counts as it lies.";
}

Warning tooManyOf(const std::vector<const TileReading*>& same, std::size_t box)
{
    Warning warning{"too-many-of-a-tile",
                    {},
                    std::to_string(same.size()) + " tiles look like " + same.front()->tile +
                        ", but one box holds " + std::to_string(box) +
                        ". Fine if you play with more than one box."};
    for (const TileReading* tile : same)
        warning.cells.push_back(tile->cell);
    return warning;
}

} // namespace

std::vector<Warning> edgeClashes(const std::vector<TileReading>& tiles,
                                 const engine::TileCatalogue& catalogue)
{
    std::map<Position, const TileReading*> byCell;
    for (const TileReading& tile : tiles)
        byCell.emplace(tile.cell, &tile);
    std::vector<Warning> warnings;
    for (const TileReading& tile : tiles) {
        for (const Side side : {Side::East, Side::South}) {
            const auto beside = byCell.find(engine::neighbour(tile.cell, side));
            if (beside == byCell.end())
                continue;
            const auto here = edgeOf(tile, side, catalogue);
            const auto there = edgeOf(*beside->second, engine::opposite(side), catalogue);
            if (here && there && *here != *there)
                warnings.push_back(
                    {"edge-clash", {tile.cell, beside->first}, clashText(*here, *there)});
        }
    }
    return warnings;
}

std::vector<Warning> tooManyOfATile(const std::vector<TileReading>& tiles,
                                    const TileAlphabet& alphabet)
{
    std::map<std::string, std::size_t> kinds;
    for (const LabelFacts& label : alphabet.labels)
        kinds.emplace(label.tile, label.kind);
    std::map<std::size_t, std::vector<const TileReading*>> byKind;
    for (const TileReading& tile : tiles)
        if (const auto kind = kinds.find(tile.tile); kind != kinds.end())
            byKind[kind->second].push_back(&tile);
    std::vector<Warning> warnings;
    for (const auto& [kind, same] : byKind) {
        const auto box = static_cast<std::size_t>(std::lround(alphabet.kinds[kind].copies));
        if (same.size() > box)
            warnings.push_back(tooManyOf(same, box));
    }
    if (warnings.size() < kKindsOfSeveralBoxes)
        return warnings;
    return {{"several-boxes",
             {},
             std::to_string(warnings.size()) +
                 " kinds of tile lie more often than one box holds them; this looks like a game "
                 "with more than one box."}};
}

void reviewClashes(std::vector<TileReading>& tiles, const std::vector<Warning>& clashes)
{
    for (const Warning& clash : clashes) {
        TileReading* doubtful = nullptr;
        for (TileReading& tile : tiles) {
            const bool isPart =
                std::find(clash.cells.begin(), clash.cells.end(), tile.cell) != clash.cells.end();
            if (isPart && (doubtful == nullptr || tile.confidence < doubtful->confidence))
                doubtful = &tile;
        }
        if (doubtful != nullptr)
            doubtful->review = true;
    }
}

} // namespace reeve::vision
