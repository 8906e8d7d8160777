pragma Singleton

import QtQuick

// Colours, sizes and times of the whole app.
QtObject {
    property bool dark: false
    property bool reducedMotion: false

    readonly property color background: dark ? "#1E1D1A" : "#F6F1E7"
    readonly property color surface: dark ? "#292722" : "#FFFDF8"
    readonly property color raised: dark ? "#34312B" : "#F1E9DA"
    readonly property color line: dark ? "#45413A" : "#D9D0BF"
    readonly property color text: dark ? "#F2EDE3" : "#2A2620"
    readonly property color secondary: dark ? "#B5AC9C" : "#6A6255"
    readonly property color accent: dark ? "#E0A36B" : "#7A3E1D"
    readonly property color accentText: dark ? "#1E1D1A" : "#FFFDF8"
    readonly property color warn: dark ? "#F0B357" : "#9A5B00"
    readonly property color error: dark ? "#F08A80" : "#A3261F"
    readonly property color ok: dark ? "#8CCB90" : "#2F6B35"

    readonly property int small: 14
    readonly property int body: 16
    readonly property int title: 20
    readonly property int large: 28
    readonly property int huge: 44

    readonly property int target: 40
    readonly property int radius: 10
    readonly property int motion: reducedMotion ? 0 : 160
}
