#include "engine/MarkerKind.h"

#include "engine/Words.h"

namespace reeve::engine {

namespace {

constexpr std::array<std::string_view, kMarkerKinds.size()> kMarkerWords{"mage", "witch", "count",
                                                                         "ferry", "gold"};

} // namespace

std::string_view word(MarkerKind kind)
{
    return kMarkerWords[static_cast<std::size_t>(kind)];
}

std::optional<MarkerKind> markerKindFromWord(std::string_view text)
{
    return enumFromWord<MarkerKind>(kMarkerWords, text);
}

} // namespace reeve::engine
