import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Reeve.App

// One piece on the selected tile: pressed, it is the chosen one.
Button {
    id: row

    required property BoardSession session
    required property int pieceId
    required property string colour
    required property string kind
    required property string name
    required property string place
    required property bool doubtful

    objectName: "piece-" + pieceId
    implicitHeight: Theme.target
    text: place.length > 0 ? qsTr("%1, %2").arg(name).arg(place.toLowerCase()) : name
    Accessible.description: qsTr("Chooses the piece")
    onClicked: session.selectPiece(pieceId)
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    contentItem: RowLayout {
        spacing: 8
        PiecePicture {
            Layout.preferredWidth: 32
            Layout.preferredHeight: 32
            colour: row.colour
            kind: row.kind
            dark: Theme.dark
            pieceHeight: 24
        }
        Text {
            Layout.fillWidth: true
            text: row.text
            font.pixelSize: Theme.body
            color: Theme.text
            elide: Text.ElideRight
        }
        Text {
            visible: row.doubtful
            text: "?"
            font.pixelSize: Theme.title
            font.bold: true
            color: Theme.warn
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: row.hovered ? Theme.raised : Theme.surface
        border.width: row.visualFocus ? 2 : 1
        border.color: row.visualFocus ? Theme.accent : row.doubtful ? Theme.warn : Theme.line
    }
}
