// Where the tiles lie, shown by hand: the four corners of a block of whole tiles on a photo.
#pragma once

#include "vision/ReadPhoto.h"

#include <QImage>
#include <QList>
#include <QObject>
#include <QPointF>
#include <QString>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace reeve::app {

/// The largest block of cells in the middle of a reading's board that the photo shows whole.
[[nodiscard]] std::optional<vision::GivenCorners> cornersOfBoard(const vision::Reading& reading);

class CornerPlacement : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("A session has one")
    Q_PROPERTY(bool active READ isActive NOTIFY activeChanged)
    Q_PROPERTY(int columns READ columns WRITE setColumns NOTIFY changed)
    Q_PROPERTY(int rows READ rows WRITE setRows NOTIFY changed)
    Q_PROPERTY(int selected READ selected WRITE select NOTIFY changed)
    /// The corners span an area in which a block of tiles could lie.
    Q_PROPERTY(bool proper READ isProper NOTIFY changed)
    Q_PROPERTY(int mostTiles READ mostTiles CONSTANT)

public:
    using QObject::QObject;

    /// `picture` shows the photo at `scale` pixels per pixel of the photo. Starts from `known`, or
    /// from a block in the middle.
    void start(const QString& path, const QImage& picture, double scale,
               const std::optional<vision::GivenCorners>& known);
    void stop();

    [[nodiscard]] bool isActive() const { return !m_picture.isNull(); }
    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] const QImage& picture() const { return m_picture; }
    [[nodiscard]] int columns() const { return m_columns; }
    void setColumns(int columns);
    [[nodiscard]] int rows() const { return m_rows; }
    void setRows(int rows);
    [[nodiscard]] int selected() const { return m_selected; }
    void select(int corner);
    [[nodiscard]] bool isProper() const;
    /// In one direction.
    [[nodiscard]] int mostTiles() const;

    /// Clockwise, in pixels of `picture()`.
    [[nodiscard]] const QList<QPointF>& corners() const { return m_corners; }
    /// Stays within the picture.
    void moveSelected(const QPointF& to);
    /// By a share of the picture's longer side.
    Q_INVOKABLE void nudge(double x, double y);

    /// In pixels of the photo.
    [[nodiscard]] vision::GivenCorners given() const;

Q_SIGNALS:
    void activeChanged();
    void changed();

private:
    QString m_path;
    QImage m_picture;
    double m_scale = 1;
    QList<QPointF> m_corners;
    int m_columns = 1;
    int m_rows = 1;
    int m_selected = 0;
};

} // namespace reeve::app
