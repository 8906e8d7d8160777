import QtQuick
import QtQuick.Controls.Basic

// Something that holds or does not.
CheckBox {
    id: box

    implicitHeight: Theme.target
    font.pixelSize: Theme.body

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
    contentItem: Text {
        leftPadding: 32
        rightPadding: 6
        text: box.text
        font: box.font
        color: Theme.text
        verticalAlignment: Text.AlignVCenter
        wrapMode: Text.WordWrap
    }
    background: Rectangle {
        radius: 8
        color: box.hovered ? Theme.raised : "transparent"
        border.width: box.visualFocus ? 2 : 0
        border.color: Theme.accent
    }
}
