// Any bytes as a recorded game: refused, or played as far as the rules allow.
#include "engine/RecordedGame.h"
#include "engine/TileCatalogue.h"
#include "tests/fuzz/Require.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const auto catalogue = reeve::engine::TileCatalogue::load(REEVE_TILES_DIR);
    require(catalogue.has_value());
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto game = reeve::engine::recordedGameFromJson(text);
    if (!game) {
        requireExplained(game.error());
        return 0;
    }
    const auto result = reeve::engine::playRecordedGame(*catalogue, *game);
    if (result.error) {
        requireExplained(*result.error);
    }
    return 0;
}
