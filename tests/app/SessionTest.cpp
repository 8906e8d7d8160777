#include "Fixture.h"
#include "app/session/BoardSession.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

namespace reeve::app {
namespace {

constexpr int kReadingTimeout = 120'000; // milliseconds

QUrl fixtureUrl()
{
    return QUrl::fromLocalFile(QString::fromStdString(fixturePath().string()));
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
                 session.players(), session.review(), session.games(), session.editor()->pieces(),
                 session.editor()->palette(), session.editor()->alternatives()})
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
    EXPECT_EQ(player(session, 1, PlayersModel::PiecesRole), 2);
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
    EXPECT_EQ(player(session, 0, PlayersModel::StrengthRole), 1);
}

TEST_F(SessionTest, aMeepleCanBeAddedMovedRecolouredAndTakenOff)
{
    session.selectCell(3, 0);
    session.editor()->addPiece(QStringLiteral("blue"));
    ASSERT_EQ(session.editor()->pieces()->count(), 1);
    EXPECT_EQ(player(session, 1, PlayersModel::ProjectedRole), 4 + 1);
    const int id = 4;
    session.editor()->setPieceColour(id, QStringLiteral("red"));
    EXPECT_EQ(player(session, 0, PlayersModel::ProjectedRole), 9 + 1);
    session.movePiece(id, {3.5, 1.9});
    EXPECT_EQ(session.scene().table.piece(id)->reading.cell, (engine::Position{3, 1}));
    session.editor()->removePiece(id);
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
    ASSERT_GT(later.games()->count(), 0);
    later.openLatest();
    EXPECT_EQ(later.name(), QStringLiteral("Friday"));
    EXPECT_EQ(player(later, 0, PlayersModel::NameRole), QStringLiteral("Ann"));
    EXPECT_EQ(player(later, 0, PlayersModel::ProjectedRole), 34 + 7);
    later.undo();
    EXPECT_EQ(player(later, 0, PlayersModel::ProjectedRole), 34 + 9);
}

TEST_F(SessionTest, aDeletedTableCanBeBroughtBack)
{
    const int before = session.games()->count();
    const int id =
        session.games()->data(session.games()->index(0), SavedGamesModel::IdRole).toInt();
    session.deleteSaved(id);
    EXPECT_EQ(session.games()->count(), before - 1);
    session.restoreDeleted();
    EXPECT_EQ(session.games()->count(), before);
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

QUrl sampleUrl()
{
    return QUrl::fromLocalFile(QStringLiteral(REEVE_SOURCE_DIR "/data/samples/sample-1-easy.jpg"));
}

void waitForReading(BoardSession& session)
{
    QSignalSpy spy(&session, &BoardSession::readingChanged);
    while (session.isReading() && spy.wait(kReadingTimeout)) {
    }
}

TEST(PhotoOfABoard, isReadScoredSavedAndCanBeLookedAt)
{
    BoardSession session;
    const int savedBefore = session.games()->count();
    session.openFile(sampleUrl());
    EXPECT_TRUE(session.isReading());
    waitForReading(session);
    ASSERT_TRUE(session.hasBoard()) << session.error().toStdString();
    EXPECT_GE(session.tileCount(), 15);
    EXPECT_GE(session.players()->count(), 1);
    EXPECT_TRUE(session.hasPhoto());
    EXPECT_NE(session.photoLayer(), nullptr);
    EXPECT_EQ(session.games()->count(), savedBefore + 1);
    BoardSession later;
    later.openLatest();
    EXPECT_TRUE(later.hasPhoto());
    EXPECT_EQ(later.tileCount(), session.tileCount());
}

TEST(PhotoOfABoard, canBeCancelledAndAnotherOpened)
{
    BoardSession session;
    session.openFile(sampleUrl());
    session.cancelReading();
    EXPECT_FALSE(session.isReading());
    EXPECT_FALSE(session.hasBoard());
    session.openFile(fixtureUrl());
    EXPECT_EQ(session.tileCount(), 12);
    QTest::qWait(1000);
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
    EXPECT_TRUE(session.error().startsWith(QStringLiteral("No board found in this picture.")))
        << session.error().toStdString();
}

class BadFileTest : public testing::TestWithParam<const char*>
{
};

TEST_P(BadFileTest, isSaidInWordsAndTheSessionGoesOn)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QString::fromLatin1(GetParam()));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("neither a picture nor a reading");
    file.close();
    BoardSession session;
    QSignalSpy errors(&session, &BoardSession::errorChanged);
    session.openFile(QUrl::fromLocalFile(path));
    while (session.isReading() && errors.wait(kReadingTimeout)) {
    }
    EXPECT_TRUE(session.error().contains(QString::fromLatin1(GetParam())))
        << session.error().toStdString();
    EXPECT_FALSE(session.hasBoard());
    session.openFile(fixtureUrl());
    EXPECT_TRUE(session.hasBoard());
    EXPECT_TRUE(session.error().isEmpty());
}

INSTANTIATE_TEST_SUITE_P(Files, BadFileTest,
                         testing::Values("words.jpg", "words.heic", "words.json"));

TEST(SessionWithoutBoard, nothingHappens)
{
    BoardSession session;
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
