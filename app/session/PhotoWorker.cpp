#include "app/session/PhotoWorker.h"

#include "app/store/DataFolder.h"
#include "vision/Shrunk.h"
#include "vision/packs/TilePack.h"
#include "vision/photo/LoadPhoto.h"

#include <algorithm>

namespace reeve::app {

namespace {

QImage toImage(const cv::Mat& bgr, int longest)
{
    const cv::Mat small =
        vision::shrunk(bgr, static_cast<double>(longest) / std::max(bgr.cols, bgr.rows));
    const QImage view(small.data, small.cols, small.rows, static_cast<qsizetype>(small.step),
                      QImage::Format_BGR888);
    return view.convertToFormat(QImage::Format_RGB32);
}

} // namespace

void PhotoWorker::read(int ticket, const QString& path,
                       const std::optional<vision::GivenCorners>& corners, const QString& pack)
{
    vision::PhotoReader* const reader = this->reader(ticket);
    if (reader == nullptr)
        return;
    const std::filesystem::path file(path.toStdString());
    const QString withoutPack = learn(*reader, pack);
    auto reading = reader->read(file, optionsFor(ticket, corners));
    if (!reading)
        return fail(ticket, reading.error());
    const ShownPhoto shown = showPhoto(file);
    Q_EMIT finished(ticket, std::make_shared<PhotoReading>(PhotoReading{
                                std::move(*reading), shown.picture, shown.scale, withoutPack}));
}

QString PhotoWorker::learn(vision::PhotoReader& reader, const QString& pack)
{
    reader.learn({});
    if (pack.isEmpty())
        return {};
    const auto opened = vision::TilePack::open(packsFolder(), pack.toStdString());
    const auto tiles = opened ? opened->tiles() : tl::unexpected(opened.error());
    if (!tiles)
        return QString::fromStdString(tiles.error().what);
    reader.learn(*tiles);
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
