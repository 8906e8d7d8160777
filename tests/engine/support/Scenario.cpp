#include "tests/engine/support/Scenario.h"

#include "engine/GameChange.h"
#include "tests/engine/support/Catalogue.h"
#include "tests/engine/support/Fingerprint.h"
#include "tests/engine/support/Notation.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace reeve::engine::test {

namespace {

Colour colourNamed(std::string name)
{
    std::ranges::transform(name, name.begin(), [](char letter) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    });
    return colourFromWord(name).value();
}

GameState startOf(const ScenarioSetup& scenario)
{
    GameSetup setup;
    setup.sets.insert(setup.sets.end(), scenario.sets.begin(), scenario.sets.end());
    setup.rules = scenario.rules;
    setup.trustRecord = scenario.trustRecord;
    setup.gardenTiles = true;
    for (const std::string& name : split(scenario.players, ' ')) {
        setup.players.push_back({name, colourNamed(name)});
    }
    setup.start.clear();
    for (const WrittenTile& written : tilesNamed(scenario.table)) {
        setup.start.push_back(written.tile);
    }
    Expected<GameState> state = GameState::start(catalogue(), setup);
    if (!state) {
        throw std::invalid_argument(state.error().what);
    }
    return *std::move(state);
}

/// There is one of it, so it moves.
void putMarker(GameChange& change, const Marker& marker)
{
    const Marker* before = change.state().board().marker(marker.kind);
    const bool isOne = marker.kind != MarkerKind::Gold && marker.kind != MarkerKind::Ferry;
    if (isOne && before != nullptr) {
        change.removeMarker(*before);
    }
    change.placeMarker(marker);
}

void putThings(GameState& state, std::string_view table, const Seats& seats)
{
    GameChange change(state);
    for (const auto& [tile, things] : tilesNamed(table)) {
        const TileSlot slot = state.board().at(tile.cell).value();
        for (const std::string& text : things) {
            for (const auto& thing : thingsNamed(text, state.board(), slot, seats)) {
                if (const auto* piece = std::get_if<Piece>(&thing)) {
                    change.placePiece(*piece);
                } else {
                    putMarker(change, std::get<Marker>(thing));
                }
            }
        }
    }
}

Position cellWithQuarters(const Board& board)
{
    for (const PlacedTile& tile : board.tiles()) {
        if (tile.shape->definition->attribute("quarters") != nullptr) {
            return tile.cell;
        }
    }
    throw std::invalid_argument("Carcassonne is not on the table");
}

/// "city:N at 2 -1" in place and cell.
std::pair<std::string, Position> placeAndCell(std::string_view text, const Board& board)
{
    constexpr std::string_view kAt = " at ";
    const std::size_t at = text.find(kAt);
    if (at == std::string_view::npos) {
        return {std::string(text),
                text.starts_with("quarter") ? cellWithQuarters(board) : board.tiles().back().cell};
    }
    Position cell;
    std::istringstream numbers{std::string(text.substr(at + kAt.size()))};
    numbers >> cell.x >> cell.y;
    return {std::string(text.substr(0, at)), cell};
}

} // namespace

Refused::Refused(const GameEvent& event, const Error& error)
    : std::runtime_error(std::string(word(event)) + ": " + error.what + " [" + error.rule + "]")
    , m_rule(error.rule)
{}

Scenario::Scenario(const ScenarioSetup& setup)
    : m_seats(split(setup.players, ' '))
    , m_state(startOf(setup))
{
    putThings(m_state, setup.table, m_seats);
}

Scenario& Scenario::happens(const GameEvent& event)
{
    GameState next = m_state;
    const Verdict verdict = next.apply(event);
    if (verdict) {
        m_state = std::move(next);
        return *this;
    }
    if (fingerprint(next) != fingerprint(m_state)) {
        throw std::logic_error("a refused event changed the game");
    }
    throw Refused(event, verdict.error());
}

Scenario& Scenario::lay(std::string_view player, std::string_view tile)
{
    if (m_state.phase() == GameState::Phase::EndTurn) {
        endTurn();
    }
    const StartTile written = tilesNamed(tile).at(0).tile;
    return happens(TilePlaced{seat(player), written.tile, written.cell, written.rotation});
}

Scenario& Scenario::discard(std::string_view player, std::string_view tile)
{
    return happens(TileDiscarded{seat(player), std::string(tile)});
}

Scenario& Scenario::put(std::string_view figure, std::string_view place)
{
    const Figure who = figureNamed(figure, m_seats);
    return happens(MeeplePlaced{who.player, who.kind, at(place), {}});
}

Scenario& Scenario::moveIn(std::string_view figure, std::string_view quarter,
                           std::string_view place)
{
    const Figure who = figureNamed(figure, m_seats);
    return happens(
        MeeplePlaced{who.player, who.kind, at(place), at("quarter:" + std::string(quarter))});
}

Scenario& Scenario::takeBack(std::string_view figure, std::string_view place)
{
    const Figure who = figureNamed(figure, m_seats);
    return happens(MeepleReturned{who.player, who.kind, at(place)});
}

