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
                model: popup.session.editor.colours

                CheckBox {
                    id: box

                    required property string modelData

                    objectName: "plays-" + modelData
                    width: 150
                    implicitHeight: Theme.target
                    checked: popup.playing.indexOf(modelData) >= 0
                    Accessible.name: qsTr("%1 plays").arg(modelData)
                    onToggled: {
                        if (checked)
                            popup.session.setPlayer(modelData, "", 0);
                        else
                            popup.session.removePlayer(modelData);
                        checked = Qt.binding(() => popup.playing.indexOf(modelData) >= 0);
                    }

                    indicator: Rectangle {
                        x: 6
                        anchors.verticalCenter: parent.verticalCenter
                        implicitWidth: 24
                        implicitHeight: 24
                        radius: 5
                        color: box.checked ? Theme.accent : "transparent"
                        border.width: 2
                        border.color: box.checked ? Theme.accent : Theme.secondary
                        Text {
                            anchors.centerIn: parent
                            visible: box.checked
                            text: "✓"
                            font.pixelSize: Theme.body
                            font.bold: true
                            color: Theme.accentText
                        }
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
                    background: Rectangle {
                        radius: 8
                        color: box.hovered ? Theme.raised : "transparent"
                        border.width: box.visualFocus ? 2 : 0
                        border.color: Theme.accent
                    }
                }
            }
        }
    }
}
