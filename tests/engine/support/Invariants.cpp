#include "tests/engine/support/Invariants.h"

#include "engine/MakeScoreSheet.h"
#include "engine/rules/Placement.h"
#include "tests/engine/support/Dice.h"
#include "tests/engine/support/Fingerprint.h"
#include "tests/engine/support/RandomGame.h"

#include <algorithm>
#include <numeric>

namespace reeve::engine::test {

namespace {

int printed(const PlacedTile& tile, std::string_view attribute)
{
    return tile.shape->definition->attribute(attribute) != nullptr ? 1 : 0;
}

/// Supply and board make what the rules give each player, and no supply is below zero.
std::string figuresLost(const GameState& state)
{
    for (std::size_t i = 0; i < state.playerCount(); ++i) {
        const auto player = static_cast<PlayerIndex>(i);
        for (const PieceKind kind : kPieceKinds) {
            const auto onBoard =
                std::ranges::count_if(state.board().pieces(), [&](const Piece& piece) {
                    return piece.player == player && piece.kind == kind;
                });
            const int supply = state.supply(player, kind);
            if (supply < 0 || supply + onBoard != state.rules().supply(kind)) {
                return "player " + std::to_string(i) + " has " + std::to_string(supply) + " and " +
                       std::to_string(onBoard) + " " + std::string(word(kind));
            }
        }
    }
    return {};
}

int held(const GameState& state, Token token)
{
    int count = 0;
    for (std::size_t player = 0; player < state.playerCount(); ++player) {
        count += state.tokens(static_cast<PlayerIndex>(player), token);
    }
    return count;
}

/// Between two parts of the game, when all that a tile brings has been done.
bool isSettled(const GameState& state)
{
    return state.phase() != GameState::Phase::EndTurn;
}

/// Every gold tile brought two ingots; they lie on the board or before the players (GOLD-02).
std::string goldLost(const GameState& state)
{
    const Board& board = state.board();
    const auto lies = std::ranges::count(board.markers(), MarkerKind::Gold, &Marker::kind);
    int brought = 0;
    for (const PlacedTile& tile : board.tiles()) {
        brought += 2 * printed(tile, "gold");
    }
    const auto known = lies + held(state, Token::Gold);
    const auto waiting = brought - known;
    return waiting == 0 || (!isSettled(state) && waiting > 0 && waiting <= 2)
               ? std::string()
               : std::to_string(known) + " ingots of " + std::to_string(brought);
}

/// The goods held are those of the finished cities (TB-03).
std::string goodsLost(const GameState& state)
{
    if (!isSettled(state) && !state.isScored()) {
        return {};
    }
    for (const Token token : {Token::Wine, Token::Grain, Token::Cloth}) {
        int earned = 0;
        const Board& board = state.board();
        const auto segments = static_cast<SegmentId>(board.features().segmentCount());
        for (SegmentId segment = 0; segment < segments; ++segment) {
            const std::string* goods = board.segment(segment).attribute("goods");
            earned += goods != nullptr && *goods == word(token) &&
                              board.isFinished(board.features().featureOf(segment))
                          ? 1
                          : 0;
        }
        if (earned != held(state, token)) {
            return std::to_string(held(state, token)) + " " + std::string(word(token)) + " of " +
                   std::to_string(earned);
        }
    }
    return {};
}

int count(const GameState& state, MarkerKind kind)
{
    return static_cast<int>(std::ranges::count(state.board().markers(), kind, &Marker::kind));
}

std::string markersWrong(const GameState& state)
{
    for (const MarkerKind kind : {MarkerKind::Mage, MarkerKind::Witch, MarkerKind::Count}) {
        if (count(state, kind) > 1) {
            return "more than one " + std::string(word(kind));
        }
    }
    std::vector<TileSlot> lakes;
    for (const Marker& marker : state.board().markers()) {
        if (marker.kind == MarkerKind::Ferry) {
            lakes.push_back(marker.tile);
        }
    }
    std::ranges::sort(lakes);
    return std::ranges::adjacent_find(lakes) != lakes.end() ? "two ferries on one lake"
                                                            : std::string();
}

/// Nobody's meeples are left on what was finished and scored (BASE-15).
std::string meeplesLeft(const GameState& state)
{
    if (!isSettled(state)) {
        return {};
    }
    for (const Piece& piece : state.board().pieces()) {
        if (state.board().isFinished(state.board().features().featureOf(piece.at))) {
            return "a " + std::string(word(piece.kind)) + " stands on a finished feature";
        }
    }
    return {};
}

ScoreSheet comparable(ScoreSheet sheet)
{
    for (FeatureScore& feature : sheet.features) {
        std::ranges::sort(feature.meeples, [](const Meeple& a, const Meeple& b) {
            return std::tuple(a.at, a.player, a.kind) < std::tuple(b.at, b.player, b.kind);
        });
    }
    return sheet;
}

std::string featuresWrong(const GameState& state)
{
    const auto tiles = static_cast<std::uint32_t>(state.board().tiles().size());
    const Board anew = builtAnew(state.board(), tiles);
    if (featuresOf(anew) != featuresOf(state.board())) {
        return "the features are not those of the same board built anew";
    }
    const std::vector<int> track(state.playerCount());
    if (comparable(makeScoreSheet(anew, state.rules(), track, state.tokens())) !=
        comparable(makeScoreSheet(state.board(), state.rules(), track, state.tokens()))) {
        return "the sheet is not that of the same board built anew";
    }
    return {};
}

std::string sumsWrong(const GameState& state)
{
    const ScoreSheet sheet = makeScoreSheet(state);
    const auto projected = projectedScores(state);
    for (std::size_t player = 0; player < state.playerCount(); ++player) {
        const PlayerScore& score = sheet.players[player];
        if (score.projected != score.breakdown.total() || score.projected != projected[player]) {
            return "the sheet of player " + std::to_string(player) + " does not add up";
        }
        const ScoreBreakdown& parts = score.breakdown;
        const int features = std::accumulate(
            sheet.features.begin(), sheet.features.end(), 0,
            [&](int sum, const FeatureScore& feature) { return sum + feature.pays[player]; });
        if (features !=
            parts.cities + parts.roads + parts.monasteries + parts.gardens + parts.fields) {
            return "what the features pay player " + std::to_string(player) + " does not add up";
        }
    }
    for (const FeatureScore& feature : sheet.features) {
        const int most = std::ranges::max(feature.strength);
        for (std::size_t player = 0; player < state.playerCount(); ++player) {
            const bool leads = most > 0 && feature.strength[player] == most;
            const bool owns = std::ranges::count(feature.owners, player) == 1;
            if (leads != owns || feature.pays[player] > feature.pointsNow) {
                return feature.id + " has the wrong owners or pays too much";
            }
        }
    }
    return {};
}

std::string offersWrong(const GameState& state)
{
    try {
        static_cast<void>(timelyNeeds(state));
    } catch (const std::logic_error& refused) {
        return refused.what();
    }
    return {};
}

} // namespace

std::string whatIsBroken(const GameState& state)
{
    for (const auto& test : {figuresLost, goldLost, goodsLost, markersWrong, meeplesLeft,
                             featuresWrong, sumsWrong, offersWrong}) {
        if (std::string broken = test(state); !broken.empty()) {
            return broken;
        }
    }
    return {};
}

bool isExplained(const Error& refusal)
{
    return !refusal.rule.empty() && refusal.what.size() > 10 &&
           (refusal.what.ends_with('.') || refusal.what.ends_with('?'));
}

Board builtAnew(const Board& board, std::uint32_t seed)
{
    Dice dice(seed);
    std::vector<PlacedTile> tiles = board.tiles();
    std::vector<Marker> markers = board.markers();
    dice.shuffle(tiles);
    dice.shuffle(markers);
    Board anew;
    for (const PlacedTile& tile : tiles) {
        anew.place(*tile.shape, tile.cell);
    }
    const auto there = [&](SegmentId segment) {
        return segment == kNoSegmentId ? segment : *segmentAt(anew, placeOf(board, segment));
    };
    for (const Piece& piece : board.pieces()) {
        anew.add(Piece{piece.player, piece.kind, there(piece.at)});
    }
    for (const Marker& marker : markers) {
        anew.add(Marker{marker.kind, *anew.at(board.tile(marker.tile).cell), there(marker.at),
                        there(marker.to)});
    }
    return anew;
}

} // namespace reeve::engine::test
