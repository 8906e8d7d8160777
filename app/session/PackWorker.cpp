#include "app/session/PackWorker.h"

#include "app/session/PhotoWorker.h"

namespace reeve::app {

PackWorker::PackWorker(std::filesystem::path models, const engine::TileCatalogue& catalogue)
    : m_models(std::move(models))
    , m_catalogue(catalogue)
{}

PackWorker::~PackWorker() = default;

void PackWorker::look(int ticket, const QString& path,
                      const std::optional<vision::GivenCorners>& corners,
                      const std::vector<vision::PackPage>& pages, const vision::FitWishes& wishes)
{
    const auto fail = [&](const vision::ReadError& error) {
        const bool isCancelled = error.kind == vision::ReadErrorKind::Cancelled;
        Q_EMIT failed(ticket, error.kind == vision::ReadErrorKind::NoBoard,
                      isCancelled ? QString() : QString::fromStdString(error.text));
    };
    if (!m_reader) {
        auto created = vision::PhotoReader::create(m_models, m_catalogue);
        if (!created)
            return fail(created.error());
        m_reader.emplace(std::move(*created));
    }
    vision::ReadOptions options;
    options.corners = corners;
    options.progress = [&](vision::ReadStage stage, double fraction) {
        Q_EMIT advanced(ticket, stageText(stage), fraction);
        return m_cancelled < ticket;
    };
    auto seen = m_reader->look(path.toStdString(), options);
    if (!seen)
        return fail(seen.error());
    auto fit = vision::fitPage(*seen, pages, m_catalogue, wishes);
    if (!fit) {
        Q_EMIT failed(ticket, false, QString::fromStdString(fit.error()));
        return;
    }
    Q_EMIT looked(ticket,
                  std::make_shared<PagePhoto>(PagePhoto{*std::move(seen), *std::move(fit)}));
}

void PackWorker::check(int ticket, const vision::TilePack& pack)
{
    auto net = vision::TileNet::load(m_models);
    if (!net) {
        Q_EMIT failed(ticket, false, QString::fromStdString(net.error()));
        return;
    }
    const auto gain = checkPack(pack, *net, [&](double done) {
        Q_EMIT advanced(ticket, tr("Reading each photo with what the others taught"), done);
        return m_cancelled < ticket;
    });
    if (gain)
        Q_EMIT checked(ticket, *gain);
    else
        Q_EMIT failed(ticket, false, QString::fromStdString(gain.error().what));
}

} // namespace reeve::app
