import QtQuick
import QtQuick.Controls.Basic

// A button with words. `primary` for the one action a page is for.
Button {
    id: button

    property bool primary: false
    property bool quiet: false

    function press() {
        if (action)
            action.trigger();
        else
            clicked();
    }

    implicitHeight: Theme.target
    leftPadding: 14
    rightPadding: 14
    font.pixelSize: Theme.body
    focusPolicy: Qt.StrongFocus
    opacity: enabled ? 1 : 0.45
    Keys.onReturnPressed: press()
    Keys.onEnterPressed: press()

    contentItem: Text {
        text: button.text
        font: button.font
        color: button.primary ? Theme.accentText : Theme.text
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        elide: Text.ElideRight
    }
    background: Rectangle {
        radius: Theme.radius
        color: button.primary ? (button.down ? Qt.darker(Theme.accent, 1.15) : Theme.accent)
             : button.down || button.checked ? Theme.line
             : button.hovered ? Theme.raised
             : button.quiet ? "transparent" : Theme.surface
        border.width: button.primary || button.quiet ? 0 : 1
        border.color: Theme.line

        Rectangle {
            anchors.fill: parent
            anchors.margins: -3
            radius: Theme.radius + 3
            color: "transparent"
            border.width: 2
            border.color: Theme.accent
            visible: button.visualFocus
        }
    }
}
