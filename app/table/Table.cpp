#include "app/table/Table.h"

#include "vision/art/TileGeometry.h"

#include <algorithm>
#include <cctype>

namespace reeve::app {

namespace {

using engine::FeatureKind;
using engine::Position;

bool readsBefore(const vision::TileReading& a, const vision::TileReading& b)
{
    return std::pair(a.cell.y, a.cell.x) < std::pair(b.cell.y, b.cell.x);
}

std::vector<engine::ObservedPlayer>::iterator findPlayer(Table& table, engine::Colour colour)
{
    return std::find_if(table.players.begin(), table.players.end(),
                        [&](const auto& p) { return p.player.colour == colour; });
}

void setPlayer(Table& table, engine::Colour colour, const std::string& name, int track)
{
    const auto found = findPlayer(table, colour);
    if (found != table.players.end()) {
        found->player.name = name;
        found->track = track;
        return;
    }
    const auto place = std::find_if(table.players.begin(), table.players.end(),
                                    [&](const auto& p) { return p.player.colour > colour; });
    table.players.insert(place, {{name, colour}, track});
}

/// Applies one correction; Undo and Redo have been resolved before.
class Applier
{
public:
    Applier(const engine::TileCatalogue& catalogue, Table& table)
        : m_catalogue(catalogue)
        , m_table(table)
    {}

    void operator()(const PutTile& c)
    {
        removeTileFrom(c.cell);
        vision::TileReading tile;
        tile.cell = c.cell;
        tile.tile = c.tile;
        tile.turns = c.turns;
        tile.confidence = 1;
        tile.alternatives = m_alternatives;
        const auto place =
            std::lower_bound(m_table.tiles.begin(), m_table.tiles.end(), tile, readsBefore);
        settlePieces(*m_table.tiles.insert(place, tile));
    }

    void operator()(const RemoveTile& c)
    {
        removeTileFrom(c.cell);
        std::erase_if(m_table.pieces,
                      [&](const TablePiece& p) { return p.reading.cell == c.cell; });
    }

    void operator()(const ConfirmTile& c)
    {
        for (vision::TileReading& tile : m_table.tiles)
            if (tile.cell == c.cell)
                tile.review = false;
    }

    void operator()(const PutPiece& c)
    {
        TablePiece* piece = find(c.id);
        if (!piece)
            piece = &m_table.pieces.emplace_back(TablePiece{c.id, {}});
        piece->reading = c.piece;
        piece->reading.confidence = 1;
        piece->reading.review = false;
    }

    void operator()(const RemovePiece& c)
    {
        std::erase_if(m_table.pieces, [&](const TablePiece& p) { return p.id == c.id; });
    }

    void operator()(const ConfirmPiece& c)
    {
        if (TablePiece* piece = find(c.id))
            piece->reading.review = false;
    }

    void operator()(const AcceptNote& c) { m_table.accepted.push_back(c.key); }

    void operator()(const SetPlayer& c)
    {
        std::erase(m_notPlaying, c.colour);
        setPlayer(m_table, c.colour, c.name, c.track);
    }

    void operator()(const RemovePlayer& c)
    {
        std::erase_if(m_table.players, [&](const auto& p) { return p.player.colour == c.colour; });
        m_notPlaying.push_back(c.colour);
    }

    void operator()(const SetRules& c) { m_table.rules = c.rules; }
    void operator()(const Undo&) {}
    void operator()(const Redo&) {}

    /// Every colour with a piece on the board plays, unless somebody said otherwise.
    void seatColoursOnBoard()
    {
        for (const TablePiece& piece : m_table.pieces) {
            const auto colour = engine::colourFromWord(piece.reading.colour);
            if (colour &&
                std::find(m_notPlaying.begin(), m_notPlaying.end(), *colour) ==
                    m_notPlaying.end() &&
                findPlayer(m_table, *colour) == m_table.players.end())
                setPlayer(m_table, *colour, defaultName(*colour), 0);
        }
    }

private:
    TablePiece* find(int id)
    {
        const auto found = std::find_if(m_table.pieces.begin(), m_table.pieces.end(),
                                        [&](const TablePiece& p) { return p.id == id; });
        return found == m_table.pieces.end() ? nullptr : &*found;
    }

