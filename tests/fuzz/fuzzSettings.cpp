// Any bytes as rule options or as a game log.
#include "engine/GameLog.h"
#include "engine/RuleOptions.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static_cast<void>(reeve::engine::ruleOptionsFromJson(text));
    static_cast<void>(reeve::engine::gameLogFromJson(text));
    return 0;
}
