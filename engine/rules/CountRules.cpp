#include "engine/rules/CountRules.h"

#include "engine/rules/Placement.h"

#include <algorithm>

namespace reeve::engine {

namespace {

constexpr std::string_view kStartTile = "BA.D";
/// The City of Carcassonne among the cities of a field: no feature of the board has this id.
constexpr FeatureId kCarcassonne = kNoSegmentId - 1;

/// A quarter and the features its meeples may join (COUNT-16, COUNT-20).
struct Quarter {
    std::string_view name;
    FeatureKind serves;
};

constexpr std::array kQuarters{
    Quarter{"castle", FeatureKind::City}, Quarter{"market", FeatureKind::Field},
    Quarter{"blacksmith", FeatureKind::Road}, Quarter{"cathedral", FeatureKind::Monastery}};

/// nullptr when the segment is no quarter.
const Quarter* quarterAt(const Board& board, SegmentId segment)
{
    const std::string* name = board.segment(segment).attribute("quarter");
    const auto* found =
        name == nullptr ? kQuarters.end() : std::ranges::find(kQuarters, *name, &Quarter::name);
    return found == kQuarters.end() ? nullptr : &*found;
}

const Quarter* quarterAt(const Board& board, const SegmentRef& place)
{
    const std::optional<SegmentId> segment = segmentAt(board, place);
    return segment ? quarterAt(board, *segment) : nullptr;
}

/// All quarters on the board, castle first, clockwise.
std::vector<SegmentId> quartersOn(const Board& board)
{
    std::vector<SegmentId> quarters;
    for (const PlacedTile& tile : board.tiles()) {
        const std::vector<Segment>& segments = tile.shape->definition->segments;
        for (std::size_t i = 0; i < segments.size(); ++i) {
            if (segments[i].kind == FeatureKind::Quarter) {
                quarters.push_back(tile.firstSegment + static_cast<SegmentId>(i));
            }
        }
    }
    return quarters;
}

bool countStandsIn(const Board& board, SegmentId quarter)
{
    const Marker* count = board.marker(MarkerKind::Count);
    return count != nullptr && count->at == quarter;
}

std::size_t placeIn(const std::vector<PlayerIndex>& order, PlayerIndex player)
{
    return static_cast<std::size_t>(std::ranges::find(order, player) - order.begin());
}

bool isEndOfGame(const GameState& state)
{
    return state.phase() == GameState::Phase::PlaceTile;
}

} // namespace

CountRules::CountRules(const RuleOptions& options)
    : m_onlyMarketAtEnd(options["countEnd"] == "marketOnly")
    , m_roundsAtEnd(options["countEndRounds"] == "repeat")
    , m_oncePerTurn(options["countPerDoubleTurn"] == "1")
    , m_robbedPointsCount(options["countRobberBlocks"] == "on")
    , m_abbots(options["countAbbot"] == "on")
    , m_countMove(options["countMove"])
{}

int CountRules::leftInBox(const TileDefinition& tile) const
{
    return tile.id == kStartTile ? 1 : 0; // COUNT-01
}

/// The city lies four wide and three high; a spring that lies already moves to its edge (RIVER-12).
void CountRules::addStart(std::vector<StartTile>& start) const
{
    constexpr Position kFirst{-2, -1};
    constexpr Position kBesideTheGate{2, -1};
    std::erase_if(start, [](const StartTile& tile) { return tile.tile == kStartTile; });
    for (StartTile& tile : start) {
        tile.cell = kBesideTheGate;
    }
    std::vector<StartTile> city;
    for (int i = 0; i < 12; ++i) {
        const std::string number = std::to_string(i + 1);
        city.push_back({"CO." + std::string(2 - number.size(), '0') + number,
                        {kFirst.x + i % 4, kFirst.y + i / 4},
                        {}});
    }
    start.insert(start.begin(), city.begin(), city.end());
}

Verdict CountRules::allowsStart(const GameState& state) const
{
    return quartersOn(state.board()).empty()
               ? refuse("The City of Carcassonne lies at the start.", "COUNT-01")
               : Verdict();
}

void CountRules::onStart(GameChange& change) const
{
    const Board& board = change.state().board();
    for (const SegmentId quarter : quartersOn(board)) {
        if (quarterAt(board, quarter)->name == "castle") { // COUNT-01
            change.placeMarker({MarkerKind::Count, board.features().tile(quarter), quarter});
        }
    }
}

void CountRules::onTileLaid(GameChange& change) const
{
    data(change).lastTileBy = change.state().playerToMove();
    data(change).movers = 0;
    data(change).joined = kNoSegmentId;
}

std::optional<Step> CountRules::claims(const GameState& state, const GameEvent& event) const
{
    if (const auto* marker = std::get_if<MarkerPlaced>(&event)) {
        return marker->kind == MarkerKind::Count ? std::optional(Step::Reward) : std::nullopt;
    }
    const auto* placed = std::get_if<MeeplePlaced>(&event);
    if (placed == nullptr) {
        return std::nullopt;
    }
    if (placed->from) {
        return isEndOfGame(state) ? Step::LayTile : Step::BeforeScoring;
    }
    return quarterAt(state.board(), placed->at) != nullptr ? std::optional(Step::Reward)
                                                           : std::nullopt;
}

Verdict CountRules::allows(const GameState& state, const GameEvent& event) const
{
    if (const auto* marker = std::get_if<MarkerPlaced>(&event)) {
        return allowsCount(state, *marker);
    }
    const auto& placed = std::get<MeeplePlaced>(event);
    return placed.from ? allowsMoveIn(state, placed) : allowsReward(state, placed);
}

/// COUNT-10, COUNT-11.
bool CountRules::earnedReward(const GameState& state) const
{
    const CountWork& work = data(state);
    const PlayerIndex player = state.playerToMove();
    return !work.placed && work.scored != 0 && !contains(work.scored, player) &&
           !contains(work.robbed, player) && !(m_oncePerTurn && work.placedThisTurn > 0);
}

Verdict CountRules::allowsReward(const GameState& state, const MeeplePlaced& event) const
{
    if (Verdict turn = state.checkTurn(event.player, GameState::Phase::EndTurn); !turn) {
        return turn;
    }
    if (!earnedReward(state)) {
        return refuse("A meeple goes to Carcassonne once a tile, if it made others score and not "
                      "its player.",
                      m_oncePerTurn && data(state).placedThisTurn > 0 ? "COUNT-13" : "COUNT-10");
    }
    if (!isMeeple(event.kind) || (event.kind == PieceKind::Abbot && !m_abbots)) {
        return refuse("That figure does not go to Carcassonne.", "COUNT-14");
    }
    if (state.supply(event.player, event.kind) == 0) {
        return refuse(nameOf(state, event.player) + " has no such meeple left.", "COUNT-10");
    }
    return {};
}

Verdict CountRules::allowsCount(const GameState& state, const MarkerPlaced& event) const
{
    if (Verdict turn = state.checkTurn(event.player, GameState::Phase::EndTurn); !turn) {
        return turn;
    }
    const CountWork& work = data(state);
    const Board& board = state.board();
    const std::optional<SegmentId> to =
        segmentAt(board, {event.cell, event.segment.value_or(kNoSegment)});
    if (!to || quarterAt(board, *to) == nullptr) {
        return refuse("The Count never leaves Carcassonne.", "COUNT-15");
    }
    if (!work.placed || work.countMoved || board.marker(MarkerKind::Count) == nullptr) {
        return refuse("The Count moves once, after a meeple went to Carcassonne.", "COUNT-15");
    }
    if (m_countMove == "followMeeple" && board.features().indexOnTile(*to) != work.quarter) {
        return refuse("The Count goes where the meeple went.", "COUNT-15");
    }
    if (m_countMove == "clockwise") {
        const std::vector<SegmentId> quarters = quartersOn(board);
        const auto now = std::ranges::find_if(
            quarters, [&](SegmentId quarter) { return countStandsIn(board, quarter); });
        const auto next = static_cast<std::size_t>(now - quarters.begin() + 1) % quarters.size();
        if (quarters[next] != *to) {
            return refuse("The Count goes to the next quarter clockwise.", "COUNT-15");
        }
    }
    return {};
}

Verdict CountRules::allowsMoveIn(const GameState& state, const MeeplePlaced& event) const
{
    const Board& board = state.board();
    const bool end = isEndOfGame(state);
    const std::optional<SegmentId> from = segmentAt(board, *event.from);
    const Quarter* quarter = from ? quarterAt(board, *from) : nullptr;
    const Piece piece{event.player, event.kind, from.value_or(kNoSegmentId)};
    if (quarter == nullptr || !board.has(piece)) {
        return refuse(nameOf(state, event.player) + " has no such meeple there.", "COUNT-16");
    }
    if (countStandsIn(board, *from)) {
        return refuse("Nobody leaves the quarter where the Count stands.", "COUNT-17");
    }
    const std::optional<SegmentId> to = segmentAt(board, event.at);
    if (!to || board.features().kind(*to) != quarter->serves) {
        return refuse("Meeples of the " + std::string(quarter->name) + " join a " +
                          std::string(word(quarter->serves)) + ".",
                      "COUNT-16");
    }
    if (event.kind == PieceKind::Abbot && quarter->serves != FeatureKind::Monastery) {
        return refuse("The abbot joins only monasteries.", "COUNT-14");
    }
    const FeatureId feature = board.features().featureOf(*to);
    if (end) {
        if (state.tilesLeft() > 0 && !state.setup().trustRecord) {
            return refuse("At the end meeples leave Carcassonne when the last tile is laid.",
                          "COUNT-20");
        }
        if (m_onlyMarketAtEnd && quarter->serves != FeatureKind::Field) {
            return refuse("At the end meeples leave only the market.", "COUNT-20");
        }
        if (board.isFinished(feature)) {
            return refuse("That feature was scored already.", "COUNT-20");
        }
    } else {
        const std::vector<FeatureId> finished = state.finishedNow();
        if (std::ranges::find(finished, feature) == finished.end()) {
            return refuse("The tile did not finish that feature.", "COUNT-16");
        }
    }
    const PlayerIndex last = end ? data(state).lastTileBy : state.playerToMove();
    const std::size_t place = placeIn(leftFirst(state, last), event.player);
    const SegmentId joined = data(state).joined;
    const bool goesOn =
        end || (joined != kNoSegmentId && board.features().featureOf(joined) == feature);
    if (goesOn && !(end && m_roundsAtEnd) && place + 1 < data(state).movers) {
        return refuse(nameOf(state, event.player) + " had his turn to move meeples in.",
                      end ? "COUNT-20" : "COUNT-16");
    }
    return {};
}

void CountRules::carryOut(GameChange& change, const GameEvent& event) const
{
    const GameState& state = change.state();
    const Board& board = state.board();
    CountWork& work = data(change);
    if (const auto* marker = std::get_if<MarkerPlaced>(&event)) {
        const SegmentId to = *segmentAt(board, {marker->cell, *marker->segment});
        change.removeMarker(*board.marker(MarkerKind::Count));
        change.placeMarker({MarkerKind::Count, board.features().tile(to), to});
        work.countMoved = true;
        return;
    }
    const auto& placed = std::get<MeeplePlaced>(event);
    const SegmentId to = *segmentAt(board, placed.at);
    if (placed.from) {
        const PlayerIndex last = isEndOfGame(state) ? work.lastTileBy : state.playerToMove();
        work.movers = placeIn(leftFirst(state, last), placed.player) + 1;
        work.joined = to;
        change.movePiece({placed.player, placed.kind, *segmentAt(board, *placed.from)}, to);
        return;
    }
    change.placePiece({placed.player, placed.kind, to});
    work.placed = true;
    work.quarter = placed.at.segment;
    ++work.placedThisTurn;
}

void CountRules::needs(const GameState& state, Asking asking, std::vector<Need>& needs) const
{
    if (asking != Asking::Everything || state.phase() == GameState::Phase::Finished) {
        return;
    }
    const Board& board = state.board();
    const PlayerIndex active = state.playerToMove();
    const bool end = isEndOfGame(state);
    const std::vector<SegmentId> quarters = quartersOn(board);
    if (state.isScored()) {
        Need reward{"carcassonne",
                    Step::Reward,
                    false,
                    active,
                    "COUNT-10",
                    "Does " + nameOf(state, active) + " put a meeple in Carcassonne?",
                    {}};
        Need count{"count",    Step::Reward,
                   false,      active,
                   "COUNT-15", "Where does " + nameOf(state, active) + " move the Count?",
                   {}};
        for (const SegmentId quarter : quarters) {
            const SegmentRef place = placeOf(board, quarter);
            for (const PieceKind kind : kPieceKinds) {
                const MeeplePlaced event{active, kind, place, std::nullopt};
                if (allowsReward(state, event)) {
                    reward.options.emplace_back(event);
                }
            }
            const MarkerPlaced event{active, MarkerKind::Count, place.cell, place.segment, {}};
            if (allowsCount(state, event) && !countStandsIn(board, quarter)) {
                count.options.emplace_back(event);
            }
        }
        for (Need* need : {&reward, &count}) {
            if (!need->options.empty()) {
                needs.push_back(std::move(*need));
            }
        }
        return;
    }
    for (const PlayerIndex player : leftFirst(state, end ? data(state).lastTileBy : active)) {
        Need need{"move-in",
                  end ? Step::LayTile : Step::BeforeScoring,
                  false,
                  player,
                  end ? "COUNT-20" : "COUNT-16",
                  "Does " + nameOf(state, player) + " move meeples out of Carcassonne?",
                  {}};
        for (const Piece& piece : board.pieces()) {
            const auto first = std::ranges::find(board.pieces(), piece); // equal ones ask once
            if (piece.player != player || quarterAt(board, piece.at) == nullptr ||
                &*first != &piece) {
                continue;
            }
            const auto segments = static_cast<SegmentId>(board.features().segmentCount());
            for (SegmentId to = 0; to < segments; ++to) {
                const MeeplePlaced event{player, piece.kind, placeOf(board, to),
                                         placeOf(board, piece.at)};
                if (board.features().featureOf(to) == to && allowsMoveIn(state, event)) {
                    need.options.emplace_back(event);
                }
            }
        }
        if (!need.options.empty()) {
            needs.push_back(std::move(need));
        }
    }
}

void CountRules::addCitiesOfField(const Board& board, FeatureId field,
                                  std::vector<FeatureId>& cities) const
{
    const auto atTheWall = [&](SegmentId segment) {
        return board.tile(board.features().tile(segment)).shape->definition->attribute("wall") !=
               nullptr;
    };
    if (std::ranges::any_of(board.features().segments(field), atTheWall)) { // COUNT-22
        cities.push_back(kCarcassonne);
    }
}

void CountRules::onFeatureScored(GameChange& change, const ScoredFeature& scored) const
{
    if (scored.award->value.total() > 0) { // COMBO-33
        PlayerSet& players = data(change).scored;
        players = static_cast<PlayerSet>(players | scored.award->players);
    }
}

void CountRules::onTrackMoved(GameChange& change, const TrackMove& move) const
{
    if (move.stolen && m_robbedPointsCount) { // COUNT-12
        data(change).robbed = with(data(change).robbed, move.player);
    }
}

void CountRules::onPartEnded(GameChange& change, bool turnOver) const
{
    const CountWork& work = data(change);
    CountWork next;
    next.placedThisTurn = turnOver ? 0 : work.placedThisTurn;
    next.lastTileBy = work.lastTileBy;
    data(change) = next;
}

} // namespace reeve::engine
