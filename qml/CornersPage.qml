import QtQuick
import QtQuick.Layouts
import Reeve.App

// Shows by hand where the tiles lie, when the photo alone does not tell.
Item {
    id: page

    required property CornerPlacement placement
    required property bool busy
    readonly property real step: 0.0015 // of the picture's longer side
    signal accepted
    signal cancelled

    onVisibleChanged: {
        if (visible)
            photo.forceActiveFocus();
    }

    Shortcut {
        enabled: page.visible
        sequence: "Escape"
        onActivated: page.cancelled()
    }

    component Count: RowLayout {
        id: count

        required property string label
        required property int value
        required property int most
        signal picked(int value)

        spacing: 4
        Text {
            text: count.label
            font.pixelSize: Theme.body
            color: Theme.text
        }
        ActionButton {
            text: "−"
            enabled: count.value > 1
            Accessible.name: qsTr("Fewer: %1").arg(count.label)
            onClicked: count.picked(count.value - 1)
        }
        Text {
            Layout.preferredWidth: 28
            horizontalAlignment: Text.AlignHCenter
            text: count.value
            font.pixelSize: Theme.title
            font.bold: true
            color: Theme.text
        }
        ActionButton {
            text: "+"
            enabled: count.value < count.most
            Accessible.name: qsTr("More: %1").arg(count.label)
            onClicked: count.picked(count.value + 1)
        }
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        Text {
            Layout.fillWidth: true
            padding: 12
            bottomPadding: 0
            text: qsTr("Drag the four rings onto the outer corners of a block of whole tiles, the larger the better, and count its tiles.")
            font.pixelSize: Theme.body
            color: Theme.text
            wrapMode: Text.WordWrap
        }
        CornerItem {
            id: photo

            objectName: "corners"
            Layout.fillWidth: true
            Layout.fillHeight: true
            placement: page.placement
            accent: Theme.accent
            error: Theme.error
            focus: true
            activeFocusOnTab: true
            Accessible.role: Accessible.Graphic
            Accessible.name: qsTr("Photo with corner %1 of 4 held").arg(page.placement.selected + 1)
            Accessible.description: qsTr("Keys 1 to 4 take a corner, arrows move it, with Shift further")

            Keys.onPressed: event => {
                const reach = event.modifiers & Qt.ShiftModifier ? 10 * page.step : page.step;
                const corner = event.key - Qt.Key_1;
                event.accepted = true;
                if (corner >= 0 && corner < 4)
                    page.placement.selected = corner;
                else if (event.key === Qt.Key_Left)
                    page.placement.nudge(-reach, 0);
                else if (event.key === Qt.Key_Right)
                    page.placement.nudge(reach, 0);
                else if (event.key === Qt.Key_Up)
                    page.placement.nudge(0, -reach);
                else if (event.key === Qt.Key_Down)
                    page.placement.nudge(0, reach);
                else if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && page.placement.proper)
                    page.accepted();
                else
                    event.accepted = false;
            }
        }
        Flow {
            Layout.fillWidth: true
            Layout.margins: 12
            spacing: 16
            Count {
                objectName: "columns"
                label: qsTr("Tiles across")
                value: page.placement.columns
                most: page.placement.mostTiles
                onPicked: value => page.placement.columns = value
            }
            Count {
                objectName: "rows"
                label: qsTr("Tiles down")
                value: page.placement.rows
                most: page.placement.mostTiles
                onPicked: value => page.placement.rows = value
            }
            ActionButton {
                objectName: "readPlaced"
                primary: true
                enabled: page.placement.proper && !page.busy
                text: qsTr("Read the tiles so")
                onClicked: page.accepted()
            }
            ActionButton {
                objectName: "stopPlacing"
                text: qsTr("Cancel")
                onClicked: page.cancelled()
            }
            Text {
                visible: !page.placement.proper
                height: Theme.target
                verticalAlignment: Text.AlignVCenter
                text: qsTr("The rings must go round the block in order, without crossing.")
                font.pixelSize: Theme.small
                color: Theme.warn
            }
        }
    }
}
