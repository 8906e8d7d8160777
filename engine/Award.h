// Points with their reasons: what a feature is worth, and who gets it.
#pragma once

#include "engine/FeatureMap.h"
#include "engine/FixedVector.h"
#include "engine/Player.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace reeve::engine {

/// As many as there are colours. A game has two to six (BASE-03), an observed board may have more.
inline constexpr std::size_t kMaxPlayers = 10;

/// Bit i = player i.
using PlayerSet = std::uint16_t;

[[nodiscard]] constexpr bool contains(PlayerSet set, std::size_t player)
{
    return (set >> player & 1) != 0;
}
[[nodiscard]] constexpr PlayerSet with(PlayerSet set, std::size_t player)
{
    return static_cast<PlayerSet>(set | 1U << player);
}

/// One named part of a value: 4 tiles give 8 points by BASE-26. The texts are literals of the code.
struct ScoreTerm {
    std::string_view what;
    int count = 0;
    int points = 0;
    std::string_view rule;
    bool operator==(const ScoreTerm&) const = default;
};

/// What a feature is worth and why.
class Value
{
public:
    /// Starts anew: nothing said so far counts.
    void clear()
    {
        m_terms.clear();
        m_total = 0;
    }
    void add(const ScoreTerm& term)
    {
        m_terms.add(term);
        m_total += term.points;
    }
    [[nodiscard]] int total() const { return m_total; }
    [[nodiscard]] const auto& terms() const { return m_terms; }

private:
    FixedVector<ScoreTerm, 8> m_terms;
    int m_total = 0;
};

/// Meeple strength of every player in a feature and who has most (BASE-12, BASE-13).
struct Majority {
    std::array<std::uint8_t, kMaxPlayers> strength{};
    PlayerSet owners = 0; ///< empty when nobody stands there
};

/// What points are paid for; one column of the score sheet each.
enum class Category : std::uint8_t {
    City,
    Road,
    Monastery,
    Garden,
    Field,
    Goods,
    Gold,
    Message,
    Robbery,
    Correction, ///< by hand; the log has the reason
};

/// The category of a feature that is scored: not of rivers and quarters.
[[nodiscard]] constexpr Category categoryOf(FeatureKind kind)
{
    switch (kind) {
    case FeatureKind::City: return Category::City;
    case FeatureKind::Road: return Category::Road;
    case FeatureKind::Monastery: return Category::Monastery;
    case FeatureKind::Garden: return Category::Garden;
    case FeatureKind::Field:
    case FeatureKind::River:
    case FeatureKind::Quarter: break;
    }
    return Category::Field;
}

/// "city", "road", ..., "goods", "gold", "message", "robbery", "correction".
[[nodiscard]] std::string_view word(Category category);

/// Each of `players` gets the whole value.
struct Award {
    Category category = Category::City;
    SegmentId at = kNoSegmentId; ///< a segment of the feature, if it was paid for one
    PlayerSet players = 0;
    Value value{};
    /// Meeple strength of every player there, which made `players` its owners.
    std::array<std::uint8_t, kMaxPlayers> strength{};
    int turn = 0; ///< 1-based turn it was paid in; 0: at the end of the game
};

} // namespace reeve::engine
