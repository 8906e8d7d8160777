// Random numbers that are the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace reeve::engine::test {

/// std::minstd_rand is the same everywhere, the distributions of <random> are not.
class Dice
{
public:
    explicit Dice(std::uint32_t seed)
        : m_engine(seed % 2147483646U + 1)
    {
        m_engine.discard(2); // the first numbers of neighbouring seeds are alike
    }

    [[nodiscard]] std::size_t below(std::size_t bound) { return m_engine() % bound; }
    [[nodiscard]] bool chance(std::size_t in, std::size_t outOf) { return below(outOf) < in; }

    template <typename T>
    [[nodiscard]] const T& oneOf(const std::vector<T>& items)
    {
        return items[below(items.size())];
    }

    template <typename T>
    void shuffle(std::vector<T>& items)
    {
        for (std::size_t i = items.size(); i > 1; --i) {
            std::swap(items[i - 1], items[below(i)]);
        }
    }

private:
    std::minstd_rand m_engine;
};

} // namespace reeve::engine::test
