// Command-line arguments shared by all subcommands.
//
// A command describes itself by a CommandSpec; parsing, `--help` and usage errors then look the
// same everywhere. Long options only: `--name value` or `--name=value`; `--` ends the options.
#pragma once

#include <tl/expected.hpp>

#include <charconv>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <vector>

namespace reeve::app {

struct OptionSpec {
    std::string name;  ///< without the dashes
    std::string value; ///< placeholder of its value, "" for a switch
    std::string help;  ///< one line
};

struct CommandSpec {
    std::string name;       ///< "read"
    std::string positional; ///< "PHOTO"
    std::string summary;    ///< one line
    std::vector<OptionSpec> options;
    std::size_t fewest = 0; ///< positional arguments
    std::size_t most = 0;
};

class Arguments
{
public:
    std::vector<std::string> positional;
    std::map<std::string, std::string> values; ///< switches map to ""

    [[nodiscard]] bool has(const std::string& name) const { return values.contains(name); }
    [[nodiscard]] std::optional<std::string> value(const std::string& name) const;
};

/// Error: one sentence for stderr, exit status kExitUsage; an option whose value is missing, empty
/// or given twice is one. `--help` is always accepted and then nothing else is checked.
[[nodiscard]] tl::expected<Arguments, std::string>
parseArguments(const CommandSpec& spec, std::span<const std::string> args);

/// What `reeve NAME --help` prints.
[[nodiscard]] std::string helpText(const CommandSpec& spec);

/// "a,b,c" -> {"a", "b", "c"}, "a,,c" -> {"a", "", "c"}, "" -> {}.
[[nodiscard]] std::vector<std::string> splitList(const std::string& text, char separator = ',');

/// The whole text as a number that fits; nothing for any other text.
template <typename Number>
[[nodiscard]] std::optional<Number> number(const std::string& text)
{
    Number value{};
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value);
    return result.ec == std::errc{} && result.ptr == end ? std::optional(value) : std::nullopt;
}

/// Letters of a UTF-8 text, for columns that stand in line.
[[nodiscard]] std::size_t letters(const std::string& text);

} // namespace reeve::app
