pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Reeve.App

// The player's own tiles: every pack, the one that photos are read with, and a new one.
Item {
    id: page

    required property BoardSession session
    readonly property PackSession packs: session.packs

    onVisibleChanged: {
        if (visible)
            back.forceActiveFocus();
    }

    Shortcut {
        enabled: page.visible
        sequence: "Escape"
        onActivated: page.packs.stop()
    }

    FocusScroll {
        anchors.fill: parent
        contentHeight: column.implicitHeight + 48

        ColumnLayout {
            id: column

            x: Math.round((page.width - width) / 2)
            y: 24
            width: Math.min(760, page.width - 48)
            spacing: 14

            RowLayout {
                spacing: 12
                ActionButton {
                    id: back

                    objectName: "leavePacks"
                    text: qsTr("‹ Back")
                    onClicked: page.packs.stop()
                }
                Text {
                    Layout.fillWidth: true
                    text: qsTr("My tiles")
                    font.pixelSize: Theme.large
                    font.bold: true
                    color: Theme.text
                }
            }
            Text {
                Layout.fillWidth: true
                text: qsTr("Show Reeve the tiles of your own print once, and it reads them better from then on. The photos never leave this computer.")
                font.pixelSize: Theme.body
                color: Theme.secondary
                wrapMode: Text.WordWrap
            }
            Notice {
                objectName: "packsProblem"
                Layout.fillWidth: true
                problem: true
                text: page.packs.problem
                onClosed: page.packs.dismiss()
            }
            Repeater {
                model: page.packs.packs

                PackRow {
                    id: row

                    required property string name

                    objectName: "pack-" + name
                    Layout.fillWidth: true
                    title: name
                    inUse: page.packs.chosen === name
                    onOpened: page.packs.openPack(name)
                    onUsed: use => page.packs.chosen = use ? name : ""
                    onRemoved: page.packs.remove(name)
                }
            }
            Rectangle {
                Layout.fillWidth: true
                Layout.topMargin: 6
                implicitHeight: form.implicitHeight + 32
                radius: Theme.radius
                color: Theme.surface
                border.color: Theme.line

                NewPackForm {
                    id: form

                    x: 16
                    y: 16
                    width: parent.width - 32
                    sets: page.packs.sets
                    onAsked: (name, sets, gardens) => page.packs.create(name, sets, gardens)
                }
            }
        }
    }
}
