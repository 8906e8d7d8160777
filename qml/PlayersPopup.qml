pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Reeve.App

// Which colours play: for a player without a meeple on the board, and for a colour read wrongly.
Popup {
    id: popup

    required property BoardSession session
    readonly property var playing: session.playing

    objectName: "playersPopup"
    padding: 16
    focus: true
    background: Rectangle {
        color: Theme.surface
        border.color: Theme.line
        radius: Theme.radius
    }

    Column {
        spacing: 8
        Text {
            text: qsTr("Who plays?")
            font.pixelSize: Theme.body
            font.bold: true
            color: Theme.text
        }
        Grid {
            columns: 2
            columnSpacing: 16
            rowSpacing: 4
            Repeater {
                model: popup.session.pieces.colours

                TickBox {
                    id: box

                    required property string modelData

                    objectName: "plays-" + modelData
                    width: 150
                    checked: popup.playing.indexOf(modelData) >= 0
                    Accessible.name: qsTr("%1 plays").arg(modelData)
                    onToggled: {
                        if (checked)
                            popup.session.setPlayer(modelData, "", 0);
                        else
                            popup.session.removePlayer(modelData);
                        checked = Qt.binding(() => popup.playing.indexOf(modelData) >= 0);
                    }

                    contentItem: RowLayout {
                        spacing: 8
                        PlayerChip {
                            Layout.leftMargin: 38
                            Layout.preferredWidth: 26
                            Layout.preferredHeight: 26
                            colour: box.modelData
                            dark: Theme.dark
                        }
                        Text {
                            Layout.fillWidth: true
                            text: box.modelData
                            font.pixelSize: Theme.body
                            color: Theme.text
                        }
                    }
                }
            }
        }
    }
}
