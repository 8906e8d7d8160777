#include "tools/measure/Tally.h"

#include <algorithm>

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
    pieces.add(judgement.pieces, photo.truth.light);
    for (const JudgedTile& tile : judgement.tiles) {
        tiles.add(tile);
        bySet[printOf(photo.truth, tile.truth)].add(tile);
        bySize[tileSize(tile.pixels)].add(tile);
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

Groups groupsOf(const std::vector<JudgedPhoto>& photos)
{
    Groups groups;
    GroupTally all;
    for (const JudgedPhoto& photo : photos) {
        auto group = std::ranges::find(groups, photo.group, &Groups::value_type::first);
        if (group == groups.end())
            group = groups.insert(groups.end(), {photo.group, {}});
        group->second.add(photo);
        all.add(photo);
    }
    if (groups.size() > 1)
        groups.emplace_back(kAll, std::move(all));
    return groups;
}

} // namespace reeve::measure
