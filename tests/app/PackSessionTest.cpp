#include "Fixture.h"
#include "app/session/BoardSession.h"
#include "app/store/DataFolder.h"
#include "tests/vision/support/PagePhoto.h"
#include "vision/art/TileArt.h"
#include "vision/packs/PagePicture.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QTest>
#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

#include <array>

namespace reeve::app {
namespace {

constexpr int kTimeout = 120'000; // milliseconds

void waitFor(const PackSession& packs)
{
    ASSERT_TRUE(QTest::qWaitFor([&] { return !packs.isBusy(); }, kTimeout));
}

/// A data folder of the test's own, and photos of the first page of the base game.
class PackSessionTest : public testing::Test
{
protected:
    PackSessionTest() { qputenv("XDG_DATA_HOME", scratch.path().c_str()); }
    ~PackSessionTest() override { qputenv("XDG_DATA_HOME", before); }

    /// `swapped` lies on the third place instead of what is planned there.
    [[nodiscard]] QUrl photo(const std::string& swapped = {}) const
    {
        vision::PackPage page = vision::pagesOf(catalogue(), {"BA"}, false).front();
        if (!swapped.empty())
            page.tiles[2] = swapped;
        const auto art = [](const engine::TileDefinition& tile, int pixels, std::uint32_t) {
            return vision::drawTile(tile, pixels);
        };
        const auto file = scratch.path() / "page.jpg";
        cv::imwrite(file.string(), vision::pagePhoto(page, catalogue(), art, 1, 190));
        return QUrl::fromLocalFile(QString::fromStdString(file.string()));
    }
    [[nodiscard]] QUrl emptyTable() const
    {
        const auto file = scratch.path() / "table.png";
        cv::imwrite(file.string(), cv::Mat(300, 400, CV_8UC3, cv::Scalar(60, 90, 120)));
        return QUrl::fromLocalFile(QString::fromStdString(file.string()));
    }
    static void damage(const std::string& name)
    {
        std::ofstream(packsFolder() / name / "pack.json") << "{";
    }

