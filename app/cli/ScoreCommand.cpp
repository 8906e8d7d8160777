#include "app/cli/ScoreCommand.h"

#include "app/Resources.h"
#include "app/cli/ExitCode.h"
#include "app/cli/InputFile.h"
#include "app/cli/ReadCommand.h"
#include "app/cli/RecordedFile.h"
#include "app/cli/ScoreOutput.h"
#include "app/store/GameStore.h"
#include "app/table/Table.h"
#include "engine/MakeScoreSheet.h"
#include "engine/RecordedGame.h"
#include "vision/ReadPhoto.h"
#include "vision/photo/PhotoHeader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <ostream>
#include <string_view>
#include <utility>

namespace reeve::app {

namespace {

namespace fs = std::filesystem;

constexpr const char* kCommand = "reeve score";

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

enum class InputKind { Photo, Reading, Recorded, Saved };

constexpr std::array kKindNames{std::pair{InputKind::Photo, "a photo"},
                                std::pair{InputKind::Reading, "a reading"},
                                std::pair{InputKind::Recorded, "a recorded game"},
                                std::pair{InputKind::Saved, "a file of saved games"}};

/// An option that means something for some inputs only.
struct PartialOption {
    const char* name;
    std::vector<InputKind> kinds;
    const char* why;
};

const std::vector<PartialOption>& partialOptions()
{
    static const std::vector<PartialOption> options{
        {"sets", {InputKind::Photo}, "its tiles are already known"},
        {"track",
         {InputKind::Photo, InputKind::Reading, InputKind::Saved},
         "its points follow from its turns"},
        {"game", {InputKind::Saved}, "it holds no saved games"}};
    return options;
}

bool plays(const std::vector<engine::ObservedPlayer>& seats, engine::Colour colour)
{
    return std::any_of(seats.begin(), seats.end(),
                       [&](const auto& seat) { return seat.player.colour == colour; });
}

Outcome<InputKind> inputKind(const fs::path& path)
{
    if (const auto why = whyUnreadable(path))
        return tl::make_unexpected(Failure{kExitCannotRead, *why});
    std::ifstream file(path, std::ios::binary);
    std::string head(4096, '\0');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(file.gcount()));
    if (file.bad())
        return tl::make_unexpected(
            Failure{kExitCannotRead, path.string() + " cannot be read to its end."});
    if (head.starts_with("SQLite format 3"))
        return InputKind::Saved;
    if (vision::readPhotoHeader({reinterpret_cast<const std::uint8_t*>(head.data()), head.size()}))
        return InputKind::Photo;
    const std::string_view text = withoutByteOrderMark(head);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const std::string extension = path.extension().string();
    if (first == std::string_view::npos || text[first] != '{') {
        if (extension != ".json" && extension != ".jsonl")
            return InputKind::Photo; // whose reader says best what is wrong with it
        return tl::make_unexpected(Failure{
            kExitCannotRead, path.string() + (first == std::string_view::npos
                                                  ? " is empty."
                                                  : " holds no reading (reeve.reading/1) and no "
                                                    "recorded game (reeve.game/1).")});
    }
    const auto whole = readTextFile(path);
    if (!whole)
        return tl::make_unexpected(Failure{kExitCannotRead, whole.error()});
    const bool isReading = whole->find("\"reeve.reading/") != std::string::npos;
    return isReading ? InputKind::Reading : InputKind::Recorded;
}

Outcome<ScoredTable> scored(const engine::TileCatalogue& catalogue, const Table& table,
                            const Request& request)
{
    if (table.tiles.empty())
        return tl::make_unexpected(
            Failure{kExitNoBoard, request.input.string() + " holds no tiles, so no board."});
    ScoredTable result;
    result.players = seatPlayers(request.players, table.players);
    result.rules = request.rules.value_or(table.rules);
    result.sheet = engine::scoreObservedBoard(catalogue, result.rules, result.players,
                                              observedBoard(catalogue, table));
    for (const auto& [colour, points] : request.players.track)
        if (request.players.players.empty() && !plays(table.players, colour))
            result.notes.push_back("No piece of " + std::string(engine::word(colour)) +
                                   " is on the board; " + defaultName(colour) +
                                   " plays because --track says so.");
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
    const auto failure = [&](const std::string& what) {
        return tl::make_unexpected(Failure{kExitCannotRead, request.input.string() + what});
    };
    const auto reading = vision::readingFromJson(text);
    if (!reading)
        return failure(" is not a reading: " + placedText(reading.error()) + ".");
    std::vector<Correction> known;
    for (const std::string& correction : corrections) {
        const auto c = correctionFromJson(correction);
        if (!c)
            return failure(": correction " + std::to_string(known.size() + 1) +
                           " of this table is damaged or made by a newer program.");
        known.push_back(*c);
    }
    return scored(catalogue, makeTable(catalogue, *reading, known), request);
}

Outcome<ScoredTable> scoreReadingFile(const engine::TileCatalogue& catalogue,
                                      const Request& request)
{
    const auto text = readTextFile(request.input);
    if (!text)
        return tl::make_unexpected(Failure{kExitCannotRead, text.error()});
    return scoreReading(catalogue, *text, {}, request);
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

int fail(const Failure& failure, std::ostream& err)
{
    err << kCommand << ": " << failure.text << "\n";
    return failure.exitCode;
}

int print(const Outcome<ScoredTable>& result, bool json, std::ostream& out, std::ostream& err)
{
    if (!result)
        return fail(result.error(), err);
    for (const std::string& note : result->notes)
        err << kCommand << ": " << note << "\n";
    out << (json ? scoreJson(*result) + "\n" : scoreText(*result));
    return kExitDone;
}

std::string coloursOf(const std::vector<engine::Player>& players)
{
    std::string text;
    for (const engine::Player& player : players)
        text += (text.empty() ? "" : ", ") + std::string(engine::word(player.colour));
    return text;
}

/// A colour of --players that does not play in the game; empty: they all do.
std::string strangerAmong(const PlayerArguments& given, const std::vector<engine::Player>& seats)
{
    for (const engine::Player& player : given.players)
        if (std::none_of(seats.begin(), seats.end(),
                         [&](const auto& seat) { return seat.colour == player.colour; }))
            return "--players names " + std::string(engine::word(player.colour)) +
                   ", but the colours of this game are " + coloursOf(seats) + ".";
    return "";
}

int scoreGame(const engine::TileCatalogue& catalogue, const GameText& text, const Request& request,
              bool json, std::ostream& out, std::ostream& err)
{
    auto game = engine::recordedGameFromJson(text.text, text.line);
    if (!game)
        return fail(
            {kExitCannotRead, request.input.string() + ", " + placedText(game.error()) + "."}, err);
    const std::string where = request.input.string() + ", line " + std::to_string(text.line) +
                              ": game " + game->id + ": ";
    if (request.rules)
        game->setup.rules = *request.rules;
    ScoredTable table;
    for (const engine::Player& player : game->setup.players)
        table.players.push_back({player, 0});
    if (const std::string stranger = strangerAmong(request.players, game->setup.players);
        !stranger.empty())
        return fail({kExitUsage, where + stranger}, err);
    for (const engine::Player& named : request.players.players)
        for (engine::ObservedPlayer& seat : table.players)
            if (seat.player.colour == named.colour)
                seat.player.name = named.name;
    const engine::RecordedResult result = engine::playRecordedGame(catalogue, *game);
    table.rules = game->setup.rules;
    table.game = game->id;
    if (result.state)
        table.sheet = engine::makeScoreSheet(*result.state);
    if (result.error)
        table.error = ruleErrorText(*result.error);
    if (result.state || json)
        out << (json ? scoreJson(table) + "\n" : scoreText(table) + "\n");
    out.flush();
    return result.error ? fail({exitCodeOf(*result.error), where + *table.error}, err) : kExitDone;
}

std::optional<std::pair<engine::Colour, std::string>> colourPair(const std::string& text)
{
    const std::size_t equals = text.find('=');
    const auto colour = engine::colourFromWord(text.substr(0, equals));
    if (equals == std::string::npos || !colour)
        return std::nullopt;
    return std::pair(*colour, text.substr(equals + 1));
}

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < ' ' || c == '\x7F';
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

/// The path of a JSON file with switches, told by a dot or slash, or a preset's name. A file that
/// is no such JSON cannot be read; a preset, switch or value that does not exist is wrong usage.
Outcome<engine::RuleOptions> rulesFrom(const std::string& argument)
{
    if (argument.find_first_of("/.") == std::string::npos) {
        const auto preset = engine::rulePreset(argument);
        if (!preset)
            return tl::make_unexpected(
                wrongUsage("--rules: " + preset.error().what +
                           "; the name of a file is given with a dot or slash."));
        return *preset;
    }
    const auto text = readTextFile(argument);
    if (!text)
        return tl::make_unexpected(
            Failure{kExitCannotRead, "--rules: " + text.error() +
                                         " It takes a JSON file of switches or a preset: " +
                                         engine::rulePresetNames() + "."});
    const auto rules = engine::ruleOptionsFromJson(*text);
    if (!rules)
        return tl::make_unexpected(Failure{
            rules.error().code == engine::ErrorCode::CannotRead ? kExitCannotRead : kExitUsage,
            "--rules: " + argument + ": " + placedText(rules.error()) + "."});
    return *rules;
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
        const auto options = rulesFrom(*rules);
        if (!options)
            return tl::make_unexpected(options.error());
        request.rules = *options;
    }
    if (const auto game = arguments.value("game")) {
        request.game = wholeNumber<GameId>(*game);
        if (!request.game)
            return tl::make_unexpected(wrongUsage("--game needs a number, not \"" + *game + "\"."));
    }
    return request;
}

/// Why an option that was given means nothing for this input; empty when they all mean something.
std::string uselessOption(const Arguments& arguments, InputKind kind)
{
    for (const PartialOption& option : partialOptions()) {
        if (!arguments.has(option.name) ||
            std::find(option.kinds.begin(), option.kinds.end(), kind) != option.kinds.end())
            continue;
        const auto name = std::find_if(kKindNames.begin(), kKindNames.end(),
                                       [&](const auto& pair) { return pair.first == kind; });
        return "--" + std::string(option.name) + " does not apply to " + name->second + ": " +
               option.why + ".";
    }
    return "";
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
         {"track", "COLOUR=POINTS,…",
          "points on the scoring track, 0 without it; not for recorded games"},
         {"sets", "ID,…", "of a photo: sets that may lie on the table; without it any"},
         {"rules", "FILE|PRESET",
          "third-edition (default), zman-big-box, classic-2000, "
          "classic-middle, first-game, or a JSON file of switches"},
         {"game", "NUMBER", "of the app's saved games: which; without it the latest"}},
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
        if (std::any_of(pair->second.begin(), pair->second.end(), &isControl))
            return tl::make_unexpected("--players: a name is one line of text.");
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
        if (!result.players.empty() &&
            std::none_of(result.players.begin(), result.players.end(),
                         [&](const auto& p) { return p.colour == pair->first; }))
            return tl::make_unexpected("--track names " + std::string(engine::word(pair->first)) +
                                       ", but --players does not; its colours are " +
                                       coloursOf(result.players) + ".");
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

int runScore(const Arguments& arguments, std::ostream& out, std::ostream& err)
{
    const auto request = requestFrom(arguments);
    if (!request)
        return fail(request.error(), err);
    const auto kind = inputKind(request->input);
    if (!kind)
        return fail(kind.error(), err);
    if (const std::string useless = uselessOption(arguments, *kind); !useless.empty())
        return fail(wrongUsage(useless), err);
    const auto resources = findResources();
    if (!resources)
        return fail({kExitCannotRead, resources.error().what}, err);
    const auto catalogue = engine::TileCatalogue::load(resources->tiles());
    if (!catalogue)
        return fail({kExitCannotRead, placedText(catalogue.error())}, err);
    const bool json = arguments.has("json");
    switch (*kind) {
    case InputKind::Saved: return print(scoreSaved(*catalogue, *request), json, out, err);
    case InputKind::Photo:
        return print(scorePhoto(*catalogue, *resources, *request), json, out, err);
    case InputKind::Reading: return print(scoreReadingFile(*catalogue, *request), json, out, err);
    case InputKind::Recorded: break;
    }
    return forEachGame(kCommand, request->input, out, err, [&](const GameText& text) {
        return scoreGame(*catalogue, text, *request, json, out, err);
    });
}

} // namespace reeve::app
