// Turns the words and letters of the data files into the values they stand for.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace reeve::engine {

/// The enumerator whose word stands at its place in `words`; nullopt when there is none.
template <typename Enum, typename Words>
[[nodiscard]] constexpr std::optional<Enum> enumFromWord(const Words& words, std::string_view text)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == text) {
            return static_cast<Enum>(i);
        }
    }
    return std::nullopt;
}

template <typename Enum>
[[nodiscard]] constexpr std::optional<Enum> enumFromLetter(std::string_view letters, char letter)
{
    const std::size_t at = letters.find(letter);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    return static_cast<Enum>(at);
}

} // namespace reeve::engine
