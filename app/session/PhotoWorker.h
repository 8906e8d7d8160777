// Reads photos of boards on a thread of its own; tickets as in ReadingWorker.
#pragma once

#include "app/session/ReadingWorker.h"

#include <QImage>
#include <QString>

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

class PhotoWorker : public ReadingWorker
{
    Q_OBJECT

public:
    using ReadingWorker::ReadingWorker;

    /// On the worker's thread. `corners`: where tiles lie, if a person has shown it. `pack`: name
    /// of the tile pack to read with; empty: none.
    void read(int ticket, const QString& path, const std::optional<vision::GivenCorners>& corners,
              const QString& pack);

Q_SIGNALS:
    void finished(int ticket, std::shared_ptr<reeve::app::PhotoReading> reading);

private:
    /// Why the pack cannot be used; empty when it can, or there is none.
    static QString learn(vision::PhotoReader& reader, const QString& pack);
};

/// A photo for looking at, at most 2400 pixels on its longer side; null when unreadable.
struct ShownPhoto {
    QImage picture;
    double scale = 1; ///< pixels of `picture` per pixel of the photo
};
[[nodiscard]] ShownPhoto showPhoto(const std::filesystem::path& path);

} // namespace reeve::app
