// The selected cell: which tile lies there, what else it could be, and the pieces on it.
#pragma once

#include "app/session/PiecesModel.h"
#include "app/session/TileChoices.h"
#include "app/table/Table.h"

#include <QObject>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <optional>

namespace reeve::app {

class TileEditor : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by BoardSession")
    Q_PROPERTY(bool open READ isOpen NOTIFY changed)
    Q_PROPERTY(bool occupied READ isOccupied NOTIFY changed)
    Q_PROPERTY(bool doubtful READ isDoubtful NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    Q_PROPERTY(QString confidence READ confidence NOTIFY changed)
    Q_PROPERTY(QString tile READ tile NOTIFY changed)
    Q_PROPERTY(int turns READ turns NOTIFY changed)
    Q_PROPERTY(int column READ column NOTIFY changed)
    Q_PROPERTY(int row READ row NOTIFY changed)
    Q_PROPERTY(reeve::app::TileChoices* alternatives READ alternatives CONSTANT)
    Q_PROPERTY(reeve::app::TileChoices* palette READ palette CONSTANT)
    Q_PROPERTY(reeve::app::PiecesModel* pieces READ pieces CONSTANT)

public:
    using Correct = std::function<void(const Correction&)>;

    /// Without a catalogue nothing may be shown.
    TileEditor(const engine::TileCatalogue* catalogue, Correct correct, QObject* parent);

    /// `byHand`: a person put the tile that lies there.
    void show(const Table& table, engine::Position cell, bool byHand);
    void close();

    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] bool isOccupied() const { return m_tile.has_value(); }
    [[nodiscard]] bool isDoubtful() const { return m_tile && m_tile->review; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString confidence() const;
    [[nodiscard]] QString tile() const;
    [[nodiscard]] int turns() const { return m_tile ? m_tile->turns : 0; }
    [[nodiscard]] int column() const { return m_cell.x; }
    [[nodiscard]] int row() const { return m_cell.y; }
    [[nodiscard]] TileChoices* alternatives() { return &m_alternatives; }
    [[nodiscard]] TileChoices* palette() { return &m_palette; }
    [[nodiscard]] PiecesModel* pieces() { return &m_pieces; }

    Q_INVOKABLE void choose(int alternative);
    Q_INVOKABLE void chooseFromPalette(int row);
    Q_INVOKABLE void rotate();
    Q_INVOKABLE void removeTile();
    Q_INVOKABLE void confirm();

Q_SIGNALS:
    void changed();

private:
    void listAlternatives();
    void listPalette();
    void listPieces();
    [[nodiscard]] const engine::TileDefinition* definition() const;

    const engine::TileCatalogue* m_catalogue;
    Correct m_correct;
    Table m_table;
    bool m_open = false;
    engine::Position m_cell;
    bool m_byHand = false;
    std::optional<vision::TileReading> m_tile;
    TileChoices m_alternatives;
    TileChoices m_palette;
    PiecesModel m_pieces;
};

} // namespace reeve::app
