#include "app/cli/ScoreCommand.h"

#include "app/Resources.h"
#include "app/cli/ExitCode.h"
#include "app/cli/InputFile.h"
#include "app/cli/ReadCommand.h"
#include "app/cli/RecordedFile.h"
#include "app/cli/ScoreOutput.h"
#include "app/cli/ScoreRequest.h"
#include "app/store/GameStore.h"
#include "app/table/Table.h"
#include "engine/MakeScoreSheet.h"
#include "engine/RecordedGame.h"
#include "vision/ReadPhoto.h"

#include <algorithm>
#include <ostream>
#include <sstream>
#include <utility>

namespace reeve::app {

namespace {

constexpr const char* kCommand = "reeve score";

bool plays(const std::vector<engine::ObservedPlayer>& seats, engine::Colour colour)
{
    return std::any_of(seats.begin(), seats.end(),
                       [&](const auto& seat) { return seat.player.colour == colour; });
}

Outcome<ScoredTable> scored(const engine::TileCatalogue& catalogue, const Table& table,
                            const ScoreRequest& request)
{
    if (table.tiles.empty())
        return tl::make_unexpected(
            Failure{kExitNoBoard, request.input.string() + " holds no tiles, so no board."});
    ScoredTable result;
    result.players = seatPlayers(request.players, table.players);
    result.rules = request.rules.value_or(table.rules);
    result.sheet = scoreTable(catalogue, table, result.rules, result.players);
    result.toCheck = notes(table, result.sheet);
    for (const auto& [colour, points] : request.players.track)
        if (request.players.players.empty() && !plays(table.players, colour))
            result.notes.push_back("No piece of " + std::string(engine::word(colour)) +
                                   " is on the board; " + defaultName(colour) +
                                   " plays because --track says so.");
    return result;
}

Outcome<ScoredTable> scorePhoto(const engine::TileCatalogue& catalogue, const Resources& resources,
                                const ScoreRequest& request)
{
    auto reader = vision::PhotoReader::create(resources.models(), catalogue);
    if (!reader)
        return tl::make_unexpected(failureOf(reader.error()));
    vision::ReadOptions options;
    options.sets = request.sets;
    const auto reading = reader->read(request.input, options);
    if (!reading)
        return tl::make_unexpected(failureOf(reading.error()));
    return scored(catalogue, makeTable(catalogue, *reading, {}), request);
}

Outcome<ScoredTable> scoreReading(const engine::TileCatalogue& catalogue, const std::string& text,
                                  const std::vector<std::string>& corrections,
                                  const ScoreRequest& request)
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

Outcome<ScoredTable> scoreSaved(const engine::TileCatalogue& catalogue, const ScoreRequest& request)
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
            Failure{kExitCannotRead, request.input.string() + " holds no saved table."});
    const auto game = store->load(request.game ? *request.game : games->front().id);
    if (!game)
        return failure(game.error());
    return scoreReading(catalogue, game->reading, game->corrections, request);
}

int print(const Outcome<ScoredTable>& result, bool json, std::ostream& out, std::ostream& err)
{
    if (!result)
        return fail(kCommand, result.error(), err);
    for (const std::string& note : result->notes)
        err << kCommand << ": " << note << "\n";
    out << (json ? scoreJson(*result) + "\n" : scoreText(*result));
    return kExitDone;
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

int scoreGame(const engine::TileCatalogue& catalogue, const GameText& text,
              const ScoreRequest& request, bool json, std::ostream& out, std::ostream& err)
{
    auto game = engine::recordedGameFromJson(text.text, text.line);
    if (!game)
        return fail(
            kCommand,
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
        return fail(kCommand, {kExitUsage, where + stranger}, err);
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
    return result.error ? fail(kCommand, {exitCodeOf(*result.error), where + *table.error}, err)
                        : kExitDone;
}

} // namespace

const CommandSpec& scoreSpec()
{
    static const CommandSpec spec{
        "score",
        "PHOTO|GAME",
        "Scores a board: who owns what, the track, and what it would pay if the game ended now.\n"
        "GAME is a recorded game (reeve.game/1), a reading (reeve.reading/1) or a file of saved "
        "tables.",
        {{"json", "", "print one reeve.score/1 object instead of a table"},
         {"players", "COLOUR=NAME,…", "who plays; without it the colours on the board do"},
         {"track", "COLOUR=POINTS,…",
          "points on the scoring track, 0 without it; not for recorded games"},
         {"sets", "ID,…", "of a photo: sets that may lie on the table; without it any"},
         {"rules", "FILE|PRESET",
          engine::rulePresetNames() + " (the first without it), or a JSON file of switches"},
         {"game", "NUMBER", "of a file of saved tables: which; without it the latest"}},
        1,
        1};
    return spec;
}

int runScore(const Arguments& arguments, std::ostream& out, std::ostream& err)
{
    const auto request = scoreRequestFrom(arguments);
    if (!request)
        return fail(kCommand, request.error(), err);
    auto input = readInput(request->input);
    if (!input)
        return fail(kCommand, input.error(), err);
    if (const std::string useless = uselessScoreOption(arguments, input->kind); !useless.empty())
        return fail(kCommand, {kExitUsage, useless}, err);
    const auto resources = findResources();
    if (!resources)
        return fail(kCommand, {kExitCannotRead, placedText(resources.error())}, err);
    const auto catalogue = engine::TileCatalogue::load(resources->tiles());
    if (!catalogue)
        return fail(kCommand, {kExitCannotRead, placedText(catalogue.error())}, err);
    const bool json = arguments.has("json");
    switch (input->kind) {
    case InputKind::Saved: return print(scoreSaved(*catalogue, *request), json, out, err);
    case InputKind::Photo:
        return print(scorePhoto(*catalogue, *resources, *request), json, out, err);
    case InputKind::Reading:
        return print(scoreReading(*catalogue, input->text, {}, *request), json, out, err);
    case InputKind::Recorded: break;
    }
    std::istringstream games(std::move(input->text));
    return forEachGame(kCommand, games, request->input.string(), out, err,
                       [&](const GameText& text) {
                           return scoreGame(*catalogue, text, *request, json, out, err);
                       });
}

} // namespace reeve::app
