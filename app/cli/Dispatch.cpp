#include "app/cli/Commands.h"
#include "app/cli/ExitCode.h"
#include "app/cli/PackCommand.h"
#include "app/cli/ReadCommand.h"
#include "app/cli/ReplayCommand.h"
#include "app/cli/ScoreCommand.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <ostream>

namespace reeve::app {

namespace {

const CommandSpec& appSpec()
{
    static const CommandSpec spec{
        "",
        "[PHOTO]…",
        "Reads a Carcassonne board from a photo and scores it. Without a command it opens the app.",
        {{"screenshot", "FILE", "draw the app into FILE (PNG) and leave; needs no display"},
         {"page", "NAME",
          "page of the screenshot: start, board, feature, editor, piece, drag, photo, dark"},
         {"size", "WIDTHxHEIGHT", "size of the window; 1280x800 without it"},
         {"version", "", "print the version"}},
        0,
        64};
    return spec;
}

std::string programHelp()
{
    std::string text = helpText(appSpec()) + "\nCommands:\n";
    for (const Command& command : commands()) {
        const CommandSpec& spec = command.spec();
        text += "  reeve " + spec.name + " " + spec.positional + "\n      " +
                spec.summary.substr(0, spec.summary.find('\n')) + "\n";
    }
    return text + "\nreeve COMMAND --help says more about one of them.\n";
}

/// What is asked of the app but would do nothing; empty when there is no such thing.
std::string uselessRequest(const Arguments& arguments)
{
    const bool isScreenshot = arguments.has("screenshot");
    for (const char* option : {"page", "size"})
        if (arguments.has(option) && !isScreenshot)
            return "--" + std::string(option) + " is for --screenshot.";
    if (isScreenshot && arguments.positional.size() > 1)
        return "--screenshot draws one photo.";
    if (std::find(arguments.positional.begin(), arguments.positional.end(), "") !=
        arguments.positional.end())
        return "The name of a photo is empty.";
    return "";
}

int usageError(std::ostream& err, const std::string& text, const std::string& help)
{
    err << "reeve: " << text << " See " << help << ".\n";
    return kExitUsage;
}

bool looksLikeCommand(const std::string& word)
{
    std::error_code failed;
    return !std::filesystem::exists(word, failed) &&
           std::all_of(word.begin(), word.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

} // namespace

std::span<const Command> commands()
{
    static constexpr std::array kCommands{
        Command{&readSpec, &runRead}, Command{&scoreSpec, &runScore},
        Command{&replaySpec, &runReplay}, Command{&packSpec, &runPack}};
    return kCommands;
}

Invocation dispatch(std::span<const std::string> args, std::ostream& out, std::ostream& err)
{
    if (!args.empty()) {
        for (const Command& command : commands()) {
            const CommandSpec& spec = command.spec();
            if (args.front() != spec.name)
                continue;
            const auto arguments = parseArguments(spec, args.subspan(1));
            if (!arguments)
                return {usageError(err, arguments.error(), "reeve " + spec.name + " --help"), {}};
            if (arguments->has("help")) {
                out << helpText(spec);
                return {kExitDone, {}};
            }
            return {command.run(*arguments, out, err), {}};
        }
    }
    const auto arguments = parseArguments(appSpec(), args);
    if (!arguments)
        return {usageError(err, arguments.error(), "reeve --help"), {}};
    if (arguments->has("help")) {
        out << programHelp();
        return {kExitDone, {}};
    }
    if (arguments->has("version")) {
        out << "reeve " REEVE_VERSION "\n";
        return {kExitDone, {}};
    }
    if (!arguments->positional.empty() && looksLikeCommand(arguments->positional.front()))
        return {usageError(err, "There is no command \"" + arguments->positional.front() + "\".",
                           "reeve --help"),
                {}};
    if (const std::string useless = uselessRequest(*arguments); !useless.empty())
        return {usageError(err, useless, "reeve --help"), {}};
    if (arguments->positional.size() > 1)
        err << "reeve: Only the first photo is opened.\n";
    return {std::nullopt, *arguments};
}

} // namespace reeve::app
