#include "app/session/TileEditor.h"

#include "app/board/PlayerLook.h"
#include "app/session/SetNames.h"
#include "app/session/TilePlaces.h"
#include "app/table/Fit.h"
#include "app/table/Notes.h"
#include "vision/art/TileGeometry.h"

#include <algorithm>
#include <set>

namespace reeve::app {

namespace {

constexpr int kMostAlternatives = 6;

QString kindName(engine::FeatureKind kind)
{
    switch (kind) {
    case engine::FeatureKind::City: return TileEditor::tr("City");
    case engine::FeatureKind::Road: return TileEditor::tr("Road");
    case engine::FeatureKind::Monastery: return TileEditor::tr("Monastery");
    case engine::FeatureKind::Garden: return TileEditor::tr("Garden");
    case engine::FeatureKind::Field: return TileEditor::tr("Field");
    case engine::FeatureKind::River: return TileEditor::tr("River");
    case engine::FeatureKind::Quarter: return TileEditor::tr("Quarter of Carcassonne");
    }
    return {};
}

QString placeName(const engine::Segment& segment, int turns)
{
    const engine::SideSet sides = engine::turnedSides(segment.sides, engine::Rotation(turns));
    const engine::HalfEdgeSet halves =
        engine::turnedHalfEdges(segment.halfEdges, engine::Rotation(turns));
    const QStringList names{TileEditor::tr("north"), TileEditor::tr("east"),
                            TileEditor::tr("south"), TileEditor::tr("west")};
    QStringList touched;
    for (int side = 0; side < 4; ++side)
        if ((sides >> side & 1) != 0 || (halves >> (2 * side) & 3) != 0)
            touched << names[side];
    if (touched.size() == 4)
        touched = QStringList{TileEditor::tr("all round")};
    const QString kind = kindName(segment.kind);
    return touched.isEmpty() ? kind : TileEditor::tr("%1, %2").arg(kind, touched.join(u'–'));
}

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

QStringList TileEditor::places() const
{
    QStringList names;
    if (const engine::TileDefinition* known = definition())
        for (const std::uint8_t segment : placesOn(*known))
            names << placeName(known->segments[segment], turns());
    return names;
}

QStringList TileEditor::colours() const
{
    QStringList words;
    for (const engine::Colour colour : engine::kColours) {
        const std::string_view text = engine::word(colour);
        words << QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
    }
    return words;
}

QStringList TileEditor::kinds() const
{
    return {QStringLiteral("meeple"), QStringLiteral("big"), QStringLiteral("abbot"),
            QStringLiteral("builder"), QStringLiteral("pig")};
}

QStringList TileEditor::kindNames() const
{
    return {tr("meeple"), tr("big meeple"), tr("abbot"), tr("builder"), tr("pig")};
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
    const auto places = known ? placesOn(*known) : std::vector<std::uint8_t>();
    std::vector<PiecesModel::Row> rows;
    for (const TablePiece& piece : m_table.pieces) {
        if (piece.reading.cell != m_cell)
            continue;
        const auto segment =
            m_tile ? segmentUnder(*m_catalogue, *m_tile, piece.reading) : std::nullopt;
        const auto place =
            segment ? std::find(places.begin(), places.end(), *segment) : places.end();
        QString name;
        for (const engine::ObservedPlayer& player : m_table.players)
            if (engine::word(player.player.colour) == piece.reading.colour)
                name = QString::fromStdString(player.player.name);
        rows.push_back({piece,
                        place == places.end() ? -1 : static_cast<int>(place - places.begin()),
                        initialOf(name)});
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

void TileEditor::putOn(vision::PieceReading& piece, int place) const
{
    const engine::TileDefinition* known = definition();
    const auto places = known ? placesOn(*known) : std::vector<std::uint8_t>();
    if (place < 0 || place >= static_cast<int>(places.size()))
        return;
    const std::uint8_t at = places[static_cast<std::size_t>(place)];
    const cv::Point2f anchor =
        vision::turned(vision::segmentShapes(*known)[at].anchor, engine::Rotation(turns()));
    piece.x = static_cast<double>(anchor.x);
    piece.y = static_cast<double>(anchor.y);
    piece.segment = at;
    piece.feature = engine::word(known->segments[at].kind);
    piece.pose = known->segments[at].kind == engine::FeatureKind::Field ? "lying" : "standing";
}

void TileEditor::addPiece(const QString& colour)
{
    if (!definition())
        return;
    std::set<int> taken;
    for (int row = 0; row < m_pieces.rowCount(); ++row)
        taken.insert(m_pieces.data(m_pieces.index(row), PiecesModel::PlaceRole).toInt());
    const int count = static_cast<int>(places().size());
    int place = 0;
    while (place < count && taken.contains(place))
        ++place;
    if (place == count)
        place = 0;
    vision::PieceReading piece;
    piece.cell = m_cell;
    piece.colour = colour.toStdString();
    piece.confidence = 1;
    putOn(piece, place);
    m_correct(PutPiece{m_table.unusedPieceId(), piece});
}

void TileEditor::removePiece(int id)
{
    m_correct(RemovePiece{id});
}

void TileEditor::confirmPiece(int id)
{
    m_correct(ConfirmPiece{id});
}

void TileEditor::changePiece(int id, const std::function<void(vision::PieceReading&)>& change)
{
    const TablePiece* piece = m_table.piece(id);
    if (!piece)
        return;
    vision::PieceReading reading = piece->reading;
    change(reading);
    m_correct(PutPiece{id, reading});
}

void TileEditor::setPieceColour(int id, const QString& colour)
{
    changePiece(id, [&](vision::PieceReading& p) { p.colour = colour.toStdString(); });
}

void TileEditor::setPieceKind(int id, const QString& kind)
{
    changePiece(id, [&](vision::PieceReading& p) { p.kind = kind.toStdString(); });
}

void TileEditor::setPiecePlace(int id, int place)
{
    changePiece(id, [&](vision::PieceReading& p) { putOn(p, place); });
}

} // namespace reeve::app
