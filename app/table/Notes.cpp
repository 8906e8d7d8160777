#include "app/table/Notes.h"

#include "app/table/Words.h"

#include <algorithm>
#include <cmath>

namespace reeve::app {

namespace {

std::string keyOf(std::vector<engine::Position> cells)
{
    std::sort(cells.begin(), cells.end());
    std::string key;
    for (const engine::Position cell : cells)
        key += (key.empty() ? "" : " ") + std::to_string(cell.x) + "," + std::to_string(cell.y);
    return key;
}

std::vector<Note> doubtfulTiles(const Table& table)
{
    std::vector<Note> result;
    for (const vision::TileReading& tile : table.tiles) {
        if (!tile.review)
            continue;
        const std::string text =
            tile.tile == "?"
                ? "This tile is of no set Reeve knows. Which one is it?"
                : "Is this tile read right? Reeve is " + percent(tile.confidence) + " sure.";
        result.push_back(
            {NoteKind::Tile, keyOf({tile.cell}), text, {tile.cell}, {}, tile.confidence});
    }
    return result;
}

std::string questionAbout(const vision::PieceReading& piece)
{
    const std::string place = "on the " + piece.feature + "?";
    if (piece.kind == "unknown")
        return "Which piece is this " + place;
    const std::string name = pieceName(piece);
    const bool vowel = std::string("aeiou").find(name.front()) != std::string::npos;
    return "Is this " + std::string(vowel ? "an " : "a ") + name + " " + place;
}

std::vector<Note> doubtfulPieces(const Table& table)
{
    std::vector<Note> result;
    for (const TablePiece& piece : table.pieces) {
        if (!piece.reading.review)
            continue;
        result.push_back({NoteKind::Piece,
                          "piece " + std::to_string(piece.id),
                          questionAbout(piece.reading),
                          {piece.reading.cell},
                          piece.id,
                          piece.reading.confidence});
    }
    return result;
}

bool namedByTheRules(const vision::Warning& warning)
{
    return warning.code == "edge-clash" || warning.code == "too-many-of-a-tile";
}

std::vector<Note> clashes(const Table& table, const engine::ScoreSheet& sheet)
{
    std::vector<Note> result;
    const auto add = [&](const std::string& code, const std::vector<engine::Position>& cells,
                         const std::string& text) {
        const std::string key = "clash " + code + " " + keyOf(cells) + " " + text;
        const bool known =
            std::any_of(result.begin(), result.end(), [&](const Note& n) { return n.key == key; });
        if (!known &&
            std::find(table.accepted.begin(), table.accepted.end(), key) == table.accepted.end())
            result.push_back({NoteKind::Clash, key, text, cells, {}, 0});
    };
    for (const engine::Breach& breach : sheet.breaches)
        add(breach.rule, breach.cells, breach.text);
    for (const vision::Warning& warning : table.warnings)
        if (!namedByTheRules(warning))
            add(warning.code, warning.cells, warning.text);
    return result;
}

void append(std::vector<Note>& to, std::vector<Note> from)
{
    std::stable_sort(from.begin(), from.end(),
                     [](const Note& a, const Note& b) { return a.confidence < b.confidence; });
    to.insert(to.end(), from.begin(), from.end());
}

} // namespace

std::string percent(double confidence)
{
    return std::to_string(std::min(99L, std::lround(confidence * 100))) + " %";
}

std::vector<Note> notes(const Table& table, const engine::ScoreSheet& sheet)
{
    std::vector<Note> result;
    append(result, doubtfulTiles(table));
    append(result, doubtfulPieces(table));
    append(result, clashes(table, sheet));
    return result;
}

} // namespace reeve::app
