#include "vision/scene/SceneBoard.h"

#include "engine/Board.h"
#include "vision/art/TileGeometry.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace reeve::vision {

namespace {

using engine::FeatureKind;
using engine::Position;
using engine::Rotation;
using engine::Side;
using engine::Terrain;

constexpr const char* kCount = "CO";

using Heap = std::vector<engine::TileIndex>;

/// Grows a board tile by tile.
class Grower
{
public:
    Grower(const engine::TileCatalogue& catalogue, const BoardWishes& wishes, Dice& dice)
        : m_catalogue(catalogue)
        , m_wishes(wishes)
        , m_dice(dice)
    {}

    SceneBoard run()
    {
        fillBag();
        layCarcassonne();
        if (m_river.size() > 4 && m_board.tiles.empty()) {
            layRiver();
        }
        for (int misses = 0; !(m_bag.empty() && m_featured.empty()) && misses < 200 &&
                             static_cast<int>(m_board.tiles.size()) < m_wishes.tiles;) {
            Heap& heap = heapToDrawFrom();
            const std::size_t draw = m_dice.below(heap.size());
            if (layAnywhere(heap[draw])) {
                heap.erase(heap.begin() + static_cast<std::ptrdiff_t>(draw));
            } else {
                ++misses;
            }
        }
        return std::move(m_board);
    }

private:
    void fillBag()
    {
        const bool gardens = m_dice.chance(0.4F);
        for (std::size_t i = 0; i < m_catalogue.tiles().size(); ++i) {
            const engine::TileDefinition& tile = m_catalogue.tiles()[i];
            if (std::ranges::find(m_wishes.sets, tile.set) == m_wishes.sets.end() ||
                (m_wishes.allowed && !m_wishes.allowed(tile))) {
                continue;
            }
            const bool river = std::ranges::find(tile.edges, Terrain::River) != tile.edges.end();
            const int copies = copiesOf(tile, gardens);
            Heap& heap = river                  ? m_river
                         : tile.set == kCount   ? m_carcassonne
                         : isFeatured(tile.set) ? m_featured
                                                : m_bag;
            heap.insert(heap.end(), static_cast<std::size_t>(copies),
                        static_cast<engine::TileIndex>(i));
        }
    }

    [[nodiscard]] bool isFeatured(const std::string& set) const
    {
        return std::ranges::find(m_wishes.featured, set) != m_wishes.featured.end();
    }

    /// A featured set comes in the box that its pictures are of: with gardens where it has some,
    /// and with the tiles that only the third edition has.
    [[nodiscard]] int copiesOf(const engine::TileDefinition& tile, bool gardens) const
    {
        if (!isFeatured(tile.set) || !m_wishes.allowed) {
            return gardens ? tile.countWithGardens : tile.count;
        }
        const bool ownGardens =
            std::ranges::any_of(m_catalogue.tiles(), [&](const engine::TileDefinition& other) {
                return other.set == tile.set && other.countWithGardens > other.count &&
                       m_wishes.allowed(other);
            });
        return std::max(1, ownGardens ? tile.countWithGardens : tile.count);
    }

    /// Featured tiles lie spread over the board and run out with it.
    Heap& heapToDrawFrom()
    {
        if (m_featured.empty()) {
            return m_bag;
        }
        const auto missing = static_cast<std::size_t>(m_wishes.tiles) - m_board.tiles.size();
        return m_bag.empty() || m_dice.below(missing) < m_featured.size() ? m_featured : m_bag;
    }

    /// Four wide and three high, row by row, all unturned.
    void layCarcassonne()
    {
        if (m_carcassonne.size() != 12) {
            return;
        }
        for (int i = 0; i < 12; ++i) {
            lay(m_carcassonne[static_cast<std::size_t>(i)], Rotation(0), {i % 4 - 2, i / 4 - 1});
        }
    }

    [[nodiscard]] Terrain edge(engine::TileIndex tile, Rotation rotation, Side side) const
    {
        return m_catalogue[tile].edges[static_cast<std::size_t>(
            engine::index(engine::turned(side, rotation.inverse())))];
    }

    [[nodiscard]] const SceneTile* at(Position cell) const
    {
        const auto found = m_cells.find(cell);
        return found == m_cells.end() ? nullptr : &m_board.tiles[found->second];
    }

