// The player's tile packs: the list of them, the one that photos are read with, and the guided
// capture of one. GUI thread; photos are looked at on a thread of its own.
#pragma once

#include "app/packs/LearnPage.h"
#include "app/session/CornerPlacement.h"
#include "app/session/PackWorker.h"
#include "app/session/PacksModel.h"
#include "vision/packs/PagePlan.h"
#include "vision/packs/TilePack.h"

#include <QObject>
#include <QStringList>
#include <QThread>
#include <QUrl>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <memory>
#include <optional>

namespace reeve::app {

class PackSession : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("A session has one")
    Q_PROPERTY(bool active READ isActive NOTIFY activeChanged)
    Q_PROPERTY(reeve::app::PacksModel* packs READ packs CONSTANT)
    Q_PROPERTY(QString chosen READ chosen WRITE choose NOTIFY chosenChanged)
    Q_PROPERTY(QStringList sets READ sets CONSTANT)
    /// What went wrong last; empty when nothing did.
    Q_PROPERTY(QString problem READ problem NOTIFY said)
    /// The problem is that the photo is fine but no tiles were found.
    Q_PROPERTY(bool foundNoBoard READ foundNoBoard NOTIFY said)
    Q_PROPERTY(reeve::app::CornerPlacement* placement READ placement CONSTANT)
    /// What came of the last thing done with the pack that is open.
    Q_PROPERTY(QString outcome READ outcome NOTIFY said)

    Q_PROPERTY(bool open READ isOpen NOTIFY packChanged)
    Q_PROPERTY(QString name READ name NOTIFY packChanged)
    Q_PROPERTY(QString about READ about NOTIFY packChanged)
    Q_PROPERTY(QString progressText READ progressText NOTIFY packChanged)
    /// That pages are missing; empty while none was shown, and when all are.
    Q_PROPERTY(QString warning READ warning NOTIFY packChanged)
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY packChanged)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY packChanged)
    Q_PROPERTY(bool canTrust READ canTrust NOTIFY packChanged)

    /// The page to lay, counted from 1.
    Q_PROPERTY(int page READ page NOTIFY packChanged)
    Q_PROPERTY(int pageCount READ pageCount NOTIFY packChanged)
    Q_PROPERTY(bool pageShown READ isPageShown NOTIFY packChanged)
    Q_PROPERTY(int columns READ columns CONSTANT)
    Q_PROPERTY(QStringList tiles READ tiles NOTIFY packChanged)
    /// For each tile of the page what the last photo of it showed: "learned", "doubtful",
    /// "missing"; "" without one.
    Q_PROPERTY(QStringList marks READ marks NOTIFY packChanged)
    /// The next photo shows the page the way up it is drawn; taken back once it is learned.
    Q_PROPERTY(bool upright MEMBER m_upright NOTIFY uprightChanged)

    Q_PROPERTY(bool busy READ isBusy NOTIFY busyChanged)
    Q_PROPERTY(double progress READ progress NOTIFY busyChanged)
    Q_PROPERTY(QString stage READ stage NOTIFY busyChanged)

