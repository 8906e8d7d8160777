// What everyone has, who owns what, and why: the answer of every scoring question.
#pragma once

#include "engine/Geometry.h"
#include "engine/Player.h"
#include "engine/Tile.h"

#include <string>
#include <vector>

namespace reeve::engine {

/// One named part of a sum: 4 tiles give 8 points by BASE-26.
struct ScoreItem {
    std::string what; ///< "tiles", "coats of arms", "finished cities", "neighbouring tiles", ...
    int count = 0;
    int points = 0;
    std::string rule; ///< id in docs/rules
    bool operator==(const ScoreItem&) const = default;
};

/// A segment of a tile on the board, by index into its definition's segments.
struct SegmentRef {
    Position cell;
    std::uint8_t segment = 0;
    auto operator<=>(const SegmentRef&) const = default;
};

/// A figure standing on a segment.
struct Meeple {
    PlayerIndex player = 0;
    PieceKind kind = PieceKind::Meeple;
    SegmentRef at;
    bool operator==(const Meeple&) const = default;
};

/// A feature that has an owner, is unfinished or matters to a field: everything on the board.
struct FeatureScore {
    std::string id; ///< "city-3": kind and a number that is stable for one board
    FeatureKind kind = FeatureKind::City;
    std::vector<SegmentRef> segments;
    std::vector<Position> cells; ///< distinct tiles, in reading order
    bool complete = false;
    std::vector<Meeple> meeples;
    std::vector<int> strength;       ///< by player; size = number of players
    std::vector<PlayerIndex> owners; ///< majority, all of them when tied; empty when nobody
    /// What it pays each player if the game ended now; size = number of players. Everybody but the
    /// owners gets 0, and the owners alike, except for the farmers of older editions, who are paid
    /// by city (BASE-46) or for each city once (BASE-47).
    std::vector<int> pays;
    int pointsNow = 0;            ///< the most it pays anybody; unowned: what it would be worth
    int pointsIfClosed = 0;       ///< what these tiles would pay once closed (docs/contracts.md)
    std::vector<ScoreItem> items; ///< the sum behind pointsNow
    std::vector<ScoreItem> itemsIfClosed;
    /// Field: ids of the finished cities it borders; "carcassonne" is the City of Carcassonne.
    std::vector<std::string> cities;
    bool operator==(const FeatureScore&) const = default;
};

struct ScoreBreakdown {
    int track = 0;
    int roads = 0;
    int cities = 0;
    int monasteries = 0;
    int gardens = 0;
    int fields = 0;
    int goods = 0;
    int gold = 0;
    int messages = 0;
    int other = 0;
    bool operator==(const ScoreBreakdown&) const = default;
    [[nodiscard]] int total() const
    {
        return track + roads + cities + monasteries + gardens + fields + goods + gold + messages +
               other;
    }
};

struct PlayerScore {
    int score = 0;            ///< on the scoring track
    int projected = 0;        ///< if the game ended on this board
    ScoreBreakdown breakdown; ///< sums to projected
    bool operator==(const PlayerScore&) const = default;
};

/// Something on the table that no legal game could have produced; it is scored as it lies.
struct Breach {
    std::string rule; ///< BASE-04, ...
    std::vector<Position> cells;
    std::string text; ///< one sentence in players' words
    bool operator==(const Breach&) const = default;
};

struct ScoreSheet {
    std::vector<PlayerScore> players;
    std::vector<FeatureScore> features;
    std::vector<PlayerIndex> winners; ///< highest projected; several when tied (BASE-53)
    std::vector<Breach> breaches;
    bool operator==(const ScoreSheet&) const = default;
};

} // namespace reeve::engine
