pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Reeve.App

// Before a board is open: open a photo, a sample, or a saved table.
Item {
    id: page

    required property BoardSession session
    property bool dropHovered: false
    signal openRequested

    FocusScroll {
        anchors.fill: parent
        contentHeight: Math.max(height, column.implicitHeight + 80)

        ColumnLayout {
            id: column

            anchors.centerIn: parent
            width: Math.min(680, page.width - 48)
            spacing: 18

            Row {
                Layout.alignment: Qt.AlignHCenter
                Repeater {
                    model: ["BA.D", "BA.K", "BA.B", "BA.V", "BA.R"]
                    TilePicture {
                        required property string modelData
                        required property int index

                        width: 96
                        height: 96
                        tile: modelData
                        turns: [0, 1, 0, 3, 2][index]
                    }
                }
            }
            Text {
                Layout.fillWidth: true
                horizontalAlignment: Text.AlignHCenter
                text: qsTr("Open a photo of the board.")
                font.pixelSize: Theme.large
                font.bold: true
                color: Theme.text
                wrapMode: Text.WordWrap
            }
            Text {
                Layout.fillWidth: true
                horizontalAlignment: Text.AlignHCenter
                text: qsTr("Reeve reads the tiles and meeples, says who leads and what every road, city, monastery and field would pay.")
                font.pixelSize: Theme.body
                color: Theme.secondary
                wrapMode: Text.WordWrap
            }
            Rectangle {
                Layout.fillWidth: true
                implicitHeight: 120
                radius: 14
                color: page.dropHovered ? Theme.raised : Theme.surface
                border.width: page.dropHovered ? 2 : 1
                border.color: page.dropHovered ? Theme.accent : Theme.line

                RowLayout {
                    anchors.centerIn: parent
                    spacing: 16
                    ActionButton {
                        objectName: "openPhoto"
                        primary: true
                        text: qsTr("Open a photo…")
                        implicitHeight: 48
                        onClicked: page.openRequested()
                    }
                    Text {
                        text: qsTr("or drop one here: JPEG, PNG, WebP, HEIC")
                        font.pixelSize: Theme.body
                        color: Theme.secondary
                    }
                }
            }
            Flow {
                visible: page.session.sampleNames.length > 0
                Layout.fillWidth: true
                spacing: 8
                Text {
                    height: Theme.target
                    verticalAlignment: Text.AlignVCenter
                    text: qsTr("No board at hand? Try one:")
                    font.pixelSize: Theme.body
                    color: Theme.secondary
                }
                Repeater {
                    model: page.session.sampleNames
                    ActionButton {
                        required property string modelData
                        required property int index

                        objectName: "sample-" + index
                        text: modelData
                        onClicked: page.session.openSample(index)
                    }
                }
            }
            Flow {
                Layout.fillWidth: true
                spacing: 8
                Text {
                    height: Theme.target
                    verticalAlignment: Text.AlignVCenter
                    text: page.session.packs.chosen === "" ? qsTr("Is your print read badly? Show Reeve your tiles:")
                                                           : qsTr("Photos are read with the pack %1.").arg(page.session.packs.chosen)
                    font.pixelSize: Theme.body
                    color: Theme.secondary
                }
                ActionButton {
                    objectName: "showPacks"
                    text: qsTr("My tiles…")
                    onClicked: page.session.packs.start()
                }
            }
            RowLayout {
                visible: page.session.savedTables.count > 0 || page.session.canRestore
                Layout.fillWidth: true
                Layout.topMargin: 8
                Text {
                    Layout.fillWidth: true
                    text: qsTr("Saved tables")
                    font.pixelSize: Theme.title
                    font.bold: true
                    color: Theme.text
                }
                ActionButton {
                    objectName: "restoreDeleted"
                    visible: page.session.canRestore
                    text: qsTr("Bring back the deleted table")
                    onClicked: page.session.restoreDeleted()
                }
            }
            Repeater {
                model: page.session.savedTables

                Rectangle {
                    id: saved

                    required property int tableId
                    required property string name
                    required property string changedAt

                    objectName: "saved-" + tableId
                    Layout.fillWidth: true
                    implicitHeight: 56
                    radius: Theme.radius
                    color: hover.hovered ? Theme.raised : Theme.surface
                    border.width: activeFocus ? 2 : 1
                    border.color: activeFocus ? Theme.accent : Theme.line
                    activeFocusOnTab: true
                    Accessible.role: Accessible.Button
                    Accessible.name: qsTr("Open %1").arg(name)
                    Accessible.onPressAction: page.session.openSaved(tableId)
                    Keys.onReturnPressed: page.session.openSaved(tableId)
                    Keys.onEnterPressed: page.session.openSaved(tableId)
                    Keys.onSpacePressed: page.session.openSaved(tableId)
                    Keys.onDeletePressed: page.session.deleteSaved(tableId)

                    HoverHandler { id: hover }
                    TapHandler { onTapped: page.session.openSaved(saved.tableId) }
                    RowLayout {
                        anchors.fill: parent
                        anchors.leftMargin: 16
                        anchors.rightMargin: 8
                        Text {
                            Layout.fillWidth: true
                            text: saved.name
                            font.pixelSize: Theme.body
                            font.bold: true
                            color: Theme.text
                            elide: Text.ElideRight
                        }
                        Text {
                            text: saved.changedAt
                            font.pixelSize: Theme.small
                            color: Theme.secondary
                        }
                        ActionButton {
                            objectName: "delete-" + saved.tableId
                            quiet: true
                            text: qsTr("Delete")
                            font.pixelSize: Theme.small
                            Accessible.name: qsTr("Delete %1").arg(saved.name)
                            onClicked: page.session.deleteSaved(saved.tableId)
                        }
                    }
                }
            }
        }
    }
}
