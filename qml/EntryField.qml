import QtQuick
import QtQuick.Controls.Basic

// A line of text to edit in place: looks like text until it is hovered or focused. What was typed
// goes out as `entered`; the field then shows `value` again, whether it was taken or not.
TextField {
    id: field

    property string value
    property bool framed: false // looks like a field always
    signal entered(string text)

    function showValue() {
        text = Qt.binding(() => field.value);
    }

    text: value
    implicitHeight: Theme.target
    font.pixelSize: Theme.body
    color: Theme.text
    selectByMouse: true
    leftPadding: 8
    rightPadding: 8
    selectionColor: Theme.accent
    selectedTextColor: Theme.accentText
    onTextChanged: {
        if (!activeFocus)
            cursorPosition = 0;
    }
    onEditingFinished: {
        if (text !== value)
            entered(text);
        showValue();
    }
    Keys.onShortcutOverride: event => event.accepted = event.key === Qt.Key_Escape
    Keys.onEscapePressed: {
        showValue();
        nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason);
    }

    background: Rectangle {
        radius: 8
        color: field.activeFocus ? Theme.background : field.hovered ? Theme.raised : "transparent"
        border.width: field.activeFocus ? 2 : 1
        border.color: field.activeFocus ? Theme.accent : field.hovered || field.framed ? Theme.line : "transparent"
    }
}
