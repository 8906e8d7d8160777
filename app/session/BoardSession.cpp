#include "app/session/BoardSession.h"

#include "app/board/QtText.h"
#include "app/session/PhotoLayer.h"
#include "app/session/TilePlaces.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLineF>
#include <QLoggingCategory>
#include <QStandardPaths>

#include <algorithm>
#include <limits>
#include <span>
#include <tuple>

namespace reeve::app {

namespace {

Q_LOGGING_CATEGORY(storeLog, "reeve.store")

constexpr int kCopyLongestSide = 1600; // of the photo's copy in the store
constexpr int kCopyQuality = 85;
constexpr double kMarkShare = 0.6; // reach of the mark of another place against a piece's
constexpr QLatin1String kColourKeys("RBGYKPEWOU"); // in the order of engine::kColours

std::string jpegCopy(const QImage& picture)
{
    if (picture.isNull())
        return {};
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const bool large = std::max(picture.width(), picture.height()) > kCopyLongestSide;
    const QImage copy = large ? picture.scaled(kCopyLongestSide, kCopyLongestSide,
                                               Qt::KeepAspectRatio, Qt::SmoothTransformation)
                              : picture;
    copy.save(&buffer, "JPEG", kCopyQuality);
    return bytes.toStdString();
}

/// Whether a person put the tile or piece that `isIt` knows as it is.
template <typename Put, typename IsIt>
bool putByHand(std::span<const Correction> corrections, IsIt isIt)
{
    const History past = history(corrections);
    return std::any_of(past.inForce.begin(), past.inForce.end(), [&](const Correction& c) {
        const auto* put = std::get_if<Put>(&c);
        return put && isIt(*put);
    });
}

QString prettyName(const QString& path)
{
    QString name = QFileInfo(path).completeBaseName();
    if (name.endsWith(QLatin1String(".reading")))
        name.chop(8);
    name.replace(u'-', u' ').replace(u'_', u' ');
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    return name;
}

} // namespace

BoardSession::BoardSession(QObject* parent)
    : QObject(parent)
{
    const auto& loaded = library();
    if (loaded)
        m_library = *loaded;
    else
        m_error = QString::fromStdString(loaded.error().what);
    m_editor = new TileEditor(
        m_library ? &m_library->catalogue : nullptr, [this](const Correction& c) { correct(c); },
        this);
    m_pieces = new PieceEditor(
        m_library ? &m_library->catalogue : nullptr, m_scene.table,
        {[this](int id, const vision::PieceReading& piece) { putPiece(id, piece); },
         [this](const Correction& c) { correct(c); }, [this](const QString& why) { refuse(why); }},
        this);
    m_drag = new PieceDrag(m_scene, *m_pieces, this);
    connect(this, &BoardSession::tableChanged, m_drag, &PieceDrag::cancel);
    connect(this, &BoardSession::boardOpened, m_drag, &PieceDrag::cancel);
    auto store = GameStore::open(defaultStoreFile());
    if (store)
        m_store.emplace(std::move(*store));
    else
        storeFailed(tr("Nothing is being saved."), store.error());
    listSaved();
    if (!m_library)
        return;
    const QDir samples(QString::fromStdString(m_library->resources.samples().string()));
    for (const QFileInfo& file : samples.entryInfoList(
             {QStringLiteral("*.jpg"), QStringLiteral("*.png")}, QDir::Files, QDir::Name)) {
        m_samplePaths << file.absoluteFilePath();
        m_sampleNames << prettyName(file.fileName());
    }
}

BoardSession::~BoardSession()
{
    if (!m_worker)
        return;
    m_worker->cancel(m_ticket);
    m_thread.quit();
    m_thread.wait();
}

void BoardSession::startWorker()
{
    if (m_worker)
        return;
    m_worker = new PhotoWorker(m_library->resources.models(), m_library->catalogue);
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    connect(m_worker, &PhotoWorker::advanced, this,
            [this](int ticket, const QString& stage, double fraction) {
                if (ticket != m_ticket || !m_busy)
                    return;
                m_stage = stage;
                m_progress = fraction;
                Q_EMIT busyChanged();
            });
    connect(m_worker, &PhotoWorker::finished, this,
            [this](int ticket, const std::shared_ptr<PhotoReading>& result) {
                if (ticket != m_ticket || !m_busy)
                    return;
                setBusy(false);
                leaveTable();
                m_name = prettyName(m_path);
                m_photoPath = m_path;
                const QString withoutPack = result->withoutPack;
                showReading(std::move(*result), {});
                save();
                if (!withoutPack.isEmpty())
                    setError(tr("Read without your tiles. %1").arg(withoutPack));
            });
    connect(m_worker, &PhotoWorker::failed, this,
            [this](int ticket, bool noBoard, const QString& text) {
                if (ticket != m_ticket || !m_busy)
                    return;
                setBusy(false);
                setError(text, noBoard);
            });
    m_thread.start();
}

void BoardSession::openFiles(const QList<QUrl>& urls)
{
    if (urls.isEmpty())
        return;
    openFile(urls.front());
    if (urls.size() > 1 && m_error.isEmpty())
        setError(tr("One photo at a time: this is %1, the others were left alone.")
                     .arg(urls.front().fileName()));
}

void BoardSession::openFile(const QUrl& url)
{
    if (!m_library)
        return;
    if (!url.isLocalFile()) {
        setError(tr("%1 is not a file on this computer. Save the photo first, then open it here.")
                     .arg(url.toDisplayString()));
        return;
    }
    const QString path = url.toLocalFile();
    setError({});
    m_packs.stop();
    if (path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive))
        openReading(path);
    else
        openPhoto(path);
}

