import QtQuick
import Reeve.App

// The questions that wait: how many, and the one being looked at.
Rectangle {
    id: bar

    required property BoardSession session
    readonly property ReviewQueue queue: session.review
    readonly property bool asking: queue.current >= 0

    visible: queue.count > 0
    implicitHeight: column.implicitHeight + 16
    implicitWidth: asking ? 420 : buttons.implicitWidth + 16
    radius: Theme.radius
    color: Theme.surface
    border.width: 1
    border.color: asking ? Theme.warn : Theme.line

    Column {
        id: column

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        anchors.margins: 8
        spacing: 8

        Text {
            objectName: "reviewText"
            visible: bar.asking
            width: parent.width
            leftPadding: 4
            text: bar.queue.text
            font.pixelSize: Theme.body
            color: Theme.text
            wrapMode: Text.WordWrap
        }
        Flow {
            id: buttons

            width: bar.asking ? parent.width : implicitWidth
            spacing: 8
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
}
