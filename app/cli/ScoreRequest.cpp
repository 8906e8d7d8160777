#include "app/cli/ScoreRequest.h"

#include "app/cli/ExitCode.h"
#include "app/cli/KnownTiles.h"
#include "app/cli/ReadCommand.h"
#include "app/table/Table.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace reeve::app {

namespace {

constexpr int kMostTrackPoints = 100'000; // no game comes near

constexpr std::array kKindNames{std::pair{InputKind::Photo, "a photo"},
                                std::pair{InputKind::Reading, "a reading"},
                                std::pair{InputKind::Recorded, "a recorded game"},
                                std::pair{InputKind::Log, "the log of a game"},
                                std::pair{InputKind::Saved, "a file of saved tables"}};

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
        {"pack", {InputKind::Photo}, "its tiles are already known"},
        {"track",
         {InputKind::Photo, InputKind::Reading, InputKind::Saved},
         "its points follow from its turns"},
        {"tokens",
         {InputKind::Photo, InputKind::Reading, InputKind::Saved},
         "its goods and gold follow from its turns"},
        {"gap", {InputKind::Recorded, InputKind::Log}, "no bag is known for it"},
        {"game", {InputKind::Saved}, "it holds no saved tables"}};
    return options;
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

} // namespace

Outcome<ScoreRequest> scoreRequestFrom(const Arguments& arguments)
{
    ScoreRequest request;
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
    auto known = knownTilesFrom(arguments);
    if (!known)
        return tl::make_unexpected(known.error());
    request.known = *std::move(known);
    if (const auto rules = arguments.value("rules")) {
        const auto options = rulesFrom(*rules);
        if (!options)
            return tl::make_unexpected(options.error());
        request.rules = *options;
    }
    const auto tokens = parseTokens(arguments.value("tokens").value_or(""), request.players);
    if (!tokens)
        return tl::make_unexpected(wrongUsage(tokens.error()));
    request.players.tokens = *tokens;
    for (const std::string& preset : splitList(arguments.value("compare").value_or(""))) {
        const auto options = engine::rulePreset(preset);
        if (!options)
            return tl::make_unexpected(wrongUsage("--compare: " + options.error().what + "."));
        request.compared.push_back(*options);
    }
    if (const auto gap = arguments.value("gap")) {
        const std::vector<std::string> parts = splitList(*gap);
        const auto x = parts.size() == 2 ? number<int>(parts[0]) : std::nullopt;
        const auto y = parts.size() == 2 ? number<int>(parts[1]) : std::nullopt;
        if (!x || !y)
            return tl::make_unexpected(
                wrongUsage("--gap needs X,Y: column and row, not \"" + *gap + "\"."));
        request.gap = {*x, *y};
    }
    if (const auto game = arguments.value("game")) {
        request.game = number<GameId>(*game);
        if (!request.game || *request.game < 0)
            return tl::make_unexpected(wrongUsage("--game needs a number, not \"" + *game + "\"."));
    }
    return request;
}

std::string uselessScoreOption(const Arguments& arguments, InputKind kind)
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

std::string coloursOf(const std::vector<engine::Player>& players)
{
    std::string text;
    for (const engine::Player& player : players)
        text += (text.empty() ? "" : ", ") + std::string(engine::word(player.colour));
    return text;
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
        const auto points = pair ? number<int>(pair->second) : std::nullopt;
        if (!points || *points < 0 || *points > kMostTrackPoints)
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

tl::expected<std::map<engine::Colour, engine::TokenCounts>, std::string>
parseTokens(const std::string& text, const PlayerArguments& given)
{
    constexpr int kMostTokens = 99; // of one kind; a box holds 20 goods and 16 ingots
    std::map<engine::Colour, engine::TokenCounts> result;
    std::set<std::pair<engine::Colour, engine::Token>> said;
    for (const std::string& part : splitList(text)) {
        const auto pair = colourPair(part);
        const std::size_t colon = pair ? pair->second.find(':') : std::string::npos;
        const auto token = colon == std::string::npos
                               ? std::nullopt
                               : engine::tokenFromWord(pair->second.substr(0, colon));
        const auto count = token ? number<int>(pair->second.substr(colon + 1)) : std::nullopt;
        if (!count || *count < 0 || *count > kMostTokens)
            return tl::make_unexpected(
                "--tokens needs COLOUR=KIND:COUNT with wine, grain, cloth or "
                "gold and a count from 0 to " +
                std::to_string(kMostTokens) + ", not \"" + part + "\".");
        if (!given.players.empty() &&
            std::none_of(given.players.begin(), given.players.end(),
                         [&](const auto& p) { return p.colour == pair->first; }))
            return tl::make_unexpected("--tokens names " + std::string(engine::word(pair->first)) +
                                       ", but --players does not; its colours are " +
                                       coloursOf(given.players) + ".");
        if (!said.emplace(pair->first, *token).second)
            return tl::make_unexpected("--tokens names the " + std::string(engine::word(*token)) +
                                       " of " + std::string(engine::word(pair->first)) + " twice.");
        result[pair->first][static_cast<std::size_t>(*token)] = static_cast<std::uint8_t>(*count);
    }
    return result;
}

std::vector<engine::ObservedPlayer> seatPlayers(const PlayerArguments& given,
                                                const std::vector<engine::ObservedPlayer>& onBoard)
{
    std::vector<engine::ObservedPlayer> seated;
    for (const engine::Player& player : given.players)
        seated.push_back({player, 0, {}});
    if (given.players.empty())
        seated = onBoard;
    const auto seatOf = [&](engine::Colour colour) -> engine::ObservedPlayer& {
        const auto seat = std::find_if(seated.begin(), seated.end(),
                                       [&](const auto& p) { return p.player.colour == colour; });
        return seat != seated.end() ? *seat
                                    : seated.emplace_back(engine::ObservedPlayer{
                                          {defaultName(colour), colour}, 0, {}});
    };
    for (const auto& [colour, points] : given.track)
        seatOf(colour).track = points;
    for (const auto& [colour, tokens] : given.tokens)
        seatOf(colour).tokens = tokens;
    return seated;
}

} // namespace reeve::app
