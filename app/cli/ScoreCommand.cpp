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
#include "engine/GameLog.h"
#include "engine/MakeScoreSheet.h"
#include "engine/RecordedGame.h"
#include "engine/Replay.h"
#include "vision/ReadPhoto.h"

#include <algorithm>
#include <functional>
#include <map>
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

Edition editionOf(const engine::RuleOptions& rules, const engine::ScoreSheet& sheet)
{
    Edition edition{rules.preset, {}, {}};
    for (const engine::PlayerScore& player : sheet.players)
        edition.projected.push_back(player.projected);
    return edition;
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
    for (const engine::RuleOptions& rules : request.compared)
        result.editions.push_back(
            editionOf(rules, scoreTable(catalogue, table, rules, result.players)));
    result.toCheck = notes(table, result.sheet);
    if (request.players.players.empty()) {
        std::map<engine::Colour, const char*> joining;
        for (const auto& [colour, tokens] : request.players.tokens)
            joining[colour] = "--tokens";
        for (const auto& [colour, points] : request.players.track)
            joining[colour] = "--track";
        for (const auto& [colour, option] : joining)
            if (!plays(table.players, colour))
                result.notes.push_back("No piece of " + std::string(engine::word(colour)) +
                                       " is on the board; " + defaultName(colour) +
                                       " plays because " + option + " says so.");
    }
    return result;
}

Outcome<ScoredTable> scorePhoto(const engine::TileCatalogue& catalogue, const Resources& resources,
                                const ScoreRequest& request)
{
    auto reader = vision::PhotoReader::create(resources.models(), catalogue);
    if (!reader)
        return tl::make_unexpected(failureOf(reader.error()));
    reader->learn(request.known);
    vision::ReadOptions options;
    options.sets = request.sets;
    for (const engine::Player& player : request.players.players)
        options.colours.emplace_back(engine::word(player.colour));
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

/// How far a game could be followed by the rules it was given.
struct Followed {
    std::optional<engine::GameState> state;
    std::optional<engine::Error> error;
};

Edition comparedEdition(const engine::RuleOptions& rules, const Followed& followed)
{
    if (followed.error || !followed.state)
        return {rules.preset, {}, followed.error ? ruleErrorText(*followed.error) : ""};
    return editionOf(rules, engine::makeScoreSheet(*followed.state));
}

/// A game as a recording or a log tells it, to be followed by any rules.
struct ToldGame {
    std::string id;
    std::string where; ///< in the file, for what is said of it
    engine::GameSetup setup;
    std::function<Followed(const engine::RuleOptions&)> follow;
};

int scoreGame(ToldGame game, const ScoreRequest& request, bool json, std::ostream& out,
              std::ostream& err)
{
    if (request.rules)
        game.setup.rules = *request.rules;
    ScoredTable table;
    for (const engine::Player& player : game.setup.players)
        table.players.push_back({player, 0, {}});
    if (const std::string stranger = strangerAmong(request.players, game.setup.players);
        !stranger.empty())
        return fail(kCommand, {kExitUsage, game.where + stranger}, err);
    for (const engine::Player& named : request.players.players)
        for (engine::ObservedPlayer& seat : table.players)
            if (seat.player.colour == named.colour)
                seat.player.name = named.name;
    Followed followed = game.follow(game.setup.rules);
    table.rules = game.setup.rules;
    table.game = game.id;
    if (followed.state)
        table.sheet = engine::makeScoreSheet(*followed.state);
    table.state = std::move(followed.state);
    if (request.gap)
        table.gaps.push_back(*request.gap);
    if (followed.error)
        table.error = ruleErrorText(*followed.error);
    for (const engine::RuleOptions& rules : request.compared)
        table.editions.push_back(comparedEdition(rules, game.follow(rules)));
    if (table.state || json)
        out << (json ? scoreJson(table) + "\n" : scoreText(table) + "\n");
    out.flush();
    return followed.error
               ? fail(kCommand, {exitCodeOf(*followed.error), game.where + *table.error}, err)
               : kExitDone;
}

int scoreRecorded(const engine::TileCatalogue& catalogue, const GameText& text,
                  const ScoreRequest& request, bool json, std::ostream& out, std::ostream& err)
{
    auto game = engine::recordedGameFromJson(text.text, text.line);
    if (!game)
        return fail(
            kCommand,
            {kExitCannotRead, request.input.string() + ", " + placedText(game.error()) + "."}, err);
    ToldGame told{game->id,
                  request.input.string() + ", line " + std::to_string(text.line) + ": game " +
                      game->id + ": ",
                  game->setup, [&](const engine::RuleOptions& rules) {
                      engine::RecordedGame under = *game;
                      under.setup.rules = rules;
                      engine::RecordedResult result = engine::playRecordedGame(catalogue, under);
                      return Followed{std::move(result.state), std::move(result.error)};
                  }};
    return scoreGame(std::move(told), request, json, out, err);
}

int scoreLog(const engine::TileCatalogue& catalogue, const std::string& text,
             const ScoreRequest& request, bool json, std::ostream& out, std::ostream& err)
{
    const std::string file = request.input.string();
    const auto log = engine::gameLogFromJson(text);
    if (!log)
        return fail(kCommand, {kExitCannotRead, file + ", " + placedText(log.error()) + "."}, err);
    const auto* started =
        log->empty() ? nullptr : std::get_if<engine::GameStarted>(&log->front().event);
    if (started == nullptr)
        return fail(kCommand,
                    {kExitCannotRead, file + ": a log begins with the start of the game."}, err);
    ToldGame told{request.input.stem().string(), file + ": ", started->setup,
                  [&](const engine::RuleOptions& rules) {
                      engine::GameLog under = *log;
                      std::get<engine::GameStarted>(under.front().event).setup.rules = rules;
                      engine::Replay result = engine::replay(catalogue, under);
                      return Followed{std::move(result.state), std::move(result.error)};
                  }};
    return scoreGame(std::move(told), request, json, out, err);
}

} // namespace

const CommandSpec& scoreSpec()
{
    static const CommandSpec spec{
        "score",
        "PHOTO|GAME",
        "Scores a board: who owns what, the track, and what it would pay if the game ended now.\n"
        "GAME is a recorded game (reeve.game/1), the log of a game (reeve.log/1), a reading\n"
        "(reeve.reading/1) or a file of saved tables.",
        {{"json", "", "print one reeve.score/1 object instead of a table"},
         {"players", "COLOUR=NAME,…",
          "who plays, which also helps to tell colours on a photo; without it the colours on the "
          "board do"},
         {"track", "COLOUR=POINTS,…",
          "points on the scoring track, 0 without it; not for recorded games"},
         {"sets", "ID,…", "of a photo: sets that may lie on the table; without it any"},
         {"pack", "NAME,…", "of a photo: tile packs of your own tiles to read with"},
         {"tokens", "COLOUR=KIND:COUNT,…",
          "goods and gold in front of players (wine, grain, cloth, gold); not for recorded games"},
         {"compare", "PRESET,…", "show what everyone would have under other rules as well"},
         {"rules", "FILE|PRESET",
          engine::rulePresetNames() + " (the first without it), or a JSON file of switches"},
         {"gap", "X,Y", "of a game: which tiles to come fit in this cell"},
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
    case InputKind::Log: return scoreLog(*catalogue, input->text, *request, json, out, err);
    case InputKind::Recorded: break;
    }
    std::istringstream games(std::move(input->text));
    return forEachGame(kCommand, games, request->input.string(), out, err,
                       [&](const GameText& text) {
                           return scoreRecorded(*catalogue, text, *request, json, out, err);
                       });
}

} // namespace reeve::app
