import QtQuick
import QtQuick.Controls.Basic

// Scrolls its content, and follows the keyboard: what gets the focus comes into view.
Flickable {
    id: area

    clip: true
    contentWidth: width
    boundsBehavior: Flickable.StopAtBounds
    ScrollBar.vertical: ScrollBar {}
    Window.onActiveFocusItemChanged: area.reveal(Window.activeFocusItem)

    function reveal(item: Item) {
        let holder = item;
        while (holder && holder !== area.contentItem)
            holder = holder.parent;
        if (!holder)
            return;
        const margin = 12;
        const top = item.mapToItem(area.contentItem, 0, 0).y - margin;
        const bottom = top + item.height + 2 * margin;
        if (top < area.contentY)
            area.contentY = Math.max(0, top);
        else if (bottom > area.contentY + area.height)
            area.contentY = Math.max(0, Math.min(bottom, area.contentHeight) - area.height);
    }
}
