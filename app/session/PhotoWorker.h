// Reads photos on a thread of its own.
//
// Requests carry a ticket; a newer request or `cancel` makes every older one end early, and answers
// with an old ticket are to be dropped.
#pragma once

#include "engine/TileCatalogue.h"
#include "vision/ReadPhoto.h"

#include <QImage>
#include <QObject>
#include <QString>

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>

namespace reeve::app {

/// A reading with a picture to look at: `scale` pixels of `picture` per pixel of the reading's
/// photo.
struct PhotoReading {
    vision::Reading reading;
    QImage picture;
    double scale = 1;
    QString withoutPack; ///< why the pack that was chosen was left out; empty when it was not
};

/// What is being done, for a person.
[[nodiscard]] QString stageText(vision::ReadStage stage);

class PhotoWorker : public QObject
{
    Q_OBJECT

public:
    PhotoWorker(std::filesystem::path models, const engine::TileCatalogue& catalogue);
    ~PhotoWorker() override;

    /// From any thread: answers of tickets up to this one are no longer wanted.
    void cancel(int ticket) { m_cancelled = ticket; }

    /// On the worker's thread. `corners`: where tiles lie, if a person has shown it. `pack`: name
    /// of the tile pack to read with; empty: none.
    void read(int ticket, const QString& path, const std::optional<vision::GivenCorners>& corners,
              const QString& pack);

Q_SIGNALS:
    void advanced(int ticket, const QString& stage, double fraction);
    void finished(int ticket, std::shared_ptr<reeve::app::PhotoReading> reading);
    /// `noBoard`: the picture is fine but holds no board. Empty text: cancelled.
    void failed(int ticket, bool noBoard, const QString& text);

private:
    /// Why the pack cannot be used; empty when it can, or there is none.
    QString learn(const QString& pack);

    std::filesystem::path m_models;
    const engine::TileCatalogue& m_catalogue;
    std::optional<vision::PhotoReader> m_reader;
    std::atomic<int> m_cancelled = 0;
};

/// A photo for looking at, at most 2400 pixels on its longer side; null when unreadable.
struct ShownPhoto {
    QImage picture;
    double scale = 1; ///< pixels of `picture` per pixel of the photo
};
[[nodiscard]] ShownPhoto showPhoto(const std::filesystem::path& path);

} // namespace reeve::app
