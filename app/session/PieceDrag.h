// A piece held over the board by mouse or finger: what letting go there would do, in words.
#pragma once

#include "app/board/BoardPainter.h"

#include <QObject>
#include <QPointF>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace reeve::app {

class PieceEditor;

class PieceDrag : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by BoardSession")
    Q_PROPERTY(bool active READ isActive NOTIFY changed)
    Q_PROPERTY(QString colour READ colour NOTIFY changed)
    Q_PROPERTY(QString kind READ kind NOTIFY changed)
    Q_PROPERTY(QString letter READ letter NOTIFY changed)
    Q_PROPERTY(QPointF foot READ foot NOTIFY moved)
    Q_PROPERTY(Aim aim READ aim NOTIFY aimed)
    Q_PROPERTY(bool lying READ isLying NOTIFY aimed)
    Q_PROPERTY(double height READ height NOTIFY aimed)
    Q_PROPERTY(QString words READ words NOTIFY aimed)

public:
    /// What letting go does.
    enum class Aim { Nothing, Stand, Recolour, TakeOff, Refused };
    Q_ENUM(Aim)

    /// Both live longer.
    PieceDrag(const BoardScene& scene, PieceEditor& pieces, QObject* parent);

    [[nodiscard]] bool isActive() const { return m_active; }
    [[nodiscard]] QString colour() const { return m_colour; }
    [[nodiscard]] QString kind() const { return m_kind; }
    [[nodiscard]] QString letter() const; ///< initial of its player; empty for what is nobody's
    [[nodiscard]] QPointF pointer() const { return m_pointer; }       ///< pixels of the window
    [[nodiscard]] QPointF foot() const { return m_pointer - m_grip; } ///< pixels of the window
    [[nodiscard]] Aim aim() const { return m_aim; }
    [[nodiscard]] bool isLying() const { return m_lying; }
    [[nodiscard]] double height() const { return m_height; } ///< of the piece, pixels
    [[nodiscard]] QString words() const { return m_words; }
    /// For the painter.
    [[nodiscard]] const DragMarks& marks() const { return m_marks; }

    /// A new meeple, held by its foot.
    Q_INVOKABLE void take(const QString& colour, const QPointF& pointer);
    /// A piece of the board; `grip` from its foot to the pointer, pixels.
    void lift(int id, const QPointF& grip, const QPointF& pointer);
    Q_INVOKABLE void move(const QPointF& pointer);
    /// By the board's item, after each move: where the foot is in board units, nullopt off the
    /// item, and how high a piece is drawn.
    void aimAt(const std::optional<QPointF>& position, double height);
    Q_INVOKABLE void drop();
    Q_INVOKABLE void cancel();

Q_SIGNALS:
    void changed();
    void moved();
    void aimed();
    /// The painter's.
    void marksChanged();

private:
    void start(const QPointF& pointer);
    /// With what letting go at `m_position` does.
    void decide();
    void stop();
    [[nodiscard]] QString titleOf(const engine::SegmentRef& place) const;

    const BoardScene& m_scene;
    PieceEditor& m_pieces;
    bool m_active = false;
    QString m_colour;
    QString m_kind;
    QPointF m_pointer;
    QPointF m_grip;
    std::optional<QPointF> m_position; // of the foot, board units
    Aim m_aim = Aim::Nothing;
    bool m_lying = false;
    double m_height = 0;
    QString m_words;
    DragMarks m_marks;
};

} // namespace reeve::app
