#include "app/shell/App.h"

#include "app/cli/ExitCode.h"
#include "app/session/BoardSession.h"
#include "app/shell/Screenshot.h"

#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQuickStyle>
#include <QQuickWindow>

#include <iostream>

namespace reeve::app {

namespace {

const QUrl kMainQml(QStringLiteral("qrc:/qt-project.org/imports/Reeve/Ui/Main.qml"));

/// A picture of the app can be made where there is no screen.
void drawWithoutScreen()
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

} // namespace

int runApp(int& argc, char** argv, const Arguments& arguments)
{
    const auto request = screenshotRequest(arguments);
    if (!request) {
        std::cerr << "reeve: " << request.error() << "\n";
        return kExitUsage;
    }
    if (*request)
        drawWithoutScreen();
    QGuiApplication application(argc, argv);
    QGuiApplication::setApplicationName(QStringLiteral("reeve"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Reeve"));
    QGuiApplication::setDesktopFileName(QStringLiteral("reeve"));
    QQuickStyle::setStyle(QStringLiteral("Basic"));

    BoardSession session;
    session.setSaving(!*request);
    QQmlApplicationEngine engine;
    engine.setInitialProperties({{QStringLiteral("session"), QVariant::fromValue(&session)}});
    engine.load(kMainQml);
    auto* window = engine.rootObjects().isEmpty()
                       ? nullptr
                       : qobject_cast<QQuickWindow*>(engine.rootObjects().constFirst());
    if (!window) {
        std::cerr << "reeve: The window could not be made.\n";
        return kExitCannotRead;
    }
    if (*request)
        return takeScreenshot(*window, session, **request);
    QList<QUrl> files;
    for (const std::string& file : arguments.positional)
        files << QUrl::fromLocalFile(QString::fromStdString(file));
    if (files.isEmpty())
        session.openLatest();
    else
        session.openFiles(files);
    return QGuiApplication::exec();
}

} // namespace reeve::app
