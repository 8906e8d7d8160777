// A game at one moment: what follows from the events so far by the rules.
#pragma once

#include "engine/Award.h"
#include "engine/Board.h"
#include "engine/GameEvent.h"
#include "engine/Need.h"
#include "engine/RuleBook.h"
#include "engine/TileCatalogue.h"

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace reeve::engine {

/// Points that are paid, but whose owner has not said yet which of his figures he moves (MSG-02).
struct OpenMove {
    PlayerIndex player = 0;
    int points = 0;
    bool stolen = false;
};

/// The modules' data, copied with the state.
class ModuleDataList
{
public:
    ModuleDataList() = default;
    ModuleDataList(const ModuleDataList& other);
    ModuleDataList& operator=(const ModuleDataList& other);
    ModuleDataList(ModuleDataList&&) = default;
    ModuleDataList& operator=(ModuleDataList&&) = default;
    ~ModuleDataList() = default;

    void add(std::unique_ptr<ModuleData> data) { m_data.push_back(std::move(data)); }
    /// Only for slots of modules that have data.
    [[nodiscard]] const ModuleData& operator[](std::size_t slot) const { return *m_data[slot]; }
    [[nodiscard]] ModuleData& operator[](std::size_t slot) { return *m_data[slot]; }

private:
    std::vector<std::unique_ptr<ModuleData>> m_data;
};

/// A value: copies are independent. Holds the catalogue, which therefore lives long enough.
class GameState
{
public:
    enum class Phase : std::uint8_t {
        PlaceTile, ///< a tile is to be laid
        EndTurn,   ///< a tile lies; figures and scoring follow, then the turn ends
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
    /// Is it this player's turn, and that phase of it?
    [[nodiscard]] Verdict checkTurn(PlayerIndex player, Phase phase) const;
    /// What the game has to be told in this turn beyond the tile, in the order of the steps.
    [[nodiscard]] std::vector<Need> needs() const;

    [[nodiscard]] const TileCatalogue& catalogue() const { return m_catalogue; }
    [[nodiscard]] const GameSetup& setup() const { return *m_setup; }
    [[nodiscard]] const RuleBook& rules() const { return *m_rules; }
    [[nodiscard]] const Board& board() const { return m_board; }
    [[nodiscard]] std::size_t playerCount() const { return m_setup->players.size(); }
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] PlayerIndex playerToMove() const { return m_toMove; }
    /// 1-based number of the turn being played; each part of a double turn has its own.
    [[nodiscard]] int turn() const { return m_turn; }
    /// 1 for a turn's first tile, 2 for the second part of a double turn (TB-13), ...
    [[nodiscard]] int part() const { return m_part; }
    /// The part that follows may be declined by ending it before its tile is laid.
    [[nodiscard]] bool partIsOptional() const { return m_partIsOptional; }
    /// How far the turn is; steps never go back.
    [[nodiscard]] Step step() const { return m_step; }
    [[nodiscard]] bool isScored() const { return m_step >= Step::Scoring; }
    [[nodiscard]] bool figureUsed() const { return m_figureUsed; }
    /// Features that step 3 scores as the board lies now, each once, in order. Empty once scored.
    [[nodiscard]] std::vector<FeatureId> finishedNow() const;

    /// Every cell and rotation where all rules let this tile be laid by the player to move, in
    /// reading order.
    [[nodiscard]] std::vector<TilePlacement> legalPlacements(TileIndex tile) const;
    /// May some rotation of the tile lie in this cell?
    [[nodiscard]] bool canBeLaid(TileIndex tile, Position cell) const;

    /// Copies of the tile that are still to come; 0 for unknown ids.
    [[nodiscard]] int tilesLeft(std::string_view tile) const;
    [[nodiscard]] int tilesLeft(TileIndex tile) const { return m_bag[tile]; }
    [[nodiscard]] int tilesLeft() const { return m_tilesLeft; }
    [[nodiscard]] int supply(PlayerIndex player, PieceKind kind) const
    {
        return m_supply[player][static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] int tokens(PlayerIndex player, Token token) const
    {
        return m_tokens[player][static_cast<std::size_t>(token)];
    }
    [[nodiscard]] const std::array<TokenCounts, kMaxPlayers>& tokens() const { return m_tokens; }
    /// Points on the scoring track (BASE-17), without the final scoring.
    [[nodiscard]] int track(PlayerIndex player) const { return m_track[player]; }
    /// The track, and once the game has ended the final scoring too.
    [[nodiscard]] int score(PlayerIndex player) const;
    /// Points whose owners have to say which figure moves, first come first.
    [[nodiscard]] const std::vector<OpenMove>& openMoves() const { return m_openMoves; }
    /// Where the figures on the track stand; points of openMoves have not moved theirs yet.
    [[nodiscard]] std::vector<TrackFigure> trackFigures() const
    {
        return m_rules->trackFigures(*this);
    }
    /// Everything paid so far, in order; the final scoring last.
    [[nodiscard]] const std::vector<Award>& awards() const { return m_awards; }

    [[nodiscard]] const ModuleData& moduleData(std::size_t slot) const
    {
        return m_moduleData[slot];
    }

private:
    friend class GameChange;

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
    [[nodiscard]] Verdict verdictOn(const FeaturesScored& event) const;
    [[nodiscard]] Verdict verdictOn(const TurnEnded& event) const;
    [[nodiscard]] Verdict verdictOn(const EventRevoked& event) const;
    [[nodiscard]] Verdict verdictOn(const ScoreCorrected& event) const;
    [[nodiscard]] Verdict verdictOn(const GameEnded& event) const;
    [[nodiscard]] Verdict verdictOnModules(PlayerIndex player, const GameEvent& event) const;
    [[nodiscard]] Verdict checkStep(Step step) const;
    [[nodiscard]] Expected<TileIndex> drawnTile(const std::string& id) const;

    void carryOut(const GameStarted&) {}
    void carryOut(const EventRevoked&) {}
    void carryOut(const TilePlaced& event);
    void carryOut(const TileDiscarded& event);
    void carryOut(const FeaturesScored& event);
    void carryOut(const TurnEnded& event);
    void carryOut(const ScoreCorrected& event);
    void carryOut(const GameEnded& event);
    void score(FeatureId feature);

    TileCatalogue m_catalogue;
    std::shared_ptr<const GameSetup> m_setup;
    std::shared_ptr<const RuleBook> m_rules;
    Board m_board;
    std::vector<std::uint8_t> m_bag; // copies left, by TileIndex
    int m_tilesLeft = 0;
    std::array<PieceCounts, kMaxPlayers> m_supply{};
    std::array<TokenCounts, kMaxPlayers> m_tokens{};
    std::array<int, kMaxPlayers> m_track{};
    std::array<int, kMaxPlayers> m_final{};
    std::vector<Award> m_awards;
    std::vector<SegmentId> m_toScore; // of features the tile, or a ferry, may have finished
    std::vector<OpenMove> m_openMoves;
    ModuleDataList m_moduleData;
    Phase m_phase = Phase::PlaceTile;
    Step m_step = Step::LayTile;
    PlayerIndex m_toMove = 0;
    bool m_figureUsed = false;
    bool m_meeplesGone = false;
    bool m_partIsOptional = false;
    int m_tilesGranted = 0; // that must be laid; they come before those offered
    int m_tilesOffered = 0;
    int m_part = 1;
    int m_turn = 1;
};

/// The other players clockwise, from the left of `first`, who comes last.
[[nodiscard]] std::vector<PlayerIndex> leftFirst(const GameState& state, PlayerIndex first);

} // namespace reeve::engine
