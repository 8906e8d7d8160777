// Reading JSON that may come from anywhere. For .cpp files only: no public header names the
// library.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

namespace reeve::engine {

/// No form of the product nests half as deep. The library copies and writes values by recursion,
/// so a text of a million brackets would end the program.
inline constexpr int kDeepestJson = 32;

/// What is nested deeper than kDeepestJson is left out. Throws the library's parse error.
template <typename Json = nlohmann::json>
[[nodiscard]] Json parseJson(std::string_view text)
{
    return Json::parse(
        text, [](int depth, typename Json::parse_event_t, Json&) { return depth <= kDeepestJson; });
}

/// nullopt unless it is a whole number that fits the type: the library's own conversion would wrap
/// silently.
template <typename T, typename Json>
[[nodiscard]] std::optional<T> wholeNumber(const Json& value)
{
    const bool fits =
        value.is_number_unsigned()
            ? std::in_range<T>(value.template get<std::uint64_t>())
            : value.is_number_integer() && std::in_range<T>(value.template get<std::int64_t>());
    return fits ? std::optional(value.template get<T>()) : std::nullopt;
}

} // namespace reeve::engine
