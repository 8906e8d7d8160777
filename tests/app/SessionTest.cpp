#include "Fixture.h"
#include "app/session/BoardSession.h"
#include "vision/art/TileGeometry.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

#include <SQLiteCpp/SQLiteCpp.h>
#include <functional>

namespace reeve::app {
namespace {

constexpr int kReadingTimeout = 120'000; // milliseconds

QUrl fixtureUrl()
{
    return QUrl::fromLocalFile(QString::fromStdString(fixturePath().string()));
}

QUrl sampleUrl()
{
    return QUrl::fromLocalFile(QStringLiteral(REEVE_SOURCE_DIR "/data/samples/sample-1-easy.jpg"));
}

QVariant player(BoardSession& session, int row, int role)
{
    return session.players()->data(session.players()->index(row), role);
}

/// A session with the fixture open, watched by a model tester.
class SessionTest : public testing::Test
{
protected:
    void SetUp() override
    {
        for (QAbstractItemModel* model : std::initializer_list<QAbstractItemModel*>{
                 session.players(), session.savedTables(), session.editor()->pieces(),
                 session.editor()->palette(), session.editor()->alternatives(),
                 session.pieces()->choices()})
            new QAbstractItemModelTester(
                model, QAbstractItemModelTester::FailureReportingMode::Fatal, &session);
        session.openFile(fixtureUrl());
        ASSERT_TRUE(session.hasBoard()) << session.error().toStdString();
    }