public:
    explicit PackSession(QObject* parent = nullptr);
    ~PackSession() override;

    [[nodiscard]] bool isActive() const { return m_active; }
    [[nodiscard]] PacksModel* packs() { return &m_packs; }
    [[nodiscard]] const QString& chosen() const { return m_chosen; }
    /// Empty: none.
    void choose(const QString& name);
    /// Names of the sets that a pack may hold.
    [[nodiscard]] QStringList sets() const;
    [[nodiscard]] const QString& problem() const { return m_problem; }
    [[nodiscard]] bool foundNoBoard() const { return m_foundNoBoard; }
    [[nodiscard]] CornerPlacement* placement() { return &m_placement; }
    [[nodiscard]] const QString& outcome() const { return m_outcome; }

    [[nodiscard]] bool isOpen() const { return m_pack.has_value(); }
    [[nodiscard]] QString name() const;
    [[nodiscard]] QString about() const;
    [[nodiscard]] QString progressText() const;
    [[nodiscard]] QString warning() const;
    [[nodiscard]] bool canUndo() const { return m_pack && !m_pack->captures().empty(); }
    [[nodiscard]] bool canRedo() const { return m_pack && m_pack->canRedo(); }
    /// The page is shown as on the last photo, where tiles look like others than planned.
    [[nodiscard]] bool canTrust() const;

    [[nodiscard]] int page() const { return static_cast<int>(m_page) + 1; }
    [[nodiscard]] int pageCount() const { return static_cast<int>(m_pages.size()); }
    [[nodiscard]] bool isPageShown() const;
    [[nodiscard]] int columns() const { return vision::PackPage::kColumns; }
    [[nodiscard]] QStringList tiles() const;
    [[nodiscard]] QStringList marks() const;

    [[nodiscard]] bool isBusy() const { return m_busy; }
    [[nodiscard]] double progress() const { return m_progress; }
    [[nodiscard]] const QString& stage() const { return m_stage; }

    /// Shows the list of packs.
    Q_INVOKABLE void start();
    Q_INVOKABLE void stop();

    /// Begins a pack and opens it. `sets`: indices into sets(). Spaces of the name become "-".
    Q_INVOKABLE void create(const QString& name, const QList<int>& sets, bool gardens);
    Q_INVOKABLE void openPack(const QString& name);
    Q_INVOKABLE void closePack();
    Q_INVOKABLE void remove(const QString& name);

    /// Looks which page the photo shows, and learns it.
    Q_INVOKABLE void addPhoto(const QUrl& url);
    Q_INVOKABLE void cancel();
    /// Begins to show where the tiles lie on the photo in which none were found.
    Q_INVOKABLE void placeByHand();
    Q_INVOKABLE void stopPlacing() { m_placement.stop(); }
    /// Looks at the photo again with the corners as placed.
    Q_INVOKABLE void readPlaced();
    /// Learns the last photo again, everything on it as planned.
    Q_INVOKABLE void trust();
    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();
    Q_INVOKABLE void nextPage();
    Q_INVOKABLE void previousPage();
    /// Measures what the pack gained.
    Q_INVOKABLE void check();
    Q_INVOKABLE void dismiss();

Q_SIGNALS:
    void activeChanged();
    void chosenChanged();
    void said();
    void packChanged();
    void uprightChanged();
    void busyChanged();

private:
    /// The photo that was learned last, until another is looked at or the pack changes.
    struct LastPhoto {
        QString file;
        std::shared_ptr<PagePhoto> photo;
        LearnedPage learned;
    };

    void startWorker();
    /// Hands a task to the worker under a ticket of its own.
    void work(const QString& stage, const std::function<void(PackWorker&, int ticket)>& task);
    void setBusy(bool busy);
    void say(const QString& outcome);
    void fail(const QString& problem, bool foundNoBoard = false);
    void list();
    void show(vision::TilePack pack);
    void leavePack();
    /// Changes the pack on disk; says why when that fails, and when it is no longer as shown.
    bool change(const std::function<engine::Expected<void>(vision::TilePack&)>& step);
    void look(const QString& path, const std::optional<vision::GivenCorners>& corners);
    void learn(const QString& file, const std::shared_ptr<PagePhoto>& photo);
    void goTo(std::size_t page);

    bool m_active = false;
    PacksModel m_packs;
    QString m_chosen;
    QString m_problem;
    bool m_foundNoBoard = false;
    QString m_outcome;

    std::optional<vision::TilePack> m_pack;
    std::vector<vision::PackPage> m_pages;
    std::size_t m_page = 0;
    std::optional<LastPhoto> m_last;
    bool m_upright = false;
    CornerPlacement m_placement;

    QThread m_thread;
    PackWorker* m_worker = nullptr;
    QString m_path; // of the photo that is looked at; empty: a pack is measured
    int m_ticket = 0;
    bool m_busy = false;
    double m_progress = 0;
    QString m_stage;
};

} // namespace reeve::app
