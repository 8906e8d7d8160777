pragma ComponentBehavior: Bound

import QtQuick
import Reeve.App

// All colours there are, to press or to drag onto the board.
Flow {
    id: row

    required property BoardSession session
    required property string names  // of the chips, before their colour
    required property string action // said of the colour %1
    property string marked: ""
    property string sign: ""

    spacing: 6

    Repeater {
        model: row.session.pieces.colours

        PieceSource {
            id: source

            required property string modelData

            objectName: row.names + modelData
            session: row.session
            width: Theme.target
            height: Theme.target
            colour: modelData
            initial: row.sign
            marked: modelData === row.marked
            Accessible.name: row.action.arg(modelData)
        }
    }
}
