#include "tests/engine/support/Notation.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>

namespace reeve::engine::test {

namespace {

std::optional<MarkerKind> markerNamed(std::string_view text)
{
    constexpr std::array<std::string_view, kMarkerKinds.size()> kNames{"Mage", "Witch", "Count",
                                                                       "Ferry", "Gold"};
    const auto* found = std::ranges::find(kNames, text);
    return found == kNames.end()
               ? std::nullopt
               : std::optional(kMarkerKinds.at(static_cast<std::size_t>(found - kNames.begin())));
}

SegmentIndex firstThat(const TurnedTile& tile, std::string_view place, auto is)
{
    const std::vector<Segment>& segments = tile.definition->segments;
    const auto found = std::ranges::find_if(segments, is);
    if (found == segments.end()) {
        throw std::invalid_argument(tile.definition->id + " has no " + std::string(place));
    }
    return static_cast<SegmentIndex>(found - segments.begin());
}

} // namespace

std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream{std::string(text)};
    for (std::string part; std::getline(stream >> std::ws, part, separator);) {
        part.erase(part.find_last_not_of(" \n") + 1);
        parts.push_back(part);
    }
    return parts;
}

Figure figureNamed(std::string_view text, const Seats& seats)
{
    const std::size_t end = text.find_first_of("*~");
    const std::string_view name = text.substr(0, end);
    const auto seat = std::ranges::find(seats, name);
    if (seat == seats.end()) {
        throw std::invalid_argument("no player " + std::string(name));
    }
    const std::string_view kind = end == std::string_view::npos ? "meeple"
                                  : text[end] == '*'            ? "big"
                                                                : text.substr(end + 1);
    return {static_cast<PlayerIndex>(seat - seats.begin()), pieceKindFromWord(kind).value()};
}

SegmentIndex segmentNamed(const TurnedTile& tile, std::string_view place)
{
    const std::vector<std::string> parts = split(place, ':');
    const FeatureKind kind =
        parts[0] == "mon" ? FeatureKind::Monastery : featureKindFromWord(parts[0]).value();
    if (parts.size() == 1) {
        return firstThat(tile, place, [&](const Segment& segment) { return segment.kind == kind; });
    }
    if (kind == FeatureKind::Quarter) {
        return firstThat(tile, place, [&](const Segment& segment) {
            const std::string* name = segment.attribute("quarter");
            return name != nullptr && *name == parts[1];
        });
    }
    const SegmentIndex segment =
        kind == FeatureKind::Field
            ? tile.fieldAtHalfEdge.at(static_cast<std::size_t>(std::stoi(parts[1])))
            : tile.segmentAtSide.at(
                  static_cast<std::size_t>(index(sideFromLetter(parts[1].at(0)).value())));
    if (segment == kNoSegment || tile.definition->segments[segment].kind != kind) {
        throw std::invalid_argument(tile.definition->id + " has no " + std::string(place));
    }
    return segment;
}

std::vector<WrittenTile> tilesNamed(std::string_view notation)
{
    std::vector<WrittenTile> tiles;
    for (const std::string& text : split(notation, ';')) {
        std::istringstream words(text);
        WrittenTile written;
        int turns = 0;
        std::getline(words, written.tile.tile, '@');
        if (!(words >> turns >> written.tile.cell.x >> written.tile.cell.y)) {
            throw std::invalid_argument("not a tile: " + text);
        }
        written.tile.rotation = Rotation(turns);
        for (std::string thing; words >> thing;) {
            written.things.push_back(thing);
        }
        tiles.push_back(std::move(written));
    }
    return tiles;
}

std::vector<std::variant<Piece, Marker>> thingsNamed(std::string_view text, const Board& board,
                                                     TileSlot slot, const Seats& seats)
{
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view name = text.substr(0, colon);
    const std::string_view where = text.substr(std::min(colon + 1, text.size()));
    const auto segment = [&](std::string_view place) {
        return board.segmentId(slot, segmentNamed(*board.tile(slot).shape, place));
    };
    const std::optional<MarkerKind> marker = markerNamed(name);
    if (!marker) {
        const Figure figure = figureNamed(name, seats);
        return {Piece{figure.player, figure.kind, segment(where)}};
    }
    switch (*marker) {
    case MarkerKind::Gold: {
        const int count = where.empty() ? 1 : std::stoi(std::string(where));
        return std::vector<std::variant<Piece, Marker>>(static_cast<std::size_t>(count),
                                                        Marker{MarkerKind::Gold, slot});
    }
    case MarkerKind::Ferry: {
        const std::vector<std::string> ends = split(where, '+');
        return {Marker{MarkerKind::Ferry, slot, segment("road:" + ends.at(0)),
                       segment("road:" + ends.at(1))}};
    }
    case MarkerKind::Mage:
    case MarkerKind::Witch:
    case MarkerKind::Count: break;
    }
    return {Marker{*marker, slot, segment(where)}};
}

} // namespace reeve::engine::test
