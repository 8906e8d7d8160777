// A short list without allocation, for the paths that run at every tile.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace reeve::engine {

/// At most N elements; pushing more is a mistake in the program.
template <typename T, std::size_t N>
class FixedVector
{
public:
    void add(const T& value)
    {
        assert(m_size < N);
        m_items[m_size++] = value;
    }
    void clear() { m_size = 0; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return m_items[i]; }
    [[nodiscard]] const T* begin() const { return m_items.data(); }
    [[nodiscard]] const T* end() const { return m_items.data() + m_size; }

private:
    std::array<T, N> m_items{};
    std::size_t m_size = 0;
};

} // namespace reeve::engine
