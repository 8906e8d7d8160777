// Any bytes as a tile table: an error or a table that holds together, never a crash.
#include "engine/TileSetFile.h"
#include "tests/fuzz/Require.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto tiles = reeve::engine::readTileSet(text, "fuzz.json");
    if (!tiles) {
        requireExplained(tiles.error());
    }
    return 0;
}
