import QtQuick
import Reeve.App

// The chip of a colour: pressed, the colour is given to what is chosen; dragged onto the board, it
// is a meeple that stands there, or the colour of the piece it is dropped on.
PlayerChip {
    id: chip

    required property BoardSession session
    property bool marked: false

    dark: Theme.dark
    activeFocusOnTab: true
    Accessible.role: Accessible.Button
    Accessible.onPressAction: chip.session.giveColour(colour)
    Keys.onReturnPressed: chip.session.giveColour(colour)
    Keys.onSpacePressed: chip.session.giveColour(colour)

    MouseArea {
        property point from
        property bool dragging: false

        anchors.fill: parent
        preventStealing: true // a list around it scrolls beside the chips
        cursorShape: Qt.OpenHandCursor
        onPressed: mouse => {
            from = Qt.point(mouse.x, mouse.y);
            dragging = false;
        }
        onPositionChanged: mouse => {
            const pointer = mapToItem(null, mouse.x, mouse.y);
            if (dragging) {
                chip.session.drag.move(pointer);
            } else if (Math.hypot(mouse.x - from.x, mouse.y - from.y) >= 8) {
                dragging = true;
                chip.session.drag.take(chip.colour, pointer);
            }
        }
        onReleased: {
            if (dragging)
                chip.session.drag.drop();
            else
                chip.session.giveColour(chip.colour);
        }
        onCanceled: chip.session.drag.cancel()
    }
    Rectangle {
        anchors.fill: parent
        anchors.margins: -3
        radius: 8
        color: "transparent"
        border.width: chip.marked ? 3 : 2
        border.color: chip.marked && chip.activeFocus ? Theme.text : Theme.accent
        visible: chip.activeFocus || chip.marked
    }
}
