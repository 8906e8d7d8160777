pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import Reeve.App

// The selected feature: who has it, and the sum behind its points.
Column {
    id: panel

    required property BoardSession session
    readonly property FeatureSheet sheet: session.feature

    spacing: 10

    Text {
        objectName: "featureTitle"
        width: panel.width
        text: panel.sheet.title
        font.pixelSize: Theme.title
        font.bold: true
        color: Theme.text
        wrapMode: Text.WordWrap
    }
    Text {
        objectName: "featureMajority"
        width: panel.width
        text: panel.sheet.majority
        font.pixelSize: Theme.title
        color: Theme.accent
        wrapMode: Text.WordWrap
    }
    Repeater {
        model: panel.sheet.contenderColours

        RowLayout {
            id: contender

            required property string modelData
            required property int index

            spacing: 8
            PlayerChip {
                Layout.preferredWidth: 30
                Layout.preferredHeight: 30
                colour: contender.modelData
                initial: panel.sheet.contenderInitials[contender.index]
                dark: Theme.dark
            }
            Text {
                text: panel.sheet.contenderTexts[contender.index]
                font.pixelSize: Theme.body
                color: Theme.text
            }
        }
    }
    Rectangle {
        width: panel.width
        implicitHeight: 1
        color: Theme.line
    }
    Text {
        text: qsTr("If the game ended now")
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    Text {
        objectName: "featureSum"
        width: panel.width
        text: panel.sheet.sum
        font.pixelSize: Theme.large
        font.bold: true
        color: Theme.text
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Theme.body
    }
    Repeater {
        model: panel.sheet.items

        Text {
            required property string modelData

            width: panel.width
            text: modelData
            font.pixelSize: Theme.body
            color: Theme.text
            wrapMode: Text.WordWrap
        }
    }
    Text {
        visible: panel.sheet.closing.length > 0
        width: panel.width
        text: panel.sheet.closing
        font.pixelSize: Theme.body
        color: Theme.text
        wrapMode: Text.WordWrap
    }
    Text {
        text: qsTr("Add a meeple here")
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    ColourRow {
        x: 3
        width: panel.width - 3
        session: panel.session
        names: "addHere-"
        action: qsTr("Add a %1 meeple here")
        sign: "+"
    }
    Rectangle {
        visible: panel.sheet.ruleTitles.length > 0
        width: panel.width
        implicitHeight: 1
        color: Theme.line
    }
    Repeater {
        model: panel.sheet.ruleTitles

        Column {
            id: rule

            required property string modelData
            required property int index

            width: panel.width
            spacing: 2
            Text {
                objectName: "ruleTitle-" + rule.index
                width: rule.width
                text: rule.modelData
                font.pixelSize: Theme.small
                font.bold: true
                color: Theme.secondary
                wrapMode: Text.WordWrap
            }
            Text {
                objectName: "ruleText-" + rule.index
                width: rule.width
                text: panel.sheet.ruleTexts[rule.index]
                font.pixelSize: Theme.small
                color: Theme.secondary
                wrapMode: Text.WordWrap
            }
        }
    }
}
