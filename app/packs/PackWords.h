// Tile packs in words, the same in the window and on the command line.
#pragma once

#include "app/packs/LearnPage.h"
#include "vision/packs/CheckPack.h"
#include "vision/packs/PagePlan.h"
#include "vision/packs/TilePack.h"

#include <string>
#include <vector>

namespace reeve::app {

/// "1 of 2 pages shown, 12 of 24 tiles, 1 photo".
[[nodiscard]] std::string progressText(const vision::TilePack& pack,
                                       const std::vector<vision::PackPage>& pages);

/// That tiles of pages that are not shown are read worse; empty when all or none are shown.
[[nodiscard]] std::string missingPagesText(const vision::TilePack& pack,
                                           const std::vector<vision::PackPage>& pages);

/// "Page 1: 12 tiles learned." and a line for each tile that was not, with the reason. `number`: of
/// the page, 0 is the first.
[[nodiscard]] std::string learnedText(const LearnedPage& learned, std::size_t number,
                                      const vision::PackPage& page);

/// What was measured, and a line for what could not be.
[[nodiscard]] std::string gainText(const vision::PackGain& gain);

} // namespace reeve::app
