// A game at one moment: what follows from the events so far by the rules.
#pragma once

#include "engine/Award.h"
#include "engine/Board.h"
#include "engine/GameEvent.h"
#include "engine/RuleBook.h"
#include "engine/TileCatalogue.h"

#include <array>
#include <memory>
#include <string_view>
#include <vector>

namespace reeve::engine {

/// A value: copies are independent. Holds the catalogue, which therefore lives long enough.
class GameState
{
public:
    enum class Phase : std::uint8_t {
        PlaceTile, ///< a tile is to be laid
        EndTurn,   ///< a tile lies; a figure may follow, then the turn ends
        Finished,
    };

    /// Error: Invalid, what in the setup cannot be played.
    [[nodiscard]] static Expected<GameState> start(const TileCatalogue& catalogue,
                                                   const GameSetup& setup);

    /// Would the event be legal now? Error: IllegalEvent with the rule.
    [[nodiscard]] Verdict check(const GameEvent& event) const;
    /// Checks the event, then carries it out. After an error the state is as before.
    /// GameStarted and EventRevoked are the log's business and are refused.
    [[nodiscard]] Verdict apply(const GameEvent& event);

    [[nodiscard]] const TileCatalogue& catalogue() const { return m_catalogue; }
    [[nodiscard]] const GameSetup& setup() const { return *m_setup; }
    [[nodiscard]] const RuleBook& rules() const { return *m_rules; }
    [[nodiscard]] const Board& board() const { return m_board; }
    [[nodiscard]] std::size_t playerCount() const { return m_setup->players.size(); }
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] PlayerIndex playerToMove() const { return m_toMove; }
    /// 1-based number of the turn being played.
    [[nodiscard]] int turn() const { return m_turn; }
    /// Copies of the tile that are still to come; 0 for unknown ids.
    [[nodiscard]] int tilesLeft(std::string_view tile) const;
    [[nodiscard]] int tilesLeft() const { return m_tilesLeft; }
    [[nodiscard]] int supply(PlayerIndex player, PieceKind kind) const
    {
        return m_supply[player][static_cast<std::size_t>(kind)];
    }
    /// Points on the scoring track (BASE-17), without the final scoring.
    [[nodiscard]] int track(PlayerIndex player) const { return m_track[player]; }
    /// The track, and once the game has ended the final scoring too.
    [[nodiscard]] int score(PlayerIndex player) const;
    /// Everything paid so far, in order; the final scoring last.
    [[nodiscard]] const std::vector<Award>& awards() const { return m_awards; }

private:
    GameState(TileCatalogue catalogue, const GameSetup& setup,
              std::shared_ptr<const RuleBook> rules);

    using PieceCounts = std::array<std::int8_t, kPieceKinds.size()>;

    void fillBag();
    [[nodiscard]] Verdict layStartTiles();
    void takeFromBag(TileIndex tile);

    // For each kind of event: may it happen, and what it does once it may.
    [[nodiscard]] Verdict verdictOn(const GameStarted& event) const;
    [[nodiscard]] Verdict verdictOn(const TilePlaced& event) const;
    [[nodiscard]] Verdict verdictOn(const TileDiscarded& event) const;
    [[nodiscard]] Verdict verdictOn(const MeeplePlaced& event) const;
    [[nodiscard]] Verdict verdictOn(const TurnEnded& event) const;
    [[nodiscard]] Verdict verdictOn(const EventRevoked& event) const;
    [[nodiscard]] Verdict verdictOn(const ScoreCorrected& event) const;
    [[nodiscard]] Verdict verdictOn(const GameEnded& event) const;
    [[nodiscard]] Verdict checkTurn(PlayerIndex player, Phase phase) const;
    [[nodiscard]] Expected<TileIndex> drawnTile(const std::string& id) const;

    void carryOut(const GameStarted&) {}
    void carryOut(const EventRevoked&) {}
    void carryOut(const TilePlaced& event);
    void carryOut(const TileDiscarded& event);
    void carryOut(const MeeplePlaced& event);
    void carryOut(const TurnEnded& event);
    void carryOut(const ScoreCorrected& event);
    void carryOut(const GameEnded& event);
    void scoreFinished(FeatureId feature);

    TileCatalogue m_catalogue;
    std::shared_ptr<const GameSetup> m_setup;
    std::shared_ptr<const RuleBook> m_rules;
    Board m_board;
    std::vector<std::uint8_t> m_bag; // copies left, by TileIndex
    int m_tilesLeft = 0;
    std::array<PieceCounts, kMaxPlayers> m_supply{};
    std::array<int, kMaxPlayers> m_track{};
    std::array<int, kMaxPlayers> m_final{};
    std::vector<Award> m_awards;
    Board::Finished m_finished; // by the tile just laid
    Phase m_phase = Phase::PlaceTile;
    PlayerIndex m_toMove = 0;
    bool m_figurePlaced = false;
    int m_turn = 1;
};

} // namespace reeve::engine
