#include "app/shell/Screenshot.h"

#include "app/board/BoardItem.h"
#include "app/cli/ExitCode.h"

#include <QEventLoop>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTimer>

#include <algorithm>
#include <iostream>

namespace reeve::app {

namespace {

constexpr int kSettleMilliseconds = 400;
const QStringList kPages{
    QStringLiteral("start"),  QStringLiteral("board"),   QStringLiteral("feature"),
    QStringLiteral("editor"), QStringLiteral("photo"),   QStringLiteral("corners"),
    QStringLiteral("packs"),  QStringLiteral("capture"), QStringLiteral("dark"),
    QStringLiteral("piece"),  QStringLiteral("drag")};

void settle()
{
    QEventLoop loop;
    QTimer::singleShot(kSettleMilliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

void waitForReading(BoardSession& session)
{
    if (!session.isBusy())
        return;
    QEventLoop loop;
    QObject::connect(&session, &BoardSession::busyChanged, &loop, [&] {
        if (!session.isBusy())
            loop.quit();
    });
    loop.exec();
}

/// The feature that most is to be said about: contested first, then by points.
void selectTellingFeature(BoardSession& session)
{
    const BoardScene& scene = session.scene();
    const auto weight = [](const engine::FeatureScore& feature) {
        const auto contenders = std::count_if(feature.strength.begin(), feature.strength.end(),
                                              [](int s) { return s > 0; });
        const bool field = feature.kind == engine::FeatureKind::Field;
        return std::tuple(contenders, !field, feature.pointsNow);
    };
    const auto best =
        std::max_element(scene.sheet.features.begin(), scene.sheet.features.end(),
                         [&](const auto& a, const auto& b) { return weight(a) < weight(b); });
    if (best == scene.sheet.features.end())
        return;
    const auto index = static_cast<std::size_t>(best - scene.sheet.features.begin());
    const auto& anchors = scene.outlines[index].anchors;
    for (const QPointF& anchor : anchors)
        if (session.pieces()->at(anchor) < 0)
            return session.selectAt(anchor);
}

void selectTellingTile(BoardSession& session)
{
    session.reviewNext();
    const auto& pieces = session.scene().table.pieces;
    if (session.panel() == BoardSession::Panel::None && !pieces.empty())
        session.selectCell(pieces.front().reading.cell.x, pieces.front().reading.cell.y);
}

/// The first doubtful piece, else the first.
void selectTellingPiece(BoardSession& session)
{
    const auto& pieces = session.scene().table.pieces;
    const auto doubtful = std::find_if(
        pieces.begin(), pieces.end(), [](const TablePiece& piece) { return piece.reading.review; });
    if (!pieces.empty())
        session.selectPiece(doubtful == pieces.end() ? pieces.front().id : doubtful->id);
}

/// The first piece, held over the middle of the board.
void dragFirstPiece(const QQuickWindow& window, BoardSession& session)
{
    const auto* board = window.findChild<BoardItem*>(QStringLiteral("board"));
    const Table& table = session.scene().table;
    if (!board || table.pieces.empty())
        return;
    const QPointF middle = tilesRect(table).center();
    session.drag()->lift(table.pieces.front().id, {},
                         board->mapToScene(board->itemPoint(middle.x(), middle.y())));
}

void openFirstPack(PackSession& packs)
{
    if (packs.packs()->count() > 0)
        packs.openPack(
            packs.packs()->data(packs.packs()->index(0), PacksModel::NameRole).toString());
}

void goToPage(QQuickWindow& window, BoardSession& session, const QString& page)
{
    window.setProperty("darkTheme", page == QLatin1String("dark"));
    window.setProperty("showPhoto", page == QLatin1String("photo"));
    if (page == QLatin1String("start"))
        session.closeBoard();
    if (page == QLatin1String("feature") || page == QLatin1String("dark"))
        selectTellingFeature(session);
    if (page == QLatin1String("editor"))
        selectTellingTile(session);
    if (page == QLatin1String("piece"))
        selectTellingPiece(session);
    if (page == QLatin1String("drag"))
        dragFirstPiece(window, session);
    if (page == QLatin1String("corners"))
        session.placeByHand();
    if (page == QLatin1String("packs") || page == QLatin1String("capture"))
        session.packs()->start();
    if (page == QLatin1String("capture"))
        openFirstPack(*session.packs());
}

/// Writes into what is there, be it a pipe; never puts a file in its place.
int writePicture(const QImage& picture, const QString& path)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly) && picture.save(&file, "PNG") && file.flush())
        return kExitDone;
    std::cerr << "reeve: " << path.toStdString()
              << " cannot be written: " << file.errorString().toStdString() << ".\n";
    return kExitCannotWrite;
}

/// What was to be drawn could not be opened.
int cannotOpen(const BoardSession& session, const ScreenshotRequest& request)
{
    std::cerr << "reeve: " << request.photo.toStdString() << ": " << session.error().toStdString()
              << "\n";
    return session.foundNoBoard() ? kExitNoBoard : kExitCannotRead;
}

} // namespace

tl::expected<std::optional<ScreenshotRequest>, std::string>
screenshotRequest(const Arguments& arguments)
{
    const auto file = arguments.value("screenshot");
    if (!file)
        return std::nullopt;
    ScreenshotRequest request;
    request.file = QString::fromStdString(*file);
    if (!arguments.positional.empty())
        request.photo = QString::fromStdString(arguments.positional.front());
    else
        request.page = QStringLiteral("start");
    if (const auto page = arguments.value("page"))
        request.page = QString::fromStdString(*page);
    if (!kPages.contains(request.page))
        return tl::make_unexpected("There is no page \"" + request.page.toStdString() +
                                   "\"; pages are " +
                                   kPages.join(QStringLiteral(", ")).toStdString() + ".");
    if (const auto size = arguments.value("size")) {
        static const QRegularExpression kForm(QStringLiteral("^(\\d{3,4})x(\\d{3,4})$"));
        const auto match = kForm.match(QString::fromStdString(*size));
        if (!match.hasMatch())
            return tl::make_unexpected(
                std::string("--size needs WIDTHxHEIGHT in pixels, such as 1280x800."));
        request.size = {match.captured(1).toInt(), match.captured(2).toInt()};
    }
    return request;
}

int takeScreenshot(QQuickWindow& window, BoardSession& session, const ScreenshotRequest& request)
{
    window.resize(request.size);
    if (!request.photo.isEmpty())
        session.openFile(QUrl::fromLocalFile(request.photo));
    waitForReading(session);
    if (!session.error().isEmpty())
        return cannotOpen(session, request);
    settle();
    goToPage(window, session, request.page);
    settle();
    return writePicture(window.grabWindow(), request.file);
}

} // namespace reeve::app