Scenario& Scenario::mark(std::string_view player, MarkerKind kind, const SegmentRef& at)
{
    return happens(MarkerPlaced{seat(player), kind, at.cell, at.segment, {}});
}

Scenario& Scenario::gold(std::string_view player, Position cell)
{
    return happens(MarkerPlaced{seat(player), MarkerKind::Gold, cell, {}, {}});
}

Scenario& Scenario::mage(std::string_view player, std::string_view place)
{
    return mark(player, MarkerKind::Mage, at(place));
}

Scenario& Scenario::witch(std::string_view player, std::string_view place)
{
    return mark(player, MarkerKind::Witch, at(place));
}

Scenario& Scenario::count(std::string_view player, std::string_view quarter)
{
    return mark(player, MarkerKind::Count, at("quarter:" + std::string(quarter)));
}

Scenario& Scenario::takeOff(std::string_view player, MarkerKind figure)
{
    return happens(MarkerRemoved{seat(player), figure});
}

Scenario& Scenario::ferry(std::string_view player, std::string_view ends)
{
    const auto [sides, cell] = placeAndCell(ends, m_state.board());
    const TurnedTile& lake = *m_state.board().tile(m_state.board().at(cell).value()).shape;
    const std::vector<std::string> roads = split(sides, '+');
    return happens(MarkerPlaced{seat(player), MarkerKind::Ferry, cell,
                                segmentNamed(lake, "road:" + roads.at(0)),
                                segmentNamed(lake, "road:" + roads.at(1))});
}

Scenario& Scenario::roll(std::string_view figure, int pips)
{
    const Figure who = figureNamed(figure, m_seats);
    return happens(DieRolled{who.player, pips, who.kind});
}

Scenario& Scenario::decide(std::string_view player, std::string_view about, std::string_view choice)
{
    return happens(Decision{seat(player), std::string(about), std::string(choice), {}});
}

Scenario& Scenario::scoreNow(const std::vector<std::string>& first)
{
    FeaturesScored event{m_state.playerToMove(), {}};
    for (const std::string& place : first) {
        event.first.push_back(at(place));
    }
    return happens(event);
}

Scenario& Scenario::endTurn()
{
    return happens(TurnEnded{m_state.playerToMove()});
}

Scenario& Scenario::endGame()
{
    if (m_state.phase() == GameState::Phase::EndTurn) {
        endTurn();
    }
    return happens(GameEnded{});
}

Scenario& Scenario::give(std::string_view player, Token token, int count)
{
    GameChange(m_state).giveToken(seat(player), token, count);
    return *this;
}

Scenario& Scenario::points(std::string_view player, int points)
{
    return happens(ScoreCorrected{seat(player), points, "scored before"});
}

int Scenario::score(std::string_view player) const
{
    return m_state.score(seat(player));
}

int Scenario::supply(std::string_view figure) const
{
    const Figure who = figureNamed(figure, m_seats);
    return m_state.supply(who.player, who.kind);
}

int Scenario::onBoard(std::string_view figure) const
{
    const Figure who = figureNamed(figure, m_seats);
    return static_cast<int>(std::ranges::count_if(m_state.board().pieces(), [&](const Piece& p) {
        return p.player == who.player && p.kind == who.kind;
    }));
}

int Scenario::tokens(std::string_view player, Token token) const
{
    return m_state.tokens(seat(player), token);
}

int Scenario::markers(MarkerKind kind) const
{
    return static_cast<int>(std::ranges::count(m_state.board().markers(), kind, &Marker::kind));
}

std::string Scenario::toMove() const
{
    return m_seats.at(m_state.playerToMove());
}

std::vector<std::string> Scenario::asked() const
{
    std::vector<std::string> words;
    for (const Need& need : m_state.needs()) {
        words.push_back(need.about);
    }
    return words;
}

Need Scenario::need(std::string_view about) const
{
    const std::vector<Need> needs = m_state.needs();
    const auto found = std::ranges::find(needs, about, &Need::about);
    if (found == needs.end()) {
        throw std::invalid_argument("nothing is asked about " + std::string(about));
    }
    for (const GameEvent& option : found->options) {
        if (const Verdict verdict = m_state.check(option); !verdict) {
            throw Refused(option, verdict.error());
        }
    }
    return *found;
}

FeatureId Scenario::feature(std::string_view place) const
{
    const SegmentRef ref = at(place);
    const Board& board = m_state.board();
    return board.features().featureOf(board.segmentId(board.at(ref.cell).value(), ref.segment));
}

SegmentRef Scenario::at(std::string_view place) const
{
    const auto [name, cell] = placeAndCell(place, m_state.board());
    const TileSlot slot = m_state.board().at(cell).value();
    return {cell, segmentNamed(*m_state.board().tile(slot).shape, name)};
}

PlayerIndex Scenario::seat(std::string_view player) const
{
    return figureNamed(player, m_seats).player;
}

} // namespace reeve::engine::test
