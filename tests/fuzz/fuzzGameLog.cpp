// Any bytes as a game log: refused with a reason and a place, or followed as far as it is legal and
// written as it was read.
#include "engine/MakeScoreSheet.h"
#include "engine/Replay.h"
#include "tests/fuzz/Require.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

using namespace reeve::engine;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const auto catalogue = TileCatalogue::load(REEVE_TILES_DIR);
    require(catalogue.has_value());
    const Expected<GameLog> log = gameLogFromJson({reinterpret_cast<const char*>(data), size});
    if (!log) {
        requireExplained(log.error());
        return 0;
    }
    const std::string text = toJson(*log);
    const Expected<GameLog> again = gameLogFromJson(text);
    require(again.has_value() && toJson(*again) == text);
    const Replay result = replay(*catalogue, *log);
    if (result.error) {
        requireExplained(*result.error);
    }
    if (result.state) {
        static_cast<void>(makeScoreSheet(*result.state));
        static_cast<void>(result.state->needs());
    }
    return 0;
}
