import QtQuick
import Reeve.App

// The piece that is being dragged, where the mouse or finger has it, and what letting go does.
Item {
    id: ghost

    required property PieceDrag drag
    required property size within // what the words stay inside of
    readonly property bool off: drag.aim === PieceDrag.Aim.TakeOff || drag.aim === PieceDrag.Aim.Refused

    objectName: "pieceGhost"
    visible: drag.active

    PiecePicture {
        id: picture

        width: ghost.drag.height * 2
        height: width
        x: -width / 2
        y: -height / 2 - (lying ? 0 : ghost.drag.height / 4)
        opacity: ghost.off ? 0.5 : 1
        colour: ghost.drag.colour
        kind: ghost.drag.kind
        letter: ghost.drag.letter
        lying: ghost.drag.lying
        dark: Theme.dark
        pieceHeight: ghost.drag.height
    }
    Rectangle {
        readonly property real gap: 12

        x: Math.max(gap, Math.min(ghost.within.width - width - gap, ghost.x - width / 2)) - ghost.x
        y: (ghost.y + picture.y - height < gap ? picture.y + picture.height : picture.y - height)
        width: words.implicitWidth + 24
        height: words.implicitHeight + 12
        radius: height / 2
        color: Theme.surface
        border.width: 2
        border.color: ghost.off ? Theme.error : Theme.accent
        visible: words.text.length > 0
        Text {
            id: words

            objectName: "dragWords"
            anchors.centerIn: parent
            text: ghost.drag.words
            font.pixelSize: Theme.body
            color: Theme.text
        }
    }
}
