#include "vision/DebugPictures.h"

#include "vision/tiles/RectifiedBoard.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace reeve::vision {
namespace {

const cv::Scalar kGrid(255, 0, 255);
const cv::Scalar kAcross(0, 0, 255);
const cv::Scalar kDown(255, 0, 0);
const cv::Scalar kGood(0, 220, 0);
const cv::Scalar kDoubtful(0, 200, 255);
const cv::Scalar kEmpty(120, 120, 120);
constexpr std::size_t kMostCandidates = 6;
constexpr CropShape kTileShape{96, 0};

std::string percent(double value)
{
    return std::to_string(static_cast<int>(std::lround(100 * value)));
}

void drawCell(cv::Mat& picture, const Lattice& lattice, Position cell, const cv::Scalar& colour,
              int width)
{
    const auto quad = lattice.corners(cell);
    for (std::size_t i = 0; i < 4; ++i)
        cv::line(picture, quad[i], quad[(i + 1) % 4], colour, width, cv::LINE_AA);
}

void drawText(cv::Mat& picture, cv::Point at, const std::string& text, const cv::Scalar& colour)
{
    cv::putText(picture, text, at, cv::FONT_HERSHEY_SIMPLEX, 0.4, {0, 0, 0}, 3, cv::LINE_AA);
    cv::putText(picture, text, at, cv::FONT_HERSHEY_SIMPLEX, 0.4, colour, 1, cv::LINE_AA);
}

void drawLines(cv::Mat& picture, const std::vector<LineSegment>& lines, const cv::Scalar& colour)
{
    for (const LineSegment& line : lines)
        cv::line(picture, line.a, line.b, colour, 2, cv::LINE_AA);
}

} // namespace

DebugPictures::DebugPictures(std::filesystem::path folder, std::vector<std::string>* unwritten)
    : m_folder(std::move(folder))
    , m_unwritten(unwritten)
{
    if (!m_folder.empty()) {
        std::error_code ignored;
        std::filesystem::create_directories(m_folder, ignored);
    }
}

void DebugPictures::write(const char* name, const cv::Mat& picture) const
{
    const std::string path = (m_folder / name).string();
    std::vector<uchar> bytes;
    try {
        cv::imencode(".jpg", picture, bytes);
    } catch (const cv::Exception&) {
        bytes.clear();
    }
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
    file.close();
    if ((!file || bytes.empty()) && m_unwritten)
        m_unwritten->push_back(path);
}

void DebugPictures::lattice(const cv::Mat& picture, const LatticeFinding& finding) const
{
    if (m_folder.empty())
        return;
    cv::Mat lines = picture.clone();
    drawLines(lines, finding.lines.across, kAcross);
    drawLines(lines, finding.lines.down, kDown);
    write("1-lines.jpg", lines);

    std::vector<cv::Mat> candidates;
    for (const LatticeTrial& trial : finding.trials) {
        cv::Mat one = picture.clone();
        for (const Position cell : cellsInPicture(trial.lattice, picture.size(), finding.centre))
            drawCell(one, trial.lattice, cell, kGrid, 2);
        cv::resize(one, one, {}, 0.4, 0.4, cv::INTER_AREA);
        drawText(one, {8, 20}, percent(trial.score) + " %", kGood);
        candidates.push_back(one);
        if (candidates.size() == kMostCandidates)
            break;
    }
    cv::Mat sheet;
    cv::vconcat(candidates, sheet);
    write("2-candidates.jpg", sheet);
}

void DebugPictures::cells(const cv::Mat& picture, const Lattice& lattice,
                          const CellReadings& readings, const std::vector<Position>& occupied) const
{
    if (m_folder.empty())
        return;
    cv::Mat sheet = picture.clone();
    for (const auto& [cell, reading] : readings) {
        drawCell(sheet, lattice, cell, kEmpty, 1);
        drawText(sheet, lattice.pixel({cell.x + 0.3, cell.y + 0.6}), percent(reading.occupied),
                 kDoubtful);
    }
    for (const Position cell : occupied)
        drawCell(sheet, lattice, cell, kGood, 2);
    write("3-occupied.jpg", sheet);
}

void DebugPictures::tiles(const cv::Mat& picture, const Lattice& lattice,
                          const std::vector<TileReading>& tiles) const
{
    if (m_folder.empty() || tiles.empty())
        return;
    std::vector<Position> cells;
    cells.reserve(tiles.size());
    for (const TileReading& tile : tiles)
        cells.push_back(tile.cell);
    const RectifiedBoard board(picture, lattice, cells, kTileShape);
    cv::Mat sheet = board.picture().clone();
    for (const TileReading& tile : tiles) {
        const cv::Point2d corner = board.pixel({1.0 * tile.cell.x, 1.0 * tile.cell.y});
        const cv::Scalar& colour = tile.review ? kDoubtful : kGood;
        const int side = cvRound(board.tilePixels());
        cv::rectangle(sheet, {cvRound(corner.x), cvRound(corner.y), side, side}, colour, 1);
        const std::string name =
            tile.tile == "?" ? "? " + tile.edges : tile.tile + "@" + std::to_string(tile.turns);
        drawText(sheet, corner + cv::Point2d(6, 16), name, colour);
        drawText(sheet, corner + cv::Point2d(6, 32), percent(tile.confidence), colour);
    }
    write("4-tiles.jpg", sheet);
}

void DebugPictures::pieces(const cv::Mat& picture, const Lattice& lattice,
                           const std::vector<PieceReading>& pieces) const
{
    if (m_folder.empty())
        return;
    cv::Mat sheet = picture.clone();
    for (const PieceReading& piece : pieces) {
        const cv::Point2d foot = lattice.pixel({piece.cell.x + piece.x, piece.cell.y + piece.y});
        const cv::Scalar& colour = piece.review ? kDoubtful : kGood;
        cv::drawMarker(sheet, foot, colour, cv::MARKER_CROSS, 14, 2);
        drawText(sheet, foot + cv::Point2d(8, 4),
                 piece.colour + " " + piece.kind + " " + piece.feature + " " +
                     percent(piece.confidence),
                 colour);
    }
    write("5-pieces.jpg", sheet);
}

} // namespace reeve::vision
