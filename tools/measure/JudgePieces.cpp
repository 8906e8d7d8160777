#include "tools/measure/JudgePieces.h"

#include "tools/measure/TileSize.h"

#include <cmath>

namespace reeve::measure {
namespace {

using vision::PieceReading;

constexpr double kNear = 0.4; // of a tile, on each axis

/// The nearest one within reach; `left.end()` when none is.
std::vector<PieceReading>::iterator nearest(std::vector<PieceReading>& left, const TruePiece& piece,
                                            bool inItsColour)
{
    auto best = left.end();
    double least = 2 * kNear;
    for (auto it = left.begin(); it != left.end(); ++it) {
        const double dx = std::abs(it->cell.x + it->x - piece.cell.x - piece.at.x);
        const double dy = std::abs(it->cell.y + it->y - piece.cell.y - piece.at.y);
        if (dx < kNear && dy < kNear && dx + dy < least &&
            (!inItsColour || it->colour == piece.colour)) {
            least = dx + dy;
            best = it;
        }
    }
    return best;
}

void compare(JudgedPiece& judged)
{
    const TruePiece& truth = judged.truth;
    judged.isFound = true;
    judged.isKindRight = !truth.kindIsKnown() || judged.read->kind == truth.kind;
    judged.isPoseRight = !truth.poseIsKnown() || judged.read->pose == truth.pose;
    judged.isFeatureRight = truth.feature.empty() || judged.read->feature == truth.feature;
}

} // namespace

JudgedPieces judgePieces(const Truth& truth, std::vector<PieceReading> read)
{
    std::erase_if(read, [](const PieceReading& piece) {
        return piece.colour == "none" || piece.kind == "unknown";
    });
    JudgedPieces judged;
    for (const TruePiece& piece : truth.pieces) {
        JudgedPiece& one = judged.asked.emplace_back();
        one.truth = piece;
        one.pixels = tilePixels(truth.lattice, piece.cell);
    }
    for (const bool inItsColour : {true, false}) {
        for (JudgedPiece& piece : judged.asked) {
            const auto found = piece.read ? read.end() : nearest(read, piece.truth, inItsColour);
            if (found == read.end())
                continue;
            piece.read = *found;
            read.erase(found);
            if (inItsColour)
                compare(piece);
        }
    }
    for (const PieceReading& piece : read)
        judged.extra.push_back({piece, tilePixels(truth.lattice, piece.cell)});
    return judged;
}

} // namespace reeve::measure
