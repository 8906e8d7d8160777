#include "app/cli/ScoreCommand.h"

#include "app/Resources.h"
#include "app/cli/ExitCode.h"
#include "app/cli/ReadCommand.h"
#include "app/cli/ScoreOutput.h"
#include "app/store/GameStore.h"
#include "app/table/Table.h"
#include "engine/MakeScoreSheet.h"
#include "engine/RecordedGame.h"
#include "vision/ReadPhoto.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <ostream>
#include <sstream>

namespace reeve::app {

namespace {

namespace fs = std::filesystem;

/// Why nothing more can be done, and the exit status that says so.
struct Failure {
    int exitCode;
    std::string text;
};

template <typename T>
using Outcome = tl::expected<T, Failure>;

/// Everything a score needs besides the input itself.
struct Request {
    fs::path input;
    PlayerArguments players;
    std::optional<engine::RuleOptions> rules; ///< unset: the input's own, else the default preset
    std::vector<std::string> sets;
    std::optional<GameId> game;
};

constexpr int kMostTrackPoints = 100'000; // no game comes near

enum class InputKind { Photo, Json, Store };

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF"; // some editors begin UTF-8 with it

Outcome<InputKind> inputKind(const fs::path& path)
{
    std::error_code failed;
    if (!fs::exists(path, failed))
        return tl::make_unexpected(Failure{kExitCannotRead, path.string() + " does not exist."});
    if (fs::is_directory(path, failed))
        return tl::make_unexpected(Failure{kExitCannotRead, path.string() + " is a directory."});
    if (!fs::is_regular_file(path, failed))
        return tl::make_unexpected(Failure{kExitCannotRead, path.string() + " is not a file."});
    std::ifstream file(path, std::ios::binary);
    std::string head(64, '\0');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(file.gcount()));
    if (head.starts_with("SQLite format 3"))
        return InputKind::Store;
    const std::size_t first =
        head.find_first_not_of(" \t\r\n", head.starts_with(kByteOrderMark) ? 3 : 0);
    return first != std::string::npos && head[first] == '{' ? InputKind::Json : InputKind::Photo;
}

/// Empty lines included, so that numbers of lines are right.
std::vector<std::string> splitLines(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

std::string fileText(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

bool isReading(const std::string& text)
{
    return text.find("\"reeve.reading/1\"") != std::string::npos;
}

ScoredTable scored(const engine::TileCatalogue& catalogue, const Table& table,
                   const Request& request)
{
    ScoredTable result;
    result.players = seatPlayers(request.players, table.players);
    result.rules = request.rules.value_or(table.rules);
    result.sheet = engine::scoreObservedBoard(catalogue, result.rules, result.players,
                                              observedBoard(catalogue, table));
    return result;
}

Outcome<ScoredTable> scorePhoto(const engine::TileCatalogue& catalogue, const Resources& resources,
                                const Request& request)
{
    const auto asFailure = [](const vision::ReadError& e) {
        return Failure{e.kind == vision::ReadErrorKind::NoBoard ? kExitNoBoard : kExitCannotRead,
                       e.text};
    };
    auto reader = vision::PhotoReader::create(resources.models(), catalogue);
    if (!reader)
        return tl::make_unexpected(asFailure(reader.error()));
    vision::ReadOptions options;
    options.sets = request.sets;
    const auto reading = reader->read(request.input, options);
    if (!reading)
        return tl::make_unexpected(asFailure(reading.error()));
    return scored(catalogue, makeTable(catalogue, *reading, {}), request);
}

Outcome<ScoredTable> scoreReading(const engine::TileCatalogue& catalogue, const std::string& text,
                                  const std::vector<std::string>& corrections,
                                  const Request& request)
{
    const auto reading = vision::readingFromJson(text);
    if (!reading)
        return tl::make_unexpected(
            Failure{kExitCannotRead, request.input.string() + " holds no reading: " +
                                         placedText(reading.error())});
    std::vector<Correction> known;
    for (const std::string& correction : corrections)
        if (const auto c = correctionFromJson(correction))
            known.push_back(*c);
    return scored(catalogue, makeTable(catalogue, *reading, known), request);
}

Outcome<ScoredTable> scoreSaved(const engine::TileCatalogue& catalogue, const Request& request)
{
    const auto failure = [](const engine::Error& e) {
        return tl::make_unexpected(Failure{kExitCannotRead, e.what});
    };
    const auto store = GameStore::openReadOnly(request.input);
    if (!store)
        return failure(store.error());
    const auto games = store->list();
    if (!games)
        return failure(games.error());
    if (games->empty() && !request.game)
        return tl::make_unexpected(
            Failure{kExitCannotRead, request.input.string() + " holds no saved game."});
    const auto game = store->load(request.game ? *request.game : games->front().id);
    if (!game)
        return failure(game.error());
    return scoreReading(catalogue, game->reading, game->corrections, request);
}

int print(const Outcome<ScoredTable>& result, bool json, std::ostream& out, std::ostream& err)
{
    if (!result) {
        err << "reeve score: " << result.error().text << "\n";
        return result.error().exitCode;
    }
    out << (json ? scoreJson(*result) + "\n" : scoreText(*result));
    return kExitDone;
}

struct ScoredGame {
    std::optional<ScoredTable> table; ///< up to the error
    std::optional<Failure> failure;
};

ScoredGame scoreGame(const engine::TileCatalogue& catalogue, const std::string& json, int line,
                     const Request& request)
{
    const std::string where = request.input.string() + ", line " + std::to_string(line) + ": ";
    auto game = engine::recordedGameFromJson(json);
    if (!game)
        return {std::nullopt, Failure{kExitCannotRead, where + game.error().what}};
    if (request.rules)
        game->setup.rules = *request.rules;
    const engine::RecordedResult result = engine::playRecordedGame(catalogue, *game);
    ScoredGame scored;
    if (result.error)
        scored.failure =
            Failure{kExitBrokenRule, where + result.error->where + ": " + result.error->what +
                                         " (" + result.error->rule + ")"};
    if (!result.state)
        return scored;
    ScoredTable& table = scored.table.emplace();
    for (const engine::Player& player : game->setup.players)
        table.players.push_back({player, 0});
    for (const engine::Player& named : request.players.players)
        for (engine::ObservedPlayer& seat : table.players)
            if (seat.player.colour == named.colour)
                seat.player.name = named.name;
    table.rules = game->setup.rules;
    table.sheet = engine::makeScoreSheet(*result.state);
    return scored;
}

/// One answer a game, in the order of the file; the exit status of the worst of them.
int scoreGames(const engine::TileCatalogue& catalogue, const std::string& text,
               const Request& request, bool json, std::ostream& out, std::ostream& err)
{
    int exitCode = kExitDone;
    int number = 0;
    for (const std::string& line : splitLines(text)) {
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string::npos)
            continue;
        const ScoredGame game = scoreGame(catalogue, line, number, request);
        if (game.table)
            out << (json ? scoreJson(*game.table) + "\n" : scoreText(*game.table) + "\n");
        if (!game.failure)
            continue;
        err << "reeve score: " << game.failure->text << "\n";
        if (exitCode != kExitCannotRead)
            exitCode = game.failure->exitCode;
    }
    return exitCode;
}

std::optional<std::pair<engine::Colour, std::string>> colourPair(const std::string& text)
{
    const std::size_t equals = text.find('=');
    const auto colour = engine::colourFromWord(text.substr(0, equals));
    if (equals == std::string::npos || !colour)
        return std::nullopt;
    return std::pair(*colour, text.substr(equals + 1));
}

/// A whole number of 0 or more that fits; nothing for any other text.
template <typename Number>
std::optional<Number> wholeNumber(const std::string& text)
{
    Number value = 0;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value);
    const bool isRight = result.ec == std::errc{} && result.ptr == end && value >= 0;
    return isRight ? std::optional(value) : std::nullopt;
}

Failure wrongUsage(std::string text)
{
    return {kExitUsage, std::move(text)};
}

/// A file of rules that is no JSON cannot be read; what does not exist is wrong usage.
Failure rulesFailure(const std::string& argument, const engine::Error& error)
{
    std::error_code failed;
    const bool isFile = fs::is_regular_file(argument, failed);
    return {isFile && error.code == engine::ErrorCode::CannotRead ? kExitCannotRead : kExitUsage,
            (isFile ? argument + ": " : "--rules: ") + error.what};
}

Outcome<Request> requestFrom(const Arguments& arguments)
{
    Request request;
    request.input = arguments.positional.front();
    const auto players = parsePlayers(arguments.value("players").value_or(""),
                                      arguments.value("track").value_or(""));
    if (!players)
        return tl::make_unexpected(wrongUsage(players.error()));
    request.players = *players;
    const auto reading = readOptionsFrom(arguments);
    if (!reading)
        return tl::make_unexpected(wrongUsage(reading.error()));
    request.sets = reading->sets;
    if (const auto rules = arguments.value("rules")) {
        const auto options = rulesFromArgument(*rules);
        if (!options)
            return tl::make_unexpected(rulesFailure(*rules, options.error()));
        request.rules = *options;
    }
    if (const auto game = arguments.value("game")) {
        request.game = wholeNumber<GameId>(*game);
        if (!request.game)
            return tl::make_unexpected(wrongUsage("--game needs a number, not \"" + *game + "\"."));
    }
    return request;
}

} // namespace

