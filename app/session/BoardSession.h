// The table the app shows: a photo being read or a reading, its corrections, its scores, what is
// selected, and where it is saved. GUI thread; photos are read on a thread of its own.
#pragma once

#include "app/board/BoardPainter.h"
#include "app/session/CornerPlacement.h"
#include "app/session/FeatureSheet.h"
#include "app/session/Library.h"
#include "app/session/PackSession.h"
#include "app/session/PhotoWorker.h"
#include "app/session/PieceDrag.h"
#include "app/session/PieceEditor.h"
#include "app/session/PlayersModel.h"
#include "app/session/ReviewQueue.h"
#include "app/session/SavedTablesModel.h"
#include "app/session/TileEditor.h"
#include "app/store/GameStore.h"
#include "app/table/Table.h"

#include <QObject>
#include <QStringList>
#include <QThread>
#include <QUrl>
#include <QtQml/qqmlregistration.h>

#include <memory>
#include <optional>

namespace reeve::app {

class BoardSession : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(bool hasBoard READ hasBoard NOTIFY boardOpened)
    Q_PROPERTY(bool busy READ isBusy NOTIFY busyChanged)
    Q_PROPERTY(double progress READ progress NOTIFY busyChanged)
    Q_PROPERTY(QString stage READ stage NOTIFY busyChanged)
    Q_PROPERTY(QString error READ error NOTIFY errorChanged)
    Q_PROPERTY(QString refusal READ refusal NOTIFY refusalChanged)
    Q_PROPERTY(bool foundNoBoard READ foundNoBoard NOTIFY errorChanged)
    Q_PROPERTY(reeve::app::CornerPlacement* placement READ placement CONSTANT)
    Q_PROPERTY(reeve::app::PackSession* packs READ packs CONSTANT)
    Q_PROPERTY(QString storeProblem READ storeProblem NOTIFY savedChanged)
    Q_PROPERTY(QString name READ name WRITE setName NOTIFY nameChanged)
    Q_PROPERTY(bool hasPhoto READ hasPhoto NOTIFY boardOpened)
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY tableChanged)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY tableChanged)
    Q_PROPERTY(int tileCount READ tileCount NOTIFY tableChanged)
    Q_PROPERTY(bool canRestore READ canRestore NOTIFY savedChanged)
    Q_PROPERTY(QString preset READ preset WRITE setPreset NOTIFY tableChanged)
    Q_PROPERTY(int tinyCity READ tinyCity WRITE setTinyCity NOTIFY tableChanged)
    Q_PROPERTY(QString farmers READ farmers WRITE setFarmers NOTIFY tableChanged)
    Q_PROPERTY(Panel panel READ panel WRITE setPanel NOTIFY selectionChanged)
    Q_PROPERTY(QStringList sampleNames READ sampleNames CONSTANT)
    Q_PROPERTY(QStringList fileFilters READ fileFilters CONSTANT)
    Q_PROPERTY(QStringList photoFilters READ photoFilters CONSTANT)
    Q_PROPERTY(QUrl picturesFolder READ picturesFolder CONSTANT)
    Q_PROPERTY(QStringList playing READ playing NOTIFY tableChanged)
    Q_PROPERTY(reeve::app::PlayersModel* players READ players CONSTANT)
    Q_PROPERTY(reeve::app::FeatureSheet* feature READ feature CONSTANT)
    Q_PROPERTY(reeve::app::TileEditor* editor READ editor CONSTANT)
    Q_PROPERTY(reeve::app::PieceEditor* pieces READ pieces CONSTANT)
    Q_PROPERTY(reeve::app::PieceDrag* drag READ drag CONSTANT)
    Q_PROPERTY(reeve::app::ReviewQueue* review READ review CONSTANT)
    Q_PROPERTY(reeve::app::SavedTablesModel* savedTables READ savedTables CONSTANT)