    BoardSession session;
};

TEST_F(SessionTest, theCardsShowWhatTheEngineSays)
{
    ASSERT_EQ(session.players()->rowCount(), 2);
    EXPECT_EQ(player(session, 0, PlayersModel::ProjectedRole), 9);
    EXPECT_EQ(player(session, 0, PlayersModel::RoadsRole), 3);
    EXPECT_EQ(player(session, 0, PlayersModel::MonasteriesRole), 6);
    EXPECT_EQ(player(session, 0, PlayersModel::LeadsRole), true);
    EXPECT_EQ(player(session, 1, PlayersModel::ProjectedRole), 4);
    EXPECT_EQ(player(session, 1, PlayersModel::NothingYetRole), false);
    session.setPlayer(QStringLiteral("green"), QString(), 7);
    EXPECT_EQ(player(session, 2, PlayersModel::NothingYetRole), true);
}

TEST_F(SessionTest, choosingAnAlternativeRescoresAndUndoGoesBack)
{
    session.selectCell(0, 0);
    ASSERT_EQ(session.editor()->alternatives()->count(), 3);
    session.editor()->choose(1);
    EXPECT_EQ(player(session, 0, PlayersModel::ProjectedRole), 7);
    session.undo();
    EXPECT_EQ(player(session, 0, PlayersModel::ProjectedRole), 9);
    session.redo();
    EXPECT_EQ(player(session, 0, PlayersModel::ProjectedRole), 7);
}

TEST_F(SessionTest, aClickOnARoadOpensItsSheet)
{
    session.selectAt({1.2, 0.5});
    EXPECT_EQ(session.panel(), BoardSession::Panel::Feature);
    EXPECT_EQ(session.feature()->title(), QStringLiteral("Road, 3 tiles, open"));
    EXPECT_EQ(session.feature()->majority(), QStringLiteral("Red alone"));
    EXPECT_EQ(session.feature()->sum(), QStringLiteral("3"));
}

TEST_F(SessionTest, aMeepleCanBeAddedMovedRecolouredAndTakenOff)
{
    session.selectCell(3, 0);
    session.giveColour(QStringLiteral("blue"));
    ASSERT_EQ(session.editor()->pieces()->count(), 1);
    EXPECT_EQ(player(session, 1, PlayersModel::ProjectedRole), 4 + 1);
    const int id = 4;
    EXPECT_EQ(session.panel(), BoardSession::Panel::Piece);
    EXPECT_EQ(session.pieces()->chosen(), id);
    session.giveColour(QStringLiteral("red"));
    EXPECT_EQ(player(session, 0, PlayersModel::ProjectedRole), 9 + 1);
    session.pieces()->move(id, {3.5, 1.9});
    EXPECT_EQ(session.scene().table.piece(id)->reading.cell, (engine::Position{3, 1}));
    session.removeChosen();
    EXPECT_EQ(session.panel(), BoardSession::Panel::Tile);
    EXPECT_EQ(player(session, 0, PlayersModel::ProjectedRole), 9);
}

TEST_F(SessionTest, aTileCanBeAddedBesideTheBoardTurnedAndRemoved)
{
    session.selectCell(4, 0);
    EXPECT_FALSE(session.editor()->isOccupied());
    ASSERT_GT(session.editor()->palette()->count(), 20);
    session.editor()->chooseFromPalette(0);
    EXPECT_EQ(session.tileCount(), 13);
    EXPECT_TRUE(session.editor()->isOccupied());
    const int turns = session.editor()->turns();
    session.editor()->rotate();
    EXPECT_EQ(session.editor()->turns(), (turns + 1) % 4);
    session.editor()->removeTile();
    EXPECT_EQ(session.tileCount(), 12);
}

TEST_F(SessionTest, aRiverIsNoPlaceForAPiece)
{
    const auto& tiles = catalogue().tiles();
    const auto river = std::find_if(tiles.begin(), tiles.end(), [](const auto& tile) {
        return tile.segments.size() > 1 && tile.segments.front().kind == engine::FeatureKind::River;
    });
    ASSERT_NE(river, tiles.end());
    const engine::TileDefinition& tile = *river;
    const std::size_t at = 0;
    session.selectCell(4, 0);
    TileEditor& editor = *session.editor();
    int row = 0;
    while (editor.palette()->choice(row)->tile != tile.id)
        ++row;
    editor.chooseFromPalette(row);
    const cv::Point2f anchor =
        vision::turned(vision::segmentShapes(tile)[at].anchor, engine::Rotation(editor.turns()));
    const QPointF onRiver(4 + static_cast<double>(anchor.x), static_cast<double>(anchor.y));
    session.selectAt(onRiver);
    EXPECT_EQ(session.panel(), BoardSession::Panel::Feature);
    EXPECT_FALSE(session.feature()->title().isEmpty());
    session.pieces()->move(0, onRiver);
    EXPECT_NE(session.scene().table.piece(0)->reading.feature, "river");
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        session.selectNextFeature();
        EXPECT_EQ(session.panel(), BoardSession::Panel::Feature);
        EXPECT_FALSE(session.feature()->title().isEmpty());
    }
    session.selectPiece(0);
    const QStringList places = session.pieces()->places();
    for (const QString& place : places)
        EXPECT_FALSE(place.startsWith(QStringLiteral("River"))) << place.toStdString();
    EXPECT_EQ(places.size(), static_cast<qsizetype>(tile.segments.size() - 1));
    for (qsizetype i = 0; i < places.size(); ++i) {
        session.pieces()->setNextPlace();
        EXPECT_NE(session.scene().table.piece(0)->reading.feature, "river");
    }
}

TEST_F(SessionTest, aMeepleOnAQuarterIsThereAgainWhenTheTableIsReopened)
{
    const auto& tiles = catalogue().tiles();
    const auto isQuarter = [](const engine::Segment& segment) {
        return segment.kind == engine::FeatureKind::Quarter;
    };
    const auto carcassonne = std::find_if(tiles.begin(), tiles.end(), [&](const auto& tile) {
        return std::any_of(tile.segments.begin(), tile.segments.end(), isQuarter);
    });
    ASSERT_NE(carcassonne, tiles.end());
    session.selectCell(4, 0);
    int row = 0;
    while (session.editor()->palette()->choice(row)->tile != carcassonne->id)
        ++row;
    session.editor()->chooseFromPalette(row);
    const auto quarter =
        std::find_if(carcassonne->segments.begin(), carcassonne->segments.end(), isQuarter);
    session.pieces()->addOn(
        QStringLiteral("red"),
        {{4, 0}, static_cast<std::uint8_t>(quarter - carcassonne->segments.begin())});
    const int id = session.pieces()->chosen();
    ASSERT_EQ(session.scene().table.piece(id)->reading.feature, "quarter");
    session.closeBoard();
    session.openLatest();
    ASSERT_TRUE(session.hasBoard()) << session.error().toStdString();
    EXPECT_EQ(session.scene().table.piece(id)->reading.feature, "quarter");
}

TEST_F(SessionTest, aPieceTakenForAnotherCanBeTakenBack)
{
    session.pieces()->recolour(2, QStringLiteral("red"));
    session.selectPiece(2);
    EXPECT_EQ(session.pieces()->confidence(), QStringLiteral("Set by hand"));
    EXPECT_FALSE(session.pieces()->isDoubtful());
    EXPECT_TRUE(session.selection().otherPlaces.empty());
    session.undo();
    EXPECT_EQ(session.pieces()->confidence(), QStringLiteral("50 % sure"));
    EXPECT_EQ(session.pieces()->chosen(), 2) << "it stays the chosen one";
}

TEST_F(SessionTest, aPieceThatIsGoneIsNoLongerChosen)
{
    session.selectAt({3.9, 0.5});
    session.giveColour(QStringLiteral("green"));
    EXPECT_EQ(session.panel(), BoardSession::Panel::Piece);
    session.undo();
    EXPECT_EQ(session.panel(), BoardSession::Panel::Tile);
    EXPECT_EQ(session.pieces()->chosen(), -1);
    EXPECT_TRUE(session.pieces()->title().isEmpty());
}

TEST_F(SessionTest, renamingIsNoNewBoard)
{
    const QSignalSpy opened(&session, &BoardSession::boardOpened);
    const QSignalSpy renamed(&session, &BoardSession::nameChanged);
    session.setName(QStringLiteral("Friday"));
    EXPECT_EQ(opened.count(), 0);
    EXPECT_EQ(renamed.count(), 1);
}

TEST_F(SessionTest, whatAPersonPutIsSetByHandWhatWasReadIsNeverCertain)
{
    const QTemporaryDir folder;
    QFile fixture(fixtureUrl().toLocalFile());
    ASSERT_TRUE(fixture.open(QIODevice::ReadOnly));
    const QString path = folder.filePath(QStringLiteral("sure.json"));
    {
        QFile sure(path);
        ASSERT_TRUE(sure.open(QIODevice::WriteOnly));
        sure.write(fixture.readAll().replace("0.62", "1.0"));
    }
    session.openFile(QUrl::fromLocalFile(path));
    session.selectCell(0, 0);
    const auto sureOfRow = [&](int row) {
        const auto* choices = session.editor()->alternatives();
        return choices->data(choices->index(row), TileChoices::SureRole).toString();
    };
    EXPECT_EQ(session.editor()->confidence(), QStringLiteral("99 % sure"));
    EXPECT_EQ(sureOfRow(0), QStringLiteral("99 %"));
    session.editor()->choose(1);
    EXPECT_EQ(session.editor()->confidence(), QStringLiteral("Set by hand"));
    EXPECT_EQ(sureOfRow(0), QStringLiteral("now"));
    EXPECT_EQ(sureOfRow(1), QStringLiteral("99 %"));
    session.undo();
    EXPECT_EQ(session.editor()->confidence(), QStringLiteral("99 % sure"));
}

TEST_F(SessionTest, theReviewGoesThroughEveryDoubtAndEnds)
{
    ASSERT_EQ(session.review()->count(), 2);
    session.reviewNext();
    EXPECT_EQ(session.review()->current(), 0);
    EXPECT_EQ(session.editor()->column(), 0);
    session.confirmReview();
    EXPECT_EQ(session.review()->count(), 1);
    session.confirmReview();
    EXPECT_EQ(session.review()->count(), 0);
    EXPECT_TRUE(session.review()->text().isEmpty());
}

TEST_F(SessionTest, rulesChangeTheScoresAtOnce)
{
    session.setPreset(QStringLiteral("first-game"));
    EXPECT_EQ(player(session, 1, PlayersModel::FieldsRole), 0);
    EXPECT_EQ(session.farmers(), QStringLiteral("off"));
    session.undo();
    EXPECT_EQ(player(session, 1, PlayersModel::FieldsRole), 3);
}

TEST_F(SessionTest, everythingIsThereAgainWhenTheTableIsReopened)
{
    session.setPlayer(QStringLiteral("red"), QStringLiteral("Ann"), 34);
    session.setName(QStringLiteral("Friday"));
    session.selectCell(0, 0);
    session.editor()->choose(1);
    BoardSession later;
    ASSERT_GT(later.savedTables()->count(), 0);
    later.openLatest();
    EXPECT_EQ(later.name(), QStringLiteral("Friday"));
    EXPECT_EQ(player(later, 0, PlayersModel::NameRole), QStringLiteral("Ann"));
    EXPECT_EQ(player(later, 0, PlayersModel::ProjectedRole), 34 + 7);
    later.undo();
    EXPECT_EQ(player(later, 0, PlayersModel::ProjectedRole), 34 + 9);
}

TEST_F(SessionTest, aDeletedTableCanBeBroughtBack)
{
    const int before = session.savedTables()->count();
    const int id = session.savedTables()
                       ->data(session.savedTables()->index(0), SavedTablesModel::IdRole)
                       .toInt();
    session.deleteSaved(id);
    EXPECT_EQ(session.savedTables()->count(), before - 1);
    session.restoreDeleted();
    EXPECT_EQ(session.savedTables()->count(), before);
}

TEST_F(SessionTest, aSumSaysItsRulesInWords)
{
    session.selectAt({1.2, 0.5});
    ASSERT_EQ(session.feature()->ruleTitles().size(), 1);
    EXPECT_EQ(session.feature()->ruleTitles().front(), QStringLiteral("Unfinished road, BASE-22"));
    EXPECT_EQ(session.feature()->ruleTexts().front(),
              QStringLiteral("At game end 1 point per tile as well."));
}

TEST_F(SessionTest, aSumThatGrowsSaysTheRuleOfTheEndToo)
{
    const auto& pieces = session.scene().table.pieces;
    const auto inCity = std::find_if(pieces.begin(), pieces.end(), [](const TablePiece& piece) {
        return piece.reading.feature == "city";
    });
    ASSERT_NE(inCity, pieces.end());
    const vision::PieceReading& at = inCity->reading;
    session.selectCell(at.cell.x, at.cell.y);
    do
        session.selectNextFeature();
    while (!session.feature()->title().startsWith(QStringLiteral("City")));
    EXPECT_FALSE(session.feature()->closing().isEmpty());
    ASSERT_EQ(session.feature()->ruleTitles().size(), 2);
    EXPECT_TRUE(session.feature()->ruleTitles().front().endsWith(QStringLiteral("BASE-27")));
}

TEST_F(SessionTest, keysChangeNothingWhileNothingIsSelected)
{
    session.selectCell(0, 0);
    session.clearSelection();
    session.editor()->rotate();
    session.editor()->removeTile();
    session.editor()->choose(1);
    session.editor()->confirm();
    session.giveColour(QStringLiteral("red"));
    EXPECT_FALSE(session.refusal().isEmpty());
    session.choose(1);
    session.removeChosen();
    EXPECT_FALSE(session.canUndo());
    EXPECT_EQ(session.tileCount(), 12);
}

TEST_F(SessionTest, aPlayerCanJoinWithoutAMeepleAndLeave)
{
    session.setPlayer(QStringLiteral("green"), QString(), 0);
    EXPECT_EQ(session.playing(), (QStringList{QStringLiteral("red"), QStringLiteral("blue"),
                                              QStringLiteral("green")}));
    session.removePlayer(QStringLiteral("green"));
    session.removePlayer(QStringLiteral("green"));
    EXPECT_EQ(session.playing().size(), 2);
    session.undo();
    EXPECT_EQ(session.playing().size(), 3) << "a player who does not play cannot leave again";
}

TEST_F(SessionTest, everyKindOfCorrectionCanBeUndone)
{
    TileEditor& editor = *session.editor();
    PieceEditor& pieces = *session.pieces();
    const int inCity = 2;
    const std::vector<std::function<void()>> kinds{
        [&] { editor.choose(1); },
        [&] { editor.rotate(); },
        [&] { editor.removeTile(); },
        [&] { editor.confirm(); },
        [&] { session.giveColour(QStringLiteral("green")); },
        [&] {
            pieces.add(QStringLiteral("green"), {3.5, 1.9});
        },
        [&] { pieces.remove(inCity); },
        [&] { pieces.recolour(inCity, QStringLiteral("red")); },
        [&] {
            pieces.move(inCity, {3.5, 1.9});
        },
        [&] {
            session.selectPiece(inCity);
            pieces.setKind(QStringLiteral("big"));
        },
        [&] {
            session.selectPiece(inCity);
            pieces.setNextPlace();
        },
        [&] {
            session.selectPiece(inCity);
            pieces.step(0, -1);
        },
        [&] {
            session.selectPiece(inCity);
            pieces.confirm();
        },
        [&] { session.setPlayer(QStringLiteral("red"), QStringLiteral("Ann"), 0); },
        [&] { session.setPlayer(QStringLiteral("red"), QString(), 12); },
        [&] { session.setPlayer(QStringLiteral("green"), QString(), 0); },
        [&] { session.removePlayer(QStringLiteral("blue")); },
        [&] { session.setPreset(QStringLiteral("first-game")); },
        [&] { session.setTinyCity(2); },
        [&] { session.setFarmers(QStringLiteral("1st")); },
        [&] {
            session.reviewNext();
            session.confirmReview();
        }};
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        session.selectCell(0, 0);
        kinds[k]();
        EXPECT_TRUE(session.canUndo()) << "kind " << k;
        session.undo();
        EXPECT_FALSE(session.canUndo()) << "kind " << k;
        EXPECT_EQ(session.tileCount(), 12) << "kind " << k;
        EXPECT_EQ(player(session, 0, PlayersModel::ProjectedRole), 9) << "kind " << k;
        EXPECT_EQ(player(session, 1, PlayersModel::ProjectedRole), 4) << "kind " << k;
        EXPECT_EQ(player(session, 0, PlayersModel::NameRole), QStringLiteral("Red"));
        EXPECT_EQ(session.review()->count(), 2) << "kind " << k;
    }
}