    const QByteArray before = qgetenv("XDG_DATA_HOME");
    ScratchFolder scratch;
};

TEST_F(PackSessionTest, leadsThroughThePagesOfANewPack)
{
    PackSession packs;
    packs.start();
    packs.create(QStringLiteral(" My tiles "), {0}, false);
    ASSERT_TRUE(packs.isOpen()) << packs.problem().toStdString();
    EXPECT_EQ(packs.name(), QStringLiteral("My-tiles"));
    EXPECT_EQ(packs.about(), QStringLiteral("Base game"));
    EXPECT_EQ(packs.pageCount(), 2);
    EXPECT_EQ(packs.page(), 1);
    EXPECT_EQ(packs.tiles().front(), QStringLiteral("BA.A"));
    EXPECT_EQ(packs.warning(), QString());

    const qsizetype tiles = packs.tiles().size();
    packs.addPhoto(photo());
    EXPECT_TRUE(packs.isBusy());
    waitFor(packs);
    EXPECT_EQ(packs.outcome(), QStringLiteral("Page 1: %1 tiles learned.").arg(tiles))
        << packs.problem().toStdString();
    EXPECT_EQ(packs.page(), 2) << "goes on by itself";
    EXPECT_TRUE(packs.progressText().startsWith(QStringLiteral("1 of 2 pages shown")));
    EXPECT_FALSE(packs.warning().isEmpty());

    packs.undo();
    EXPECT_EQ(packs.outcome(), QStringLiteral("page.jpg, page 1, is taken back."));
    EXPECT_EQ(packs.page(), 1);
    EXPECT_FALSE(packs.isPageShown());
    EXPECT_FALSE(packs.canUndo());
    packs.redo();
    EXPECT_TRUE(packs.isPageShown());
    EXPECT_FALSE(packs.canRedo());
    packs.check();
    waitFor(packs);
    EXPECT_TRUE(packs.outcome().startsWith(QStringLiteral("Page 1 has one photo")))
        << packs.outcome().toStdString();
}

TEST_F(PackSessionTest, thePackInUseIsRememberedAndReadWith)
{
    BoardSession session;
    PackSession& packs = *session.packs();
    packs.start();
    packs.create(QStringLiteral("mine"), {0}, false);
    const qsizetype tiles = packs.tiles().size();
    packs.addPhoto(photo());
    waitFor(packs);
    packs.choose(packs.name());
    EXPECT_EQ(PackSession().chosen(), QStringLiteral("mine")) << "the next start knows it";
    const auto meanConfidence = [&] {
        session.openFile(photo());
        EXPECT_TRUE(QTest::qWaitFor([&] { return !session.isBusy(); }, kTimeout));
        EXPECT_EQ(session.error(), QString());
        EXPECT_EQ(session.tileCount(), tiles);
        double sum = 0;
        for (const vision::TileReading& tile : session.scene().table.tiles)
            sum += tile.confidence;
        return sum / static_cast<double>(tiles);
    };
    const double with = meanConfidence();
    EXPECT_FALSE(packs.isActive());
    packs.choose({});
    EXPECT_GT(with, meanConfidence());
}

TEST_F(PackSessionTest, aTileThatIsAnotherIsNotLearnedUnlessItIsTrusted)
{
    PackSession packs;
    packs.create(QStringLiteral("mine"), {0}, false);
    const qsizetype tiles = packs.tiles().size();
    packs.addPhoto(photo("BA.X"));
    waitFor(packs);
    ASSERT_TRUE(packs.canTrust()) << packs.outcome().toStdString();
    EXPECT_EQ(packs.page(), 1) << "so that it can be put right";
    EXPECT_EQ(packs.marks().value(2), QStringLiteral("doubtful"));
    EXPECT_EQ(packs.marks().count(QStringLiteral("learned")), tiles - 1);
    EXPECT_TRUE(packs.outcome().contains(QStringLiteral("looks like BA.X; not learned")))
        << packs.outcome().toStdString();
    packs.trust();
    EXPECT_FALSE(packs.canTrust());
    EXPECT_EQ(packs.outcome(), QStringLiteral("Page 1: %1 tiles learned.").arg(tiles));
    packs.undo();
    EXPECT_FALSE(packs.canUndo()) << "one photo, however often it was learned";
}

TEST_F(PackSessionTest, aPhotoThatCannotBeTrustedNowCanBeLater)
{
    PackSession packs;
    packs.create(QStringLiteral("mine"), {0}, false);
    const qsizetype tiles = packs.tiles().size();
    packs.addPhoto(photo("BA.X"));
    waitFor(packs);
    ASSERT_TRUE(packs.canTrust()) << packs.outcome().toStdString();
    // Even root cannot write through a folder in the file's way.
    const auto inTheWay = packsFolder() / "mine" / "pack.json.new";
    std::filesystem::create_directory(inTheWay);
    packs.trust();
    EXPECT_TRUE(packs.problem().contains(QStringLiteral("cannot be written")));
    packs.nextPage();
    EXPECT_EQ(packs.page(), 2);
    EXPECT_FALSE(packs.canTrust()) << "it shows the page before";
    packs.previousPage();
    std::filesystem::remove(inTheWay);
    packs.trust();
    EXPECT_EQ(packs.outcome(), QStringLiteral("Page 1: %1 tiles learned.").arg(tiles));
}

TEST_F(PackSessionTest, onlyThePhotoLookedAtLastCanBeTrusted)
{
    PackSession packs;
    packs.create(QStringLiteral("mine"), {0}, false);
    packs.addPhoto(photo("BA.X"));
    waitFor(packs);
    ASSERT_TRUE(packs.canTrust()) << packs.outcome().toStdString();
    packs.addPhoto(emptyTable());
    EXPECT_FALSE(packs.canTrust());
    packs.undo();
    EXPECT_TRUE(packs.isBusy());
    EXPECT_TRUE(packs.canUndo()) << "not while a photo is looked at";
    waitFor(packs);
    EXPECT_FALSE(packs.canTrust());
    packs.undo();
    packs.addPhoto(emptyTable());
    packs.redo();
    EXPECT_TRUE(packs.canRedo());
    waitFor(packs);
}

TEST_F(PackSessionTest, aPackChangedElsewhereIsShownAgainAndNotChanged)
{
    PackSession packs;
    packs.create(QStringLiteral("mine"), {0}, false);
    packs.addPhoto(photo());
    waitFor(packs);
    auto elsewhere = vision::TilePack::open(packsFolder(), "mine").value();
    ASSERT_TRUE(elsewhere.add(1, "other.jpg", {}));
    packs.undo();
    EXPECT_TRUE(packs.problem().contains(QStringLiteral("changed elsewhere")))
        << packs.problem().toStdString();
    EXPECT_TRUE(packs.progressText().startsWith(QStringLiteral("2 of 2 pages shown")));
    packs.undo();
    EXPECT_EQ(packs.outcome(), QStringLiteral("other.jpg, page 2, is taken back."));
}

TEST_F(PackSessionTest, aDamagedPackIsListedRefusedAndReadWithout)
{
    BoardSession session;
    PackSession& packs = *session.packs();
    packs.create(QStringLiteral("mine"), {0}, false);
    packs.choose(QStringLiteral("mine"));
    damage("mine");
    packs.nextPage();
    EXPECT_EQ(packs.page(), 2);
    packs.start();
    ASSERT_EQ(packs.packs()->count(), 1);
    const QModelIndex row = packs.packs()->index(0);
    EXPECT_TRUE(packs.packs()
                    ->data(row, PacksModel::ProblemRole)
                    .toString()
                    .contains(QStringLiteral("damaged")));
    packs.openPack(QStringLiteral("mine"));
    EXPECT_FALSE(packs.isOpen());
    EXPECT_TRUE(packs.problem().contains(QStringLiteral("damaged")));
    packs.remove(QStringLiteral("mine"));
    EXPECT_EQ(packs.packs()->count(), 1);

    session.openFile(photo());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.isBusy(); }, kTimeout));
    EXPECT_TRUE(session.hasBoard());
    EXPECT_TRUE(session.error().startsWith(QStringLiteral("Read without your tiles. ")))
        << session.error().toStdString();
}

