pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Reeve.App

// The selected cell: the photo beside what was read, what else it could be, and its pieces.
ColumnLayout {
    id: panel

    required property BoardSession session
    readonly property TileEditor editor: session.editor
    property bool showPalette: !editor.occupied

    spacing: 10

    component Heading: Text {
        font.pixelSize: Theme.small
        color: Theme.secondary
    }

    Text {
        objectName: "tileTitle"
        Layout.fillWidth: true
        text: panel.editor.title
        font.pixelSize: Theme.title
        font.bold: true
        color: Theme.text
        wrapMode: Text.WordWrap
    }
    Text {
        Layout.fillWidth: true
        text: panel.editor.confidence
        font.pixelSize: Theme.body
        color: panel.editor.doubtful ? Theme.warn : Theme.secondary
        wrapMode: Text.WordWrap
    }
    RowLayout {
        visible: panel.editor.occupied
        spacing: 10

        ColumnLayout {
            visible: panel.session.hasPhoto
            spacing: 2
            CellPhoto {
                Layout.preferredWidth: 124
                Layout.preferredHeight: 124
                session: panel.session
                column: panel.editor.column
                row: panel.editor.row
            }
            Heading { text: qsTr("Photo") }
        }
        ColumnLayout {
            spacing: 2
            TilePicture {
                Layout.preferredWidth: 124
                Layout.preferredHeight: 124
                tile: panel.editor.tile
                turns: panel.editor.turns
            }
            Heading { text: qsTr("Read as") }
        }
    }
    Flow {
        visible: panel.editor.occupied
        Layout.fillWidth: true
        spacing: 8

        ActionButton {
            objectName: "confirmTile"
            visible: panel.editor.doubtful
            primary: true
            text: qsTr("It is right")
            onClicked: panel.editor.confirm()
        }
        ActionButton {
            objectName: "rotateTile"
            text: qsTr("Turn")
            onClicked: panel.editor.rotate()
        }
        ActionButton {
            objectName: "removeTile"
            text: qsTr("No tile here")
            onClicked: panel.editor.removeTile()
        }
    }

    component TileButton: Rectangle {
        id: tileButton

        required property string tile
        required property int turns
        property bool marked: false
        property int side: 60
        signal chosen

        implicitWidth: side + 8
        implicitHeight: side + 8
        radius: 6
        color: marked ? Theme.accent : hover.hovered ? Theme.line : "transparent"
        activeFocusOnTab: true
        border.width: activeFocus ? 2 : 0
        border.color: marked ? Theme.text : Theme.accent
        Accessible.role: Accessible.Button
        Accessible.name: qsTr("Tile %1").arg(tile)
        Accessible.onPressAction: chosen()
        Keys.onReturnPressed: chosen()
        Keys.onSpacePressed: chosen()

        TilePicture {
            anchors.centerIn: parent
            width: tileButton.side
            height: tileButton.side
            tile: tileButton.tile
            turns: tileButton.turns
        }
        HoverHandler { id: hover }
        TapHandler { onTapped: tileButton.chosen() }
    }

    Heading {
        visible: panel.editor.alternatives.count > 1
        text: qsTr("Or is it")
    }
    Flow {
        visible: panel.editor.alternatives.count > 1
        Layout.fillWidth: true
        spacing: 4

        Repeater {
            model: panel.editor.alternatives

            Column {
                id: alternative

                required property string tile
                required property int turns
                required property string sure
                required property bool lies
                required property int index

                TileButton {
                    objectName: "alternative-" + alternative.index
                    tile: alternative.tile
                    turns: alternative.turns
                    marked: alternative.lies
                    onChosen: panel.editor.choose(alternative.index)
                }
                Text {
                    width: parent.width
                    horizontalAlignment: Text.AlignHCenter
                    text: alternative.sure
                    font.pixelSize: Theme.small
                    color: Theme.secondary
                }
            }
        }
    }
    ActionButton {
        objectName: "showPalette"
        visible: panel.editor.occupied
        text: panel.showPalette ? qsTr("Fewer tiles") : qsTr("Another tile…")
        onClicked: panel.showPalette = !panel.showPalette
    }
    GridView {
        id: palette

        objectName: "palette"
        visible: panel.showPalette
        Layout.fillWidth: true
        Layout.preferredHeight: 280
        clip: true
        cellWidth: Math.floor(width / Math.max(1, Math.floor(width / 66)))
        cellHeight: 66
        model: panel.showPalette ? panel.editor.palette : null
        delegate: Item {
            id: cell

            required property string tile
            required property int turns
            required property bool fits
            required property int index

            width: palette.cellWidth
            height: palette.cellHeight
            opacity: fits ? 1 : 0.45
            TileButton {
                objectName: "palette-" + cell.tile
                onActiveFocusChanged: {
                    if (activeFocus)
                        palette.positionViewAtIndex(cell.index, GridView.Contain);
                }
                side: 54
                tile: cell.tile
                turns: cell.turns
                onChosen: {
                    panel.showPalette = false;
                    panel.editor.chooseFromPalette(cell.index);
                }
            }
        }
    }

    Rectangle {
        visible: panel.editor.occupied
        Layout.fillWidth: true
        implicitHeight: 1
        color: Theme.line
    }
    Heading {
        visible: panel.editor.pieces.count > 0
        text: qsTr("On this tile")
    }
    Repeater {
        model: panel.editor.pieces

        PieceRow {
            session: panel.session
            Layout.fillWidth: true
        }
    }
    Heading {
        visible: panel.editor.occupied
        text: qsTr("Add a meeple: press, or drag to its place")
    }
    ColourRow {
        visible: panel.editor.occupied
        Layout.fillWidth: true
        Layout.leftMargin: 3
        session: panel.session
        names: "addPiece-"
        action: qsTr("Add a %1 meeple")
        sign: "+"
    }
}
