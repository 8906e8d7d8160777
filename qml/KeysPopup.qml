import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts

// Every key, in one list.
Popup {
    id: popup

    component Entry: RowLayout {
        id: entry

        required property string press
        required property string does

        spacing: 12
        Text {
            Layout.preferredWidth: 190
            Layout.alignment: Qt.AlignTop
            text: entry.press
            font.pixelSize: Theme.body
            font.bold: true
            color: Theme.text
            wrapMode: Text.WordWrap
        }
        Text {
            Layout.fillWidth: true
            text: entry.does
            font.pixelSize: Theme.body
            color: Theme.text
            wrapMode: Text.WordWrap
        }
    }

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
            Entry { press: qsTr("Ctrl+O"); does: qsTr("open a photo") }
            Entry { press: qsTr("Arrows"); does: qsTr("from tile to tile, also to the empty places beside the board") }
            Entry { press: qsTr("Space"); does: qsTr("through the roads, cities, monasteries and fields of the tile") }
            Entry { press: qsTr("M, Shift+M"); does: qsTr("next, previous piece on the board") }
            Entry { press: qsTr("1 … 6"); does: qsTr("the tile or piece is that one of the suggestions") }
            Entry { press: qsTr("R"); does: qsTr("turn the tile") }
            Entry { press: qsTr("Delete"); does: qsTr("no such piece, no tile here") }
            Entry {
                press: qsTr("Shift+R, B, G, Y, K, P, E, W, O, U")
                does: qsTr("the piece is red, blue, green, yellow, black, pink, grey, white, orange, purple; without one, such a meeple stands on what is selected")
            }
            Entry { press: qsTr("Shift+Arrows"); does: qsTr("the piece to the next tile") }
            Entry { press: qsTr("Shift+Space"); does: qsTr("the piece to the next place of its tile") }
            Entry { press: qsTr("N, Shift+N"); does: qsTr("next, previous thing to check") }
            Entry { press: qsTr("Enter"); does: qsTr("right as it lies") }
            Entry { press: qsTr("P"); does: qsTr("photo or map") }
            Entry { press: qsTr("F, +, −"); does: qsTr("whole board, larger, smaller") }
            Entry { press: qsTr("Ctrl+Z, Ctrl+Shift+Z"); does: qsTr("undo, redo") }
            Entry { press: qsTr("Tab, Space"); does: qsTr("to every button and field, press it") }
            Entry { press: qsTr("Escape"); does: qsTr("close what is open") }
            Entry { press: qsTr("F1 or ?"); does: qsTr("this list") }
        }
    }
}
