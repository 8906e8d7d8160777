#include "tests/engine/support/RandomGame.h"

#include "engine/GameState.h"
#include "engine/rules/Registry.h"
#include "tests/engine/support/Dice.h"

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <stdexcept>

namespace reeve::engine::test {

namespace {

bool contains(const std::vector<std::string>& sets, std::string_view set)
{
    return std::ranges::find(sets, set) != sets.end();
}

constexpr std::array kPresets{"third-edition", "zman-big-box", "classic-2000", "classic-middle",
                              "first-game"};

/// Spring and lake of the river.
bool isRiverEnd(const TileDefinition& tile)
{
    const auto river = std::ranges::find(tile.segments, FeatureKind::River, &Segment::kind);
    return river != tile.segments.end() && std::popcount(river->sides) == 1;
}

/// The bag in the order it is drawn: the river first and its end last (RIVER-02, RIVER-05).
std::vector<TileIndex> shuffledBag(const GameState& state, int boxes, Dice& dice)
{
    const TileCatalogue& catalogue = state.catalogue();
    std::vector<TileIndex> bag;
    for (TileIndex tile = 0; tile < catalogue.tiles().size(); ++tile) {
        const bool inPlay = contains(state.setup().sets, catalogue[tile].set);
        const int more = inPlay ? (boxes - 1) * catalogue[tile].count : 0;
        bag.insert(bag.end(), static_cast<std::size_t>(state.tilesLeft(tile) + more), tile);
    }
    dice.shuffle(bag);
    std::ranges::stable_sort(bag, {}, [&](TileIndex tile) {
        return catalogue[tile].set != "RI" ? 2 : isRiverEnd(catalogue[tile]) ? 1 : 0;
    });
    return bag;
}

std::string text(const GameEvent& event)
{
    return toJson(LogEntry{event, {}});
}

class Play
{
public:
    Play(const TileCatalogue& catalogue, const GameSetup& setup, bool corrections, Dice& dice)
        : m_dice(dice)
        , m_corrections(corrections)
        , m_state(GameState::start(catalogue, setup).value())
        , m_log{{GameStarted{setup}, {}}}
    {}

    void draw(TileIndex tile)
    {
        if (m_state.partIsOptional() && m_dice.chance(1, 4)) {
            happens(TurnEnded{m_state.playerToMove()});
        }
        const PlayerIndex player = m_state.playerToMove();
        const std::string& id = m_state.catalogue()[tile].id;
        const std::vector<TilePlacement> placements = m_state.legalPlacements(tile);
        const TileDiscarded discarded{player, id};
        if (placements.empty() || (m_state.check(discarded) && m_dice.chance(1, 2))) {
            happens(discarded);
            return;
        }
        const TilePlacement chosen = choose(placements);
        happens(TilePlaced{player, id, chosen.cell, chosen.rotation});
        answer();
        if (!m_state.isScored() && saysScored()) {
            happens(FeaturesScored{player, orderOfScoring()});
            answer();
        }
        if (m_corrections && m_dice.chance(1, 40)) {
            const auto points = static_cast<int>(m_dice.below(7)) - 3;
            happens(ScoreCorrected{player, points, "counted again"});
        }
        happens(TurnEnded{player});
    }

    GameLog end()
    {
        answer();
        happens(GameEnded{});
        return std::move(m_log);
    }

    [[nodiscard]] const GameState& state() const { return m_state; }

private:
    /// Of three, the one with most tiles around it: so more is finished.
    TilePlacement choose(const std::vector<TilePlacement>& placements)
    {
        TilePlacement best = m_dice.oneOf(placements);
        for (int tries = 0; tries < 2; ++tries) {
            const TilePlacement& other = m_dice.oneOf(placements);
            if (neighbours(other.cell) > neighbours(best.cell)) {
                best = other;
            }
        }
        return best;
    }

    [[nodiscard]] int neighbours(Position cell) const
    {
        int count = 0;
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                count += m_state.board().at({cell.x + dx, cell.y + dy}) ? 1 : 0;
            }
        }
        return count;
    }

    /// Answers what must be answered and some of the rest; what was passed over once is not asked
    /// again.
    void answer()
    {
        std::set<std::pair<std::string, PlayerIndex>> passed;
        for (;;) {
            const std::vector<Need> needs = timelyNeeds(m_state);
            const auto next =
                std::ranges::find_if(needs, [&](const Need& need) { return wants(need, passed); });
            if (next == needs.end()) {
                return;
            }
            happens(answerTo(*next));
        }
    }

    bool wants(const Need& need, std::set<std::pair<std::string, PlayerIndex>>& passed)
    {
        if (need.about == "score") {
            return false; // all is said at once, see orderOfScoring
        }
        if (need.required) {
            return true;
        }
        if (passed.contains({need.about, need.player})) {
            return false;
        }
        const bool wanted = !need.options.empty() && m_dice.chance(6, 10);
        if (!wanted || need.about == "count") {
            passed.emplace(need.about, need.player);
        }
        return wanted;
    }

    GameEvent answerTo(const Need& need)
    {
        if (need.options.empty()) {
            throw std::logic_error("nothing is known to answer \"" + need.about + "\" with");
        }
        GameEvent event = m_dice.oneOf(need.options);
        if (auto* rolled = std::get_if<DieRolled>(&event); rolled != nullptr) {
            DieRolled named = *rolled;
            named.flying = kPieceKinds.at(m_dice.below(kPieceKinds.size()));
            if (m_state.check(named)) {
                event = named;
            }
        }
        return event;
    }

