import QtQuick
import QtTest
import Reeve.App
import Reeve.Ui

// Pieces are added, moved, recoloured and taken off in one gesture each: by mouse, by finger and by
// keyboard.
Item {
    id: stage

    width: 1280
    height: 800

    TestCase {
        id: test

        name: "Pieces"
        when: windowShown

        property AppView view: null
        property BoardSession session: null
        property Item board: null
        readonly property int redOnRoad: 0
        readonly property int blueInCity: 2 // doubtful
        readonly property int blueOnField: 3

        Component {
            id: sessionComponent
            BoardSession {}
        }
        Component {
            id: viewComponent
            AppView {}
        }

        function init() {
            open("small-table.json");
        }

        function open(file) {
            session = createTemporaryObject(sessionComponent, test);
            view = createTemporaryObject(viewComponent, stage, { session: session, width: 1280, height: 800 });
            verify(view);
            session.openFile(testData + file);
            verify(session.hasBoard);
            waitForRendering(view);
            board = find("board");
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

        function resize(width, height) {
            view.width = width;
            view.height = height;
            draw();
        }

        function points(colour) {
            const text = findChild(view, "projected-" + colour);
            return text ? parseInt(text.text) : 0;
        }

        // In window pixels.
        function place(column, row) {
            return board.mapToItem(stage, board.itemPoint(column, row));
        }

        function middle(name) {
            const item = find(name);
            return item.mapToItem(stage, item.width / 2, item.height / 2);
        }

        // Of the piece's body, where one takes hold of it.
        function body(column, row) {
            return place(column, row - 0.1);
        }

        readonly property var mouse: QtObject {
            function press(at) { test.mousePress(stage, at.x, at.y); }
            function move(at) { test.mouseMove(stage, at.x, at.y, -1, Qt.LeftButton); }
            function release(at) { test.mouseRelease(stage, at.x, at.y); }
        }
        readonly property var finger: QtObject {
            function press(at) { test.touchEvent(stage).press(0, stage, at.x, at.y).commit(); }
            function move(at) { test.touchEvent(stage).move(0, stage, at.x, at.y).commit(); }
            function release(at) { test.touchEvent(stage).release(0, stage, at.x, at.y).commit(); }
        }

        function hold(hand, from, to) {
            hand.press(from);
            for (const part of [0.5, 1]) {
                hand.move(Qt.point(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part));
                draw(); // a finger's moves are taken frame by frame
            }
        }

        function drag(hand, from, to) {
            hold(hand, from, to);
            hand.release(to);
        }

        function hands() {
            return [{ tag: "mouse", hand: mouse }, { tag: "finger", hand: finger }];
        }

        // One undo goes back to the scores of the fixture, one redo does it again.
        function verifyOneStep(red, blue, green) {
            compare([points("red"), points("blue"), points("green")], [red, blue, green]);
            verify(session.canUndo);
            session.undo();
            verify(!session.canUndo, "one step");
            tryVerify(() => points("red") === 9 && points("blue") === 4 && points("green") === 0);
            session.redo();
            tryVerify(() => points("red") === red && points("blue") === blue && points("green") === green);
        }

        function test_chipDraggedOntoTheBoardAddsAMeeple_data() { return hands(); }

        function test_chipDraggedOntoTheBoardAddsAMeeple(data) {
            drag(data.hand, middle("chip-red"), place(3.9, 0.5)); // the city in the east
            verifyOneStep(10, 4, 0);
        }

        function test_chipOfAColourNotInPlayAddsItsPlayer() {
            session.selectCell(3, 0);
            draw();
            find("addPiece-green").forceActiveFocus();
            draw();
            drag(mouse, middle("addPiece-green"), place(1.2, 0.5));
            verifyOneStep(9, 4, 3);
        }

        function test_whereItWouldStandIsLitAndSaid() {
            hold(mouse, middle("chip-red"), place(1.2, 0.5));
            verify(session.drag.active);
            verify(find("pieceGhost").visible);
            compare(find("dragWords").text, "Road, 3 tiles, open");
            compare(session.drag.aim, PieceDrag.Aim.Stand);
            const at = find("pieceGhost").mapToItem(stage, 0, 0);
            fuzzyCompare(at.x, place(1.2, 0.5).x, 1);
            fuzzyCompare(at.y, place(1.2, 0.5).y, 1);
            const lit = grabImage(board);
            verify(!session.drag.lying);
            mouse.move(place(1.2, 0.8));
            compare(find("dragWords").text, "Field, 4 tiles, 0 finished cities");
            verify(session.drag.lying);
            verify(!grabImage(board).equals(lit), "another feature is lit");
            mouse.release(place(1.2, 0.8));
            verify(!find("pieceGhost").visible);
        }

        function test_chipDroppedBesideTheBoardDoesNothing() {
            hold(mouse, middle("chip-red"), place(-0.3, 1.5));
            compare(find("dragWords").text, "Drop it where it stands");
            mouse.release(place(-0.3, 1.5));
            verify(!session.canUndo);
            verify(!session.drag.active);
        }

        function test_pieceIsDraggedToAnotherFeature_data() { return hands(); }

        function test_pieceIsDraggedToAnotherFeature(data) {
            drag(data.hand, body(0.3, 0.5), body(0.3, 0.8)); // off the road
            compare(session.panel, BoardSession.Panel.None);
            verifyOneStep(6, 4, 0);
        }

        function test_pieceIsDraggedToAnotherTile_data() { return hands(); }

        function test_pieceIsDraggedToAnotherTile(data) {
            drag(data.hand, body(1.5, 2.55), body(3.9, 0.5));
            verifyOneStep(4, 4, 0);
        }

        function test_pieceDroppedOnItsOwnFeatureStays() {
            drag(mouse, body(0.3, 0.5), body(0.5, 0.5));
            verify(!session.canUndo);
            compare(points("red"), 9);
        }

        function test_pieceDraggedOffTheBoardIsTakenOff_data() {
            return [{ tag: "beside" }, { tag: "over the players" }];
        }

        function test_pieceDraggedOffTheBoardIsTakenOff(data) {
            const to = data.tag === "beside" ? place(-0.4, 1.5) : middle("chip-blue");
            hold(mouse, body(0.3, 0.5), to);
            compare(find("dragWords").text, "Take off the board");
            compare(session.drag.aim, PieceDrag.Aim.TakeOff);
            mouse.release(to);
            verifyOneStep(6, 4, 0);
        }

        function test_fingerDragsAPieceOffTheBoard() {
            drag(finger, body(0.3, 0.5), place(-0.4, 1.5));
            verifyOneStep(6, 4, 0);
        }

        function test_chipDroppedOnAPieceRecoloursIt_data() { return hands(); }

        function test_chipDroppedOnAPieceRecoloursIt(data) {
            const to = body(0.3, 0.5);
            hold(data.hand, middle("chip-blue"), to);
            compare(find("dragWords").text, "Becomes blue");
            compare(session.drag.aim, PieceDrag.Aim.Recolour);
            data.hand.release(to);
            verifyOneStep(6, 7, 0);
        }

        function test_chipDroppedOnAPieceOfItsColourSaysSo() {
            drag(mouse, middle("chip-red"), body(0.3, 0.5));
            verify(!session.canUndo);
            verify(find("refusal").visible);
            compare(session.refusal, "This piece is red already.");
            mouseClick(board, board.itemPoint(1.2, 0.5).x, board.itemPoint(1.2, 0.5).y);
            verify(!find("refusal").visible);
        }

        function test_unknownTileTakesNoPieceAndSaysWhy_data() {
            return [{ tag: "added", from: "chip" }, { tag: "moved", from: "piece" }];
        }

        function test_unknownTileTakesNoPieceAndSaysWhy(data) {
            view.destroy();
            wait(0);
            open("unknown-tile.json");
            const why = "Reeve does not know this tile. Say first which one it is.";
            const from = data.from === "chip" ? middle("chip-red") : body(0.3, 0.5);
            hold(mouse, from, body(1.5, 0.5));
            compare(find("dragWords").text, why);
            compare(session.drag.aim, PieceDrag.Aim.Refused);
            mouse.release(body(1.5, 0.5));
            verify(!session.canUndo);
            compare(session.refusal, why);
            find("board").forceActiveFocus();
            session.selectPiece(0);
            keyClick(Qt.Key_Right, Qt.ShiftModifier);
            compare(session.refusal, why);
            session.selectCell(1, 0);
            keyClick(Qt.Key_B, Qt.ShiftModifier);
            compare(session.refusal, why);
            verify(!session.canUndo);
        }

        function test_escapeLetsGo() {
            hold(mouse, body(0.3, 0.5), place(3.5, 2.5));
            board.forceActiveFocus();
            keyClick(Qt.Key_Escape);
            verify(!session.drag.active);
            mouse.move(place(3.2, 2.5));
            mouse.release(place(3.2, 2.5));
            verify(!session.canUndo);
        }

        function test_undoWhileHoldingLetsGo() {
            session.pieces.add("red", Qt.point(3.9, 0.5));
            hold(mouse, body(3.9, 0.5), place(1.5, 1.5));
            session.undo();
            verify(!session.drag.active);
            mouse.release(place(1.5, 1.5));
            verify(!session.canUndo);
        }

        function test_secondFingerZoomsAndLetsGo() {
            const at = board.itemPoint(0.3, 0.4);
            const touch = touchEvent(board);
            touch.press(0, board, at.x, at.y).commit();
            touch.move(0, board, at.x + 20, at.y + 20).commit();
            tryVerify(() => session.drag.active);
            touch.stationary(0).press(1, board, at.x + 80, at.y + 20).commit();
            for (let step = 1; step <= 10; ++step) {
                wait(10);
                touch.move(0, board, at.x + 20 - step, at.y + 20).move(1, board, at.x + 80 + 10 * step, at.y + 20).commit();
            }
            touch.release(0, board, at.x + 10, at.y + 20).release(1, board, at.x + 180, at.y + 20).commit();
            verify(!session.drag.active);
            verify(!session.canUndo);
        }

        function test_dragBesideThePiecesMovesTheBoard() {
            const before = board.itemPoint(0, 0);
            drag(mouse, place(2.5, 2.2), place(2.9, 2.4));
            verify(board.itemPoint(0, 0).x > before.x + 20);
            verify(!session.canUndo);
        }

        function test_smallPiecesCanBeTakenHoldOf() {
            for (let i = 0; i < 12; ++i)
                board.zoom(0.8);
            const scale = board.itemPoint(1, 0).x - board.itemPoint(0, 0).x;
            verify(scale < 30);
            const from = body(0.3, 0.5);
            hold(mouse, Qt.point(from.x + 10, from.y), place(-2, -2));
            verify(session.drag.active);
            mouse.release(place(-2, -2));
            compare(points("red"), 6);
        }

        function test_clickOnAPieceOpensIt() {
            const at = body(0.3, 2.75);
            mouseClick(stage, at.x, at.y);
            compare(session.panel, BoardSession.Panel.Piece);
            compare(find("pieceTitle").text, "Blue meeple");
            draw();
            mouseClick(find("pieceColour-red"));
            verifyOneStep(10, 3, 0);
        }

        function test_chipPressedGoesToWhatIsChosen() {
            mouseClick(find("chip-red"));
            verify(find("refusal").visible);
            compare(session.refusal, "Drag it to where it stands, or click that place first.");
            const at = place(3.8, 0.5);
            mouseClick(stage, at.x, at.y);
            compare(session.panel, BoardSession.Panel.Feature);
            draw();
            mouseClick(find("chip-red"));
            compare(session.panel, BoardSession.Panel.Piece);
            verifyOneStep(10, 4, 0);
        }

        function test_everythingByKeyboard_data() {
            return [{ tag: "recolour", keys: [[Qt.Key_B, Qt.ShiftModifier]], red: 6, blue: 7 },
                    { tag: "recolour for a new player", keys: [[Qt.Key_G, Qt.ShiftModifier]], red: 6, blue: 4, green: 3 },
                    { tag: "remove", keys: [[Qt.Key_Delete, 0]], red: 6, blue: 4 },
                    { tag: "other place", keys: [[Qt.Key_Space, Qt.ShiftModifier]], red: 6, blue: 4 },
                    { tag: "next tile", keys: [[Qt.Key_Down, Qt.ShiftModifier]], red: 8, blue: 4 },
                    { tag: "add", keys: [[Qt.Key_Right, 0], [Qt.Key_Right, 0], [Qt.Key_Right, 0], [Qt.Key_Space, 0], [Qt.Key_R, Qt.ShiftModifier]], red: 10, blue: 4 }];
        }

        function test_everythingByKeyboard(data) {
            board.forceActiveFocus();
            keyClick(Qt.Key_M);
            compare(session.pieces.chosen, redOnRoad);
            for (const key of data.keys)
                keyClick(key[0], key[1]);
            verifyOneStep(data.red, data.blue, data.green ?? 0);
        }

        function test_keysGoThroughThePieces() {
            board.forceActiveFocus();
            const order = [];
            for (let i = 0; i < 5; ++i) {
                keyClick(Qt.Key_M);
                order.push(session.pieces.chosen);
            }
            compare(order, [0, 3, 2, 1, 0]);
            keyClick(Qt.Key_M, Qt.ShiftModifier);
            compare(session.pieces.chosen, 1);
            keyClick(Qt.Key_Escape);
            compare(session.pieces.chosen, -1);
            session.selectCell(0, 1);
            keyClick(Qt.Key_M);
            compare(session.pieces.chosen, 2);
        }

        function test_keysSayWhyNothingWasDone_data() {
            return [{ tag: "no piece to move", key: Qt.Key_Right, choose: -1, why: "Choose a piece first: click it, or press M." },
                    { tag: "no piece to turn round", key: Qt.Key_Space, choose: -1, why: "Choose a piece first: click it, or press M." },
                    { tag: "off the board", key: Qt.Key_Up, choose: 0, why: "No tile lies there." },
                    { tag: "same colour", key: Qt.Key_R, choose: 0, why: "This piece is red already." },
                    { tag: "nothing chosen", key: Qt.Key_R, choose: -1, why: "Drag it to where it stands, or click that place first." }];
        }

        function test_keysSayWhyNothingWasDone(data) {
            board.forceActiveFocus();
            if (data.choose >= 0)
                session.selectPiece(data.choose);
            keyClick(data.key, Qt.ShiftModifier);
            compare(session.refusal, data.why);
            verify(find("refusal").visible);
            verify(!session.canUndo);
            keyClick(Qt.Key_M);
            verify(!find("refusal").visible);
        }

        function test_emptyPlaceTakesNoPiece() {
            board.forceActiveFocus();
            session.selectCell(4, 0);
            keyClick(Qt.Key_R, Qt.ShiftModifier);
            compare(session.refusal, "No tile lies there.");
            verify(!session.canUndo);
        }

        function test_otherReadingsAreOneClickAway_data() {
            return [{ tag: "in the panel", colour: true }, { tag: "by key", key: true }, { tag: "on the board", board: true }];
        }

        // The doubtful one may be red, or on the field beside the city.
        function test_otherReadingsAreOneClickAway(data) {
            view.destroy();
            wait(0);
            open("doubtful-piece.json");
            board.forceActiveFocus();
            session.reviewNext();
            compare(session.panel, BoardSession.Panel.Piece);
            compare(find("pieceChoice-0").text, "Blue meeple: city, south–west");
            compare(find("pieceChoice-1").text, "Red meeple: city, south–west");
            compare(find("pieceChoice-2").text, "Blue meeple: field, north–east");
            draw();
            if (data.colour) {
                mouseClick(find("pieceChoice-1"));
                compare([points("red"), points("blue")], [1, 0]);
            } else if (data.key) {
                keyClick(Qt.Key_3);
                compare([points("red"), points("blue")], [0, 0]);
                compare(session.pieces.places[session.pieces.place], "Field, north–east");
            } else {
                session.clearSelection();
                board.fit();
                session.selectPiece(0);
                draw();
                const at = place(0.65, 0.35);
                mouseClick(stage, at.x, at.y);
                compare(session.pieces.places[session.pieces.place], "Field, north–east");
            }
            compare(session.review.count, 0);
            verify(session.canUndo);
            session.undo();
            verify(!session.canUndo);
            compare(session.review.count, 1);
        }

        function test_doubtfulPieceIsConfirmedByItsFirstReading() {
            board.forceActiveFocus();
            session.selectPiece(blueInCity);
            verify(session.pieces.doubtful);
            keyClick(Qt.Key_1);
            verify(!session.pieces.doubtful);
            compare(points("blue"), 4);
        }

        function test_aPieceOfNobodyCanBeNamed() {
            board.forceActiveFocus();
            session.selectPiece(redOnRoad);
            draw();
            const kind = find("pieceKind-mage");
            kind.forceActiveFocus();
            keyClick(Qt.Key_Return);
            compare(find("pieceTitle").text, "Mage");
            compare(session.pieces.colour, "none");
            verifyOneStep(6, 4, 0);
            session.giveColour("red");
            compare(find("pieceTitle").text, "Red meeple");
        }

        function test_gesturesInEverySize_data() {
            return [{ tag: "600x480", width: 600, height: 480 }, { tag: "600x960", width: 600, height: 960 }];
        }

        function test_gesturesInEverySize(size) {
            resize(size.width, size.height);
            drag(finger, middle("chip-red"), place(3.9, 0.5));
            compare(points("red"), 10);
            drag(finger, body(3.9, 0.5), place(-0.2, 1));
            compare(points("red"), 9);
        }
    }
}
