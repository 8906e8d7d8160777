// Random numbers that are the same on every machine for the same seed.
#pragma once

#include <cmath>
#include <cstddef>
#include <numbers>
#include <random>

namespace reeve::vision {

class Dice
{
public:
    explicit Dice(std::uint32_t seed)
        : m_random(seed)
    {}
    float between(float low, float high)
    {
        return low + (high - low) * static_cast<float>(m_random() >> 8) / 16777216.F;
    }
    bool chance(float share) { return between(0, 1) < share; }
    /// 0 .. count - 1
    std::size_t below(std::size_t count) { return m_random() % count; }
    int whole(int low, int high)
    {
        return low + static_cast<int>(below(static_cast<std::size_t>(high - low) + 1));
    }
    /// Mean 0, deviation 1.
    float normal()
    {
        const float u = between(1e-6F, 1);
        return std::sqrt(-2 * std::log(u)) *
               std::cos(2 * std::numbers::pi_v<float> * between(0, 1));
    }
    template <typename List>
    const auto& pick(const List& list)
    {
        return list[below(std::size(list))];
    }
    std::uint32_t seed() { return static_cast<std::uint32_t>(m_random()); }
    std::mt19937& engine() { return m_random; }

private:
    std::mt19937 m_random;
};

} // namespace reeve::vision