TEST_F(SessionTest, aReadingIsNamedAfterItsPhoto)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("friday-night.reading.json"));
    ASSERT_TRUE(QFile::copy(fixtureUrl().toLocalFile(), path));
    session.openFile(QUrl::fromLocalFile(path));
    EXPECT_EQ(session.name(), QStringLiteral("Friday night"));
}

TEST_F(SessionTest, ofSeveralFilesTheFirstIsOpenedAndThatIsSaid)
{
    session.openFiles({fixtureUrl(), sampleUrl(), sampleUrl()});
    EXPECT_EQ(session.error(), QStringLiteral("One photo at a time: this is small-table.json, the "
                                              "others were left alone."));
    EXPECT_TRUE(session.hasBoard());
    EXPECT_FALSE(session.isBusy());
    session.openFiles({fixtureUrl()});
    EXPECT_TRUE(session.error().isEmpty());
    session.openFiles({});
    EXPECT_TRUE(session.hasBoard());
}

TEST_F(SessionTest, whatLiesOnTheWebIsNotAFile)
{
    session.openFile(QUrl(QStringLiteral("https://example.org/board.jpg")));
    EXPECT_EQ(session.error(),
              QStringLiteral("https://example.org/board.jpg is not a file on this computer. Save "
                             "the photo first, then open it here."));
    EXPECT_FALSE(session.isBusy());
}

