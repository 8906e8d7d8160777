// The rules of one game: the modules of the sets in play, in order, and scoring by them.
#pragma once

#include "engine/Award.h"
#include "engine/Board.h"
#include "engine/RuleModule.h"
#include "engine/RuleOptions.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace reeve::engine {

class RuleBook
{
public:
    /// Rules for these sets. Error: a set the product has no rules for.
    [[nodiscard]] static Expected<std::shared_ptr<const RuleBook>>
    forSets(const std::vector<std::string>& sets, const RuleOptions& options);
    /// Every rule the product has: a board seen in a photo may hold tiles of any set.
    [[nodiscard]] static std::shared_ptr<const RuleBook> everything(const RuleOptions& options);

    [[nodiscard]] int supply(PieceKind kind) const
    {
        return m_supply[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] int strength(PieceKind kind) const
    {
        return m_strength[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] Verdict allowsTile(const GameState& state, const TilePlaced& event,
                                     const TurnedTile& tile) const;
    [[nodiscard]] Verdict allowsDiscard(const GameState& state, const TileDiscarded& event,
                                        TileIndex tile) const;
    [[nodiscard]] Verdict allowsMeeple(const GameState& state, const MeeplePlaced& event,
                                       SegmentId segment) const;

    [[nodiscard]] Value value(const Board& board, FeatureId feature, Stage stage) const;
    /// BASE-12, BASE-13.
    [[nodiscard]] Majority majority(const Board& board, FeatureId feature) const;
    /// What finishing this feature pays; no players when nobody stands there (BASE-14).
    [[nodiscard]] Award finished(const Board& board, FeatureId feature) const;
    /// The whole final scoring of the board as it lies (BASE-51): finished features that still hold
    /// meeples count as finished.
    [[nodiscard]] std::vector<Award> gameEnd(const Board& board) const;

private:
    explicit RuleBook(std::vector<std::unique_ptr<const RuleModule>> modules);

    std::vector<std::unique_ptr<const RuleModule>> m_modules;
    std::array<int, kPieceKinds.size()> m_supply{};
    std::array<int, kPieceKinds.size()> m_strength{};
};

} // namespace reeve::engine
