// The pieces on the table and what a person does with them; one of them may be chosen. Every change
// is one correction, and what cannot be done is said in words.
#pragma once

#include "app/session/PieceChoices.h"
#include "app/table/Table.h"

#include <QObject>
#include <QPointF>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <optional>

namespace reeve::app {

class PieceEditor : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by BoardSession")
    Q_PROPERTY(bool open READ isOpen NOTIFY changed)
    Q_PROPERTY(bool doubtful READ isDoubtful NOTIFY changed)
    Q_PROPERTY(int chosen READ chosen NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    Q_PROPERTY(QString confidence READ confidence NOTIFY changed)
    Q_PROPERTY(QString colour READ colour NOTIFY changed)
    Q_PROPERTY(QString kind READ kind NOTIFY changed)
    Q_PROPERTY(int column READ column NOTIFY changed)
    Q_PROPERTY(int row READ row NOTIFY changed)
    Q_PROPERTY(QStringList places READ places NOTIFY changed)
    Q_PROPERTY(int place READ place NOTIFY changed)
    Q_PROPERTY(QStringList colours READ colours CONSTANT)
    Q_PROPERTY(QStringList kinds READ kinds CONSTANT)
    Q_PROPERTY(QStringList kindNames READ kindNames CONSTANT)
    Q_PROPERTY(reeve::app::PieceChoices* choices READ choices CONSTANT)

public:
    static constexpr double kReach = 0.22; ///< tiles from a piece's middle that still hit it

    /// How changes reach the table.
    struct Actions {
        std::function<void(int id, const vision::PieceReading&)> put; ///< and chooses the piece
        std::function<void(const Correction&)> correct;
        std::function<void(const QString&)> refuse; ///< says why nothing was done
    };

    /// `table` lives longer. Without a catalogue no piece may be touched.
    PieceEditor(const engine::TileCatalogue* catalogue, const Table& table, Actions actions,
                QObject* parent);

    /// -1: none is chosen. `byHand`: a person put it as it stands.
    void choose(int id, bool byHand);

    [[nodiscard]] bool isOpen() const { return piece() != nullptr; }
    [[nodiscard]] bool isDoubtful() const { return piece() && piece()->review; }
    [[nodiscard]] int chosen() const { return m_chosen; }
    [[nodiscard]] QString title() const; ///< "Red meeple"
    [[nodiscard]] QString confidence() const;
    [[nodiscard]] QString colour() const;
    [[nodiscard]] QString kind() const;
    [[nodiscard]] int column() const { return piece() ? piece()->cell.x : 0; }
    [[nodiscard]] int row() const { return piece() ? piece()->cell.y : 0; }
    [[nodiscard]] QStringList places() const; ///< of its tile: "City, north"
    [[nodiscard]] int place() const;          ///< where it stands: index in `places`, else -1
    [[nodiscard]] QStringList colours() const;
    /// Words of the figures and of the markers that count where they stand.
    [[nodiscard]] QStringList kinds() const;
    [[nodiscard]] QStringList kindNames() const; ///< of `kinds`, as players say it
    /// The chosen piece as it stands, then what else the reading took it for.
    [[nodiscard]] PieceChoices* choices() { return &m_choices; }

    /// The piece there, -1 for none. `position` in board units.
    [[nodiscard]] int at(const QPointF& position, double reach = kReach) const;
    /// Where a piece stands that is put there; nullopt where none can.
    [[nodiscard]] std::optional<engine::SegmentRef> placeAt(const QPointF& position) const;
    /// Why none can; empty where one can.
    [[nodiscard]] QString whyNoPlace(const QPointF& position) const;
    /// Where that piece stands; nullopt where its tile is not known.
    [[nodiscard]] std::optional<engine::SegmentRef> placeOf(int id) const;
    /// A piece lies there: it is a field.
    [[nodiscard]] bool liesOn(const engine::SegmentRef& place) const;
    /// "City, north".
    [[nodiscard]] QString nameOf(const engine::SegmentRef& place) const;
    /// Says why nothing was done.
    void refuse(const QString& why) { m_actions.refuse(why); }

    /// A meeple that stands there.
    Q_INVOKABLE void add(const QString& colour, const QPointF& position);
    /// A meeple in a good place of that segment.
    void addOn(const QString& colour, const engine::SegmentRef& place);
    /// A meeple on the first place of that tile that has no piece, else on the first of all.
    Q_INVOKABLE void addSomewhere(const QString& colour, int column, int row);
    Q_INVOKABLE void move(int id, const QPointF& position);
    /// What was no player's piece becomes a meeple.
    Q_INVOKABLE void recolour(int id, const QString& colour);
    Q_INVOKABLE void remove(int id);

    // For the chosen piece:
    Q_INVOKABLE void take(int choice);
    Q_INVOKABLE void confirm();
    /// A marker is nobody's.
    Q_INVOKABLE void setKind(const QString& kind);
    Q_INVOKABLE void setPlace(int place);
    Q_INVOKABLE void setNextPlace();
    /// To the like place of a tile beside.
    Q_INVOKABLE void step(int columns, int rows);

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] const vision::PieceReading* piece() const;
    [[nodiscard]] const engine::TileDefinition* definitionAt(engine::Position cell) const;
    [[nodiscard]] std::vector<std::uint8_t> placesHere() const;
    /// Whether a piece is chosen; says so when none is.
    bool needsPiece();
    /// The chosen piece with the segment it stands on.
    [[nodiscard]] vision::PieceReading asItStands() const;
    /// The chosen piece as the reading's alternative has it; how it stands now becomes one.
    [[nodiscard]] vision::PieceReading otherwise(std::size_t alternative) const;
    [[nodiscard]] QString textOf(const vision::PieceReading& piece) const;
    void listChoices();

    const engine::TileCatalogue* m_catalogue;
    const Table& m_table;
    Actions m_actions;
    int m_chosen = -1;
    bool m_byHand = false;
    PieceChoices m_choices;
};

} // namespace reeve::app