TEST_F(SessionTest, theDialogListsPhotosAsPhonesAndCamerasNameThem)
{
    const QString photos = session.fileFilters().front();
    for (const char* pattern : {"*.jpg", "*.JPG", "*.HEIC", "*.heic", "*.JPEG", "*.PNG"})
        EXPECT_TRUE(photos.contains(QLatin1String(pattern))) << pattern;
}

TEST_F(SessionTest, theArrowKeysStayNearTheBoard)
{
    for (int i = 0; i < 20; ++i)
        session.moveSelection(1, 0);
    EXPECT_EQ(session.editor()->column(), 4);
    for (int i = 0; i < 20; ++i)
        session.moveSelection(-1, -1);
    EXPECT_EQ(session.editor()->column(), -1);
    EXPECT_EQ(session.editor()->row(), -1);
}

void waitForReading(BoardSession& session)
{
    QSignalSpy spy(&session, &BoardSession::busyChanged);
    while (session.isBusy() && spy.wait(kReadingTimeout)) {
    }
}

void writeEmptyPicture(const QString& path, int side)
{
    QImage picture(side, side, QImage::Format_Grayscale8);
    picture.fill(127);
    ASSERT_TRUE(picture.save(path));
}

TEST(PhotoOfABoard, isReadScoredSavedAndCanBeLookedAt)
{
    BoardSession session;
    const int savedBefore = session.savedTables()->count();
    session.openFile(sampleUrl());
    EXPECT_TRUE(session.isBusy());
    waitForReading(session);
    ASSERT_TRUE(session.hasBoard()) << session.error().toStdString();
    EXPECT_GE(session.tileCount(), 15);
    EXPECT_GE(session.players()->count(), 1);
    EXPECT_TRUE(session.hasPhoto());
    EXPECT_NE(session.photoLayer(), nullptr);
    EXPECT_EQ(session.savedTables()->count(), savedBefore + 1);
    BoardSession later;
    later.openLatest();
    EXPECT_TRUE(later.hasPhoto());
    EXPECT_EQ(later.tileCount(), session.tileCount());
}

