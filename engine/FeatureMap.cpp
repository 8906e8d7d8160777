#include "engine/FeatureMap.h"

#include <utility>

namespace reeve::engine {

SegmentId FeatureMap::add(FeatureKind kind, int openEnds, int coatsOfArms, std::uint32_t tile,
                          std::uint8_t segment)
{
    const auto self = static_cast<SegmentId>(m_nodes.size());
    m_nodes.push_back({.feature = self,
                       .next = self,
                       .tile = tile,
                       .size = 1,
                       .openEnds = openEnds,
                       .coatsOfArms = static_cast<std::int16_t>(coatsOfArms),
                       .meeples = 0,
                       .kind = kind,
                       .index = segment});
    return self;
}

void FeatureMap::connect(SegmentId a, SegmentId b)
{
    merge(a, b);
    m_nodes[featureOf(a)].openEnds -= 2;
}

void FeatureMap::merge(SegmentId a, SegmentId b)
{
    FeatureId kept = featureOf(a);
    FeatureId renamed = featureOf(b);
    if (kept != renamed) {
        if (m_nodes[kept].size < m_nodes[renamed].size) {
            std::swap(kept, renamed);
        }
        for (const SegmentId segment : segments(renamed)) {
            m_nodes[segment].feature = kept;
        }
        Node& into = m_nodes[kept];
        Node& from = m_nodes[renamed];
        std::swap(into.next, from.next);
        into.size += from.size;
        into.openEnds += from.openEnds;
        into.coatsOfArms = static_cast<std::int16_t>(into.coatsOfArms + from.coatsOfArms);
        into.meeples = static_cast<std::int16_t>(into.meeples + from.meeples);
    }
}

void FeatureMap::changeMeeples(SegmentId segment, int by)
{
    Node& node = m_nodes[featureOf(segment)];
    node.meeples = static_cast<std::int16_t>(node.meeples + by);
}

int FeatureMap::tileCount(FeatureId feature) const
{
    int tiles = 0;
    for (const SegmentId segment : segments(feature)) {
        tiles += isFirstOnTile(segment) ? 1 : 0;
    }
    return tiles;
}

bool FeatureMap::isFirstOnTile(SegmentId segment) const
{
    const Node& node = m_nodes[segment];
    for (SegmentId other = segment - node.index; other < segment; ++other) {
        if (m_nodes[other].feature == node.feature) {
            return false;
        }
    }
    return true;
}

} // namespace reeve::engine
