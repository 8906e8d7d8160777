// What a photo of a page teaches: the tiles to learn, and which were not learned and why.
#pragma once

#include "vision/packs/FitPage.h"
#include "vision/tiles/KnownTile.h"

#include <cstddef>
#include <string>
#include <vector>

namespace reeve::app {

struct LearnedPage {
    /// A tile that plainly is another one than planned.
    struct Doubt {
        std::size_t place = 0; ///< index into PackPage::tiles
        std::string looksLike;
    };
    std::vector<vision::KnownTile> known;
    std::vector<Doubt> doubtful;
    std::vector<std::size_t> missing; ///< places where nothing was seen
};

/// `isTrusted`: everything lies as planned, however it looks.
[[nodiscard]] LearnedPage learnPage(const vision::PageFit& fit, const vision::PackPage& page,
                                    const vision::SeenBoard& seen, bool isTrusted);

} // namespace reeve::app
