#include "app/session/PackSession.h"

#include "app/packs/PackPages.h"
#include "app/packs/PackWords.h"
#include "app/session/Library.h"
#include "app/session/PhotoWorker.h"
#include "app/session/SetNames.h"
#include "app/store/ChosenPack.h"
#include "app/store/DataFolder.h"

#include <QFileInfo>

#include <algorithm>

namespace reeve::app {

namespace {

using vision::PackCapture;
using vision::TilePack;

QString text(const std::string& words)
{
    return QString::fromStdString(words).trimmed();
}

QString aboutPack(const TilePack& pack)
{
    QStringList sets;
    for (const std::string& set : pack.sets())
        sets << nameOfSet(QString::fromStdString(set));
    if (pack.gardens())
        sets << PackSession::tr("with gardens");
    return sets.join(QStringLiteral(", "));
}

int numberOfLast(const TilePack& pack)
{
    return pack.captures().empty() ? 0 : pack.captures().back().number;
}

std::vector<vision::PackPage> pagesOfPack(const TilePack& pack)
{
    return vision::pagesOf((*library())->catalogue, pack.sets(), pack.gardens());
}

} // namespace

PackSession::PackSession(QObject* parent)
    : QObject(parent)
    , m_chosen(QString::fromStdString(chosenPack()))
{}

PackSession::~PackSession()
{
    if (!m_worker)
        return;
    m_worker->cancel(m_ticket);
    m_thread.quit();
    m_thread.wait();
}

void PackSession::startWorker()
{
    if (m_worker)
        return;
    m_worker = new PackWorker((*library())->resources.models(), (*library())->catalogue);
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    const auto isWanted = [this](int ticket) { return m_busy && ticket == m_ticket; };
    connect(m_worker, &PackWorker::advanced, this,
            [this, isWanted](int ticket, const QString& stage, double fraction) {
                if (!isWanted(ticket))
                    return;
                m_stage = stage;
                m_progress = fraction;
                Q_EMIT busyChanged();
            });
    connect(m_worker, &PackWorker::looked, this,
            [this, isWanted](int ticket, const std::shared_ptr<PagePhoto>& photo) {
                if (!isWanted(ticket))
                    return;
                setBusy(false);
                learn(QFileInfo(m_path).fileName(), photo);
            });
    connect(m_worker, &PackWorker::checked, this,
            [this, isWanted](int ticket, const vision::PackGain& gain) {
                if (!isWanted(ticket))
                    return;
                setBusy(false);
                say(text(gainText(gain)));
            });
    connect(m_worker, &PackWorker::failed, this,
            [this, isWanted](int ticket, bool noBoard, const QString& why) {
                if (!isWanted(ticket))
                    return;
                setBusy(false);
                const QString file = QFileInfo(m_path).fileName();
                fail(why.contains(file) ? why : tr("%1: %2").arg(file, why), noBoard);
            });
    m_thread.start();
}

void PackSession::work(const QString& stage,
                       const std::function<void(PackWorker&, int ticket)>& task)
{
    startWorker();
    cancel();
    ++m_ticket;
    m_progress = 0;
    m_stage = stage;
    say({});
    setBusy(true);
    QMetaObject::invokeMethod(
        m_worker, [worker = m_worker, ticket = m_ticket, task] { task(*worker, ticket); },
        Qt::QueuedConnection);
}

void PackSession::setBusy(bool busy)
{
    m_busy = busy;
    Q_EMIT busyChanged();
}

void PackSession::say(const QString& outcome)
{
    m_outcome = outcome;
    m_problem.clear();
    m_foundNoBoard = false;
    Q_EMIT said();
}

void PackSession::fail(const QString& problem, bool foundNoBoard)
{
    m_outcome.clear();
    m_problem = problem;
    m_foundNoBoard = foundNoBoard;
    Q_EMIT said();
}

void PackSession::start()
{
    if (!library())
        return;
    closePack();
    m_active = true;
    Q_EMIT activeChanged();
}

void PackSession::stop()
{
    leavePack();
    m_active = false;
    Q_EMIT activeChanged();
}

void PackSession::list()
{
    std::vector<PacksModel::Entry> entries;
    for (const std::string& name : TilePack::list(packsFolder())) {
        const auto pack = TilePack::open(packsFolder(), name);
        if (pack)
            entries.push_back({text(name),
                               aboutPack(*pack),
                               text(app::progressText(*pack, pagesOfPack(*pack))),
                               {}});
        else
            entries.push_back({text(name), {}, {}, text(pack.error().what)});
    }
    m_packs.setEntries(std::move(entries));
}

void PackSession::choose(const QString& name)
{
    if (const auto kept = choosePack(name.toStdString()); !kept)
        return fail(text(kept.error().what));
    m_chosen = name;
    Q_EMIT chosenChanged();
}

QStringList PackSession::sets() const
{
    QStringList names;
    for (const QString& set : setsWithTiles())
        names << nameOfSet(set);
    return names;
}

void PackSession::create(const QString& name, const QList<int>& sets, bool gardens)
{
    if (sets.isEmpty())
        return fail(tr("Tick the sets whose tiles you have."));
    std::vector<std::string> ids;
    for (const int set : sets)
        ids.push_back(setsWithTiles().value(set).toStdString());
    const std::string made = name.simplified().replace(u' ', u'-').toStdString();
    const auto pack = TilePack::create(packsFolder(), made, std::move(ids), gardens, {});
    if (!pack)
        return fail(text(pack.error().what));
    openPack(text(made));
}

void PackSession::openPack(const QString& name)
{
    auto pack = TilePack::open(packsFolder(), name.toStdString());
    if (!pack)
        return fail(text(pack.error().what));
    show(*std::move(pack));
}

void PackSession::show(TilePack pack)
{
    m_pages = pagesOfPack(pack);
    m_pack = std::move(pack);
    m_last.reset();
    say({});
    goTo(app::nextPage(*m_pack, m_pages.size()).value_or(0));
}

void PackSession::closePack()
{
    leavePack();
    list();
}

void PackSession::leavePack()
{
    cancel();
    m_placement.stop();
    m_pack.reset();
    m_pages.clear();
    m_last.reset();
    m_upright = false;
    say({});
    Q_EMIT uprightChanged();
    Q_EMIT packChanged();
}

void PackSession::remove(const QString& name)
{
    if (const auto removed = TilePack::remove(packsFolder(), name.toStdString()); !removed)
        return fail(text(removed.error().what));
    say({});
    if (name == m_chosen)
        choose({});
    list();
}

QString PackSession::name() const
{
    return m_pack ? text(m_pack->name()) : QString();
}

QString PackSession::about() const
{
    return m_pack ? aboutPack(*m_pack) : QString();
}

QString PackSession::progressText() const
{
    return m_pack ? text(app::progressText(*m_pack, m_pages)) : QString();
}

QString PackSession::warning() const
{
    return m_pack ? text(missingPagesText(*m_pack, m_pages)) : QString();
}

bool PackSession::isPageShown() const
{
    return m_pack && isShown(*m_pack, m_page);
}

QStringList PackSession::tiles() const
{
    QStringList tiles;
    if (m_page < m_pages.size())
        for (const std::string& tile : m_pages[m_page].tiles)
            tiles << QString::fromStdString(tile);
    return tiles;
}

QStringList PackSession::marks() const
{
    const bool isLast = m_last && m_last->photo->fit.page == m_page;
    QStringList marks(tiles().size(), isLast ? QStringLiteral("learned") : QString());
    if (!isLast)
        return marks;
    for (const LearnedPage::Doubt& doubt : m_last->learned.doubtful)
        marks[static_cast<qsizetype>(doubt.place)] = QStringLiteral("doubtful");
    for (const std::size_t place : m_last->learned.missing)
        marks[static_cast<qsizetype>(place)] = QStringLiteral("missing");
    return marks;
}

void PackSession::goTo(std::size_t page)
{
    m_page = page;
    Q_EMIT packChanged();
}

void PackSession::nextPage()
{
    if (m_pack && !m_pages.empty())
        goTo((m_page + 1) % m_pages.size());
}

void PackSession::previousPage()
{
    if (m_pack && !m_pages.empty())
        goTo((m_page + m_pages.size() - 1) % m_pages.size());
}

void PackSession::addPhoto(const QUrl& url)
{
    if (!m_pack)
        return;
    m_last.reset();
    Q_EMIT packChanged();
    if (!url.isLocalFile())
        return fail(tr("%1 is not a file on this computer. Save the photo first, then add it.")
                        .arg(url.toDisplayString()));
    look(url.toLocalFile(), {});
}

void PackSession::look(const QString& path, const std::optional<vision::GivenCorners>& corners)
{
    m_placement.stop();
    m_path = path;
    work(tr("Opening the photo"),
         [path, corners, pages = m_pages, upright = m_upright](PackWorker& worker, int ticket) {
             worker.look(ticket, path, corners, pages, {{}, upright});
         });
}

void PackSession::placeByHand()
{
    if (!m_foundNoBoard)
        return;
    const ShownPhoto shown = showPhoto(m_path.toStdString());
    if (shown.picture.isNull())
        return fail(tr("%1 cannot be opened any more.").arg(m_path));
    say({});
    m_placement.start(m_path, shown.picture, shown.scale, {});
}

void PackSession::readPlaced()
{
    if (!m_placement.isProper())
        return;
    const vision::GivenCorners corners = m_placement.given();
    look(m_placement.path(), corners);
}

void PackSession::cancel()
{
    if (m_worker)
        m_worker->cancel(m_ticket);
    setBusy(false);
}

bool PackSession::change(const std::function<engine::Expected<void>(TilePack&)>& step)
{
    if (!m_pack)
        return false;
    auto pack = TilePack::open(packsFolder(), m_pack->name());
    if (pack && numberOfLast(*pack) != numberOfLast(*m_pack)) {
        show(*std::move(pack));
        fail(tr("%1 was changed elsewhere meanwhile. It is shown as it is now; nothing was done.")
                 .arg(name()));
        return false;
    }
    const auto changed = pack ? step(*pack) : tl::unexpected(pack.error());
    if (!changed) {
        fail(text(changed.error().what));
        return false;
    }
    m_pack = *std::move(pack);
    m_last.reset();
    return true;
}

void PackSession::learn(const QString& file, const std::shared_ptr<PagePhoto>& photo)
{
    const std::size_t page = photo->fit.page;
    LearnedPage learned = learnPage(photo->fit, m_pages[page], photo->seen, false);
    if (!change([&](TilePack& pack) { return pack.add(page, file.toStdString(), learned.known); }))
        return;
    say(text(learnedText(learned, page, m_pages[page])));
    m_upright = false;
    Q_EMIT uprightChanged();
    const bool isWhole = learned.doubtful.empty() && learned.missing.empty();
    m_last = LastPhoto{file, photo, std::move(learned)};
    goTo(isWhole ? app::nextPage(*m_pack, m_pages.size(), page).value_or(page) : page);
}

bool PackSession::canTrust() const
{
    return m_last && m_last->photo->fit.page == m_page && !m_last->learned.doubtful.empty();
}

void PackSession::trust()
{
    if (m_busy || !canTrust())
        return;
    LastPhoto last = *m_last; // stays when nothing can be written
    const std::size_t page = last.photo->fit.page;
    last.learned = learnPage(last.photo->fit, m_pages[page], last.photo->seen, true);
    const auto again = [&](TilePack& pack) -> engine::Expected<void> {
        if (auto undone = pack.undo(); !undone)
            return undone;
        auto added = pack.add(page, last.file.toStdString(), last.learned.known);
        if (!added)
            (void)pack.redo();
        return added;
    };
    if (!change(again))
        return;
    say(text(learnedText(last.learned, page, m_pages[page])));
    m_last = std::move(last);
    goTo(page);
}

void PackSession::undo()
{
    if (m_busy || !canUndo())
        return;
    const PackCapture last = m_pack->captures().back();
    if (!change([](TilePack& pack) { return pack.undo(); }))
        return;
    say(tr("%1, page %2, is taken back.").arg(text(last.photo), QString::number(last.page + 1)));
    goTo(std::min(last.page, m_pages.size() - 1));
}

void PackSession::redo()
{
    if (m_busy || !canRedo() || !change([](TilePack& pack) { return pack.redo(); }))
        return;
    const PackCapture& last = m_pack->captures().back();
    say(tr("%1, page %2, is there again.").arg(text(last.photo), QString::number(last.page + 1)));
    goTo(std::min(last.page, m_pages.size() - 1));
}

void PackSession::check()
{
    if (!m_pack)
        return;
    m_path.clear();
    work(tr("Opening the photos"),
         [pack = *m_pack](PackWorker& worker, int ticket) { worker.check(ticket, pack); });
}

void PackSession::dismiss()
{
    say({});
}

} // namespace reeve::app