TEST_F(PackSessionTest, whatCannotBeMadeOrReadIsSaid)
{
    PackSession packs;
    packs.create(QStringLiteral("mine"), {}, false);
    EXPECT_EQ(packs.problem(), QStringLiteral("Tick the sets whose tiles you have."));
    packs.create(QStringLiteral("größer"), {0}, false);
    EXPECT_TRUE(packs.problem().contains(QStringLiteral("is no name for a pack")));
    packs.create(QStringLiteral("mine"), {0, 1}, true);
    ASSERT_TRUE(packs.isOpen());
    EXPECT_EQ(packs.about(), QStringLiteral("Base game, River, with gardens"));
    packs.addPhoto(QUrl(QStringLiteral("https://example.org/page.jpg")));
    EXPECT_TRUE(packs.problem().contains(QStringLiteral("not a file on this computer")));
    packs.addPhoto(QUrl::fromLocalFile(QStringLiteral("/no/such/photo.jpg")));
    waitFor(packs);
    EXPECT_TRUE(packs.problem().contains(QStringLiteral("photo.jpg"))) << "names the file";
    packs.addPhoto(emptyTable());
    waitFor(packs);
    EXPECT_TRUE(packs.problem().contains(QStringLiteral("table.png")));
    EXPECT_TRUE(packs.foundNoBoard());
    EXPECT_EQ(packs.outcome(), QString());
    EXPECT_FALSE(packs.canUndo());
    packs.closePack();
    packs.create(QStringLiteral("mine"), {0}, false);
    EXPECT_FALSE(packs.isOpen());
    EXPECT_TRUE(packs.problem().contains(QStringLiteral("a pack called mine already")));
}

