// Looks at photos of pages of a tile pack, and measures packs, on a thread of its own.
//
// Tickets as in PhotoWorker.
#pragma once

#include "engine/TileCatalogue.h"
#include "vision/ReadPhoto.h"
#include "vision/packs/CheckPack.h"
#include "vision/packs/FitPage.h"

#include <QObject>
#include <QString>

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace reeve::app {

/// A photo, and the page that lies on it.
struct PagePhoto {
    vision::SeenBoard seen;
    vision::PageFit fit;
};

class PackWorker : public QObject
{
    Q_OBJECT

public:
    PackWorker(std::filesystem::path models, const engine::TileCatalogue& catalogue);
    ~PackWorker() override;

    /// From any thread: answers of tickets up to this one are no longer wanted.
    void cancel(int ticket) { m_cancelled = ticket; }

    /// On the worker's thread. `corners`: where tiles lie, if a person has shown it.
    void look(int ticket, const QString& path, const std::optional<vision::GivenCorners>& corners,
              const std::vector<vision::PackPage>& pages, const vision::FitWishes& wishes);
    void check(int ticket, const vision::TilePack& pack);

Q_SIGNALS:
    void advanced(int ticket, const QString& stage, double fraction);
    void looked(int ticket, std::shared_ptr<reeve::app::PagePhoto> photo);
    void checked(int ticket, const reeve::vision::PackGain& gain);
    /// `noBoard`: the picture is fine but no tiles were found. Empty text: cancelled.
    void failed(int ticket, bool noBoard, const QString& text);

private:
    std::filesystem::path m_models;
    const engine::TileCatalogue& m_catalogue;
    std::optional<vision::PhotoReader> m_reader;
    std::atomic<int> m_cancelled = 0;
};

} // namespace reeve::app
