// Which segments on the table belong together: the features, merged as tiles are laid.
//
// Segments are numbered in the order they are added. Each knows its feature at once (no search);
// when two features meet, the smaller one is renamed. The segments of a feature form a ring.
#pragma once

#include "engine/Tile.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

namespace reeve::engine {

/// A segment on the table.
using SegmentId = std::uint32_t;
inline constexpr SegmentId kNoSegmentId = 0xFFFFFFFF;
/// A feature, named by one of its segments. The name changes when features merge: keep a SegmentId
/// and ask again.
using FeatureId = std::uint32_t;

class FeatureMap
{
public:
    /// Forward range over the segments of one feature.
    class Segments
    {
    public:
        class Iterator
        {
        public:
            using value_type = SegmentId;
            using difference_type = std::ptrdiff_t;

            Iterator() = default;
            Iterator(const FeatureMap* map, SegmentId at, bool done)
                : m_map(map)
                , m_start(at)
                , m_at(at)
                , m_done(done)
            {}
            SegmentId operator*() const { return m_at; }
            Iterator& operator++()
            {
                m_at = m_map->m_nodes[m_at].next;
                m_done = m_at == m_start;
                return *this;
            }
            Iterator operator++(int)
            {
                Iterator before = *this;
                ++*this;
                return before;
            }
            bool operator==(const Iterator& other) const { return m_done == other.m_done; }

        private:
            const FeatureMap* m_map = nullptr;
            SegmentId m_start = 0;
            SegmentId m_at = 0;
            bool m_done = true;
        };

        Segments(const FeatureMap& map, FeatureId feature)
            : m_map(&map)
            , m_feature(feature)
        {}
        [[nodiscard]] Iterator begin() const { return {m_map, m_feature, false}; }
        [[nodiscard]] Iterator end() const { return {m_map, m_feature, true}; }

    private:
        const FeatureMap* m_map;
        FeatureId m_feature;
    };

    void reserve(std::size_t segments) { m_nodes.reserve(segments); }

    /// A new feature of one segment. `tile` is the board's number of its tile, `segment` its index
    /// there; the segments of one tile must be added one after another, from index 0.
    SegmentId add(FeatureKind kind, int openEnds, int coatsOfArms, std::uint32_t tile,
                  std::uint8_t segment);

    /// Two open ends meet: one each, of two segments that may be in one feature already.
    void connect(SegmentId a, SegmentId b);
    /// Two segments belong together without an end of theirs being closed by it (FERRY-04).
    void merge(SegmentId a, SegmentId b);
    /// Makes every segment of a road a feature of its own again, without meeples and with the open
    /// ends `openEnds(segment)` says. The caller connects what still belongs together.
    template <typename OpenEnds>
    void takeApart(FeatureId feature, OpenEnds openEnds)
    {
        for (SegmentId id = feature;;) {
            Node& node = m_nodes[id];
            const SegmentId next = node.next;
            node.feature = node.next = id;
            node.size = 1;
            node.openEnds = openEnds(id);
            node.meeples = 0;
            if (next == feature) {
                break;
            }
            id = next;
        }
    }
    void closeEnd(SegmentId segment) { --m_nodes[featureOf(segment)].openEnds; }
    /// An end nobody can close: what lies beyond is not known.
    void holdOpen(SegmentId segment) { ++m_nodes[featureOf(segment)].openEnds; }
    void changeMeeples(SegmentId segment, int by);

    [[nodiscard]] std::size_t segmentCount() const { return m_nodes.size(); }
    [[nodiscard]] FeatureId featureOf(SegmentId segment) const { return m_nodes[segment].feature; }
    [[nodiscard]] FeatureKind kind(SegmentId segment) const { return m_nodes[segment].kind; }
    [[nodiscard]] std::uint32_t tile(SegmentId segment) const { return m_nodes[segment].tile; }
    /// Index of the segment on its tile.
    [[nodiscard]] std::uint8_t indexOnTile(SegmentId segment) const
    {
        return m_nodes[segment].index;
    }

    [[nodiscard]] Segments segments(FeatureId feature) const { return {*this, feature}; }
    [[nodiscard]] int openEnds(FeatureId feature) const { return m_nodes[feature].openEnds; }
    [[nodiscard]] int coatsOfArms(FeatureId feature) const { return m_nodes[feature].coatsOfArms; }
    [[nodiscard]] int meeples(FeatureId feature) const { return m_nodes[feature].meeples; }
    /// Different tiles the feature lies on (BASE-21, BASE-26).
    [[nodiscard]] int tileCount(FeatureId feature) const;
    /// No segment with a lower index of the same tile belongs to the same feature: visiting only
    /// such segments visits each tile once.
    [[nodiscard]] bool isFirstOnTile(SegmentId segment) const;

private:
    struct Node {
        FeatureId feature;
        SegmentId next; // ring of the feature's segments
        std::uint32_t tile;
        // The feature's sums, kept by the segment that names it:
        std::uint32_t size;
        std::int32_t openEnds;
        std::int16_t coatsOfArms;
        std::int16_t meeples;
        FeatureKind kind;
        std::uint8_t index;
    };

    std::vector<Node> m_nodes;
};

} // namespace reeve::engine
