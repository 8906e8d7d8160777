pragma ComponentBehavior: Bound

import QtQuick
import Reeve.App

// All players: one below the other beside the board, or side by side in a strip above it.
Rectangle {
    id: rail

    required property BoardSession session
    property bool strip: false
    property bool compact: false
    property real tallest: 10000
    readonly property int margin: 12
    readonly property int narrowestCard: 212

    implicitHeight: Math.min(tallest, content.implicitHeight + 2 * margin - (strip ? 8 : 0))
    color: Theme.background

    FocusScroll {
        anchors.fill: parent
        contentHeight: content.implicitHeight + content.y + rail.margin - (rail.strip ? 4 : 0)

        Column {
            id: content

            x: rail.margin
            y: rail.strip ? rail.margin - 4 : rail.margin
            width: rail.width - 2 * rail.margin
            spacing: rail.compact ? 4 : 8

            Text {
                visible: !rail.strip || rail.session.players.count === 0
                text: rail.session.players.count > 0
                      ? qsTr("On the track → if the game ended now")
                      : qsTr("No meeples found. Click a tile to add one.")
                font.pixelSize: Theme.small
                color: Theme.secondary
            }
            Grid {
                id: grid

                readonly property int most: Math.floor((width + spacing) / (rail.narrowestCard + spacing))

                width: parent.width
                spacing: content.spacing
                columns: rail.strip ? Math.max(1, Math.min(most, rail.session.players.count)) : 1

                Repeater {
                    model: rail.session.players
                    PlayerCard {
                        width: (grid.width - (grid.columns - 1) * grid.spacing) / grid.columns
                        session: rail.session
                        compact: rail.compact
                        tight: rail.strip
                    }
                }
            }
        }
    }
}
