import QtQuick
import QtQuick.Controls.Basic

// A line of text to edit in place: looks like text until it is hovered or focused.
TextField {
    id: field

    implicitHeight: Theme.target
    font.pixelSize: Theme.body
    color: Theme.text
    selectByMouse: true
    leftPadding: 8
    rightPadding: 8
    selectionColor: Theme.accent
    onTextChanged: {
        if (!activeFocus)
            cursorPosition = 0;
    }
    selectedTextColor: Theme.accentText

    background: Rectangle {
        radius: 8
        color: field.activeFocus ? Theme.background : field.hovered ? Theme.raised : "transparent"
        border.width: field.activeFocus ? 2 : 1
        border.color: field.activeFocus ? Theme.accent : field.hovered ? Theme.line : "transparent"
    }
}
