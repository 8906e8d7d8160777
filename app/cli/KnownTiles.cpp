#include "app/cli/KnownTiles.h"

#include "app/cli/ExitCode.h"
#include "app/store/DataFolder.h"
#include "vision/packs/TilePack.h"

namespace reeve::app {

Outcome<std::vector<vision::KnownTile>> knownTilesFrom(const Arguments& arguments)
{
    std::vector<vision::KnownTile> known;
    for (const std::string& name : splitList(arguments.value("pack").value_or(""))) {
        const auto pack = vision::TilePack::open(packsFolder(), name);
        const auto tiles = pack ? pack->tiles() : tl::unexpected(pack.error());
        if (!tiles)
            return tl::unexpected(Failure{
                tiles.error().code == engine::ErrorCode::Invalid ? kExitUsage : kExitCannotRead,
                "--pack: " + tiles.error().what});
        known.insert(known.end(), tiles->begin(), tiles->end());
    }
    return known;
}

} // namespace reeve::app
