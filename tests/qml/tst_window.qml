import QtQuick
import QtTest
import Reeve.App
import Reeve.Ui

// The window at every size, and everything in it by keyboard.
Item {
    id: stage

    width: 1920
    height: 1080

    TestCase {
        id: test

        name: "Window"
        when: windowShown

        property AppView view: null
        property BoardSession session: null

        Component {
            id: sessionComponent
            BoardSession {}
        }
        Component {
            id: viewComponent
            AppView {}
        }

        function init() {
            session = createTemporaryObject(sessionComponent, test);
            view = createTemporaryObject(viewComponent, stage, { session: session, width: 1280, height: 800 });
            verify(view);
            session.openFile(testData + "small-table.json");
            verify(session.hasBoard);
            waitForRendering(view);
        }

        // The view first: it shows the session to the end.
        function cleanup() {
            view.destroy();
            wait(0);
        }

        function find(name) {
            const item = findChild(view, name);
            verify(item, name + " is there");
            return item;
        }

        function inPopup(popup, name) {
            const item = findChild(find(popup).contentItem, name);
            verify(item, name + " is there");
            return item;
        }

        // Every layout is done once a frame was drawn.
        function draw() {
            view.Window.window.update();
            verify(waitForRendering(view));
        }

        function press(name) {
            draw();
            mouseClick(find(name));
        }

        function resize(width, height) {
            view.width = width;
            view.height = height;
            draw();
        }

        function place(item) {
            const corner = item.mapToItem(view, 0, 0);
            return Qt.rect(corner.x, corner.y, item.width, item.height);
        }

        function verifyInside(item, outer, what) {
            const a = place(item);
            const b = place(outer);
            verify(a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1,
                   what + " at " + a + " is inside " + b);
        }

        function typeOver(field, letters) {
            mouseClick(field);
            field.selectAll();
            if (letters === "")
                keyClick(Qt.Key_Delete);
            for (const letter of letters)
                keyClick(letter);
        }

        function test_everySizeHasRoomForAll_data() {
            return [{ width: 600, height: 480 }, { width: 600, height: 960 }, { width: 768, height: 1024 },
                    { width: 900, height: 600 }, { width: 999, height: 700 }, { width: 1000, height: 600 },
                    { width: 1280, height: 800 }, { width: 1920, height: 1080 }]
                .map(size => Object.assign({ tag: size.width + "x" + size.height }, size));
        }

        function test_everySizeHasRoomForAll(size) {
            for (const colour of ["green", "yellow", "black"])
                session.setPlayer(colour, "Maximiliane", 188);
            resize(size.width, size.height);
            for (const selected of [false, true]) {
                if (selected)
                    session.reviewNext();
                draw();
                for (const name of ["undo", "redo", view.width < 1000 ? "menuButton" : "closeBoard"]) {
                    verify(find(name).visible, name);
                    verifyInside(find(name), view, name);
                }
                for (const colour of ["red", "blue", "green", "yellow", "black"])
                    for (const part of ["name-", "track-", "projected-"])
                        verifyInside(find(part + colour), find("card-" + colour), part + colour);
                for (const colour of ["red", "green"])
                    verify(find("projected-" + colour).width >= find("projected-" + colour).implicitWidth, "all of the points of " + colour);
                const board = find("board");
                verify(board.width >= 260 && board.height >= 130, "board of " + board.width + " x " + board.height);
                verifyInside(find("fit"), board, "fit");
                verifyInside(find("reviewBar"), board, "reviewBar");
                verifyInside(find("reviewNext"), find("reviewBar"), "reviewNext");
                compare(find("selectionPanel").visible, selected);
                if (selected)
                    verifyInside(find("selectionPanel"), view, "selectionPanel");
            }
        }

        function test_playersAreAStripAboveInLittleWidth() {
            resize(999, 700);
            compare(find("players").width, 999);
            verify(place(find("board")).top >= place(find("players")).bottom - 1);
            compare(place(find("card-red")).top, place(find("card-blue")).top);
            resize(1000, 700);
            verify(place(find("board")).right <= place(find("players")).left + 1);
            verify(place(find("card-red")).bottom <= place(find("card-blue")).top);
        }

        function test_cardsMadeInAStripSpreadOutBeside() {
            session.closeBoard();
            resize(800, 600);
            session.openLatest();
            view.width = 1280;
            draw();
            const points = find("projected-red");
            verify(points.width >= points.implicitWidth, "room for the points: " + points.width);
            verify(place(points).left >= place(find("track-red")).right + 16, "room for the arrow");
        }

        function nameless(item) {
            let found = [];
            if (item.visible && item.activeFocusOnTab && !item.Accessible.name && !item.text)
                found.push(item.objectName || item.toString());
            for (let i = 0; i < item.children.length; ++i)
                found = found.concat(nameless(item.children[i]));
            return found;
        }

        function test_whatTakesTheFocusHasAName() {
            session.selectCell(0, 0);
            session.giveColour("green");
            draw();
            press("showPalette");
            draw();
            compare(nameless(view), []);
            session.closeBoard();
            draw();
            compare(nameless(view), []);
            session.packs.start();
            draw();
            compare(nameless(view), []);
            session.packs.create("named", [0], false);
            draw();
            compare(nameless(view), []);
            session.packs.closePack();
            session.packs.remove("named");
        }

        function test_selectionIsBelowOnATallPageAndBesideOnAWideOne() {
            session.selectCell(0, 0);
            resize(700, 1000);
            verify(place(find("selectionPanel")).top >= place(find("board")).bottom - 1);
            resize(900, 600);
            verify(place(find("selectionPanel")).left >= place(find("board")).right - 1);
        }

        function test_menuHoldsWhatHasNoRoom() {
            resize(800, 600);
            press("menuButton");
            tryVerify(() => find("menu").opened && find("menu").height > 100);
            mouseClick(inPopup("menu", "menuTheme"));
            verify(Theme.dark);
            tryVerify(() => !find("menu").visible);
            press("menuButton");
            tryVerify(() => find("menu").opened && find("menu").height > 100);
            mouseClick(inPopup("menu", "menuTheme"));
            verify(!Theme.dark);
            tryVerify(() => !find("menu").visible);
            press("menuButton");
            tryVerify(() => find("menu").opened && find("menu").height > 100);
            mouseClick(inPopup("menu", "menuTables"));
            verify(!session.hasBoard);
        }

        function test_keysAreListed_data() {
            return [{ tag: "F1", key: Qt.Key_F1 }, { tag: "?", key: Qt.Key_Question }];
        }

        function test_keysAreListed(data) {
            find("board").forceActiveFocus();
            session.selectCell(0, 0);
            keyClick(data.key);
            const keys = find("keysPopup");
            tryVerify(() => keys.opened);
            keyClick(Qt.Key_Escape);
            tryVerify(() => !keys.visible);
            compare(session.panel, BoardSession.Panel.Tile);
            keyClick(Qt.Key_Escape);
            compare(session.panel, BoardSession.Panel.None);
        }

        function test_listOfKeysFitsSmallWindows() {
            resize(600, 480);
            keyClick(Qt.Key_F1);
            const keys = find("keysPopup");
            tryVerify(() => keys.opened);
            verifyInside(inPopup("keysPopup", "closeKeys"), view, "closeKeys");
            mouseClick(inPopup("keysPopup", "closeKeys"));
            tryVerify(() => !keys.visible);
        }

        function test_emptiedFieldsShowWhatHolds() {
            session.setPlayer("red", "Ann", 34);
            typeOver(find("track-red"), "");
            keyClick(Qt.Key_Tab);
            compare(find("track-red").text, "34");
            typeOver(find("name-red"), "");
            keyClick(Qt.Key_Tab);
            compare(find("name-red").text, "Red");
            typeOver(find("name-red"), "");
            keyClick(Qt.Key_Tab);
            compare(find("name-red").text, "Red");
            const table = session.name;
            typeOver(find("tableName"), "");
            keyClick(Qt.Key_Tab);
            compare(find("tableName").text, table);
            session.undo();
            compare(find("name-red").text, "Ann");
        }

        function test_tabTakesWhatWasTyped() {
            typeOver(find("name-red"), "Bo");
            keyClick(Qt.Key_Tab);
            compare(find("name-red").text, "Bo");
            typeOver(find("track-red"), "12");
            keyClick(Qt.Key_Tab);
            compare(find("projected-red").text, "21");
        }

        function test_escapeTakesTypingBack() {
            session.selectCell(0, 0);
            typeOver(find("name-red"), "Bo");
            keyClick(Qt.Key_Escape);
            compare(find("name-red").text, "Red");
            verify(!find("name-red").activeFocus);
            compare(session.panel, BoardSession.Panel.Tile);
        }

        function test_playersComeAndGo() {
            press("playersButton");
            tryVerify(() => find("playersPopup").opened);
            verify(inPopup("playersPopup", "plays-red").checked);
            mouseClick(inPopup("playersPopup", "plays-green"));
            tryVerify(() => findChild(view, "projected-green"));
            mouseClick(inPopup("playersPopup", "plays-blue"));
            tryVerify(() => !findChild(view, "projected-blue"));
            session.undo();
            tryVerify(() => findChild(view, "projected-blue"));
            verify(inPopup("playersPopup", "plays-blue").checked);
        }

        function test_returnPressesAButton() {
            find("themeSwitch").forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Return);
            verify(Theme.dark);
            keyClick(Qt.Key_Space);
            verify(!Theme.dark);
        }

        function test_tabReachesEveryCorrectionInView() {
            find("board").forceActiveFocus();
            session.selectCell(0, 0);
            const wanted = ["confirmTile", "rotateTile", "removeTile", "alternative-1", "showPalette", "addPiece-red", "addPiece-purple"];
            const scroll = find("panelScroll");
            const seen = [];
            for (let i = 0; i < 80 && seen.length < wanted.length; ++i) {
                keyClick(Qt.Key_Tab);
                for (const name of wanted) {
                    const item = findChild(view, name);
                    if (!item.activeFocus || seen.includes(name))
                        continue;
                    seen.push(name);
                    verifyInside(item, scroll, name);
                    verify(place(item).left - 3 >= place(scroll).left, "room for the ring of " + name);
                }
            }
            compare(seen.sort(), wanted.sort());
        }

        function test_whatIsAskedAboutIsNotCovered_data() {
            return [{ tag: "600x480", width: 600, height: 480 }, { tag: "600x960", width: 600, height: 960 },
                    { tag: "1280x800", width: 1280, height: 800 }];
        }

        function test_whatIsAskedAboutIsNotCovered(size) {
            resize(size.width, size.height);
            const board = find("board");
            board.forceActiveFocus();
            for (let i = 0; i < 12; ++i)
                board.zoom(1.25);
            for (let i = 0; i < session.review.count; ++i) {
                keyClick(Qt.Key_N);
                draw();
                const corner = board.itemPoint(session.editor.column + 1, session.editor.row + 1);
                const review = find("reviewBar");
                verify(corner.x <= review.x || corner.y <= review.y,
                       "tile ends at " + corner + ", question starts at " + review.x + ", " + review.y);
            }
        }

        function scale() {
            const board = find("board");
            return board.itemPoint(1, 0).x - board.itemPoint(0, 0).x;
        }

        function test_twoFingersZoom() {
            const board = find("board");
            const before = scale();
            const pinch = touchEvent(board);
            pinch.press(0, board, 300, 300).press(1, board, 340, 300).commit();
            for (let step = 1; step <= 10; ++step) {
                wait(10);
                pinch.move(0, board, 300 - 8 * step, 300).move(1, board, 340 + 8 * step, 300).commit();
            }
            pinch.release(0, board, 220, 300).release(1, board, 420, 300).commit();
            verify(scale() > 1.5 * before, "from " + before + " to " + scale());
        }

        function test_oneFingerTapSelects() {
            const board = find("board");
            const point = board.itemPoint(1.2, 0.5);
            const before = scale();
            touchEvent(board).press(0, board, point.x, point.y).commit().release(0, board, point.x, point.y).commit();
            compare(session.panel, BoardSession.Panel.Feature);
            compare(scale(), before);
        }

        function test_everyKeyOfTheBoardDoesWhatItSays() {
            const board = find("board");
            board.forceActiveFocus();
            const whole = scale();
            keyClick(Qt.Key_Plus);
            verify(scale() > whole);
            keyClick(Qt.Key_Minus);
            keyClick(Qt.Key_Minus);
            verify(scale() < whole);
            keyClick(Qt.Key_F);
            compare(scale(), whole);
            keyClick(Qt.Key_N);
            keyClick(Qt.Key_N);
            compare(session.review.current, 1);
            keyClick(Qt.Key_N, Qt.ShiftModifier);
            compare(session.review.current, 0);
            const turns = session.editor.turns;
            keyClick(Qt.Key_R);
            compare(session.editor.turns, (turns + 1) % 4);
            keyClick(Qt.Key_Delete);
            compare(session.tileCount, 11);
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            compare(session.tileCount, 12);
            compare(session.editor.turns, turns);
            keyClick(Qt.Key_Y, Qt.ControlModifier);
            compare(session.editor.turns, (turns + 1) % 4);
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            keyClick(Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier);
            compare(session.editor.turns, (turns + 1) % 4);
        }

        function test_openedBoardTakesTheKeys() {
            session.closeBoard();
            session.openLatest();
            draw();
            keyClick(Qt.Key_Right);
            compare(session.panel, BoardSession.Panel.Tile);
        }

        function test_renamingKeepsZoomAndPlace() {
            const board = find("board");
            board.zoom(1.5);
            const corner = board.itemPoint(0, 0);
            const zoomed = scale();
            typeOver(find("tableName"), "Friday");
            keyClick(Qt.Key_Tab);
            compare(session.name, "Friday");
            compare(find("tableName").text, "Friday");
            compare(scale(), zoomed);
            compare(board.itemPoint(0, 0), corner);
        }

        function test_keysOfTheBoardRestOnTheStartPage() {
            session.closeBoard();
            for (const key of [Qt.Key_N, Qt.Key_R, Qt.Key_F, Qt.Key_P, Qt.Key_Plus, Qt.Key_Escape])
                keyClick(key);
            verify(!session.hasBoard);
            compare(session.review.current, -1);
        }

        function test_explanationSaysTheRuleInWords() {
            const board = find("board");
            const point = board.itemPoint(1.2, 0.5);
            mouseClick(board, point.x, point.y);
            compare(find("ruleTitle-0").text, "Unfinished road, BASE-22");
            compare(find("ruleText-0").text, "At game end 1 point per tile as well.");
        }

        function test_errorAndProgressCoverNeitherEachOtherNorThePlayers_data() {
            return [{ tag: "beside", width: 1280 }, { tag: "above", width: 800 }];
        }

        function test_errorAndProgressCoverNeitherEachOtherNorThePlayers(size) {
            resize(size.width, 800);
            session.openFiles([testData + "../../../data/samples/sample-1-easy.jpg", testData + "small-table.json"]);
            draw();
            verify(find("readingCard").visible);
            verify(find("errorCard").visible);
            verify(place(find("readingCard")).bottom <= place(find("errorCard")).top);
            verifyInside(find("readingCard"), find("board"), "readingCard");
            verifyInside(find("errorCard"), find("board"), "errorCard");
            draw();
            mouseClick(findChild(find("readingCard"), "cancel"));
            verify(!session.busy);
            verify(session.hasBoard);
        }
    }
}
