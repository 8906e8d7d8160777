import QtQuick
import QtQuick.Layouts
import Reeve.App

// The questions that wait: how many, and the one being looked at.
Rectangle {
    id: bar

    required property BoardSession session
    readonly property ReviewQueue queue: session.review
    readonly property bool asking: queue.current >= 0

    visible: queue.count > 0
    implicitHeight: row.implicitHeight + 16
    implicitWidth: row.implicitWidth + 24
    radius: Theme.radius
    color: Theme.surface
    border.width: 1
    border.color: asking ? Theme.warn : Theme.line

    RowLayout {
        id: row

        anchors.fill: parent
        anchors.leftMargin: 12
        anchors.rightMargin: 8
        spacing: 8

        Text {
            visible: bar.asking
            Layout.fillWidth: true
            text: bar.queue.text
            font.pixelSize: Theme.body
            color: Theme.text
            wrapMode: Text.WordWrap
        }
        ActionButton {
            objectName: "confirmReview"
            visible: bar.asking
            primary: true
            text: qsTr("Right as it lies")
            onClicked: bar.session.confirmReview()
        }
        ActionButton {
            objectName: "reviewNext"
            text: bar.asking ? qsTr("Next · %1 of %2").arg(bar.queue.current + 1).arg(bar.queue.count)
                             : qsTr("%1 to check").arg(bar.queue.count)
            Accessible.description: qsTr("Goes to the next tile or meeple that may be wrong")
            onClicked: bar.session.reviewNext()
        }
    }
}
