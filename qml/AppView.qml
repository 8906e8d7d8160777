import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Dialogs
import QtQuick.Layouts
import Reeve.App

// All of the app: bar on top, start page or board below, and what has to be said.
Page {
    id: view

    required property BoardSession session
    property alias showPhoto: boardPage.showPhoto
    property bool darkTheme: system.window.hslLightness < 0.5

    background: Rectangle { color: Theme.background }

    SystemPalette { id: system }

    Binding {
        target: Theme
        property: "dark"
        value: view.darkTheme
    }

    Shortcut {
        sequences: [StandardKey.Open] // qmllint disable unqualified
        onActivated: fileDialog.open()
    }
    Shortcut {
        sequences: ["F1", "?"]
        onActivated: keys.open()
    }

    FileDialog {
        id: fileDialog

        title: qsTr("Open a photo of the board")
        nameFilters: view.session.fileFilters
        currentFolder: view.session.picturesFolder
        onAccepted: view.session.openFile(selectedFile)
    }

    Action { id: undo; text: qsTr("Undo"); enabled: view.session.canUndo; onTriggered: view.session.undo() }
    Action { id: redo; text: qsTr("Redo"); enabled: view.session.canRedo; onTriggered: view.session.redo() }
    Action { id: choosePlayers; text: qsTr("Players"); onTriggered: players.open() }
    Action { id: chooseRules; text: qsTr("Rules"); onTriggered: rules.open() }
    Action { id: showKeys; text: qsTr("Keys"); onTriggered: keys.open() }
    Action {
        id: switchTheme

        text: view.darkTheme ? qsTr("Light") : qsTr("Dark")
        onTriggered: view.darkTheme = !view.darkTheme
    }
    Action { id: placeByHand; text: qsTr("Show where the tiles lie…"); onTriggered: view.session.placeByHand() }
    Action { id: openPhoto; text: qsTr("Open photo…"); onTriggered: fileDialog.open() }
    Action { id: showPacks; text: qsTr("My tiles…"); onTriggered: view.session.packs.start() }
    Action { id: closeBoard; text: qsTr("Tables"); onTriggered: view.session.closeBoard() }

    header: Rectangle {
        id: bar

        readonly property bool hasBoard: view.session.hasBoard && !view.session.packs.active
        readonly property bool wide: width >= 1000

        implicitHeight: 56
        color: Theme.surface
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: Theme.line
        }
        RowLayout {
            anchors.fill: parent
            anchors.leftMargin: 16
            anchors.rightMargin: 12
            spacing: bar.wide ? 8 : 4

            Text {
                text: "Reeve"
                font.pixelSize: Theme.title
                font.bold: true
                color: Theme.accent
            }
            EntryField {
                objectName: "tableName"
                visible: bar.hasBoard
                Layout.fillWidth: true
                Layout.maximumWidth: 300
                value: view.session.name
                Accessible.name: qsTr("Name of the table")
                onEntered: name => view.session.name = name
            }
            Text {
                visible: bar.hasBoard && bar.width >= 1200
                text: qsTr("%1 tiles").arg(view.session.tileCount)
                font.pixelSize: Theme.small
                color: Theme.secondary
            }
            Item { Layout.fillWidth: true }
            ActionButton {
                objectName: "undo"
                visible: bar.hasBoard
                quiet: true
                action: undo
            }
            ActionButton {
                objectName: "redo"
                visible: bar.hasBoard
                quiet: true
                action: redo
            }
            ActionButton {
                objectName: "playersButton"
                visible: bar.hasBoard && bar.wide
                quiet: true
                action: choosePlayers
                Accessible.description: qsTr("Which colours play")
            }
            ActionButton {
                objectName: "rules"
                visible: bar.hasBoard && bar.wide
                quiet: true
                action: chooseRules
            }
            ActionButton {
                objectName: "packsButton"
                visible: bar.wide && !bar.hasBoard && !view.session.packs.active
                quiet: true
                action: showPacks
            }
            ActionButton {
                objectName: "keysButton"
                visible: bar.wide
                quiet: true
                action: showKeys
            }
            ActionButton {
                objectName: "themeSwitch"
                visible: bar.wide
                quiet: true
                action: switchTheme
                Accessible.description: qsTr("Switches between light and dark")
            }
            ActionButton {
                visible: bar.hasBoard && bar.wide
                action: openPhoto
            }
            ActionButton {
                objectName: "closeBoard"
                visible: bar.hasBoard && bar.wide
                action: closeBoard
                Accessible.description: qsTr("Back to the saved tables; nothing is lost")
            }
            ActionButton {
                objectName: "menuButton"
                visible: !bar.wide
                text: "☰"
                Accessible.name: qsTr("Menu")
                onClicked: menu.open()

                Menu {
                    id: menu

                    objectName: "menu"
                    y: parent.height + 6
                    x: parent.width - width
                    width: 220
                    background: Rectangle {
                        color: Theme.surface
                        border.color: Theme.line
                        radius: Theme.radius
                    }

                    MenuEntry { objectName: "menuOpen"; action: openPhoto }
                    MenuEntry { objectName: "menuTables"; action: closeBoard; visible: bar.hasBoard }
                    MenuEntry { objectName: "menuPlayers"; action: choosePlayers; visible: bar.hasBoard }
                    MenuEntry { objectName: "menuRules"; action: chooseRules; visible: bar.hasBoard }
                    MenuEntry { objectName: "menuPlace"; action: placeByHand; visible: bar.hasBoard && view.session.hasPhoto }
                    MenuEntry { objectName: "menuPacks"; action: showPacks }
                    MenuEntry { objectName: "menuKeys"; action: showKeys }
                    MenuEntry { objectName: "menuTheme"; action: switchTheme }
                }
            }
        }
        RulesPopup {
            id: rules

            x: bar.width - width - 12
            y: bar.height + 6
            session: view.session
        }
        PlayersPopup {
            id: players

            x: bar.width - width - 12
            y: bar.height + 6
            session: view.session
        }
    }

    KeysPopup { id: keys }

    StartPage {
        anchors.fill: parent
        visible: !view.session.hasBoard && !corners.visible && !view.session.packs.active
        session: view.session
        dropHovered: drop.containsDrag
        onOpenRequested: fileDialog.open()
    }
    BoardPage {
        id: boardPage

        anchors.fill: parent
        visible: view.session.hasBoard && !corners.visible && !view.session.packs.active
        enabled: visible
        session: view.session
        onPlaceRequested: view.session.placeByHand()
    }
    CornersPage {
        id: corners

        readonly property PackSession packs: view.session.packs

        anchors.fill: parent
        visible: placement.active
        enabled: visible
        placement: packs.active ? packs.placement : view.session.placement
        busy: packs.active ? packs.busy : view.session.busy
        onAccepted: packs.active ? packs.readPlaced() : view.session.readPlaced()
        onCancelled: packs.active ? packs.stopPlacing() : view.session.stopPlacing()
    }
    PacksPage {
        anchors.fill: parent
        visible: view.session.packs.active && !view.session.packs.open
        enabled: visible
        session: view.session
    }
    CapturePage {
        anchors.fill: parent
        visible: view.session.packs.active && view.session.packs.open && !corners.visible
        enabled: visible
        session: view.session
    }
    DropArea {
        id: drop

        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: event => {
            if (!event.hasUrls)
                return;
            if (view.session.packs.open)
                view.session.packs.addPhoto(event.urls[0]);
            else
                view.session.openFiles(event.urls);
        }
    }

    Rectangle {
        anchors.fill: parent
        visible: drop.containsDrag && (boardPage.visible || view.session.packs.open)
        color: "transparent"
        border.width: 4
        border.color: Theme.accent
    }

    // Reading a photo and what went wrong: the window stays usable below.
    Column {
        readonly property rect place: boardPage.visible ? boardPage.boardPlace : Qt.rect(0, 0, parent.width, parent.height)

        x: place.x + Math.round((place.width - width) / 2)
        y: place.y + 16
        width: Math.min(640, place.width - 32)
        spacing: 8

        ProgressCard {
            objectName: "readingCard"
            visible: view.session.busy
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(480, parent.width)
            stage: view.session.stage
            progress: view.session.progress
            onCancelled: view.session.cancelReading()
        }
        Notice {
            objectName: "refusal"
            width: parent.width
            problem: true
            text: boardPage.visible ? view.session.refusal : ""
            onClosed: view.session.dismissRefusal()
        }
        Rectangle {
            objectName: "errorCard"
            visible: message.text.length > 0
            width: parent.width
            height: errorRow.implicitHeight + 28
            radius: Theme.radius
            color: Theme.surface
            border.width: 2
            border.color: Theme.error
            Accessible.role: Accessible.AlertMessage
            Accessible.name: message.text

            RowLayout {
                id: errorRow

                anchors.left: parent.left
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                anchors.margins: 14
                spacing: 14
                Text {
                    id: message

                    objectName: "errorText"
                    Layout.fillWidth: true
                    text: view.session.error
                    font.pixelSize: Theme.body
                    color: Theme.text
                    wrapMode: Text.Wrap
                }
                ActionButton {
                    objectName: "placeByHand"
                    visible: view.session.foundNoBoard
                    text: qsTr("Show where they lie")
                    onClicked: view.session.placeByHand()
                }
                ActionButton {
                    objectName: "dismissError"
                    text: qsTr("Close")
                    onClicked: view.session.dismissError()
                }
            }
        }
    }
    footer: Rectangle {
        visible: view.session.storeProblem.length > 0
        implicitHeight: visible ? problem.implicitHeight + 20 : 0
        color: Theme.raised
        Text {
            id: problem

            objectName: "storeProblem"
            anchors.verticalCenter: parent.verticalCenter
            x: 16
            width: parent.width - 32
            text: view.session.storeProblem
            font.pixelSize: Theme.small
            color: Theme.warn
            wrapMode: Text.Wrap
        }
    }
}