void BoardSession::openSample(int index)
{
    if (index >= 0 && index < m_samplePaths.size())
        openFile(QUrl::fromLocalFile(m_samplePaths[index]));
}

void BoardSession::openPhoto(const QString& path,
                             const std::optional<vision::GivenCorners>& corners)
{
    m_placement.stop();
    startWorker();
    m_worker->cancel(m_ticket);
    ++m_ticket;
    m_path = path;
    m_progress = 0;
    m_stage = tr("Opening the photo");
    setBusy(true);
    QMetaObject::invokeMethod(
        m_worker,
        [worker = m_worker, ticket = m_ticket, path, corners, pack = m_packs.chosen()] {
            worker->read(ticket, path, corners, pack);
        },
        Qt::QueuedConnection);
}

void BoardSession::placeByHand()
{
    if (!m_foundNoBoard && !hasPhoto())
        return;
    const bool onTable = !m_foundNoBoard;
    const QString path = onTable ? m_photoPath : m_path;
    const ShownPhoto shown = showPhoto(path.toStdString());
    if (shown.picture.isNull()) {
        setError(
            tr("%1 cannot be opened any more. Where was the photo moved to? Open it from there.")
                .arg(path));
        return;
    }
    setError({});
    m_placement.start(path, shown.picture, shown.scale,
                      onTable ? cornersOfBoard(m_read) : std::nullopt);
}

void BoardSession::readPlaced()
{
    if (!m_placement.isProper())
        return;
    const vision::GivenCorners corners = m_placement.given();
    openPhoto(m_placement.path(), corners);
}

void BoardSession::openReading(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        setError(tr("%1 cannot be opened: %2.").arg(path, file.errorString()));
        return;
    }
    auto reading = vision::readingFromJson(file.readAll().toStdString());
    if (!reading) {
        const std::string why = engine::placedText(reading.error());
        setError(tr("%1 is not a reading: %2").arg(path, QString::fromStdString(why)));
        return;
    }
    cancelReading();
    leaveTable();
    m_name = prettyName(path);
    m_photoPath = QFileInfo(path).dir().filePath(QString::fromStdString(reading->file));
    showReading({std::move(*reading), {}, 1, {}}, {});
    save();
}

void BoardSession::openSaved(int id)
{
    if (!m_store || !m_library)
        return;
    const auto game = m_store->load(id);
    if (!game) {
        setError(QString::fromStdString(game.error().what));
        return;
    }
    auto reading = vision::readingFromJson(game->reading);
    if (!reading) {
        const std::string why = engine::placedText(reading.error());
        setError(tr("The saved table \"%1\" is damaged: %2")
                     .arg(QString::fromStdString(game->name), QString::fromStdString(why)));
        return;
    }
    std::vector<Correction> corrections;
    for (const std::string& text : game->corrections) {
        const auto correction = correctionFromJson(text);
        if (!correction) {
            setError(tr("The saved table \"%1\" stays closed and as it is: its correction %2 is "
                        "damaged or made by a newer program.")
                         .arg(QString::fromStdString(game->name))
                         .arg(corrections.size() + 1));
            return;
        }
        corrections.push_back(*correction);
    }
    cancelReading();
    setError({});
    m_packs.stop();
    PhotoReading opened{std::move(*reading), {}, 1, {}};
    if (!game->photoCopy.empty())
        opened.picture.loadFromData(QByteArray::fromStdString(game->photoCopy));
    if (!opened.picture.isNull() && opened.reading.width > 0)
        opened.scale = static_cast<double>(opened.picture.width()) / opened.reading.width;
    leaveTable();
    m_game = id;
    m_name = m_savedName = QString::fromStdString(game->name);
    m_photoPath = QString::fromStdString(game->photoPath);
    m_savedCorrections = corrections.size();
    showReading(std::move(opened), std::move(corrections));
}

