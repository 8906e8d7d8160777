#include "vision/ReadPhoto.h"

#include "vision/DebugPictures.h"
#include "vision/Shrunk.h"
#include "vision/StageClock.h"
#include "vision/agreement/Agree.h"
#include "vision/agreement/Warnings.h"
#include "vision/lattice/LocateBoard.h"
#include "vision/photo/LoadPhoto.h"
#include "vision/pieces/PieceFinder.h"
#include "vision/pieces/PlacePieces.h"
#include "vision/tiles/OccupiedCells.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

namespace reeve::vision {
namespace {

constexpr double kTilePixels = 90; // a tile in the picture the tiles are read from
constexpr double kFewTilePixels = 60;
constexpr double kLeastLatticeScore = 0.25;
constexpr double kLeastCertainty = 0.3;  // mean over the tiles of a board; 0.6 for a single tile
constexpr double kWorthReading = 0.01;   // probability that a tile lies there
constexpr double kLowAngle = 0.42;       // sine of 25 degrees above the table
constexpr double kLeastCornerArea = 100; // pixels

/// The picture the tiles are read from; the lattice is in its pixels.
struct Sharp {
    cv::Mat picture;
    double scale = 1; ///< its pixels per pixel of the full photo
    Lattice lattice;
};

ReadError noBoard(const std::string& name, const std::string& why)
{
    return {ReadErrorKind::NoBoard,
            "No tiles lying edge to edge were found in " + name + ": " + why + "."};
}

/// Length ratio of the shorter to the longer direction in which a tile is seen: the sine of the
/// camera's angle above the table.
double cameraSine(const Lattice& lattice, Position centre)
{
    const cv::Point2d middle(centre.x + 0.5, centre.y + 0.5);
    const cv::Point2d x =
        lattice.pixel({middle.x + 0.5, middle.y}) - lattice.pixel({middle.x - 0.5, middle.y});
    const cv::Point2d y =
        lattice.pixel({middle.x, middle.y + 0.5}) - lattice.pixel({middle.x, middle.y - 0.5});
    const double sum = x.dot(x) + y.dot(y);
    const double area = std::abs(x.x * y.y - x.y * y.x);
    const double root = std::sqrt(std::max(0.0, sum * sum / 4 - area * area));
    return std::sqrt((sum / 2 - root) / (sum / 2 + root));
}

LocatedBoard locatedBy(const GivenCorners& given)
{
    const auto w = static_cast<float>(given.columns);
    const auto h = static_cast<float>(given.rows);
    const std::array<cv::Point2f, 4> board{cv::Point2f(0, 0), cv::Point2f(w, 0), cv::Point2f(w, h),
                                           cv::Point2f(0, h)};
    std::array<cv::Point2f, 4> pixels;
    std::copy(given.corners.begin(), given.corners.end(), pixels.begin());
    const cv::Mat map = cv::getPerspectiveTransform(board.data(), pixels.data());
    return {Lattice(cv::Matx33d(map)), {given.columns / 2, given.rows / 2}};
}

/// All cells of the rectangle that a person has shown.
std::vector<Position> cellsOf(const GivenCorners& given)
{
    std::vector<Position> cells;
    for (int y = 0; y < given.rows; ++y)
        for (int x = 0; x < given.columns; ++x)
            cells.push_back({x, y});
    return cells;
}

/// The photo's pixels in more detail than they were decoded; empty when there are none.
using FinerPhoto = std::function<cv::Mat()>;

/// A photo and what is found in it, stage by stage.
class PhotoReading
{
public:
    PhotoReading(const Photo& photo, const FinerPhoto& finer, TileNet& tiles, PieceFinder& pieces,
                 const engine::TileCatalogue& catalogue, const ReadOptions& options)
        : m_photo(photo)
        , m_finer(finer)
        , m_tiles(tiles)
        , m_pieces(pieces)
        , m_catalogue(catalogue)
        , m_options(options)
        , m_alphabet(tileAlphabet(tiles.labels(), catalogue, options.sets))
        , m_clock(options)
        , m_debug(options.debugFolder, options.unwritten)
    {}

