import QtQuick
import QtQuick.Layouts

// What is being done, how far it is, and a way to stop it.
Rectangle {
    id: card

    required property string stage
    required property real progress
    signal cancelled

    implicitHeight: 72
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
                Layout.fillWidth: true
                text: card.stage
                font.pixelSize: Theme.body
                color: Theme.text
                elide: Text.ElideRight
            }
            Rectangle {
                Layout.fillWidth: true
                implicitHeight: 8
                radius: 4
                color: Theme.raised
                Accessible.role: Accessible.ProgressBar
                Accessible.name: card.stage
                Rectangle {
                    width: parent.width * card.progress
                    height: parent.height
                    radius: 4
                    color: Theme.accent
                    Behavior on width { NumberAnimation { duration: Theme.motion } }
                }
            }
        }
        ActionButton {
            objectName: "cancel"
            text: qsTr("Cancel")
            onClicked: card.cancelled()
        }
    }
}