    void removeTileFrom(Position cell)
    {
        m_alternatives.clear();
        const auto found = std::find_if(m_table.tiles.begin(), m_table.tiles.end(),
                                        [&](const auto& t) { return t.cell == cell; });
        if (found == m_table.tiles.end())
            return;
        m_alternatives = found->alternatives;
        m_alternatives.insert(m_alternatives.begin(),
                              {found->tile, found->turns, found->confidence});
        m_table.tiles.erase(found);
    }

    /// A piece keeps its place in the picture; the segments under it are another tile's now.
    void settlePieces(const vision::TileReading& tile)
    {
        for (TablePiece& piece : m_table.pieces) {
            for (vision::PieceAlternative& other : piece.reading.alternatives) {
                if (other.cell != tile.cell)
                    continue;
                vision::PieceReading there = piece.reading;
                there.feature = other.feature;
                settle(there, tile);
                other.segment = there.segment;
                other.feature = there.feature;
            }
            if (piece.reading.cell == tile.cell)
                settle(piece.reading, tile);
        }
    }

    void settle(vision::PieceReading& piece, const vision::TileReading& tile) const
    {
        const engine::TileDefinition* definition = m_catalogue.find(tile.tile);
        if (!definition)
            return;
        piece.segment.reset();
        piece.segment = segmentUnder(m_catalogue, tile, piece);
        if (piece.segment)
            piece.feature = engine::word(definition->segments[*piece.segment].kind);
    }

