import QtQuick
import QtQuick.Controls.Basic
import Reeve.App

// The window.
ApplicationWindow {
    id: window

    required property BoardSession session
    property alias showPhoto: view.showPhoto
    property alias darkTheme: view.darkTheme

    width: 1280
    height: 800
    minimumWidth: 900
    minimumHeight: 600
    visible: true
    title: session.hasBoard ? qsTr("%1 — Reeve").arg(session.name) : qsTr("Reeve")
    color: Theme.background

    AppView {
        id: view

        anchors.fill: parent
        session: window.session
    }
}
