#include "app/session/TileEditor.h"

#include "app/session/SetNames.h"
#include "app/session/TilePlaces.h"
#include "app/table/Fit.h"
#include "app/table/Notes.h"
#include "app/table/Words.h"

#include <algorithm>
#include <set>

namespace reeve::app {

namespace {

constexpr int kMostAlternatives = 6;

} // namespace

TileEditor::TileEditor(const engine::TileCatalogue* catalogue, Correct correct, QObject* parent)
    : QObject(parent)
    , m_catalogue(catalogue)
    , m_correct(std::move(correct))
{}

void TileEditor::show(const Table& table, engine::Position cell, bool byHand)
{
    m_open = true;
    m_table = table;
    m_cell = cell;
    m_byHand = byHand;
    const vision::TileReading* tile = table.tileAt(cell);
    m_tile = tile ? std::optional(*tile) : std::nullopt;
    listAlternatives();
    listPalette();
    listPieces();
    Q_EMIT changed();
}

void TileEditor::close()
{
    m_open = false;
    m_tile.reset();
    m_alternatives.setChoices({});
    m_palette.setChoices({});
    m_pieces.setRows({});
    Q_EMIT changed();
}

const engine::TileDefinition* TileEditor::definition() const
{
    return m_tile ? m_catalogue->find(m_tile->tile) : nullptr;
}

QString TileEditor::title() const
{
    if (!m_tile)
        return tr("Empty place");
    const engine::TileDefinition* known = definition();
    if (!known)
        return tr("Unknown tile");
    const QString id = QString::fromStdString(known->id);
    return tr("%1, tile %2")
        .arg(nameOfSet(QString::fromStdString(known->set)), id.mid(id.indexOf(u'.') + 1));
}

QString TileEditor::confidence() const
{
    if (!m_tile)
        return tr("Choose a tile to lay it here.");
    if (m_byHand)
        return tr("Set by hand");
    return tr("%1 sure").arg(QString::fromStdString(percent(m_tile->confidence)));
}

QString TileEditor::tile() const
{
    return m_tile ? QString::fromStdString(m_tile->tile) : QString();
}

void TileEditor::listAlternatives()
{
    std::vector<TileChoices::Choice> choices;
    if (m_tile) {
        const QString sure =
            m_byHand ? tr("now") : QString::fromStdString(percent(m_tile->confidence));
        choices.push_back({m_tile->tile, m_tile->turns, sure, true, true});
        for (const vision::TileAlternative& alternative : m_tile->alternatives) {
            if (static_cast<int>(choices.size()) >= kMostAlternatives)
                break;
            const bool known =
                std::any_of(choices.begin(), choices.end(), [&](const TileChoices::Choice& c) {
                    return c.tile == alternative.tile && c.turns == alternative.turns;
                });
            if (!known && m_catalogue->find(alternative.tile))
                choices.push_back({alternative.tile, alternative.turns,
                                   QString::fromStdString(percent(alternative.confidence)), false,
                                   true});
        }
    }
    m_alternatives.setChoices(std::move(choices));
}

void TileEditor::listPalette()
{
    std::set<std::string> setsOnTable{"BA"};
    for (const vision::TileReading& tile : m_table.tiles)
        if (const engine::TileDefinition* known = m_catalogue->find(tile.tile))
            setsOnTable.insert(known->set);
    Table without = m_table;
    std::erase_if(without.tiles, [&](const auto& t) { return t.cell == m_cell; });
    std::vector<std::pair<int, TileChoices::Choice>> ranked;
    for (const engine::TileDefinition& known : m_catalogue->tiles()) {
        const Fit fit = bestFit(*m_catalogue, without, m_cell, known);
        const int rank = fit.clashes + (setsOnTable.contains(known.set) ? 0 : 10);
        ranked.push_back({rank, {known.id, fit.turns, {}, false, fit.clashes == 0}});
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<TileChoices::Choice> choices;
    for (const auto& entry : ranked)
        choices.push_back(entry.second);
    m_palette.setChoices(std::move(choices));
}

void TileEditor::listPieces()
{
    const engine::TileDefinition* known = definition();
    std::vector<PiecesModel::Row> rows;
    for (const TablePiece& piece : m_table.pieces) {
        if (piece.reading.cell != m_cell)
            continue;
        const auto segment =
            known ? segmentUnder(*m_catalogue, *m_tile, piece.reading) : std::nullopt;
        rows.push_back({piece, QString::fromStdString(pieceName(piece.reading)),
                        segment ? placeName(known->segments[*segment], turns()) : QString()});
    }
    m_pieces.setRows(std::move(rows));
}

void TileEditor::choose(int alternative)
{
    const TileChoices::Choice* choice = m_alternatives.choice(alternative);
    if (!choice)
        return;
    if (choice->lies)
        confirm();
    else
        m_correct(PutTile{m_cell, choice->tile, choice->turns});
}

void TileEditor::chooseFromPalette(int row)
{
    if (const TileChoices::Choice* choice = m_palette.choice(row))
        m_correct(PutTile{m_cell, choice->tile, choice->turns});
}

void TileEditor::rotate()
{
    if (definition())
        m_correct(PutTile{m_cell, m_tile->tile, (m_tile->turns + 1) % 4});
}

void TileEditor::removeTile()
{
    if (m_tile)
        m_correct(RemoveTile{m_cell});
}

void TileEditor::confirm()
{
    if (m_tile && m_tile->review)
        m_correct(ConfirmTile{m_cell});
}

} // namespace reeve::app