const CommandSpec& scoreSpec()
{
    static const CommandSpec spec{
        "score",
        "PHOTO|GAME",
        "Scores a board: who owns what, the track, and what it would pay if the game ended now.\n"
        "GAME is a recorded game (reeve.game/1), a reading (reeve.reading/1) or the app's saved "
        "games.",
        {{"json", "", "print one reeve.score/1 object instead of a table"},
         {"players", "COLOUR=NAME,…", "who plays; without it the colours on the board do"},
         {"track", "COLOUR=POINTS,…", "points on the scoring track; 0 without it"},
         {"sets", "ID,…", "sets that may lie on the table; without it any"},
         {"rules", "FILE|PRESET",
          "third-edition (default), zman-big-box, classic-2000, "
          "classic-middle, first-game, or a JSON file of switches"},
         {"game", "NUMBER", "which of the app's saved games; without it the latest"}},
        1,
        1};
    return spec;
}

tl::expected<PlayerArguments, std::string> parsePlayers(const std::string& players,
                                                        const std::string& track)
{
    PlayerArguments result;
    for (const std::string& part : splitList(players)) {
        const auto pair = colourPair(part);
        if (!pair || pair->second.empty())
            return tl::make_unexpected(
                "--players needs COLOUR=NAME with a meeple's colour, not \"" + part + "\".");
        if (std::any_of(result.players.begin(), result.players.end(),
                        [&](const auto& p) { return p.colour == pair->first; }))
            return tl::make_unexpected("--players names " + std::string(engine::word(pair->first)) +
                                       " twice.");
        result.players.push_back({pair->second, pair->first});
    }
    for (const std::string& part : splitList(track)) {
        const auto pair = colourPair(part);
        const auto points = pair ? wholeNumber<int>(pair->second) : std::nullopt;
        if (!points || *points > kMostTrackPoints)
            return tl::make_unexpected("--track needs COLOUR=POINTS with points from 0 to " +
                                       std::to_string(kMostTrackPoints) + ", not \"" + part +
                                       "\".");
        if (!result.track.emplace(pair->first, *points).second)
            return tl::make_unexpected("--track names " + std::string(engine::word(pair->first)) +
                                       " twice.");
    }
    return result;
}

