#include "app/cli/ReplayCommand.h"

#include "app/Resources.h"
#include "app/cli/ExitCode.h"
#include "app/cli/Failure.h"
#include "app/cli/RecordedFile.h"
#include "app/table/Words.h"
#include "engine/RecordedGame.h"

#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

namespace reeve::app {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr const char* kCommand = "reeve replay";

struct ReplayForm {
    bool json = false;
    bool reasons = false;
};

std::vector<int> finalScores(const engine::GameState& state)
{
    std::vector<int> scores;
    for (std::size_t player = 0; player < state.playerCount(); ++player)
        scores.push_back(state.score(static_cast<engine::PlayerIndex>(player)));
    return scores;
}

/// What lies before every player, without what he has none of.
std::vector<Json> tokensOf(std::size_t players, const std::optional<engine::GameState>& state)
{
    std::vector<Json> tokens(players, Json::object());
    for (std::size_t player = 0; state && player < players; ++player)
        for (const engine::Token token : engine::kTokens)
            if (const int count = state->tokens(static_cast<engine::PlayerIndex>(player), token))
                tokens[player][std::string(word(token))] = count;
    return tokens;
}

Json awardJson(const engine::Award& award, std::size_t seats)
{
    Json why = Json::array();
    for (const engine::ScoreTerm& term : award.value.terms())
        why.push_back({{"what", term.what},
                       {"count", term.count},
                       {"points", term.points},
                       {"rule", term.rule}});
    Json players = Json::array();
    Json strength = Json::array();
    for (std::size_t player = 0; player < seats; ++player) {
        if (engine::contains(award.players, player))
            players.push_back(player);
        strength.push_back(award.strength[player]);
    }
    return {{"turn", award.turn},   {"for", engine::word(award.category)},
            {"players", players},   {"points", award.value.total()},
            {"strength", strength}, {"why", why}};
}

void writeJson(std::ostream& out, const engine::RecordedGame& game,
               const engine::RecordedResult& result, bool reasons)
{
    Json line;
    line["schema"] = "reeve.replay/1";
    line["game"] = game.id;
    line["scores"] = result.error ? Json(nullptr) : Json(finalScores(*result.state));
    line["after_turn"] = result.afterTurn;
    line["tokens"] = tokensOf(game.setup.players.size(), result.state);
    if (reasons) {
        line["awards"] = Json::array();
        for (std::size_t i = 0; result.state && i < result.state->awards().size(); ++i)
            line["awards"].push_back(
                awardJson(result.state->awards()[i], game.setup.players.size()));
    }
    line["error"] = result.error ? Json(ruleErrorText(*result.error)) : Json(nullptr);
    out << line.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

std::vector<engine::ObservedPlayer> seats(const engine::RecordedGame& game)
{
    std::vector<engine::ObservedPlayer> players;
    for (const engine::Player& player : game.setup.players)
        players.push_back({player, 0, {}});
    return players;
}

/// The reasons of the awards [from, to) of the game.
void writeReasons(std::ostream& out, const engine::RecordedGame& game,
                  const engine::GameState& state, std::size_t from, std::size_t to)
{
    const std::vector<engine::ObservedPlayer> players = seats(game);
    for (std::size_t i = from; i < to; ++i)
        out << "            " << awardText(state.awards()[i], players) << '\n';
}

void writeRow(std::ostream& out, const std::string& head, const std::vector<int>& scores)
{
    out << std::setw(8) << head;
    for (const int score : scores)
        out << std::setw(10) << score;
    out << '\n';
}

void writeTable(std::ostream& out, const engine::RecordedGame& game,
                const engine::RecordedResult& result, bool reasons)
{
    out << game.id << "\n    turn";
    for (const engine::Player& player : game.setup.players)
        out << std::setw(10) << player.name;
    out << '\n';
    std::size_t paid = 0;
    for (std::size_t i = 0; i < result.afterTurn.size(); ++i) {
        const bool changed = i == 0 || result.afterTurn[i] != result.afterTurn[i - 1];
        if (changed || i + 1 == result.afterTurn.size())
            writeRow(out, std::to_string(game.turns[i].number), result.afterTurn[i]);
        if (reasons)
            writeReasons(out, game, *result.state, paid, result.awardsAfterTurn[i]);
        paid = result.awardsAfterTurn[i];
    }
    if (result.error)
        out << "   stops: " << ruleErrorText(*result.error) << '\n';
    else
        writeRow(out, "end", finalScores(*result.state));
    if (reasons && !result.error)
        writeReasons(out, game, *result.state, paid, result.state->awards().size());
    out << '\n';
}

/// Does one game; says how that went as an exit status.
int replayGame(const engine::TileCatalogue& catalogue, const GameText& text,
               const std::string& file, ReplayForm form, std::ostream& out, std::ostream& err)
{
    const engine::Expected<engine::RecordedGame> game =
        engine::recordedGameFromJson(text.text, text.line);
    if (!game)
        return fail(kCommand, {kExitCannotRead, file + ", " + placedText(game.error()) + "."}, err);
    const engine::RecordedResult result = engine::playRecordedGame(catalogue, *game);
    (form.json ? writeJson : writeTable)(out, *game, result, form.reasons);
    if (!result.error)
        return kExitDone;
    out.flush();
    return fail(kCommand,
                {exitCodeOf(*result.error), file + ", line " + std::to_string(text.line) +
                                                ": game " + game->id + ": " +
                                                ruleErrorText(*result.error)},
                err);
}

} // namespace

const CommandSpec& replaySpec()
{
    static const CommandSpec spec{
        "replay",
        "FILE",
        "Scores recorded games (reeve.game/1) after every turn and at the end.\n"
        "FILE holds one game or many, one JSON object a line or spread over lines.",
        {{"json", "", "print one reeve.replay/1 object a game instead of a table"},
         {"explain", "", "say after every turn what was paid, to whom, and why"}},
        1,
        1};
    return spec;
}

int runReplay(const Arguments& arguments, std::ostream& out, std::ostream& err)
{
    const engine::Expected<Resources> resources = findResources();
    if (!resources)
        return fail(kCommand, {kExitCannotRead, placedText(resources.error())}, err);
    const engine::Expected<engine::TileCatalogue> catalogue =
        engine::TileCatalogue::load(resources->tiles());
    if (!catalogue)
        return fail(kCommand, {kExitCannotRead, placedText(catalogue.error())}, err);
    const fs::path file = arguments.positional.front();
    const ReplayForm form{arguments.has("json"), arguments.has("explain")};
    return forEachGame(kCommand, file, out, err, [&](const GameText& text) {
        return replayGame(*catalogue, text, file.string(), form, out, err);
    });
}

} // namespace reeve::app
