// `reeve --screenshot FILE`: the app's window as a picture, without a person.
#pragma once

#include "app/cli/Arguments.h"
#include "app/session/BoardSession.h"

#include <QQuickWindow>
#include <QSize>
#include <QString>

#include <optional>

namespace reeve::app {

struct ScreenshotRequest {
    QString file;
    QString page = QStringLiteral("board"); ///< "start" without a photo
    QSize size{1280, 800};
    QString photo; ///< photo or reading to open; empty: none
};

/// nullopt when none was asked for. Error: one sentence.
[[nodiscard]] tl::expected<std::optional<ScreenshotRequest>, std::string>
screenshotRequest(const Arguments& arguments);

/// Waits for the photo to be read and a frame to settle; returns an exit status. Writes nothing
/// when the photo cannot be opened or read; says why on stderr.
[[nodiscard]] int takeScreenshot(QQuickWindow& window, BoardSession& session,
                                 const ScreenshotRequest& request);

} // namespace reeve::app
