import QtQuick
import QtQuick.Layouts
import Reeve.App

// One player: name, track, what it comes to if the game ended now, and the parts of that.
Rectangle {
    id: card

    required property BoardSession session
    required property string name
    required property string colour
    required property string initial
    required property int track
    required property int projected
    required property int roads
    required property int cities
    required property int monasteries
    required property int gardens
    required property int fields
    required property int pieces
    required property bool leads
    required property int strength
    property bool compact: false

    implicitHeight: column.implicitHeight + (compact ? 4 : 16)
    radius: Theme.radius
    color: Theme.surface
    border.width: leads ? 2 : 1
    border.color: leads ? Theme.accent : Theme.line
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("%1, %2: %3 on the track, %4 if the game ended now%5")
        .arg(name).arg(colour).arg(track).arg(projected).arg(leads ? qsTr(", leads") : "")

    ColumnLayout {
        id: column

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        anchors.leftMargin: 10
        anchors.rightMargin: 12
        spacing: 4

        RowLayout {
            spacing: 6

            PlayerChip {
                Layout.preferredWidth: 36
                Layout.preferredHeight: 36
                colour: card.colour
                initial: card.initial
                dark: Theme.dark
            }
            EntryField {
                objectName: "name-" + card.colour
                Layout.fillWidth: true
                text: card.name
                font.pixelSize: Theme.title
                font.bold: true
                leftPadding: 4
                rightPadding: 0
                Accessible.name: qsTr("Name of %1").arg(card.colour)
                onEditingFinished: card.session.setPlayer(card.colour, text, card.track)
            }
            Text {
                visible: card.leads
                text: "♛"
                color: Theme.accent
                font.pixelSize: Theme.title
                Accessible.ignored: true
            }
            EntryField {
                id: trackField

                objectName: "track-" + card.colour
                Layout.preferredWidth: 46
                text: card.track
                font.pixelSize: Theme.title
                horizontalAlignment: Text.AlignRight
                inputMethodHints: Qt.ImhDigitsOnly
                validator: IntValidator { bottom: 0; top: 9999 }
                Accessible.name: qsTr("Points of %1 on the track").arg(card.name)
                onEditingFinished: card.session.setPlayer(card.colour, card.name, parseInt(text))
            }
            Text {
                text: "→"
                color: Theme.secondary
                font.pixelSize: Theme.title
            }
            Text {
                objectName: "projected-" + card.colour
                text: card.projected
                font.pixelSize: card.compact ? Theme.title : Theme.large
                font.bold: true
                color: Theme.text
                horizontalAlignment: Text.AlignRight
                Layout.minimumWidth: 40
            }
        }
        RowLayout {
            visible: !card.compact
            Layout.leftMargin: 44
            spacing: 14

            component Part: Row {
                required property string word
                required property int points

                spacing: 5
                visible: points > 0
                Text {
                    text: parent.word
                    font.pixelSize: Theme.small
                    color: Theme.secondary
                }
                Text {
                    text: parent.points
                    font.pixelSize: Theme.small
                    font.bold: true
                    color: Theme.text
                }
            }

            Part { word: qsTr("Roads"); points: card.roads }
            Part { word: qsTr("Cities"); points: card.cities }
            Part { word: qsTr("Monasteries"); points: card.monasteries + card.gardens }
            Part { word: qsTr("Fields"); points: card.fields }
            Text {
                visible: card.projected === card.track
                text: qsTr("Nothing on the board yet")
                font.pixelSize: Theme.small
                color: Theme.secondary
            }
            Item { Layout.fillWidth: true }
        }
    }
}