    tl::expected<Reading, ReadError> read()
    {
        auto found = find();
        if (!found)
            return tl::unexpected(found.error());
        const auto& [located, sharp, cells, occupied] = *found;
        if (!m_clock.enter(ReadStage::Pieces))
            return tl::unexpected(cancelled());
        const auto guesses = m_pieces.find(sharp.picture, sharp.lattice.toPicture(), occupied,
                                           knownFrom(m_options.sets, m_options.colours));
        if (!m_clock.enter(ReadStage::Agreement))
            return tl::unexpected(cancelled());
        std::vector<TileReading> tiles = agreeOnTiles(occupied, cells, m_alphabet);
        std::vector<PieceReading> pieces = placePieces(guesses, tiles, m_catalogue);
        m_debug.tiles(sharp.picture, sharp.lattice, tiles);
        m_debug.pieces(sharp.picture, sharp.lattice, pieces);
        Reading reading = finished(sharp, std::move(tiles), std::move(pieces));
        addWarnings(reading, located);
        m_clock.finish();
        return reading;
    }

    tl::expected<SeenBoard, ReadError> look()
    {
        auto found = find();
        if (!found)
            return tl::unexpected(found.error());
        const auto& [located, sharp, cells, occupied] = *found;
        const RectifiedBoard board(sharp.picture, sharp.lattice, occupied, kKeptShape);
        SeenBoard seen{m_tiles.labels(), {}, sharp.lattice.scaled(1 / sharp.scale)};
        for (const Position cell : occupied)
            seen.tiles.push_back({cell, board.crop(cell, cells.at(cell).shift), cells.at(cell)});
        m_clock.finish();
        return seen;
    }

private:
    /// The board before its tiles are named.
    struct Found {
        LocatedBoard located;
        Sharp sharp;
        CellReadings cells;
        std::vector<Position> occupied;
    };

    tl::expected<Found, ReadError> find()
    {
        if (!m_clock.enter(ReadStage::Lattice))
            return tl::unexpected(cancelled());
        const auto located = locate();
        if (!located)
            return tl::unexpected(noBoard(m_photo.name, located.error()));
        if (!m_clock.enter(ReadStage::Tiles))
            return tl::unexpected(cancelled());
        Found found{*located, sharpPicture(*located), {}, {}};
        found.cells = readBoard(found.sharp, located->centre);
        found.occupied = occupiedCells(found.cells);
        m_debug.cells(found.sharp.picture, found.sharp.lattice, found.cells, found.occupied);
        if (!isBoard(found.cells, found.occupied))
            return tl::unexpected(
                noBoard(m_photo.name, whyNoBoard(latticePicture(m_photo.pixels), m_finding)));
        return found;
    }

    ReadError cancelled() const
    {
        return {ReadErrorKind::Cancelled, "Reading " + m_photo.name + " was stopped."};
    }

    tl::expected<LocatedBoard, std::string> locate()
    {
        const cv::Mat picture = latticePicture(m_photo.pixels);
        const double scale = static_cast<double>(picture.cols) / m_photo.pixels.cols;
        LocatedBoard located;
        if (m_options.corners) {
            if (!isProper(*m_options.corners))
                return tl::unexpected(std::string("the corners given enclose no area"));
            located = locatedBy(*m_options.corners);
            const Lattice given = located.lattice.scaled(scale * m_photo.scale());
            located.lattice =
                refineLattice(picture, given, cellsOf(*m_options.corners), m_tiles).lattice;
        } else {
            m_finding = findLattice(picture, m_tiles);
            if (!m_finding || m_finding->score < kLeastLatticeScore)
                return tl::unexpected(whyNoBoard(picture, m_finding));
            m_debug.lattice(picture, *m_finding);
            const auto cells = cellsOnLines(m_finding->lattice, m_finding->lines, picture.size(),
                                            m_finding->centre);
            const LatticeFit fit = refineLattice(picture, m_finding->lattice, cells, m_tiles);
            located = {fit.lattice, m_finding->centre, certaintyOf(*m_finding, fit)};
        }
        located.lattice = located.lattice.scaled(1 / scale);
        return located;
    }