TEST(PhotoOfABoard, canBeReadAgainFromWhereAPersonShowsTheTiles)
{
    BoardSession session;
    session.openFile(sampleUrl());
    waitForReading(session);
    ASSERT_TRUE(session.hasBoard()) << session.error().toStdString();
    const int tiles = session.tileCount();
    session.placeByHand();
    CornerPlacement& placement = *session.placement();
    ASSERT_TRUE(placement.isActive());
    EXPECT_TRUE(placement.isProper());
    placement.select(2);
    const QPointF before = placement.corners()[2];
    placement.nudge(0.001, 0);
    EXPECT_GT(placement.corners()[2].x(), before.x());
    placement.moveSelected(placement.corners()[0]);
    EXPECT_FALSE(placement.isProper());
    session.readPlaced();
    EXPECT_FALSE(session.isBusy()) << "corners that span nothing are not read";
    placement.moveSelected(before);
    session.readPlaced();
    EXPECT_FALSE(placement.isActive());
    waitForReading(session);
    EXPECT_EQ(session.tileCount(), tiles);
    session.placeByHand();
    ASSERT_TRUE(placement.isActive());
    session.closeBoard();
    EXPECT_FALSE(placement.isActive());
}

TEST(PhotoOfABoard, thatIsGoneCannotBeShownOnAndThatIsSaid)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("board.jpg"));
    ASSERT_TRUE(QFile::copy(sampleUrl().toLocalFile(), path));
    BoardSession session;
    session.openFile(QUrl::fromLocalFile(path));
    waitForReading(session);
    ASSERT_TRUE(QFile::remove(path));
    session.placeByHand();
    EXPECT_FALSE(session.placement()->isActive());
    EXPECT_TRUE(session.error().contains(path)) << session.error().toStdString();
    EXPECT_TRUE(session.hasBoard());
}

