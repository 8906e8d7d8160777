#include "tests/vision/accuracy/Judge.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

namespace reeve::vision {
namespace {

/// Everything that tells tiles apart in play, as it lies; equal for tiles that look and play alike.
std::string signature(const std::string& id, int turns, const engine::TileCatalogue& catalogue)
{
    const engine::TileDefinition* tile = catalogue.find(id);
    if (tile == nullptr)
        return {};
    std::vector<std::string> parts;
    for (const engine::Segment& segment : tile->segments) {
        if (segment.kind == engine::FeatureKind::Field ||
            segment.kind == engine::FeatureKind::Garden)
            continue;
        std::string part =
            std::to_string(static_cast<int>(segment.kind)) + ":" +
            std::to_string(engine::turnedSides(segment.sides, engine::Rotation(turns))) + ":" +
            std::to_string(segment.coatsOfArms);
        for (const engine::Attribute& attribute : segment.attributes)
            if (attribute.name == "inn" || attribute.name == "cathedral" ||
                attribute.name == "goods")
                part += attribute.name + attribute.value;
        parts.push_back(part);
    }
    std::sort(parts.begin(), parts.end());
    std::string all;
    for (const std::string& part : parts)
        all += part + ";";
    return all;
}

std::string turnedEdges(std::string edges, int turns)
{
    std::rotate(edges.begin(), edges.begin() + (4 - turns % 4) % 4, edges.end());
    return edges;
}

std::string edgesOf(const std::string& id, int turns, const engine::TileCatalogue& catalogue)
{
    const engine::TileDefinition* tile = catalogue.find(id);
    if (tile == nullptr)
        return {};
    std::string edges;
    for (const engine::Terrain terrain : tile->edges)
        edges += "CRFW"[static_cast<int>(terrain)];
    return turnedEdges(edges, turns);
}

Position turnedCell(Position cell, int turns)
{
    for (int i = 0; i < turns; ++i)
        cell = {-cell.y, cell.x};
    return cell;
}

/// What a cell shows, for comparison; only `edges` for a tile of no known set.
struct Shown {
    std::string signature;
    std::string edges;
};

bool matches(const TrueTile& truth, const Shown& shown, const engine::TileCatalogue& catalogue)
{
    if (!truth.tile.empty())
        return signature(truth.tile, truth.turns, catalogue) == shown.signature;
    return !truth.edges.empty() && truth.edges == shown.edges;
}

std::map<Position, Shown> turnedReading(const Reading& reading, int turns,
                                        const engine::TileCatalogue& catalogue)
{
    std::map<Position, Shown> board;
    for (const TileReading& tile : reading.tiles) {
        const bool isKnown = tile.tile != "?";
        board[turnedCell(tile.cell, turns)] = {
            isKnown ? signature(tile.tile, (tile.turns + turns) % 4, catalogue) : "?",
            isKnown ? edgesOf(tile.tile, tile.turns + turns, catalogue)
                    : turnedEdges(tile.edges, turns)};
    }
    return board;
}

} // namespace

TrueBoard readTruth(const std::filesystem::path& file)
{
    std::ifstream stream(file);
    const auto json = nlohmann::json::parse(stream);
    TrueBoard board;
    for (const auto& [key, value] : json.at("tiles").items()) {
        Position cell;
        std::sscanf(key.c_str(), "%d,%d", &cell.x, &cell.y);
        const std::string label = value;
        TrueTile tile;
        if (label.starts_with("e:"))
            tile.edges = label.substr(2, 4);
        else if (const auto at = label.find('@'); at != std::string::npos)
            tile = {label.substr(0, at), std::stoi(label.substr(at + 1)), ""};
        board[cell] = tile;
    }
    return board;
}

TrueBoard truthFromReading(const Reading& reading)
{
    TrueBoard board;
    for (const TileReading& tile : reading.tiles)
        board[tile.cell] =
            tile.tile == "?" ? TrueTile{"", 0, tile.edges} : TrueTile{tile.tile, tile.turns, ""};
    return board;
}

Verdict judge(const TrueBoard& truth, const Reading& reading,
              const engine::TileCatalogue& catalogue)
{
    Verdict best;
    for (int turns = 0; turns < 4; ++turns) {
        const auto board = turnedReading(reading, turns, catalogue);
        std::map<Position, int> votes;
        for (const auto& [trueCell, tile] : truth)
            for (const auto& [cell, shown] : board)
                if (matches(tile, shown, catalogue))
                    ++votes[{trueCell.x - cell.x, trueCell.y - cell.y}];
        const auto most = std::max_element(votes.begin(), votes.end(),
                                           [](auto& a, auto& b) { return a.second < b.second; });
        if (most == votes.end() || most->second <= best.exact)
            continue;
        best.exact = most->second;
        best.extra = static_cast<int>(std::count_if(board.begin(), board.end(), [&](auto& entry) {
            return !truth.contains({entry.first.x + most->first.x, entry.first.y + most->first.y});
        }));
    }
    best.asked = static_cast<int>(std::count_if(truth.begin(), truth.end(), [](auto& entry) {
        return !entry.second.tile.empty() || !entry.second.edges.empty();
    }));
    return best;
}

} // namespace reeve::vision