    [[nodiscard]] bool fits(engine::TileIndex tile, Rotation rotation, Position cell) const
    {
        for (const Side side : engine::kSides) {
            const SceneTile* other = at(engine::neighbour(cell, side));
            if (other != nullptr && edge(tile, rotation, side) != edge(other->tile, other->rotation,
                                                                       engine::opposite(side))) {
                return false;
            }
        }
        return true;
    }

    void lay(engine::TileIndex tile, Rotation rotation, Position cell)
    {
        m_cells[cell] = m_board.tiles.size();
        m_board.tiles.push_back({cell, tile, rotation});
    }

    [[nodiscard]] int neighbours(Position cell) const
    {
        return static_cast<int>(std::ranges::count_if(engine::kSides, [&](Side side) {
            return at(engine::neighbour(cell, side)) != nullptr;
        }));
    }

    bool layAnywhere(engine::TileIndex tile)
    {
        struct Choice {
            Position cell;
            Rotation rotation;
            float weight;
        };
        if (m_board.tiles.empty()) {
            lay(tile, Rotation(m_dice.whole(0, 3)), {0, 0});
            return true;
        }
        std::vector<Choice> choices;
        std::map<Position, bool> seen;
        for (const SceneTile& laid : m_board.tiles) {
            for (const Side side : engine::kSides) {
                const Position cell = engine::neighbour(laid.cell, side);
                if (at(cell) != nullptr || !seen.emplace(cell, true).second) {
                    continue;
                }
                for (int turns = 0; turns < 4; ++turns) {
                    if (fits(tile, Rotation(turns), cell)) {
                        choices.push_back({cell, Rotation(turns), weight(cell)});
                    }
                }
            }
        }
        float total = 0;
        for (const Choice& choice : choices) {
            total += choice.weight;
        }
        float mark = m_dice.between(0, total);
        for (const Choice& choice : choices) {
            mark -= choice.weight;
            if (mark <= 0) {
                lay(tile, choice.rotation, choice.cell);
                return true;
            }
        }
        return false;
    }

    /// People fill gaps and stay near the middle of the table.
    [[nodiscard]] float weight(Position cell) const
    {
        const auto n = static_cast<float>(neighbours(cell));
        const float dx = static_cast<float>(cell.x) / m_wishes.shape.width;
        const float dy = static_cast<float>(cell.y) / m_wishes.shape.height;
        const float reach = 0.6F * std::sqrt(static_cast<float>(m_wishes.tiles));
        return n * n * std::exp(-(dx * dx + dy * dy) / (reach * reach));
    }

    void layRiver()
    {
        const auto ends = std::stable_partition(m_river.begin(), m_river.end(),
                                                [&](auto tile) { return riverSides(tile) == 1; });
        std::vector<engine::TileIndex> middle(ends, m_river.end());
        std::vector<engine::TileIndex> sources(m_river.begin(), ends);
        if (sources.empty()) {
            return;
        }
        for (std::size_t i = middle.size(); i > 1; --i) {
            std::swap(middle[i - 1], middle[m_dice.below(i)]);
        }
        lay(sources.front(), Rotation(m_dice.whole(0, 3)), {0, 0});
        middle.push_back(sources.size() > 1 ? sources[1] : sources[0]);
        for (const engine::TileIndex tile : middle) {
            continueRiver(tile);
        }
    }

    [[nodiscard]] int riverSides(engine::TileIndex tile) const
    {
        return static_cast<int>(std::ranges::count(m_catalogue[tile].edges, Terrain::River));
    }

    /// Lays the tile at the river's mouth so that the next mouth opens away from what lies.
    void continueRiver(engine::TileIndex tile)
    {
        const auto mouth = openMouth(m_board.tiles.back());
        if (!mouth) {
            return;
        }
        const int first = m_dice.whole(0, 3);
        for (int k = 0; k < 4; ++k) {
            const Rotation rotation(first + k);
            if (!fits(tile, rotation, *mouth)) {
                continue;
            }
            const auto next = openMouth({*mouth, tile, rotation});
            if (!next || (neighbours(*next) <= 1 && at(*next) == nullptr && !turnsBack(*next))) {
                lay(tile, rotation, *mouth);
                return;
            }
        }
    }

