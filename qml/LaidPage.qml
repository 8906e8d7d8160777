pragma ComponentBehavior: Bound

import QtQuick
import Reeve.App

// A page of tiles as it is to be laid, with what came of each in the last photo.
Grid {
    id: laid

    required property real room
    required property var tiles
    required property var marks
    readonly property int side: Math.max(48, Math.min(150, Math.floor(room / columns) - 2))

    spacing: 1
    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("The page to lay: %1").arg(laid.tiles.join(", "))

    Repeater {
        model: laid.tiles

        Item {
            id: place

            required property string modelData
            required property int index
            readonly property string mark: laid.marks[index] ?? ""

            width: laid.side
            height: laid.side

            TilePicture {
                anchors.fill: parent
                tile: place.modelData
                opacity: place.mark === "missing" ? 0.35 : 1
            }
            Rectangle {
                anchors.centerIn: parent
                visible: place.mark.length > 0
                width: 34
                height: 34
                radius: 17
                color: Theme.surface
                border.width: 2
                border.color: label.color
                Text {
                    id: label

                    anchors.centerIn: parent
                    text: place.mark === "learned" ? "✓" : place.mark === "doubtful" ? "?" : "–"
                    font.pixelSize: Theme.title
                    font.bold: true
                    color: place.mark === "learned" ? Theme.ok : place.mark === "doubtful" ? Theme.error : Theme.secondary
                }
            }
        }
    }
}
