#include "engine/GameChange.h"

namespace reeve::engine {

namespace {

/// Roads the marker joins, or that fall apart without it, may be finished now.
bool joinsRoads(const Marker& marker)
{
    return marker.to != kNoSegmentId;
}

} // namespace

void GameChange::placePiece(const Piece& piece)
{
    --m_state.m_supply[piece.player][static_cast<std::size_t>(piece.kind)];
    m_state.m_board.add(piece);
}

void GameChange::returnPiece(Piece piece)
{
    if (m_state.m_board.take(piece)) {
        ++m_state.m_supply[piece.player][static_cast<std::size_t>(piece.kind)];
        m_state.m_meeplesGone = true;
    }
}

void GameChange::movePiece(Piece piece, SegmentId to)
{
    if (m_state.m_board.take(piece)) {
        m_state.m_board.add(Piece{piece.player, piece.kind, to});
    }
}

void GameChange::placeMarker(const Marker& marker)
{
    m_state.m_board.add(marker);
    if (joinsRoads(marker)) {
        mayBeFinished(marker.at);
    }
}

void GameChange::removeMarker(Marker marker)
{
    m_state.m_board.take(marker);
    if (joinsRoads(marker)) {
        mayBeFinished(marker.at);
        mayBeFinished(marker.to);
        m_state.m_meeplesGone = true;
    }
}

void GameChange::pay(Award award)
{
    payOut(std::move(award), false);
}

void GameChange::paySteal(Award award)
{
    payOut(std::move(award), true);
}

void GameChange::payOut(Award award, bool stolen)
{
    award.turn = m_state.m_turn;
    const int points = award.value.total();
    m_state.m_awards.push_back(award);
    for (std::size_t i = 0; i < m_state.playerCount() && points != 0; ++i) {
        if (!contains(award.players, i)) {
            continue;
        }
        const auto player = static_cast<PlayerIndex>(i);
        const int before = m_state.m_track[player];
        m_state.m_track[player] += points;
        if (m_state.m_rules->secondFigure(m_state, player)) {
            m_state.m_openMoves.push_back({player, points, stolen});
        } else {
            m_state.m_rules->onTrackMoved(*this, {player, before, points, stolen});
        }
    }
}

void GameChange::settleMove(int from)
{
    const OpenMove move = m_state.m_openMoves.front();
    m_state.m_openMoves.erase(m_state.m_openMoves.begin());
    m_state.m_rules->onTrackMoved(*this, {move.player, from, move.points, move.stolen});
}

void GameChange::giveToken(PlayerIndex player, Token token, int count)
{
    std::uint8_t& held = m_state.m_tokens[player][static_cast<std::size_t>(token)];
    held = static_cast<std::uint8_t>(held + count);
}

void GameChange::grantTile(bool optional)
{
    ++(optional ? m_state.m_tilesOffered : m_state.m_tilesGranted);
}

} // namespace reeve::engine