public:
    /// What the rail shows under the players.
    enum class Panel { None, Feature, Tile, Piece };
    Q_ENUM(Panel)

    explicit BoardSession(QObject* parent = nullptr);
    ~BoardSession() override;

    [[nodiscard]] bool hasBoard() const { return m_hasBoard; }
    /// A photo is being read.
    [[nodiscard]] bool isBusy() const { return m_busy; }
    [[nodiscard]] double progress() const { return m_progress; }
    [[nodiscard]] QString stage() const { return m_stage; }
    [[nodiscard]] QString error() const { return m_error; }
    /// Why the last gesture on the board did nothing; until the next one.
    [[nodiscard]] QString refusal() const { return m_refusal; }
    /// The error is that the picture is fine but holds no board.
    [[nodiscard]] bool foundNoBoard() const { return m_foundNoBoard; }
    [[nodiscard]] CornerPlacement* placement() { return &m_placement; }
    [[nodiscard]] PackSession* packs() { return &m_packs; }
    [[nodiscard]] QString storeProblem() const { return m_storeProblem; }
    [[nodiscard]] QString name() const { return m_name; }
    void setName(const QString& name);
    [[nodiscard]] bool hasPhoto() const { return !m_picture.isNull(); }
    [[nodiscard]] bool canUndo() const { return m_canUndo; }
    [[nodiscard]] bool canRedo() const { return m_canRedo; }
    [[nodiscard]] int tileCount() const { return static_cast<int>(m_scene.table.tiles.size()); }
    [[nodiscard]] bool canRestore() const { return m_deleted.has_value(); }
    [[nodiscard]] QString preset() const;
    void setPreset(const QString& preset);
    [[nodiscard]] int tinyCity() const { return m_scene.table.rules.tinyCity; }
    void setTinyCity(int points);
    [[nodiscard]] QString farmers() const;
    void setFarmers(const QString& farmers);
    [[nodiscard]] Panel panel() const { return m_panel; }
    void setPanel(Panel panel);
    [[nodiscard]] QStringList sampleNames() const { return m_sampleNames; }
    /// For a file dialog: "Photos (*.jpg *.JPG ...)", and what else can be opened.
    [[nodiscard]] QStringList fileFilters() const;
    /// For a file dialog: photos alone.
    [[nodiscard]] QStringList photoFilters() const;
    /// Where a file dialog starts.
    [[nodiscard]] QUrl picturesFolder() const;
    /// The colours that play, as words.
    [[nodiscard]] QStringList playing() const;
    [[nodiscard]] PlayersModel* players() { return &m_players; }
    [[nodiscard]] FeatureSheet* feature() { return &m_feature; }
    [[nodiscard]] TileEditor* editor() { return m_editor; }
    [[nodiscard]] PieceEditor* pieces() { return m_pieces; }
    [[nodiscard]] PieceDrag* drag() { return m_drag; }
    [[nodiscard]] ReviewQueue* review() { return &m_review; }
    [[nodiscard]] SavedTablesModel* savedTables() { return &m_savedTables; }

    /// Off: nothing that follows is saved (pictures of the app).
    void setSaving(bool saving) { m_saving = saving; }
    /// The table that was changed last, if there is one.
    Q_INVOKABLE void openLatest();

    /// For the board's item.
    [[nodiscard]] const BoardScene& scene() const { return m_scene; }
    [[nodiscard]] const BoardSelection& selection() const { return m_selection; }
    /// The photo in the board's frame; nullptr without one.
    [[nodiscard]] const PhotoLayer* photoLayer();

    /// A photo (any picture file) or a reading (reeve.reading/1, ending in .json).
    Q_INVOKABLE void openFile(const QUrl& url);
    /// The first one; that the others stay closed is said.
    Q_INVOKABLE void openFiles(const QList<QUrl>& urls);
    Q_INVOKABLE void openSample(int index);
    Q_INVOKABLE void openSaved(int id);
    Q_INVOKABLE void cancelReading();
    /// Begins to show where the tiles lie: on the photo in which no board was found, else on the
    /// one that is open.
    Q_INVOKABLE void placeByHand();
    Q_INVOKABLE void stopPlacing() { m_placement.stop(); }
    /// Reads the photo again with the corners as placed.
    Q_INVOKABLE void readPlaced();
    Q_INVOKABLE void closeBoard();
    Q_INVOKABLE void dismissError();
    Q_INVOKABLE void deleteSaved(int id);
    Q_INVOKABLE void restoreDeleted();

    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();
    Q_INVOKABLE void setPlayer(const QString& colour, const QString& name, int track);
    Q_INVOKABLE void removePlayer(const QString& colour);

    /// A click: one of the other places of the chosen piece moves it there; else chooses the piece
    /// within reach, else the feature there. `position` in board units, `reach` in tiles.
    Q_INVOKABLE void selectAt(const QPointF& position, double reach = PieceEditor::kReach);
    Q_INVOKABLE void selectPiece(int id);
    /// The next piece of the board in reading order, -1 for the previous one.
    Q_INVOKABLE void selectNextPiece(int step);
    Q_INVOKABLE void selectCell(int column, int row);
    Q_INVOKABLE void moveSelection(int columns, int rows);
    /// The next feature of the selected tile.
    Q_INVOKABLE void selectNextFeature();
    Q_INVOKABLE void clearSelection();
    /// The chosen piece takes the colour; else a meeple of it stands on the chosen feature, or
    /// somewhere on the chosen tile.
    Q_INVOKABLE void giveColour(const QString& colour);
    /// The colour whose letter it is, by Qt::Key: R, B, G, Y, K, P, E, W, O, U. False for any
    /// other.
    Q_INVOKABLE bool giveColourOfKey(int key);
    /// That suggestion of the chosen piece, else of the chosen tile.
    Q_INVOKABLE void choose(int suggestion);
    /// The chosen piece, else the chosen tile.
    Q_INVOKABLE void removeChosen();
    Q_INVOKABLE void dismissRefusal();

    Q_INVOKABLE void reviewNext();
    Q_INVOKABLE void reviewPrevious();
    /// What is being looked at is right as it lies; goes on to the next.
    Q_INVOKABLE void confirmReview();

