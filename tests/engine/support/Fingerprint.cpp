#include "tests/engine/support/Fingerprint.h"

#include "engine/GameLog.h"
#include "engine/rules/Placement.h"

#include <algorithm>
#include <sstream>

namespace reeve::engine::test {

namespace {

void write(std::ostream& text, const SegmentRef& place)
{
    text << place.cell.x << ',' << place.cell.y << ':' << int{place.segment} << ' ';
}

void write(std::ostream& text, const Award& award)
{
    text << "award " << static_cast<int>(award.category) << ' ' << award.players << ' '
         << award.turn << ' ' << award.at;
    for (const ScoreTerm& term : award.value.terms()) {
        text << ' ' << term.what << ' ' << term.count << ' ' << term.points << ' ' << term.rule;
    }
    text << '\n';
}

void write(std::ostream& text, const Need& need)
{
    text << need.about << ' ' << static_cast<int>(need.step) << ' ' << need.required << ' '
         << int{need.player} << ' ' << need.rule << ' ' << need.question << '\n';
    for (const GameEvent& option : need.options) {
        text << "  " << toJson(LogEntry{option, {}}) << '\n';
    }
}

void write(std::ostream& text, const Board& board)
{
    for (const PlacedTile& tile : board.tiles()) {
        text << tile.shape->definition->id << ' ' << tile.shape->rotation.quarterTurns() << ' '
             << tile.cell.x << ' ' << tile.cell.y << '\n';
    }
    for (const Piece& piece : board.pieces()) {
        text << int{piece.player} << ' ' << word(piece.kind) << ' ' << piece.at << '\n';
    }
    for (const Marker& marker : board.markers()) {
        text << word(marker.kind) << ' ' << marker.tile << ' ' << marker.at << ' ' << marker.to
             << '\n';
    }
    const auto segments = static_cast<SegmentId>(board.features().segmentCount());
    for (SegmentId segment = 0; segment < segments; ++segment) {
        const FeatureId feature = board.features().featureOf(segment);
        text << feature << ' ' << board.features().openEnds(feature) << ' '
             << board.features().meeples(feature) << ' ' << board.features().coatsOfArms(feature)
             << '\n';
    }
}

} // namespace

std::string fingerprint(const GameState& state)
{
    std::ostringstream text;
    write(text, state.board());
    text << static_cast<int>(state.phase()) << ' ' << static_cast<int>(state.step()) << ' '
         << int{state.playerToMove()} << ' ' << state.turn() << ' ' << state.part() << ' '
         << state.partIsOptional() << ' ' << state.figureUsed() << '\n';
    for (std::size_t i = 0; i < state.playerCount(); ++i) {
        const auto player = static_cast<PlayerIndex>(i);
        text << state.track(player) << ' ' << state.score(player);
        for (const PieceKind kind : kPieceKinds) {
            text << ' ' << state.supply(player, kind);
        }
        for (const Token token : kTokens) {
            text << ' ' << state.tokens(player, token);
        }
        text << '\n';
    }
    for (const OpenMove& move : state.openMoves()) {
        text << "move " << int{move.player} << ' ' << move.points << ' ' << move.stolen << '\n';
    }
    for (TileIndex tile = 0; tile < state.catalogue().tiles().size(); ++tile) {
        text << state.tilesLeft(tile) << ' ';
    }
    for (const FeatureId feature : state.finishedNow()) {
        text << "finished " << feature << '\n';
    }
    for (const Award& award : state.awards()) {
        write(text, award);
    }
    for (const Need& need : state.needs()) {
        write(text, need);
    }
    return text.str();
}

std::vector<std::string> featuresOf(const Board& board)
{
    std::vector<std::string> all;
    const FeatureMap& features = board.features();
    for (FeatureId feature = 0; feature < features.segmentCount(); ++feature) {
        if (features.featureOf(feature) != feature) {
            continue;
        }
        std::vector<SegmentRef> places;
        for (const SegmentId segment : features.segments(feature)) {
            places.push_back(placeOf(board, segment));
        }
        std::ranges::sort(places);
        std::ostringstream text;
        for (const SegmentRef& place : places) {
            write(text, place);
        }
        text << word(features.kind(feature)) << " tiles " << features.tileCount(feature) << " open "
             << features.openEnds(feature) << " coats " << features.coatsOfArms(feature)
             << " meeples " << features.meeples(feature) << " finished "
             << board.isFinished(feature);
        all.push_back(text.str());
    }
    std::ranges::sort(all);
    return all;
}

} // namespace reeve::engine::test