void BoardSession::openLatest()
{
    if (m_savedTables.count() > 0)
        openSaved(m_savedTables.data(m_savedTables.index(0), SavedTablesModel::IdRole).toInt());
}

void BoardSession::showReading(PhotoReading reading, std::vector<Correction> corrections)
{
    m_placement.stop();
    m_read = std::move(reading.reading);
    m_picture = std::move(reading.picture);
    m_pictureScale = reading.scale;
    m_photoLayer.reset();
    m_corrections = std::move(corrections);
    m_hasBoard = true;
    clearSelection();
    rescore();
    Q_EMIT nameChanged();
    Q_EMIT boardOpened();
}

void BoardSession::save()
{
    const QString notSaved = tr("Nothing is being saved.");
    if (!m_store || !m_saving || !m_hasBoard)
        return;
    if (!m_game) {
        const auto id = m_store->create(m_name.toStdString(), vision::toJson(m_read),
                                        m_photoPath.toStdString(), jpegCopy(m_picture));
        if (!id)
            return storeFailed(notSaved, id.error());
        m_game = *id;
        m_savedName = m_name;
        m_savedCorrections = 0;
        listSaved();
    }
    if (m_savedName != m_name) {
        if (const auto renamed = m_store->rename(*m_game, m_name.toStdString()); !renamed)
            return storeFailed(notSaved, renamed.error());
        m_savedName = m_name;
        listSaved();
    }
    for (; m_savedCorrections < m_corrections.size(); ++m_savedCorrections)
        if (const auto saved = m_store->append(*m_game, m_savedCorrections + 1,
                                               toJson(m_corrections[m_savedCorrections]));
            !saved)
            return storeFailed(notSaved, saved.error());
    storeWorks();
}

void BoardSession::leaveTable()
{
    save();
    m_game.reset();
}

void BoardSession::storeFailed(const QString& what, const engine::Error& error)
{
    qCWarning(storeLog) << error.what.c_str();
    m_storeProblem = what + u' ' + QString::fromStdString(error.what);
    Q_EMIT savedChanged();
}

void BoardSession::storeWorks()
{
    if (m_storeProblem.isEmpty())
        return;
    m_storeProblem.clear();
    Q_EMIT savedChanged();
}

void BoardSession::listSaved()
{
    if (!m_store)
        return;
    auto tables = m_store->list();
    if (!tables) {
        storeFailed(tr("The saved tables cannot be listed."), tables.error());
        return;
    }
    m_savedTables.setTables(std::move(*tables));
    Q_EMIT savedChanged();
}

void BoardSession::setName(const QString& name)
{
    if (name.trimmed().isEmpty() || name == m_name)
        return;
    m_name = name.trimmed();
    save();
    Q_EMIT nameChanged();
}

void BoardSession::cancelReading()
{
    if (m_worker)
        m_worker->cancel(m_ticket);
    setBusy(false);
}

void BoardSession::closeBoard()
{
    cancelReading();
    m_placement.stop();
    leaveTable();
    m_hasBoard = false;
    clearSelection();
    listSaved();
    Q_EMIT boardOpened();
}

void BoardSession::dismissError()
{
    setError({});
}

void BoardSession::deleteSaved(int id)
{
    if (!m_store)
        return;
    if (const auto deleted = m_store->setDeleted(id, true); !deleted) {
        storeFailed(tr("The table was not deleted."), deleted.error());
        return;
    }
    m_deleted = id;
    storeWorks();
    listSaved();
}

void BoardSession::restoreDeleted()
{
    if (!m_store || !m_deleted)
        return;
    if (const auto restored = m_store->setDeleted(*m_deleted, false); !restored) {
        storeFailed(tr("The table was not restored."), restored.error());
        return;
    }
    m_deleted.reset();
    storeWorks();
    listSaved();
}

