pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Reeve.App

// The chosen piece: what it was read as, what else it could be, its colour, kind and place.
ColumnLayout {
    id: panel

    required property BoardSession session
    readonly property PieceEditor piece: session.pieces

    spacing: 10

    component Heading: Text {
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    component Choice: Button {
        id: choice

        required property string colour
        required property string kind
        property bool marked: false
        property string sure: ""
        property int number: 0 // the key that chooses it

        implicitHeight: Math.max(Theme.target, implicitContentHeight + 8)
        leftPadding: 6
        rightPadding: 10
        Keys.onReturnPressed: clicked()
        Keys.onEnterPressed: clicked()
        contentItem: RowLayout {
            spacing: 6
            Text {
                visible: choice.number > 0
                text: choice.number
                font.pixelSize: Theme.small
                font.bold: true
                color: Theme.secondary
            }
            PiecePicture {
                Layout.preferredWidth: 28
                Layout.preferredHeight: 30
                visible: choice.kind.length > 0
                colour: choice.colour
                kind: choice.kind
                dark: Theme.dark
                pieceHeight: 22
            }
            Text {
                Layout.fillWidth: true
                text: choice.text
                font.pixelSize: Theme.small
                color: Theme.text
                wrapMode: Text.WordWrap
            }
            Text {
                visible: choice.sure.length > 0
                text: choice.sure
                font.pixelSize: Theme.small
                color: Theme.secondary
            }
        }
        background: Rectangle {
            radius: Theme.radius
            color: choice.marked ? Theme.raised : choice.hovered ? Theme.raised : Theme.surface
            border.width: choice.marked || choice.visualFocus ? 2 : 1
            border.color: choice.marked || choice.visualFocus ? Theme.accent : Theme.line
        }
    }

    Text {
        objectName: "pieceTitle"
        Layout.fillWidth: true
        text: panel.piece.title
        font.pixelSize: Theme.title
        font.bold: true
        color: Theme.text
        wrapMode: Text.WordWrap
    }
    Text {
        Layout.fillWidth: true
        text: panel.piece.confidence
        font.pixelSize: Theme.body
        color: panel.piece.doubtful ? Theme.warn : Theme.secondary
        wrapMode: Text.WordWrap
    }
    CellPhoto {
        visible: panel.session.hasPhoto
        Layout.preferredWidth: 124
        Layout.preferredHeight: 124
        session: panel.session
        column: panel.piece.column
        row: panel.piece.row
    }
    Flow {
        Layout.fillWidth: true
        spacing: 8
        ActionButton {
            objectName: "confirmPiece"
            visible: panel.piece.doubtful
            primary: true
            text: qsTr("It is right")
            onClicked: panel.piece.confirm()
        }
        ActionButton {
            objectName: "removePiece"
            text: qsTr("Take off")
            onClicked: panel.piece.remove(panel.piece.chosen)
        }
    }
    Heading {
        visible: panel.piece.choices.count > 1
        text: qsTr("Or is it")
    }
    Repeater {
        model: panel.piece.choices

        Choice {
            required property int index
            required property bool lies
            required text
            required sure

            objectName: "pieceChoice-" + index
            visible: panel.piece.choices.count > 1
            Layout.fillWidth: true
            marked: lies
            number: index + 1
            onClicked: panel.piece.take(index)
        }
    }
    Heading { text: qsTr("Colour") }
    ColourRow {
        Layout.fillWidth: true
        Layout.leftMargin: 3
        session: panel.session
        names: "pieceColour-"
        action: qsTr("The piece is %1")
        marked: panel.piece.colour
    }
    Heading {
        visible: panel.piece.places.length > 0
        text: qsTr("Stands on")
    }
    Flow {
        visible: panel.piece.places.length > 0
        Layout.fillWidth: true
        spacing: 6
        Repeater {
            model: panel.piece.places

            Choice {
                required property string modelData
                required property int index

                objectName: "piecePlace-" + index
                colour: ""
                kind: ""
                leftPadding: 10
                text: modelData
                marked: index === panel.piece.place
                onClicked: panel.piece.setPlace(index)
            }
        }
    }
    Heading { text: qsTr("Kind") }
    Flow {
        Layout.fillWidth: true
        spacing: 6
        Repeater {
            model: panel.piece.kinds

            Choice {
                required property string modelData
                required property int index

                objectName: "pieceKind-" + modelData
                colour: panel.piece.colour
                kind: modelData
                text: panel.piece.kindNames[index]
                marked: modelData === panel.piece.kind
                onClicked: panel.piece.setKind(modelData)
            }
        }
    }
}
