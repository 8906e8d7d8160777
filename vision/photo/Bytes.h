// Numbers out of a byte buffer that may end anywhere: reading past the end gives zero.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace reeve::vision {

class Bytes
{
public:
    explicit Bytes(std::span<const std::uint8_t> data, bool bigEndian = true)
        : m_data(data)
        , m_bigEndian(bigEndian)
    {}

    [[nodiscard]] std::size_t size() const { return m_data.size(); }
    [[nodiscard]] std::span<const std::uint8_t> span() const { return m_data; }
    [[nodiscard]] std::uint32_t u8(std::size_t at) const { return number(at, 1); }
    [[nodiscard]] std::uint32_t u16(std::size_t at) const { return number(at, 2); }
    [[nodiscard]] std::uint32_t u24(std::size_t at) const { return number(at, 3); }
    [[nodiscard]] std::uint32_t u32(std::size_t at) const { return number(at, 4); }
    [[nodiscard]] bool has(std::size_t at, std::string_view text) const
    {
        return at <= m_data.size() && text.size() <= m_data.size() - at &&
               std::memcmp(m_data.data() + at, text.data(), text.size()) == 0;
    }
    /// What follows `at`, at most `length` bytes of it.
    [[nodiscard]] Bytes from(std::size_t at, std::size_t length = SIZE_MAX) const
    {
        if (at >= m_data.size())
            return Bytes({}, m_bigEndian);
        const std::size_t left = m_data.size() - at;
        return Bytes(m_data.subspan(at, length < left ? length : left), m_bigEndian);
    }
    [[nodiscard]] Bytes littleEndian() const { return Bytes(m_data, false); }

private:
    [[nodiscard]] std::uint32_t number(std::size_t at, std::size_t bytes) const
    {
        if (at >= m_data.size() || bytes > m_data.size() - at)
            return 0;
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            value = (value << 8U) | m_data[m_bigEndian ? at + i : at + bytes - 1 - i];
        return value;
    }

    std::span<const std::uint8_t> m_data;
    bool m_bigEndian;
};

} // namespace reeve::vision
