// Position -> number, by open addressing in one flat table: the board's answer to "what lies
// here?".
#pragma once

#include "engine/Geometry.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace reeve::engine {

/// Entries are only added. Any coordinates will do.
class CellMap
{
public:
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;

    CellMap();

    /// kNone when the cell is empty.
    [[nodiscard]] std::uint32_t find(Position cell) const
    {
        std::size_t i = hash(cell);
        while (m_slots[i].value != kNone && m_slots[i].cell != cell) {
            i = (i + 1) & m_mask;
        }
        return m_slots[i].value;
    }

    /// The cell must be empty and the value not kNone.
    void insert(Position cell, std::uint32_t value);

private:
    struct Slot {
        Position cell;
        std::uint32_t value = kNone;
    };

    [[nodiscard]] std::size_t hash(Position cell) const
    {
        const std::uint64_t key = std::uint64_t{static_cast<std::uint32_t>(cell.x)} << 32 |
                                  static_cast<std::uint32_t>(cell.y);
        return static_cast<std::size_t>(key * 0x9E3779B97F4A7C15U >> 32) & m_mask;
    }
    void grow();

    std::vector<Slot> m_slots;
    std::size_t m_mask;
    std::size_t m_used = 0;
};

} // namespace reeve::engine
