// The seam between the core and the rules of one set: a module answers the core's questions.
//
// A module is built once per game from the edition options and has no state of its own; what it
// must remember is its ModuleData in the GameState. Hooks it does not override have no effect. The
// core never asks which set is in play.
#pragma once

#include "engine/Award.h"
#include "engine/Board.h"
#include "engine/Error.h"
#include "engine/GameEvent.h"
#include "engine/Need.h"
#include "engine/ScoreTrack.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace reeve::engine {

class GameChange;
class GameState;
class RuleBook;

/// Success, or which rule forbids it and why.
using Verdict = tl::expected<void, Error>;

/// When a feature is valued.
enum class Stage : std::uint8_t {
    Finished, ///< closed; for a field: as if every city it touches were finished
    GameEnd,  ///< as it lies when the game ends
};

/// A feature being valued.
struct Valued {
    const RuleBook& rules;
    const Board& board;
    FeatureId feature;
    Stage stage;
    [[nodiscard]] FeatureKind kind() const { return board.features().kind(feature); }
};

/// What a module remembers of a game; copied with the state.
class ModuleData
{
public:
    ModuleData() = default;
    ModuleData(const ModuleData&) = delete;
    ModuleData& operator=(const ModuleData&) = delete;
    virtual ~ModuleData() = default;
    [[nodiscard]] virtual std::unique_ptr<ModuleData> clone() const = 0;
};

/// A finished feature being scored: paid already, its figures and markers still in place.
struct ScoredFeature {
    FeatureId feature = 0;
    const Award* award = nullptr; ///< without players when nobody stands there (BASE-14)
};

/// A scoring figure that moved on the track.
struct TrackMove {
    PlayerIndex player = 0;
    int from = 0; ///< points before, on that figure
    int points = 0;
    bool stolen = false; ///< the points were robbed (ROB-10)
};

/// What each of a player's finished cities in a field adds for him (TB-21).
struct FieldBonus {
    int each = 0;
    std::string_view what;
    std::string_view rule;
};

/// The board and what lies in front of the players when the game ends.
struct EndOfGame {
    const Board& board;
    std::span<const TokenCounts> tokens; ///< by player
    const GameState* state = nullptr;    ///< none for a board whose game was not followed
};

enum class Asking : std::uint8_t {
    WhatIsRequired, ///< only needs that must be answered, without their options
    Everything,
};

class RuleModule
{
public:
    RuleModule() = default;
    RuleModule(const RuleModule&) = delete;
    RuleModule& operator=(const RuleModule&) = delete;
    virtual ~RuleModule() = default;

    // Before the game

    /// Figures of this kind each player owns at the start.
    [[nodiscard]] virtual int supply(PieceKind) const { return 0; }
    /// How much a figure counts in a majority.
    [[nodiscard]] virtual int strength(PieceKind) const { return 0; }
    /// Copies of this tile that stay in the box.
    [[nodiscard]] virtual int leftInBox(const TileDefinition&) const { return 0; }
    [[nodiscard]] virtual std::unique_ptr<ModuleData> newData() const { return nullptr; }
    /// Puts this set's tiles among those that usually lie before the first turn; earlier modules
    /// have put theirs.
    virtual void addStart(std::vector<StartTile>&) const {}
    /// Can a game of these rules begin with the tiles that lie?
    [[nodiscard]] virtual Verdict allowsStart(const GameState&) const { return {}; }
    /// The start tiles lie; the first turn follows.
    virtual void onStart(GameChange&) const {}

    /// May such a figure stand where it does, whatever happened before? Asked of boards seen in a
    /// photo.
    [[nodiscard]] virtual Verdict allowsStanding(const Board&, const Piece&) const { return {}; }

    /// Do these rules bring several meeples onto one tile of this board?
    [[nodiscard]] virtual bool putsSeveralOnATile(const Board&) const { return false; }

    // A tile

    /// May this tile be laid there now?
    [[nodiscard]] virtual Verdict allowsTile(const GameState&, const TilePlaced&,
                                             const TurnedTile&) const
    {
        return {};
    }
    /// The tile may lie there: must it be laid then, and not be put out of the game (BASE-07)?
    [[nodiscard]] virtual bool mustBeLaid(const GameState&, const TilePlaced&,
                                          const TurnedTile&) const
    {
        return true;
    }
    /// May the drawn tile be put out of the game?
    [[nodiscard]] virtual Verdict allowsDiscard(const GameState&, const TileDiscarded&,
                                                TileIndex) const
    {
        return {};
    }
    /// The tile lies: it is the last one of the board.
    virtual void onTileLaid(GameChange&) const {}

    // Everything else people do: events of figures, markers, dice and decisions

    /// The step the event belongs to if it is this module's business; the first module that claims
    /// an event judges it and carries it out.
    [[nodiscard]] virtual std::optional<Step> claims(const GameState&, const GameEvent&) const
    {
        return std::nullopt;
    }
    /// May the event, which this module claimed, happen now? The step is checked already.
    [[nodiscard]] virtual Verdict allows(const GameState&, const GameEvent&) const { return {}; }
    /// Does what the event, which is allowed, says.
    virtual void carryOut(GameChange&, const GameEvent&) const {}
    /// Adds what this module still has to be told in this turn.
    virtual void needs(const GameState&, Asking, std::vector<Need>&) const {}
    /// Figures were taken off the board or roads came apart: others may have to go home now.
    virtual void onMeeplesGone(GameChange&) const {}

    // Scoring

    /// Adds this module's part to what a feature is worth; earlier modules have added theirs.
    virtual void addValue(const Valued&, Value&) const {}
    /// Cities that count for a field though they are no features: ids beyond those of the board.
    virtual void addCitiesOfField(const Board&, FeatureId, std::vector<FeatureId>&) const {}
    [[nodiscard]] virtual std::optional<FieldBonus> fieldBonus(const Board&, FeatureId,
                                                               PlayerIndex) const
    {
        return std::nullopt;
    }
    /// Called for every finished feature of the tile, also for those nobody holds.
    virtual void onFeatureScored(GameChange&, const ScoredFeature&) const {}
    /// All finished features of the tile are scored and their figures home.
    virtual void onAllScored(GameChange&) const {}
    /// Points on a second scoring figure of the player, which he may move instead (MSG-02).
    [[nodiscard]] virtual std::optional<int> secondFigure(const GameState&, PlayerIndex) const
    {
        return std::nullopt;
    }
    virtual void onTrackMoved(GameChange&, const TrackMove&) const {}
    /// Adds this module's figures that stand on the track.
    virtual void addTrackFigures(const GameState&, std::vector<TrackFigure>&) const {}
    /// The turn, or one part of it, is over; `turnOver` is false when the same player goes on.
    virtual void onPartEnded(GameChange&, bool /*turnOver*/) const {}
    /// Adds awards of the final scoring beyond the features' owners (fields, majorities of goods);
    /// earlier modules have added theirs.
    virtual void scoreGameEnd(const EndOfGame&, const RuleBook&, std::vector<Award>&) const {}

    /// Place of the module's data in the state; set by the rule book.
    void setSlot(std::size_t slot) { m_slot = slot; }
    [[nodiscard]] std::size_t slot() const { return m_slot; }

private:
    std::size_t m_slot = 0;
};

} // namespace reeve::engine
