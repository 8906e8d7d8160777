#include "app/cli/Arguments.h"

#include <algorithm>

namespace reeve::app {

std::optional<std::string> Arguments::value(const std::string& name) const
{
    const auto found = values.find(name);
    return found == values.end() ? std::nullopt : std::optional(found->second);
}

namespace {

std::string callName(const CommandSpec& spec)
{
    return spec.name.empty() ? "reeve" : "reeve " + spec.name;
}

std::string countProblem(const CommandSpec& spec, std::size_t given)
{
    if (given < spec.fewest)
        return callName(spec) + " needs " + spec.positional + ".";
    return callName(spec) + " takes " + spec.positional + " and nothing more.";
}

} // namespace

tl::expected<Arguments, std::string> parseArguments(const CommandSpec& spec,
                                                    std::span<const std::string> args)
{
    Arguments result;
    bool optionsEnded = false;
    for (std::size_t i = 0; i < args.size(); ++i) {
        const std::string& arg = args[i];
        if (optionsEnded || arg.size() < 2 || arg[0] != '-') {
            result.positional.push_back(arg);
            continue;
        }
        if (arg == "--") {
            optionsEnded = true;
            continue;
        }
        const std::size_t equals = arg.find('=');
        const std::string name =
            arg.starts_with("--") ? arg.substr(2, equals == std::string::npos ? equals : equals - 2)
                                  : (arg == "-h" ? "help" : "");
        if (name == "help") {
            result.values["help"] = "";
            return result;
        }
        const auto option = std::find_if(spec.options.begin(), spec.options.end(),
                                         [&](const OptionSpec& o) { return o.name == name; });
        if (name.empty() || option == spec.options.end())
            return tl::make_unexpected(callName(spec) + " has no option " + arg + ".");
        if (option->value.empty()) {
            if (equals != std::string::npos)
                return tl::make_unexpected("--" + name + " takes no value.");
            if (!result.values.emplace(name, "").second)
                return tl::make_unexpected("--" + name + " is given twice.");
            continue;
        }
        const bool isNext =
            equals == std::string::npos && i + 1 < args.size() && !args[i + 1].starts_with("--");
        const std::string value = equals != std::string::npos ? arg.substr(equals + 1)
                                  : isNext                    ? args[++i]
                                                              : "";
        if (value.empty())
            return tl::make_unexpected("--" + name + " needs " + option->value + ".");
        if (!result.values.emplace(name, value).second)
            return tl::make_unexpected("--" + name + " is given twice.");
    }
    if (result.positional.size() < spec.fewest || result.positional.size() > spec.most)
        return tl::make_unexpected(countProblem(spec, result.positional.size()));
    return result;
}

std::string helpText(const CommandSpec& spec)
{
    std::string text = "Usage: " + callName(spec);
    if (!spec.positional.empty())
        text += " " + spec.positional;
    if (!spec.options.empty())
        text += " [OPTION]…";
    text += "\n" + spec.summary + "\n";
    if (spec.options.empty())
        return text;
    text += "\nOptions:\n";
    std::vector<std::string> heads;
    for (const OptionSpec& option : spec.options)
        heads.push_back("  --" + option.name + (option.value.empty() ? "" : " " + option.value));
    heads.emplace_back("  --help");
    std::size_t width = 0;
    for (const std::string& head : heads)
        width = std::max(width, letters(head));
    for (std::size_t i = 0; i < heads.size(); ++i)
        text += heads[i] + std::string(width + 2 - letters(heads[i]), ' ') +
                (i < spec.options.size() ? spec.options[i].help : "show this text") + "\n";
    return text;
}

std::vector<std::string> splitList(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size() && !text.empty();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::size_t letters(const std::string& text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

} // namespace reeve::app