    /// A photo that was decoded reduced is decoded once more when its tiles prove to be small.
    Sharp sharpPicture(const LocatedBoard& located) const
    {
        const double tile = located.lattice.tilePixels(located.centre);
        cv::Mat pixels = m_photo.pixels;
        double finer = 1;
        if (tile < kFewTilePixels && m_photo.scale() < 1) {
            if (const cv::Mat full = m_finer(); !full.empty()) {
                pixels = full;
                finer = static_cast<double>(full.cols) / m_photo.pixels.cols;
            }
        }
        const double scale = std::min(1.0, kTilePixels / (tile * finer));
        return {shrunk(pixels, scale), scale * finer * m_photo.scale(),
                located.lattice.scaled(scale * finer)};
    }

    CellReadings readBoard(const Sharp& sharp, Position centre)
    {
        const auto visible = cellsInPicture(sharp.lattice, sharp.picture.size(), centre);
        if (visible.empty())
            return {};
        const RectifiedBoard board(sharp.picture, sharp.lattice, visible,
                                   {m_tiles.cropPixels(), m_tiles.cropMargin()});
        CellReadings cells = exploreBoard(board, visible, centre, m_tiles);
        CellReadings promising;
        std::copy_if(cells.begin(), cells.end(), std::inserter(promising, promising.end()),
                     [](const auto& cell) { return cell.second.occupied > kWorthReading; });
        for (auto& [cell, reading] : readClosely(board, promising, m_tiles))
            cells.insert_or_assign(cell, std::move(reading));
        return cells;
    }

    static bool isBoard(const CellReadings& cells, const std::vector<Position>& occupied)
    {
        double certainty = 0;
        for (const Position cell : occupied)
            certainty += cells.at(cell).certainty();
        return certainty > kLeastCertainty * static_cast<double>(occupied.size() + 1);
    }

    /// Counts columns and rows from the board's north-west corner.
    Reading finished(const Sharp& sharp, std::vector<TileReading> tiles,
                     std::vector<PieceReading> pieces) const
    {
        Position origin = tiles.front().cell;
        for (const TileReading& tile : tiles)
            origin = {std::min(origin.x, tile.cell.x), std::min(origin.y, tile.cell.y)};
        const auto move = [&](Position& cell) { cell = {cell.x - origin.x, cell.y - origin.y}; };
        for (TileReading& tile : tiles)
            move(tile.cell);
        for (PieceReading& piece : pieces) {
            move(piece.cell);
            for (PieceAlternative& other : piece.alternatives)
                move(other.cell);
        }
        return {.file = m_photo.name,
                .width = m_photo.fullSize.width,
                .height = m_photo.fullSize.height,
                .lattice = sharp.lattice.scaled(1 / sharp.scale).countedFrom(origin).toPicture(),
                .tiles = std::move(tiles),
                .pieces = std::move(pieces),
                .warnings = {}};
    }

    void addWarnings(Reading& reading, const LocatedBoard& located) const
    {
        if (located.isUnsure()) {
            reading.warnings.push_back({"unsure-lattice",
                                        {},
                                        "It is not sure that this is where the tiles lie. "
                                        "If they look wrong, show where they lie."});
            for (TileReading& tile : reading.tiles)
                tile.review = true;
        }
        if (cameraSine(located.lattice, located.centre) < kLowAngle)
            reading.warnings.push_back(
                {"low-angle",
                 {},
                 "The camera was low above the table; far tiles are hard to read. "
                 "A photo from higher up reads better."});
        const auto clashes = edgeClashes(reading.tiles, m_catalogue);
        reviewClashes(reading.tiles, clashes);
        const auto tooMany = tooManyOfATile(reading.tiles, m_alphabet);
        reading.warnings.insert(reading.warnings.end(), clashes.begin(), clashes.end());
        reading.warnings.insert(reading.warnings.end(), tooMany.begin(), tooMany.end());
    }

