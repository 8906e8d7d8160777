#include "engine/rules/GoldminesRules.h"

#include "engine/rules/Placement.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace reeve::engine {

namespace {

constexpr std::string_view kWish = "ingot";

bool isGoldTile(const PlacedTile& tile)
{
    return tile.shape->definition->attribute("gold") != nullptr;
}

bool isBeside(Position a, Position b)
{
    return a != b && std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1;
}

/// GOLD-05: does a finished feature collect from that tile?
bool collectsFrom(const Board& board, FeatureId feature, TileSlot tile)
{
    const FeatureKind kind = board.features().kind(feature);
    if (kind == FeatureKind::Monastery || kind == FeatureKind::Garden) {
        const TileSlot home = board.features().tile(feature);
        return tile == home || isBeside(board.tile(home).cell, board.tile(tile).cell);
    }
    return std::ranges::any_of(board.features().segments(feature), [&](SegmentId segment) {
        return board.features().tile(segment) == tile;
    });
}

/// GOLD-10.
int worth(int ingots)
{
    return ingots >= 10 ? 4 : ingots >= 7 ? 3 : ingots >= 4 ? 2 : 1;
}

void addClaims(const Board& board, FeatureId feature, PlayerSet owners, GoldClaims& claims)
{
    for (const Marker& marker : board.markers()) {
        if (owners != 0 && marker.kind == MarkerKind::Gold && // GOLD-08
            collectsFrom(board, feature, marker.tile)) {
            PlayerSet& claim = claims[marker.tile];
            claim = static_cast<PlayerSet>(claim | owners);
        }
    }
}

/// What step 3 would share out as the board lies now.
GoldClaims claimsNow(const GameState& state)
{
    GoldClaims claims;
    for (const FeatureId feature : state.finishedNow()) {
        addClaims(state.board(), feature, state.rules().finished(state.board(), feature).players,
                  claims);
    }
    return claims;
}

bool mayTake(const GoldClaims& claims, PlayerIndex player, TileSlot tile)
{
    const auto claim = claims.find(tile);
    return claim != claims.end() && contains(claim->second, player);
}

/// The tile from which the player takes his next ingot: the one he wished for, else one that most
/// others may take from too, so that what is his alone waits; nullopt when he has no claim left.
std::optional<TileSlot> nextIngot(const GoldWork& work, PlayerIndex player)
{
    for (const IngotWish& wish : work.wishes) {
        if (wish.player == player && mayTake(work.claims, player, wish.tile)) {
            return wish.tile;
        }
    }
    std::optional<TileSlot> best;
    int most = 0;
    for (const auto& [tile, players] : work.claims) {
        if (contains(players, player) && std::popcount(players) > most) {
            most = std::popcount(players);
            best = tile;
        }
    }
    return best;
}

bool hasGold(const Board& board, TileSlot tile)
{
    return std::ranges::find(board.markers(), Marker{MarkerKind::Gold, tile}) !=
           board.markers().end();
}

} // namespace

void GoldminesRules::onTileLaid(GameChange& change) const
{
    data(change) = {};
}

std::optional<Step> GoldminesRules::claims(const GameState&, const GameEvent& event) const
{
    if (const auto* marker = std::get_if<MarkerPlaced>(&event)) {
        return marker->kind == MarkerKind::Gold ? std::optional(Step::AfterTile) : std::nullopt;
    }
    const auto* decision = std::get_if<Decision>(&event);
    return decision != nullptr && decision->about == kWish ? std::optional(Step::BeforeScoring)
                                                           : std::nullopt;
}

Verdict GoldminesRules::allows(const GameState& state, const GameEvent& event) const
{
    const auto* gold = std::get_if<MarkerPlaced>(&event);
    return gold != nullptr ? allowsIngot(state, *gold)
                           : allowsWish(state, std::get<Decision>(event));
}

Verdict GoldminesRules::allowsWish(const GameState& state, const Decision& event) const
{
    const std::optional<TileSlot> tile = event.at ? state.board().at(event.at->cell) : std::nullopt;
    if (!tile || !mayTake(claimsNow(state), event.player, *tile)) {
        return refuse(nameOf(state, event.player) + " takes no ingot from there now.", "GOLD-07");
    }
    return {};
}

Verdict GoldminesRules::allowsIngot(const GameState& state, const MarkerPlaced& gold) const
{
    if (Verdict turn = state.checkTurn(gold.player, GameState::Phase::EndTurn); !turn) {
        return turn;
    }
    const PlacedTile& tile = tileJustLaid(state);
    if (!isGoldTile(tile)) {
        return refuse("The new tile brings no gold.", "GOLD-02");
    }
    if (!state.board().at(gold.cell)) {
        return refuse("There is no tile at " + text(gold.cell) + ".", "GOLD-02");
    }
    const bool itself = gold.cell == tile.cell;
    if (!itself && !isBeside(gold.cell, tile.cell)) {
        return refuse("The second ingot lies on a tile beside the new one.", "GOLD-02");
    }
    if (itself ? data(state).onItself : data(state).beside) {
        return refuse("One ingot lies on the new tile and one beside it.", "GOLD-02");
    }
    return {};
}

