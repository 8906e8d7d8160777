// Any bytes as a recorded game: refused, or played as far as the rules allow.
#include "engine/RecordedGame.h"
#include "engine/TileCatalogue.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const auto catalogue = reeve::engine::TileCatalogue::load(REEVE_TILES_DIR);
    if (!catalogue)
        std::abort();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto game = reeve::engine::recordedGameFromJson(text))
        static_cast<void>(reeve::engine::playRecordedGame(*catalogue, *game));
    return 0;
}