    const Photo& m_photo;
    const FinerPhoto& m_finer;
    TileNet& m_tiles;
    PieceFinder& m_pieces;
    const engine::TileCatalogue& m_catalogue;
    const ReadOptions& m_options;
    TileAlphabet m_alphabet;
    StageClock m_clock;
    DebugPictures m_debug;
    std::optional<LatticeFinding> m_finding;
};

/// Ends OpenCV's exceptions: it throws where memory or a network's file fails it.
template <typename Result>
tl::expected<Result, ReadError> guarded(const std::string& name,
                                        const std::function<tl::expected<Result, ReadError>()>& act)
{
    try {
        return act();
    } catch (const cv::Exception& error) {
        return tl::unexpected(
            ReadError{ReadErrorKind::CannotRead, "Reading " + name + " failed: " + error.err});
    }
}

tl::expected<Photo, ReadError> loaded(const std::filesystem::path& path, const ReadOptions& options)
{
    StageClock clock(options);
    if (!clock.enter(ReadStage::Loading))
        return tl::unexpected(
            ReadError{ReadErrorKind::Cancelled, "Reading " + path.string() + " was stopped."});
    auto photo = loadPhoto(path, PhotoDetail::Enough);
    clock.finish();
    return photo;
}

FinerPhoto finerThanLoaded(const std::filesystem::path& path)
{
    return [path] {
        const auto fine = loadPhoto(path);
        return fine ? fine->pixels : cv::Mat();
    };
}

} // namespace

bool isProper(const GivenCorners& given)
{
    const std::vector<cv::Point2f> quad(given.corners.begin(), given.corners.end());
    return given.columns >= 1 && given.rows >= 1 && cv::isContourConvex(quad) &&
           cv::contourArea(quad, true) > kLeastCornerArea;
}

struct PhotoReader::Parts {
    TileNet tiles;
    PieceFinder pieces;
    const engine::TileCatalogue& catalogue;

    tl::expected<Reading, ReadError> read(const Photo& photo, const FinerPhoto& finer,
                                          const ReadOptions& options)
    {
        return guarded<Reading>(photo.name, [&] {
            return PhotoReading(photo, finer, tiles, pieces, catalogue, options).read();
        });
    }
    tl::expected<SeenBoard, ReadError> look(const Photo& photo, const FinerPhoto& finer,
                                            const ReadOptions& options)
    {
        return guarded<SeenBoard>(photo.name, [&] {
            return PhotoReading(photo, finer, tiles, pieces, catalogue, options).look();
        });
    }
};

PhotoReader::PhotoReader(std::unique_ptr<Parts> parts)
    : m_parts(std::move(parts))
{}

PhotoReader::PhotoReader(PhotoReader&&) noexcept = default;
PhotoReader& PhotoReader::operator=(PhotoReader&&) noexcept = default;
PhotoReader::~PhotoReader() = default;

tl::expected<PhotoReader, ReadError> PhotoReader::create(const std::filesystem::path& models,
                                                         const engine::TileCatalogue& catalogue)
{
    auto tiles = TileNet::load(models);
    if (!tiles)
        return tl::unexpected(ReadError{ReadErrorKind::CannotRead, tiles.error()});
    auto pieces = PieceFinder::create(models);
    if (!pieces)
        return tl::unexpected(ReadError{ReadErrorKind::CannotRead, pieces.error()});
    return PhotoReader(
        std::unique_ptr<Parts>(new Parts{*std::move(tiles), *std::move(pieces), catalogue}));
}

tl::expected<Reading, ReadError> PhotoReader::read(const std::filesystem::path& path,
                                                   const ReadOptions& options)
{
    const auto photo = loaded(path, options);
    return photo ? m_parts->read(*photo, finerThanLoaded(path), options)
                 : tl::unexpected(photo.error());
}

tl::expected<Reading, ReadError> PhotoReader::read(const cv::Mat& picture, const std::string& name,
                                                   const ReadOptions& options)
{
    if (picture.empty() || picture.type() != CV_8UC3)
        return tl::unexpected(
            ReadError{ReadErrorKind::CannotRead, name + " is not a colour picture."});
    const auto none = [] { return cv::Mat(); };
    return m_parts->read({picture, picture.size(), name}, none, options);
}

tl::expected<SeenBoard, ReadError> PhotoReader::look(const std::filesystem::path& path,
                                                     const ReadOptions& options)
{
    const auto photo = loaded(path, options);
    return photo ? m_parts->look(*photo, finerThanLoaded(path), options)
                 : tl::unexpected(photo.error());
}

void PhotoReader::learn(const std::vector<KnownTile>& tiles)
{
    m_parts->tiles.learn(tiles);
}

} // namespace reeve::vision