void BoardSession::setError(const QString& text, bool foundNoBoard)
{
    m_error = text;
    m_foundNoBoard = foundNoBoard;
    Q_EMIT errorChanged();
}

void BoardSession::setBusy(bool busy)
{
    m_busy = busy;
    Q_EMIT busyChanged();
}

void BoardSession::correct(const Correction& correction)
{
    if (!m_hasBoard)
        return;
    m_corrections.push_back(correction);
    save();
    rescore();
}

void BoardSession::rescore()
{
    const History past = history(m_corrections);
    m_canUndo = !past.inForce.empty();
    m_canRedo = !past.redoable.empty();
    const engine::TileCatalogue& catalogue = m_library->catalogue;
    const Table table = makeTable(catalogue, m_read, m_corrections);
    const engine::ScoreSheet sheet = scoreTable(catalogue, table, table.rules, table.players);
    m_scene = makeScene(catalogue, table, sheet);
    m_players.setTable(m_scene.table, m_scene.sheet);
    m_review.setNotes(m_scene.notes);
    refreshSelection();
    Q_EMIT tableChanged();
}

void BoardSession::undo()
{
    if (m_canUndo)
        correct(Undo{});
}

void BoardSession::redo()
{
    if (m_canRedo)
        correct(Redo{});
}

void BoardSession::setPlayer(const QString& colour, const QString& name, int track)
{
    const auto known = engine::colourFromWord(colour.toStdString());
    if (!known)
        return;
    const std::string wanted =
        name.trimmed().isEmpty() ? defaultName(*known) : name.trimmed().toStdString();
    for (const engine::ObservedPlayer& player : m_scene.table.players)
        if (player.player.colour == *known && player.player.name == wanted && player.track == track)
            return;
    correct(SetPlayer{*known, wanted, std::max(0, track)});
}

void BoardSession::removePlayer(const QString& colour)
{
    const auto known = engine::colourFromWord(colour.toStdString());
    if (known && playing().contains(colour))
        correct(RemovePlayer{*known});
}

QString BoardSession::preset() const
{
    return QString::fromStdString(m_scene.table.rules.preset);
}

void BoardSession::setPreset(const QString& preset)
{
    const auto rules = engine::rulePreset(preset.toStdString());
    if (rules && preset != this->preset())
        correct(SetRules{*rules});
}

void BoardSession::setTinyCity(int points)
{
    engine::RuleOptions rules = m_scene.table.rules;
    if (rules.tinyCity == points)
        return;
    rules.tinyCity = points;
    correct(SetRules{rules});
}

QString BoardSession::farmers() const
{
    return qText(engine::word(m_scene.table.rules.farmers));
}

void BoardSession::setFarmers(const QString& farmers)
{
    engine::RuleOptions rules = m_scene.table.rules;
    for (const engine::Farmers choice :
         {engine::Farmers::ThirdEdition, engine::Farmers::SecondEdition,
          engine::Farmers::FirstEdition, engine::Farmers::Off})
        if (engine::word(choice) == farmers.toStdString())
            rules.farmers = choice;
    if (rules.farmers != m_scene.table.rules.farmers)
        correct(SetRules{rules});
}

QStringList BoardSession::photoFilters() const
{
    QStringList patterns;
    for (const char* ending :
         {"jpg", "jpeg", "png", "webp", "heic", "heif", "bmp", "tif", "tiff"}) {
        const QString pattern = QStringLiteral("*.") + QLatin1String(ending);
        patterns << pattern << pattern.toUpper(); // as cameras and phones write it
    }
    return {tr("Photos (%1)").arg(patterns.join(u' ')), tr("All files (*)")};
}

QStringList BoardSession::fileFilters() const
{
    QStringList filters = photoFilters();
    filters.insert(1, tr("Readings (*.json)"));
    return filters;
}

QUrl BoardSession::picturesFolder() const
{
    const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    return QUrl::fromLocalFile(QFileInfo(pictures).isDir() ? pictures : QDir::homePath());
}

QStringList BoardSession::playing() const
{
    QStringList colours;
    for (const engine::ObservedPlayer& player : m_scene.table.players)
        colours << qText(engine::word(player.player.colour));
    return colours;
}

void BoardSession::setPanel(Panel panel)
{
    m_panel = panel;
    Q_EMIT selectionChanged();
}

const PhotoLayer* BoardSession::photoLayer()
{
    if (m_picture.isNull())
        return nullptr;
    if (!m_photoLayer)
        m_photoLayer =
            layPhoto(m_picture, m_pictureScale, m_read.lattice, tilesRect(m_scene.table));
    return &*m_photoLayer;
}

