pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Dialogs
import QtQuick.Layouts
import Reeve.App

// Shows the tiles of a pack, page by page: lay, photograph, see what was learned.
Item {
    id: page

    required property BoardSession session
    readonly property PackSession packs: session.packs
    readonly property bool wide: width >= 860

    onVisibleChanged: {
        if (visible)
            add.forceActiveFocus();
    }

    component Key: Shortcut { enabled: page.visible }

    Key { sequence: "Escape"; onActivated: page.packs.closePack() }
    Key {
        sequences: [StandardKey.Undo] // qmllint disable unqualified
        enabled: undo.enabled
        onActivated: page.packs.undo()
    }
    Key {
        sequences: ["Ctrl+Shift+Z", "Ctrl+Y"]
        enabled: redo.enabled
        onActivated: page.packs.redo()
    }

    FileDialog {
        id: fileDialog

        title: qsTr("Add a photo of the page")
        nameFilters: page.session.photoFilters
        currentFolder: page.session.picturesFolder
        onAccepted: page.packs.addPhoto(selectedFile)
    }

    FocusScroll {
        anchors.fill: parent
        contentHeight: content.implicitHeight + 40

        GridLayout {
            id: content

            x: Math.round((page.width - width) / 2)
            y: 20
            width: Math.min(1080, page.width - 40)
            columns: page.wide ? 2 : 1
            columnSpacing: 28
            rowSpacing: 12

            Flow {
                Layout.columnSpan: content.columns
                Layout.fillWidth: true
                spacing: 8
                ActionButton {
                    objectName: "closePack"
                    text: qsTr("‹ My tiles")
                    Accessible.description: qsTr("Back to all packs; nothing is lost")
                    onClicked: page.packs.closePack()
                }
                Text {
                    height: Theme.target
                    rightPadding: 8
                    verticalAlignment: Text.AlignVCenter
                    text: page.packs.name
                    font.pixelSize: Theme.title
                    font.bold: true
                    color: Theme.text
                }
                ActionButton {
                    id: undo

                    objectName: "packUndo"
                    text: qsTr("Undo")
                    enabled: page.packs.canUndo && !page.packs.busy
                    Accessible.description: qsTr("Takes the last photo back")
                    onClicked: page.packs.undo()
                }
                ActionButton {
                    id: redo

                    objectName: "packRedo"
                    text: qsTr("Redo")
                    enabled: page.packs.canRedo && !page.packs.busy
                    Accessible.description: qsTr("Puts back the photo taken back last")
                    onClicked: page.packs.redo()
                }
                ActionButton {
                    objectName: "checkPack"
                    text: qsTr("What did it gain?")
                    enabled: page.packs.canUndo && !page.packs.busy
                    Accessible.description: qsTr("Reads each photo with what the others taught, and without")
                    onClicked: page.packs.check()
                }
            }

            LaidPage {
                objectName: "laidPage"
                Layout.alignment: Qt.AlignTop | Qt.AlignHCenter
                room: page.wide ? content.width - 400 - content.columnSpacing : content.width
                columns: page.packs.columns
                tiles: page.packs.tiles
                marks: page.packs.marks
            }

            ColumnLayout {
                Layout.fillWidth: true
                Layout.preferredWidth: 400
                Layout.alignment: Qt.AlignTop
                spacing: 12

                RowLayout {
                    spacing: 8
                    Text {
                        objectName: "pageNumber"
                        Layout.fillWidth: true
                        text: qsTr("Page %1 of %2").arg(page.packs.page).arg(page.packs.pageCount) + (page.packs.pageShown ? qsTr(" ✓") : "")
                        font.pixelSize: Theme.title
                        font.bold: true
                        color: Theme.text
                    }
                    ActionButton {
                        objectName: "previousPage"
                        text: "‹"
                        enabled: page.packs.pageCount > 1
                        Accessible.name: qsTr("Previous page")
                        onClicked: page.packs.previousPage()
                    }
                    ActionButton {
                        objectName: "nextPage"
                        text: page.packs.pageShown ? qsTr("Next page") : qsTr("Skip this page")
                        enabled: page.packs.pageCount > 1
                        onClicked: page.packs.nextPage()
                    }
                }
                Text {
                    objectName: "packProgressText"
                    Layout.fillWidth: true
                    text: page.packs.progressText
                    font.pixelSize: Theme.small
                    color: Theme.secondary
                    wrapMode: Text.WordWrap
                }
                Text {
                    Layout.fillWidth: true
                    text: page.packs.pageShown
                          ? qsTr("This page is shown. A second photo of it, from another side or in other light, makes reading surer and lets Reeve measure what the pack gains.")
                          : qsTr("Lay these tiles edge to edge, unturned, as they are drawn, then take a photo from above. They need not fit each other. A tile that you do not have leaves its place empty.")
                    font.pixelSize: Theme.body
                    color: Theme.text
                    wrapMode: Text.WordWrap
                }
                ActionButton {
                    id: add

                    objectName: "addPhoto"
                    primary: true
                    implicitHeight: 48
                    enabled: !page.packs.busy
                    text: qsTr("Add a photo…")
                    Accessible.description: qsTr("Which page it shows, and from which side, is found out")
                    onClicked: fileDialog.open()
                }
                TickBox {
                    objectName: "upright"
                    Layout.fillWidth: true
                    text: qsTr("The photo shows the page the way up it is drawn")
                    checked: page.packs.upright
                    onToggled: page.packs.upright = checked
                }
                ProgressCard {
                    objectName: "packProgress"
                    Layout.fillWidth: true
                    visible: page.packs.busy
                    stage: page.packs.stage
                    progress: page.packs.progress
                    onCancelled: page.packs.cancel()
                }
                Notice {
                    objectName: "packProblem"
                    Layout.fillWidth: true
                    problem: true
                    text: page.packs.problem
                    onClosed: page.packs.dismiss()
                }
                ActionButton {
                    objectName: "placePage"
                    visible: page.packs.foundNoBoard
                    text: qsTr("Show where they lie")
                    onClicked: page.packs.placeByHand()
                }
                Notice {
                    objectName: "packOutcome"
                    Layout.fillWidth: true
                    text: page.packs.outcome
                    onClosed: page.packs.dismiss()
                }
                Text {
                    Layout.fillWidth: true
                    visible: page.packs.canTrust
                    text: qsTr("Put right what is wrong and photograph the page again. Does all lie as planned?")
                    font.pixelSize: Theme.body
                    color: Theme.text
                    wrapMode: Text.WordWrap
                }
                ActionButton {
                    objectName: "trustPhoto"
                    visible: page.packs.canTrust
                    enabled: !page.packs.busy
                    text: qsTr("Yes, learn all of them")
                    Accessible.description: qsTr("Learns the tiles too that look like others")
                    onClicked: page.packs.trust()
                }
                Text {
                    objectName: "packWarning"
                    Layout.fillWidth: true
                    visible: text.length > 0
                    text: page.packs.warning
                    font.pixelSize: Theme.small
                    color: Theme.warn
                    wrapMode: Text.WordWrap
                }
            }
        }
    }
}
