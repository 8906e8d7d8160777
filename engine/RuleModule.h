// The seam between the core and the rules of one set: a module answers the core's questions.
//
// A module is built once per game from the edition options and has no state of its own; hooks it
// does not override have no effect. The core never asks which set is in play.
#pragma once

#include "engine/Award.h"
#include "engine/Board.h"
#include "engine/Error.h"
#include "engine/GameEvent.h"

#include <vector>

namespace reeve::engine {

class GameState;
class RuleBook;

/// Success, or which rule forbids it and why.
using Verdict = tl::expected<void, Error>;

/// When a feature is valued.
enum class Stage : std::uint8_t {
    Finished, ///< closed; for a field: as if every city it touches were finished
    GameEnd,  ///< as it lies when the game ends
};

class RuleModule
{
public:
    RuleModule() = default;
    RuleModule(const RuleModule&) = delete;
    RuleModule& operator=(const RuleModule&) = delete;
    virtual ~RuleModule() = default;

    /// Figures of this kind each player owns at the start.
    [[nodiscard]] virtual int supply(PieceKind) const { return 0; }
    /// How much a figure counts in a majority.
    [[nodiscard]] virtual int strength(PieceKind) const { return 0; }

    /// May this tile be laid there now?
    [[nodiscard]] virtual Verdict allowsTile(const GameState&, const TilePlaced&,
                                             const TurnedTile&) const
    {
        return {};
    }
    /// May the drawn tile be put out of the game?
    [[nodiscard]] virtual Verdict allowsDiscard(const GameState&, const TileDiscarded&,
                                                TileIndex) const
    {
        return {};
    }
    /// May this figure be put on that segment of the tile just laid?
    [[nodiscard]] virtual Verdict allowsMeeple(const GameState&, const MeeplePlaced&,
                                               SegmentId) const
    {
        return {};
    }

    /// Adds this module's part to what a feature is worth; earlier modules have added theirs.
    virtual void value(const Board&, FeatureId, Stage, Value&) const {}
    /// Adds awards of the final scoring beyond the features' owners (fields, majorities of goods).
    virtual void scoreGameEnd(const Board&, const RuleBook&, std::vector<Award>&) const {}
};

} // namespace reeve::engine
