import QtQuick
import QtQuick.Layouts
import Reeve.App

// One piece on the selected tile, to recolour, change, move or take off.
ColumnLayout {
    id: line

    required property BoardSession session
    required property int pieceId
    required property string colour
    required property string initial
    required property string kind
    required property int place
    required property bool doubtful
    readonly property TileEditor editor: session.editor

    spacing: 4

    RowLayout {
        spacing: 6
        PlayerChip {
            Layout.preferredWidth: 36
            Layout.preferredHeight: 36
            colour: line.colour
            initial: line.initial
            dark: Theme.dark
        }
        ChoiceBox {
            objectName: "pieceColour-" + line.pieceId
            Layout.fillWidth: true
            model: line.editor.colours
            currentIndex: line.editor.colourIndex(line.colour)
            Accessible.name: qsTr("Colour of the piece")
            onActivated: index => line.editor.setPieceColour(line.pieceId, line.editor.colours[index])
        }
        ChoiceBox {
            Layout.fillWidth: true
            model: line.editor.kindNames
            currentIndex: line.editor.kindIndex(line.kind)
            displayText: currentIndex < 0 ? qsTr("unknown") : currentText
            Accessible.name: qsTr("Kind of the piece")
            onActivated: index => line.editor.setPieceKind(line.pieceId, line.editor.kinds[index])
        }
    }
    RowLayout {
        spacing: 6
        ChoiceBox {
            objectName: "piecePlace-" + line.pieceId
            Layout.fillWidth: true
            model: line.editor.places
            currentIndex: line.place
            Accessible.name: qsTr("Where the piece stands")
            onActivated: index => line.editor.setPiecePlace(line.pieceId, index)
        }
        ActionButton {
            visible: line.doubtful
            text: qsTr("It is right")
            font.pixelSize: Theme.small
            Accessible.name: qsTr("The piece is read right")
            onClicked: line.editor.confirmPiece(line.pieceId)
        }
        ActionButton {
            objectName: "removePiece-" + line.pieceId
            text: qsTr("Take off")
            font.pixelSize: Theme.small
            onClicked: line.editor.removePiece(line.pieceId)
        }
    }
}
