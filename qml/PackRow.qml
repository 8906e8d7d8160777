import QtQuick
import QtQuick.Layouts

// A tile pack in the list: opens it, reads photos with it, deletes it after a question.
Rectangle {
    id: row

    required property string title
    required property string about
    required property string progress
    required property string problem
    required property bool inUse
    readonly property bool healthy: problem.length === 0
    property bool asking: false
    signal opened
    signal used(bool use)
    signal removed

    onAskingChanged: {
        if (asking)
            keep.forceActiveFocus();
    }

    implicitHeight: content.implicitHeight + 24
    radius: Theme.radius
    color: hover.hovered && healthy ? Theme.raised : Theme.surface
    border.width: activeFocus ? 2 : 1
    border.color: activeFocus ? Theme.accent : Theme.line
    activeFocusOnTab: healthy
    Accessible.role: Accessible.Button
    Accessible.name: qsTr("Open the pack %1").arg(title)
    Accessible.description: progress
    Accessible.onPressAction: opened()
    Keys.onReturnPressed: opened()
    Keys.onEnterPressed: opened()
    Keys.onSpacePressed: opened()
    Keys.onDeletePressed: asking = true

    HoverHandler { id: hover }
    TapHandler {
        enabled: row.healthy
        onTapped: row.opened()
    }

    RowLayout {
        id: content

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        anchors.leftMargin: 16
        anchors.rightMargin: 8
        spacing: 8

        ColumnLayout {
            Layout.fillWidth: true
            spacing: 2
            Text {
                Layout.fillWidth: true
                text: row.asking ? qsTr("Delete %1 and all its photos for good?").arg(row.title) : row.title
                font.pixelSize: Theme.body
                font.bold: true
                color: Theme.text
                wrapMode: Text.Wrap
            }
            Text {
                Layout.fillWidth: true
                visible: row.healthy
                text: row.about
                font.pixelSize: Theme.small
                color: Theme.secondary
                wrapMode: Text.WordWrap
            }
            Text {
                Layout.fillWidth: true
                text: row.healthy ? row.progress : row.problem
                font.pixelSize: Theme.small
                color: row.healthy ? Theme.secondary : Theme.error
                wrapMode: Text.Wrap
            }
        }
        ActionButton {
            objectName: "use-" + row.title
            visible: row.healthy && !row.asking
            primary: row.inUse
            text: row.inUse ? qsTr("✓ In use") : qsTr("Use")
            Accessible.name: row.inUse ? qsTr("Stop reading photos with %1").arg(row.title)
                                       : qsTr("Read photos with %1").arg(row.title)
            onClicked: row.used(!row.inUse)
        }
        ActionButton {
            objectName: "delete-" + row.title
            visible: row.healthy
            quiet: !row.asking
            text: qsTr("Delete")
            Accessible.name: qsTr("Delete %1").arg(row.title)
            onClicked: {
                if (row.asking)
                    row.removed();
                else
                    row.asking = true;
            }
        }
        ActionButton {
            id: keep

            objectName: "keep-" + row.title
            visible: row.asking
            primary: true
            text: qsTr("Keep")
            Accessible.name: qsTr("Keep %1").arg(row.title)
            onClicked: row.asking = false
        }
    }
}
