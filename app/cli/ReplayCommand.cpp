#include "app/cli/ReplayCommand.h"

#include "app/Resources.h"
#include "app/cli/ExitCode.h"
#include "engine/RecordedGame.h"

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

namespace reeve::app {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::string text(const engine::Error& error)
{
    return error.where + (error.where.empty() ? "" : ": ") + error.what +
           (error.rule.empty() ? "" : " [" + error.rule + "]");
}

std::vector<int> finalScores(const engine::GameState& state)
{
    std::vector<int> scores;
    for (std::size_t player = 0; player < state.playerCount(); ++player)
        scores.push_back(state.score(static_cast<engine::PlayerIndex>(player)));
    return scores;
}

void writeJson(std::ostream& out, const engine::RecordedGame& game,
               const engine::RecordedResult& result)
{
    Json line;
    line["schema"] = "reeve.replay/1";
    line["game"] = game.id;
    line["scores"] = result.error ? Json(nullptr) : Json(finalScores(*result.state));
    line["after_turn"] = result.afterTurn;
    line["tokens"] = std::vector<Json>(game.setup.players.size(), Json::object());
    line["error"] = result.error ? Json(text(*result.error)) : Json(nullptr);
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
        out << "   stops: " << text(*result.error) << '\n';
    else
        writeRow(out, "end", finalScores(*result.state));
    out << '\n';
}

/// Does the game of one line; says how that went as an exit status. A game the product has no rules
/// for counts as one that cannot be read.
int replayLine(const engine::TileCatalogue& catalogue, const std::string& line,
               const std::string& where, bool json, std::ostream& out, std::ostream& err)
{
    const engine::Expected<engine::RecordedGame> game = engine::recordedGameFromJson(line);
    if (!game) {
        err << "reeve: " << where << ": " << text(game.error()) << '\n';
        return kExitCannotRead;
    }
    const engine::RecordedResult result = engine::playRecordedGame(catalogue, *game);
    (json ? writeJson : writeTable)(out, *game, result);
    if (result.error) {
        err << "reeve: " << where << ": game " << game->id << ": " << text(*result.error) << '\n';
        return result.error->rule.empty() ? kExitCannotRead : kExitBrokenRule;
    }
    return kExitDone;
}

/// kExitCannotRead outweighs kExitBrokenRule.
int worse(int a, int b)
{
    if (a == kExitCannotRead || b == kExitCannotRead)
        return kExitCannotRead;
    return std::max(a, b);
}

/// Judged by the first byte alone, so that a pipe will do: pictures and archives begin otherwise.
bool isText(std::istream& stream)
{
    constexpr int kByteOrderMarkBegin = 0xEF;
    const int first = stream.peek();
    return first == std::istream::traits_type::eof() || first == kByteOrderMarkBegin ||
           first == '\t' || first == '\r' || first == '\n' || (first >= ' ' && first <= '~');
}

bool isBlank(const std::string& line)
{
    return line.find_first_not_of(" \t\r") == std::string::npos;
}

} // namespace

const CommandSpec& replaySpec()
{
    static const CommandSpec spec{
        "replay",
        "FILE",
        "Scores recorded games (reeve.game/1, one JSON object a line) after every turn and at the "
        "end.",
        {{"json", "", "one object of reeve.replay/1 a line"}},
        1,
        1};
    return spec;
}

int runReplay(const Arguments& arguments, std::ostream& out, std::ostream& err)
{
    const engine::Expected<Resources> resources = findResources();
    if (!resources) {
        err << "reeve: " << text(resources.error()) << '\n';
        return kExitCannotRead;
    }
    const engine::Expected<engine::TileCatalogue> catalogue =
        engine::TileCatalogue::load(resources->tiles());
    if (!catalogue) {
        err << "reeve: " << text(catalogue.error()) << '\n';
        return kExitCannotRead;
    }
    return replayGames(*catalogue, arguments.positional.front(), arguments.has("json"), out, err);
}

int replayGames(const engine::TileCatalogue& catalogue, const fs::path& file, bool json,
                std::ostream& out, std::ostream& err)
{
    std::error_code failed;
    if (fs::is_directory(file, failed)) {
        err << "reeve: " << file.string() << " is a directory.\n";
        return kExitCannotRead;
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        err << "reeve: " << file.string() << " cannot be opened.\n";
        return kExitCannotRead;
    }
    if (!isText(stream)) {
        err << "reeve: " << file.string() << " is not a file of recorded games.\n";
        return kExitCannotRead;
    }
    int status = kExitDone;
    bool empty = true;
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
        if (isBlank(line))
            continue;
        empty = false;
        const std::string where = file.string() + ", line " + std::to_string(number);
        status = worse(status, replayLine(catalogue, line, where, json, out, err));
    }
    if (empty) {
        err << "reeve: " << file.string() << " holds no game.\n";
        return kExitCannotRead;
    }
    return status;
}

} // namespace reeve::app
