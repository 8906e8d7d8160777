// Photo -> reading, in one call: load, lattice, tiles, pieces, agreement with the rules.
#pragma once

#include "engine/TileCatalogue.h"
#include "vision/Reading.h"
#include "vision/SeenBoard.h"

#include <opencv2/core/types.hpp>
#include <tl/expected.hpp>

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace reeve::vision {

enum class ReadErrorKind {
    CannotRead, ///< missing, a directory, not an image, cut short, too large, out of memory
    NoBoard,    ///< an image without a board that can be found
    Cancelled,  ///< the progress callback asked to stop
};

struct ReadError {
    ReadErrorKind kind;
    std::string text; ///< one clear sentence with the file's name
};

/// In the order they are gone through.
enum class ReadStage { Loading, Lattice, Tiles, Pieces, Agreement };

/// Where a rectangle of whole tiles lies, when a person shows it: no lattice is looked for then.
struct GivenCorners {
    /// Pixels of the upright photo: north-west, north-east, south-east, south-west.
    std::array<cv::Point2d, 4> corners;
    int columns = 1; ///< tiles from west to east
    int rows = 1;
};

/// The corners go clockwise round an area in which tiles could lie; no photo shows tiles mirrored.
[[nodiscard]] bool isProper(const GivenCorners& given);

struct ReadOptions {
    std::optional<GivenCorners> corners;
    std::vector<std::string> sets;     ///< set ids that may lie on the table; empty: any
    std::vector<std::string> colours;  ///< of the players' pieces; empty: any
    std::filesystem::path debugFolder; ///< a picture per stage is written here; empty: none
    /// Filled with the paths of debug pictures that could not be written when set.
    std::vector<std::string>* unwritten = nullptr;
    /// Called as the work advances, fraction 0..1 over the whole reading; false cancels.
    std::function<bool(ReadStage, double fraction)> progress;
    /// Filled with seconds per stage when set.
    std::vector<std::pair<std::string, double>>* timings = nullptr;
};

/// Networks and tables, loaded once and reused. Not thread-safe: one reader a thread.
class PhotoReader
{
public:
    /// `models` is the folder with the networks, tile-net, piece-net and piece-look, and what their
    /// .json say of them.
    /// The catalogue must outlive the reader.
    [[nodiscard]] static tl::expected<PhotoReader, ReadError>
    create(const std::filesystem::path& models, const engine::TileCatalogue& catalogue);

    PhotoReader(PhotoReader&&) noexcept;
    PhotoReader& operator=(PhotoReader&&) noexcept;
    ~PhotoReader();

    [[nodiscard]] tl::expected<Reading, ReadError> read(const std::filesystem::path& path,
                                                        const ReadOptions& options = {});
    [[nodiscard]] tl::expected<Reading, ReadError>
    read(const cv::Mat& picture, const std::string& name, const ReadOptions& options = {});

    /// What lies on the board, before it is said which tiles these are: no rules are asked, no
    /// pieces looked for.
    [[nodiscard]] tl::expected<SeenBoard, ReadError> look(const std::filesystem::path& path,
                                                          const ReadOptions& options = {});

    /// See TileNet::learn.
    void learn(const std::vector<KnownTile>& tiles);

private:
    struct Parts;
    explicit PhotoReader(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace reeve::vision
