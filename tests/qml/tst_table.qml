import QtQuick
import QtTest
import Reeve.App
import Reeve.Ui

// A person opens a table, corrects it, and sees the scores follow.
Item {
    id: stage

    width: 1280
    height: 800

    TestCase {
        id: test

        name: "Table"
        when: windowShown

        property AppView view: null

        Component {
            id: sessionComponent
            BoardSession {}
        }
        Component {
            id: viewComponent
            AppView { anchors.fill: parent }
        }
        property BoardSession session: null

        function init() {
            session = createTemporaryObject(sessionComponent, test);
            view = createTemporaryObject(viewComponent, stage, { session: session });
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

        // Every layout is done once a frame was drawn.
        function draw() {
            view.Window.window.update();
            verify(waitForRendering(view));
        }

        function press(name) {
            draw();
            mouseClick(find(name));
        }

        function clickBoard(column, row) {
            const board = find("board");
            const point = board.itemPoint(column, row);
            mouseClick(board, point.x, point.y);
        }

        function projected(colour) {
            return parseInt(find("projected-" + colour).text);
        }

        function test_scoresAreShown() {
            compare(projected("red"), 9);
            compare(projected("blue"), 4);
        }

        function test_clickOnDoubtfulTileOffersAlternatives() {
            clickBoard(0.8, 0.15);
            compare(session.panel, BoardSession.Panel.Tile);
            press("alternative-1");
            compare(projected("red"), 7);
            press("undo");
            compare(projected("red"), 9);
            press("redo");
            compare(projected("red"), 7);
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            compare(projected("red"), 9);
        }

        function test_clickOnRoadSaysWhoHasIt() {
            clickBoard(1.2, 0.5);
            compare(find("featureTitle").text, "Road, 3 tiles, open");
            compare(find("featureMajority").text, "Red alone");
            compare(find("featureSum").text, "3");
        }

        function test_meepleIsAddedAndTakenOff() {
            find("board").forceActiveFocus();
            session.selectCell(3, 0);
            session.giveColour("green");
            tryVerify(() => findChild(view, "projected-green"));
            compare(projected("green"), 1);
            session.pieces.remove(4);
            tryVerify(() => !findChild(view, "projected-green"));
        }

        function test_namesAndTrackAreTypedIn() {
            const name = find("name-red");
            mouseClick(name);
            name.selectAll();
            for (const letter of "Ann")
                keyClick(letter);
            keyClick(Qt.Key_Return);
            const track = find("track-red");
            mouseClick(track);
            track.selectAll();
            keyClick("3");
            keyClick("4");
            keyClick(Qt.Key_Return);
            compare(projected("red"), 43);
            clickBoard(1.2, 0.5);
            compare(find("featureMajority").text, "Ann alone");
        }

        function test_everythingByKeyboard() {
            find("board").forceActiveFocus();
            keyClick(Qt.Key_N);
            compare(session.review.current, 0);
            keyClick(Qt.Key_2);
            compare(projected("red"), 7);
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            keyClick(Qt.Key_N);
            keyClick(Qt.Key_Return);
            compare(session.review.count, 1);
            keyClick(Qt.Key_Escape);
            compare(session.panel, BoardSession.Panel.None);
            keyClick(Qt.Key_Right);
            keyClick(Qt.Key_Space);
            compare(session.panel, BoardSession.Panel.Feature);
        }

        function test_wheelZoomsAndFitGoesBack() {
            const board = find("board");
            const before = board.itemPoint(1, 0).x - board.itemPoint(0, 0).x;
            mouseWheel(board, 200, 200, 0, 360);
            verify(board.itemPoint(1, 0).x - board.itemPoint(0, 0).x > before);
            press("fit");
            compare(board.itemPoint(1, 0).x - board.itemPoint(0, 0).x, before);
        }

        function test_dragMovesTheBoard() {
            const board = find("board");
            const before = board.itemPoint(0, 0);
            mouseDrag(board, 300, 300, 60, 40);
            const after = board.itemPoint(0, 0);
            verify(Math.abs(after.x - before.x) > 20);
        }

        function test_errorsAreSaidAndTheTableStays() {
            session.openFile("file:///no/such/photo.json");
            verify(find("errorCard").visible);
            verify(find("errorText").text.includes("/no/such/photo.json"));
            press("dismissError");
            verify(!find("errorCard").visible);
            compare(projected("red"), 9);
        }

        function test_wherePhotoIsShownTheTilesCanBePlaced() {
            session.openSample(0);
            tryCompare(session, "busy", false, 60000);
            const tiles = session.tileCount;
            press("photoSwitch");
            press("placeAgain");
            const corners = find("corners");
            verify(corners.visible);
            verify(!find("board").visible);
            const before = corners.itemPoint(1);
            mouseDrag(corners, before.x, before.y, -60, 40);
            verify(Math.abs(corners.itemPoint(1).x - before.x + 60) < 15);
            keyClick(Qt.Key_2);
            compare(session.placement.selected, 1);
            const dragged = corners.itemPoint(1);
            keyClick(Qt.Key_Right, Qt.ShiftModifier);
            verify(corners.itemPoint(1).x > dragged.x);
            keyClick(Qt.Key_Escape);
            verify(!corners.visible);
            verify(find("board").visible);
            press("placeAgain");
            verify(session.placement.proper);
            press("readPlaced");
            verify(!corners.visible);
            tryCompare(session, "busy", false, 60000);
            compare(session.tileCount, tiles);
        }

        function test_closedTableIsListedAndReopens() {
            session.setPlayer("red", "Ann", 12);
            press("closeBoard");
            verify(!session.hasBoard);
            const id = session.savedTables.data(session.savedTables.index(0, 0), Qt.UserRole);
            press("saved-" + id);
            verify(session.hasBoard);
            compare(projected("red"), 21);
        }

        function test_darkThemeSwitches() {
            press("themeSwitch");
            verify(Theme.dark);
            press("themeSwitch");
            verify(!Theme.dark);
        }
    }
}
