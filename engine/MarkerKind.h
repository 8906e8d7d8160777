// Things that belong to nobody and lie or stand on the board.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace reeve::engine {

enum class MarkerKind : std::uint8_t { Mage, Witch, Count, Ferry, Gold };

inline constexpr std::array kMarkerKinds{MarkerKind::Mage, MarkerKind::Witch, MarkerKind::Count,
                                         MarkerKind::Ferry, MarkerKind::Gold};

/// "mage", "witch", "count", "ferry", "gold".
[[nodiscard]] std::string_view word(MarkerKind kind);
[[nodiscard]] std::optional<MarkerKind> markerKindFromWord(std::string_view text);

} // namespace reeve::engine
