import QtQuick
import QtQuick.Layouts
import Reeve.App

// What is selected: the feature with its sum, or the tile or piece to correct.
Rectangle {
    id: panel

    required property BoardSession session

    color: Theme.surface
    border.color: Theme.line

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 12
        spacing: 8

        RowLayout {
            Layout.fillWidth: true
            ActionButton {
                objectName: "featureTab"
                text: qsTr("Feature")
                enabled: panel.session.feature.open
                checked: panel.session.panel === BoardSession.Panel.Feature
                quiet: true
                onClicked: panel.session.panel = BoardSession.Panel.Feature
            }
            ActionButton {
                objectName: "tileTab"
                text: qsTr("Tile")
                checked: panel.session.panel === BoardSession.Panel.Tile
                quiet: true
                onClicked: panel.session.panel = BoardSession.Panel.Tile
            }
            ActionButton {
                objectName: "pieceTab"
                text: qsTr("Piece")
                enabled: panel.session.pieces.open
                checked: panel.session.panel === BoardSession.Panel.Piece
                quiet: true
                onClicked: panel.session.panel = BoardSession.Panel.Piece
            }
            Item { Layout.fillWidth: true }
            ActionButton {
                objectName: "closePanel"
                text: "×"
                quiet: true
                Accessible.name: qsTr("Close")
                onClicked: panel.session.clearSelection()
            }
        }
        FocusScroll {
            id: scroll

            objectName: "panelScroll"
            Layout.fillWidth: true
            Layout.fillHeight: true
            contentHeight: content.implicitHeight

            Column {
                id: content

                x: 4 // room for a focus ring
                width: scroll.width - 14
                FeaturePanel {
                    visible: panel.session.panel === BoardSession.Panel.Feature
                             && panel.session.feature.open
                    width: content.width
                    session: panel.session
                }
                PiecePanel {
                    visible: panel.session.panel === BoardSession.Panel.Piece
                    width: content.width
                    session: panel.session
                }
                TilePanel {
                    visible: panel.session.panel === BoardSession.Panel.Tile
                    width: content.width
                    session: panel.session
                }
            }
        }
    }
}
