#include "tests/engine/support/LaidTable.h"

#include "tests/engine/support/Catalogue.h"
#include "tests/engine/support/Notation.h"

#include <algorithm>
#include <stdexcept>

namespace reeve::engine::test {

namespace {

const Seats& players()
{
    static const Seats kPlayers{"Red", "Blue", "Green"};
    return kPlayers;
}

} // namespace

LaidTable::LaidTable(std::string_view notation, const RuleOptions& options)
    : m_rules(RuleBook::everything(options))
{
    for (const auto& [tile, things] : tilesNamed(notation)) {
        const TurnedTile& shape =
            catalogue().turned(catalogue().indexOf(tile.tile).value(), tile.rotation);
        if (!m_board.fits(shape, tile.cell)) {
            throw std::invalid_argument("the tile does not fit: " + tile.tile);
        }
        const Board::Finished finished = m_board.place(shape, tile.cell);
        const auto slot = static_cast<TileSlot>(m_board.tiles().size() - 1);
        for (const std::string& text : things) {
            for (const auto& thing : thingsNamed(text, m_board, slot, players())) {
                std::visit([this](const auto& pieceOrMarker) { m_board.add(pieceOrMarker); },
                           thing);
            }
        }
        scoreFinished(finished);
    }
}

void LaidTable::scoreFinished(const Board::Finished& candidates)
{
    for (const FeatureId candidate : candidates) {
        const FeatureId feature = m_board.features().featureOf(candidate); // a ferry may rename it
        if (!m_board.isFinished(feature)) {
            continue;
        }
        const Award award = m_rules->finished(m_board, feature);
        for (std::size_t player = 0; player < kMaxPlayers; ++player) {
            m_paid[player] += contains(award.players, player) ? award.value.total() : 0;
        }
        m_board.takePieces(feature);
    }
}

int LaidTable::paid(std::string_view player) const
{
    return m_paid[figureNamed(player, players()).player];
}

int LaidTable::atEnd(std::string_view player) const
{
    int points = 0;
    for (const Award& award : m_rules->gameEnd(m_board)) {
        points += contains(award.players, figureNamed(player, players()).player)
                      ? award.value.total()
                      : 0;
    }
    return points;
}

int LaidTable::meeplesOnBoard(std::string_view player) const
{
    return static_cast<int>(std::ranges::count(
        m_board.pieces(), figureNamed(player, players()).player, &Piece::player));
}

FeatureId LaidTable::feature(Position cell, std::string_view place) const
{
    const TileSlot slot = m_board.at(cell).value();
    return m_board.features().featureOf(
        m_board.segmentId(slot, segmentNamed(*m_board.tile(slot).shape, place)));
}

} // namespace reeve::engine::test