void BoardSession::refreshPiece()
{
    if (m_selection.piece && !m_scene.table.piece(*m_selection.piece)) {
        m_selection.piece.reset();
        if (m_panel == Panel::Piece)
            m_panel = Panel::Tile;
    }
    m_selection.otherPlaces.clear();
    const int id = m_selection.piece.value_or(-1);
    m_pieces->choose(
        id, putByHand<PutPiece>(m_corrections, [&](const PutPiece& put) { return put.id == id; }));
    if (!m_pieces->isDoubtful())
        return;
    const auto& choices = m_pieces->choices()->choices();
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (choices[i].place)
            m_selection.otherPlaces.push_back({static_cast<int>(i) + 1, *choices[i].place});
}

void BoardSession::selectAt(const QPointF& position, double reach)
{
    if (!m_hasBoard)
        return;
    for (const OtherPlace& place : m_selection.otherPlaces)
        if (QLineF(place.at, position).length() < reach * kMarkShare)
            return m_pieces->take(place.key - 1);
    if (const int piece = m_pieces->at(position, reach); piece >= 0)
        return selectPiece(piece);
    m_selection.cell = cellAt(position);
    m_selection.piece.reset();
    m_selectedSegment = m_pieces->placeAt(position);
    const vision::TileReading* tile = m_scene.table.tileAt(*m_selection.cell);
    const bool aboutTile = !m_selectedSegment || tile->review;
    m_panel = aboutTile ? Panel::Tile : Panel::Feature;
    refreshSelection();
}

void BoardSession::selectPiece(int id)
{
    const TablePiece* piece = m_scene.table.piece(id);
    if (!piece)
        return;
    m_selection.piece = id;
    m_selection.cell = piece->reading.cell;
    m_selectedSegment.reset();
    m_panel = Panel::Piece;
    refreshSelection();
}

void BoardSession::showPiece(int id)
{
    selectPiece(id);
    if (m_selection.cell)
        Q_EMIT cellRevealed(m_selection.cell->x, m_selection.cell->y);
}

void BoardSession::selectNextPiece(int step)
{
    using Place = std::tuple<int, int, int>; // row, column, id
    std::vector<Place> order;
    for (const TablePiece& piece : m_scene.table.pieces)
        order.emplace_back(piece.reading.cell.y, piece.reading.cell.x, piece.id);
    if (order.empty())
        return refuse(tr("No piece is on the board."));
    std::sort(order.begin(), order.end());
    const engine::Position cell = m_selection.cell.value_or(
        engine::Position{std::numeric_limits<int>::min(), std::numeric_limits<int>::min()});
    const Place here{cell.y, cell.x, m_selection.piece.value_or(-1)};
    if (step > 0) {
        const auto next = std::upper_bound(order.begin(), order.end(), here);
        showPiece(std::get<2>(next == order.end() ? order.front() : *next));
    } else {
        const auto next = std::lower_bound(order.begin(), order.end(), here);
        showPiece(std::get<2>(next == order.begin() ? order.back() : *std::prev(next)));
    }
}

void BoardSession::selectCell(int column, int row)
{
    if (!m_hasBoard)
        return;
    m_selection.cell = engine::Position{column, row};
    m_selection.piece.reset();
    m_selectedSegment.reset();
    m_panel = Panel::Tile;
    refreshSelection();
    Q_EMIT cellRevealed(column, row);
}

void BoardSession::moveSelection(int columns, int rows)
{
    const QRectF all = tilesRect(m_scene.table);
    const engine::Position from = m_selection.cell.value_or(engine::Position{
        static_cast<int>(all.center().x()) - columns, static_cast<int>(all.center().y()) - rows});
    selectCell(
        std::clamp(from.x + columns, static_cast<int>(all.left()) - 1,
                   static_cast<int>(all.right())),
        std::clamp(from.y + rows, static_cast<int>(all.top()) - 1, static_cast<int>(all.bottom())));
}

void BoardSession::selectNextFeature()
{
    const vision::TileReading* tile =
        m_selection.cell ? m_scene.table.tileAt(*m_selection.cell) : nullptr;
    const engine::TileDefinition* definition =
        tile ? m_library->catalogue.find(tile->tile) : nullptr;
    const auto places = definition ? placesOn(*definition) : std::vector<std::uint8_t>();
    if (places.empty())
        return;
    auto next = places.begin();
    if (m_selectedSegment && m_selectedSegment->cell == tile->cell)
        next = std::upper_bound(places.begin(), places.end(), m_selectedSegment->segment);
    m_selection.piece.reset();
    m_selectedSegment =
        engine::SegmentRef{tile->cell, next == places.end() ? places.front() : *next};
    m_panel = Panel::Feature;
    refreshSelection();
}