std::vector<engine::ObservedPlayer> seatPlayers(const PlayerArguments& given,
                                                const std::vector<engine::ObservedPlayer>& onBoard)
{
    std::vector<engine::ObservedPlayer> seated;
    for (const engine::Player& player : given.players)
        seated.push_back({player, 0});
    if (given.players.empty())
        seated = onBoard;
    for (const auto& [colour, points] : given.track) {
        auto seat = std::find_if(seated.begin(), seated.end(),
                                 [&](const auto& p) { return p.player.colour == colour; });
        if (seat == seated.end())
            seat = seated.insert(seat, {{defaultName(colour), colour}, 0});
        seat->track = points;
    }
    return seated;
}

engine::Expected<engine::RuleOptions> rulesFromArgument(const std::string& argument)
{
    std::error_code failed;
    if (!fs::is_regular_file(argument, failed))
        return engine::rulePreset(argument);
    return engine::ruleOptionsFromJson(fileText(argument));
}

int runScore(const Arguments& arguments, std::ostream& out, std::ostream& err)
{
    const auto request = requestFrom(arguments);
    if (!request)
        return print(tl::make_unexpected(request.error()), false, out, err);
    const auto kind = inputKind(request->input);
    if (!kind)
        return print(tl::make_unexpected(kind.error()), false, out, err);
    const auto resources = findResources();
    if (!resources)
        return print(tl::make_unexpected(Failure{kExitCannotRead, resources.error().what}), false,
                     out, err);
    const auto catalogue = engine::TileCatalogue::load(resources->tiles());
    if (!catalogue)
        return print(tl::make_unexpected(Failure{kExitCannotRead, catalogue.error().what}), false,
                     out, err);
    const bool json = arguments.has("json");
    switch (*kind) {
    case InputKind::Store: return print(scoreSaved(*catalogue, *request), json, out, err);
    case InputKind::Photo:
        return print(scorePhoto(*catalogue, *resources, *request), json, out, err);
    case InputKind::Json: break;
    }
    const std::string text = fileText(request->input);
    return isReading(text) ? print(scoreReading(*catalogue, text, {}, *request), json, out, err)
                           : scoreGames(*catalogue, text, *request, json, out, err);
}

} // namespace reeve::app
