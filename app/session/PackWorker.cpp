#include "app/session/PackWorker.h"

namespace reeve::app {

void PackWorker::look(int ticket, const QString& path,
                      const std::optional<vision::GivenCorners>& corners,
                      const std::vector<vision::PackPage>& pages, const vision::FitWishes& wishes)
{
    vision::PhotoReader* const reader = this->reader(ticket);
    if (reader == nullptr)
        return;
    auto seen = reader->look(path.toStdString(), optionsFor(ticket, corners));
    if (!seen)
        return fail(ticket, seen.error());
    auto fit = vision::fitPage(*seen, pages, catalogue(), wishes);
    if (!fit) {
        Q_EMIT failed(ticket, false, QString::fromStdString(fit.error()));
        return;
    }
    Q_EMIT looked(ticket,
                  std::make_shared<PagePhoto>(PagePhoto{*std::move(seen), *std::move(fit)}));
}

void PackWorker::check(int ticket, const vision::TilePack& pack)
{
    auto net = vision::TileNet::load(models());
    if (!net) {
        Q_EMIT failed(ticket, false, QString::fromStdString(net.error()));
        return;
    }
    const auto gain = checkPack(pack, *net, [&](double done) {
        Q_EMIT advanced(ticket, tr("Reading each photo with what the others taught"), done);
        return isWanted(ticket);
    });
    if (gain)
        Q_EMIT checked(ticket, *gain);
    else
        Q_EMIT failed(ticket, false, QString::fromStdString(gain.error().what));
}

} // namespace reeve::app
