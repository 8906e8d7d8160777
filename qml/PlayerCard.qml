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
    required property int fields
    required property bool nothingYet
    required property bool leads
    property bool compact: false // without the parts
    property bool tight: false   // in little width

    objectName: "card-" + colour
    implicitHeight: column.implicitHeight + (compact ? 4 : 16)
    radius: Theme.radius
    color: Theme.surface
    border.width: leads ? 2 : 1
    border.color: leads ? Theme.accent : Theme.line
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("%1, %2: %3 on the track, %4 if the game ended now%5")
        .arg(name).arg(colour).arg(track).arg(projected).arg(leads ? qsTr(", leads") : "")

    Column {
        id: column

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        anchors.leftMargin: card.tight ? 8 : 10
        anchors.rightMargin: card.tight ? 8 : 12
        spacing: 4

        RowLayout {
            width: parent.width
            spacing: card.tight ? 4 : 6

            PieceSource {
                objectName: "chip-" + card.colour
                Layout.preferredWidth: card.tight ? 32 : 36
                Layout.preferredHeight: card.tight ? 32 : 36
                session: card.session
                colour: card.colour
                initial: card.initial
                Accessible.name: qsTr("A meeple of %1").arg(card.name)
                Accessible.description: qsTr("Drag it onto the board; pressed, it goes to what is chosen there")
            }
            EntryField {
                objectName: "name-" + card.colour
                Layout.fillWidth: true
                Layout.preferredWidth: 40
                value: card.name
                font.pixelSize: card.tight ? Theme.body : Theme.title
                font.bold: true
                leftPadding: 4
                rightPadding: 0
                Accessible.name: qsTr("Name of %1").arg(card.colour)
                onEntered: name => card.session.setPlayer(card.colour, name, card.track)
            }
            Text {
                visible: card.leads
                text: "♛"
                color: Theme.accent
                font.pixelSize: card.tight ? Theme.body : Theme.title
                Accessible.ignored: true
            }
            EntryField {
                id: track

                objectName: "track-" + card.colour
                Layout.preferredWidth: metrics.advanceWidth + leftPadding + rightPadding + 4
                value: card.track
                font.pixelSize: card.tight ? Theme.body : Theme.title
                leftPadding: card.tight ? 2 : 4
                rightPadding: 4
                horizontalAlignment: Text.AlignRight
                inputMethodHints: Qt.ImhDigitsOnly
                validator: RegularExpressionValidator { regularExpression: /\d{0,4}/ }
                Accessible.name: qsTr("Points of %1 on the track").arg(card.name)
                onEntered: points => {
                    if (points.length > 0)
                        card.session.setPlayer(card.colour, card.name, parseInt(points));
                }

                TextMetrics {
                    id: metrics

                    font: track.font
                    text: "000"
                }
            }
            Text {
                text: "→"
                color: Theme.secondary
                font.pixelSize: card.tight ? Theme.body : Theme.title
            }
            Text {
                objectName: "projected-" + card.colour
                text: card.projected
                font.pixelSize: card.compact ? Theme.title : Theme.large
                font.bold: true
                color: Theme.text
                horizontalAlignment: Text.AlignRight
                Layout.preferredWidth: card.tight ? Math.max(28, implicitWidth) : card.compact ? 44 : 60
                Layout.minimumWidth: Layout.preferredWidth
            }
        }
        Flow {
            visible: !card.compact
            width: parent.width
            leftPadding: 44
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
            Part { word: qsTr("Monasteries"); points: card.monasteries }
            Part { word: qsTr("Fields"); points: card.fields }
            Text {
                visible: card.nothingYet
                text: qsTr("No points on the board yet")
                font.pixelSize: Theme.small
                color: Theme.secondary
            }
        }
    }
}