    /// Must scoring be said, because something is asked after it? If not, sometimes it is.
    bool saysScored()
    {
        if (m_dice.chance(1, 3)) {
            return true;
        }
        if (m_state.setup().sets.size() == 1) {
            return false; // the base game asks nothing then
        }
        GameState scored = m_state;
        return scored.apply(FeaturesScored{scored.playerToMove(), {}}) && !scored.needs().empty();
    }

    /// All that is scored, so that it does not depend on how the board lies; sometimes unsaid when
    /// there is only one.
    std::vector<SegmentRef> orderOfScoring()
    {
        std::vector<FeatureId> finished = m_state.finishedNow();
        m_dice.shuffle(finished);
        if (finished.size() < 2 && m_dice.chance(1, 2)) {
            return {};
        }
        std::vector<SegmentRef> order;
        const Board& board = m_state.board();
        for (const FeatureId feature : finished) {
            order.push_back({board.tile(board.features().tile(feature)).cell,
                             board.features().indexOnTile(feature)});
        }
        return order;
    }

    void happens(GameEvent event)
    {
        if (const Verdict verdict = m_state.apply(event); !verdict) {
            throw std::logic_error("random play was refused: " + text(event) + " " +
                                   verdict.error().what + " (" + verdict.error().rule + ")");
        }
        m_log.push_back({std::move(event), {}});
    }

    Dice& m_dice;
    bool m_corrections;
    GameState m_state;
    GameLog m_log;
};

} // namespace

std::vector<Need> timelyNeeds(const GameState& state)
{
    std::vector<Need> needs = state.needs();
    const auto required = std::ranges::find_if(needs, &Need::required);
    const bool tileLies = state.phase() == GameState::Phase::EndTurn;
    const bool scoringFirst = tileLies && !state.isScored();
    std::erase_if(needs, [&, step = required != needs.end() ? required->step
                                                            : kTurnIsOver](const Need& need) {
        return need.step > step || (scoringFirst && need.step > Step::Scoring);
    });
    for (const Need& need : needs) {
        for (const GameEvent& option : need.options) {
            if (const Verdict verdict = state.check(option); !verdict) {
                throw std::logic_error("offered for \"" + need.about + "\" but refused: " +
                                       text(option) + " " + verdict.error().what);
            }
        }
    }
    return needs;
}

std::vector<StartTile> startTiles(const std::vector<std::string>& sets)
{
    std::vector<StartTile> start;
    const bool count = contains(sets, "CO");
    for (int i = 0; count && i < 12; ++i) {
        const std::string number = std::to_string(i + 1);
        start.push_back(
            {"CO." + std::string(2 - number.size(), '0') + number, {i % 4 - 2, i / 4 - 1}, {}});
    }
    if (contains(sets, "RI")) {
        start.push_back({"RI.01", count ? Position{2, -1} : Position{}, {}});
    } else if (!count) {
        start.push_back({"BA.D", {}, {}});
    }
    return start;
}

RuleOptions randomRules(std::uint32_t seed)
{
    Dice dice(seed);
    std::string json =
        std::string("{\"preset\": \"") + kPresets.at(dice.below(kPresets.size())) + "\"";
    for (const RegisteredRules& rules : registeredRules()) {
        for (const RuleSwitch& option : rules.switches) {
            const std::string_view value = option.values.at(dice.below(option.values.size()));
            if (!value.empty() && dice.chance(1, 3)) {
                json += ", \"" + std::string(option.name) + "\": \"" + std::string(value) + "\"";
            }
        }
    }
    return ruleOptionsFromJson(json + "}").value();
}

RandomGameOptions randomMix(std::uint32_t seed)
{
    Dice dice(seed);
    RandomGameOptions options;
    options.seed = seed;
    options.players = 2 + dice.below(5);
    options.gardenTiles = dice.chance(1, 2);
    options.tiles = dice.chance(1, 2) ? 1000 : 2 + dice.below(100);
    options.rules = randomRules(seed);
    options.corrections = dice.chance(1, 2);
    const std::size_t density = dice.below(10) + 1; // from hardly any to every set
    for (const std::string& set : RuleBook::allSets()) {
        if (set != "BA" && dice.chance(density, 10)) {
            options.sets.push_back(set);
        }
    }
    return options;
}

GameLog randomGame(const TileCatalogue& catalogue, const RandomGameOptions& options)
{
    GameSetup setup;
    setup.sets = options.sets;
    setup.gardenTiles = options.gardenTiles;
    setup.rules = options.rules;
    setup.start = startTiles(options.sets);
    setup.trustRecord = options.boxes > 1;
    for (std::size_t player = 0; player < options.players; ++player) {
        setup.players.push_back({"Player " + std::to_string(player + 1), kColours.at(player)});
    }
    Dice dice(options.seed);
    Play play(catalogue, setup, options.corrections, dice);
    for (const TileIndex tile : shuffledBag(play.state(), options.boxes, dice)) {
        if (play.state().board().tiles().size() >= options.tiles) {
            break;
        }
        play.draw(tile);
    }
    return play.end();
}

} // namespace reeve::engine::test
