#include "engine/CellMap.h"

#include <utility>

namespace reeve::engine {

namespace {

constexpr std::size_t kFirstCapacity = 256; // a box of 72 tiles without growing

} // namespace

CellMap::CellMap()
    : m_slots(kFirstCapacity)
    , m_mask(kFirstCapacity - 1)
{}

void CellMap::insert(Position cell, std::uint32_t value)
{
    if (2 * (m_used + 1) > m_slots.size()) {
        grow();
    }
    std::size_t i = hash(cell);
    while (m_slots[i].value != kNone) {
        i = (i + 1) & m_mask;
    }
    m_slots[i] = {cell, value};
    ++m_used;
}

void CellMap::grow()
{
    const std::vector<Slot> old = std::exchange(m_slots, std::vector<Slot>(2 * m_slots.size()));
    m_mask = m_slots.size() - 1;
    m_used = 0;
    for (const Slot& slot : old) {
        if (slot.value != kNone) {
            insert(slot.cell, slot.value);
        }
    }
}

} // namespace reeve::engine
