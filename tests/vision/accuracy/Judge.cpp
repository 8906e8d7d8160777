#include "tests/vision/accuracy/Judge.h"

#include "vision/Homography.h"

#include <opencv2/core.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

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

nlohmann::json parsed(const std::filesystem::path& file)
{
    std::ifstream stream(file);
    return nlohmann::json::parse(stream);
}

bool isPlayers(const std::string& kind)
{
    static const std::set<std::string> others{"mage", "witch", "count", "robber", "ferry",
                                              "gold", "goods", "other", "unknown"};
    return !others.contains(kind);
}

cv::Point2d footOf(const PieceReading& piece)
{
    return {piece.cell.x + piece.x, piece.cell.y + piece.y};
}

} // namespace

TrueBoard readTruth(const std::filesystem::path& file)
{
    const auto json = parsed(file);
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

TruePieces readTruePieces(const std::filesystem::path& file)
{
    const auto json = parsed(file);
    TruePieces truth;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
            truth.lattice(row, column) = json.at("lattice")
                                             .at(static_cast<std::size_t>(row))
                                             .at(static_cast<std::size_t>(column));
    for (const auto& meeple : json.value("meeples", nlohmann::json::array())) {
        if (!isPlayers(meeple.at("kind")))
            continue;
        const std::array<double, 2> cell = meeple.at("cell");
        const std::array<double, 2> at = meeple.at("at");
        const std::string feature = meeple.value("feature", "?");
        truth.pieces.push_back({{cell[0] + at[0], cell[1] + at[1]},
                                meeple.at("colour"),
                                feature == "?" ? "" : feature,
                                meeple.value("pose", "?")});
    }
    return truth;
}

TruePieces piecesFromReading(const Reading& reading)
{
    TruePieces truth{{}, reading.lattice};
    for (const PieceReading& piece : reading.pieces)
        truth.pieces.push_back({footOf(piece), piece.colour, piece.feature, piece.pose});
    return truth;
}

PieceVerdict judge(const TruePieces& truth, const Reading& reading)
{
    constexpr double kNear = 0.4;
    PieceVerdict verdict;
    const cv::Matx33d toRead = reading.lattice.inv() * truth.lattice;
    std::vector<PieceReading> left = reading.pieces;
    for (const TruePiece& piece : truth.pieces) {
        ++verdict.asked;
        const cv::Point2d foot = mapped(toRead, piece.foot);
        const auto away = [&](const PieceReading& other) {
            const cv::Point2d d = footOf(other) - foot;
            const bool near = std::abs(d.x) < kNear && std::abs(d.y) < kNear;
            return near && other.colour == piece.colour ? std::abs(d.x) + std::abs(d.y) : 1;
        };
        const auto nearest = std::ranges::min_element(left, {}, away);
        if (nearest == left.end() || away(*nearest) >= 2 * kNear)
            continue;
        ++verdict.found;
        const bool rightFeature = piece.feature.empty() || piece.feature == nearest->feature;
        const bool poseIsKnown = piece.pose == "standing" || piece.pose == "lying";
        verdict.features += rightFeature;
        verdict.poses += !poseIsKnown || piece.pose == nearest->pose;
        verdict.unmarked += !rightFeature && !nearest->review;
        left.erase(nearest);
    }
    verdict.extra = static_cast<int>(left.size());
    return verdict;
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
