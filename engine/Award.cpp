#include "engine/Award.h"

namespace reeve::engine {

std::string_view word(Category category)
{
    constexpr std::array<std::string_view, 10> kWords{
        "city",  "road", "monastery", "garden",  "field",
        "goods", "gold", "message",   "robbery", "correction"};
    return kWords[static_cast<std::size_t>(category)];
}

} // namespace reeve::engine
