pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts

// What a new tile pack is to hold.
ColumnLayout {
    id: form

    required property var sets
    property var ticked: [0]
    signal asked(string name, var sets, bool gardens)

    function tick(set: int, isTicked: bool) {
        const others = [];
        for (let i = 0; i < sets.length; ++i)
            if (i === set ? isTicked : ticked.indexOf(i) >= 0)
                others.push(i);
        ticked = others;
    }

    spacing: 10

    Text {
        text: qsTr("New pack")
        font.pixelSize: Theme.title
        font.bold: true
        color: Theme.text
    }
    RowLayout {
        spacing: 8
        Text {
            text: qsTr("Name")
            font.pixelSize: Theme.body
            color: Theme.text
        }
        EntryField {
            id: name

            objectName: "packName"
            framed: true
            Layout.fillWidth: true
            Layout.maximumWidth: 300
            value: qsTr("My-tiles")
            Accessible.name: qsTr("Name of the new pack")
            onEntered: text => value = text
        }
    }
    Text {
        Layout.fillWidth: true
        text: qsTr("Which sets do you have? Each needs a few photos of up to twelve tiles.")
        font.pixelSize: Theme.body
        color: Theme.text
        wrapMode: Text.WordWrap
    }
    Flow {
        Layout.fillWidth: true
        Repeater {
            model: form.sets

            TickBox {
                required property string modelData
                required property int index

                objectName: "set-" + index
                width: 230
                text: modelData
                checked: form.ticked.indexOf(index) >= 0
                onToggled: form.tick(index, checked)
            }
        }
    }
    TickBox {
        id: gardens

        objectName: "gardens"
        Layout.fillWidth: true
        text: qsTr("My print has tiles with gardens (third edition)")
    }
    ActionButton {
        objectName: "newPack"
        primary: true
        text: qsTr("Begin")
        Accessible.description: qsTr("Begins the pack and shows which tiles to lay first")
        onClicked: form.asked(name.value, form.ticked, gardens.checked)
    }
}