void GoldminesRules::carryOut(GameChange& change, const GameEvent& event) const
{
    const Board& board = change.state().board();
    GoldWork& work = data(change);
    if (const auto* wish = std::get_if<Decision>(&event)) {
        work.wishes.push_back({wish->player, *board.at(wish->at->cell)});
        return;
    }
    const auto& gold = std::get<MarkerPlaced>(event);
    (gold.cell == tileJustLaid(change.state()).cell ? work.onItself : work.beside) = true;
    change.placeMarker({MarkerKind::Gold, *board.at(gold.cell)});
}

void GoldminesRules::needs(const GameState& state, Asking asking, std::vector<Need>& needs) const
{
    if (state.phase() != GameState::Phase::EndTurn) {
        return;
    }
    if (state.step() <= Step::AfterTile && isGoldTile(tileJustLaid(state))) {
        addIngotNeeds(state, needs);
    }
    if (asking == Asking::Everything && !state.isScored()) {
        addWishNeeds(state, needs);
    }
}

/// GOLD-07: who may take from several tiles, of which others may not take from all alike, chooses.
void GoldminesRules::addWishNeeds(const GameState& state, std::vector<Need>& needs) const
{
    const GoldClaims claims = claimsNow(state);
    for (std::size_t i = 0; i < state.playerCount(); ++i) {
        const auto player = static_cast<PlayerIndex>(i);
        Need need{std::string(kWish),
                  Step::BeforeScoring,
                  false,
                  player,
                  "GOLD-07",
                  "From which tile does " + nameOf(state, player) +
                      " take first? Unsaid, from one that others may take from too.",
                  {}};
        PlayerSet rivals = 0;
        bool differ = false;
        for (const auto& [tile, players] : claims) {
            if (contains(players, i)) {
                differ = differ || (!need.options.empty() && players != rivals);
                rivals = players;
                need.options.emplace_back(Decision{player, std::string(kWish), "first",
                                                   SegmentRef{state.board().tile(tile).cell, 0}});
            }
        }
        const bool said = std::ranges::find(data(state).wishes, player, &IngotWish::player) !=
                          data(state).wishes.end();
        if (differ && !said) {
            needs.push_back(std::move(need));
        }
    }
}

void GoldminesRules::addIngotNeeds(const GameState& state, std::vector<Need>& needs) const
{
    const PlayerIndex player = state.playerToMove();
    const Position here = tileJustLaid(state).cell;
    const GoldWork& work = data(state);
    if (!work.onItself) {
        needs.push_back({"gold",
                         Step::AfterTile,
                         true,
                         player,
                         "GOLD-02",
                         "One ingot is put on the new tile.",
                         {MarkerPlaced{player, MarkerKind::Gold, here, {}, {}}}});
    }
    Need need{"gold",    Step::AfterTile,
              true,      player,
              "GOLD-02", "On which tile beside the new one does the second ingot lie?",
              {}};
    for (int dy = -1; !work.beside && dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            const Position cell{here.x + dx, here.y + dy};
            if (cell != here && state.board().at(cell)) {
                need.options.emplace_back(MarkerPlaced{player, MarkerKind::Gold, cell, {}, {}});
            }
        }
    }
    if (need.options.empty()) {
        return; // the ingot lies, or there is no tile to lay it on
    }
    needs.push_back(std::move(need));
}

void GoldminesRules::onFeatureScored(GameChange& change, const ScoredFeature& scored) const
{
    addClaims(change.state().board(), scored.feature, scored.award->players, data(change).claims);
}

void GoldminesRules::onAllScored(GameChange& change) const
{
    GoldClaims& claims = data(change).claims;
    const auto players = change.state().playerCount();
    for (std::size_t player = change.state().playerToMove(); !claims.empty();
         player = (player + 1) % players) {
        const std::optional<TileSlot> tile =
            nextIngot(data(change), static_cast<PlayerIndex>(player));
        if (!tile) {
            continue;
        }
        change.removeMarker({MarkerKind::Gold, *tile});
        change.giveToken(static_cast<PlayerIndex>(player), Token::Gold);
        if (!hasGold(change.state().board(), *tile)) {
            claims.erase(*tile);
        }
    }
}

void GoldminesRules::scoreGameEnd(const EndOfGame& end, const RuleBook&,
                                  std::vector<Award>& awards) const
{
    for (std::size_t player = 0; player < end.tokens.size(); ++player) {
        const int ingots = end.tokens[player][static_cast<std::size_t>(Token::Gold)];
        if (ingots > 0) {
            Award award{.category = Category::Gold, .players = with(0, player)};
            award.value.add({"ingots", ingots, ingots * worth(ingots), "GOLD-10"});
            awards.push_back(award);
        }
    }
}

} // namespace reeve::engine
