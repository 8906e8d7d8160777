// What a rule module may do to a game while an event is carried out.
#pragma once

#include "engine/GameState.h"

namespace reeve::engine {

/// Lives only during one event; callers of GameState see whole states.
class GameChange
{
public:
    explicit GameChange(GameState& state)
        : m_state(state)
    {}

    [[nodiscard]] const GameState& state() const { return m_state; }
    [[nodiscard]] ModuleData& moduleData(std::size_t slot) { return m_state.m_moduleData[slot]; }

    /// Puts a figure from its owner's supply on the board.
    void placePiece(const Piece& piece);
    /// Takes a figure off the board, back to its owner.
    void returnPiece(Piece piece);
    /// Moves a figure that is on the board.
    void movePiece(Piece piece, SegmentId to);
    /// The one figure of this turn is used (BASE-08).
    void useFigure() { m_state.m_figureUsed = true; }

    void placeMarker(const Marker& marker);
    void removeMarker(Marker marker);

    /// Moves points on the track and keeps the award with its reasons. With a second scoring figure
    /// in play the player has to say which one moved.
    void pay(Award award);
    /// The same for points taken from another player's scoring (ROB-07).
    void paySteal(Award award);
    /// The scoring figure at `from` points moved: the next of GameState::openMoves is settled.
    void settleMove(int from);

    void giveToken(PlayerIndex player, Token token, int count = 1);
    /// The feature is scored in step 3 if it is finished then.
    void mayBeFinished(SegmentId segment) { m_state.m_toScore.push_back(segment); }
    /// The same player lays one more tile after this part of the turn. Those that are not optional
    /// come first.
    void grantTile(bool optional);

private:
    void payOut(Award award, bool stolen);

    GameState& m_state;
};

} // namespace reeve::engine
