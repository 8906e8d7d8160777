// The rules of one game: the modules of the sets in play, in order, and scoring by them.
#pragma once

#include "engine/Award.h"
#include "engine/Board.h"
#include "engine/RuleModule.h"
#include "engine/RuleOptions.h"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace reeve::engine {

class ModuleDataList;

/// Which module an event is the business of, and at which step of the turn.
struct Claim {
    const RuleModule* module = nullptr;
    Step step = Step::Figure;
};

class RuleBook
{
public:
    /// Rules for these sets. Error: a set the product has no rules for.
    [[nodiscard]] static Expected<std::shared_ptr<const RuleBook>>
    forSets(const std::vector<std::string>& sets, const RuleOptions& options);
    /// Every rule the product has: a board seen in a photo may hold tiles of any set.
    [[nodiscard]] static std::shared_ptr<const RuleBook> everything(const RuleOptions& options);
    /// Ids of all sets the product has rules for.
    [[nodiscard]] static std::vector<std::string> allSets();

    [[nodiscard]] int supply(PieceKind kind) const
    {
        return m_supply[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] int strength(PieceKind kind) const
    {
        return m_strength[static_cast<std::size_t>(kind)];
    }
    /// The tiles that usually lie before the first turn (BASE-18, RIVER-01, COUNT-01).
    [[nodiscard]] std::vector<StartTile> usualStart() const;
    [[nodiscard]] Verdict allowsStart(const GameState& state) const;
    /// Copies of the tile that stay in the box.
    [[nodiscard]] int leftInBox(const TileDefinition& tile) const;
    [[nodiscard]] ModuleDataList newData() const;

    [[nodiscard]] Verdict allowsStanding(const Board& board, const Piece& piece) const;
    [[nodiscard]] bool putsSeveralOnATile(const Board& board) const;
    [[nodiscard]] Verdict allowsTile(const GameState& state, const TilePlaced& event,
                                     const TurnedTile& tile) const;
    [[nodiscard]] bool mustBeLaid(const GameState& state, const TilePlaced& event,
                                  const TurnedTile& tile) const;
    [[nodiscard]] Verdict allowsDiscard(const GameState& state, const TileDiscarded& event,
                                        TileIndex tile) const;
    /// nullopt when no module knows the event at this moment.
    [[nodiscard]] std::optional<Claim> claimOn(const GameState& state,
                                               const GameEvent& event) const;
    [[nodiscard]] std::vector<Need> needs(const GameState& state) const;
    /// The first required need of a step before `before`, without its options.
    [[nodiscard]] std::optional<Need> firstRequired(const GameState& state, Step before) const;

    // The hooks of all modules, in order.
    void onStart(GameChange& change) const;
    void onTileLaid(GameChange& change) const;
    void onMeeplesGone(GameChange& change) const;
    void onFeatureScored(GameChange& change, const ScoredFeature& scored) const;
    void onAllScored(GameChange& change) const;
    void onTrackMoved(GameChange& change, const TrackMove& move) const;
    void onPartEnded(GameChange& change, bool turnOver) const;
    [[nodiscard]] std::optional<int> secondFigure(const GameState& state, PlayerIndex player) const;
    [[nodiscard]] std::vector<TrackFigure> trackFigures(const GameState& state) const;

    [[nodiscard]] Value value(const Board& board, FeatureId feature, Stage stage) const;
    /// BASE-12, BASE-13.
    [[nodiscard]] Majority majority(const Board& board, FeatureId feature) const;
    /// The different finished, or all, cities a field borders (BASE-43, BASE-44), sorted. Ids
    /// beyond those of the board stand for cities that are no features (COUNT-22).
    [[nodiscard]] std::vector<FeatureId> citiesOfField(const Board& board, FeatureId field,
                                                       bool finishedOnly) const;
    [[nodiscard]] std::optional<FieldBonus> fieldBonus(const Board& board, FeatureId field,
                                                       PlayerIndex player) const;
    /// What finishing this feature pays; no players when nobody stands there (BASE-14).
    [[nodiscard]] Award finished(const Board& board, FeatureId feature) const;
    /// The whole final scoring of the board as it lies (COMBO-30): finished features that still
    /// hold meeples count as finished. `tokens` by player; without a game that was followed, what
    /// only that would tell pays nothing.
    [[nodiscard]] std::vector<Award> gameEnd(const Board& board,
                                             std::span<const TokenCounts> tokens = {},
                                             const GameState* state = nullptr) const;
    [[nodiscard]] std::vector<Award> gameEnd(const GameState& state) const;

private:
    explicit RuleBook(std::vector<std::unique_ptr<RuleModule>> modules);

    std::vector<std::unique_ptr<RuleModule>> m_modules;
    std::array<int, kPieceKinds.size()> m_supply{};
    std::array<int, kPieceKinds.size()> m_strength{};
};

} // namespace reeve::engine