TEST(PhotoOfABoard, canBeCancelledAndAnotherOpened)
{
    BoardSession session;
    session.openFile(sampleUrl());
    session.cancelReading();
    EXPECT_FALSE(session.isBusy());
    EXPECT_FALSE(session.hasBoard());
    session.openFile(fixtureUrl());
    EXPECT_EQ(session.tileCount(), 12);
    const QTemporaryDir folder;
    const QString dot = folder.filePath(QStringLiteral("dot.png"));
    writeEmptyPicture(dot, 1);
    session.openFile(QUrl::fromLocalFile(dot));
    waitForReading(session); // answers come in order
    EXPECT_TRUE(session.foundNoBoard());
    EXPECT_EQ(session.tileCount(), 12) << "a late answer must be dropped";
}

TEST(PictureWithoutABoard, isSaidInWords)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("plain.png"));
    QImage plain(640, 480, QImage::Format_RGB32);
    plain.fill(QColor(120, 90, 60));
    ASSERT_TRUE(plain.save(path));
    BoardSession session;
    session.openFile(QUrl::fromLocalFile(path));
    waitForReading(session);
    EXPECT_FALSE(session.hasBoard());
    EXPECT_TRUE(
        session.error().startsWith(QStringLiteral("No tiles lying edge to edge were found in")))
        << session.error().toStdString();
    EXPECT_TRUE(session.foundNoBoard());
    session.placeByHand();
    EXPECT_TRUE(session.placement()->isActive());
    EXPECT_TRUE(session.error().isEmpty());
    session.readPlaced();
    waitForReading(session);
    EXPECT_TRUE(session.foundNoBoard());
    session.openFile(QUrl::fromLocalFile(folder.filePath(QStringLiteral("missing.png"))));
    waitForReading(session);
    EXPECT_FALSE(session.error().isEmpty());
    EXPECT_FALSE(session.foundNoBoard());
}

struct BadFile {
    const char* name;
    std::function<void(const QString& path)> make;
    const char* words; ///< of the sentence, after the file's path
};

