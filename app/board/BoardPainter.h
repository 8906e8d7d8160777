// Paints the table: tiles, whose they are, the pieces, and what a person should look at.
#pragma once

#include "app/board/FeatureOutline.h"
#include "app/board/TileImages.h"
#include "app/table/Notes.h"
#include "app/table/Table.h"

#include <QColor>
#include <QPainter>

#include <optional>
#include <vector>

namespace reeve::app {

/// What is to be seen; computed once a change of the table.
struct BoardScene {
    Table table;
    engine::ScoreSheet sheet;
    std::vector<FeatureOutline> outlines; ///< by feature of the sheet; empty for those not shown
    std::vector<Note> notes;
};

/// Of a piece that is held over the board.
struct DragMarks {
    std::optional<int> lifted;                ///< the piece, when it is one of the board
    std::optional<engine::SegmentRef> target; ///< where it would stand
    std::optional<int> recoloured;            ///< the piece that would take its colour
    bool operator==(const DragMarks&) const = default;
};

/// Where else the chosen piece may stand, and the key that says so.
struct OtherPlace {
    int key = 0;
    QPointF at; ///< board units
};

struct BoardSelection {
    std::optional<engine::Position> cell;
    std::optional<std::size_t> feature; ///< index in the sheet
    std::optional<int> piece;
    std::vector<OtherPlace> otherPlaces; ///< of the piece
    DragMarks drag;
};

struct BoardColours {
    QColor background;
    QColor text;
    QColor surface;
    QColor accent;
    QColor warn;
    QColor error;
    bool dark = false;
};

/// Item pixels = board units * scale + origin.
struct BoardView {
    double scale = 100;
    QPointF origin;
    QSizeF size;
    double pixelRatio = 1;
    [[nodiscard]] QPointF toItem(QPointF board) const { return board * scale + origin; }
    [[nodiscard]] QPointF toBoard(QPointF item) const { return (item - origin) / scale; }
};

/// The photo laid into the board frame: `image` covers `area` in board units.
struct PhotoLayer {
    QImage image;
    QRectF area;
};

class BoardPainter
{
public:
    BoardPainter(const engine::TileCatalogue& catalogue, TileImages& images);

    /// `photo` replaces the drawn tiles when given.
    void paint(QPainter& painter, const BoardScene& scene, const BoardView& view,
               const BoardSelection& selection, const BoardColours& colours,
               const PhotoLayer* photo) const;

private:
    struct Context;
    void paintTiles(const Context& c) const;
    void paintOwners(const Context& c) const;
    void paintOwner(const Context& c, const engine::FeatureScore& feature,
                    const FeatureOutline& outline) const;
    void paintDoubts(const Context& c) const;
    void paintSelection(const Context& c) const;
    void paintSelectedCell(const Context& c) const;
    void paintTarget(const Context& c) const;
    void paintOtherPlaces(const Context& c) const;
    void paintPieces(const Context& c) const;
    void paintPiece(const Context& c, const TablePiece& piece) const;
    void paintBadges(const Context& c) const;

    void paintMark(const Context& c, const QPointF& middle, const QColor& colour,
                   const QString& letter, double side) const;
    void paintRim(const Context& c, const FeatureOutline& outline) const;
    [[nodiscard]] FeatureOutline outlineOf(const Context& c, const engine::SegmentRef& place) const;

    const engine::TileCatalogue& m_catalogue;
    TileImages& m_images;
};

/// The feature of the sheet that the segment belongs to.
[[nodiscard]] std::optional<std::size_t> featureAt(const engine::ScoreSheet& sheet,
                                                   const engine::SegmentRef& place);

/// Outlines of the features that somebody stands on; the others are found when they are selected.
[[nodiscard]] BoardScene makeScene(const engine::TileCatalogue& catalogue, const Table& table,
                                   const engine::ScoreSheet& sheet);

/// Somebody stands on it.
[[nodiscard]] bool isOwned(const engine::FeatureScore& feature);

/// Of the mark of another place, item pixels, at so many pixels a tile.
[[nodiscard]] double otherPlaceSide(double scale);

/// Of a piece, item pixels, at so many pixels a tile.
[[nodiscard]] double pieceHeight(double scale);

/// Smallest rectangle round all tiles, board units; a 1 x 1 square without tiles.
[[nodiscard]] QRectF tilesRect(const Table& table);

} // namespace reeve::app
