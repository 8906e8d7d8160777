pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts

// Every key, in one list.
Popup {
    id: popup

    readonly property var keys: [
        [qsTr("Ctrl+O"), qsTr("open a photo")],
        [qsTr("Arrows"), qsTr("from tile to tile, also to the empty places beside the board")],
        [qsTr("Space"), qsTr("through the roads, cities, monasteries and fields of the tile")],
        [qsTr("1 … 6"), qsTr("the tile is that one of the suggestions")],
        [qsTr("R"), qsTr("turn the tile")],
        [qsTr("Delete"), qsTr("no tile here")],
        [qsTr("N, Shift+N"), qsTr("next, previous thing to check")],
        [qsTr("Enter"), qsTr("right as it lies")],
        [qsTr("P"), qsTr("photo or map")],
        [qsTr("F, +, −"), qsTr("whole board, larger, smaller")],
        [qsTr("Ctrl+Z, Ctrl+Shift+Z"), qsTr("undo, redo")],
        [qsTr("Tab, Space"), qsTr("to every button and field, press it")],
        [qsTr("Escape"), qsTr("close what is open")],
        [qsTr("F1 or ?"), qsTr("this list")]]

    anchors.centerIn: parent
    width: Math.min(560, parent ? parent.width - 32 : 560)
    height: Math.min(implicitHeight, parent ? parent.height - 32 : implicitHeight)
    objectName: "keysPopup"
    padding: 20
    modal: true
    focus: true
    background: Rectangle {
        color: Theme.surface
        border.color: Theme.line
        radius: Theme.radius
    }

    FocusScroll {
        anchors.fill: parent
        implicitHeight: list.implicitHeight
        contentHeight: list.implicitHeight

        ColumnLayout {
            id: list

            width: parent.width
            spacing: 6
            RowLayout {
                Text {
                    Layout.fillWidth: true
                    text: qsTr("Keys")
                    font.pixelSize: Theme.title
                    font.bold: true
                    color: Theme.text
                }
                ActionButton {
                    objectName: "closeKeys"
                    quiet: true
                    text: "×"
                    focus: true
                    Accessible.name: qsTr("Close")
                    onClicked: popup.close()
                }
            }
            Repeater {
                model: popup.keys

                RowLayout {
                    id: row

                    required property var modelData

                    spacing: 12
                    Text {
                        Layout.preferredWidth: 190
                        Layout.alignment: Qt.AlignTop
                        text: row.modelData[0]
                        font.pixelSize: Theme.body
                        font.bold: true
                        color: Theme.text
                        wrapMode: Text.WordWrap
                    }
                    Text {
                        Layout.fillWidth: true
                        text: row.modelData[1]
                        font.pixelSize: Theme.body
                        color: Theme.text
                        wrapMode: Text.WordWrap
                    }
                }
            }
        }
    }
}
