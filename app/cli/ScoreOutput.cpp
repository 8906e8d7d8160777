#include "app/cli/ScoreOutput.h"

#include "app/cli/Arguments.h"
#include "app/table/Table.h"
#include "app/table/Words.h"
#include "engine/GameLog.h"
#include "engine/Gaps.h"

#include <algorithm>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>

namespace reeve::app {

namespace {

using nlohmann::ordered_json;

std::string colourOf(const ScoredTable& table, std::size_t player)
{
    return std::string(engine::word(table.players[player].player.colour));
}

std::string nameOf(const engine::ObservedPlayer& player)
{
    if (player.player.name == defaultName(player.player.colour))
        return player.player.name;
    return player.player.name + " (" + std::string(engine::word(player.player.colour)) + ")";
}

ordered_json coloursOf(const ScoredTable& table, const std::vector<engine::PlayerIndex>& who)
{
    ordered_json list = ordered_json::array();
    for (const engine::PlayerIndex p : who)
        list.push_back(colourOf(table, p));
    return list;
}

ordered_json cellsJson(const std::vector<engine::Position>& cells)
{
    ordered_json list = ordered_json::array();
    for (const engine::Position cell : cells)
        list.push_back({cell.x, cell.y});
    return list;
}

ordered_json playerJson(const ScoredTable& table, std::size_t p)
{
    const engine::PlayerScore& score = table.sheet.players[p];
    const engine::ScoreBreakdown& b = score.breakdown;
    return {{"name", table.players[p].player.name},
            {"colour", colourOf(table, p)},
            {"score", score.score},
            {"projected", score.projected},
            {"breakdown",
             {{"track", b.track},
              {"roads", b.roads},
              {"cities", b.cities},
              {"monasteries", b.monasteries},
              {"gardens", b.gardens},
              {"fields", b.fields},
              {"goods", b.goods},
              {"gold", b.gold},
              {"messages", b.messages},
              {"other", b.other}}}};
}

ordered_json featureJson(const ScoredTable& table, const engine::FeatureScore& feature)
{
    ordered_json strength = ordered_json::object();
    for (std::size_t p = 0; p < feature.strength.size(); ++p)
        if (feature.strength[p] > 0)
            strength[colourOf(table, p)] = feature.strength[p];
    ordered_json pays = ordered_json::object();
    for (std::size_t p = 0; p < feature.pays.size(); ++p)
        if (feature.pays[p] > 0)
            pays[colourOf(table, p)] = feature.pays[p];
    ordered_json why = ordered_json::array();
    for (const engine::ScoreItem& item : feature.items)
        why.push_back(itemText(item));
    return {{"id", feature.id},
            {"kind", engine::word(feature.kind)},
            {"cells", cellsJson(feature.cells)},
            {"complete", feature.complete},
            {"strength", strength},
            {"owners", coloursOf(table, feature.owners)},
            {"pays", pays},
            {"points_now", feature.pointsNow},
            {"points_if_closed", feature.pointsIfClosed},
            {"why", why}};
}

ordered_json breachJson(const engine::Breach& breach)
{
    return {{"rule", breach.rule}, {"cells", cellsJson(breach.cells)}, {"text", breach.text}};
}

std::string ownedLine(const ScoredTable& table, const engine::FeatureScore& feature)
{
    const std::string uneven = unevenPayText(feature, table.players);
    const std::string even =
        sumText(feature.items) + (feature.pointsNow == 1 ? " point" : " points");
    std::string line = "  " + feature.id + " at " + cellText(feature.meeples.front().at.cell) +
                       ": " + majorityText(feature, table.players) + ", " +
                       (uneven.empty() ? even : uneven);
    if (const std::string closing = closingText(feature); !closing.empty())
        line += " (" + closing + ")";
    return line + "\n";
}

std::string noteLine(const Note& note)
{
    std::string where;
    for (const engine::Position cell : note.cells)
        where += " " + cellText(cell);
    return "  " + (where.empty() ? "" : "at" + where + ": ") + note.text + "\n";
}

// What only a game knows: supplies, the bag, gaps, and what is still to be said.

ordered_json suppliesJson(const ScoredTable& table, const engine::GameState& state)
{
    ordered_json all = ordered_json::object();
    for (std::size_t p = 0; p < state.playerCount(); ++p) {
        ordered_json& own = all[colourOf(table, p)] = ordered_json::object();
        for (const engine::PieceKind kind : engine::kPieceKinds)
            if (state.rules().supply(kind) > 0)
                own[std::string(engine::word(kind))] =
                    state.supply(static_cast<engine::PlayerIndex>(p), kind);
    }
    return all;
}

ordered_json tokensJson(const ScoredTable& table, const engine::GameState& state)
{
    ordered_json all = ordered_json::object();
    for (std::size_t p = 0; p < state.playerCount(); ++p)
        for (const engine::Token token : engine::kTokens)
            if (const int count = state.tokens(static_cast<engine::PlayerIndex>(p), token))
                all[colourOf(table, p)][std::string(engine::word(token))] = count;
    return all;
}

ordered_json needJson(const ScoredTable& table, const engine::Need& need)
{
    ordered_json options = ordered_json::array();
    for (const engine::GameEvent& option : need.options)
        options.push_back(ordered_json::parse(engine::toJson({option, {}})));
    return {{"about", need.about},
            {"step", static_cast<int>(need.step)},
            {"player", colourOf(table, need.player)},
            {"required", need.required},
            {"rule", need.rule},
            {"question", need.question},
            {"options", options}};
}

ordered_json fittingJson(const engine::GameState& state, engine::Position gap)
{
    ordered_json fitting = ordered_json::object();
    for (const engine::TilesLeft& left : engine::tilesThatFit(state, gap))
        fitting[state.catalogue()[left.tile].id] = left.count;
    return fitting;
}

void addGameFacts(const ScoredTable& table, const engine::GameState& state, ordered_json& result)
{
    result["supply"] = suppliesJson(table, state);
    result["tokens"] = tokensJson(table, state);
    ordered_json bag = ordered_json::object();
    for (const engine::TilesLeft& left : engine::bag(state))
        bag[state.catalogue()[left.tile].id] = left.count;
    result["bag"] = bag;
    result["dead_gaps"] = cellsJson(engine::deadGaps(state));
    for (const engine::Position gap : table.gaps)
        result["gaps"].push_back({{"cell", {gap.x, gap.y}}, {"fits", fittingJson(state, gap)}});
    result["needs"] = ordered_json::array();
    for (const engine::Need& need : state.needs())
        result["needs"].push_back(needJson(table, need));
}

ordered_json editionJson(const ScoredTable& table, const Edition& edition)
{
    ordered_json projected = ordered_json::object();
    for (std::size_t p = 0; p < edition.projected.size(); ++p)
        projected[colourOf(table, p)] = edition.projected[p];
    return {{"preset", edition.preset},
            {"projected", projected},
            {"error", edition.error ? ordered_json(*edition.error) : ordered_json(nullptr)}};
}

std::string editionsText(const ScoredTable& table, std::size_t nameWidth)
{
    std::ostringstream out;
    out << "\nIf ended, by edition" << std::string(nameWidth - 20, ' ');
    for (const Edition& edition : table.editions)
        out << std::right << std::setw(static_cast<int>(edition.preset.size()) + 2)
            << edition.preset;
    out << "\n";
    for (std::size_t p = 0; p < table.players.size(); ++p) {
        const std::string name = nameOf(table.players[p]);
        out << name << std::string(nameWidth - letters(name), ' ');
        for (const Edition& edition : table.editions) {
            out << std::setw(static_cast<int>(edition.preset.size()) + 2);
            if (p < edition.projected.size())
                out << edition.projected[p];
            else
                out << "-";
        }
        out << "\n";
    }
    for (const Edition& edition : table.editions)
        if (edition.error)
            out << "  " << edition.preset << ": the game is not legal there: " << *edition.error
                << "\n";
    return out.str();
}

std::string supplyLine(const engine::GameState& state, const ScoredTable& table, std::size_t p)
{
    const auto player = static_cast<engine::PlayerIndex>(p);
    std::string line;
    for (const engine::PieceKind kind : engine::kPieceKinds)
        if (const int owned = state.rules().supply(kind); owned > 0)
            line += ", " + std::to_string(state.supply(player, kind)) + " of " +
                    counted(owned, std::string(engine::name(kind)),
                            std::string(engine::name(kind)) + "s");
    for (const engine::Token token : engine::kTokens)
        if (const int count = state.tokens(player, token))
            line += ", " + std::to_string(count) + " " + std::string(engine::word(token));
    return "  " + nameOf(table.players[p]) + ": " + line.substr(2) + "\n";
}

std::string gameText(const ScoredTable& table, const engine::GameState& state)
{
    std::string text = "\nIn supply, and in front of each\n";
    for (std::size_t p = 0; p < state.playerCount(); ++p)
        text += supplyLine(state, table, p);
    text += "\nTiles to come: " + std::to_string(state.tilesLeft()) + "\n";
    std::string kinds;
    for (const engine::TilesLeft& left : engine::bag(state))
        kinds += (kinds.empty() ? "  " : ", ") + std::to_string(left.count) + " " +
                 state.catalogue()[left.tile].id;
    text += kinds.empty() ? "" : kinds + "\n";
    const std::vector<engine::Position> gaps = engine::deadGaps(state);
    if (state.tilesLeft() > 0 && !gaps.empty()) {
        text += "  Nothing left fits at";
        for (const engine::Position cell : gaps)
            text += " " + cellText(cell);
        text += "\n";
    }
    for (const engine::Position gap : table.gaps) {
        std::string fitting;
        for (const engine::TilesLeft& left : engine::tilesThatFit(state, gap))
            fitting += (fitting.empty() ? "" : ", ") + std::to_string(left.count) + " " +
                       state.catalogue()[left.tile].id;
        text += "  At " + cellText(gap) + " fits " + (fitting.empty() ? "nothing" : fitting) + "\n";
    }
    const std::vector<engine::Need> needs = state.needs();
    if (!needs.empty())
        text += "\nStill to be said\n";
    for (const engine::Need& need : needs)
        text += "  " + need.question + (need.required ? "" : " (if so)") + " [" + need.rule + "]\n";
    return text;
}

} // namespace

std::string scoreJson(const ScoredTable& table)
{
    ordered_json result{{"schema", "reeve.score/1"},
                        {"rules",
                         {{"preset", table.rules.preset},
                          {"tinyCity", table.rules.tinyCity},
                          {"farmers", std::string(engine::word(table.rules.farmers))}}},
                        {"players", ordered_json::array()},
                        {"features", ordered_json::array()},
                        {"winner", coloursOf(table, table.sheet.winners)},
                        {"breaches", ordered_json::array()}};
    for (std::size_t p = 0; p < table.sheet.players.size(); ++p)
        result["players"].push_back(playerJson(table, p));
    for (const engine::FeatureScore& feature : table.sheet.features)
        result["features"].push_back(featureJson(table, feature));
    for (const engine::Breach& breach : table.sheet.breaches)
        result["breaches"].push_back(breachJson(breach));
    if (table.game) {
        result["game"] = *table.game;
        result["error"] = table.error ? ordered_json(*table.error) : ordered_json(nullptr);
    }
    if (table.state)
        addGameFacts(table, *table.state, result);
    for (const Edition& edition : table.editions)
        result["editions"].push_back(editionJson(table, edition));
    return result.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string scoreText(const ScoredTable& table)
{
    std::ostringstream out;
    std::size_t nameWidth = 20;
    for (const engine::ObservedPlayer& player : table.players)
        nameWidth = std::max(nameWidth, letters(nameOf(player)) + 2);
    if (table.game)
        out << "Game " << *table.game << "\n\n";
    const auto number = [&](int n, int width) { out << std::right << std::setw(width) << n; };
    const bool other =
        std::any_of(table.sheet.players.begin(), table.sheet.players.end(),
                    [](const engine::PlayerScore& p) { return p.breakdown.other != 0; });
    out << "Player" << std::string(nameWidth - 6, ' ') << std::right << std::setw(6) << "Track"
        << std::setw(7) << "Roads" << std::setw(8) << "Cities" << std::setw(13) << "Monasteries"
        << std::setw(9) << "Gardens" << std::setw(8) << "Fields" << std::setw(7) << "Goods"
        << std::setw(6) << "Gold" << (other ? "  Other" : "") << std::setw(10) << "If ended"
        << "\n";
    for (std::size_t p = 0; p < table.sheet.players.size(); ++p) {
        const engine::PlayerScore& score = table.sheet.players[p];
        const std::string name = nameOf(table.players[p]);
        out << name << std::string(nameWidth - letters(name), ' ');
        number(score.score, 6);
        number(score.breakdown.roads, 7);
        number(score.breakdown.cities, 8);
        number(score.breakdown.monasteries, 13);
        number(score.breakdown.gardens, 9);
        number(score.breakdown.fields, 8);
        number(score.breakdown.goods, 7);
        number(score.breakdown.gold, 6);
        if (other)
            number(score.breakdown.other, 7);
        number(score.projected, 10);
        out << "\n";
    }
    if (table.error)
        out << "\nThe game stops here: " << *table.error << "\n";
    if (table.players.empty())
        out << "No pieces on the board, so nobody to score.\n";
    if (!table.editions.empty())
        out << editionsText(table, nameWidth);
    out << "\nOwned features\n";
    for (const engine::FeatureScore& feature : table.sheet.features)
        if (!feature.owners.empty())
            out << ownedLine(table, feature);
    if (table.state)
        out << gameText(table, *table.state);
    if (!table.toCheck.empty())
        out << "\nTo check\n";
    for (const Note& note : table.toCheck)
        out << noteLine(note);
    return out.str();
}

} // namespace reeve::app
