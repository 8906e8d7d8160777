#include "tools/measure/PieceTally.h"

namespace reeve::measure {

void PieceCounts::add(const JudgedPiece& piece)
{
    ++asked;
    seen += piece.read ? 1 : 0;
    found += piece.isFound ? 1 : 0;
    kinds += piece.isKindRight ? 1 : 0;
    poses += piece.isPoseRight ? 1 : 0;
    features += piece.isFeatureRight ? 1 : 0;
    unmarked += piece.isFound && !piece.isFeatureRight && !piece.read->review ? 1 : 0;
}

PieceCounts& PieceCounts::operator+=(const PieceCounts& other)
{
    asked += other.asked;
    seen += other.seen;
    found += other.found;
    kinds += other.kinds;
    poses += other.poses;
    features += other.features;
    unmarked += other.unmarked;
    read += other.read;
    return *this;
}

void PieceTally::add(const JudgedPieces& pieces, const std::string& light)
{
    const auto addRead = [&](const vision::PieceReading& read, double pixels, bool isRight) {
        for (PieceCounts* counts :
             {&all, &byColour[read.colour], &bySize[tileSize(pixels)], &byLight[light]})
            ++counts->read;
        confidence.add(read, isRight);
    };
    for (const JudgedPiece& piece : pieces.asked) {
        const TruePiece& truth = piece.truth;
        for (PieceCounts* counts :
             {&all, &byColour[truth.colour], &byKind[truth.kind], &byPose[truth.pose],
              &bySize[tileSize(piece.pixels)], &byLight[light]})
            counts->add(piece);
        ++colours[{truth.colour, piece.read ? piece.read->colour : kMissing}];
        if (piece.isFound && truth.kindIsKnown())
            ++kinds[{truth.kind, piece.read->kind}];
        if (piece.isFound && truth.poseIsKnown())
            ++poses[{truth.pose, piece.read->pose}];
        if (piece.read)
            addRead(*piece.read, piece.pixels, piece.isRight());
    }
    for (const ExtraPiece& piece : pieces.extra) {
        ++colours[{kNothing, piece.read.colour}];
        addRead(piece.read, piece.pixels, false);
    }
    if (pieces.asked.empty()) {
        ++bare.photos;
        bare.withPieces += pieces.extra.empty() ? 0 : 1;
        bare.pieces += static_cast<int>(pieces.extra.size());
    }
}

PieceCounts PieceTally::onLargeTiles() const
{
    PieceCounts sum;
    for (std::size_t size = 1; size < bySize.size(); ++size)
        sum += bySize[size];
    return sum;
}

} // namespace reeve::measure
