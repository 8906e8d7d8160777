import QtQuick
import QtQuick.Layouts

// A few sentences to be read and put away; hidden while there are none.
Rectangle {
    id: notice

    property string text
    property bool problem: false
    signal closed

    visible: text.length > 0
    implicitHeight: row.implicitHeight + 24
    radius: Theme.radius
    color: Theme.surface
    border.width: problem ? 2 : 1
    border.color: problem ? Theme.error : Theme.ok
    Accessible.role: Accessible.AlertMessage
    Accessible.name: text

    RowLayout {
        id: row

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        anchors.margins: 14
        spacing: 14
        Text {
            Layout.fillWidth: true
            text: notice.text
            font.pixelSize: Theme.body
            color: Theme.text
            wrapMode: Text.Wrap
        }
        ActionButton {
            quiet: true
            text: "×"
            Accessible.name: qsTr("Close")
            onClicked: notice.closed()
        }
    }
}