    const engine::TileCatalogue& m_catalogue;
    Table& m_table;
    std::vector<vision::TileAlternative> m_alternatives;
    std::vector<engine::Colour> m_notPlaying;
};

Table untouched(const vision::Reading& reading)
{
    Table table;
    table.tiles = reading.tiles;
    std::sort(table.tiles.begin(), table.tiles.end(), readsBefore);
    for (const vision::PieceReading& piece : reading.pieces)
        table.pieces.push_back({static_cast<int>(table.pieces.size()), piece});
    table.warnings = reading.warnings;
    return table;
}

engine::ObservedTile observedTile(const vision::TileReading& tile)
{
    engine::ObservedTile observed{tile.cell, tile.tile, engine::Rotation(tile.turns), {}};
    for (std::size_t side = 0; side < 4 && side < tile.edges.size(); ++side)
        observed.edges[side] =
            engine::terrainFromLetter(tile.edges[side]).value_or(engine::Terrain::Field);
    return observed;
}

/// nullopt for what can be no player's.
std::optional<engine::ObservedPiece> observedPiece(const engine::TileCatalogue& catalogue,
                                                   const Table& table,
                                                   const vision::PieceReading& piece)
{
    const auto colour = engine::colourFromWord(piece.colour);
    const auto kind = engine::pieceKindFromWord(piece.kind);
    const auto feature = featureFromWord(piece.feature);
    if (!colour || !kind || !feature)
        return std::nullopt;
    const vision::TileReading* tile = table.tileAt(piece.cell);
    return engine::ObservedPiece{piece.cell, *colour, *kind, *feature,
                                 tile ? segmentUnder(catalogue, *tile, piece) : std::nullopt};
}

/// The other road that a ferry joins: the nearest to it but for the one it is said to lie on.
std::optional<std::uint8_t> otherRoad(const engine::TileDefinition& definition,
                                      const vision::TileReading& tile,
                                      const vision::PieceReading& ferry,
                                      std::optional<std::uint8_t> road)
{
    for (const auto& [segment, distance] :
         vision::segmentsNear(definition, engine::Rotation(tile.turns),
                              {static_cast<float>(ferry.x), static_cast<float>(ferry.y)}))
        if (definition.segments[segment].kind == FeatureKind::Road && segment != road)
            return segment;
    return std::nullopt;
}

/// nullopt for what is no marker, or lies on no tile.
std::optional<engine::ObservedMarker> observedMarker(const engine::TileCatalogue& catalogue,
                                                     const Table& table,
                                                     const vision::PieceReading& piece)
{
    const auto kind = engine::markerKindFromWord(piece.kind);
    const vision::TileReading* tile = table.tileAt(piece.cell);
    if (!kind || !tile)
        return std::nullopt;
    engine::ObservedMarker marker{piece.cell, *kind};
    if (*kind != engine::MarkerKind::Gold)
        marker.segment = segmentUnder(catalogue, *tile, piece);
    const engine::TileDefinition* definition = catalogue.find(tile->tile);
    if (*kind == engine::MarkerKind::Ferry && definition)
        marker.other = otherRoad(*definition, *tile, piece, marker.segment);
    return marker;
}

} // namespace

const vision::TileReading* Table::tileAt(Position cell) const
{
    const auto found =
        std::find_if(tiles.begin(), tiles.end(), [&](const auto& t) { return t.cell == cell; });
    return found == tiles.end() ? nullptr : &*found;
}

const TablePiece* Table::piece(int id) const
{
    const auto found =
        std::find_if(pieces.begin(), pieces.end(), [&](const auto& p) { return p.id == id; });
    return found == pieces.end() ? nullptr : &*found;
}

int Table::unusedPieceId() const
{
    int id = 0;
    for (const TablePiece& p : pieces)
        id = std::max(id, p.id + 1);
    return id;
}

History history(std::span<const Correction> corrections)
{
    History result;
    for (const Correction& correction : corrections) {
        if (std::holds_alternative<Undo>(correction)) {
            if (result.inForce.empty())
                continue;
            result.redoable.push_back(result.inForce.back());
            result.inForce.pop_back();
        } else if (std::holds_alternative<Redo>(correction)) {
            if (result.redoable.empty())
                continue;
            result.inForce.push_back(result.redoable.back());
            result.redoable.pop_back();
        } else {
            result.inForce.push_back(correction);
            result.redoable.clear();
        }
    }
    return result;
}

Table makeTable(const engine::TileCatalogue& catalogue, const vision::Reading& reading,
                std::span<const Correction> corrections)
{
    Table table = untouched(reading);
    Applier apply(catalogue, table);
    for (const Correction& correction : history(corrections).inForce)
        std::visit(apply, correction);
    apply.seatColoursOnBoard();
    return table;
}

std::optional<std::uint8_t> segmentUnder(const engine::TileCatalogue& catalogue,
                                         const vision::TileReading& tile,
                                         const vision::PieceReading& piece)
{
    const engine::TileDefinition* definition = catalogue.find(tile.tile);
    if (!definition || definition->segments.empty())
        return std::nullopt;
    if (piece.segment && *piece.segment < definition->segments.size())
        return piece.segment;
    const auto near =
        vision::segmentsNear(*definition, engine::Rotation(tile.turns),
                             {static_cast<float>(piece.x), static_cast<float>(piece.y)});
    const auto wanted = featureFromWord(piece.feature);
    const auto match = std::find_if(near.begin(), near.end(), [&](const auto& s) {
        return definition->segments[s.first].kind == wanted;
    });
    if (match != near.end())
        return match->first;
    const auto land = std::find_if(near.begin(), near.end(), [&](const auto& s) {
        return definition->segments[s.first].kind != FeatureKind::River;
    });
    return land == near.end() ? std::nullopt : std::optional(land->first);
}

engine::ScoreSheet scoreTable(const engine::TileCatalogue& catalogue, const Table& table,
                              const engine::RuleOptions& rules,
                              const std::vector<engine::ObservedPlayer>& players)
{
    engine::ObservedBoard board;
    for (const vision::TileReading& tile : table.tiles)
        board.tiles.push_back(observedTile(tile));
    std::vector<engine::Breach> nobodys;
    for (const TablePiece& piece : table.pieces) {
        if (const auto observed = observedPiece(catalogue, table, piece.reading))
            board.pieces.push_back(*observed);
        else if (const auto marker = observedMarker(catalogue, table, piece.reading))
            board.markers.push_back(*marker);
        else
            nobodys.push_back({"BASE-08",
                               {piece.reading.cell},
                               "This piece (" + piece.reading.colour + " " + piece.reading.kind +
                                   ") is no player's as it is read. It counts for nothing."});
    }
    engine::ScoreSheet sheet = engine::scoreObservedBoard(catalogue, rules, players, board);
    sheet.breaches.insert(sheet.breaches.end(), nobodys.begin(), nobodys.end());
    return sheet;
}

std::string defaultName(engine::Colour colour)
{
    std::string name(engine::word(colour));
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name;
}

std::optional<FeatureKind> featureFromWord(std::string_view word)
{
    const auto kind = engine::featureKindFromWord(word);
    return kind == FeatureKind::River ? std::nullopt : kind;
}

} // namespace reeve::app
