#include "app/session/PieceDrag.h"

#include "app/board/PlayerLook.h"
#include "app/session/Library.h"
#include "app/session/PieceEditor.h"
#include "app/session/TilePlaces.h"
#include "app/table/Words.h"

namespace reeve::app {

PieceDrag::PieceDrag(const BoardScene& scene, PieceEditor& pieces, QObject* parent)
    : QObject(parent)
    , m_scene(scene)
    , m_pieces(pieces)
{}

QString PieceDrag::letter() const
{
    return initialOf(m_colour.toStdString(), m_scene.table.players);
}

void PieceDrag::take(const QString& colour, const QPointF& pointer)
{
    m_marks = {};
    m_colour = colour;
    m_kind = QStringLiteral("meeple");
    m_grip = {};
    start(pointer);
}

void PieceDrag::lift(int id, const QPointF& grip, const QPointF& pointer)
{
    const TablePiece* piece = m_scene.table.piece(id);
    if (!piece)
        return;
    m_marks = {};
    m_marks.lifted = id;
    m_colour = QString::fromStdString(piece->reading.colour);
    m_kind = QString::fromStdString(piece->reading.kind);
    m_grip = grip;
    start(pointer);
}

void PieceDrag::start(const QPointF& pointer)
{
    m_active = true;
    m_aim = Aim::Nothing;
    m_lying = false;
    m_words.clear();
    m_pointer = pointer;
    Q_EMIT changed();
    Q_EMIT marksChanged();
    Q_EMIT moved();
}

void PieceDrag::move(const QPointF& pointer)
{
    if (!m_active)
        return;
    m_pointer = pointer;
    Q_EMIT moved();
}

void PieceDrag::aimAt(const std::optional<QPointF>& position, double height)
{
    if (!m_active)
        return;
    m_position = position;
    m_height = height;
    const DragMarks before = m_marks;
    decide();
    Q_EMIT aimed();
    if (m_marks != before)
        Q_EMIT marksChanged();
}

void PieceDrag::decide()
{
    m_marks.target.reset();
    m_marks.recoloured.reset();
    m_lying = false;
    const bool overTile = m_position && m_scene.table.tileAt(cellAt(*m_position));
    if (!overTile) {
        m_aim = m_marks.lifted ? Aim::TakeOff : Aim::Nothing;
        m_words = m_marks.lifted ? tr("Take off the board") : tr("Drop it where it stands");
        return;
    }
    const int under = m_marks.lifted ? -1 : m_pieces.at(*m_position);
    if (under >= 0) {
        m_aim = Aim::Recolour;
        m_marks.recoloured = under;
        m_words = tr("Becomes %1").arg(m_colour);
        return;
    }
    const auto place = m_pieces.placeAt(*m_position);
    if (!place) {
        m_aim = Aim::Refused;
        m_words = m_pieces.whyNoPlace(*m_position);
        return;
    }
    const bool stays = m_marks.lifted && place == m_pieces.placeOf(*m_marks.lifted);
    m_aim = stays ? Aim::Nothing : Aim::Stand;
    m_marks.target = place;
    m_lying = m_pieces.liesOn(*place);
    m_words = titleOf(*place);
}

QString PieceDrag::titleOf(const engine::SegmentRef& place) const
{
    const auto index = featureAt(m_scene.sheet, place);
    if (!index)
        return m_pieces.nameOf(place);
    const engine::FeatureScore& feature = m_scene.sheet.features[*index];
    return QString::fromStdString(
        featureTitle(feature, coatsOfArms(feature, m_scene.table, (*library())->catalogue)));
}

void PieceDrag::drop()
{
    if (!m_active)
        return;
    const DragMarks held = m_marks;
    stop();
    switch (m_aim) {
    case Aim::Stand:
        held.lifted ? m_pieces.move(*held.lifted, *m_position)
                    : m_pieces.add(m_colour, *m_position);
        break;
    case Aim::Recolour: m_pieces.recolour(*held.recoloured, m_colour); break;
    case Aim::TakeOff: m_pieces.remove(*held.lifted); break;
    case Aim::Refused: m_pieces.refuse(m_words); break;
    case Aim::Nothing: break;
    }
}

void PieceDrag::cancel()
{
    if (m_active)
        stop();
}

void PieceDrag::stop()
{
    m_active = false;
    m_marks = {};
    Q_EMIT changed();
    Q_EMIT marksChanged();
}

} // namespace reeve::app
