// Looks at photos of pages of a tile pack, and measures packs, on a thread of its own.
// Tickets as in ReadingWorker.
#pragma once

#include "app/session/ReadingWorker.h"
#include "vision/packs/CheckPack.h"
#include "vision/packs/FitPage.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace reeve::app {

/// A photo, and the page that lies on it.
struct PagePhoto {
    vision::SeenBoard seen;
    vision::PageFit fit;
};

class PackWorker : public ReadingWorker
{
    Q_OBJECT

public:
    using ReadingWorker::ReadingWorker;

    /// On the worker's thread. `corners`: where tiles lie, if a person has shown it.
    void look(int ticket, const QString& path, const std::optional<vision::GivenCorners>& corners,
              const std::vector<vision::PackPage>& pages, const vision::FitWishes& wishes);
    void check(int ticket, const vision::TilePack& pack);

Q_SIGNALS:
    void looked(int ticket, std::shared_ptr<reeve::app::PagePhoto> photo);
    void checked(int ticket, const reeve::vision::PackGain& gain);
};

} // namespace reeve::app
