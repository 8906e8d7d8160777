#include "tests/engine/support/RandomGame.h"

#include "engine/GameState.h"

#include <random>
#include <stdexcept>
#include <vector>

namespace reeve::engine::test {

namespace {

/// std::minstd_rand is the same everywhere, the distributions of <random> are not.
class Dice
{
public:
    explicit Dice(std::uint32_t seed)
        : m_engine(seed % 2147483646U + 1)
    {}
    std::size_t below(std::size_t bound) { return m_engine() % bound; }

private:
    std::minstd_rand m_engine;
};

std::vector<TileIndex> shuffledBag(const TileCatalogue& catalogue, int boxes, Dice& dice)
{
    std::vector<TileIndex> bag;
    for (TileIndex tile = 0; tile < catalogue.tiles().size(); ++tile) {
        if (catalogue[tile].set == "BA") {
            const int count =
                boxes * catalogue[tile].count - (catalogue[tile].id == "BA.D" ? 1 : 0);
            bag.insert(bag.end(), static_cast<std::size_t>(count), tile);
        }
    }
    for (std::size_t i = bag.size(); i > 1; --i) {
        std::swap(bag[i - 1], bag[dice.below(i)]);
    }
    return bag;
}

class Play
{
public:
    Play(const TileCatalogue& catalogue, const GameSetup& setup, Dice& dice)
        : m_dice(dice)
        , m_state(GameState::start(catalogue, setup).value())
        , m_log{{GameStarted{setup}, {}}}
    {}

    void turn(TileIndex tile)
    {
        const TileCatalogue& catalogue = m_state.catalogue();
        const PlayerIndex player = m_state.playerToMove();
        const std::vector<TilePlacement> placements =
            m_state.board().legalPlacements(catalogue, tile);
        if (placements.empty()) {
            happens(TileDiscarded{player, catalogue[tile].id});
            return;
        }
        const TilePlacement& chosen = placements[m_dice.below(placements.size())];
        happens(TilePlaced{player, catalogue[tile].id, chosen.cell, chosen.rotation});
        if (m_dice.below(10) < 7) {
            placeMeeple(player, tile, chosen.cell);
        }
        happens(TurnEnded{player});
    }

    GameLog end()
    {
        happens(GameEnded{});
        return std::move(m_log);
    }

    [[nodiscard]] std::size_t tilesOnBoard() const { return m_state.board().tiles().size(); }

private:
    void placeMeeple(PlayerIndex player, TileIndex tile, Position cell)
    {
        std::vector<MeeplePlaced> legal;
        for (std::size_t i = 0; i < m_state.catalogue()[tile].segments.size(); ++i) {
            const MeeplePlaced event{
                player, PieceKind::Meeple, {cell, static_cast<SegmentIndex>(i)}};
            if (m_state.check(event)) {
                legal.push_back(event);
            }
        }
        if (!legal.empty()) {
            happens(legal[m_dice.below(legal.size())]);
        }
    }

    void happens(GameEvent event)
    {
        if (const Verdict verdict = m_state.apply(event); !verdict) {
            throw std::logic_error("random play was refused: " + verdict.error().what);
        }
        m_log.push_back({std::move(event), {}});
    }

    Dice& m_dice;
    GameState m_state;
    GameLog m_log;
};

} // namespace

GameLog randomGame(const TileCatalogue& catalogue, const RandomGameOptions& options)
{
    GameSetup setup;
    setup.rules = options.rules;
    setup.trustRecord = options.boxes > 1;
    for (std::size_t player = 0; player < options.players; ++player) {
        setup.players.push_back({"Player " + std::to_string(player + 1), kColours.at(player)});
    }
    Dice dice(options.seed);
    Play play(catalogue, setup, dice);
    for (const TileIndex tile : shuffledBag(catalogue, options.boxes, dice)) {
        if (play.tilesOnBoard() == options.tiles) {
            break;
        }
        play.turn(tile);
    }
    return play.end();
}

} // namespace reeve::engine::test
