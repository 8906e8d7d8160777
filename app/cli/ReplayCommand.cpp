#include "app/cli/ReplayCommand.h"

#include "app/Resources.h"
#include "app/cli/ExitCode.h"
#include "app/cli/Failure.h"
#include "app/cli/RecordedFile.h"
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

void writeJson(std::ostream& out, const engine::RecordedGame& game,
               const engine::RecordedResult& result)
{
    Json line;
    line["schema"] = "reeve.replay/1";
    line["game"] = game.id;
    line["scores"] = result.error ? Json(nullptr) : Json(finalScores(*result.state));
    line["after_turn"] = result.afterTurn;
    line["tokens"] = tokensOf(game.setup.players.size(), result.state);
    line["error"] = result.error ? Json(ruleErrorText(*result.error)) : Json(nullptr);
    out << line.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

void writeRow(std::ostream& out, const std::string& head, const std::vector<int>& scores)
{
    out << std::setw(8) << head;
    for (const int score : scores)
        out << std::setw(10) << score;
    out << '\n';
}

void writeTable(std::ostream& out, const engine::RecordedGame& game,
                const engine::RecordedResult& result)
{
    out << game.id << "\n    turn";
    for (const engine::Player& player : game.setup.players)
        out << std::setw(10) << player.name;
    out << '\n';
    for (std::size_t i = 0; i < result.afterTurn.size(); ++i) {
        const bool changed = i == 0 || result.afterTurn[i] != result.afterTurn[i - 1];
        if (changed || i + 1 == result.afterTurn.size())
            writeRow(out, std::to_string(game.turns[i].number), result.afterTurn[i]);
    }
    if (result.error)
        out << "   stops: " << ruleErrorText(*result.error) << '\n';
    else
        writeRow(out, "end", finalScores(*result.state));
    out << '\n';
}

/// Does one game; says how that went as an exit status.
int replayGame(const engine::TileCatalogue& catalogue, const GameText& text,
               const std::string& file, bool json, std::ostream& out, std::ostream& err)
{
    const engine::Expected<engine::RecordedGame> game =
        engine::recordedGameFromJson(text.text, text.line);
    if (!game)
        return fail(kCommand, {kExitCannotRead, file + ", " + placedText(game.error()) + "."}, err);
    const engine::RecordedResult result = engine::playRecordedGame(catalogue, *game);
    (json ? writeJson : writeTable)(out, *game, result);
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
        {{"json", "", "print one reeve.replay/1 object a game instead of a table"}},
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
    return replayGames(*catalogue, arguments.positional.front(), arguments.has("json"), out, err);
}

int replayGames(const engine::TileCatalogue& catalogue, const fs::path& file, bool json,
                std::ostream& out, std::ostream& err)
{
    return forEachGame(kCommand, file, out, err, [&](const GameText& text) {
        return replayGame(catalogue, text, file.string(), json, out, err);
    });
}

} // namespace reeve::app