Q_SIGNALS:
    void boardOpened();
    void nameChanged();
    void busyChanged();
    void errorChanged();
    void refusalChanged();
    void savedChanged();
    void tableChanged();
    void selectionChanged();
    /// The board's item should bring this cell into view.
    void cellRevealed(int column, int row);

private:
    void startWorker();
    void openPhoto(const QString& path, const std::optional<vision::GivenCorners>& corners = {});
    void openReading(const QString& path);
    void showReading(PhotoReading reading, std::vector<Correction> corrections);
    void setError(const QString& text, bool foundNoBoard = false);
    void setBusy(bool busy);
    void refuse(const QString& why);
    /// The piece as it stands from now on; it is the chosen one.
    void putPiece(int id, const vision::PieceReading& piece);
    /// Whether keys are about the chosen piece: its tile or feature is not what is shown.
    [[nodiscard]] bool actsOnPiece() const;
    void correct(const Correction& correction);
    void rescore();
    void refreshSelection();
    void refreshPiece();
    /// Chosen, and in view.
    void showPiece(int id);
    void goToReview(int row);
    /// What is not saved yet, also what failed to be before.
    void save();
    void leaveTable();
    /// `what` is a sentence: what was not done.
    void storeFailed(const QString& what, const engine::Error& error);
    void storeWorks();
    void listSaved();

    Library* m_library = nullptr; // nullptr: the error says why
    std::optional<GameStore> m_store;
    std::optional<GameId> m_game;
    QString m_savedName;
    std::size_t m_savedCorrections = 0;
    bool m_saving = true;
    std::optional<GameId> m_deleted;
    QString m_storeProblem;

    QThread m_thread;
    PhotoWorker* m_worker = nullptr;
    int m_ticket = 0;
    bool m_busy = false;
    double m_progress = 0;
    QString m_stage;
    QString m_error;
    QString m_refusal;
    bool m_foundNoBoard = false;
    QString m_path; // being read

    bool m_hasBoard = false;
    QString m_name;
    QString m_photoPath;
    vision::Reading m_read;
    QImage m_picture;
    double m_pictureScale = 1;
    std::optional<PhotoLayer> m_photoLayer;
    std::vector<Correction> m_corrections;
    bool m_canUndo = false;
    bool m_canRedo = false;
    BoardScene m_scene;
    BoardSelection m_selection;
    std::optional<engine::SegmentRef> m_selectedSegment;
    Panel m_panel = Panel::None;

    QStringList m_sampleNames;
    QStringList m_samplePaths;
    PlayersModel m_players;
    FeatureSheet m_feature;
    TileEditor* m_editor = nullptr;
    PieceEditor* m_pieces = nullptr;
    PieceDrag* m_drag = nullptr;
    ReviewQueue m_review;
    SavedTablesModel m_savedTables;
    CornerPlacement m_placement;
    PackSession m_packs;
};

} // namespace reeve::app
