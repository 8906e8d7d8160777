pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Reeve.App

// The table: the board, the players, and what is selected. Beside the board where there is room,
// else the players in a strip above it and the selection beside or, on a tall page, below it.
Item {
    id: page

    required property BoardSession session
    property bool showPhoto: false
    readonly property bool somethingSelected: session.panel !== BoardSession.Panel.None
    readonly property bool narrow: width < 1000
    readonly property bool tall: narrow && height > width
    readonly property rect boardPlace: Qt.rect(boardArea.x, boardArea.y, boardArea.width, boardArea.height)
    readonly property int railWidth: width >= 1200 ? 372 : 332
    signal placeRequested

    onVisibleChanged: {
        if (visible)
            board.forceActiveFocus();
    }

    component Key: Shortcut { enabled: page.visible }

    Key {
        sequences: [StandardKey.Undo] // qmllint disable unqualified
        onActivated: page.session.undo()
    }
    Key { sequences: ["Ctrl+Shift+Z", "Ctrl+Y"]; onActivated: page.session.redo() }
    Key { sequence: "F"; onActivated: board.fit() }
    Key { sequence: "P"; onActivated: page.showPhoto = page.session.hasPhoto && !page.showPhoto }
    Key { sequence: "N"; onActivated: page.session.reviewNext() }
    Key { sequence: "Shift+N"; onActivated: page.session.reviewPrevious() }
    Key { sequence: "R"; onActivated: page.session.editor.rotate() }
    Key { sequence: "M"; onActivated: page.session.selectNextPiece(1) }
    Key { sequence: "Shift+M"; onActivated: page.session.selectNextPiece(-1) }
    Key {
        sequence: "Escape"
        onActivated: page.session.drag.active ? page.session.drag.cancel() : page.session.clearSelection()
    }
    Key { sequences: ["+", "="]; onActivated: board.zoom(1.25) }
    Key { sequence: "-"; onActivated: board.zoom(0.8) }

    Item {
        id: boardArea

        y: page.narrow ? rail.height : 0
        width: page.narrow ? (panel.visible && !page.tall ? panel.x : page.width) : rail.x
        height: (panel.visible && page.tall ? panel.y : page.height) - y

        BoardItem {
            id: board

            objectName: "board"
            anchors.fill: parent
            clip: true
            session: page.session
            photo: page.showPhoto
            dark: Theme.dark
            background: Theme.background
            text: Theme.text
            surface: Theme.surface
            accent: Theme.accent
            warn: Theme.warn
            error: Theme.error
            covered: review.visible ? Qt.rect(review.x, review.y, review.width, height - review.y)
                                    : Qt.rect(0, 0, 0, 0)
            focus: true
            activeFocusOnTab: true
            Accessible.role: Accessible.Graphic
            Accessible.name: qsTr("Board with %1 tiles").arg(page.session.tileCount)
            Accessible.description: qsTr("Arrow keys move between tiles, space goes through the features of a tile, M through the pieces")

            function go(modifiers: int, columns: int, rows: int) {
                if (modifiers & Qt.ShiftModifier)
                    page.session.pieces.step(columns, rows);
                else
                    page.session.moveSelection(columns, rows);
            }

            Keys.onLeftPressed: event => go(event.modifiers, -1, 0)
            Keys.onRightPressed: event => go(event.modifiers, 1, 0)
            Keys.onUpPressed: event => go(event.modifiers, 0, -1)
            Keys.onDownPressed: event => go(event.modifiers, 0, 1)
            Keys.onSpacePressed: event => {
                if (event.modifiers & Qt.ShiftModifier)
                    page.session.pieces.setNextPlace();
                else
                    page.session.selectNextFeature();
            }
            Keys.onReturnPressed: page.session.confirmReview()
            Keys.onEnterPressed: page.session.confirmReview()
            Keys.onDeletePressed: page.session.removeChosen()
            Keys.onPressed: event => {
                const suggestion = event.key - Qt.Key_1;
                if (event.modifiers === Qt.ShiftModifier) {
                    event.accepted = page.session.giveColourOfKey(event.key);
                } else if (suggestion >= 0 && suggestion < 6 && !(event.modifiers & ~Qt.KeypadModifier)) {
                    page.session.choose(suggestion);
                    event.accepted = true;
                }
            }

            PinchHandler {
                property real last: 1

                target: null
                onActiveChanged: last = 1
                onActiveScaleChanged: {
                    board.zoomAt(centroid.position, activeScale / last);
                    last = activeScale;
                }
            }
        }
        Rectangle {
            anchors.fill: parent
            color: "transparent"
            border.width: 2
            border.color: Theme.accent
            visible: board.activeFocus && !page.somethingSelected
            opacity: 0.5
        }
        RowLayout {
            id: tools

            anchors.left: parent.left
            anchors.bottom: parent.bottom
            anchors.margins: 14
            spacing: 6

            ActionButton {
                objectName: "photoSwitch"
                visible: page.session.hasPhoto
                text: page.showPhoto ? qsTr("Map") : qsTr("Photo")
                Accessible.description: qsTr("Shows the photo under the owners, key P")
                onClicked: page.showPhoto = !page.showPhoto
            }
            ActionButton {
                objectName: "placeAgain"
                visible: page.showPhoto && page.session.hasPhoto && !page.narrow
                text: qsTr("Tiles lie otherwise…")
                Accessible.description: qsTr("Shows by hand where the tiles lie on this photo, and reads it again")
                onClicked: page.placeRequested()
            }
            ActionButton {
                objectName: "fit"
                text: qsTr("Fit")
                Accessible.description: qsTr("The whole board into view, key F")
                onClicked: board.fit()
            }
            ActionButton {
                text: "+"
                Accessible.name: qsTr("Larger")
                onClicked: board.zoom(1.25)
            }
            ActionButton {
                text: "−"
                Accessible.name: qsTr("Smaller")
                onClicked: board.zoom(0.8)
            }
        }
        ReviewBar {
            id: review

            readonly property bool beside: parent.width - tools.width - 3 * 14 >= implicitWidth

            objectName: "reviewBar"
            anchors.right: parent.right
            anchors.bottom: beside ? parent.bottom : tools.top
            anchors.margins: beside ? 14 : 8
            anchors.rightMargin: 14
            width: Math.min(implicitWidth, parent.width - 28)
            session: page.session
        }
    }

    PlayerRail {
        id: rail

        objectName: "players"
        x: page.narrow ? 0 : page.width - width
        width: page.narrow ? page.width : page.railWidth
        height: page.narrow || page.somethingSelected ? implicitHeight : page.height - hint.height
        tallest: page.height * (page.narrow ? 0.4 : page.somethingSelected ? 0.6 : 1)
        session: page.session
        strip: page.narrow
        compact: page.narrow || page.somethingSelected
    }
    Text {
        id: hint

        visible: !page.narrow && !page.somethingSelected
        x: rail.x
        y: page.height - height
        width: rail.width
        padding: 12
        text: qsTr("Click a road, city, monastery or field to see what it pays and why. Drag a player's chip onto the board to add a meeple, a meeple to move it or off the board to take it away. F1 lists the keys.")
        font.pixelSize: Theme.small
        color: Theme.secondary
        wrapMode: Text.WordWrap
    }
    SelectionPanel {
        id: panel

        objectName: "selectionPanel"
        visible: page.somethingSelected
        x: page.tall ? 0 : page.width - width - (page.narrow ? 0 : 12)
        y: page.tall ? page.height - height : rail.height
        width: page.tall ? page.width : page.narrow ? 320 : rail.width - 24
        height: page.tall ? Math.round(page.height * 0.42) : page.height - y - (page.narrow ? 0 : 12)
        radius: page.narrow ? 0 : Theme.radius
        session: page.session
    }
    Rectangle {
        visible: !page.narrow
        x: rail.x
        width: 1
        height: parent.height
        color: Theme.line
    }
    PieceGhost {
        readonly property point place: page.mapFromItem(null, drag.foot.x, drag.foot.y)

        x: place.x
        y: place.y
        within: Qt.size(page.width, page.height)
        drag: page.session.drag
    }
}
