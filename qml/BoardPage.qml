pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Reeve.App

// The table: the board, and beside it the players and what is selected.
Item {
    id: page

    required property BoardSession session
    property bool showPhoto: false
    readonly property bool somethingSelected: session.panel !== BoardSession.Panel.None
    signal openRequested

    function focusBoard() {
        board.forceActiveFocus();
    }

    Shortcut {
        sequences: [StandardKey.Undo] // qmllint disable unqualified
        onActivated: page.session.undo()
    }
    Shortcut { sequences: ["Ctrl+Shift+Z", "Ctrl+Y"]; onActivated: page.session.redo() }
    Shortcut { sequence: "F"; onActivated: board.fit() }
    Shortcut { sequence: "P"; onActivated: page.showPhoto = page.session.hasPhoto && !page.showPhoto }
    Shortcut { sequence: "N"; onActivated: page.session.reviewNext() }
    Shortcut { sequence: "Shift+N"; onActivated: page.session.reviewPrevious() }
    Shortcut { sequence: "R"; onActivated: page.session.editor.rotate() }
    Shortcut { sequence: "Escape"; onActivated: page.session.clearSelection() }
    Shortcut { sequences: ["+", "="]; onActivated: board.zoom(1.25) }
    Shortcut { sequence: "-"; onActivated: board.zoom(0.8) }

    RowLayout {
        anchors.fill: parent
        spacing: 0

        Item {
            Layout.fillWidth: true
            Layout.fillHeight: true

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
                focus: true
                activeFocusOnTab: true
                Accessible.role: Accessible.Graphic
                Accessible.name: qsTr("Board with %1 tiles").arg(page.session.tileCount)
                Accessible.description: qsTr("Arrow keys move between tiles, space goes through the features of a tile")

                Keys.onLeftPressed: page.session.moveSelection(-1, 0)
                Keys.onRightPressed: page.session.moveSelection(1, 0)
                Keys.onUpPressed: page.session.moveSelection(0, -1)
                Keys.onDownPressed: page.session.moveSelection(0, 1)
                Keys.onSpacePressed: page.session.selectNextFeature()
                Keys.onReturnPressed: page.session.confirmReview()
                Keys.onEnterPressed: page.session.confirmReview()
                Keys.onDeletePressed: page.session.editor.removeTile()
                Keys.onPressed: event => {
                    const row = event.key - Qt.Key_1;
                    if (row < 0 || row > 5 || event.modifiers !== Qt.NoModifier)
                        return;
                    page.session.editor.choose(row);
                    event.accepted = true;
                }

                PinchHandler {
                    id: pinch

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
                visible: board.activeFocus && page.session.panel === BoardSession.Panel.None
                opacity: 0.5
            }
            RowLayout {
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
                anchors.right: parent.right
                anchors.bottom: parent.bottom
                anchors.margins: 14
                width: Math.min(implicitWidth, parent.width - 270)
                session: page.session
            }
        }

        Rectangle {
            Layout.fillHeight: true
            Layout.preferredWidth: page.width >= 1200 ? 372 : 332
            color: Theme.background
            Rectangle {
                width: 1
                height: parent.height
                color: Theme.line
            }

            ColumnLayout {
                anchors.fill: parent
                anchors.margins: 12
                spacing: page.somethingSelected ? 4 : 8

                Text {
                    text: page.session.players.count > 0
                          ? qsTr("On the track → if the game ended now")
                          : qsTr("No meeples found. Click a tile to add one.")
                    font.pixelSize: Theme.small
                    color: Theme.secondary
                }
                Repeater {
                    model: page.session.players
                    PlayerCard {
                        Layout.fillWidth: true
                        session: page.session
                        compact: page.somethingSelected
                    }
                }
                Rectangle {
                    visible: page.somethingSelected
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    radius: Theme.radius
                    color: Theme.surface
                    border.color: Theme.line

                    ColumnLayout {
                        anchors.fill: parent
                        anchors.margins: 12
                        spacing: 10

                        RowLayout {
                            spacing: 4
                            ActionButton {
                                objectName: "featureTab"
                                text: qsTr("Feature")
                                enabled: page.session.feature.open
                                checked: page.session.panel === BoardSession.Panel.Feature
                                quiet: true
                                onClicked: page.session.panel = BoardSession.Panel.Feature
                            }
                            ActionButton {
                                objectName: "tileTab"
                                text: qsTr("Tile")
                                checked: page.session.panel === BoardSession.Panel.Tile
                                quiet: true
                                onClicked: page.session.panel = BoardSession.Panel.Tile
                            }
                            Item { Layout.fillWidth: true }
                            ActionButton {
                                objectName: "closePanel"
                                text: "×"
                                quiet: true
                                Accessible.name: qsTr("Close")
                                onClicked: page.session.clearSelection()
                            }
                        }
                        Flickable {
                            id: scroll

                            Layout.fillWidth: true
                            Layout.fillHeight: true
                            clip: true
                            contentWidth: width
                            contentHeight: content.implicitHeight
                            boundsBehavior: Flickable.StopAtBounds
                            ScrollBar.vertical: ScrollBar {}

                            Column {
                                id: content

                                width: scroll.width - 10
                                FeaturePanel {
                                    visible: page.session.panel === BoardSession.Panel.Feature
                                             && page.session.feature.open
                                    width: content.width
                                    session: page.session
                                }
                                TilePanel {
                                    visible: page.session.panel === BoardSession.Panel.Tile
                                    width: content.width
                                    session: page.session
                                }
                            }
                        }
                    }
                }
                Item {
                    visible: !page.somethingSelected
                    Layout.fillHeight: true
                }
                Text {
                    visible: !page.somethingSelected
                    Layout.fillWidth: true
                    text: qsTr("Click a road, city, monastery or field to see what it pays and why.")
                    font.pixelSize: Theme.small
                    color: Theme.secondary
                    wrapMode: Text.WordWrap
                }
            }
        }
    }
}