    [[nodiscard]] bool turnsBack(Position cell) const
    {
        const Position start = m_board.tiles.front().cell;
        const Position last = m_board.tiles.back().cell;
        const auto far = [start](Position p) {
            return std::abs(p.x - start.x) + std::abs(p.y - start.y);
        };
        return far(cell) < far(last);
    }

    [[nodiscard]] std::optional<Position> openMouth(const SceneTile& tile) const
    {
        for (const Side side : engine::kSides) {
            const Position next = engine::neighbour(tile.cell, side);
            if (edge(tile.tile, tile.rotation, side) == Terrain::River && at(next) == nullptr) {
                return next;
            }
        }
        return std::nullopt;
    }

    const engine::TileCatalogue& m_catalogue;
    const BoardWishes& m_wishes;
    Dice& m_dice;
    SceneBoard m_board;
    std::map<Position, std::size_t> m_cells;
    Heap m_bag;
    Heap m_featured;
    Heap m_river;
    Heap m_carcassonne;
};

/// The board as the rules see it; its slots count the tiles in the same order.
engine::Board laidOut(const engine::TileCatalogue& catalogue, const SceneBoard& board)
{
    engine::Board laid;
    for (const SceneTile& tile : board.tiles) {
        laid.place(catalogue.turned(tile.tile, tile.rotation), tile.cell);
    }
    return laid;
}

bool inside(const SegmentShape& shape, cv::Point2f p)
{
    bool in = false;
    for (const Polygon& ring : shape.rings) {
        in ^= cv::pointPolygonTest(ring, p, false) >= 0;
    }
    return in;
}

/// A place on the segment as a hand would choose it, unturned.
cv::Point2f placeOn(const SegmentShape& shape, float spread, Dice& dice)
{
    for (int k = 0; k < 12; ++k) {
        const cv::Point2f p = shape.anchor + cv::Point2f{dice.normal(), dice.normal()} * spread;
        if (p.x > 0.12F && p.y > 0.12F && p.x < 0.88F && p.y < 0.88F && inside(shape, p)) {
            return p;
        }
    }
    return shape.anchor;
}

class PiecePlacer
{
public:
    PiecePlacer(const engine::TileCatalogue& catalogue, const BoardWishes& wishes,
                SceneBoard& board, Dice& dice)
        : m_catalogue(catalogue)
        , m_wishes(wishes)
        , m_board(board)
        , m_dice(dice)
        , m_laid(laidOut(catalogue, board))
    {}

    void run()
    {
        int misses = 0;
        while (static_cast<int>(m_board.pieces.size()) < m_wishes.pieces && misses < 400 &&
               !m_board.tiles.empty()) {
            misses += tryOne() ? 0 : 1;
        }
    }

private:
    bool tryOne()
    {
        std::size_t tile = m_dice.below(m_board.tiles.size());
        if (!m_board.pieces.empty() && m_dice.chance(0.6F * m_wishes.crowding)) {
            tile = m_dice.pick(m_board.pieces).tile;
        }
        const engine::TileDefinition& definition = m_catalogue[m_board.tiles[tile].tile];
        if (definition.segments.empty()) {
            return false;
        }
        if (m_wishes.crowding == 0 && holdsPiece(tile)) {
            return false;
        }
        const std::size_t segment = m_dice.below(definition.segments.size());
        const FeatureKind kind = definition.segments[segment].kind;
        const engine::FeatureId feature = m_laid.features().featureOf(m_laid.segmentId(
            static_cast<engine::TileSlot>(tile), static_cast<engine::SegmentIndex>(segment)));
        const bool shared = m_dice.chance(0.08F + 0.9F * m_wishes.crowding);
        if (kind == FeatureKind::River || kind == FeatureKind::Quarter ||
            (m_owner.contains(feature) && !shared)) {
            return false;
        }
        const bool finished =
            (kind == FeatureKind::City || kind == FeatureKind::Road) && m_laid.isFinished(feature);
        if (finished && !m_dice.chance(0.1F + 0.9F * m_wishes.crowding)) {
            return false;
        }
        if (kind == FeatureKind::Field && m_dice.chance(0.45F)) {
            return false;
        }
        const std::string colour = m_owner.contains(feature) && m_dice.chance(0.5F)
                                       ? m_owner[feature]
                                       : m_dice.pick(m_wishes.colours);
        return put(tile, segment, feature, colour);
    }

