import QtQuick
import QtQuick.Controls.Basic
import Reeve.App

// The window.
ApplicationWindow {
    id: window

    required property BoardSession session
    property alias showPhoto: view.showPhoto
    property alias darkTheme: view.darkTheme

    width: Math.min(1280, Screen.desktopAvailableWidth)
    height: Math.min(800, Screen.desktopAvailableHeight - 40) // room for the title bar
    minimumWidth: 600
    minimumHeight: 480
    visible: true
    title: session.hasBoard ? qsTr("%1 — Reeve").arg(session.name) : qsTr("Reeve")
    color: Theme.background

    AppView {
        id: view

        anchors.fill: parent
        session: window.session
    }
}
