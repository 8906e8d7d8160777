import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Dialogs
import QtQuick.Layouts
import Reeve.App

// All of the app: bar on top, start page or board below, and what has to be said.
Page {
    id: view

    required property BoardSession session
    property alias showPhoto: boardPage.showPhoto
    property bool darkTheme: system.window.hslLightness < 0.5

    background: Rectangle { color: Theme.background }

    SystemPalette { id: system }

    Binding {
        target: Theme
        property: "dark"
        value: view.darkTheme
    }

    Shortcut {
        sequences: [StandardKey.Open] // qmllint disable unqualified
        onActivated: fileDialog.open()
    }

    FileDialog {
        id: fileDialog

        title: qsTr("Open a photo of the board")
        nameFilters: [qsTr("Photos (*.jpg *.jpeg *.png *.webp *.heic *.heif *.bmp *.tif *.tiff)"),
            qsTr("Readings (*.json)"), qsTr("All files (*)")]
        onAccepted: view.session.openFile(selectedFile)
    }

    header: Rectangle {
        implicitHeight: 56
        color: Theme.surface
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: Theme.line
        }
        RowLayout {
            anchors.fill: parent
            anchors.leftMargin: 16
            anchors.rightMargin: 12
            spacing: 8

            Text {
                text: "Reeve"
                font.pixelSize: Theme.title
                font.bold: true
                color: Theme.accent
            }
            EntryField {
                objectName: "tableName"
                visible: view.session.hasBoard
                Layout.preferredWidth: 200
                text: view.session.name
                Accessible.name: qsTr("Name of the table")
                onEditingFinished: view.session.name = text
            }
            Text {
                visible: view.session.hasBoard
                text: qsTr("%1 tiles").arg(view.session.tileCount)
                font.pixelSize: Theme.small
                color: Theme.secondary
            }
            Item { Layout.fillWidth: true }
            ActionButton {
                objectName: "undo"
                visible: view.session.hasBoard
                enabled: view.session.canUndo
                quiet: true
                text: qsTr("Undo")
                onClicked: view.session.undo()
            }
            ActionButton {
                objectName: "redo"
                visible: view.session.hasBoard
                enabled: view.session.canRedo
                quiet: true
                text: qsTr("Redo")
                onClicked: view.session.redo()
            }
            ActionButton {
                id: rulesButton

                objectName: "rules"
                visible: view.session.hasBoard
                quiet: true
                text: qsTr("Rules")
                onClicked: rules.open()

                RulesPopup {
                    id: rules

                    y: rulesButton.height + 6
                    x: rulesButton.width - width
                    session: view.session
                }
            }
            ActionButton {
                objectName: "themeSwitch"
                quiet: true
                text: view.darkTheme ? qsTr("Light") : qsTr("Dark")
                Accessible.description: qsTr("Switches between light and dark")
                onClicked: view.darkTheme = !view.darkTheme
            }
            ActionButton {
                visible: view.session.hasBoard
                text: qsTr("Open photo…")
                onClicked: fileDialog.open()
            }
            ActionButton {
                objectName: "closeBoard"
                visible: view.session.hasBoard
                text: qsTr("Tables")
                Accessible.description: qsTr("Back to the saved tables; nothing is lost")
                onClicked: view.session.closeBoard()
            }
        }
    }

    StartPage {
        anchors.fill: parent
        visible: !view.session.hasBoard
        session: view.session
        dropHovered: drop.containsDrag
        onOpenRequested: fileDialog.open()
    }
    BoardPage {
        id: boardPage

        anchors.fill: parent
        visible: view.session.hasBoard
        enabled: visible
        session: view.session
        onOpenRequested: fileDialog.open()
    }
    DropArea {
        id: drop

        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: event => {
            if (event.hasUrls)
                view.session.openFile(event.urls[0]);
        }
    }

    // Reading a photo: the window stays usable.
    Rectangle {
        objectName: "readingCard"
        visible: view.session.reading
        anchors.horizontalCenter: parent.horizontalCenter
        y: 16
        width: Math.min(480, parent.width - 32)
        height: 72
        radius: Theme.radius
        color: Theme.surface
        border.color: Theme.line

        RowLayout {
            anchors.fill: parent
            anchors.margins: 14
            spacing: 14
            ColumnLayout {
                Layout.fillWidth: true
                spacing: 8
                Text {
                    text: view.session.stage
                    font.pixelSize: Theme.body
                    color: Theme.text
                }
                Rectangle {
                    Layout.fillWidth: true
                    implicitHeight: 8
                    radius: 4
                    color: Theme.raised
                    Accessible.role: Accessible.ProgressBar
                    Accessible.name: view.session.stage
                    Rectangle {
                        width: parent.width * view.session.progress
                        height: parent.height
                        radius: 4
                        color: Theme.accent
                        Behavior on width { NumberAnimation { duration: Theme.motion } }
                    }
                }
            }
            ActionButton {
                objectName: "cancelReading"
                text: qsTr("Cancel")
                onClicked: view.session.cancelReading()
            }
        }
    }
    Rectangle {
        objectName: "errorCard"
        visible: message.text.length > 0
        anchors.horizontalCenter: parent.horizontalCenter
        y: 16
        width: Math.min(640, parent.width - 32)
        height: errorRow.implicitHeight + 28
        radius: Theme.radius
        color: Theme.surface
        border.width: 2
        border.color: Theme.error
        Accessible.role: Accessible.AlertMessage
        Accessible.name: message.text

        RowLayout {
            id: errorRow

            anchors.left: parent.left
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            anchors.margins: 14
            spacing: 14
            Text {
                id: message

                objectName: "errorText"
                Layout.fillWidth: true
                text: view.session.error
                font.pixelSize: Theme.body
                color: Theme.text
                wrapMode: Text.WordWrap
            }
            ActionButton {
                objectName: "dismissError"
                text: qsTr("Close")
                onClicked: view.session.dismissError()
            }
        }
    }
    footer: Rectangle {
        visible: view.session.storeProblem.length > 0
        implicitHeight: visible ? 44 : 0
        color: Theme.raised
        Text {
            anchors.fill: parent
            anchors.leftMargin: 16
            anchors.rightMargin: 16
            verticalAlignment: Text.AlignVCenter
            text: view.session.storeProblem
            font.pixelSize: Theme.small
            color: Theme.warn
            elide: Text.ElideRight
        }
    }
}
