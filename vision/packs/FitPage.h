// Which page of a pack lies on a photo, from which side it was taken, and which tile is which.
#pragma once

#include "vision/SeenBoard.h"
#include "vision/packs/PagePlan.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <vector>

namespace reeve::vision {

/// A place of the page with the tile that lies there.
struct FittedTile {
    std::size_t place = 0; ///< index into PackPage::tiles
    std::size_t seen = 0;  ///< index into SeenBoard::tiles
    int turns = 0;         ///< as it lies in the cells of the photo
    /// What it plainly looks like instead; empty when it may well be what the page says.
    std::string looksLike;
};

struct PageFit {
    std::size_t page = 0;
    std::vector<FittedTile> tiles; ///< in the order of the page; empty places are missing
};

struct FitWishes {
    std::optional<std::size_t> page; ///< the page it must be; none: find out
    bool upright = false;            ///< the photo shows the page the way up it is planned
};

/// The tiles need not fit each other. Error: one sentence why no page fits, or why it is not clear
/// which one or which way up; nothing is guessed.
[[nodiscard]] tl::expected<PageFit, std::string> fitPage(const SeenBoard& seen,
                                                         const std::vector<PackPage>& pages,
                                                         const engine::TileCatalogue& catalogue,
                                                         const FitWishes& wishes);

} // namespace reeve::vision
