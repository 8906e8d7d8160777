#include "tests/engine/support/LaidTable.h"

#include "tests/engine/support/Catalogue.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace reeve::engine::test {

namespace {

constexpr std::array<std::string_view, 3> kPlayers{"Red", "Blue", "Green"};

PlayerIndex playerIndex(std::string_view name)
{
    const auto* found = std::ranges::find(kPlayers, name);
    if (found == kPlayers.end()) {
        throw std::invalid_argument("no player " + std::string(name));
    }
    return static_cast<PlayerIndex>(found - kPlayers.begin());
}

std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        parts.push_back(part);
    }
    return parts;
}

SegmentIndex firstOf(const TurnedTile& tile, FeatureKind kind)
{
    const std::vector<Segment>& segments = tile.definition->segments;
    const auto found = std::ranges::find(segments, kind, &Segment::kind);
    if (found == segments.end()) {
        throw std::invalid_argument(tile.definition->id + " has no such segment");
    }
    return static_cast<SegmentIndex>(found - segments.begin());
}

/// "road", "road:E", "mon", "field:3".
SegmentIndex segmentNamed(const TurnedTile& tile, const std::string& place)
{
    const std::vector<std::string> parts = split(place, ':');
    if (parts[0] == "mon") {
        return firstOf(tile, FeatureKind::Monastery);
    }
    const FeatureKind kind = featureKindFromWord(parts[0]).value();
    if (parts.size() == 1) {
        return firstOf(tile, kind);
    }
    const SegmentIndex segment =
        kind == FeatureKind::Field
            ? tile.fieldAtHalfEdge.at(static_cast<std::size_t>(std::stoi(parts[1])))
            : tile.segmentAtSide[static_cast<std::size_t>(
                  index(sideFromLetter(parts[1][0]).value()))];
    if (segment == kNoSegment || tile.definition->segments[segment].kind != kind) {
        throw std::invalid_argument(tile.definition->id + " has no " + place);
    }
    return segment;
}

} // namespace

LaidTable::LaidTable(std::string_view notation, const RuleOptions& options)
    : m_rules(RuleBook::everything(options))
{
    for (const std::string& tile : split(std::string(notation), ';')) {
        lay(tile);
    }
}

void LaidTable::lay(const std::string& tile)
{
    std::istringstream words(tile);
    std::string id;
    int turns = 0;
    Position cell;
    words >> std::ws;
    std::getline(words, id, '@');
    words >> turns >> cell.x >> cell.y;
    const TurnedTile& shape = catalogue().turned(catalogue().indexOf(id).value(), Rotation(turns));
    if (!m_board.fits(shape, cell)) {
        throw std::invalid_argument("the tile does not fit: " + tile);
    }
    const Board::Finished finished = m_board.place(shape, cell);
    for (std::string piece; words >> piece;) {
        put(static_cast<TileSlot>(m_board.tiles().size() - 1), piece);
    }
    for (const FeatureId feature : finished) {
        const Award award = m_rules->finished(m_board, feature);
        for (std::size_t player = 0; player < kMaxPlayers; ++player) {
            m_paid[player] += contains(award.players, player) ? award.value.total() : 0;
        }
        m_board.takePieces(feature);
    }
}

void LaidTable::put(TileSlot slot, const std::string& piece)
{
    const std::size_t colon = piece.find(':');
    const SegmentIndex segment = segmentNamed(*m_board.tile(slot).shape, piece.substr(colon + 1));
    m_board.add(
        {playerIndex(piece.substr(0, colon)), PieceKind::Meeple, m_board.segmentId(slot, segment)});
}

int LaidTable::paid(std::string_view player) const
{
    return m_paid[playerIndex(player)];
}

int LaidTable::atEnd(std::string_view player) const
{
    int points = 0;
    for (const Award& award : m_rules->gameEnd(m_board)) {
        points += contains(award.players, playerIndex(player)) ? award.value.total() : 0;
    }
    return points;
}

int LaidTable::meeplesOnBoard(std::string_view player) const
{
    return static_cast<int>(
        std::ranges::count(m_board.pieces(), playerIndex(player), &Piece::player));
}

FeatureId LaidTable::feature(Position cell, std::string_view place) const
{
    const TileSlot slot = m_board.at(cell).value();
    return m_board.features().featureOf(
        m_board.segmentId(slot, segmentNamed(*m_board.tile(slot).shape, std::string(place))));
}

} // namespace reeve::engine::test
