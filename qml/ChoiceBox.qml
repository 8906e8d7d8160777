pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic

// One of a few words.
ComboBox {
    id: box

    implicitHeight: Theme.target
    font.pixelSize: Theme.small

    contentItem: Text {
        leftPadding: 10
        rightPadding: 20
        text: box.displayText
        font: box.font
        color: Theme.text
        verticalAlignment: Text.AlignVCenter
        elide: Text.ElideRight
    }
    indicator: Text {
        x: box.width - width - 8
        y: (box.height - height) / 2
        text: "▾"
        font.pixelSize: Theme.small
        color: Theme.secondary
    }
    background: Rectangle {
        radius: 8
        color: box.hovered ? Theme.raised : Theme.surface
        border.width: box.visualFocus ? 2 : 1
        border.color: box.visualFocus ? Theme.accent : Theme.line
    }
    delegate: ItemDelegate {
        id: option

        required property int index
        required property string modelData

        width: ListView.view.width
        height: Theme.target
        highlighted: box.highlightedIndex === index
        contentItem: Text {
            text: option.modelData
            font.pixelSize: Theme.small
            color: Theme.text
            verticalAlignment: Text.AlignVCenter
            elide: Text.ElideRight
        }
        background: Rectangle {
            color: option.highlighted ? Theme.raised : Theme.surface
        }
    }
    popup: Popup {
        y: box.height + 2
        width: Math.max(box.width, 180)
        implicitHeight: Math.min(contentItem.implicitHeight + 2, 400)
        padding: 1
        contentItem: ListView {
            clip: true
            implicitHeight: contentHeight
            model: box.popup.visible ? box.delegateModel : null
            currentIndex: box.highlightedIndex
        }
        background: Rectangle {
            color: Theme.surface
            border.color: Theme.line
            radius: 8
        }
    }
}
