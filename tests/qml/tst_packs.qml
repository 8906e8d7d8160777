import QtQuick
import QtTest
import Reeve.App
import Reeve.Ui

// The player's own tiles, from the start page to a pack that is in use.
Item {
    id: stage

    width: 1280
    height: 1000

    TestCase {
        id: test

        name: "Packs"
        when: windowShown

        property AppView view: null
        property BoardSession session: null
        property PackSession packs: session ? session.packs : null

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
            view = createTemporaryObject(viewComponent, stage, { session: session, width: 1280, height: 1000 });
            verify(view);
            waitForRendering(view);
        }

        // The view first: it shows the session to the end.
        function cleanup() {
            packs.stop();
            for (const name of ["mine", "other"])
                packs.remove(name);
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
            verify(find(name).visible, name);
            mouseClick(find(name));
        }

        function typeName(letters) {
            const field = find("packName");
            mouseClick(field);
            field.selectAll();
            for (const letter of letters)
                keyClick(letter);
        }

        function begin(name) {
            press("showPacks");
            typeName(name);
            press("newPack");
            verify(packs.open, packs.problem);
        }

        function test_leadsFromTheStartPageToAPackInUse() {
            begin("mine");
            draw();
            verify(find("laidPage").visible);
            compare(find("pageNumber").text, "Page 1 of 2");
            verify(!find("packUndo").enabled && !find("checkPack").enabled);

            packs.addPhoto(pagePhoto);
            draw();
            verify(find("packProgress").visible);
            verify(!find("addPhoto").enabled);
            tryVerify(() => !packs.busy, 60000);
            draw();
            verify(find("packOutcome").text.startsWith("Page 1: "), packs.problem);
            verify(find("packWarning").visible);
            compare(find("pageNumber").text, "Page 2 of 2");
            press("packUndo");
            compare(find("pageNumber").text, "Page 1 of 2");
            press("packRedo");
            verify(find("pageNumber").text.endsWith("✓"));
            press("nextPage");
            compare(find("nextPage").text, "Skip this page");
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            verify(!packs.canUndo);
            keyClick(Qt.Key_Y, Qt.ControlModifier);
            verify(packs.canUndo);
            packs.addPhoto(emptyPhoto);
            verify(packs.busy && packs.canUndo && !find("packUndo").enabled);
            tryVerify(() => !packs.busy, 60000);
            verify(find("packUndo").enabled);

            press("closePack");
            press("use-mine");
            compare(packs.chosen, "mine");
            compare(find("use-mine").text, "✓ In use");
            keyClick(Qt.Key_Escape);
            verify(!packs.active);
            press("showPacks");
            press("use-mine");
            compare(packs.chosen, "");
        }

        function test_menuLeadsThereFromABoardAndBack() {
            session.openFile(testData + "small-table.json");
            view.width = 800;
            press("menuButton");
            tryVerify(() => find("menu").opened && find("menu").height > 100);
            mouseClick(findChild(find("menu").contentItem, "menuPacks"));
            tryVerify(() => packs.active);
            verify(!find("board").visible && !find("undo").visible);
            press("leavePacks");
            draw();
            verify(session.hasBoard && find("board").visible);
        }

        function test_deletingAsks() {
            begin("mine");
            press("closePack");
            press("delete-mine");
            press("keep-mine");
            compare(packs.packs.count, 2);
            press("delete-mine");
            press("delete-mine");
            compare(packs.packs.count, 1);
        }

        function test_keysOpenAPackAndLeaveIt() {
            begin("mine");
            keyClick(Qt.Key_Escape);
            verify(!packs.open && packs.active);
            draw();
            find("pack-mine").forceActiveFocus();
            keyClick(Qt.Key_Return);
            verify(packs.open);
            draw();
            verify(find("addPhoto").activeFocus);
        }

        function test_setsAreTicked() {
            press("showPacks");
            typeName("mine");
            press("set-0");
            press("newPack");
            verify(!packs.open);
            verify(find("packsProblem").visible);
            press("set-0");
            press("set-2");
            press("gardens");
            press("newPack");
            compare(packs.about, "Base game, Inns & Cathedrals, with gardens");
        }

        function test_aNameThatExistsIsSaid() {
            begin("mine");
            press("closePack");
            typeName("mine");
            press("newPack");
            verify(!packs.open);
            verify(find("packsProblem").text.includes("already"), packs.problem);
        }

        function test_aDamagedPackIsSaidAndCannotBeOpened() {
            press("showPacks");
            draw();
            const row = find("pack-broken");
            verify(row.problem.includes("damaged"));
            mouseClick(row);
            verify(!packs.open);
            verify(!find("use-broken").visible && !find("delete-broken").visible);
        }

        function test_aPhotoThatCannotBeReadIsSaidAndCanBePutAway() {
            begin("mine");
            packs.addPhoto(testData + "small-table.json");
            tryVerify(() => !packs.busy, 60000);
            draw();
            verify(find("packProblem").visible);
            verify(packs.problem.includes("small-table.json"), packs.problem);
            packs.dismiss();
            draw();
            verify(!find("packProblem").visible);
        }

        function test_whereTilesLieCanBeShown() {
            begin("mine");
            packs.addPhoto(emptyPhoto);
            tryVerify(() => !packs.busy, 60000);
            press("placePage");
            draw();
            verify(find("corners").visible && find("readPlaced").enabled);
            keyClick(Qt.Key_Escape);
            draw();
            verify(!find("corners").visible && find("addPhoto").visible);
            verify(packs.open);
        }

        function test_cancelStopsReading() {
            begin("mine");
            packs.addPhoto(pagePhoto);
            draw();
            mouseClick(findChild(find("packProgress"), "cancel"));
            verify(!packs.busy);
            draw();
            verify(find("addPhoto").enabled);
            verify(!packs.canUndo);
        }

        function test_everySizeHasRoom_data() {
            return [{ width: 600, height: 480 }, { width: 600, height: 960 }, { width: 1000, height: 700 }]
                .map(size => Object.assign({ tag: size.width + "x" + size.height }, size));
        }

        function test_everySizeHasRoom(size) {
            begin("mine");
            view.width = size.width;
            view.height = size.height;
            draw();
            for (const name of ["laidPage", "nextPage", "checkPack", "addPhoto", "packProgressText"]) {
                const item = find(name);
                const left = item.mapToItem(view, 0, 0).x;
                verify(left >= 0 && left + item.width <= size.width, name + " from " + left + ", wide " + item.width);
            }
            packs.closePack();
            draw();
            for (const name of ["use-mine", "delete-mine", "newPack", "set-11"]) {
                const item = find(name);
                const left = item.mapToItem(view, 0, 0).x;
                verify(left >= 0 && left + item.width <= size.width, name + " from " + left + ", wide " + item.width);
            }
        }
    }
}
