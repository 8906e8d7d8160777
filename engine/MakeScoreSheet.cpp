#include "engine/MakeScoreSheet.h"

#include "engine/Place.h"

#include <algorithm>
#include <string>

namespace reeve::engine {

namespace {

bool readingOrder(const SegmentRef& a, const SegmentRef& b)
{
    if (a.cell.y != b.cell.y) {
        return a.cell.y < b.cell.y;
    }
    return a.cell.x != b.cell.x ? a.cell.x < b.cell.x : a.segment < b.segment;
}

std::vector<ScoreItem> items(const Value& value)
{
    std::vector<ScoreItem> result;
    for (const ScoreTerm& term : value.terms()) {
        result.push_back({std::string(term.what), term.count, term.points, std::string(term.rule)});
    }
    return result;
}

std::vector<PlayerIndex> list(PlayerSet set)
{
    std::vector<PlayerIndex> players;
    for (std::size_t player = 0; player < kMaxPlayers; ++player) {
        if (contains(set, player)) {
            players.push_back(static_cast<PlayerIndex>(player));
        }
    }
    return players;
}

int& column(ScoreBreakdown& breakdown, Category category)
{
    switch (category) {
    case Category::City: return breakdown.cities;
    case Category::Road: return breakdown.roads;
    case Category::Monastery: return breakdown.monasteries;
    case Category::Garden: return breakdown.gardens;
    case Category::Field: return breakdown.fields;
    case Category::Goods: return breakdown.goods;
    case Category::Gold: return breakdown.gold;
    case Category::Message: return breakdown.messages;
    case Category::Robbery:
    case Category::Correction: break;
    }
    return breakdown.other;
}

std::vector<PlayerScore> playerScores(std::span<const int> track, const std::vector<Award>& awards)
{
    std::vector<PlayerScore> players(track.size());
    for (std::size_t player = 0; player < players.size(); ++player) {
        PlayerScore& score = players[player];
        score.score = track[player];
        score.breakdown.track = track[player];
        for (const Award& award : awards) {
            if (contains(award.players, player)) {
                column(score.breakdown, award.category) += award.value.total();
            }
        }
        score.projected = score.breakdown.total();
    }
    return players;
}

/// BASE-53: the highest total, shared when tied.
std::vector<PlayerIndex> winners(const std::vector<PlayerScore>& players)
{
    std::vector<PlayerIndex> best;
    for (std::size_t player = 0; player < players.size(); ++player) {
        const bool beaten = std::ranges::any_of(players, [&](const PlayerScore& other) {
            return other.projected > players[player].projected;
        });
        if (!beaten) {
            best.push_back(static_cast<PlayerIndex>(player));
        }
    }
    return best;
}

/// A feature by the first of its segments in reading order.
struct Listed {
    FeatureId feature;
    FeatureKind kind;
    SegmentRef first;
    std::string id;
};

/// All features but rivers and quarters, by kind and reading order, with their ids.
std::vector<Listed> listFeatures(const Board& board)
{
    const FeatureMap& features = board.features();
    std::vector<Listed> listed;
    std::vector<std::size_t> indexOf(features.segmentCount(), features.segmentCount());
    for (SegmentId id = 0; id < features.segmentCount(); ++id) {
        const FeatureId feature = features.featureOf(id);
        if (features.kind(id) == FeatureKind::River || features.kind(id) == FeatureKind::Quarter) {
            continue;
        }
        const SegmentRef here = placeOf(board, id);
        if (indexOf[feature] == features.segmentCount()) {
            indexOf[feature] = listed.size();
            listed.push_back({feature, features.kind(id), here, {}});
        } else if (Listed& known = listed[indexOf[feature]]; readingOrder(here, known.first)) {
            known.first = here;
        }
    }
    std::ranges::sort(listed, [](const Listed& a, const Listed& b) {
        return a.kind != b.kind ? a.kind < b.kind : readingOrder(a.first, b.first);
    });
    int number = 0;
    for (std::size_t i = 0; i < listed.size(); ++i) {
        number = i > 0 && listed[i].kind == listed[i - 1].kind ? number + 1 : 1;
        listed[i].id = std::string(word(listed[i].kind)) + "-" + std::to_string(number);
    }
    return listed;
}

void addSegments(const Board& board, FeatureId feature, FeatureScore& score)
{
    for (const SegmentId id : board.features().segments(feature)) {
        score.segments.push_back(placeOf(board, id));
    }
    std::ranges::sort(score.segments, readingOrder);
    for (const SegmentRef& segment : score.segments) {
        if (score.cells.empty() || score.cells.back() != segment.cell) {
            score.cells.push_back(segment.cell);
        }
    }
}

/// What the feature would pay the best paid of its owners once closed; a field if every city it
/// touches were finished.
Value closedWorth(const Board& board, const RuleBook& rules, const Majority& majority,
                  FeatureId feature)
{
    Value closed = rules.value(board, feature, Stage::Finished);
    if (board.features().kind(feature) != FeatureKind::Field) {
        return closed;
    }
    FieldBonus best;
    for (const PlayerIndex player : list(majority.owners)) {
        const std::optional<FieldBonus> bonus = rules.fieldBonus(board, feature, player);
        if (bonus && bonus->each > best.each) {
            best = *bonus;
        }
    }
    if (best.each > 0) {
        const auto cities = static_cast<int>(rules.citiesOfField(board, feature, false).size());
        closed.add({best.what, cities, best.each * cities, best.rule});
    }
    return closed;
}

/// What the awards pay for this feature, whose finished cities are listed already. One without
/// owners is shown with what it would be worth to one.
void addWorth(const Board& board, const RuleBook& rules, const std::vector<Award>& awards,
              FeatureId feature, std::size_t players, FeatureScore& score)
{
    const Majority majority = rules.majority(board, feature);
    score.strength.assign(majority.strength.begin(),
                          majority.strength.begin() + static_cast<std::ptrdiff_t>(players));
    score.pays.resize(players);
    const Award* best = nullptr;
    for (const Award& award : awards) {
        if (award.at == kNoSegmentId || board.features().featureOf(award.at) != feature) {
            continue;
        }
        for (std::size_t player = 0; player < players; ++player) {
            score.pays[player] += contains(award.players, player) ? award.value.total() : 0;
        }
        if (best == nullptr || award.value.total() > best->value.total()) {
            best = &award;
        }
    }
    const Stage stage = score.complete ? Stage::Finished : Stage::GameEnd;
    const Value now = best != nullptr        ? best->value
                      : majority.owners == 0 ? rules.value(board, feature, stage)
                                             : Value();
    const bool noOpenCity =
        score.kind == FeatureKind::Field &&
        rules.citiesOfField(board, feature, false).size() == score.cities.size();
    const Value closed = noOpenCity ? now : closedWorth(board, rules, majority, feature);
    score.owners = list(majority.owners);
    score.pointsNow = now.total();
    score.items = items(now);
    score.pointsIfClosed = closed.total();
    score.itemsIfClosed = items(closed);
}

/// Cities that are no features of the board come last (COUNT-22).
void addCities(const Board& board, const RuleBook& rules, FeatureId field,
               const std::vector<Listed>& listed, const std::vector<std::size_t>& indexOf,
               FeatureScore& score)
{
    std::vector<std::size_t> cities;
    bool carcassonne = false;
    for (const FeatureId city : rules.citiesOfField(board, field, true)) {
        if (city < indexOf.size()) {
            cities.push_back(indexOf[city]);
        } else {
            carcassonne = true;
        }
    }
    std::ranges::sort(cities);
    for (const std::size_t city : cities) {
        score.cities.push_back(listed[city].id);
    }
    if (carcassonne) {
        score.cities.emplace_back("carcassonne");
    }
}

std::vector<FeatureScore> featureScores(const Board& board, const RuleBook& rules,
                                        const std::vector<Award>& awards, std::size_t players)
{
    const std::vector<Listed> listed = listFeatures(board);
    std::vector<std::size_t> indexOf(board.features().segmentCount());
    for (std::size_t i = 0; i < listed.size(); ++i) {
        indexOf[listed[i].feature] = i;
    }
    std::vector<FeatureScore> scores(listed.size());
    for (std::size_t i = 0; i < listed.size(); ++i) {
        FeatureScore& score = scores[i];
        const FeatureId feature = listed[i].feature;
        score.id = listed[i].id;
        score.kind = listed[i].kind;
        score.complete = board.isFinished(feature);
        addSegments(board, feature, score);
        if (score.kind == FeatureKind::Field) {
            addCities(board, rules, feature, listed, indexOf, score);
        }
        addWorth(board, rules, awards, feature, players, score);
    }
    for (const Piece& piece : board.pieces()) {
        if (board.features().kind(piece.at) == FeatureKind::Quarter) {
            continue;
        }
        scores[indexOf[board.features().featureOf(piece.at)]].meeples.push_back(
            {piece.player, piece.kind, placeOf(board, piece.at)});
    }
    return scores;
}

ScoreSheet sheetOf(const Board& board, const RuleBook& rules, std::span<const int> track,
                   const std::vector<Award>& awards)
{
    ScoreSheet sheet;
    sheet.players = playerScores(track, awards);
    sheet.features = featureScores(board, rules, awards, track.size());
    sheet.winners = winners(sheet.players);
    return sheet;
}

} // namespace

ScoreSheet makeScoreSheet(const Board& board, const RuleBook& rules, std::span<const int> track,
                          std::span<const TokenCounts> tokens)
{
    return sheetOf(board, rules, track, rules.gameEnd(board, tokens));
}

ScoreSheet makeScoreSheet(const GameState& state)
{
    std::array<int, kMaxPlayers> track{};
    for (std::size_t player = 0; player < state.playerCount(); ++player) {
        track[player] = state.track(static_cast<PlayerIndex>(player));
    }
    return sheetOf(state.board(), state.rules(), {track.data(), state.playerCount()},
                   state.rules().gameEnd(state));
}

std::array<int, kMaxPlayers> projectedScores(const GameState& state)
{
    std::array<int, kMaxPlayers> scores{};
    for (std::size_t player = 0; player < state.playerCount(); ++player) {
        scores[player] = state.track(static_cast<PlayerIndex>(player));
    }
    for (const Award& award : state.rules().gameEnd(state)) {
        for (std::size_t player = 0; player < scores.size(); ++player) {
            scores[player] += contains(award.players, player) ? award.value.total() : 0;
        }
    }
    return scores;
}

} // namespace reeve::engine
