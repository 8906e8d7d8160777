#include "engine/ObservedBoard.h"

#include "engine/Board.h"
#include "engine/MakeScoreSheet.h"
#include "engine/RuleBook.h"
#include "engine/UnknownTile.h"

#include <algorithm>
#include <deque>
#include <map>

namespace reeve::engine {

namespace {

using Breaches = std::vector<Breach>;

/// Tiles of no known set; the board points into it.
struct UnknownShape {
    UnknownTile tile;
    TurnedTile shape;
};
using UnknownShapes = std::deque<UnknownShape>;

std::string joined(std::initializer_list<std::string_view> parts)
{
    std::string text;
    for (const std::string_view part : parts) {
        text += part;
    }
    return text;
}

std::string capitalised(std::string_view text)
{
    std::string result(text);
    result[0] = static_cast<char>(result[0] - 'a' + 'A');
    return result;
}

std::string_view terrainName(Terrain terrain)
{
    switch (terrain) {
    case Terrain::City: return "city";
    case Terrain::Road: return "road";
    case Terrain::River: return "river";
    case Terrain::Field: return "field";
    case Terrain::Closed: break;
    }
    return "wall";
}

// Laying the tiles

const TurnedTile* shapeOf(const TileCatalogue& catalogue, const ObservedTile& tile,
                          UnknownShapes& unknown)
{
    if (tile.tile == "?") {
        UnknownShape& added = unknown.emplace_back();
        added.tile = unknownTile(tile.edges);
        added.shape = turnedTile(added.tile.definition, Rotation());
        return &added.shape;
    }
    const std::optional<TileIndex> index = catalogue.indexOf(tile.tile);
    return index ? &catalogue.turned(*index, tile.rotation) : nullptr;
}

void layTiles(const TileCatalogue& catalogue, const std::vector<ObservedTile>& tiles, Board& board,
              UnknownShapes& unknown, Breaches& breaches)
{
    board.reserve(tiles.size());
    for (const ObservedTile& tile : tiles) {
        if (!Board::reaches(tile.cell)) {
            breaches.push_back(
                {"BASE-04", {tile.cell}, "This tile lies too far away. It does not count."});
            continue;
        }
        if (board.at(tile.cell)) {
            breaches.push_back(
                {"BASE-04", {tile.cell}, "Two tiles lie on one space. Only the first counts."});
            continue;
        }
        const TurnedTile* shape = shapeOf(catalogue, tile, unknown);
        if (shape == nullptr) {
            breaches.push_back(
                {"BASE-03", {tile.cell}, "There is no tile " + tile.tile + ". It does not count."});
            continue;
        }
        board.place(*shape, tile.cell);
        if (tile.tile == "?") {
            const auto slot = static_cast<TileSlot>(board.tiles().size() - 1);
            for (const std::uint8_t segment : unknown.back().tile.uncertain) {
                board.holdOpen(board.segmentId(slot, segment));
            }
        }
    }
}

// What is wrong with the tiles

std::string clashText(Terrain a, Terrain b)
{
    if (a == Terrain::Field) {
        std::swap(a, b);
    }
    if (b == Terrain::Field) {
        return joined({"A ", terrainName(a), " runs into a field here. It stays as it lies; the ",
                       terrainName(a), " counts as unfinished at this edge."});
    }
    return joined({"A ", terrainName(a), " runs into a ", terrainName(b),
                   " here. They stay as they lie; both count as unfinished at this edge."});
}

void listClashes(const Board& board, Breaches& breaches)
{
    for (const PlacedTile& tile : board.tiles()) {
        for (const Side side : {Side::East, Side::South}) {
            const std::optional<TileSlot> other = board.at(neighbour(tile.cell, side));
            if (!other) {
                continue;
            }
            const PlacedTile& there = board.tile(*other);
            const Terrain a = tile.shape->edges[static_cast<std::size_t>(index(side))];
            const Terrain b = there.shape->edges[static_cast<std::size_t>(index(opposite(side)))];
            if (a != b) {
                breaches.push_back({"BASE-04", {tile.cell, there.cell}, clashText(a, b)});
            }
        }
    }
}

/// Tiles joined side by side, each group in the order its tiles were reached.
std::vector<std::vector<Position>> groups(const Board& board)
{
    std::vector<std::vector<Position>> result;
    std::vector<bool> seen(board.tiles().size(), false);
    for (TileSlot start = 0; start < board.tiles().size(); ++start) {
        if (seen[start]) {
            continue;
        }
        std::vector<Position>& group = result.emplace_back();
        group.push_back(board.tile(start).cell);
        seen[start] = true;
        for (std::size_t i = 0; i < group.size(); ++i) {
            for (const Side side : kSides) {
                const std::optional<TileSlot> next = board.at(neighbour(group[i], side));
                if (next && !seen[*next]) {
                    seen[*next] = true;
                    group.push_back(board.tile(*next).cell);
                }
            }
        }
    }
    return result;
}

void listStrays(const Board& board, Breaches& breaches)
{
    const std::vector<std::vector<Position>> all = groups(board);
    const auto largest = std::ranges::max_element(
        all, {}, [](const std::vector<Position>& group) { return group.size(); });
    for (auto group = all.begin(); group != all.end(); ++group) {
        if (group != largest) {
            const char* text = group->size() == 1
                                   ? "This tile touches no other tile by a side."
                                   : "These tiles touch the rest of the board by no side.";
            breaches.push_back({"BASE-04", *group, text});
        }
    }
}

void listSurplusTiles(const Board& board, Breaches& breaches)
{
    std::map<const TileDefinition*, std::vector<Position>> cells;
    for (const PlacedTile& tile : board.tiles()) {
        if (tile.shape->definition->id != "?") {
            cells[tile.shape->definition].push_back(tile.cell);
        }
    }
    Breaches surplus;
    for (auto& [tile, where] : cells) {
        const int box = std::max(tile->count, tile->countWithGardens);
        if (static_cast<int>(where.size()) > box) {
            const std::string text = joined({tile->id, " lies here ", std::to_string(where.size()),
                                             " times, but a box holds ", std::to_string(box), "."});
            surplus.push_back({"BASE-03", std::move(where), text});
        }
    }
    std::ranges::sort(surplus, {}, &Breach::text);
    breaches.insert(breaches.end(), surplus.begin(), surplus.end());
}

// The figures

/// nullopt when the tile has no such place for a figure.
std::optional<SegmentIndex> segmentUnder(const TurnedTile& tile, const ObservedPiece& piece)
{
    const std::vector<Segment>& segments = tile.definition->segments;
    const auto first = std::ranges::find(segments, piece.feature, &Segment::kind);
    const auto index = piece.segment ? std::size_t{*piece.segment}
                                     : static_cast<std::size_t>(first - segments.begin());
    if (index >= segments.size() || segments[index].kind == FeatureKind::River) {
        return std::nullopt;
    }
    return static_cast<SegmentIndex>(index);
}

/// Why a piece cannot be counted; empty when it can.
std::string reasonNotToCount(const std::vector<ObservedPlayer>& players, const RuleBook& rules,
                             const Board& board, const ObservedPiece& piece)
{
    const std::string what = joined({"A ", word(piece.colour), " ", name(piece.kind), " stands "});
    if (std::ranges::none_of(
            players, [&](const ObservedPlayer& p) { return p.player.colour == piece.colour; })) {
        return joined({what, "here, but nobody plays ", word(piece.colour), "."});
    }
    if (rules.supply(piece.kind) == 0) {
        return joined({what, "here, but the rules in use know no such figure."});
    }
    const std::optional<TileSlot> slot = board.at(piece.cell);
    if (!slot) {
        return joined({what, "where no tile lies."});
    }
    if (!segmentUnder(*board.tile(*slot).shape, piece)) {
        return joined({what, "on a ", word(piece.feature), ", but this tile has none there."});
    }
    return {};
}

void placePieces(const std::vector<ObservedPlayer>& players, const RuleBook& rules,
                 const std::vector<ObservedPiece>& pieces, Board& board, Breaches& breaches)
{
    for (const ObservedPiece& piece : pieces) {
        if (const std::string reason = reasonNotToCount(players, rules, board, piece);
            !reason.empty()) {
            breaches.push_back({"BASE-08", {piece.cell}, reason + " It counts for nothing."});
            continue;
        }
        const auto owner = std::ranges::find_if(
            players, [&](const ObservedPlayer& p) { return p.player.colour == piece.colour; });
        const TileSlot slot = *board.at(piece.cell);
        const SegmentIndex segment = *segmentUnder(*board.tile(slot).shape, piece);
        board.add({static_cast<PlayerIndex>(owner - players.begin()), piece.kind,
                   board.segmentId(slot, segment)});
    }
}

/// BASE-08: one figure a turn, on the tile just laid.
void listCrowdedTiles(const RuleBook& rules, const Board& board, Breaches& breaches)
{
    if (rules.putsSeveralOnATile(board)) {
        return;
    }
    std::map<TileSlot, int> meeples;
    for (const Piece& piece : board.pieces()) {
        if (isMeeple(piece.kind) && ++meeples[board.features().tile(piece.at)] == 2) {
            breaches.push_back({"BASE-08",
                                {board.tile(board.features().tile(piece.at)).cell},
                                "More than one meeple stands on this tile; only one can have been "
                                "put there. All of them count."});
        }
    }
}

void listWronglyStanding(const std::vector<ObservedPlayer>& players, const RuleBook& rules,
                         const Board& board, Breaches& breaches)
{
    for (const Piece& piece : board.pieces()) {
        if (const Verdict verdict = rules.allowsStanding(board, piece); !verdict) {
            breaches.push_back(
                {verdict.error().rule,
                 {board.tile(board.features().tile(piece.at)).cell},
                 joined({"A ", word(players[piece.player].player.colour), " ", name(piece.kind),
                         " stands here. ", verdict.error().what, " It counts as it stands."})});
        }
    }
}

// The markers

/// The marker as it lies; nullopt when it cannot lie there.
std::optional<Marker> markerOn(const Board& board, const ObservedMarker& observed)
{
    const std::optional<TileSlot> slot = board.at(observed.cell);
    if (!slot) {
        return std::nullopt;
    }
    const std::vector<Segment>& segments = board.tile(*slot).shape->definition->segments;
    const auto isOn = [&](const std::optional<std::uint8_t>& segment,
                          std::initializer_list<FeatureKind> kinds) {
        return segment && *segment < segments.size() &&
               std::ranges::find(kinds, segments[*segment].kind) != kinds.end();
    };
    Marker marker{observed.kind, *slot};
    switch (observed.kind) {
    case MarkerKind::Gold: return marker;
    case MarkerKind::Mage:
    case MarkerKind::Witch:
        if (!isOn(observed.segment, {FeatureKind::City, FeatureKind::Road})) {
            return std::nullopt;
        }
        break;
    case MarkerKind::Count:
        if (!isOn(observed.segment, {FeatureKind::Quarter})) {
            return std::nullopt;
        }
        break;
    case MarkerKind::Ferry:
        if (!isOn(observed.segment, {FeatureKind::Road}) ||
            !isOn(observed.other, {FeatureKind::Road}) || observed.segment == observed.other) {
            return std::nullopt;
        }
        marker.to = board.segmentId(*slot, *observed.other);
        break;
    }
    marker.at = board.segmentId(*slot, *observed.segment);
    return marker;
}

/// There is one mage, witch and Count, and one ferry a lake.
bool liesAlready(const Board& board, const Marker& marker)
{
    return std::ranges::any_of(board.markers(), [&](const Marker& other) {
        return other.kind == marker.kind && marker.kind != MarkerKind::Gold &&
               (marker.kind != MarkerKind::Ferry || other.tile == marker.tile);
    });
}

void placeMarkers(const std::vector<ObservedMarker>& markers, Board& board, Breaches& breaches)
{
    constexpr std::array<const char*, kMarkerKinds.size()> kRules{"MAGE-03", "MAGE-03", "COUNT-15",
                                                                  "FERRY-04", "GOLD-02"};
    for (const ObservedMarker& observed : markers) {
        const std::optional<Marker> marker = markerOn(board, observed);
        const std::string_view wrong = !marker                       ? " lies where it cannot be."
                                       : liesAlready(board, *marker) ? " lies here once too often."
                                                                     : "";
        if (wrong.empty()) {
            board.add(*marker);
        } else {
            breaches.push_back(
                {kRules[static_cast<std::size_t>(observed.kind)],
                 {observed.cell},
                 joined({"A ", word(observed.kind), wrong, " It counts for nothing."})});
        }
    }
}

void listSurplusPieces(const std::vector<ObservedPlayer>& players, const RuleBook& rules,
                       const Board& board, Breaches& breaches)
{
    for (std::size_t player = 0; player < players.size(); ++player) {
        for (const PieceKind kind : kPieceKinds) {
            std::vector<Position> cells;
            for (const Piece& piece : board.pieces()) {
                if (piece.player == player && piece.kind == kind) {
                    cells.push_back(board.tile(board.features().tile(piece.at)).cell);
                }
            }
            if (static_cast<int>(cells.size()) > rules.supply(kind)) {
                const std::string text =
                    joined({capitalised(word(players[player].player.colour)), " has ",
                            std::to_string(cells.size()), " ", name(kind),
                            "s on the board, but owns ", std::to_string(rules.supply(kind)), "."});
                breaches.push_back({"BASE-03", std::move(cells), text});
            }
        }
    }
}

} // namespace

ScoreSheet scoreObservedBoard(const TileCatalogue& catalogue, const RuleOptions& rules,
                              const std::vector<ObservedPlayer>& players,
                              const ObservedBoard& observed)
{
    // A table seats no more people than there are colours; the rest could own nothing on it.
    std::vector<ObservedPlayer> seated(
        players.begin(),
        players.begin() + static_cast<std::ptrdiff_t>(std::min(players.size(), kMaxPlayers)));
    const std::shared_ptr<const RuleBook> book = RuleBook::everything(rules);
    Breaches breaches;
    UnknownShapes unknown;
    Board board;
    layTiles(catalogue, observed.tiles, board, unknown, breaches);
    listClashes(board, breaches);
    listStrays(board, breaches);
    listSurplusTiles(board, breaches);
    placeMarkers(observed.markers, board, breaches);
    placePieces(seated, *book, observed.pieces, board, breaches);
    listWronglyStanding(seated, *book, board, breaches);
    listCrowdedTiles(*book, board, breaches);
    listSurplusPieces(seated, *book, board, breaches);

    std::vector<int> track;
    std::vector<TokenCounts> tokens;
    for (const ObservedPlayer& player : seated) {
        track.push_back(player.track);
        tokens.push_back(player.tokens);
    }
    ScoreSheet sheet = makeScoreSheet(board, *book, track, tokens);
    sheet.breaches = std::move(breaches);
    return sheet;
}

} // namespace reeve::engine