void BoardSession::clearSelection()
{
    m_selection = {};
    m_selectedSegment.reset();
    m_panel = Panel::None;
    m_review.setCurrent(-1);
    refreshSelection();
}

void BoardSession::refreshSelection()
{
    dismissRefusal();
    m_selection.feature =
        m_selectedSegment ? featureAt(m_scene.sheet, *m_selectedSegment) : std::nullopt;
    if (m_selection.feature) {
        const engine::FeatureScore& feature = m_scene.sheet.features[*m_selection.feature];
        m_feature.show(feature, m_scene.table, m_library->catalogue);
    } else {
        m_feature.close();
        if (m_panel == Panel::Feature)
            m_panel = Panel::Tile;
    }
    if (m_selection.cell)
        m_editor->show(m_scene.table, *m_selection.cell,
                       putByHand<PutTile>(m_corrections, [&](const PutTile& put) {
                           return put.cell == *m_selection.cell;
                       }));
    else
        m_editor->close();
    refreshPiece();
    Q_EMIT selectionChanged();
}

bool BoardSession::actsOnPiece() const
{
    return m_selection.piece && m_panel != Panel::Tile && m_panel != Panel::Feature;
}

void BoardSession::putPiece(int id, const vision::PieceReading& piece)
{
    m_selection.piece = id;
    m_selection.cell = piece.cell;
    m_selectedSegment.reset();
    if (m_panel != Panel::None) // what is closed stays closed
        m_panel = Panel::Piece;
    correct(PutPiece{id, piece});
}

void BoardSession::giveColour(const QString& colour)
{
    if (actsOnPiece())
        m_pieces->recolour(*m_selection.piece, colour);
    else if (m_selectedSegment)
        m_pieces->addOn(colour, *m_selectedSegment);
    else if (m_selection.cell)
        m_pieces->addSomewhere(colour, m_selection.cell->x, m_selection.cell->y);
    else
        refuse(tr("Drag it to where it stands, or click that place first."));
}

bool BoardSession::giveColourOfKey(int key)
{
    const auto index = key >= Qt::Key_A && key <= Qt::Key_Z
                           ? kColourKeys.indexOf(QLatin1Char(static_cast<char>(key)))
                           : -1;
    if (index < 0)
        return false;
    giveColour(m_pieces->colours().at(index));
    return true;
}

void BoardSession::choose(int suggestion)
{
    if (actsOnPiece())
        m_pieces->take(suggestion);
    else
        m_editor->choose(suggestion);
}

void BoardSession::removeChosen()
{
    if (actsOnPiece())
        m_pieces->remove(*m_selection.piece);
    else
        m_editor->removeTile();
}

void BoardSession::refuse(const QString& why)
{
    m_refusal = why;
    Q_EMIT refusalChanged();
}

void BoardSession::dismissRefusal()
{
    if (!m_refusal.isEmpty())
        refuse({});
}

void BoardSession::goToReview(int row)
{
    m_review.setCurrent(row);
    const Note* note = m_review.currentNote();
    if (!note || note->cells.empty())
        return;
    if (note->piece)
        showPiece(*note->piece);
    else
        selectCell(note->cells.front().x, note->cells.front().y);
}

void BoardSession::reviewNext()
{
    if (m_review.count() > 0)
        goToReview((m_review.current() + 1) % m_review.count());
}

void BoardSession::reviewPrevious()
{
    if (m_review.count() > 0)
        goToReview((std::max(0, m_review.current()) + m_review.count() - 1) % m_review.count());
}

void BoardSession::confirmReview()
{
    const Note* note = m_review.currentNote();
    if (!note)
        return;
    const int row = m_review.current();
    switch (note->kind) {
    case NoteKind::Tile: correct(ConfirmTile{note->cells.front()}); break;
    case NoteKind::Piece: correct(ConfirmPiece{*note->piece}); break;
    case NoteKind::Clash: correct(AcceptNote{note->key}); break;
    }
    if (m_review.count() > 0)
        goToReview(std::min(row, m_review.count() - 1));
    else
        clearSelection();
}

} // namespace reeve::app
