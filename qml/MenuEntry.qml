import QtQuick
import QtQuick.Controls.Basic

// One line of a menu; takes no room while it is hidden.
MenuItem {
    id: entry

    implicitHeight: Theme.target
    height: visible ? implicitHeight : 0
    leftPadding: 14
    font.pixelSize: Theme.body

    contentItem: Text {
        text: entry.text
        font: entry.font
        color: Theme.text
        verticalAlignment: Text.AlignVCenter
    }
    background: Rectangle {
        color: entry.highlighted ? Theme.raised : "transparent"
        border.width: entry.highlighted ? 2 : 0
        border.color: Theme.accent
        radius: 8
    }
}
