#include "tools/measure/Judge.h"

#include "tools/measure/TileFace.h"
#include "tools/measure/TileSize.h"
#include "vision/Homography.h"

#include <opencv2/core.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace reeve::measure {
namespace {

using vision::PieceReading;
using vision::Reading;
using vision::TileReading;

constexpr double kSameEdges = 0.3;    // vote of a tile that only has the right edges
constexpr double kLatticeOff = 0.3;   // of a tile
constexpr double kLatticeShare = 0.9; // of the tiles that have to lie right

/// How the reading's board has to be turned, and then moved, to lie on the truth.
struct Alignment {
    int turns = 0;
    Position move;
};

Position turnedCell(Position cell, int turns)
{
    for (int i = 0; i < turns; ++i)
        cell = {-cell.y, cell.x};
    return cell;
}

cv::Point2d turnedPoint(cv::Point2d at, int turns)
{
    for (int i = 0; i < turns; ++i)
        at = {1 - at.y, at.x};
    return at;
}

Position aligned(Position cell, const Alignment& alignment)
{
    const Position turned = turnedCell(cell, alignment.turns);
    return {turned.x + alignment.move.x, turned.y + alignment.move.y};
}

bool isKnown(const TileReading& tile)
{
    return tile.tile != "?";
}

TileReading turned(TileReading tile, int turns)
{
    tile.turns = (tile.turns + turns) % 4;
    tile.edges = turnedEdges(tile.edges.empty() ? "????" : tile.edges, turns);
    for (vision::TileAlternative& other : tile.alternatives)
        other.turns = (other.turns + turns) % 4;
    return tile;
}

PieceReading moved(PieceReading piece, const Alignment& alignment)
{
    const cv::Point2d foot = turnedPoint({piece.x, piece.y}, alignment.turns);
    piece.x = foot.x;
    piece.y = foot.y;
    piece.cell = aligned(piece.cell, alignment);
    for (vision::PieceAlternative& other : piece.alternatives)
        other.cell = aligned(other.cell, alignment);
    return piece;
}

/// What a cell shows, for comparison.
struct Face {
    std::string inPlay; ///< empty: a tile of no known set
    std::string edges;
};

Face faceOf(const TileReading& tile, const engine::TileCatalogue& catalogue)
{
    if (!isKnown(tile))
        return {"", tile.edges};
    return {faceInPlay(tile.tile, tile.turns, catalogue),
            edgesOf(tile.tile, tile.turns, catalogue)};
}

Face faceOf(const TrueTile& tile, const engine::TileCatalogue& catalogue)
{
    if (tile.tile.empty())
        return {"", tile.edges};
    return {faceInPlay(tile.tile, tile.turns, catalogue),
            edgesOf(tile.tile, tile.turns, catalogue)};
}

/// The alignment that most tiles speak for: a vote for a tile that plays the same, a part of one
/// for a tile with the right edges.
Alignment alignmentOf(const Truth& truth, const Reading& reading,
                      const engine::TileCatalogue& catalogue)
{
    std::map<Position, Face> faces;
    for (const auto& [cell, tile] : truth.tiles)
        faces[cell] = faceOf(tile, catalogue);
    Alignment best;
    std::pair<double, int> most;
    for (int turns = 0; turns < 4; ++turns) {
        std::map<Position, double> votes;
        for (const TileReading& tile : reading.tiles) {
            const Position cell = turnedCell(tile.cell, turns);
            const Face read = faceOf(turned(tile, turns), catalogue);
            for (const auto& [trueCell, face] : faces) {
                const bool plays = !face.inPlay.empty() && face.inPlay == read.inPlay;
                if (plays || (!face.edges.empty() && face.edges == read.edges))
                    votes[{trueCell.x - cell.x, trueCell.y - cell.y}] += plays ? 1 : kSameEdges;
            }
        }
        for (const auto& [move, count] : votes) {
            const Alignment tried{turns, move};
            const auto overlap = std::ranges::count_if(reading.tiles, [&](const TileReading& tile) {
                return truth.tiles.contains(aligned(tile.cell, tried));
            });
            const std::pair<double, int> weight{count, static_cast<int>(overlap)};
            if (weight > most) {
                most = weight;
                best = tried;
            }
        }
    }
    return best;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Whether both lattices cut the photo into the same tiles, however they count them.
bool isSameLattice(const Truth& truth, const cv::Matx33d& lattice)
{
    const cv::Matx33d toRead = lattice.inv() * truth.lattice;
    for (int turns = 0; turns < 4; ++turns) {
        std::vector<double> dx;
        std::vector<double> dy;
        for (const auto& [cell, tile] : truth.tiles) {
            const cv::Point2d middle = vision::mapped(toRead, {cell.x + 0.5, cell.y + 0.5});
            const Position counted = turnedCell(cell, turns);
            dx.push_back(middle.x - 0.5 - counted.x);
            dy.push_back(middle.y - 0.5 - counted.y);
        }
        if (dx.empty())
            return false;
        const cv::Point2d move(std::round(median(dx)), std::round(median(dy)));
        std::size_t near = 0;
        for (std::size_t i = 0; i < dx.size(); ++i)
            near += std::hypot(dx[i] - move.x, dy[i] - move.y) < kLatticeOff ? 1U : 0U;
        if (static_cast<double>(near) >= kLatticeShare * static_cast<double>(dx.size()))
            return true;
    }
    return false;
}

void compare(JudgedTile& judged, const engine::TileCatalogue& catalogue)
{
    const TileReading& read = *judged.read;
    const TrueTile& truth = judged.truth;
    const Face shown = faceOf(read, catalogue);
    const Face wanted = faceOf(truth, catalogue);
    for (std::size_t i = 0; i < wanted.edges.size() && i < shown.edges.size(); ++i)
        judged.edges += shown.edges[i] == wanted.edges[i] ? 1 : 0;
    if (truth.tile.empty()) {
        judged.isRight = shown.edges == wanted.edges;
        return;
    }
    judged.isRight = isKnown(read) && shown.inPlay == wanted.inPlay;
    judged.isSameTile = isSameTile(truth.tile, truth.turns, read.tile, read.turns, catalogue);
}

std::vector<JudgedTile> tilesAskedFor(const Truth& truth)
{
    std::vector<JudgedTile> asked;
    for (const auto& [cell, tile] : truth.tiles) {
        if (!tile.canBeTold())
            continue;
        JudgedTile judged;
        judged.cell = cell;
        judged.truth = tile;
        judged.hasPiece =
            std::ranges::find(truth.pieces, cell, &TruePiece::cell) != truth.pieces.end();
        judged.pixels = tilePixels(truth.lattice, cell);
        asked.push_back(std::move(judged));
    }
    return asked;
}

} // namespace

int Judgement::right() const
{
    return static_cast<int>(std::ranges::count(tiles, true, &JudgedTile::isRight));
}

bool Judgement::isPerfect() const
{
    return right() == static_cast<int>(tiles.size()) && extra.empty();
}

Judgement judge(const Truth& truth, const std::optional<Reading>& reading,
                const engine::TileCatalogue& catalogue)
{
    Judgement result;
    result.tiles = tilesAskedFor(truth);
    if (!reading) {
        result.pieces = judgePieces(truth, {});
        return result;
    }
    result.isUnsure = std::ranges::find(reading->warnings, "unsure-lattice",
                                        &vision::Warning::code) != reading->warnings.end();
    result.lattice =
        isSameLattice(truth, reading->lattice) ? LatticeVerdict::Right : LatticeVerdict::Wrong;
    const Alignment alignment = alignmentOf(truth, *reading, catalogue);
    std::map<Position, TileReading> read;
    for (const TileReading& tile : reading->tiles)
        read[aligned(tile.cell, alignment)] = turned(tile, alignment.turns);
    for (JudgedTile& judged : result.tiles) {
        const auto found = read.find(judged.cell);
        if (found == read.end())
            continue;
        judged.read = found->second;
        compare(judged, catalogue);
    }
    for (const auto& [cell, tile] : read)
        if (!truth.tiles.contains(cell))
            result.extra.push_back(tile);
    std::vector<PieceReading> pieces;
    for (const PieceReading& piece : reading->pieces)
        pieces.push_back(moved(piece, alignment));
    result.pieces = judgePieces(truth, std::move(pieces));
    return result;
}

} // namespace reeve::measure
