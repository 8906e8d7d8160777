#include "app/session/ReadingWorker.h"

namespace reeve::app {
namespace {

/// What is being done, for a person.
QString stageText(vision::ReadStage stage)
{
    switch (stage) {
    case vision::ReadStage::Loading: return ReadingWorker::tr("Opening the photo");
    case vision::ReadStage::Lattice: return ReadingWorker::tr("Looking for the board");
    case vision::ReadStage::Tiles: return ReadingWorker::tr("Reading the tiles");
    case vision::ReadStage::Pieces: return ReadingWorker::tr("Looking for meeples");
    case vision::ReadStage::Agreement: return ReadingWorker::tr("Putting it together");
    }
    return {};
}

} // namespace

ReadingWorker::ReadingWorker(std::filesystem::path models, const engine::TileCatalogue& catalogue)
    : m_models(std::move(models))
    , m_catalogue(catalogue)
{}

ReadingWorker::~ReadingWorker() = default;

vision::PhotoReader* ReadingWorker::reader(int ticket)
{
    if (!m_reader) {
        auto created = vision::PhotoReader::create(m_models, m_catalogue);
        if (!created) {
            fail(ticket, created.error());
            return nullptr;
        }
        m_reader.emplace(std::move(*created));
    }
    return &*m_reader;
}

vision::ReadOptions ReadingWorker::optionsFor(int ticket,
                                              const std::optional<vision::GivenCorners>& corners)
{
    vision::ReadOptions options;
    options.corners = corners;
    options.progress = [this, ticket](vision::ReadStage stage, double fraction) {
        Q_EMIT advanced(ticket, stageText(stage), fraction);
        return isWanted(ticket);
    };
    return options;
}

void ReadingWorker::fail(int ticket, const vision::ReadError& error)
{
    const bool isCancelled = error.kind == vision::ReadErrorKind::Cancelled;
    Q_EMIT failed(ticket, error.kind == vision::ReadErrorKind::NoBoard,
                  isCancelled ? QString() : QString::fromStdString(error.text));
}

} // namespace reeve::app
