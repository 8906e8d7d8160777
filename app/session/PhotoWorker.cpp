#include "app/session/PhotoWorker.h"

#include "app/store/DataFolder.h"
#include "vision/packs/TilePack.h"
#include "vision/photo/LoadPhoto.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace reeve::app {

namespace {

QImage toImage(const cv::Mat& bgr, int longest)
{
    const double shrink =
        std::min(1.0, static_cast<double>(longest) / std::max(bgr.cols, bgr.rows));
    cv::Mat small;
    cv::resize(bgr, small, {}, shrink, shrink, cv::INTER_AREA);
    const QImage view(small.data, small.cols, small.rows, static_cast<qsizetype>(small.step),
                      QImage::Format_BGR888);
    return view.convertToFormat(QImage::Format_RGB32);
}

} // namespace

QString stageText(vision::ReadStage stage)
{
    switch (stage) {
    case vision::ReadStage::Loading: return PhotoWorker::tr("Opening the photo");
    case vision::ReadStage::Lattice: return PhotoWorker::tr("Looking for the board");
    case vision::ReadStage::Tiles: return PhotoWorker::tr("Reading the tiles");
    case vision::ReadStage::Pieces: return PhotoWorker::tr("Looking for meeples");
    case vision::ReadStage::Agreement: return PhotoWorker::tr("Putting it together");
    }
    return {};
}

PhotoWorker::PhotoWorker(std::filesystem::path models, const engine::TileCatalogue& catalogue)
    : m_models(std::move(models))
    , m_catalogue(catalogue)
{}

PhotoWorker::~PhotoWorker() = default;

void PhotoWorker::read(int ticket, const QString& path,
                       const std::optional<vision::GivenCorners>& corners, const QString& pack)
{
    const auto fail = [&](const vision::ReadError& error) {
        const bool cancelled = error.kind == vision::ReadErrorKind::Cancelled;
        Q_EMIT failed(ticket, error.kind == vision::ReadErrorKind::NoBoard,
                      cancelled ? QString() : QString::fromStdString(error.text));
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
    const std::filesystem::path file(path.toStdString());
    const QString withoutPack = learn(pack);
    auto reading = m_reader->read(file, options);
    if (!reading)
        return fail(reading.error());
    const ShownPhoto shown = showPhoto(file);
    Q_EMIT finished(ticket, std::make_shared<PhotoReading>(PhotoReading{
                                std::move(*reading), shown.picture, shown.scale, withoutPack}));
}

QString PhotoWorker::learn(const QString& pack)
{
    m_reader->learn({});
    if (pack.isEmpty())
        return {};
    const auto opened = vision::TilePack::open(packsFolder(), pack.toStdString());
    const auto tiles = opened ? opened->tiles() : tl::unexpected(opened.error());
    if (!tiles)
        return QString::fromStdString(tiles.error().what);
    m_reader->learn(*tiles);
    return {};
}

ShownPhoto showPhoto(const std::filesystem::path& path)
{
    constexpr int kLongestSide = 2400;
    const auto photo = vision::loadPhoto(path);
    if (!photo)
        return {};
    const QImage picture = toImage(photo->pixels, kLongestSide);
    return {picture, static_cast<double>(picture.width()) / photo->fullSize.width};
}

} // namespace reeve::app
