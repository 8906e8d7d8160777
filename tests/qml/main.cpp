// Runs the tst_*.qml files of this folder against the app's own modules, without a screen and away
// from the user's own data. There, a tile pack called "broken" is damaged.
#include "app/session/Library.h"
#include "app/store/DataFolder.h"
#include "tests/vision/support/PagePhoto.h"
#include "vision/art/TileArt.h"

#include <QDir>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickStyle>
#include <QTemporaryDir>
#include <QUrl>
#include <QtQml/QQmlExtensionPlugin>
#include <QtQuickTest/quicktest.h>
#include <opencv2/imgcodecs.hpp>

#include <filesystem>
#include <fstream>

Q_IMPORT_QML_PLUGIN(Reeve_AppPlugin)
Q_IMPORT_QML_PLUGIN(Reeve_UiPlugin)

namespace {

/// A photo of the first page of a pack of the base game.
void photographPage(const std::string& file)
{
    const auto& catalogue = (*reeve::app::library())->catalogue;
    const auto art = [](const reeve::engine::TileDefinition& tile, int pixels, std::uint32_t) {
        return reeve::vision::drawTile(tile, pixels);
    };
    const auto page = reeve::vision::pagesOf(catalogue, {"BA"}, false).front();
    cv::imwrite(file, reeve::vision::pagePhoto(page, catalogue, art, 1, 190));
}

void damagePack()
{
    const auto folder = reeve::app::packsFolder() / "broken";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "pack.json") << "{";
}

} // namespace

class Setup : public QObject
{
    Q_OBJECT

public Q_SLOTS:
    void applicationAvailable()
    {
        qputenv("XDG_DATA_HOME", m_data.path().toLocal8Bit());
        damagePack();
        QQuickStyle::setStyle(QStringLiteral("Basic"));
    }
    void qmlEngineAvailable(QQmlEngine* engine)
    {
        engine->rootContext()->setContextProperty(
            QStringLiteral("testData"), QUrl::fromLocalFile(QStringLiteral(REEVE_TEST_DATA "/")));
        const QString photo = m_data.filePath(QStringLiteral("page.jpg"));
        if (!QFile::exists(photo))
            photographPage(photo.toStdString());
        const QString empty = m_data.filePath(QStringLiteral("empty.png"));
        cv::imwrite(empty.toStdString(), cv::Mat(300, 400, CV_8UC3, cv::Scalar(60, 90, 120)));
        engine->rootContext()->setContextProperty(QStringLiteral("emptyPhoto"),
                                                  QUrl::fromLocalFile(empty));
        engine->rootContext()->setContextProperty(QStringLiteral("pagePhoto"),
                                                  QUrl::fromLocalFile(photo));
    }

private:
    QTemporaryDir m_data;
};

QUICK_TEST_MAIN_WITH_SETUP(qmlTests, Setup)

#include "main.moc"