void PrintTo(const BadFile& file, std::ostream* out)
{
    *out << file.name;
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void writeWords(const QString& path)
{
    write(path, "neither a picture nor a reading");
}

void writeHalfAPhoto(const QString& path)
{
    QFile photo(sampleUrl().toLocalFile());
    ASSERT_TRUE(photo.open(QIODevice::ReadOnly));
    write(path, photo.read(50'000));
}

class BadFileTest : public testing::TestWithParam<BadFile>
{
};

TEST_P(BadFileTest, isSaidInWordsAndTheSessionGoesOn)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QString::fromLatin1(GetParam().name));
    GetParam().make(path);
    BoardSession session;
    session.openFile(fixtureUrl());
    session.setPlayer(QStringLiteral("red"), QStringLiteral("Ann"), 3);
    session.openFile(QUrl::fromLocalFile(path));
    waitForReading(session);
    EXPECT_TRUE(session.error().contains(QString::fromUtf8(GetParam().words)))
        << session.error().toStdString();
    EXPECT_EQ(player(session, 0, PlayersModel::NameRole), QStringLiteral("Ann"));
    session.openFile(fixtureUrl());
    EXPECT_TRUE(session.hasBoard());
    EXPECT_TRUE(session.error().isEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Files, BadFileTest,
    testing::Values(
        BadFile{"words.jpg", writeWords, "words.jpg is not a picture"},
        BadFile{"words.heic", writeWords, "words.heic"},
        BadFile{"words.json", writeWords, "words.json is not a reading"},
        BadFile{"empty.jpg", [](const QString& path) { write(path, {}); }, "empty.jpg is empty"},
        BadFile{"half.jpg", writeHalfAPhoto, "half.jpg is cut short"},
        BadFile{"missing.jpg", [](const QString&) {}, "missing.jpg does not exist"},
        BadFile{"missing.json", [](const QString&) {}, "missing.json cannot be opened"},
        BadFile{"folder.jpg", [](const QString& path) { QDir().mkdir(path); },
                "folder.jpg is a folder"},
        BadFile{"dot.png", [](const QString& path) { writeEmptyPicture(path, 1); },
                "No tiles lying edge to edge were found in"},
        BadFile{"huge.png", [](const QString& path) { writeEmptyPicture(path, 10'000); },
                "No tiles lying edge to edge were found in"}),
    [](const testing::TestParamInfo<BadFile>& file) {
        return QString::fromLatin1(file.param.name).replace(u'.', u'_').toStdString();
    });

/// A folder for saved tables, in place of the tests' own.
class SavedTablesTest : public testing::Test
{
protected:
    SavedTablesTest() { qputenv("XDG_DATA_HOME", folder.path().toLocal8Bit()); }
    ~SavedTablesTest() override { qputenv("XDG_DATA_HOME", before); }

    [[nodiscard]] QString file() const
    {
        return folder.filePath(QStringLiteral("reeve/games.sqlite"));
    }

    const QByteArray before = qgetenv("XDG_DATA_HOME");
    QTemporaryDir folder;
};

TEST_F(SavedTablesTest, aDamagedFileIsSaidLeftAloneAndTheTableCanStillBeUsed)
{
    QDir(folder.path()).mkdir(QStringLiteral("reeve"));
    const QByteArray damaged = QByteArray("no database at all ").repeated(400);
    write(file(), damaged);
    BoardSession session;
    EXPECT_TRUE(session.storeProblem().startsWith(QStringLiteral("Nothing is being saved. ")))
        << session.storeProblem().toStdString();
    session.openFile(fixtureUrl());
    session.setPlayer(QStringLiteral("red"), QStringLiteral("Ann"), 3);
    EXPECT_EQ(player(session, 0, PlayersModel::ProjectedRole), 12);
    QFile kept(file());
    ASSERT_TRUE(kept.open(QIODevice::ReadOnly));
    EXPECT_EQ(kept.readAll(), damaged);
}

TEST_F(SavedTablesTest, aFolderThatCannotBeMadeIsSaid)
{
    write(folder.filePath(QStringLiteral("reeve")), "a file where the folder should be");
    BoardSession session;
    EXPECT_FALSE(session.storeProblem().isEmpty());
    session.openFile(fixtureUrl());
    EXPECT_TRUE(session.hasBoard());
}

TEST_F(SavedTablesTest, whatAnotherProgramLocksIsSaidAndCorrectionsGoOn)
{
    BoardSession session;
    session.openFile(fixtureUrl());
    ASSERT_TRUE(session.storeProblem().isEmpty()) << session.storeProblem().toStdString();
    {
        SQLite::Database other(file().toStdString(), SQLite::OPEN_READWRITE);
        other.exec("BEGIN IMMEDIATE");
        session.setPlayer(QStringLiteral("red"), QStringLiteral("Ann"), 3);
        EXPECT_TRUE(session.storeProblem().startsWith(QStringLiteral("Nothing is being saved. ")));
        EXPECT_EQ(player(session, 0, PlayersModel::ProjectedRole), 12);
    }
    session.setPlayer(QStringLiteral("red"), QStringLiteral("Ann"), 5);
    EXPECT_TRUE(session.storeProblem().isEmpty()) << session.storeProblem().toStdString();
    BoardSession later;
    later.openLatest();
    EXPECT_EQ(player(later, 0, PlayersModel::ProjectedRole), 14);
    later.undo();
    EXPECT_EQ(player(later, 0, PlayersModel::ProjectedRole), 12)
        << "what could not be saved at first is saved later";
}

TEST_F(SavedTablesTest, aTableChangedInAnotherWindowIsNotWrittenInto)
{
    BoardSession first;
    first.openFile(fixtureUrl());
    BoardSession second;
    second.openLatest();
    first.setPlayer(QStringLiteral("red"), QStringLiteral("Ann"), 3);
    second.setPlayer(QStringLiteral("red"), QStringLiteral("Ann"), 7);
    EXPECT_TRUE(first.storeProblem().isEmpty()) << first.storeProblem().toStdString();
    EXPECT_TRUE(second.storeProblem().contains(QStringLiteral("changed in another window")))
        << second.storeProblem().toStdString();
    BoardSession later;
    later.openLatest();
    EXPECT_EQ(player(later, 0, PlayersModel::ProjectedRole), 12);
}

TEST_F(SavedTablesTest, aTableThatCouldNotBeSavedAtFirstIsSavedWithItsNextCorrection)
{
    BoardSession session;
    {
        SQLite::Database other(file().toStdString(), SQLite::OPEN_READWRITE);
        other.exec("BEGIN IMMEDIATE");
        session.openFile(fixtureUrl());
        EXPECT_FALSE(session.storeProblem().isEmpty());
        EXPECT_EQ(session.savedTables()->count(), 0);
    }
    session.setName(QStringLiteral("Friday"));
    session.setPlayer(QStringLiteral("red"), QStringLiteral("Ann"), 3);
    EXPECT_TRUE(session.storeProblem().isEmpty()) << session.storeProblem().toStdString();
    ASSERT_EQ(session.savedTables()->count(), 1);
    BoardSession later;
    later.openLatest();
    EXPECT_EQ(later.name(), QStringLiteral("Friday"));
    EXPECT_EQ(player(later, 0, PlayersModel::ProjectedRole), 12);
}

TEST_F(SavedTablesTest, aTableWithADamagedCorrectionStaysClosedAndAsItIs)
{
    {
        BoardSession session;
        session.openFile(fixtureUrl());
        session.setPlayer(QStringLiteral("red"), QStringLiteral("Ann"), 3);
        session.setPlayer(QStringLiteral("red"), QStringLiteral("Ann"), 5);
    }
    SQLite::Database other(file().toStdString(), SQLite::OPEN_READWRITE);
    other.exec("UPDATE correction SET json = '{}' WHERE seq = 1");
    BoardSession session;
    session.openLatest();
    EXPECT_FALSE(session.hasBoard());
    EXPECT_EQ(session.error(),
              QStringLiteral("The saved table \"Small table\" stays closed and as it is: its "
                             "correction 1 is damaged or made by a newer program."));
    EXPECT_EQ(other.execAndGet("SELECT count(*) FROM correction").getInt(), 2);
}

TEST_F(SavedTablesTest, whatCannotBeDeletedOrBroughtBackIsSaidSo)
{
    BoardSession session;
    session.openFile(fixtureUrl());
    session.closeBoard();
    const int id = session.savedTables()
                       ->data(session.savedTables()->index(0), SavedTablesModel::IdRole)
                       .toInt();
    {
        SQLite::Database other(file().toStdString(), SQLite::OPEN_READWRITE);
        other.exec("BEGIN IMMEDIATE");
        session.deleteSaved(id);
        EXPECT_TRUE(
            session.storeProblem().startsWith(QStringLiteral("The table was not deleted. ")))
            << session.storeProblem().toStdString();
    }
    session.deleteSaved(id);
    EXPECT_TRUE(session.storeProblem().isEmpty()) << session.storeProblem().toStdString();
    {
        SQLite::Database other(file().toStdString(), SQLite::OPEN_READWRITE);
        other.exec("BEGIN IMMEDIATE");
        session.restoreDeleted();
        EXPECT_TRUE(
            session.storeProblem().startsWith(QStringLiteral("The table was not restored. ")))
            << session.storeProblem().toStdString();
    }
}

TEST_F(SavedTablesTest, aSmallPhotoIsKeptAtItsOwnSize)
{
    const QString path = folder.filePath(QStringLiteral("small.png"));
    ASSERT_TRUE(
        QImage(sampleUrl().toLocalFile()).scaledToWidth(1200, Qt::SmoothTransformation).save(path));
    BoardSession session;
    session.openFile(QUrl::fromLocalFile(path));
    waitForReading(session);
    ASSERT_TRUE(session.hasBoard()) << session.error().toStdString();
    const auto store = GameStore::openReadOnly(file().toStdString());
    ASSERT_TRUE(store);
    const auto game = store->load(store->list()->front().id);
    ASSERT_TRUE(game);
    EXPECT_EQ(QImage::fromData(QByteArray::fromStdString(game->photoCopy)).width(), 1200);
}

TEST(PhotoOfABoard, anotherOneTakesThePlaceOfTheOneBeingRead)
{
    BoardSession session;
    session.openFile(QUrl::fromLocalFile(QStringLiteral("/no/such/photo.jpg")));
    session.openFile(sampleUrl());
    EXPECT_TRUE(session.isBusy());
    waitForReading(session);
    EXPECT_TRUE(session.error().isEmpty()) << session.error().toStdString();
    EXPECT_EQ(session.name(), QStringLiteral("Sample 1 easy"));
}

TEST(PhotoOfABoard, theSessionMayEndWhileItIsRead)
{
    QElapsedTimer clock;
    {
        BoardSession session;
        session.openFile(sampleUrl());
        ASSERT_TRUE(QTest::qWaitFor([&] { return session.progress() > 0; }, kReadingTimeout));
        ASSERT_TRUE(session.isBusy());
        clock.start();
    }
    EXPECT_LT(clock.elapsed(), 5000);
}

TEST(SessionWithoutBoard, nothingHappens)
{
    BoardSession session;
    session.giveColour(QStringLiteral("red"));
    session.removeChosen();
    session.choose(0);
    session.selectNextPiece(1);
    session.selectPiece(0);
    session.pieces()->step(1, 0);
    session.pieces()->setNextPlace();
    session.pieces()->add(QStringLiteral("red"), {0.5, 0.5});
    session.pieces()->addSomewhere(QStringLiteral("red"), 0, 0);
    session.drag()->take(QStringLiteral("red"), {0, 0});
    session.drag()->drop();
    session.drag()->lift(0, {}, {});
    EXPECT_FALSE(session.drag()->isActive());
    session.undo();
    session.redo();
    session.selectAt({0.5, 0.5});
    session.selectNextFeature();
    session.reviewNext();
    session.confirmReview();
    session.openSample(999);
    session.openSaved(999);
    EXPECT_FALSE(session.hasBoard());
}

} // namespace
} // namespace reeve::app
