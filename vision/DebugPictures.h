// Pictures of what each stage of a reading found, for a person who wonders why.
#pragma once

#include "vision/Reading.h"
#include "vision/lattice/FindLattice.h"
#include "vision/tiles/CellReader.h"

#include <opencv2/core.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace reeve::vision {

/// Writes nothing when made with an empty folder. The pictures are an aid: the reading goes on when
/// one cannot be written, and its path is added to `unwritten` when that is set.
class DebugPictures
{
public:
    explicit DebugPictures(std::filesystem::path folder,
                           std::vector<std::string>* unwritten = nullptr);

    /// 1-lines.jpg, 2-candidates.jpg
    void lattice(const cv::Mat& picture, const LatticeFinding& finding) const;
    /// 3-occupied.jpg: every cell looked at with its chance of holding a tile
    void cells(const cv::Mat& picture, const Lattice& lattice, const CellReadings& readings,
               const std::vector<Position>& occupied) const;
    /// 4-tiles.jpg: the board from above with the name, turn and confidence of each tile
    void tiles(const cv::Mat& picture, const Lattice& lattice,
               const std::vector<TileReading>& tiles) const;
    /// 5-pieces.jpg
    void pieces(const cv::Mat& picture, const Lattice& lattice,
                const std::vector<PieceReading>& pieces) const;

private:
    void write(const char* name, const cv::Mat& picture) const;

    std::filesystem::path m_folder;
    std::vector<std::string>* m_unwritten;
};

} // namespace reeve::vision