    bool put(std::size_t tile, std::size_t segment, engine::FeatureId feature,
             const std::string& colour)
    {
        const engine::TileDefinition& definition = m_catalogue[m_board.tiles[tile].tile];
        const std::vector<SegmentShape> shapes = segmentShapes(definition);
        if (shapes[segment].rings.empty()) {
            return false;
        }
        const FeatureKind kind = definition.segments[segment].kind;
        ScenePiece piece;
        piece.tile = tile;
        piece.segment = static_cast<std::uint8_t>(segment);
        piece.feature = engine::word(kind);
        piece.colour = colour;
        const bool ownFeature = m_owner.contains(feature) && m_owner.at(feature) == colour;
        piece.kind = kindFor(kind, ownFeature);
        if ((kind == FeatureKind::Garden && piece.kind != "abbot") || !hasLeft(piece)) {
            return false;
        }
        const bool clumsy = m_dice.chance(m_wishes.clumsiness);
        const bool lies = (kind == FeatureKind::Field && piece.kind != "pig") != clumsy;
        piece.pose = lies ? "lying" : "standing";
        piece.heading = heading(lies);
        piece.at = turned(placeOn(shapes[segment], 0.08F + 0.1F * m_wishes.crowding, m_dice),
                          m_board.tiles[tile].rotation);
        if (collides(piece)) {
            return false;
        }
        m_owner.emplace(feature, colour);
        m_board.pieces.push_back(std::move(piece));
        return true;
    }

    [[nodiscard]] bool holdsPiece(std::size_t tile) const
    {
        return std::ranges::find(m_board.pieces, tile, &ScenePiece::tile) != m_board.pieces.end();
    }

    /// Whether its player owns another one of the kind.
    [[nodiscard]] bool hasLeft(const ScenePiece& piece) const
    {
        const auto used = std::ranges::count_if(m_board.pieces, [&](const ScenePiece& other) {
            return other.colour == piece.colour && other.kind == piece.kind;
        });
        return used < (piece.kind == "meeple" ? 7 : 1);
    }

    /// Builders and pigs join a meeple of their owner.
    std::string kindFor(FeatureKind kind, bool ownFeature)
    {
        if (m_wishes.specialKinds <= 0 || !m_dice.chance(m_wishes.specialKinds)) {
            return "meeple";
        }
        const float roll = m_dice.between(0, 1);
        switch (kind) {
        case FeatureKind::Field: return ownFeature && roll < 0.5F ? "pig" : "big";
        case FeatureKind::Monastery:
        case FeatureKind::Garden: return roll < 0.7F ? "abbot" : "big";
        default: return ownFeature && roll < 0.5F ? "builder" : "big";
        }
    }

    /// Players mostly face their pieces to one of the table's sides.
    float heading(bool lies)
    {
        if (lies) {
            return m_dice.between(0, 360);
        }
        return 90.F * static_cast<float>(m_dice.whole(0, 3)) + 18.F * m_dice.normal() +
               (m_dice.chance(0.3F) ? m_dice.between(0, 360) : 0.F);
    }

    [[nodiscard]] cv::Point2f where(const ScenePiece& piece) const
    {
        const Position cell = m_board.tiles[piece.tile].cell;
        return cv::Point2f(static_cast<float>(cell.x), static_cast<float>(cell.y)) + piece.at;
    }

    [[nodiscard]] bool collides(const ScenePiece& piece) const
    {
        return std::ranges::any_of(m_board.pieces, [&](const ScenePiece& other) {
            const bool both = piece.pose == "standing" && other.pose == "standing";
            return cv::norm(where(piece) - where(other)) < (both ? 0.3 : 0.38);
        });
    }

    const engine::TileCatalogue& m_catalogue;
    const BoardWishes& m_wishes;
    SceneBoard& m_board;
    Dice& m_dice;
    const engine::Board m_laid;
    std::map<engine::FeatureId, std::string> m_owner;
};

} // namespace

SceneBoard randomBoard(const engine::TileCatalogue& catalogue, const BoardWishes& wishes,
                       Dice& dice)
{
    SceneBoard board = Grower(catalogue, wishes, dice).run();
    PiecePlacer(catalogue, wishes, board, dice).run();
    return board;
}

} // namespace reeve::vision
