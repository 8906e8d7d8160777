// What the workers that read photos on a thread of their own have in common.
//
// Requests carry a ticket; a newer request or `cancel` makes every older one end early, and answers
// with an old ticket are to be dropped.
#pragma once

#include "engine/TileCatalogue.h"
#include "vision/ReadPhoto.h"

#include <QObject>
#include <QString>

#include <atomic>
#include <filesystem>
#include <optional>

namespace reeve::app {

class ReadingWorker : public QObject
{
    Q_OBJECT

public:
    ReadingWorker(std::filesystem::path models, const engine::TileCatalogue& catalogue);
    ~ReadingWorker() override;

    /// From any thread: answers of tickets up to this one are no longer wanted.
    void cancel(int ticket) { m_cancelled = ticket; }

Q_SIGNALS:
    void advanced(int ticket, const QString& stage, double fraction);
    /// `noBoard`: the picture is fine but no tiles were found. Empty text: cancelled.
    void failed(int ticket, bool noBoard, const QString& text);

protected:
    /// Loaded when it is first wanted; null when that failed, which has been said then.
    vision::PhotoReader* reader(int ticket);
    /// With progress told and cancelling heeded. `corners`: where tiles lie, if a person has shown.
    vision::ReadOptions optionsFor(int ticket, const std::optional<vision::GivenCorners>& corners);
    void fail(int ticket, const vision::ReadError& error);
    [[nodiscard]] bool isWanted(int ticket) const { return m_cancelled < ticket; }
    [[nodiscard]] const std::filesystem::path& models() const { return m_models; }
    [[nodiscard]] const engine::TileCatalogue& catalogue() const { return m_catalogue; }

private:
    std::filesystem::path m_models;
    const engine::TileCatalogue& m_catalogue;
    std::optional<vision::PhotoReader> m_reader;
    std::atomic<int> m_cancelled = 0;
};

} // namespace reeve::app
