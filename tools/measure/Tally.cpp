#include "tools/measure/Tally.h"

#include <algorithm>
#include <cmath>

namespace reeve::measure {
namespace {

/// "C1 BA": edition of the artwork and set; the set is "other" for a tile outside the table.
std::string printOf(const Truth& truth, const TrueTile& tile)
{
    if (tile.tile.empty())
        return truth.edition + " other";
    const std::string set = tile.tile.substr(0, tile.tile.find('.'));
    const auto lent = truth.lent.find(set);
    return (lent == truth.lent.end() ? truth.edition : lent->second) + " " + set;
}

} // namespace

void TileCounts::add(const JudgedTile& tile)
{
    ++asked;
    missing += tile.read ? 0 : 1;
    right += tile.isRight ? 1 : 0;
    named += tile.truth.tile.empty() ? 0 : 1;
    sameTile += tile.isSameTile ? 1 : 0;
    edges += tile.edges;
}

void PieceCounts::add(const JudgedPieces& pieces)
{
    asked += pieces.asked;
    seen += pieces.seen;
    found += pieces.found;
    extra += pieces.extra;
    features += pieces.features;
    poses += pieces.poses;
    unmarked += pieces.unmarked;
}

void Calibration::add(const vision::TileReading& tile, bool isRight)
{
    const auto index = static_cast<std::size_t>(std::max(0.0, tile.confidence) * kBins);
    Bin& bin = m_bins[std::min(index, kBins - 1)];
    ++bin.tiles;
    bin.right += isRight ? 1 : 0;
    bin.stated += tile.confidence;
    ++(isRight ? right : wrong);
    if (tile.review)
        ++(isRight ? rightMarked : wrongMarked);
}

double Calibration::expectedError() const
{
    double error = 0;
    for (const Bin& bin : m_bins)
        error += std::abs(bin.right - bin.stated);
    return error / std::max(1, right + wrong);
}

void GroupTally::add(const JudgedPhoto& photo)
{
    const Judgement& judgement = photo.judgement;
    ++photos.photos;
    photos.perfect += judgement.isPerfect() ? 1 : 0;
    photos.withExtra += judgement.extra.empty() ? 0 : 1;
    photos.seconds += photo.seconds;
    switch (judgement.lattice) {
    case LatticeVerdict::None: ++photos.refused; break;
    case LatticeVerdict::Right:
        ++photos.rightLattice;
        photos.doubted += judgement.isUnsure ? 1 : 0;
        break;
    case LatticeVerdict::Wrong:
        ++(judgement.isUnsure ? photos.wrongLattice : photos.shownAsCertain);
        break;
    }
    extra += static_cast<int>(judgement.extra.size());
    pieces.add(judgement.pieces);
    for (const JudgedTile& tile : judgement.tiles) {
        tiles.add(tile);
        bySet[printOf(photo.truth, tile.truth)].add(tile);
        const auto size = std::ranges::upper_bound(kSizes, tile.pixels) - kSizes.begin();
        bySize[static_cast<std::size_t>(size)].add(tile);
        byPiece[tile.hasPiece ? 1 : 0].add(tile);
        if (!tile.read)
            continue;
        const bool isNamed = !tile.truth.tile.empty();
        inPlay.add(*tile.read, tile.isRight);
        byId.add(*tile.read, isNamed ? tile.isSameTile : tile.isRight);
        if (isNamed && tile.isRight && !tile.isSameTile)
            ++lookAlikes[{tile.truth.tile, tile.read->tile}];
    }
    for (const vision::TileReading& tile : judgement.extra) {
        inPlay.add(tile, false);
        byId.add(tile, false);
    }
}

} // namespace reeve::measure
