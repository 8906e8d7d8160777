import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Reeve.App

// Which rules the table is scored by.
Popup {
    id: popup

    required property BoardSession session
    readonly property list<string> presets: ["third-edition", "zman-big-box", "classic-2000",
        "classic-middle", "first-game"]
    readonly property list<string> farmerWords: ["3rd", "2nd", "1st", "off"]

    objectName: "rulesPopup"
    padding: 16
    focus: true
    background: Rectangle {
        color: Theme.surface
        border.color: Theme.line
        radius: Theme.radius
    }

    component Label: Text {
        font.pixelSize: Theme.small
        color: Theme.secondary
    }

    contentItem: ColumnLayout {
        spacing: 6
        Label { text: qsTr("Edition") }
        ChoiceBox {
            objectName: "preset"
            Layout.preferredWidth: 260
            model: [qsTr("Third edition"), qsTr("Big Box"), qsTr("Classic, 2000"),
                qsTr("Classic, later print"), qsTr("First game, no farmers")]
            currentIndex: popup.presets.indexOf(popup.session.preset)
            Accessible.name: qsTr("Edition of the rules")
            onActivated: index => popup.session.preset = popup.presets[index]
        }
        Label { text: qsTr("A finished city of two tiles pays") }
        ChoiceBox {
            objectName: "tinyCity"
            Layout.preferredWidth: 260
            model: [qsTr("4 points"), qsTr("2 points")]
            currentIndex: popup.session.tinyCity === 2 ? 1 : 0
            Accessible.name: qsTr("Points of a two-tile city")
            onActivated: index => popup.session.tinyCity = index === 1 ? 2 : 4
        }
        Label { text: qsTr("Farmers") }
        ChoiceBox {
            objectName: "farmers"
            Layout.preferredWidth: 260
            model: [qsTr("Third edition: 3 a city, each field"), qsTr("Second edition"),
                qsTr("First edition: 4 a city"), qsTr("No farmers")]
            currentIndex: popup.farmerWords.indexOf(popup.session.farmers)
            Accessible.name: qsTr("How fields score")
            onActivated: index => popup.session.farmers = popup.farmerWords[index]
        }
    }
}