TEST_F(PackSessionTest, whereNoTilesAreFoundAPersonShowsThem)
{
    PackSession packs;
    packs.create(QStringLiteral("mine"), {0}, false);
    packs.placeByHand();
    EXPECT_FALSE(packs.placement()->isActive()) << "nothing to place";
    const QUrl url = emptyTable();
    packs.addPhoto(url);
    waitFor(packs);
    ASSERT_TRUE(packs.foundNoBoard());
    const auto page = vision::pagesOf(catalogue(), {"BA"}, false).front();
    cv::Mat table;
    cv::copyMakeBorder(vision::pagePicture(page, catalogue(), 160), table, 90, 90, 90, 90,
                       cv::BORDER_CONSTANT, cv::Scalar(60, 90, 120));
    cv::imwrite(url.toLocalFile().toStdString(), table);
    packs.placeByHand();
    CornerPlacement& placement = *packs.placement();
    ASSERT_TRUE(placement.isActive());
    EXPECT_EQ(packs.problem(), QString());
    const QRectF block(90, 90, 4 * 160, 3 * 160);
    const std::array corners{block.topLeft(), block.topRight(), block.bottomRight(),
                             block.bottomLeft()};
    for (int i = 0; i < 4; ++i) {
        placement.select(i);
        placement.moveSelected(corners[static_cast<std::size_t>(i)]);
    }
    packs.readPlaced();
    EXPECT_FALSE(placement.isActive());
    waitFor(packs);
    EXPECT_TRUE(packs.outcome().startsWith(QStringLiteral("Page 1: ")))
        << packs.problem().toStdString();
}

TEST_F(PackSessionTest, aPackThatIsGoneMeanwhileIsSaidAndNotMadeAgain)
{
    PackSession packs;
    packs.create(QStringLiteral("mine"), {0}, false);
    std::filesystem::remove_all(packsFolder() / "mine");
    packs.addPhoto(photo());
    waitFor(packs);
    EXPECT_TRUE(packs.problem().contains(QStringLiteral("no pack called mine")))
        << packs.problem().toStdString();
    EXPECT_FALSE(std::filesystem::exists(packsFolder() / "mine"));
}

TEST_F(PackSessionTest, aPackThatIsDeletedIsNoLongerInUse)
{
    PackSession packs;
    new QAbstractItemModelTester(packs.packs(),
                                 QAbstractItemModelTester::FailureReportingMode::Fatal, &packs);
    packs.create(QStringLiteral("mine"), {0}, false);
    packs.choose(QStringLiteral("mine"));
    packs.closePack();
    EXPECT_EQ(packs.packs()->count(), 1);
    packs.remove(QStringLiteral("mine"));
    EXPECT_EQ(packs.packs()->count(), 0);
    EXPECT_EQ(packs.chosen(), QString());
    EXPECT_EQ(PackSession().chosen(), QString());
}

TEST_F(PackSessionTest, aCancelledPhotoTeachesNothingAndTheSessionMayEndAtOnce)
{
    QElapsedTimer clock;
    {
        PackSession packs;
        packs.create(QStringLiteral("mine"), {0}, false);
        packs.addPhoto(photo());
        ASSERT_TRUE(QTest::qWaitFor([&] { return packs.progress() > 0; }, kTimeout));
        packs.cancel();
        EXPECT_FALSE(packs.isBusy());
        EXPECT_FALSE(packs.canUndo());
        packs.addPhoto(photo());
        clock.start();
    }
    EXPECT_LT(clock.elapsed(), 5000);
}

TEST_F(PackSessionTest, nothingHappensWithoutAPack)
{
    PackSession packs;
    packs.undo();
    packs.redo();
    packs.trust();
    packs.check();
    packs.nextPage();
    packs.previousPage();
    packs.addPhoto(emptyTable());
    EXPECT_FALSE(packs.isBusy());
    EXPECT_EQ(packs.problem(), QString());
    EXPECT_TRUE(packs.tiles().isEmpty());
}

} // namespace
} // namespace reeve::app
