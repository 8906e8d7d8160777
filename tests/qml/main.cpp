// Runs the tst_*.qml files of this folder against the app's own modules, without a screen and away
// from the user's own saved tables.
#include <QDir>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickStyle>
#include <QTemporaryDir>
#include <QUrl>
#include <QtQml/QQmlExtensionPlugin>
#include <QtQuickTest/quicktest.h>

Q_IMPORT_QML_PLUGIN(Reeve_AppPlugin)
Q_IMPORT_QML_PLUGIN(Reeve_UiPlugin)

class Setup : public QObject
{
    Q_OBJECT

public Q_SLOTS:
    void applicationAvailable()
    {
        qputenv("XDG_DATA_HOME", m_data.path().toLocal8Bit());
        QQuickStyle::setStyle(QStringLiteral("Basic"));
    }
    void qmlEngineAvailable(QQmlEngine* engine)
    {
        engine->rootContext()->setContextProperty(
            QStringLiteral("testData"), QUrl::fromLocalFile(QStringLiteral(REEVE_TEST_DATA "/")));
    }

private:
    QTemporaryDir m_data;
};

QUICK_TEST_MAIN_WITH_SETUP(qmlTests, Setup)

#include "main.moc"
