#include "app/session/PieceEditor.h"

#include "app/board/QtText.h"
#include "app/session/TilePlaces.h"
#include "app/table/Notes.h"
#include "app/table/Words.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace reeve::app {

namespace {

constexpr double kMiddle = 0.1; // tiles from a piece's foot up to its middle
constexpr std::size_t kMostChoices = 6;

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace

PieceEditor::PieceEditor(const engine::TileCatalogue* catalogue, const Table& table,
                         Actions actions, QObject* parent)
    : QObject(parent)
    , m_catalogue(catalogue)
    , m_table(table)
    , m_actions(std::move(actions))
{}

void PieceEditor::choose(int id, bool byHand)
{
    m_chosen = m_table.piece(id) ? id : -1;
    m_byHand = byHand;
    listChoices();
    Q_EMIT changed();
}

const vision::PieceReading* PieceEditor::piece() const
{
    const TablePiece* found = m_table.piece(m_chosen);
    return found ? &found->reading : nullptr;
}

const engine::TileDefinition* PieceEditor::definitionAt(engine::Position cell) const
{
    const vision::TileReading* tile = m_table.tileAt(cell);
    return tile ? m_catalogue->find(tile->tile) : nullptr;
}

QString PieceEditor::title() const
{
    return piece() ? capitalised(QString::fromStdString(pieceName(*piece()))) : QString();
}

QString PieceEditor::confidence() const
{
    if (!piece())
        return {};
    return m_byHand ? tr("Set by hand")
                    : tr("%1 sure").arg(QString::fromStdString(percent(piece()->confidence)));
}

QString PieceEditor::colour() const
{
    return piece() ? QString::fromStdString(piece()->colour) : QString();
}

QString PieceEditor::kind() const
{
    return piece() ? QString::fromStdString(piece()->kind) : QString();
}

std::vector<std::uint8_t> PieceEditor::placesHere() const
{
    const engine::TileDefinition* known = piece() ? definitionAt(piece()->cell) : nullptr;
    return known ? placesOn(*known) : std::vector<std::uint8_t>();
}

QStringList PieceEditor::places() const
{
    QStringList names;
    for (const std::uint8_t segment : placesHere())
        names << nameOf({piece()->cell, segment});
    return names;
}

int PieceEditor::place() const
{
    const auto stands = placeOf(m_chosen);
    const auto here = placesHere();
    const auto found = stands ? std::find(here.begin(), here.end(), stands->segment) : here.end();
    return found == here.end() ? -1 : static_cast<int>(found - here.begin());
}

QStringList PieceEditor::colours() const
{
    QStringList words;
    for (const engine::Colour colour : engine::kColours)
        words << qText(engine::word(colour));
    return words;
}

QStringList PieceEditor::kinds() const
{
    QStringList words;
    for (const engine::PieceKind kind : engine::kPieceKinds)
        words << qText(engine::word(kind));
    for (const engine::MarkerKind kind : engine::kMarkerKinds)
        words << qText(engine::word(kind));
    return words;
}

QStringList PieceEditor::kindNames() const
{
    return {tr("meeple"), tr("big meeple"), tr("abbot"), tr("builder"), tr("pig"),
            tr("mage"),   tr("witch"),      tr("Count"), tr("ferry"),   tr("gold")};
}

int PieceEditor::at(const QPointF& position, double reach) const
{
    int best = -1;
    double nearest = reach;
    for (const TablePiece& piece : m_table.pieces) {
        const vision::PieceReading& p = piece.reading;
        const double distance =
            std::hypot(p.cell.x + p.x - position.x(), p.cell.y + p.y - kMiddle - position.y());
        if (distance < nearest) {
            nearest = distance;
            best = piece.id;
        }
    }
    return best;
}

std::optional<engine::SegmentRef> PieceEditor::placeAt(const QPointF& position) const
{
    const engine::Position cell = cellAt(position);
    const engine::TileDefinition* known = definitionAt(cell);
    const auto place = known ? placeNear(*known, *m_table.tileAt(cell), position) : std::nullopt;
    return place ? std::optional(engine::SegmentRef{cell, *place}) : std::nullopt;
}

QString PieceEditor::whyNoPlace(const QPointF& position) const
{
    const engine::Position cell = cellAt(position);
    if (!m_table.tileAt(cell))
        return tr("No tile lies there.");
    if (!definitionAt(cell))
        return tr("Reeve does not know this tile. Say first which one it is.");
    return placeAt(position) ? QString() : tr("No piece can stand on this tile.");
}

std::optional<engine::SegmentRef> PieceEditor::placeOf(int id) const
{
    const TablePiece* found = m_table.piece(id);
    const vision::TileReading* tile = found ? m_table.tileAt(found->reading.cell) : nullptr;
    const auto segment = tile ? segmentUnder(*m_catalogue, *tile, found->reading) : std::nullopt;
    return segment ? std::optional(engine::SegmentRef{tile->cell, *segment}) : std::nullopt;
}

bool PieceEditor::liesOn(const engine::SegmentRef& place) const
{
    return definitionAt(place.cell)->segments[place.segment].kind == engine::FeatureKind::Field;
}

QString PieceEditor::nameOf(const engine::SegmentRef& place) const
{
    return placeName(definitionAt(place.cell)->segments[place.segment],
                     m_table.tileAt(place.cell)->turns);
}

void PieceEditor::add(const QString& colour, const QPointF& position)
{
    const auto place = placeAt(position);
    if (!place)
        return refuse(whyNoPlace(position));
    vision::PieceReading added;
    added.colour = colour.toStdString();
    standOn(added, *definitionAt(place->cell), *m_table.tileAt(place->cell), place->segment,
            position);
    m_actions.put(m_table.unusedPieceId(), added);
}

void PieceEditor::addOn(const QString& colour, const engine::SegmentRef& place)
{
    const engine::TileDefinition* known = definitionAt(place.cell);
    if (!known || place.segment >= known->segments.size())
        return;
    vision::PieceReading added;
    added.colour = colour.toStdString();
    standOn(added, *known, *m_table.tileAt(place.cell), place.segment);
    m_actions.put(m_table.unusedPieceId(), added);
}

void PieceEditor::addSomewhere(const QString& colour, int column, int row)
{
    const engine::Position cell{column, row};
    const engine::TileDefinition* known = definitionAt(cell);
    const auto here = known ? placesOn(*known) : std::vector<std::uint8_t>();
    if (here.empty())
        return refuse(whyNoPlace(QPointF(column + 0.5, row + 0.5)));
    std::set<std::uint8_t> taken;
    for (const TablePiece& other : m_table.pieces)
        if (const auto stands = placeOf(other.id); stands && stands->cell == cell)
            taken.insert(stands->segment);
    const auto free = std::find_if(here.begin(), here.end(),
                                   [&](std::uint8_t place) { return !taken.contains(place); });
    addOn(colour, {cell, free == here.end() ? here.front() : *free});
}

void PieceEditor::move(int id, const QPointF& position)
{
    const TablePiece* found = m_table.piece(id);
    if (!found)
        return;
    const auto place = placeAt(position);
    if (!place)
        return refuse(whyNoPlace(position));
    vision::PieceReading moved = found->reading;
    standOn(moved, *definitionAt(place->cell), *m_table.tileAt(place->cell), place->segment,
            position);
    m_actions.put(id, moved);
}

void PieceEditor::recolour(int id, const QString& colour)
{
    const TablePiece* found = m_table.piece(id);
    if (!found)
        return;
    vision::PieceReading recoloured = found->reading;
    recoloured.colour = colour.toStdString();
    if (!engine::pieceKindFromWord(recoloured.kind))
        recoloured.kind = engine::word(engine::PieceKind::Meeple);
    if (recoloured.colour == found->reading.colour && recoloured.kind == found->reading.kind)
        return refuse(tr("This piece is %1 already.").arg(colour));
    m_actions.put(id, recoloured);
}

void PieceEditor::remove(int id)
{
    if (m_table.piece(id))
        m_actions.correct(RemovePiece{id});
}

bool PieceEditor::needsPiece()
{
    if (!piece())
        refuse(tr("Choose a piece first: click it, or press M."));
    return piece() != nullptr;
}

void PieceEditor::take(int choice)
{
    const auto& all = m_choices.choices();
    if (choice < 0 || choice >= static_cast<int>(all.size()))
        return;
    const PieceChoices::Choice& taken = all[static_cast<std::size_t>(choice)];
    if (taken.lies)
        confirm();
    else
        m_actions.put(m_chosen, vision::PieceReading(taken.piece));
}

void PieceEditor::confirm()
{
    if (isDoubtful())
        m_actions.correct(ConfirmPiece{m_chosen});
}

void PieceEditor::setKind(const QString& kind)
{
    if (!needsPiece() || kind == this->kind())
        return;
    vision::PieceReading changed = *piece();
    changed.kind = kind.toStdString();
    if (!engine::pieceKindFromWord(changed.kind))
        changed.colour = "none";
    m_actions.put(m_chosen, changed);
}

void PieceEditor::setPlace(int place)
{
    const auto here = placesHere();
    if (place < 0 || place >= static_cast<int>(here.size()) || place == this->place())
        return;
    vision::PieceReading moved = *piece();
    standOn(moved, *definitionAt(moved.cell), *m_table.tileAt(moved.cell),
            here[static_cast<std::size_t>(place)]);
    m_actions.put(m_chosen, moved);
}

void PieceEditor::setNextPlace()
{
    if (!needsPiece())
        return;
    const int count = static_cast<int>(placesHere().size());
    if (count == 0)
        return refuse(whyNoPlace(QPointF(column() + 0.5, row() + 0.5)));
    if (count == 1)
        return refuse(tr("This tile has no other place."));
    setPlace((place() + 1) % count);
}

void PieceEditor::step(int columns, int rows)
{
    if (!needsPiece())
        return;
    vision::PieceReading moved = *piece();
    moved.cell = {moved.cell.x + columns, moved.cell.y + rows};
    moved.segment.reset();
    const engine::TileDefinition* known = definitionAt(moved.cell);
    const vision::TileReading* tile = m_table.tileAt(moved.cell);
    const auto segment = known ? segmentUnder(*m_catalogue, *tile, moved) : std::nullopt;
    if (!segment)
        return refuse(whyNoPlace(QPointF(moved.cell.x + 0.5, moved.cell.y + 0.5)));
    standOn(moved, *known, *tile, *segment);
    m_actions.put(m_chosen, moved);
}

QString PieceEditor::textOf(const vision::PieceReading& reading) const
{
    const engine::TileDefinition* known = definitionAt(reading.cell);
    const bool placed = known && reading.segment && *reading.segment < known->segments.size();
    return tr("%1: %2").arg(capitalised(QString::fromStdString(pieceName(reading))),
                            placed ? nameOf({reading.cell, *reading.segment}).toLower()
                                   : QString::fromStdString(reading.feature));
}

vision::PieceReading PieceEditor::asItStands() const
{
    vision::PieceReading reading = *piece();
    if (const auto place = placeOf(m_chosen))
        reading.segment = place->segment;
    return reading;
}

vision::PieceReading PieceEditor::otherwise(std::size_t alternative) const
{
    const vision::PieceReading now = asItStands();
    vision::PieceReading reading = now;
    const vision::PieceAlternative other = now.alternatives[alternative];
    reading.alternatives[alternative] = {now.cell, now.colour, now.feature, now.segment,
                                         now.confidence};
    reading.colour = other.colour;
    reading.cell = other.cell;
    reading.feature = other.feature;
    reading.segment = other.segment;
    const vision::TileReading* tile = m_table.tileAt(other.cell);
    const engine::TileDefinition* known = definitionAt(other.cell);
    if (known)
        reading.segment = segmentUnder(*m_catalogue, *tile, reading);
    if (known && reading.segment && (other.cell != now.cell || reading.segment != now.segment))
        standOn(reading, *known, *tile, *reading.segment);
    return reading;
}

void PieceEditor::listChoices()
{
    std::vector<PieceChoices::Choice> choices;
    const std::size_t others = piece() ? piece()->alternatives.size() : 0;
    if (piece()) {
        const QString sure =
            m_byHand ? tr("now") : QString::fromStdString(percent(piece()->confidence));
        choices.push_back({asItStands(), textOf(asItStands()), sure, true, {}});
    }
    for (std::size_t a = 0; a < others && choices.size() < kMostChoices; ++a) {
        PieceChoices::Choice choice{otherwise(a), {}, {}, false, {}};
        const vision::PieceReading& other = choice.piece;
        const vision::PieceReading& now = choices.front().piece;
        const bool listed =
            std::any_of(choices.begin(), choices.end(), [&](const PieceChoices::Choice& c) {
                return c.piece.cell == other.cell && c.piece.segment == other.segment &&
                       c.piece.feature == other.feature && c.piece.colour == other.colour;
            });
        if (listed || !m_table.tileAt(other.cell))
            continue;
        choice.text = textOf(other);
        const double confidence = piece()->alternatives[a].confidence;
        if (confidence < 1) // what a person said has none
            choice.sure = QString::fromStdString(percent(confidence));
        if (other.cell != now.cell || other.segment != now.segment)
            choice.place = QPointF(other.cell.x + other.x, other.cell.y + other.y);
        choices.push_back(std::move(choice));
    }
    m_choices.setChoices(std::move(choices));
}

} // namespace reeve::app
